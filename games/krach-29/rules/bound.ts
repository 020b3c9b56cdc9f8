import type { Chance, Fact, Millis } from "@bigboard/kernel";
import type { BonusCard, Edition, Face } from "../editions/types.ts";
import type { Config } from "./config.ts";
import type { Event } from "./event.ts";
import type { State } from "./state.ts";
import type { BonusId, CardId, Company } from "./terms.ts";

/** A config made ready for use: what the rules look up at every input. */
export type Bound = {
  readonly config: Config;
  readonly edition: Edition;
  /** Codes in board order. */
  readonly companies: readonly Company[];
  /** Every share card, in the edition's order. */
  readonly deck: readonly CardId[];
  /** Where a card stands in board order; hands and cries are kept in it, so that no position tells anything. */
  readonly rank: ReadonlyMap<CardId, number>;
};

/** One input at work: `state` is mutated, what happens is told in `facts`. */
export type Work = {
  readonly bound: Bound;
  readonly state: State;
  readonly at: Millis;
  readonly chance: Chance;
  readonly facts: Fact<Event>[];
};

export function bind(config: Config): Bound {
  const { edition } = config;
  const companies = edition.companies.map((company) => company.code);
  const deck = edition.cards.map(([first, second]) => cardOf(first, second));
  const place = new Map(companies.map((company, i) => [company, i]));
  const rank = new Map(
    edition.cards.map(([first, second]) => {
      const rankOfFirst = (place.get(first) ?? 0) * companies.length;
      return [cardOf(first, second), rankOfFirst + (place.get(second) ?? 0)];
    }),
  );
  return { config, edition, companies, deck, rank };
}

/** A new array in board order. */
export function inBoardOrder(bound: Bound, cards: readonly CardId[]): CardId[] {
  const { rank } = bound;
  return cards.slice().sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
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
  const [first, second] = companiesOf(card);
  return first === company || second === company;
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
