import type { Millis, Refusal } from "@bigboard/kernel";
import { COMMANDS, type Command } from "../commands.ts";
import { type Position, verb } from "../kit.ts";
import { outOfStep, plays } from "../moment.ts";
import { isBetweenSteps } from "../negotiate/pause.ts";
import { playerOf, tell } from "../query.ts";
import { refuse } from "../refusals.ts";

/** How often one player may freeze the negotiations of one match, and for how long (P-NET-11). */
const PAUSES = 2;
const FREEZES_FOR: Millis = 120_000;
/** How long the host may hold the match between two steps (P-NET-73). */
const HOLDS_FOR: Millis = 600_000;

/** Stops all clocks: of the negotiation by a player (P-NET-11), between two steps by the host (P-NET-73). */
export const pause = verb<Command<"pause">>({
  schema: COMMANDS.pause,
  rule: "P-NET-11",
  limit: null,
  when: (position) => plays(position) ?? checkPause(position),
  list: (_position, { listed }) => listed.push({ type: "pause" }),
  apply(work, seat) {
    const { state, at } = work;
    const negotiating = state.phase === "negotiation";
    if (negotiating) playerOf(state, seat).pauses += 1;
    const until = at + (negotiating ? FREEZES_FOR : HOLDS_FOR);
    state.pause = { by: seat, from: at, until };
    tell(work, { type: "paused", by: seat, until });
    return null;
  },
});

function checkPause({ bound, state, seat }: Position): Refusal | null {
  const { phase, pause } = state;
  const between = isBetweenSteps(phase);
  if (phase !== "negotiation" && !between) return outOfStep(state);
  const rule = between ? "P-NET-73" : "P-NET-11";
  if (between && seat !== bound.config.host) {
    return refuse("NO_PAUSE", rule, { phase, host: bound.config.host });
  }
  if (!between && !bound.config.pause) return refuse("NO_PAUSE", rule, { pause: false });
  if (pause !== null) return refuse("PAUSED", rule, { by: pause.by, until: pause.until });
  const { pauses } = playerOf(state, seat);
  return between || pauses < PAUSES ? null : refuse("NO_PAUSE", rule, { used: pauses, most: PAUSES });
}

/** Whether somebody who plays may pause here, where nothing is paused. */
export function canPause({ bound, state, seat }: Position): boolean {
  if (state.phase !== "negotiation") return isBetweenSteps(state.phase) && seat === bound.config.host;
  return bound.config.pause && playerOf(state, seat).pauses < PAUSES;
}
