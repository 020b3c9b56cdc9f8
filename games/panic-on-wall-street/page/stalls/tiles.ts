import type { Seat } from "@bigboard/kernel";
import type { Deal, Offer, OfferId, TileId, View } from "@bigboard/panic-on-wall-street/game";
import type { PanicTable } from "../table-context.ts";

/** An offer that can be dealt with, under its name. */
export type LiveOffer = Offer & { readonly id: OfferId };

/** A company as the stalls show it: its deal, and what is offered for it. */
export type TileInfo = {
  readonly tile: TileId;
  readonly owner: Seat;
  readonly deal: Deal | null;
  /** The viewer may see these; the best first, equal ones in the order of arrival (P-NET-24). */
  readonly bids: readonly LiveOffer[];
  /** The lowest first. */
  readonly asks: readonly LiveOffer[];
};

/** From how many live bids a company is hot (P-NET-46). */
const HOT = 3;

export function isHot(info: TileInfo): boolean {
  return info.bids.length >= HOT;
}

/** Every tile in play, by manager and then in the order in which it came to him. */
export function tileInfos(view: View): readonly TileInfo[] {
  const offers = Object.entries(view.offers).map(([id, offer]): LiveOffer => ({ ...offer, id }));
  return Object.entries(view.tiles)
    .toSorted(([, a], [, b]) => a.owner - b.owner || a.bought - b.bought)
    .map(([tile, { owner, deal }]) => {
      const about = offers.filter((offer) => offer.tile === tile);
      return {
        tile,
        owner,
        deal,
        bids: about.filter(({ kind }) => kind === "bid").toSorted((a, b) => b.price - a.price || a.at - b.at),
        asks: about.filter(({ kind }) => kind === "ask").toSorted((a, b) => a.price - b.price || a.at - b.at),
      };
    });
}

/** A deal that can still be left or closed, with its company. */
export type OpenDeal = { readonly info: TileInfo; readonly deal: Deal };

/** Who holds the other side of a deal of the viewer's. */
export function partnerOf({ info, deal }: OpenDeal, me: Seat): Seat {
  return info.owner === me ? deal.investor : info.owner;
}

/** The viewer's shares that can still be left. */
export function sharesToLeave(infos: readonly TileInfo[], me: Seat): readonly OpenDeal[] {
  return infos.flatMap((info) =>
    info.deal !== null && !info.deal.closed && info.deal.investor === me ? [{ info, deal: info.deal }] : [],
  );
}

/** The viewer's open deals, on either side, of which nobody has asked yet that they be closed. */
export function dealsToClose(
  infos: readonly TileInfo[],
  closings: View["closings"],
  me: Seat,
): readonly OpenDeal[] {
  return infos.flatMap((info) => {
    const { deal, owner, tile } = info;
    const mine = deal !== null && (owner === me || deal.investor === me);
    return mine && !deal.closed && closings[tile] === undefined ? [{ info, deal }] : [];
  });
}

/** The viewer's own offers, of each bundle one: with it the whole bundle is taken back (P-NET-29). */
export function offersToTakeBack(infos: readonly TileInfo[], me: Seat): readonly LiveOffer[] {
  const mine = infos.flatMap(({ bids, asks }) => [...bids, ...asks]).filter(({ from }) => from === me);
  return mine.filter(
    ({ bundle }, at) => bundle === null || mine.findIndex((other) => other.bundle === bundle) === at,
  );
}

/** Tokens an investor can still place (P-RULING-17). */
export function tokensLeft(table: Pick<PanicTable, "view" | "bound">, seat: Seat): number {
  const placed = Object.values(table.view.tiles).filter(({ deal }) => deal?.investor === seat).length;
  return table.bound.edition.limits.tokens - placed;
}

/**
 * A bid that is shown as suspended, to everybody: its sender has placed all tokens, and none of them here (P-NET-28). Whether
 * its manager may accept it the rules say.
 */
export function isSuspended(table: Pick<PanicTable, "view" | "bound">, offer: Offer): boolean {
  return (
    offer.kind === "bid" &&
    table.view.tiles[offer.tile]?.deal?.investor !== offer.from &&
    tokensLeft(table, offer.from) <= 0
  );
}

/** The cheapest ask that speaks to this investor; null without one. */
export function askFor(info: TileInfo, investor: Seat | null): LiveOffer | null {
  if (investor === null || info.owner === investor || info.deal?.closed === true) return null;
  return info.asks.find(({ to }) => to === null || to === investor) ?? null;
}

/** Whether an ask is of any use to its investor: nobody who holds the share for less, or as much, pays more for it. */
export function isWorthTaking({ deal }: TileInfo, ask: LiveOffer, investor: Seat | null): boolean {
  return deal === null || deal.investor !== investor || ask.price < deal.price || ask.closed;
}

/**
 * The ask that makes a bid at this price pointless for who does not hold the share: one press takes it on the same terms for no
 * more. Null without one.
 */
export function askInstead(
  info: TileInfo,
  investor: Seat | null,
  price: number,
  closed: boolean,
): LiveOffer | null {
  const ask = askFor(info, investor);
  if (ask === null || info.deal?.investor === investor) return null;
  return price >= ask.price && ask.closed === closed ? ask : null;
}

/** The viewer's own bid on a tile; null without one. */
export function ownBid(info: TileInfo, investor: Seat | null): LiveOffer | null {
  return info.bids.find(({ from }) => from === investor) ?? null;
}

/** The best bid that is not suspended; null without one. */
export function bestBid(table: Pick<PanicTable, "view" | "bound">, info: TileInfo): LiveOffer | null {
  if (info.deal?.closed === true) return null;
  return info.bids.find((offer) => !isSuspended(table, offer)) ?? null;
}

/** What a deal at `price` brings the manager beyond the present one. */
export function gain(info: TileInfo, price: number): number {
  return price - (info.deal?.price ?? 0);
}
