import { fastChance } from "@bigboard/kernel";
import type { TileId, View } from "@bigboard/panic-on-wall-street/game";
import type { Desk } from "./desk.ts";
import { buyersAmongPeople, hasNone } from "./people.ts";

/** The part of the clock at which a company is for sale in earnest: each at its own time between these. */
const FROM = 0.02;
const TO = 0.68;
/** How much of the clock its price then takes to come down. */
const FALLS_FOR = 0.14;
/** Between these parts of the clock, later the more patient somebody is: each deal at its own moment, not all at the opening. */
const LEFT_FROM = 0.03;
const LEFT_UNTIL = 0.14;
/** Until when a company is kept for a person who has no share yet. */
const KEPT_UNTIL = 0.62;

/**
 * When a company is for sale in earnest, as a part of the clock. The companies of one owner come one after the other, in an
 * order and at times drawn for each month from what all can see: no market opens all at once, and none is the same as the
 * last. A nervous manager sells sooner.
 */
export function saleTime({ view, manner, seat }: Desk, tile: TileId): number {
  const owner = view.tiles[tile]?.owner;
  const lots = lotsOf(view);
  const lot = lots.get(tile) ?? 0;
  const stall = Object.keys(view.tiles).filter((other) => view.tiles[other]?.owner === owner);
  const before = stall.filter((other) => (lots.get(other) ?? 0) < lot).length;
  const part = FROM + ((TO - FROM) * (before + lot)) / Math.max(1, stall.length);
  return owner === seat ? part * (0.6 + 0.4 * manner.curve ** 0.5) : part;
}

/** When a deal of last month that is a bad one by now is left, as a part of the clock: people do not all turn round in the same moment. */
export function leavingTime({ view, seat, manner }: Desk, tile: TileId): number {
  const lot = fastChance(`${view.month}/${seat}/${tile}/${JSON.stringify(view.market)}`).int(1_001, "leave");
  return manner.curve * (LEFT_FROM + ((LEFT_UNTIL - LEFT_FROM) * lot) / 1_000);
}

const LOTS = new WeakMap<View, ReadonlyMap<TileId, number>>();

/** The month's lot of each company, 0 to 1; drawn once for a view. */
function lotsOf(view: View): ReadonlyMap<TileId, number> {
  const drawn = LOTS.get(view);
  if (drawn !== undefined) return drawn;
  const tiles = Object.keys(view.tiles);
  const month = `${view.month}/${tiles.join()}/${JSON.stringify(view.market)}`;
  const lots = new Map(
    tiles.map((tile) => [tile, fastChance(`${month}/${tile}`).int(1_001, "sale") / 1_000]),
  );
  LOTS.set(view, lots);
  return lots;
}

/** How far the price of a company has come down, 0 to 1; null before it is for sale in earnest. */
export function comeDown(desk: Desk, tile: TileId): number | null {
  const since = desk.gone - saleTime(desk, tile);
  return since < 0 ? null : Math.min(1, since / FALLS_FOR);
}

/** Whether a company is kept back for a person who has none: the last free one, while there is time. */
export function isKept(desk: Desk, tile: TileId): boolean {
  if (desk.hurried || desk.gone > KEPT_UNTIL) return false;
  const free = desk.own.filter(({ deal }) => deal === null);
  const last = free.toSorted((a, b) => saleTime(desk, b.tile) - saleTime(desk, a.tile))[0];
  return last?.tile === tile && buyersAmongPeople(desk).some((seat) => hasNone(desk, seat));
}
