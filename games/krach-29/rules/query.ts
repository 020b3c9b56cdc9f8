import type { Seat } from "@bigboard/kernel";
import type { Edition } from "../editions/types.ts";
import { type Bound, dropOf, faceOf, shareCard, shows } from "./bound.ts";
import type { State } from "./state.ts";
import type { CardId, Company } from "./terms.ts";
import type { SaleView, View } from "./view.ts";
import { hasSold, traderOf } from "./work.ts";

/** The item at an index that is known to be there. Throws RangeError where it is not. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`nothing at ${index} of ${items.length}`);
  return item;
}

/** Whether the exchange takes commands at all: open, or sales only after the bell. */
export function isOpen(state: Pick<State, "phase">): boolean {
  return state.phase === "open" || state.phase === "lastCall";
}

/** Whether a trader may still sell today: the exchange is open and their sale is not concluded. */
export function isTrading(state: State, seat: Seat): boolean {
  return isOpen(state) && state.traders[seat] !== undefined && !hasSold(state, seat);
}

/** Seats without a sale of the day, in table order. */
export function unsold(state: State): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.traders.length; seat += 1) if (!hasSold(state, seat)) seats.push(seat);
  return seats;
}

/** Whether one trader is left while the exchange is open: no swaps any more (K-NET-48). */
export function oneLeft(state: State): boolean {
  return state.phase === "open" && state.sales.length === state.traders.length - 1;
}

/** P-01: the holder has no hand yet and can give no command; the card is spent when the jam ends. */
export function isJammed(state: State, seat: Seat): boolean {
  return isOpen(state) && traderOf(state, seat).bonus === "P-01" && !hasSold(state, seat);
}

/** Whether a trader may look at the own hand: from the opening, sooner with B-01, later with P-01 (K-INFO-1). */
export function seesHand(state: State, seat: Seat): boolean {
  switch (state.phase) {
    case "tokens":
      return false;
    case "countdown":
      return traderOf(state, seat).bonus === "B-01";
    default:
      return !isJammed(state, seat);
  }
}

/** Whether face-down sales have been turned up (K-INFO-7): they are in the input that ends the sales. */
export function isRevealed(state: State): boolean {
  return !isOpen(state);
}

/** The number of the first free offer (K-SALE-4); one more than there are offers when all are taken. */
export function firstFree(state: State): number {
  for (let no = 1; no <= state.traders.length; no += 1) if (isFree(state, no)) return no;
  return state.traders.length + 1;
}

/** Whether an offer of this number is in use at this table and carries no sale yet (K-SETUP-15, K-SALE-5). */
export function isFree(state: State, no: number): boolean {
  if (!Number.isInteger(no) || no < 1 || no > state.traders.length) return false;
  for (const sale of state.sales) if (sale.offer === no) return false;
  return true;
}

/** The numbers of the free offers, ascending. */
export function freeOffers(state: State): number[] {
  const free: number[] = [];
  for (let no = 1; no <= state.traders.length; no += 1) if (isFree(state, no)) free.push(no);
  return free;
}

/** The cards that show a company, and those that do not, each in the order in which they came. */
export function partedBy(
  cards: readonly CardId[],
  company: Company,
): { readonly matching: CardId[]; readonly others: CardId[] } {
  const matching: CardId[] = [];
  const others: CardId[] = [];
  for (const card of cards) (shows(card, company) ? matching : others).push(card);
  return { matching, others };
}

/** How many of the cards show a company. */
export function countOf(cards: readonly CardId[], company: Company): number {
  let count = 0;
  for (const card of cards) if (shows(card, company)) count += 1;
  return count;
}

/** Companies that at least so many of the cards show, in board order. */
export function sellable(bound: Bound, cards: readonly CardId[], least: number): Company[] {
  const counts: number[] = bound.companies.map(() => 0);
  for (const card of cards) {
    for (const place of shareCard(bound, card).places) counts[place] = (counts[place] ?? 0) + 1;
  }
  return bound.companies.filter((_, place) => (counts[place] ?? 0) >= least);
}

/** Where these sales would bring the prices of the day; those that lie face down are not counted. */
export function pricesAfter(
  { prices, traders }: Pick<View, "prices" | "traders">,
  edition: Edition,
  sales: readonly SaleView[],
): { [company: Company]: number } {
  const after = { ...prices };
  for (const { company, offer, n, token } of sales) {
    if (company === null) continue;
    after[company] = (after[company] ?? 0) - dropOf(faceOf(edition, traders.length, offer), n, token);
  }
  return after;
}
