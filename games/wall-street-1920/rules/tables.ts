import { type Frame, fromTables } from "@bigboard/kernel";
import { ACTIONS } from "./actions/index.ts";
import type { Bound } from "./bound.ts";
import type { Action } from "./commands.ts";
import type { Street } from "./kit.ts";
import { PHASES } from "./phases/index.ts";
import { refuse } from "./refusals.ts";
import type { View } from "./view.ts";

/** What is the game's and no verb's. It has no clock and no rule about who holds a seat. */
const FRAME: Frame<Street, Action> = {
  unknown: "W-TURN-2",
  notWaitedFor(position, action) {
    const { bound, state, seat } = position;
    const { phase, players } = state;
    if (players[seat] === undefined) return refuse("NO_SEAT", "W-GEN-1", { seat, seats: players.length });
    if (phase === "over") return refuse("GAME_OVER", "W-END-4", { phase });
    const late = ACTIONS[action.type].late?.(position) ?? null;
    if (late !== null) return late;
    return refuse("NOT_YOUR_TURN", "W-TURN-1", { seat, waiting: PHASES[phase].seats(bound, state) });
  },
  notNow({ state: { phase } }, { type }) {
    const { first, verbs } = PHASES[phase];
    return refuse("NOT_NOW", first ?? ACTIONS[type].rule, { phase, action: type, legal: verbs });
  },
};

/** The rules of play: all that follows from the tables of verbs and of phases. */
export function play(bound: Bound) {
  return fromTables<Street, Action, View>(bound, ACTIONS, PHASES, FRAME);
}
