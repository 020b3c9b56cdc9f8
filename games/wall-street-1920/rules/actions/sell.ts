import type { Refusal, Seat } from "@bigboard/kernel";
import type { Card } from "../../editions/types.ts";
import { actionsOf } from "../bound.ts";
import { COMMANDS } from "../commands.ts";
import { go, verb } from "../kit.ts";
import { at, CAPITAL_LIMIT, salePrice } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { pay, playerOf, returnOption, takeOut, tell } from "../work.ts";

/** Lifts the card at the pawn, lays the sold one there and pays; the lifted card then waits for a pile (W-SELL-4 to 10). */
export const sell = verb({
  schema: COMMANDS.sell,
  rule: "W-TURN-2",
  check({ state, seat }, { card }) {
    const closed = checkSelling(state, seat);
    if (closed !== null) return closed;
    const { shares } = at(state.players, seat);
    return shares.includes(card)
      ? null
      : refuse("NOT_YOUR_SHARE", "W-RULING-9", { card, legal: shares.slice() });
  },
  list({ bound, state, seat }, { listed }) {
    const { pawn, shares } = at(state.players, seat);
    const location = pawn ?? state.trendAt;
    if (location === state.trendAt || at(state.circle, location).cards.length !== 1) return;
    for (const share of shares) listed.push(actionsOf(bound, share).sell);
  },
  apply(work, seat, { card }) {
    const { state, bound } = work;
    const player = playerOf(work, seat);
    const location = player.pawn ?? state.trendAt;
    returnOption(work, location);
    const place = at(state.circle, location);
    state.lifted = at(place.cards, 0);
    takeOut(player.shares, card);
    place.cards = [card];
    const sold = bound.cardOf(card);
    const amount = salePrice(sold, state.prices);
    tell(work, { type: "sold", seat, card, location, amount });
    pay(work, "bank", seat, amount, clauseOf(sold));
    return go("discard");
  },
});

/** Whether Sell is open to this seat, whichever card it would sell (W-SELL-2, W-SELL-3, W-RULING-49, W-RULING-50). */
function checkSelling(state: State, seat: Seat): Refusal | null {
  const { pawn, shares, capital } = at(state.players, seat);
  const location = pawn ?? state.trendAt;
  const cards = at(state.circle, location).cards.length;
  if (location !== state.trendAt && cards === 1 && shares.length > 0) return null;
  const legal = capital < CAPITAL_LIMIT ? ["move", "capital"] : ["move"];
  if (location === state.trendAt) return refuse("SELL_ON_TREND", "W-SELL-3", { location, legal });
  if (cards > 1) return refuse("SELL_ON_LOT", "W-SELL-2", { location, cards, legal });
  if (cards === 0) return refuse("SELL_ON_NOTHING", "W-RULING-49", { location, legal });
  return refuse("NO_SHARES", "W-RULING-50", { shares: 0, legal });
}

function clauseOf(card: Card): string {
  switch (card.kind) {
    case "share":
      return card.shares === 2 ? "W-SELL-7" : "W-SELL-6";
    case "dual":
      return "W-SELL-8";
    case "gold":
    case "market":
      return "W-SELL-9";
  }
}
