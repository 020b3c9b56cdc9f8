import { join, Misgiven } from "@bigboard/kernel/reading/given";
import { readGiven, whole } from "@bigboard/kernel/reading/given-schemas";
import { type Bound, companiesOf, shows } from "../bound.ts";
import type { Cry, Sale } from "../state.ts";
import type { CardId } from "../terms.ts";
import { chooseCards, criesFrom } from "./cries.ts";
import { Deal, type Holding } from "./deal.ts";
import type { Given, GivenSale } from "./given.ts";

/** Every card at its place. */
export type Laid = {
  readonly hands: readonly CardId[][];
  readonly portfolios: readonly CardId[][];
  readonly sales: Sale[];
  readonly cries: { [cry: string]: Cry };
  readonly undealt: CardId[];
};

/** A sale of which the cards that nobody named are still to be found. */
type Draft = {
  readonly given: GivenSale;
  readonly path: string;
  readonly sale: Sale;
  readonly portfolio: CardId[];
  /** From so many cards on, with the token, it is an Exceptional Sale (K-CONTRACT-6). */
  readonly exceptionalFrom: number;
};

/**
 * Lays hands, sales, cries and the undealt pile: first all cards that are named, then the gaps. `each`: cards a hand.
 * `allSold`: the day's sales are over, so that whoever has none sells what the hand shows most of.
 */
export function cardsFrom(given: Given, bound: Bound, each: number, allSold: boolean): Laid {
  const deal = new Deal(bound.deck);
  const holdings = holdingsFrom(given.hands, deal, each);
  const drafts = given.sales.map((row, index) =>
    draftFrom(row, `sales.${index}`, index, { bound, deal, holdings }),
  );
  const sellers = drafts.map(({ sale }) => sale.seat);
  if (new Set(sellers).size !== sellers.length) throw new Misgiven("sales", "one sale a seat");
  const offers = drafts.map(({ sale }) => sale.offer);
  if (new Set(offers).size !== offers.length) throw new Misgiven("sales", "one sale an offer");
  const cries = criesFrom(given.cries, bound, deal, holdings, sellers);
  const undealt = deal.nameAll(given.undealt, "undealt");
  for (const draft of drafts) complete(draft, deal, holdings[draft.sale.seat], each);
  for (const { seat, hand } of holdings) {
    if (sellers.includes(seat)) continue;
    hand.push(...deal.fill(each - hand.length, hand.flatMap(companiesOf), `hands.${seat}`));
  }
  for (const draft of cries) chooseCards(draft, holdings[draft.cry.seat]?.hand ?? []);
  const rows = drafts.map(({ sale, portfolio }) => ({ sale, portfolio }));
  if (allSold) for (const holding of holdings) rows.push(...defaultSale(holding, rows, bound));
  return {
    hands: holdings.map(({ seat, hand }) => (rows.some(({ sale }) => sale.seat === seat) ? [] : hand)),
    portfolios: holdings.map(({ seat }) => rows.find(({ sale }) => sale.seat === seat)?.portfolio ?? []),
    sales: rows.map(({ sale }) => sale),
    cries: Object.fromEntries(cries.map(({ number, cry }) => [`${number}`, cry])),
    undealt: [...undealt, ...deal.rest()],
  };
}

function holdingsFrom(hands: Given["hands"], deal: Deal, each: number): Holding[] {
  return hands.map((cards, seat) => {
    const path = `hands.${seat}`;
    if (cards.length > each) throw new Misgiven(path, `at most ${each} cards`);
    return { seat, given: cards.length > 0, hand: deal.nameAll(cards, path) };
  });
}

type Place = {
  readonly bound: Bound;
  readonly deal: Deal;
  readonly holdings: readonly Holding[];
};

function draftFrom(row: GivenSale, path: string, index: number, place: Place): Draft {
  const { bound, deal, holdings } = place;
  const { seat, company, token, faceDown, automatic } = row;
  const own = holdings[seat]?.given ? (holdings[seat]?.hand ?? []) : [];
  const name = (ids: readonly string[], part: string): CardId[] =>
    ids.map((id, at) => (own.includes(id) ? id : deal.name(id, join(join(path, part), at))));
  const cards = typeof row.cards === "number" ? [] : name(row.cards, "cards");
  if (cards.some((card) => !shows(card, company))) {
    throw new Misgiven(join(path, "cards"), `cards that show ${company}, or how many`);
  }
  const portfolio = name(row.portfolio ?? [], "portfolio");
  const oddLot = name(row.oddLot, "oddLot")[0] ?? null;
  const sale: Sale = {
    seat,
    offer: row.offer ?? index + 1,
    company,
    cards,
    oddLot,
    token,
    faceDown,
    exceptional: row.exceptional ?? false,
    automatic,
  };
  const { exceptionalCards } = bound.edition.limits;
  return { given: row, path, sale, portfolio, exceptionalFrom: exceptionalCards };
}

/** Finds the cards of a sale that are only counted, and its portfolio where none is named. */
function complete(draft: Draft, deal: Deal, holding: Holding | undefined, each: number): void {
  const { given, path, sale, portfolio } = draft;
  const hand = holding?.given ? holding.hand : [];
  const spare = hand.filter((card) => shows(card, sale.company) && !sale.cards.includes(card));
  if (typeof given.cards === "number") {
    const count = readGiven(whole(1, each), given.cards, join(path, "cards"));
    const own = spare.filter((card) => card !== sale.oddLot).slice(0, count);
    sale.cards.push(...own);
    sale.cards.push(...deal.matching(sale.company, count - own.length, join(path, "cards")));
  }
  if (sale.cards.length === 0) throw new Misgiven(join(path, "cards"), "cards, or how many");
  if (given.exceptional === undefined)
    sale.exceptional = sale.token && sale.cards.length >= draft.exceptionalFrom;
  const odd = sale.oddLot === null ? [] : [sale.oddLot];
  const left = each - sale.cards.length - odd.length;
  if (given.portfolio !== undefined) {
    if (portfolio.length !== left) throw new Misgiven(join(path, "portfolio"), `${left} cards`);
    return;
  }
  const out = [...sale.cards, ...odd];
  portfolio.push(...hand.filter((card) => !out.includes(card)));
  if (portfolio.length > left) throw new Misgiven(join(path, "cards"), `cards of hands.${sale.seat}`);
  portfolio.push(
    ...deal.fill(left - portfolio.length, [sale.company, ...portfolio.flatMap(companiesOf)], path),
  );
}

/** Sells what the hand shows most of, the first in board order; nothing for whoever has sold. */
function defaultSale(
  { seat, hand }: Holding,
  rows: readonly { readonly sale: Sale }[],
  bound: Bound,
): { sale: Sale; portfolio: CardId[] }[] {
  if (rows.some(({ sale }) => sale.seat === seat)) return [];
  const counts = bound.companies.map((company) => hand.filter((card) => shows(card, company)).length);
  const company = bound.companies[counts.indexOf(Math.max(...counts))] ?? "";
  const matching = hand.filter((card) => shows(card, company));
  const taken = rows.map(({ sale }) => sale.offer);
  const offer = counts.map((_, index) => index + 1).find((no) => !taken.includes(no)) ?? 0;
  const sale: Sale = {
    seat,
    offer,
    company,
    cards: matching,
    oddLot: null,
    token: false,
    faceDown: false,
    exceptional: false,
    automatic: false,
  };
  return [{ sale, portfolio: hand.filter((card) => !matching.includes(card)) }];
}
