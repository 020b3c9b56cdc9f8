import type { Seat } from "@bigboard/kernel";
import type { Action } from "./action.ts";
import type { Bound } from "./bound.ts";
import { canTake, discardable } from "./check.ts";
import { at, canEndAt, canOffer, canShow, companiesOf, destination, PAWN_FEE, priceOfMove } from "./query.ts";
import type { State } from "./state.ts";
import { type CardId, COMPANIES, type Company, PILES } from "./terms.ts";
import { isWaitedFor } from "./waiting.ts";

/**
 * The default for an absent player (W-RULING-89): no optional step; the move with the smallest cash due, then the smallest
 * distance; the Market Trend location; the next rival clockwise; discard rather than keep; pile L; the lowest company;
 * the lowest card id. Null when the match does not wait for this seat.
 */
export function fallback(bound: Bound, state: State, seat: Seat): Action | null {
  if (!isWaitedFor(state, seat)) return null;
  const { shares, markets } = at(state.players, seat);
  switch (state.phase) {
    case "placing":
      return { type: "place", location: state.trendAt };
    case "start":
      return { type: "move", steps: cheapestMove(bound, state, seat) };
    case "explosion":
    case "bought":
    case "discard":
      return { type: "discard", card: lowest(discardable(state)), pile: "L" };
    case "surprise":
      return { type: "name", company: COMPANIES[0] };
    case "show":
      return showLowest(bound, shares);
    case "offer": {
      const company = state.exchange?.company ?? COMPANIES[0];
      return { type: "offer", card: lowest(shares.filter((id) => canOffer(bound.cardOf(id), company))) };
    }
    case "exchange":
      return { type: "exchange", rival: nextRival(state, seat, (rival) => hasOffered(state, rival)) };
    case "fine":
      return { type: "fine", rival: nextRival(state, seat, () => true) };
    case "repay":
      return { type: "repay", accept: false };
    case "take":
      return { type: "take", pile: PILES.find((pile) => canTake(state, pile)) ?? "L" };
    case "lose":
      return { type: "lose", card: lowest(shares.concat(markets)) };
    case "end":
      return { type: "end" };
    case "assigning":
      return { type: "settle" };
    case "over":
      return null;
  }
}

function cheapestMove(bound: Bound, state: State, seat: Seat): number {
  const pawn = at(state.players, seat).pawn ?? state.trendAt;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let steps = 1; steps <= state.circle.length; steps += 1) {
    if (!canEndAt(state, destination(state, pawn, steps))) continue;
    const price = priceOfMove(bound.cardOf, state, seat, steps);
    const due = price.cash + price.fees.length * PAWN_FEE;
    if (due < least) {
      least = due;
      best = steps;
    }
  }
  return best;
}

/** The company comes before the id in W-RULING-89: the lowest that can be shown, and of its cards the lowest. */
function showLowest(bound: Bound, shares: readonly CardId[]): Action {
  const standsFor = (share: CardId, company: Company): boolean => {
    const card = bound.cardOf(share);
    return card.kind === "share"
      ? card.company === company
      : canShow(card) && companiesOf(card).includes(company);
  };
  const as = COMPANIES.find((company) => shares.some((share) => standsFor(share, company))) ?? COMPANIES[0];
  return { type: "show", card: lowest(shares.filter((share) => standsFor(share, as))), as };
}

function hasOffered(state: State, rival: Seat): boolean {
  return typeof state.exchange?.offers[rival] === "string";
}

function nextRival(state: State, seat: Seat, fits: (rival: Seat) => boolean): Seat {
  const seats = state.players.length;
  for (let step = 1; step < seats; step += 1) {
    const rival = (seat + step) % seats;
    if (fits(rival)) return rival;
  }
  return seat;
}

/** The lowest id in plain code unit order. Throws RangeError for an empty list. */
function lowest(cards: readonly CardId[]): CardId {
  let best = at(cards, 0);
  for (const card of cards) if (card < best) best = card;
  return best;
}
