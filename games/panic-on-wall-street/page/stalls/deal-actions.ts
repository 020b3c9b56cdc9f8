import type { Seat } from "@bigboard/kernel";
import type { Action, Deal, TileId, View } from "@bigboard/panic-on-wall-street/game";
import type { LiveBundle } from "./bundle.ts";
import type { LiveOffer, TileInfo } from "./tiles.ts";

/* The acts of step 1, by what the viewer sees: the deal on a tile and the revision of an offer travel along (P-NET-19). */

/** What an offer on the slip says beside its price. */
export type Terms = { readonly closed: boolean; readonly private: boolean };

/** What is offered without a word about terms: open, and seen by all. */
export const OPEN: Terms = { closed: false, private: false };

export function bidOn(tile: TileId, price: number, terms: Terms): Action {
  return { type: "bid", tile, price, ...terms };
}

/** `to`: one investor; null: all, which is never private. */
export function askFrom(to: Seat | null, tile: TileId, price: number, terms: Terms): Action {
  return { type: "ask", tile, price, to, closed: terms.closed, private: to !== null && terms.private };
}

/** A manager accepts a bid, an investor takes an ask (P-NET-18). */
export function acceptanceOf({ tiles }: Pick<View, "tiles">, { id, rev, tile }: LiveOffer): Action {
  return { type: "accept", offer: id, rev, deal: tiles[tile]?.deal?.no ?? null };
}

/** What taking an offer means: another price, another offer, another deal that it replaces is another act. */
export function takingOf({ tiles }: Pick<View, "tiles">, { id, rev, tile }: LiveOffer): string {
  return `${id}/${rev}/${tiles[tile]?.deal?.no ?? ""}`;
}

export function refusalTo({ id, rev }: LiveOffer): Action {
  return { type: "decline", offer: id, rev };
}

export function withdrawalOf({ id, rev }: LiveOffer): Action {
  return { type: "withdrawOffer", offer: id, rev };
}

/** Withdraw or clear, whichever is the viewer's. */
export function endOf({ tile, owner }: TileInfo, deal: Deal, me: Seat | null): Action {
  return { type: owner === me ? "clear" : "withdraw", tile, deal: deal.no };
}

export function closingOf(tile: TileId, deal: Deal): Action {
  return { type: "close", tile, deal: deal.no };
}

export function keepingOpen(tile: TileId, deal: Deal): Action {
  return { type: "keepOpen", tile, deal: deal.no };
}

/** Declining or taking back one member does so for the whole bundle (P-NET-29). Null for one that is gone. */
export function endOfBundle(view: View, bundle: LiveBundle, me: Seat | null): Action | null {
  const offer = bundle.offers[0];
  const rev = offer === undefined ? undefined : view.offers[offer]?.rev;
  if (offer === undefined || rev === undefined) return null;
  return { type: bundle.from === me ? "withdrawOffer" : "decline", offer, rev };
}
