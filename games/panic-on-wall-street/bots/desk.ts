import { type Chance, fastChance, type Millis, type Seat, shuffled } from "@bigboard/kernel";
import type {
  Config,
  Deal,
  Offer,
  OfferId,
  PlayerView,
  TileId,
  View,
} from "@bigboard/panic-on-wall-street/game";
import { balances } from "./purses.ts";
import { LAST_MOMENT, type Style, YOUNGEST } from "./style.ts";
import { type Manner, mannerOf } from "./temper.ts";
import type { Scene } from "./trader.ts";
import { Holdings, type Tables, tablesOf, yieldIn } from "./worth.ts";

/** Where the clock stands for bots when people have finished. */
const NEAR_THE_BELL = 0.95;

/** A live offer with its name. */
export type Live = { readonly id: OfferId; readonly offer: Offer };

/** A tile in play with what lies on it. */
export type Spot = {
  readonly tile: TileId;
  readonly owner: Seat;
  readonly deal: Deal | null;
  readonly bids: readonly Live[];
  readonly asks: readonly Live[];
};

/** All that goes through a bargainer's head at a look at step 1. Money in dollars. */
export type Desk = {
  readonly seat: Seat;
  readonly view: View;
  readonly config: Config;
  readonly me: PlayerView;
  readonly purse: number;
  readonly style: Style;
  readonly manner: Manner;
  readonly tables: Tables;
  readonly chance: Chance;
  readonly at: Millis;
  /** Milliseconds to the bell, as far as anybody knows. */
  readonly left: Millis;
  /** The part of the clock that is gone, 0 to 1. */
  readonly gone: number;
  /** All people have finished: only bots keep the table waiting, and act as if the bell were near (P-RULING-25). */
  readonly hurried: boolean;
  /** Each player both sells and buys (P-DUAL-1). */
  readonly dual: boolean;
  readonly unit: number;
  /** What everybody holds, by seat: the ledger is public (P-RULING-8). */
  readonly purses: readonly number[];
  /** Own tiles, and those of others, in the view's order. */
  readonly own: readonly Spot[];
  readonly others: readonly Spot[];
};

/** The table as a seat sees it in step 1; null where it may do nothing, or does nothing any more (P-NET-50). */
export function deskOf({ seat, view, config, at, chance }: Scene, style: Style): Desk | null {
  const me = view.players[seat];
  const { until, finishAt, pause } = view;
  if (me === undefined || pause !== null || view.phase !== "negotiation" || until === null) return null;
  const left = Math.min(until, finishAt ?? until) - at;
  if (left < LAST_MOMENT) return null;
  const tables = tablesOf(config);
  const spots = spotsOf(view);
  const purses = balances(view);
  const gone = Math.min(1, Math.max(0, 1 - (until - at) / (config.negotiationSeconds * 1000)));
  const hurried = config.earlyFinish && waitsForBots(view);
  return {
    seat,
    view,
    config,
    me,
    purse: purses[seat] ?? 0,
    style,
    manner: mannerOf(view, seat),
    tables,
    chance,
    at,
    left,
    gone: hurried ? Math.max(gone, NEAR_THE_BELL) : gone,
    hurried,
    dual: me.manager !== "none" && me.investor !== "none",
    unit: config.edition.limits.unit,
    purses,
    own: spots.filter(({ owner }) => owner === seat),
    others: spots.filter(({ owner }) => owner !== seat),
  };
}

/** Whether there are people who still play, and all of them have finished. */
function waitsForBots({ players, finished }: View): boolean {
  const people = players.flatMap(({ held, manager, investor }, seat) =>
    held === "person" && (manager === "active" || investor === "active") ? [seat] : [],
  );
  return people.length > 0 && people.every((seat) => finished.includes(seat));
}

function spotsOf({ tiles, offers }: View): Spot[] {
  const bids = new Map<TileId, Live[]>();
  const asks = new Map<TileId, Live[]>();
  for (const [id, offer] of Object.entries(offers)) {
    const side = offer.kind === "bid" ? bids : asks;
    const on = side.get(offer.tile);
    if (on === undefined) side.set(offer.tile, [{ id, offer }]);
    else on.push({ id, offer });
  }
  return Object.entries(tiles).map(([tile, { owner, deal }]) => ({
    tile,
    owner,
    deal,
    bids: bids.get(tile) ?? [],
    asks: asks.get(tile) ?? [],
  }));
}

/**
 * What the bargainer thinks a tile will yield after the next roll, in dollars. Who does not count the die mixes in what it
 * would yield now, and everybody below the best is off by a part that is their own for the month and the tile.
 */
export function guessOf({ style, tables, view, seat }: Desk, tile: TileId): number {
  const expected = yieldIn(tables, tile, view.market, 1);
  if (style.foresight === 1 && style.error === 0) return expected;
  const now = yieldIn(tables, tile, view.market, 0);
  const guess = style.foresight * expected + (1 - style.foresight) * now;
  const off = fastChance(`${view.month}/${seat}/${tile}`).int(2_001, "error") / 1_000 - 1;
  return guess * (1 + style.error * off);
}

/** Down and to the nearest whole unit, and never below one. */
export function floorTo(dollars: number, unit: number): number {
  return Math.max(unit, Math.floor(dollars / unit + 1e-9) * unit);
}
export function roundTo(dollars: number, unit: number): number {
  return Math.max(unit, Math.round(dollars / unit) * unit);
}

/** How far concessions have come at this moment of the clock, 0 to 1, by the temper's curve; complete a little before the bell. */
export function conceded({ gone, manner }: Desk): number {
  return Math.min(1, gone / 0.92) ** manner.curve;
}

/** Whether people have had the time to see an offer. */
export function isRead({ at }: Desk, { offer }: Live): boolean {
  const youngest = offer.kind === "ask" && offer.to === null ? YOUNGEST.toAll : YOUNGEST.toMe;
  return at - offer.at >= youngest;
}

/** So many of the things as the level considers at a look, by chance. */
export function glance<T>({ chance, style }: Desk, things: readonly T[]): readonly T[] {
  if (things.length <= style.attention) return things;
  return shuffled(things, chance, "glance").slice(0, style.attention);
}

/** In `percent` looks of a hundred. */
export function now({ chance }: Desk, percent: number, purpose: string): boolean {
  return chance.int(1_000, purpose) < percent * 10;
}

/** What somebody holds: deals, and with `bids` also what would be held if all live bids were taken. */
export function holdingsOf(desk: Desk, investor: Seat, bids: boolean): Holdings {
  const holdings = new Holdings(desk.tables, desk.view.market);
  for (const [tile, { deal }] of Object.entries(desk.view.tiles)) {
    if (deal?.investor === investor) holdings.add(tile, deal.price);
  }
  if (!bids) return holdings;
  for (const { kind, from, tile, price } of Object.values(desk.view.offers)) {
    if (kind !== "bid" || from !== investor) continue;
    const deal = desk.view.tiles[tile]?.deal;
    if (deal?.investor === investor) holdings.remove(tile, deal.price);
    holdings.add(tile, price);
  }
  return holdings;
}

/** Tokens an investor has left (P-RULING-17). */
export function tokensOf({ view, config }: Desk, investor: Seat): number {
  let placed = 0;
  for (const { deal } of Object.values(view.tiles)) if (deal?.investor === investor) placed += 1;
  return config.edition.limits.tokens - placed;
}
