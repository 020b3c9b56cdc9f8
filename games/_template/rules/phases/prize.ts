import { phase } from "../kit.ts";

/** The winner chooses about the lot (SL-WIN-1). */
export const prize = phase<"prize">({
  to: ["bidding", "over"],
  verbs: ["take", "exchange"],
  enter({ state }, winner) {
    state.winner = winner;
    return null;
  },
  seats: (_bound, { winner }) => (winner === null ? [] : [winner]),
  /** SL-NET-2 */
  fallback: ({ state, seat }) => (state.winner === seat ? { type: "take" } : null),
});
