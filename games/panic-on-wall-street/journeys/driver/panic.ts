import { isRefusal, type Seat } from "@bigboard/kernel";
import { type Event, panicOnWallStreet, type TileId, type View } from "@bigboard/panic-on-wall-street/game";
import type { TableView } from "@bigboard/protocol";
import { seatOf } from "../../../../e2e/seat.ts";
import type { Seated } from "../../../../e2e/table.ts";

/** What the page of a player of Panic was told last, typed: it comes from our own server. Null before the match. */
export function panicView(player: Pick<Seated, "ear">): View | null {
  const latest = player.ear.latest();
  return latest !== null && isView(latest.view) ? latest.view : null;
}

function isView(json: unknown): json is View {
  return typeof json === "object" && json !== null && "market" in json && "reserve" in json;
}

/** The same, for whoever knows that the match has begun. */
export function viewNow(player: Pick<Seated, "ear" | "name">): View {
  const view = panicView(player);
  if (view === null) throw new Error(`${player.name} has no view yet`);
  return view;
}

/** Narrows a fact of a replayed record of Panic on Wall Street. */
export function isEvent(json: unknown): json is Event {
  return typeof json === "object" && json !== null && "type" in json && typeof json.type === "string";
}

/** The tiles of a seat, in the order in which it got them. */
export function tilesOf(view: View, seat: Seat): TileId[] {
  return Object.entries(view.tiles)
    .filter(([, { owner }]) => owner === seat)
    .sort(([, one], [, other]) => one.bought - other.bought)
    .map(([tile]) => tile);
}

export const ownTiles = (player: Seated): TileId[] => tilesOf(viewNow(player), seatOf(player));

const names = new WeakMap<TableView, ReadonlyMap<TileId, string>>();

/** What a company is called in English at this table. */
export function companyName(player: Seated, tile: TileId): string {
  const table = player.ear.table();
  if (table === null) throw new Error("no table yet");
  let known = names.get(table);
  if (known === undefined) {
    const config = panicOnWallStreet.readConfig(table.config, table.seats.length);
    if (isRefusal(config)) throw new Error(`the table's config is refused: ${config.code}`);
    known = new Map(config.edition.companies.map((company) => [company.id, company.names.en]));
    names.set(table, known);
  }
  return known.get(tile) ?? tile;
}
