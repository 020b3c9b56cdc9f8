import type { Bound, TileId } from "@bigboard/panic-on-wall-street/game";
import { fitted } from "./prices.ts";
import type { TileInfo } from "./tiles.ts";

/** A price for everybody, for one company. */
export type AskOfAll = { readonly tile: TileId; readonly price: number };

/** So many at once: the rules hear eight offers a second (P-NET-31). What is left is asked by the next press. */
export const AT_ONCE = 8;

/** What is asked for the free companies for which nothing is asked of all yet: what each brings on average, rounded down: above it nobody gains. */
export function asksAtMean(
  bound: Bound,
  infos: readonly TileInfo[],
  meanOf: (tile: TileId) => number,
): readonly AskOfAll[] {
  const { unit } = bound.edition.limits;
  return infos
    .filter(({ deal, asks }) => deal === null && !asks.some(({ to }) => to === null))
    .slice(0, AT_ONCE)
    .map(({ tile }) => ({ tile, price: fitted(bound, Math.floor(meanOf(tile) / unit) * unit) }));
}
