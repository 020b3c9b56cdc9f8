import { Misgiven } from "@bigboard/kernel/reading/given";
import type { Card, DualCard, Edition, MarketCard, PrivateShare, ShareCard } from "../../editions/types.ts";
import type { Config } from "../config.ts";
import { type CardId, EXPLOSION, type PerCompany } from "../terms.ts";
import { cardFrom, privateFrom } from "./notation.ts";

/** Collects the cards that a scenario lays somewhere; together they are the edition made for it. */
export class Occasion {
  readonly #house: ReadonlyMap<CardId, Card>;
  readonly #edition: Edition;
  readonly #cards = new Map<CardId, Card>();
  readonly #privates = new Map<CardId, PrivateShare>();
  #explosionLaid = false;

  constructor(config: Config) {
    this.#edition = config.edition;
    const { shares, markets, duals } = config.edition;
    this.#house = new Map([...shares, ...markets, ...duals].map((card) => [card.id, card]));
  }

  /** Whether the Explosion has a place already. */
  get explosionLaid(): boolean {
    return this.#explosionLaid;
  }

  /** Lays a card at a place: an id of the config's edition, or the catalogue's notation. Every card once. */
  lay(id: CardId, path: string): CardId {
    const card = this.#house.get(id) ?? cardFrom(id);
    if (card === null) throw new Misgiven(path, `a card's id or notation such as S(steel,1,c3), not "${id}"`);
    if (this.#cards.has(id))
      throw new Misgiven(path, `"${id}" lies elsewhere already: put #2 behind a further copy`);
    this.#cards.set(id, card);
    return id;
  }

  /** As `lay`, where the Explosion may lie too. */
  layLoose(id: CardId, path: string): CardId {
    if (id !== EXPLOSION) return this.lay(id, path);
    if (this.#explosionLaid) throw new Misgiven(path, "one Explosion only");
    this.#explosionLaid = true;
    return id;
  }

  /** As `layLoose`, where private shares may lie too (W-HID-5). */
  layInBox(id: CardId, path: string): CardId {
    const isPrivate =
      this.#edition.privateShares.some((share) => share.id === id) || privateFrom(id) !== null;
    return isPrivate ? this.dealPrivate(id, path) : this.layLoose(id, path);
  }

  /** A card as it was laid. */
  cardOf(id: CardId): Card | undefined {
    return this.#cards.get(id);
  }

  /** A filler without any effect under an id of its own. */
  filler(id: CardId): CardId {
    this.#cards.set(id, { id, kind: "share", company: "corn", shares: 1, cost: 2, change: 0, dynamite: 0 });
    return id;
  }

  /** A private share: an id of the edition, or `P(corn,2,p0)`. Null takes the first of the edition that is left. */
  dealPrivate(id: CardId | null, path: string): CardId {
    const known = this.#edition.privateShares;
    const share =
      id === null
        ? known.find((one) => !this.#privates.has(one.id))
        : (known.find((one) => one.id === id) ?? privateFrom(id));
    if (share === undefined || share === null)
      throw new Misgiven(path, "a private share such as P(corn,2,p0)");
    if (this.#privates.has(share.id))
      throw new Misgiven(path, `"${share.id}" twice: put #2 behind the second`);
    this.#privates.set(share.id, share);
    return share.id;
  }

  /** The edition made of what was laid; minimums, tracks and the Explosion's dynamite as given. */
  edition(parts: Pick<Edition, "boards" | "minimums" | "explosion">): Edition {
    const shares: ShareCard[] = [];
    const markets: MarketCard[] = [];
    const duals: DualCard[] = [];
    for (const card of this.#cards.values()) {
      if (card.kind === "market") markets.push(card);
      else if (card.kind === "dual") duals.push(card);
      else shares.push(card);
    }
    const { game, title, sources } = this.#edition;
    const privateShares = [...this.#privates.values()];
    return { id: "occasion", game, title, shares, markets, duals, privateShares, sources, ...parts };
  }
}

/** The catalogue's made-up track: every whole value from 1 to 10. */
export const PLAIN_TRACK: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Its values at the start of every example. */
export const PLAIN_PRICES: PerCompany<number> = { corn: 3, cotton: 4, steel: 5, oil: 6 };
