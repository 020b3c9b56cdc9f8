import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import type { PanicTable } from "../table-context.ts";
import { investorExposure } from "./exposure.ts";
import { askFor, bestBid, type LiveOffer, ownBid, type TileInfo, tokensLeft } from "./tiles.ts";
import { yieldsOfTile } from "./words.ts";

type Seen = Pick<PanicTable, "view" | "bound" | "config" | "me">;

/** What a share at a price could come to: dollars owed in all, and how many of them would be missing at worst; 0: none. */
export type Ruin = { readonly due: number; readonly short: number };

/** A share that the viewer may come to hold, and what it would cost. */
export type Share = { readonly tile: TileId; readonly price: number };

/** The viewer's month with these shares too, if all dice go badly. Null where the purse is not known. */
export function ruinWith({ view, bound, me }: Seen, shares: readonly Share[]): Ruin | null {
  if (me === null) return null;
  const tiles = { ...view.tiles };
  for (const { tile, price } of shares) {
    const held = view.tiles[tile];
    if (held === undefined) return null;
    const no = held.deal?.no ?? 0;
    tiles[tile] = { ...held, deal: { no, investor: me, price, closed: false, standing: false } };
  }
  const { due, cash } = investorExposure(bound, { ...view, tiles }, me);
  return cash === null ? null : { due, short: Math.max(0, -cash.worst) };
}

/** The same with one share at this price. */
export function ruinBy(table: Seen, { tile }: TileInfo, price: number): Ruin | null {
  return ruinWith(table, [{ tile, price }]);
}

/** Whether a share at this price is worth having: it brings more on average, and ruins nobody. Without help numbers only ruin speaks against it. */
export function isSensible(table: Seen, info: TileInfo, price: number): boolean {
  if ((ruinBy(table, info, price)?.short ?? 0) > 0) return false;
  return !table.config.helpNumbers || yieldsOfTile(table, info.tile).mean > price;
}

/** What a share brings on average, where a price for it lies above that; null where it does not, or the table shows no such numbers. */
export function worthUnder(
  table: Pick<PanicTable, "view" | "bound" | "config" | "me">,
  { tile }: Pick<TileInfo, "tile">,
  price: number,
): number | null {
  if (!table.config.helpNumbers || table.view.tiles[tile]?.owner === table.me) return null;
  const { mean } = yieldsOfTile(table, tile);
  return price > mean ? mean : null;
}

/**
 * What a share brings on average, where a deal that is closed at `price` gives a step or more of it away for good: below it for its
 * manager, above it for an investor. Null where it does not, or the table shows no such numbers.
 */
export function meanAgainst(
  table: Pick<PanicTable, "view" | "bound" | "config" | "me">,
  { tile, owner }: Pick<TileInfo, "tile" | "owner">,
  price: number,
): number | null {
  if (!table.config.helpNumbers) return null;
  const { mean } = yieldsOfTile(table, tile);
  const lost = owner === table.me ? mean - price : price - mean;
  return lost < table.bound.edition.limits.unit ? null : mean;
}

/**
 * What stands for a company and is better for the viewer than a deal at `price`: more for its manager, less for an investor.
 * Null where nothing is.
 */
export function betterThan(table: Seen, info: TileInfo, price: number): number | null {
  const { me } = table;
  const { deal } = info;
  if (info.owner === me) {
    const most = Math.max(deal?.price ?? 0, bestBid(table, info)?.price ?? 0);
    return most > price ? most : null;
  }
  const held = deal !== null && deal.investor === me ? [deal.price] : [];
  const ask = askFor(info, me);
  const least = Math.min(...held, ...(ask === null ? [] : [ask.price]));
  return least < price ? least : null;
}

/** The plate of an investor's slip that is gold: the best sensible act of the moment, or none. */
export function bestForInvestor(
  table: Seen,
  info: TileInfo,
  price: number,
): "take" | "bid" | "close" | "agree" | null {
  const { me, view } = table;
  const { deal, tile } = info;
  if (me === null || (deal?.closed === true && deal.investor !== me)) return null;
  if (deal?.investor === me) {
    if (deal.closed || !isSensible(table, info, deal.price)) return null;
    const by = view.closings[tile];
    if (by === undefined) return "close";
    return by === me ? null : "agree";
  }
  const ask = askFor(info, me);
  if (ask !== null && isSensible(table, info, ask.price)) return "take";
  const mine = ownBid(info, me);
  if (mine !== null && price <= mine.price) return null;
  if (tokensLeft(table, me) <= 0) return null;
  return isSensible(table, info, price) ? "bid" : null;
}

/** The plate of a manager's slip that is gold, while a bid or none is looked at: nothing that closes well below the average. */
export function bestForManager(
  table: Seen,
  info: TileInfo,
  bid: LiveOffer | null,
): "accept" | "agree" | "ask" | null {
  const { me } = table;
  const { deal } = info;
  if (me === null || deal?.closed === true) return null;
  const best = bestBid(table, info);
  const better = best !== null && best.price > (deal?.price ?? 0);
  if (better) {
    const given = best.closed && meanAgainst(table, info, best.price) !== null;
    return bid?.id === best.id && !isDebtor(table, best.from) && !given ? "accept" : null;
  }
  if (deal === null) return best === null && info.bids.length === 0 ? "ask" : null;
  const by = table.view.closings[info.tile];
  if (by === undefined || by === me || isDebtor(table, deal.investor)) return null;
  return meanAgainst(table, info, deal.price) === null ? "agree" : null;
}

/** Whether this investor owes the viewer from an earlier month. */
export function isDebtor({ view, me }: Pick<PanicTable, "view" | "me">, investor: Seat): boolean {
  return view.ious.some(({ debtor, creditor }) => debtor === investor && creditor === me);
}
