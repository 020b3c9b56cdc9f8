import { dropOf, faceOf, inBoardOrder } from "../bound.ts";
import {
  ask,
  type CardChoice,
  firstSeller,
  holderOf,
  isLastDay,
  lastSeller,
  saleOf,
  spend,
} from "../close/cards.ts";
import { recordLosses } from "../close/losses.ts";
import { targetsOf } from "../close/targets.ts";
import { returnTokens, withoutToken } from "../close/tokens.ts";
import { go, phase, step, type Work } from "../kit.ts";
import { at } from "../query.ts";
import { priceOf, tell, traderOf } from "../work.ts";
import { waitsForChoice } from "./waiting.ts";

/** What follows the last sale of a day at once: cards are drawn, face-down sales turned up (chapter "Four days"). */
export const closing = step<"closing">({
  passing: true,
  to: ["corrections"],
  enter(work) {
    work.state.idleUntil = null;
    tell(work, { type: "salesEnded" });
    drawCards(work);
    reveal(work);
    return go("corrections");
  },
});

/** First P-06 takes a card back, then B-06 may switch two sales (K-CARD-15). */
export const corrections = phase<"corrections">({
  to: ["drops"],
  enter(work) {
    returnCard(work);
    return asks(work, "B-06") ? null : go("drops");
  },
  ...waitsForChoice,
});

/** Every sale lowers its company's price, in the order of the offers (K-DROP-1, K-DROP-2, K-RULING-34). */
export const drops = step<"drops">({
  passing: true,
  to: ["adjustments"],
  enter(work) {
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
    return go("adjustments");
  },
});

/** The fall of P-05 first, then the raise of B-05, then the test (K-CARD-16). */
export const adjustments = phase<"adjustments">({
  to: ["adjustments", "bankrunTest"],
  enter: (work) => (asks(work, "P-05") || asks(work, "B-05") ? null : go("bankrunTest")),
  ...waitsForChoice,
});

/** K-BANKRUN-1, K-RULING-35: one test after all drops. A bankrun ends the match, and all cards with it (K-CARD-19). */
export const bankrunTest = step<"bankrunTest">({
  passing: true,
  to: ["lossChoices", "over"],
  enter(work) {
    const { bound, state } = work;
    const ruined = bound.companies.filter(
      (company) => priceOf(state, company) <= bound.edition.limits.bankrunAt,
    );
    if (ruined.length === 0) return go("lossChoices");
    state.history.push({ ...state.prices });
    tell(work, { type: "bankrun", companies: ruined });
    for (const [seat, { bonus }] of state.traders.entries()) {
      if (bonus !== null) spend(work, seat, bonus, "bankrun");
    }
    return go("over", "bankrun");
  },
});

/** B-07 and B-08 say what they are played on. */
export const lossChoices = phase<"lossChoices">({
  to: ["losses"],
  enter: (work) => (asks(work, "B-07") || asks(work, "B-08") ? null : go("losses", null)),
  ...waitsForChoice,
});

/** The losses of the day; spent tokens return, then the renewal, or the end after the last day (K-RULING-45). */
export const losses = step<"losses">({
  passing: true,
  to: ["renewal", "over"],
  enter(work, played) {
    const { bound, state } = work;
    const { day, prices } = state;
    state.history.push({ ...prices });
    recordLosses(work, played);
    returnTokens(work);
    if (!isLastDay(bound, state)) return go("renewal", withoutToken(work));
    tell(work, { type: "dayEnded", day, prices: { ...prices }, until: null });
    return go("over", "close");
  },
});

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
function asks(work: Work, bonus: CardChoice): boolean {
  const { bound, state } = work;
  const about = holderOf(state, bonus);
  if (about === null) return false;
  const seat = bonus === "P-05" ? firstSeller(state) : about;
  if (targetsOf(bound, state, { seat, for: bonus, about }).length === 0) {
    spend(work, about, bonus, "noTarget");
    return false;
  }
  ask(work, { seat, for: bonus, about });
  return true;
}
