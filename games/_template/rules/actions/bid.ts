import { type Bid, COMMANDS } from "../commands.ts";
import { tell, traderAt, verb } from "../kit.ts";
import { refuse } from "../refusals.ts";

/** Seals one of the own bid cards (SL-BID-1, SL-BID-2). The last one opens all. */
export const bid = verb<Bid>({
  schema: COMMANDS.bid,
  rule: "SL-BID-1",
  limit: null,
  when({ state, seat }) {
    if (state.phase !== "bidding") return refuse("NOT_NOW", "SL-BID-1", { phase: state.phase });
    return traderAt(state, seat).bid === null ? null : refuse("ALREADY_SEALED", "SL-BID-2");
  },
  check({ state, seat }, { card }) {
    const { cards } = traderAt(state, seat);
    return cards.includes(card) ? null : refuse("NO_SUCH_CARD", "SL-BID-1", { cards: cards.slice() });
  },
  list({ state, seat }, { listed }) {
    for (const card of traderAt(state, seat).cards) listed.push({ type: "bid", card });
  },
  apply(work, seat, { card }) {
    traderAt(work.state, seat).bid = card;
    tell(work, { type: "sealed", seat });
    tell(work, { type: "bid", seat, card }, [seat]);
    return work.state.traders.every((trader) => trader.bid !== null) ? { to: "opening", with: null } : null;
  },
});
