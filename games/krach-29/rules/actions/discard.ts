import type { Refusal } from "@bigboard/kernel";
import { giveUp } from "../close/answers.ts";
import { COMMANDS, type Discard } from "../commands.ts";
import { type Position, verb } from "../kit.ts";
import { refuse } from "../refusals.ts";
import { traderOf } from "../work.ts";

/** Discard the own Benefit without effect (K-BONUS-7); the day goes on if it was waited for (K-RULING-71). */
export const discard = verb<Discard>({
  schema: COMMANDS.discard,
  rule: "K-BONUS-7",
  limit: null,
  when: mayDiscard,
  list(_position, { listed }) {
    listed.push({ type: "discard" });
  },
  apply: (work, seat) => giveUp(work, seat, "declined"),
});

/** Why a Benefit cannot be discarded: there is none, or it cannot be declined any more (K-BONUS-7, K-BONUS-9, K-RULING-71). */
export function mayDiscard({ state, seat }: Position): Refusal | null {
  const { phase } = state;
  const { bonus: holds } = traderOf(state, seat);
  if (phase === "over") return refuse("TOO_LATE", "K-END-1", { holds, phase });
  if (holds === null) return refuse("NO_SUCH_CARD", "K-BONUS-7", { holds, phase });
  if (holds.startsWith("P")) return refuse("NO_SUCH_CARD", "K-BONUS-9", { holds, phase });
  if (holds === "B-01" && phase === "countdown") return refuse("TOO_LATE", "B-01", { holds, phase });
  return null;
}
