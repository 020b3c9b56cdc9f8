import { type Chance, shuffled } from "@bigboard/kernel";
import type { BonusCard } from "../editions/types.ts";
import { type Bound, companiesOf } from "./bound.ts";
import { at } from "./query.ts";
import type { State, Trader } from "./state.ts";
import type { BonusId, CardId, PerCompany } from "./terms.ts";

/**
 * The table before anybody is asked for a token: seats in drawn order, two initial drops, piles laid, every price written
 * down (K-SETUP-1 to 20). Chance by purpose: `order`, `initial`, `benefits`, `prejudices`. Throws RangeError for a table of
 * another size than the edition's offers allow.
 */
export function setup(bound: Bound, seats: number, chance: Chance): State {
  if (!Number.isInteger(seats) || seats < 3 || seats > 8) throw new RangeError(`${seats} seats`);
  const { edition } = bound;
  const [first, second] = shuffled(bound.deck, chance, "initial");
  const initial: [CardId, CardId] = [first ?? "", second ?? ""];
  const prices = initialPrices(bound, initial);
  const benefits = layPile(edition.benefits, bound, chance, "benefits");
  const prejudices = layPile(edition.prejudices, bound, chance, "prejudices");
  const order = shuffled(
    Array.from({ length: seats }, (_, seat) => seat),
    chance,
    "order",
  );
  return {
    order,
    day: 0,
    phase: "tokens",
    until: null,
    opensAt: 0,
    idleUntil: null,
    prices,
    history: [{ ...prices }],
    initial,
    benefits: benefits.pile,
    prejudices: prejudices.pile,
    drawn: [],
    box: [...benefits.box, ...prejudices.box],
    reserve: bound.companies.slice(),
    traders: Array.from({ length: seats }, newTrader),
    undealt: bound.deck.slice(),
    cries: {},
    nextCry: 1,
    sales: [],
    choice: null,
    nextChoice: 1,
    asking: [],
    ready: [],
    register: [],
    held: Array.from({ length: seats }, () => "person" as const),
    desertedSince: null,
    known: Array.from({ length: seats }, () => []),
    ending: null,
  };
}

/** K-SETUP-4 to K-SETUP-6, K-RULING-3: a price falls to the printed level and never rises to it. */
function initialPrices(bound: Bound, initial: readonly [CardId, CardId]): PerCompany<number> {
  const prices: PerCompany<number> = {};
  for (const company of bound.companies) prices[company] = 0;
  for (const [i, card] of initial.entries()) {
    const level = at(bound.edition.limits.initialDrops, i);
    for (const company of companiesOf(card)) prices[company] = Math.min(prices[company] ?? 0, level);
  }
  return prices;
}

/** K-SETUP-11 to K-SETUP-14: so many of the cards face down over the last-day card, the rest in the box. */
function layPile(
  cards: readonly BonusCard[],
  bound: Bound,
  chance: Chance,
  purpose: string,
): { pile: BonusId[]; box: BonusId[] } {
  const drawn = shuffled(cards, chance, purpose).map((card) => card.id);
  const pile = drawn.splice(0, bound.edition.limits.bonusCardsPerPile);
  return { pile, box: drawn };
}

function newTrader(): Trader {
  return {
    score: 0,
    token: null,
    freed: false,
    bonus: null,
    hand: [],
    portfolio: [],
    handRev: 0,
    looksAt: 0,
    lastShout: null,
    automaticSales: 0,
  };
}
