import { type ActionOf, COMMANDS } from "../commands.ts";
import { verb } from "../kit.ts";
import { FLIP_PRICE } from "../query.ts";
import { refuse } from "../refusals.ts";
import { openEndWindow } from "../turn.ts";
import { charge, tell } from "../work.ts";

const FLIP: ActionOf<"flip"> = { type: "flip" };

/** Puts $1 on the Market Trend card and turns it over (W-TURN-3 to 7). */
export const flip = verb({
  schema: COMMANDS.flip,
  rule: "W-TURN-3",
  check: ({ state }) => (state.flipped ? refuse("ALREADY_FLIPPED", "W-TURN-5", { turn: state.turn }) : null),
  list({ state }, { listed }) {
    if (!state.flipped) listed.push(FLIP);
  },
  apply(work, seat) {
    const { state } = work;
    charge(work, seat, "trend", FLIP_PRICE, "W-TURN-6");
    state.trend = state.trend === "clockwise" ? "counter" : "clockwise";
    state.flipped = true;
    tell(work, { type: "flipped", seat, trend: state.trend });
    return state.phase === "end" ? openEndWindow(work) : null;
  },
});
