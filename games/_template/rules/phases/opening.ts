import { onward, step, tell } from "../kit.ts";

/** All bids are opened and spent. The highest wins the lot, unless several bid it (SL-BID-3, SL-BID-4). */
export const opening = step<"opening">({
  to: ["prize", "bidding", "over"],
  passing: true,
  enter(work) {
    const { state } = work;
    const bids = state.traders.map(({ bid }) => bid ?? 0);
    const highest = Math.max(...bids);
    const best = bids.flatMap((bid, seat) => (bid === highest ? [seat] : []));
    const [first = 0, ...others] = best;
    const winner = others.length === 0 ? first : null;
    for (const trader of state.traders) {
      trader.cards = trader.cards.filter((card) => card !== trader.bid);
      trader.bid = null;
    }
    tell(work, { type: "opened", bids, winner });
    if (winner !== null) return { to: "prize", with: winner };
    if (state.lot !== null) {
      state.gone.push(state.lot);
      tell(work, { type: "gone", lot: state.lot });
    }
    return onward(state);
  },
});
