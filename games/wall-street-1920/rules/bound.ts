import type { Board, Card, PrivateShare } from "../editions/types.ts";
import type { ActionOf } from "./commands.ts";
import type { Config } from "./config.ts";
import { type CardId, type Company, EXPLOSION, type PerCompany, PILES } from "./terms.ts";

/** Finds a card of the edition. Throws RangeError for an id that is no card of it, the Explosion included. */
export type CardOf = (id: CardId) => Card;

/** The actions that name one card, made once so that listing moves allocates nothing but the list. */
export type CardActions = {
  readonly sell: ActionOf<"sell">;
  readonly keep: ActionOf<"keep">;
  readonly offer: ActionOf<"offer">;
  readonly lose: ActionOf<"lose">;
  readonly discard: readonly ActionOf<"discard">[];
};

/** Kinds of what must be somewhere, as bits: a place may hold several. */
export const KIND = { share: 1, market: 2, explosion: 4, private: 8 } as const;

/** A config with everything that is looked up during play prepared once. Lives outside the states. */
export type Bound = {
  readonly config: Config;
  readonly cards: ReadonlyMap<CardId, Card>;
  readonly cardOf: CardOf;
  readonly privates: ReadonlyMap<CardId, PrivateShare>;
  /** Everything that must be somewhere, numbered. */
  readonly places: ReadonlyMap<CardId, number>;
  /** Its `KIND` by that number. */
  readonly kinds: readonly number[];
  readonly board: Board;
  /** Which cell of its track shows a value (W-RULING-18). */
  readonly cells: PerCompany<ReadonlyMap<number, number>>;
  readonly actions: ReadonlyMap<CardId, CardActions>;
};

/** Prepares a config for play. */
export function bind(config: Config): Bound {
  const { edition } = config;
  const cards = new Map<CardId, Card>();
  for (const card of edition.shares) cards.set(card.id, card);
  for (const card of edition.markets) cards.set(card.id, card);
  for (const card of edition.duals) cards.set(card.id, card);
  const board = edition.boards[config.board];
  const privates = new Map(edition.privateShares.map((share) => [share.id, share]));
  const all = [EXPLOSION, ...cards.keys(), ...privates.keys()];
  const places = new Map(all.map((id, place) => [id, place]));
  const kinds = all.map((id) => {
    if (id === EXPLOSION) return KIND.explosion;
    if (privates.has(id)) return KIND.private;
    return cards.get(id)?.kind === "market" ? KIND.market : KIND.share;
  });
  const actions = new Map<CardId, CardActions>();
  for (const id of [...cards.keys(), EXPLOSION]) actions.set(id, cardActions(id));
  return {
    config,
    cards,
    cardOf: finder(cards),
    privates,
    places,
    kinds,
    board,
    cells: {
      corn: cellsOf(board.tracks.corn),
      cotton: cellsOf(board.tracks.cotton),
      steel: cellsOf(board.tracks.steel),
      oil: cellsOf(board.tracks.oil),
    },
    actions,
  };
}

const BOUND = new WeakMap<Config, Bound>();

/** A config prepared once, however often a page or a bot asks. */
export function boundOnce(config: Config): Bound {
  const known = BOUND.get(config);
  if (known !== undefined) return known;
  const bound = bind(config);
  BOUND.set(config, bound);
  return bound;
}

/** The cards of a config's edition by id, for pages and bots. */
export function cardOf(config: Config): CardOf {
  return boundOnce(config).cardOf;
}

/** The private share with this id. Throws RangeError when the edition has none. */
export function privateShareOf(bound: Bound, id: CardId): PrivateShare {
  const share = bound.privates.get(id);
  if (share === undefined) throw new RangeError(`no private share ${id}`);
  return share;
}

/** The prepared actions of a card, or of the Explosion. Throws RangeError for any other id. */
export function actionsOf(bound: Bound, id: CardId): CardActions {
  const actions = bound.actions.get(id);
  if (actions === undefined) throw new RangeError(`no card ${id}`);
  return actions;
}

/** Whether a company stands on the lowest or highest cell of its track (W-TYC-4). */
export function isEndCell(bound: Bound, company: Company, value: number): boolean {
  const track = bound.board.tracks[company];
  return value === track[0] || value === track[track.length - 1];
}

function finder(cards: ReadonlyMap<CardId, Card>): CardOf {
  return (id) => {
    const card = cards.get(id);
    if (card === undefined) throw new RangeError(`no card ${id}`);
    return card;
  };
}

function cellsOf(track: readonly number[]): ReadonlyMap<number, number> {
  return new Map(track.map((value, cell) => [value, cell]));
}

function cardActions(card: CardId): CardActions {
  return {
    sell: { type: "sell", card },
    keep: { type: "keep", card },
    offer: { type: "offer", card },
    lose: { type: "lose", card },
    discard: PILES.map((pile): ActionOf<"discard"> => ({ type: "discard", card, pile })),
  };
}
