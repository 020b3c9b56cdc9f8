import type { Refusal, Seat } from "@bigboard/kernel";
import type { Action } from "./action.ts";
import { type Bound, bonusOf } from "./bound.ts";
import { checkSell } from "./check-sale.ts";
import { checkChoose, checkDiscard, checkReady } from "./close/index.ts";
import { isJammed, isTrading, oneLeft, unsold } from "./query.ts";
import { refuse } from "./refusals.ts";
import type { State } from "./state.ts";
import type { CardId, Company } from "./terms.ts";
import { hasSold, traderOf } from "./work.ts";

type Of<T extends Action["type"]> = Extract<Action, { type: T }>;

/**
 * The one gate: null when this seat may take this action now, else the clause that forbids it. Changes nothing, knows no
 * time, and tells nothing of another's cards (K-NET-64).
 */
export function check(bound: Bound, state: State, seat: Seat, action: Action): Refusal | null {
  if (state.traders[seat] === undefined) {
    return refuse("NO_SEAT", "K-RULING-1", { seat, seats: state.traders.length });
  }
  switch (action.type) {
    case "post":
      return checkMoment(state, seat, action) ?? checkSwaps(state) ?? checkPost(bound, state, seat, action);
    case "withdraw":
      return checkMoment(state, seat, action) ?? checkSwaps(state) ?? checkWithdraw(state, seat, action);
    case "accept":
      return checkMoment(state, seat, action) ?? checkSwaps(state) ?? checkAccept(bound, state, seat, action);
    case "sell":
      return checkMoment(state, seat, action) ?? checkSell(bound, state, seat, action);
    case "broker":
      return checkMoment(state, seat, action) ?? checkBroker(bound, state, seat, action);
    case "discard":
      return checkDiscard(state, seat);
    case "choose":
      return checkChoose(bound, state, seat, action);
    case "ready":
      return checkReady(state, seat);
  }
}

/** Whether the exchange takes this trader's commands: open, not sold, not jammed. */
function checkMoment(state: State, seat: Seat, action: Action): Refusal | null {
  switch (state.phase) {
    case "tokens":
    case "countdown":
      return refuse("NOT_OPEN", "K-NET-11", { phase: state.phase, action: action.type });
    case "open":
    case "lastCall":
      if (hasSold(state, seat)) return refuse("ALREADY_SOLD", "K-NET-39", { seat, action: action.type });
      return isJammed(state, seat)
        ? refuse("JAMMED", "P-01", { until: traderOf(state, seat).looksAt })
        : null;
    default:
      return refuse("NOT_TRADING", "K-SALE-11", { phase: state.phase, action: action.type });
  }
}

/** Whether cards can still be swapped: not after the bell, and not with one trader left. */
function checkSwaps(state: State): Refusal | null {
  if (state.phase === "lastCall") {
    return refuse("TOO_LATE", "K-NET-46", { phase: state.phase, legal: ["sell", "broker"] });
  }
  if (oneLeft(state)) return refuse("TOO_LATE", "K-NET-48", { traders: 1, legal: ["sell", "broker"] });
  return null;
}

function checkPost(bound: Bound, state: State, seat: Seat, action: Of<"post">): Refusal | null {
  const { cards, to, want, give } = action;
  const { hand } = traderOf(state, seat);
  if (cards.length === 0 || cards.length > hand.length) {
    return refuse("BAD_COUNT", "K-NET-13", { n: cards.length, fewest: 1, most: hand.length });
  }
  const wrong = checkCards(state, seat, cards, "K-NET-13") ?? checkLot(bound, state, seat, cards.length);
  if (wrong !== null) return wrong;
  if (to !== null && (to === seat || !isTrading(state, to))) {
    return refuse("TARGET_NOT_TRADING", "K-NET-23", { to, legal: partners(state, seat) });
  }
  for (const company of [want, give]) {
    if (company !== null && !bound.companies.includes(company)) {
      return refuse("ILLEGAL_TARGET", "K-NET-15", { company, legal: bound.companies.slice() });
    }
  }
  const most = bound.config.mostCries;
  const open = criesOf(state, seat);
  return open.length < most ? null : refuse("TOO_MANY_CRIES", "K-NET-17", { most, open });
}

