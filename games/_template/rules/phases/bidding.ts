import { phase, tell, traderAt } from "../kit.ts";
import { turnUp } from "../setup.ts";

/** A lot lies open, and everybody seals a bid, all at once (SL-BID-1). */
export const bidding = phase<"bidding">({
  to: ["opening"],
  verbs: ["bid"],
  enter(work) {
    const { state } = work;
    state.round += 1;
    state.winner = null;
    const lot = turnUp(state);
    tell(work, { type: "turned", round: state.round, lot, left: state.deck.length });
    return null;
  },
  seats: (_bound, { traders }) => traders.flatMap(({ bid }, seat) => (bid === null ? [seat] : [])),
  /** SL-NET-2 */
  fallback({ state, seat }) {
    const { bid, cards } = traderAt(state, seat);
    return bid === null ? { type: "bid", card: Math.min(...cards) } : null;
  },
});
