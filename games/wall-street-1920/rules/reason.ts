import type { Seat } from "@bigboard/kernel";
import type { CardOf } from "./bound.ts";
import type { Event } from "./event.ts";
import { at, canEndAt, destination, priceOfMove, type Table } from "./query.ts";
import { type CardId, type Company, EXPLOSION, type PerCompany, type Pile } from "./terms.ts";

/**
 * What speaks for an act, as far as everybody can see it: a code and its fields, put into words by the page. Made from the
 * public facts of the act and the open table before it, so that no hand, no private share and no sealed card can be in it.
 */
export type Reason =
  /** The new capital pays for this card in full, which the old one did not. */
  | { readonly code: "buysNext"; readonly capital: number; readonly card: CardId }
  | { readonly code: "more"; readonly capital: number }
  /** Capital paid all of it. */
  | { readonly code: "covered"; readonly price: number }
  | { readonly code: "coins"; readonly coins: number }
  | { readonly code: "cash"; readonly amount: number }
  | { readonly code: "rises"; readonly company: Company; readonly to: number }
  | { readonly code: "falls"; readonly company: Company; readonly to: number }
  | { readonly code: "points"; readonly points: number }
  | { readonly code: "worth"; readonly company: Company; readonly shares: number; readonly price: number }
  | { readonly code: "joker" }
  | { readonly code: "withheld"; readonly card: CardId }
  | { readonly code: "dynamite"; readonly pile: Pile; readonly dynamite: number };

/** The open table: states and all views have it. No hand is part of it. */
export type OpenTable = Table & { readonly prices: PerCompany<number>; readonly bought: readonly CardId[] };

/**
 * Why somebody did what `event` tells, or null where nothing open speaks for it. `all`: what happened in the same input.
 * `before`: the open table before it, null where nobody knows it any more.
 */
export function reasonFor(
  cardOf: CardOf,
  event: Event,
  all: readonly Event[],
  before: OpenTable | null,
): Reason | null {
  switch (event.type) {
    case "capital":
      return event.rule === "W-CAP-4" ? whyCapital(cardOf, event.seat, event.capital, before) : null;
    case "moved":
      return event.price === event.capital && isPurchase(all)
        ? { code: "covered", price: event.price }
        : whyStop(event.seat, all);
    case "sold":
      return { code: "cash", amount: event.amount };
    case "kept":
      return whyKept(cardOf, event.card, all, before);
    case "discarded":
      return whyDiscarded(cardOf, event.card, event.pile, before);
    default:
      return null;
  }
}

function isPurchase(all: readonly Event[]): boolean {
  return all.some(({ type }) => type === "bought");
}

/** Coins that were collected on the Market Trend card. */
function whyStop(seat: Seat, all: readonly Event[]): Reason | null {
  for (const event of all) {
    const collects = event.type === "booked" && event.from === "trend" && event.to === seat;
    if (collects && event.amount > 0) return { code: "coins", coins: event.amount };
  }
  return null;
}

/** The dearest card that the new capital buys at once from where the pawn stands, and the old one did not. */
function whyCapital(cardOf: CardOf, seat: Seat, capital: number, before: OpenTable | null): Reason {
  let best: CardId | null = null;
  let most = 0;
  const pawn = before?.players[seat]?.pawn ?? null;
  for (let steps = 1; before !== null && pawn !== null && steps <= before.circle.length; steps += 1) {
    const to = destination(before, pawn, steps);
    if (to === before.trendAt || !canEndAt(before, to)) continue;
    const { price, fees } = priceOfMove(cardOf, before, seat, steps);
    if (price !== capital || fees.length > 0) continue;
    for (const id of at(before.circle, to).cards) {
      const card = cardOf(id);
      const worth = card.kind === "share" ? card.shares * before.prices[card.company] : 0;
      if (worth <= most) continue;
      best = id;
      most = worth;
    }
  }
  return best === null ? { code: "more", capital } : { code: "buysNext", capital, card: best };
}

function whyKept(cardOf: CardOf, id: CardId, all: readonly Event[], before: OpenTable | null): Reason | null {
  const change = all.find((event) => event.type === "price");
  if (change?.type === "price") {
    const { company, from, to } = change;
    return { code: to > from ? "rises" : "falls", company, to };
  }
  const card = cardOf(id);
  switch (card.kind) {
    case "share":
      return before === null
        ? null
        : { code: "worth", company: card.company, shares: card.shares, price: before.prices[card.company] };
    case "gold":
    case "dual":
      return { code: "joker" };
    case "market":
      return card.points > 0 ? { code: "points", points: card.points } : null;
  }
}

/** A card that was paid for and thrown away was taken from somebody; any other adds its dynamite to a pile. */
function whyDiscarded(cardOf: CardOf, id: CardId, pile: Pile, before: OpenTable | null): Reason | null {
  if (id === EXPLOSION) return null;
  if (before?.bought.includes(id) === true) return { code: "withheld", card: id };
  const { dynamite } = cardOf(id);
  return dynamite > 0 ? { code: "dynamite", pile, dynamite } : null;
}
