import type { Refusal, Seat } from "@bigboard/kernel";
import type { Action } from "./action.ts";
import { type Bound, shows } from "./bound.ts";
import { checkCards } from "./check.ts";
import { countOf, firstFree, isFree, oneLeft, sellable } from "./query.ts";
import { refuse } from "./refusals.ts";
import type { State } from "./state.ts";
import type { CardId, Company } from "./terms.ts";
import { traderOf } from "./work.ts";

type Sell = Extract<Action, { type: "sell" }>;

/** Whether this sale may be concluded by a trader whom the exchange hears (K-SALE-1 to 10, K-RULING-16 to 25). */
export function checkSell(bound: Bound, state: State, seat: Seat, action: Sell): Refusal | null {
  const { company, cards, oddLot } = action;
  if (!bound.companies.includes(company)) {
    return refuse("ILLEGAL_TARGET", "K-RULING-17", { company, legal: bound.companies.slice() });
  }
  return (
    checkQueue(state, seat) ??
    checkCards(state, seat, cards, "K-NET-35") ??
    (oddLot === null ? null : checkOddLot(state, seat, action, oddLot)) ??
    checkSize(bound, state, seat, cards, company) ??
    (action.token ? checkToken(state, seat, company) : null) ??
    checkOffer(state, seat, action)
  );
}

/** P-03: not before another trader has sold. */
export function checkQueue(state: State, seat: Seat): Refusal | null {
  if (traderOf(state, seat).bonus !== "P-03" || state.sales.length > 0) return null;
  return refuse("QUEUE_BLOCKED", "P-03", { sales: 0 });
}

function checkOddLot(state: State, seat: Seat, action: Sell, odd: CardId): Refusal | null {
  if (traderOf(state, seat).bonus !== "B-04") return refuse("NO_SUCH_CARD", "B-04", { card: "B-04" });
  if (action.cards.includes(odd)) return refuse("DUPLICATE_CARD", "B-04", { card: odd });
  const missing = checkCards(state, seat, [odd], "B-04");
  if (missing !== null) return missing;
  const { hand } = traderOf(state, seat);
  const legal = hand.filter((card) => !shows(card, action.company));
  return legal.includes(odd)
    ? null
    : refuse("ILLEGAL_TARGET", "B-04", { card: odd, company: action.company, legal });
}

/**
 * The minimum counts matching cards alone (K-RULING-16). Cards enough of which too few match name K-RULING-18; a single card
 * is sold only as a Forced Sale (K-RULING-25).
 */
function checkSize(
  bound: Bound,
  state: State,
  seat: Seat,
  cards: readonly CardId[],
  company: Company,
): Refusal | null {
  const least = bound.edition.limits.minSaleCards;
  const matching = countOf(cards, company);
  if (matching >= least) return null;
  const { hand } = traderOf(state, seat);
  const legal = sellable(bound.companies, hand, least);
  if (legal.length > 0) {
    const rule = cards.length < least ? "K-SALE-2" : "K-RULING-18";
    return refuse("SALE_TOO_SMALL", rule, { company, matching, least, legal });
  }
  if (!mayForce(state)) return refuse("SALE_TOO_SMALL", "K-RULING-24", { company, matching, least, legal });
  return cards.length === 1 && matching === 1
    ? null
    : refuse("SALE_TOO_SMALL", "K-RULING-25", { company, matching, least: 1, most: 1 });
}

/** Whether the moment allows a Forced Sale: nobody is left to swap with (K-RULING-25). */
function mayForce(state: State): boolean {
  return state.phase === "lastCall" || oneLeft(state);
}

function checkToken(state: State, seat: Seat, company: Company): Refusal | null {
  const { token, bonus } = traderOf(state, seat);
  if (token !== company) {
    const rule = token === null ? "K-RULING-19" : "K-CONTRACT-2";
    return refuse("TOKEN_MISMATCH", rule, { company, token });
  }
  return bonus === "P-04" ? refuse("TOKEN_BARRED", "P-04", { token }) : null;
}

function checkOffer(state: State, seat: Seat, { expectOffer, offer }: Sell): Refusal | null {
  const first = firstFree(state);
  if (expectOffer !== null && expectOffer !== first) {
    return refuse("OFFER_MOVED", "K-NET-38", { expected: expectOffer, offer: first });
  }
  if (offer === null) return null;
  if (traderOf(state, seat).bonus !== "B-03") return refuse("NO_SUCH_CARD", "B-03", { card: "B-03" });
  if (isFree(state, offer)) return null;
  const legal = freeOffers(state);
  return offer >= 1 && offer <= state.traders.length
    ? refuse("OFFER_TAKEN", "B-03", { offer, legal })
    : refuse("ILLEGAL_TARGET", "B-03", { offer, legal });
}

/** The numbers of the free offers, ascending. */
export function freeOffers(state: State): number[] {
  const free: number[] = [];
  for (let no = 1; no <= state.traders.length; no += 1) if (isFree(state, no)) free.push(no);
  return free;
}

/**
 * What a trader could sell now as the hand stands: companies with enough cards, or all companies of the hand where only a
 * Forced Sale is left. Empty when no sale is possible yet.
 */
export function sellableNow(
  bound: Bound,
  state: State,
  seat: Seat,
): { readonly companies: readonly Company[]; readonly forced: boolean } {
  const { hand } = traderOf(state, seat);
  if (checkQueue(state, seat) !== null) return { companies: [], forced: false };
  const companies = sellable(bound.companies, hand, bound.edition.limits.minSaleCards);
  if (companies.length > 0) return { companies, forced: false };
  return mayForce(state)
    ? { companies: sellable(bound.companies, hand, 1), forced: true }
    : { companies: [], forced: false };
}
