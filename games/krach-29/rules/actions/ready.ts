import type { Millis, Refusal } from "@bigboard/kernel";
import { COMMANDS, type Ready } from "../commands.ts";
import { go, type Next, type Position, verb, type Work } from "../kit.ts";
import { refuse } from "../refusals.ts";
import { tell } from "../work.ts";

/** K-NET-59: after a minute without anybody a table is suspended between two days of the game. */
const DESERTED_AFTER: Millis = 60_000;

/** Ready for the next day (K-NET-50); with all of them it begins. */
export const ready = verb<Ready>({
  schema: COMMANDS.ready,
  rule: "K-NET-50",
  limit: null,
  when: mayBeReady,
  list(_position, { listed }) {
    listed.push({ type: "ready" });
  },
  apply(work, seat) {
    const { ready: said, traders } = work.state;
    said.push(seat);
    tell(work, { type: "ready", seat });
    return said.length === traders.length ? afterReady(work) : null;
  },
});

/** Why a trader cannot say that they are ready: no day has just ended, or they said so (K-NET-50). */
export function mayBeReady({ state, seat }: Position): Refusal | null {
  if (state.phase !== "ready") return refuse("NOT_OPEN", "K-NET-50", { phase: state.phase });
  if (state.ready.includes(seat)) return refuse("TOO_LATE", "K-NET-50", { ready: state.ready.toSorted() });
  return null;
}

/** What follows when all are ready or their clock has ended: the next day, unless nobody has been there for a minute (K-NET-59). */
export function afterReady({ state, at }: Work): Next {
  const deserted = state.desertedSince !== null && at - state.desertedSince >= DESERTED_AFTER;
  return deserted ? go("suspended") : go("countdown");
}
