import type { Event, TileId } from "@bigboard/panic-on-wall-street/game";

/** The tiles on which something happened at this step: deals, closings, sales and auctions. */
export function touchedBy(events: readonly Event[]): ReadonlySet<TileId> {
  const tiles = new Set<TileId>();
  for (const event of events) {
    switch (event.type) {
      case "dealMade":
      case "dealEnded":
      case "closed":
      case "closingProposed":
      case "knockedDown":
        tiles.add(event.tile);
        break;
      case "offered":
        tiles.add(event.terms.tile);
        break;
      default:
    }
  }
  return tiles;
}
