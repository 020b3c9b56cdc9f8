import type { Seat } from "@bigboard/kernel";
import { join, Misgiven } from "@bigboard/kernel/reading/given";
import { companiesOf, shows } from "../bound.ts";
import type { CardId, Company } from "../terms.ts";

/** What is known of a seat's cards while those that are named find their places. `given`: the hand as it was dealt. */
export type Holding = { readonly seat: Seat; readonly given: boolean; readonly hand: CardId[] };

/** Steps through the deck in strides of this many cards, so that cards dealt one after the other share few companies. */
const STRIDE = 25;

/** The share cards while a scenario is laid out: each goes to one place, and what nobody names fills the gaps. */
export class Deal {
  readonly #deck: readonly CardId[];
  readonly #scattered: readonly CardId[];
  readonly #taken = new Set<CardId>();

  constructor(deck: readonly CardId[]) {
    this.#deck = deck;
    const place = (index: number): number => (index * STRIDE) % deck.length;
    this.#scattered = deck
      .map((card, index) => ({ card, key: place(index) }))
      .sort((one, other) => one.key - other.key)
      .map(({ card }) => card);
  }

  /** Takes the card of that id. Throws Misgiven when there is none or when it lies elsewhere already. */
  name(id: string, path: string): CardId {
    if (!this.#deck.includes(id)) {
      throw new Misgiven(path, `a share card, two companies in board order such as ${this.#deck[0] ?? ""}`);
    }
    if (this.#taken.has(id)) throw new Misgiven(path, `"${id}" lies elsewhere already`);
    this.#taken.add(id);
    return id;
  }

  /** As `name`, for a list. */
  nameAll(ids: readonly string[], path: string): CardId[] {
    return ids.map((id, index) => this.name(id, join(path, index)));
  }

  /** Takes so many free cards, those first that show the fewest of the companies to be avoided. */
  fill(count: number, avoid: readonly Company[], path: string): CardId[] {
    const clashes = (card: CardId): number =>
      companiesOf(card).filter((company) => avoid.includes(company)).length;
    const free = this.rest();
    const chosen = [0, 1, 2].flatMap((many) => free.filter((card) => clashes(card) === many)).slice(0, count);
    return this.#take(chosen, count, path);
  }

  /** Takes so many free cards that show a company. */
  matching(company: Company, count: number, path: string): CardId[] {
    const free = this.rest().filter((card) => shows(card, company));
    return this.#take(free.slice(0, count), count, path);
  }

  /** The cards that have no place yet, in the order in which they fill gaps. */
  rest(): CardId[] {
    return this.#scattered.filter((card) => !this.#taken.has(card));
  }

  #take(cards: CardId[], count: number, path: string): CardId[] {
    if (cards.length < count) throw new Misgiven(path, `at most ${cards.length} cards: no more are left`);
    for (const card of cards) this.#taken.add(card);
    return cards;
  }
}
