import {
  entries,
  type Fields,
  fields,
  flag,
  join,
  Misgiven,
  texts,
  whole,
} from "@bigboard/kernel/reading/given";
import { listOf, seatFrom } from "@bigboard/kernel/reading/given-seats";
import { type Bound, companiesOf, shows } from "../bound.ts";
import type { Cry, Sale } from "../state.ts";
import type { CardId } from "../terms.ts";
import { chooseCards, criesFrom } from "./cries.ts";
import { Deal, type Holding } from "./deal.ts";
import { companyFrom } from "./reading.ts";

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
  readonly raw: Fields;
  readonly path: string;
  readonly sale: Sale;
  readonly portfolio: CardId[];
  /** From so many cards on, with the token, it is an Exceptional Sale (K-CONTRACT-6). */
  readonly exceptionalFrom: number;
};

const SALE = [
  "seat",
  "company",
  "cards",
  "portfolio",
  "token",
  "faceDown",
  "oddLot",
  "offer",
  "exceptional",
  "automatic",
];

/**
 * Lays hands, sales, cries and the undealt pile: first all cards that are named, then the gaps. `each`: cards a hand.
 * `allSold`: the day's sales are over, so that whoever has none sells what the hand shows most of.
 */
export function cardsFrom(given: Fields, bound: Bound, seats: number, each: number, allSold: boolean): Laid {
  const deal = new Deal(bound.deck);
  const holdings = holdingsFrom(given.hands, deal, seats, each);
  const drafts = listOf(given.sales, "sales").map((raw, index) =>
    draftFrom(raw, `sales.${index}`, index, { bound, seats, deal, holdings }),
  );
  const sellers = drafts.map(({ sale }) => sale.seat);
  if (new Set(sellers).size !== sellers.length) throw new Misgiven("sales", "one sale a seat");
  const offers = drafts.map(({ sale }) => sale.offer);
  if (new Set(offers).size !== offers.length) throw new Misgiven("sales", "one sale an offer");
  const cries = criesFrom(given.cries, bound, deal, holdings, sellers);
  const undealt = deal.nameAll(texts(given.undealt, "undealt"), "undealt");
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

function holdingsFrom(raw: unknown, deal: Deal, seats: number, each: number): Holding[] {
  const given = entries(raw, "hands", seats);
  return Array.from({ length: seats }, (_, seat) => {
    const path = `hands.${seat}`;
    const cards = texts(given.get(seat), path);
    if (cards.length > each) throw new Misgiven(path, `at most ${each} cards`);
    return { seat, given: cards.length > 0, hand: deal.nameAll(cards, path) };
  });
}

type Place = {
  readonly bound: Bound;
  readonly seats: number;
  readonly deal: Deal;
  readonly holdings: readonly Holding[];
};

function draftFrom(raw: unknown, path: string, index: number, place: Place): Draft {
  const { bound, seats, deal, holdings } = place;
  const row = fields(raw, path, SALE);
  const seat = seatFrom(row.seat, join(path, "seat"), seats);
  const company = companyFrom(row.company, join(path, "company"), bound.companies);
  const own = holdings[seat]?.given ? (holdings[seat]?.hand ?? []) : [];
  const name = (ids: readonly string[], part: string): CardId[] =>
    ids.map((id, at) => (own.includes(id) ? id : deal.name(id, join(join(path, part), at))));
  const cards = typeof row.cards === "number" ? [] : name(texts(row.cards, join(path, "cards")), "cards");
  if (cards.some((card) => !shows(card, company))) {
    throw new Misgiven(join(path, "cards"), `cards that show ${company}, or how many`);
  }
  const portfolio = name(texts(row.portfolio, join(path, "portfolio")), "portfolio");
  const oddLot = name(texts(row.oddLot, join(path, "oddLot")), "oddLot")[0] ?? null;
  const token = flag(row.token, join(path, "token"), false);
  const sale: Sale = {
    seat,
    offer: whole(row.offer, join(path, "offer"), 1, seats, index + 1),
    company,
    cards,
    oddLot,
    token,
    faceDown: flag(row.faceDown, join(path, "faceDown"), false),
    exceptional: flag(row.exceptional, join(path, "exceptional"), false),
    automatic: flag(row.automatic, join(path, "automatic"), false),
  };
  const { exceptionalCards } = bound.edition.limits;
  return { raw: row, path, sale, portfolio, exceptionalFrom: exceptionalCards };
}

/** Finds the cards of a sale that are only counted, and its portfolio where none is named. */
function complete(draft: Draft, deal: Deal, holding: Holding | undefined, each: number): void {
  const { raw, path, sale, portfolio } = draft;
  const hand = holding?.given ? holding.hand : [];
  const spare = hand.filter((card) => shows(card, sale.company) && !sale.cards.includes(card));
  if (typeof raw.cards === "number") {
    const count = whole(raw.cards, join(path, "cards"), 1, each, 2);
    const own = spare.filter((card) => card !== sale.oddLot).slice(0, count);
    sale.cards.push(...own);
    sale.cards.push(...deal.matching(sale.company, count - own.length, join(path, "cards")));
  }
  if (sale.cards.length === 0) throw new Misgiven(join(path, "cards"), "cards, or how many");
  if (raw.exceptional === undefined)
    sale.exceptional = sale.token && sale.cards.length >= draft.exceptionalFrom;
  const odd = sale.oddLot === null ? [] : [sale.oddLot];
  const left = each - sale.cards.length - odd.length;
  if (raw.portfolio !== undefined) {
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
