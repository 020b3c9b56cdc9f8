import { dropOf, faceOf, inBoardOrder, type Work } from "../bound.ts";
import { at } from "../query.ts";
import type { Phase } from "../terms.ts";
import { priceOf, tell, traderOf } from "../work.ts";
import { finish } from "./between.ts";
import {
  ask,
  type CardChoice,
  firstSeller,
  holderOf,
  isLastDay,
  lastSeller,
  saleOf,
  spend,
} from "./cards.ts";
import { type Answer, type Played, recordLosses } from "./losses.ts";
import { targetsOf } from "./targets.ts";
import { askForTokens, returnTokens, withoutToken } from "./tokens.ts";

/**
 * Everything from the last sale of a day to the next choice or to the end of the day (chapter 0.3): draw, reveal,
 * corrections, drops, adjustments, bankrun test, losses, renewal. Stops where a card asks its trader; `resume` goes on.
 * Chance: `returned/DAY`.
 */
export function endSales(work: Work): void {
  const { state } = work;
  state.idleUntil = null;
  tell(work, { type: "salesEnded" });
  drawCards(work);
  reveal(work);
  correct(work);
}

/** K-BONUS-1 to K-BONUS-4, K-RULING-48: on all days but the last, Benefit first. */
function drawCards(work: Work): void {
  const { bound, state } = work;
  if (isLastDay(bound, state)) return;
  const draws = [
    { seat: firstSeller(state), pile: state.benefits },
    { seat: lastSeller(state), pile: state.prejudices },
  ];
  for (const { seat, pile } of draws) {
    const bonus = pile.shift();
    if (bonus === undefined) continue;
    traderOf(state, seat).bonus = bonus;
    state.drawn.push(bonus);
    tell(work, { type: "drawn", seat, bonus });
  }
}

/** Face-down sales are turned up (K-INFO-7), in offer order. */
function reveal(work: Work): void {
  const sales = work.state.sales
    .filter((sale) => sale.faceDown)
    .toSorted((one, other) => one.offer - other.offer)
    .map(({ offer, seat, company, cards, oddLot }) => ({
      offer,
      seat,
      company,
      cards: cards.slice(),
      oddCard: oddLot,
    }));
  if (sales.length > 0) tell(work, { type: "revealed", sales });
}

/** CORRECTIONS: first P-06 takes a card back, then B-06 may switch two sales (K-CARD-15). */
function correct(work: Work): void {
  returnCard(work);
  if (!asks(work, "corrections", "B-06")) drop(work);
}

/** P-06, K-CARD-23. The last matching card stays, and so does an odd lot. */
function returnCard(work: Work): void {
  const { bound, state, chance } = work;
  const seat = holderOf(state, "P-06");
  if (seat === null) return;
  const sale = saleOf(state, seat);
  if (sale.cards.length < 2) {
    spend(work, seat, "P-06", "noTarget");
    return;
  }
  const card = at(sale.cards, chance.int(sale.cards.length, `returned/${state.day}`));
  const trader = traderOf(state, seat);
  sale.cards = sale.cards.filter((kept) => kept !== card);
  trader.portfolio = inBoardOrder(bound, [...trader.portfolio, card]);
  tell(work, { type: "returned", seat, card });
  spend(work, seat, "P-06", "used");
}

/**
 * Asks for a card of the window if somebody holds it; discards it unasked when it has no legal target (K-RULING-52,
 * K-CARD-18). Returns whether there is a choice to wait for.
 */
function asks(work: Work, phase: Phase, bonus: CardChoice): boolean {
  const { bound, state } = work;
  const about = holderOf(state, bonus);
  if (about === null) return false;
  const seat = bonus === "P-05" ? firstSeller(state) : about;
  if (targetsOf(bound, state, { seat, for: bonus, about }).length === 0) {
    spend(work, about, bonus, "noTarget");
    return false;
  }
  ask(work, phase, { seat, for: bonus, about });
  return true;
}

/** DROPS: every sale in the order of the offers (K-DROP-1, K-DROP-2, K-RULING-34). */
function drop(work: Work): void {
  const { bound, state } = work;
  for (const sale of state.sales.toSorted((one, other) => one.offer - other.offer)) {
    const { offer, seat, company, token } = sale;
    const face = faceOf(bound.edition, state.traders.length, offer);
    const counted = token && face.kind !== "fixed" ? 1 : 0;
    const fall = dropOf(face, sale.cards.length, token);
    const from = priceOf(state, company);
    const to = from - fall;
    state.prices[company] = to;
    tell(work, {
      type: "dropped",
      offer,
      seat,
      company,
      count: sale.cards.length + counted,
      drop: fall,
      from,
      to,
    });
  }
  adjust(work);
}

/** ADJUSTMENTS: the fall of P-05 first, then the raise of B-05, then the test (K-CARD-16). */
function adjust(work: Work): void {
  if (asks(work, "adjustments", "P-05") || asks(work, "adjustments", "B-05")) return;
  testForBankrun(work);
}

/** K-BANKRUN-1, K-RULING-35: one test after all drops. A bankrun ends the match, and all cards with it (K-CARD-19). */
function testForBankrun(work: Work): void {
  const { bound, state } = work;
  const ruined = bound.companies.filter(
    (company) => priceOf(state, company) <= bound.edition.limits.bankrunAt,
  );
  if (ruined.length > 0) {
    state.history.push({ ...state.prices });
    tell(work, { type: "bankrun", companies: ruined });
    state.traders.forEach(({ bonus }, seat) => {
      if (bonus !== null) spend(work, seat, bonus, "bankrun");
    });
    finish(work, "bankrun");
    return;
  }
  if (asks(work, "lossChoices", "B-07") || asks(work, "lossChoices", "B-08")) return;
  recordDay(work, null);
}

/** LOSSES and what follows: spent tokens return, then the renewal, or the end after the last day (K-RULING-45). */
function recordDay(work: Work, played: Played | null): void {
  const { bound, state } = work;
  const { day, prices } = state;
  state.history.push({ ...prices });
  recordLosses(work, played);
  returnTokens(work);
  if (isLastDay(bound, state)) {
    tell(work, { type: "dayEnded", day, prices: { ...prices }, until: null });
    finish(work, "close");
  } else askForTokens(work, withoutToken(work));
}

/** Goes on after the choice for a card was answered, or was declined or went unused (`played` null). */
export function resume(work: Work, answered: CardChoice, played: Answer | null): void {
  switch (answered) {
    case "B-06":
      drop(work);
      return;
    case "P-05":
      adjust(work);
      return;
    case "B-05":
      testForBankrun(work);
      return;
    case "B-07":
    case "B-08":
      recordDay(work, played === null ? null : { bonus: answered, ...played });
  }
}
