import type { FactsFeed, ToldUpdate } from "@bigboard/design/game-page";
import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { asEvents, asView } from "../trusted.ts";

/** A closing that the viewer asked for and the other side turned down; `deal`: the number of the deal that goes on open. */
export type KeptOpen = { readonly tile: TileId; readonly by: Seat; readonly deal: number };

/** The event of a closing that is over names nobody: what the viewer took back with this page is no refusal. */
export class TakenBack {
  readonly #asked = new Set<TileId>();
  readonly #told = new Map<string, boolean>();

  /** The viewer takes the question back. */
  note(tile: TileId): void {
    this.#asked.add(tile);
  }

  /** The viewer asks anew. */
  forget(tile: TileId): void {
    this.#asked.delete(tile);
  }

  /** Whether this update is what came of it; the answer stays the same, whoever asks first. */
  ended({ match, version }: ToldUpdate, tile: TileId): boolean {
    const key = `${match}/${version}/${tile}`;
    const own = this.#told.get(key) ?? this.#asked.delete(tile);
    this.#told.set(key, own);
    return own;
  }
}

const OF_FEED = new WeakMap<FactsFeed, TakenBack>();

/** What was taken back at a table: it outlasts the page of a month, as its ticker does. */
export function takenBackOf(feed: FactsFeed): TakenBack {
  const known = OF_FEED.get(feed) ?? new TakenBack();
  OF_FEED.set(feed, known);
  return known;
}

/** The viewer's closings that an update tells to be turned down; the deal goes on, and so do the negotiations. */
export function keptOpenOf(
  update: ToldUpdate,
  me: Seat | null,
  takenBack: TakenBack | undefined,
): readonly KeptOpen[] {
  const ended = asEvents(update.facts).flatMap((event) =>
    event.type === "closingEnded" ? [event.tile] : [],
  );
  if (ended.length === 0 || me === null || update.before === null || update.after === null) return [];
  const before = asView(update.before);
  const after = asView(update.after);
  if (after.phase !== "negotiation") return [];
  return ended.flatMap((tile) => {
    const { owner, deal } = before.tiles[tile] ?? {};
    const now = after.tiles[tile]?.deal;
    if (owner === undefined || deal === undefined || deal === null || before.closings[tile] !== me) return [];
    if (now?.no !== deal.no || now.closed || takenBack?.ended(update, tile) === true) return [];
    return [{ tile, by: owner === me ? deal.investor : owner, deal: deal.no }];
  });
}
