import { phase, tell } from "../kit.ts";
import { scoresOf } from "../score.ts";

/** The end of the match (SL-END-1, SL-END-2). */
export const over = phase<"over">({
  to: [],
  verbs: [],
  enter(work) {
    const { bound, state } = work;
    state.lot = null;
    state.winner = null;
    tell(work, { type: "over", scores: scoresOf(bound.values, state.traders) });
    return null;
  },
  seats: () => [],
});
