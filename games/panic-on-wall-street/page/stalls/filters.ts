import type { Seat } from "@bigboard/kernel";
import type { Bound, Colour, TileId } from "@bigboard/panic-on-wall-street/game";
import { askFor, isHot, ownBid, type TileInfo } from "./tiles.ts";

/** What the stalls may be narrowed to (P-NET-46). */
export const FILTERS = ["all", "favourites", "free", "mine", "hot", "x2"] as const;
export type FilterName = (typeof FILTERS)[number];
export type Filter = { readonly name: FilterName; readonly colour: Colour | null };

export const NO_FILTER: Filter = { name: "all", colour: null };

export type FilterFacts = {
  readonly bound: Bound;
  readonly me: Seat | null;
  readonly favourites: ReadonlySet<TileId>;
};

/** Whether a company is among what the viewer wants to see. `mine`: own deals, own offers, own companies. */
export function passes(info: TileInfo, filter: Filter, facts: FilterFacts): boolean {
  const company = facts.bound.companies.get(info.tile);
  if (filter.colour !== null && company?.colour !== filter.colour) return false;
  switch (filter.name) {
    case "all":
      return true;
    case "favourites":
      return facts.favourites.has(info.tile);
    case "free":
      return info.deal === null;
    case "mine":
      return isMine(info, facts.me);
    case "hot":
      return isHot(info);
    case "x2":
      return company?.x2 === true;
    default:
      return filter.name satisfies never;
  }
}

function isMine(info: TileInfo, me: Seat | null): boolean {
  if (me === null) return false;
  const asked = askFor(info, me);
  return (
    info.owner === me ||
    info.deal?.investor === me ||
    ownBid(info, me) !== null ||
    (asked !== null && asked.to === me)
  );
}

/** The next free company after the chosen one that the viewer could deal on, round the stalls; null when none is free. */
export function nextFree(infos: readonly TileInfo[], after: TileId | null, me: Seat | null): TileId | null {
  const at = infos.findIndex(({ tile }) => tile === after);
  const round = [...infos.slice(at + 1), ...infos.slice(0, at + 1)];
  return round.find(({ deal, owner }) => deal === null && owner !== me)?.tile ?? null;
}
