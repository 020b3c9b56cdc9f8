import type { BonusCard, Edition, Face } from "../editions/types.ts";
import type { Config } from "./config.ts";
import type { BonusId, CardId, Company } from "./terms.ts";

/** A config made ready for use: what the rules look up at every input. */
export type Bound = {
  readonly config: Config;
  readonly edition: Edition;
  /** Codes in board order. */
  readonly companies: readonly Company[];
  /** What a shout may name: a company or nothing. */
  readonly shouts: readonly (Company | null)[];
  /** Every share card, in the edition's order. */
  readonly deck: readonly CardId[];
  readonly cards: ReadonlyMap<CardId, ShareCard>;
};

export type ShareCard = {
  readonly companies: readonly [Company, Company];
  /** The places of its companies in board order, from 0. */
  readonly places: readonly [number, number];
  /** Where it stands in board order; hands and cries are kept in it, so that no position tells anything. */
  readonly rank: number;
};

export function bind(config: Config): Bound {
  const { edition } = config;
  const companies = edition.companies.map((company) => company.code);
  const cards = new Map(
    edition.cards.map(([first, second]) => {
      const places: [number, number] = [companies.indexOf(first), companies.indexOf(second)];
      const rank = places[0] * companies.length + places[1];
      return [cardOf(first, second), { companies: [first, second] as const, places, rank }];
    }),
  );
  return { config, edition, companies, shouts: [null, ...companies], deck: [...cards.keys()], cards };
}

/** A card of the edition. Throws RangeError for any other. */
export function shareCard({ cards }: Bound, id: CardId): ShareCard {
  const card = cards.get(id);
  if (card === undefined) throw new RangeError(`no card ${id}`);
  return card;
}

/** A new array in board order. Sorted by insertion: hands are short, and mostly in order. */
export function inBoardOrder(bound: Bound, cards: readonly CardId[]): CardId[] {
  const sorted: CardId[] = [];
  for (const card of cards) {
    const { rank } = shareCard(bound, card);
    let place = sorted.length;
    for (; place > 0; place -= 1) {
      const before = sorted[place - 1];
      if (before === undefined || shareCard(bound, before).rank <= rank) break;
      sorted[place] = before;
    }
    sorted[place] = card;
  }
  return sorted;
}

/** The card of two companies given in board order. */
export function cardOf(first: Company, second: Company): CardId {
  return `${first}/${second}`;
}

/** The two companies of a card (K-SETUP-1). */
export function companiesOf(card: CardId): readonly [Company, Company] {
  const slash = card.indexOf("/");
  return [card.slice(0, slash), card.slice(slash + 1)];
}

/** Whether a card shows a company. */
export function shows(card: CardId, company: Company): boolean {
  const { length } = company;
  return (
    (card.startsWith(company) && card[length] === "/") ||
    (card.endsWith(company) && card[card.length - length - 1] === "/")
  );
}

/** The face of a sale offer at a table of so many traders (K-SETUP-17, K-RULING-8). Throws RangeError for an offer that is not in use. */
export function faceOf(edition: Edition, seats: number, no: number): Face {
  const offer = no <= seats ? edition.offers.find((candidate) => candidate.no === no) : undefined;
  const face = offer?.faces.find(({ players }) => players.includes(seats))?.face;
  if (face === undefined) throw new RangeError(`no offer ${no} for ${seats} traders`);
  return face;
}

/** The drop of a sale: a function of matching cards, token and offer alone (K-DROP-3 to K-DROP-8, K-RULING-31 to K-RULING-33, K-INV-8). */
export function dropOf(face: Face, cards: number, token: boolean): number {
  const counted = cards + (token ? 1 : 0);
  switch (face.kind) {
    case "ordinary":
      return counted;
    case "multiply":
      return counted * face.value;
    case "fixed":
      return face.value;
  }
}

/** A Benefit or Prejudice card's numbers. Throws RangeError for a card the edition does not have. */
export function bonusOf(edition: Edition, id: BonusId): BonusCard {
  const card = [...edition.benefits, ...edition.prejudices].find((candidate) => candidate.id === id);
  if (card === undefined) throw new RangeError(`no card ${id}`);
  return card;
}
