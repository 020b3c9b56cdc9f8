import { COMMANDS } from "../commands.ts";
import { holdTycoon, TYCOON_POINTS } from "../effects/tycoon.ts";
import { verb } from "../kit.ts";
import { refuse } from "../refusals.ts";
import { carryOn } from "../turn.ts";
import { numbersBelow } from "./numbers.ts";

/** Tycoon A, penalty: the named rival holds the card (W-TYC-9). */
export const fine = verb({
  schema: COMMANDS.fine,
  rule: "W-TYC-9",
  check({ state, seat }, { rival }) {
    if (rival !== seat && state.players[rival] !== undefined) return null;
    const legal = numbersBelow(state.players.length).filter((other) => other !== seat);
    return refuse("NOT_A_RIVAL", "W-TYC-9", { rival, legal });
  },
  list({ state, seat }, { listed }) {
    for (let rival = 0; rival < state.players.length; rival += 1) {
      if (rival !== seat) listed.push({ type: "fine", rival });
    }
  },
  apply(work, _seat, { rival }) {
    holdTycoon(work, rival, -TYCOON_POINTS);
    return carryOn(work);
  },
});