/** Whether a seat may post another cry, whatever it holds. */
export function canPost(bound: Bound, state: State, seat: Seat): boolean {
  return (
    canSwap(state, seat) &&
    traderOf(state, seat).hand.length > 0 &&
    criesOf(state, seat).length < bound.config.mostCries
  );
}

/** Whether a seat may take part in swaps at all now. */
export function canSwap(state: State, seat: Seat): boolean {
  return state.phase === "open" && !hasSold(state, seat) && !isJammed(state, seat) && !oneLeft(state);
}

/** Whom a trader may address: everybody else who has not sold, jammed or not (K-NET-23, P-01). */
export function partners(state: State, seat: Seat): Seat[] {
  return unsold(state).filter((other) => other !== seat);
}

/** The numbers of a trader's open cries. */
export function criesOf(state: State, seat: Seat): number[] {
  return Object.keys(state.cries)
    .map(Number)
    .filter((number) => state.cries[number]?.seat === seat);
}

function checkWithdraw(state: State, seat: Seat, { cry }: Of<"withdraw">): Refusal | null {
  return state.cries[cry]?.seat === seat
    ? null
    : refuse("CRY_GONE", "K-NET-20", { cry, legal: criesOf(state, seat) });
}

function checkAccept(bound: Bound, state: State, seat: Seat, { cry, cards }: Of<"accept">): Refusal | null {
  const wanted = state.cries[cry];
  if (wanted === undefined) return refuse("CRY_GONE", "K-NET-27", { cry });
  if (wanted.seat === seat) return refuse("OWN_CRY", "K-NET-32", { cry });
  if (wanted.to !== null && wanted.to !== seat) {
    return refuse("NOT_ADDRESSEE", "K-NET-14", { cry, to: wanted.to });
  }
  const n = wanted.cards.length;
  const small = checkLot(bound, state, seat, n);
  if (small !== null) return small;
  if (cards.length !== n) return refuse("BAD_COUNT", "K-NET-24", { cry, n, given: cards.length });
  return checkCards(state, seat, cards, "K-RULING-67");
}

/** P-02: only so many cards a cry. */
function checkLot(bound: Bound, state: State, seat: Seat, n: number): Refusal | null {
  const most = mostPerSwap(bound, state, seat);
  return n <= most ? null : refuse("SMALL_LOTS_ONLY", "P-02", { n, most });
}

/** How many cards a trader may put in one swap: the hand, or what P-02 leaves. */
export function mostPerSwap(bound: Bound, state: State, seat: Seat): number {
  const { hand, bonus } = traderOf(state, seat);
  return bonus === "P-02" ? Math.min(hand.length, bonusOf(bound.edition, "P-02").amount) : hand.length;
}

function checkBroker(bound: Bound, state: State, seat: Seat, { cards }: Of<"broker">): Refusal | null {
  const most = mostBrokered(bound, state, seat);
  if (most === null) return refuse("NO_SUCH_CARD", "B-02", { card: "B-02" });
  if (cards.length === 0 || cards.length > most) {
    return refuse("BAD_COUNT", "B-02", { n: cards.length, fewest: 1, most });
  }
  return checkCards(state, seat, cards, "B-02");
}

/** How many cards B-02 may change for this trader; null without the card. */
export function mostBrokered(bound: Bound, state: State, seat: Seat): number | null {
  const { hand, bonus } = traderOf(state, seat);
  if (bonus !== "B-02") return null;
  return Math.min(bonusOf(bound.edition, "B-02").amount, hand.length, state.undealt.length);
}

/** Cards that a command lists must be different cards of the own hand; `rule` is the clause that lists them. */
export function checkCards(state: State, seat: Seat, cards: readonly CardId[], rule: string): Refusal | null {
  const { hand } = traderOf(state, seat);
  for (const [i, card] of cards.entries()) {
    if (cards.indexOf(card) !== i) return refuse("DUPLICATE_CARD", rule, { card });
    if (!hand.includes(card)) return refuse("CARD_NOT_IN_HAND", rule, { card, legal: hand.slice() });
  }
  return null;
}

/** Whether a company is one of the edition's. */
export function isCompany(bound: Bound, company: Company): boolean {
  return bound.companies.includes(company);
}
