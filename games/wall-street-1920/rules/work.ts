import { type Accounts, book, type Fact, type Seat } from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import type { Event } from "./event.ts";
import { at, LOAN_AMOUNT } from "./query.ts";
import type { Player, State } from "./state.ts";
import type { Account, CardId } from "./terms.ts";

/** Of an input under way what this game needs: it has no clock and draws nothing once the cards are dealt. */
export type Work = {
  readonly bound: Bound;
  readonly state: State;
  readonly facts: Fact<Event>[];
  /** Whether somebody now knows what neither the input nor their view could tell. */
  reveals: boolean;
};

/** Where this game keeps its money; the bank is bottomless (W-GEN-7). */
export const accounts: Accounts<State, Account> = {
  get(state, account) {
    if (account === "bank") return null;
    return account === "trend" ? state.trendCoins : at(state.players, account).cash;
  },
  set(state, account, balance) {
    if (account === "trend") state.trendCoins = balance;
    else if (account !== "bank") at(state.players, account).cash = balance;
  },
};

/** Tells everybody. */
export function tell(work: Work, event: Event): void {
  work.facts.push({ to: "all", event });
}

export function playerOf(work: Work, seat: Seat): Player {
  return at(work.state.players, seat);
}

/** Books money that is there; `rule` is the clause that moves it. */
export function pay(work: Work, from: Account, to: Account, amount: number, rule: string): void {
  book(accounts, work.state, work.facts, from, to, amount, rule);
}

/** Takes as few Loans as a payment of `due` needs (W-LOAN-1, W-RULING-17, W-RULING-57). */
export function borrow(work: Work, seat: Seat, due: number): void {
  const player = playerOf(work, seat);
  while (player.cash < due) {
    player.loans += 1;
    tell(work, { type: "loan", seat, loans: player.loans });
    pay(work, "bank", seat, LOAN_AMOUNT, "W-LOAN-2");
  }
}

/** A payment that must be made: Loans as needed, then the money (W-RULING-56). */
export function charge(work: Work, seat: Seat, to: Account, amount: number, rule: string): void {
  borrow(work, seat, amount);
  pay(work, seat, to, amount, rule);
}

/** Takes the deck's top card, if there is one, and announces the next (W-MOVE-19, W-SELL-11, W-END-5). */
export function draw(work: Work, location: number | null): CardId | null {
  const { deck } = work.state;
  const card = deck.pop();
  if (card === undefined) return null;
  if (location !== null) at(work.state.circle, location).cards.push(card);
  const top = deck[deck.length - 1] ?? null;
  if (top !== null) work.reveals = true;
  tell(work, { type: "drawn", card, location, top, left: deck.length });
  return card;
}

/** Takes one item out of a list that has it; the others keep their order. Not `splice`, which makes a list of what it takes. */
export function takeOut<T>(list: T[], item: T): void {
  for (let i = list.indexOf(item) + 1; i < list.length; i += 1) list[i - 1] = at(list, i);
  list.pop();
}

/** A card goes face down to a player's pile of its kind (W-MOVE-14, W-MOVE-17). */
export function putInHand(work: Work, player: Player, card: CardId): void {
  if (work.bound.cardOf(card).kind === "market") player.markets.push(card);
  else player.shares.push(card);
}

/** Increase Capital, step 3 (W-CAP-4, W-CAP-5). */
export function raiseCapital(work: Work, seat: Seat): void {
  const player = playerOf(work, seat);
  work.state.raising = false;
  player.capital += 1;
  tell(work, { type: "capital", seat, capital: player.capital, rule: "W-CAP-4" });
}

/** An option under this location goes home to its owner (W-OPT-9). */
export function returnOption(work: Work, location: number): void {
  const place = at(work.state.circle, location);
  if (place.option === null) return;
  tell(work, { type: "optionReturned", seat: place.option, location });
  place.option = null;
}
