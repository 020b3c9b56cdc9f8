import { COMMANDS } from "../commands.ts";
import { carryOut } from "../effects/market.ts";
import { verb } from "../kit.ts";
import { refuse } from "../refusals.ts";
import { carryOn } from "../turn.ts";
import { takeOut, tell } from "../work.ts";

/** Keeps one bought card: its effect first, then its pile (W-MOVE-13 to 17). Listed by `bought`, card by card. */
export const keep = verb({
  schema: COMMANDS.keep,
  rule: "W-MOVE-12",
  check: ({ state }, { card }) =>
    state.bought.includes(card)
      ? null
      : refuse("NOT_BOUGHT", "W-MOVE-12", { card, legal: state.bought.slice() }),
  apply(work, seat, { card }) {
    const { state, bound } = work;
    takeOut(state.bought, card);
    state.playing = card;
    tell(work, { type: "kept", seat, card });
    return carryOut(work, seat, bound.cardOf(card)) ?? carryOn(work);
  },
});
