import type { Seat } from "@bigboard/kernel";
import { type Bound, inBoardOrder } from "./bound.ts";
import { closeStale } from "./cries.ts";
import type { Work } from "./kit.ts";
import { learnBroker, learnSwap } from "./known.ts";
import type { Trader } from "./state.ts";
import type { CardId } from "./terms.ts";
import { traderOf } from "./work.ts";

/** The swap: all cards change hands in one step, and cries that lost a card end with it (K-NET-25 to K-NET-29). */
export function swap(work: Work, number: number, accepter: Seat, cards: readonly CardId[]): void {
  const { bound, state, facts } = work;
  const cry = state.cries[number];
  if (cry === undefined) return;
  const owner = cry.seat;
  const offered = cry.cards.slice();
  const given = inBoardOrder(bound, cards);
  delete state.cries[number];
  exchange(bound, traderOf(state, owner), offered, given);
  exchange(bound, traderOf(state, accepter), given, offered);
  learnSwap(state, owner, accepter, offered, given);
  const n = given.length;
  facts.push({ to: "all", event: { type: "swapped", cry: number, seats: [owner, accepter], n } });
  facts.push({
    to: [owner],
    event: { type: "swap", cry: number, with: accepter, gave: offered.slice(), got: given.slice() },
  });
  facts.push({
    to: [accepter],
    event: { type: "swap", cry: number, with: owner, gave: given.slice(), got: offered.slice() },
  });
  closeStale(work);
  const withPerson = state.held[owner] === "person" || state.held[accepter] === "person";
  if (withPerson) restartIdleBell(work);
}

/** B-02: cards of the hand for as many of the top of the undealt pile, the given ones going under it. */
export function useBroker(work: Work, seat: Seat, cards: readonly CardId[]): void {
  const { bound, state, facts } = work;
  const trader = traderOf(state, seat);
  const gave = inBoardOrder(bound, cards);
  const got = inBoardOrder(bound, state.undealt.splice(0, gave.length));
  exchange(bound, trader, gave, got);
  state.undealt.push(...gave);
  learnBroker(state, seat, gave);
  trader.bonus = null;
  facts.push({ to: "all", event: { type: "brokered", seat, n: gave.length } });
  facts.push({ to: [seat], event: { type: "broker", gave: gave.slice(), got } });
  facts.push({ to: "all", event: { type: "spent", seat, bonus: "B-02", how: "used" } });
  closeStale(work);
}

/** K-NET-49: a sale, or a swap with a person in it, starts the idle bell anew where it runs. */
export function restartIdleBell(work: Work): void {
  const { state, bound, at } = work;
  if (state.idleUntil !== null) state.idleUntil = at + bound.config.idleBell * 1000;
}

function exchange(bound: Bound, trader: Trader, out: readonly CardId[], into: readonly CardId[]): void {
  const kept = trader.hand.filter((card) => !out.includes(card));
  trader.hand = inBoardOrder(bound, kept.concat(into));
  trader.handRev += 1;
}
