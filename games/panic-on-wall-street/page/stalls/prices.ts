import type { Seat } from "@bigboard/kernel";
import type { Bound } from "@bigboard/panic-on-wall-street/game";
import type { PanicTable } from "../table-context.ts";
import { askFor, bestBid, ownBid, type TileInfo } from "./tiles.ts";

/** Above this many dollars the page asks before it sends (P-NET-32). */
export const SURE_ABOVE = 150_000;

/** Whether this price wants a second tap before it is sent (P-NET-32). */
export function wantsSure(price: number): boolean {
  return price > SURE_ABOVE;
}

/** A price that can be offered: a multiple of the unit between the edition's bounds (P-RULING-9 to P-RULING-11). */
export function fitted(bound: Bound, price: number): number {
  const { unit, lowestPrice, highestPrice } = bound.edition.limits;
  return Math.min(Math.max(Math.round(price / unit) * unit, lowestPrice), highestPrice);
}

/** What a first price is guessed from. */
type Priced = Pick<PanicTable, "view" | "bound" | "me">;

/**
 * The price a slip opens with. A manager's: what is asked already, else about the mean, beyond whatever stands. An investor's:
 * the own bid, the price of the own deal, a step beyond that of another, a step below what is asked, else half the mean; but always below the mean.
 */
export function firstPrice(table: Priced, info: TileInfo, mean: number): number {
  const { bound, me } = table;
  const { unit } = bound.edition.limits;
  return fitted(
    bound,
    info.owner === me ? askingPrice(table, info, mean) : biddingPrice(table, me, info, mean, unit),
  );
}

/**
 * What the price on a slip becomes when the deal on its company has changed: what the viewer has agreed to, or else what it was. What
 * others pay never comes into it, and neither does one's own deal while one thinks of more than the price that was `sent`: what lies
 * below one's own deal is nothing to open with.
 */
export function priceAfter(me: Seat | null, { deal, owner }: TileInfo, price: number, sent: number): number {
  if (deal === null || owner === me || deal.investor !== me) return price;
  return deal.price === sent ? Math.max(price, deal.price) : deal.price;
}

/**
 * What the price on a slip rises to when another has the share and the viewer has not set it himself: a step beyond what that other
 * pays, so long as that leaves something on average; else it stays, since nothing sensible lies beyond.
 */
export function risenPrice(
  table: Pick<PanicTable, "bound" | "me">,
  info: TileInfo,
  price: number,
  mean: number,
): number {
  if (info.owner === table.me) return price;
  const beats = beating(table, info, price);
  return beats === null || beats > below(mean, table.bound.edition.limits.unit) ? price : beats;
}

/** Whose price the one on a slip lies a step beyond: the holder's, or the best bidder's. Null where it has another reason. */
export function outdone(
  table: Priced,
  info: TileInfo,
  price: number,
): { readonly seat: Seat; readonly price: number } | null {
  const { bound, me } = table;
  const best = bestBid(table, info);
  const { deal } = info;
  const others = [
    ...(deal === null ? [] : [{ seat: deal.investor, price: deal.price }]),
    ...(best === null ? [] : [{ seat: best.from, price: best.price }]),
  ];
  return others.find((one) => one.seat !== me && one.price + bound.edition.limits.unit === price) ?? null;
}

/** The price that goes beyond the deal of another, where the one on the slip does not; null where there is none to beat. */
export function beating(
  { bound, me }: Pick<PanicTable, "bound" | "me">,
  info: TileInfo,
  price: number,
): number | null {
  const { deal } = info;
  if (deal === null || deal.closed || deal.investor === me || price > deal.price) return null;
  return fitted(bound, deal.price + bound.edition.limits.unit);
}

/**
 * What an ask comes down to next: the average, rounded down, where more is asked, else a step less; never to what is `offered` already.
 * Null where nothing lies between. `mean`: null where the table shows no help numbers.
 */
export function askBelow(bound: Bound, asked: number, offered: number, mean: number | null): number | null {
  const { unit } = bound.edition.limits;
  const about = mean === null ? asked : Math.floor(mean / unit) * unit;
  const price = Math.max(
    about < asked ? about : asked - unit,
    offered + unit,
    bound.edition.limits.lowestPrice,
  );
  return price < asked ? price : null;
}

/** The dearest price that leaves something on average. */
function below(mean: number, unit: number): number {
  return (Math.ceil(mean / unit) - 1) * unit;
}

/** Whether a price lies within a step of what the share brings on average. */
export function isAboutMean(bound: Bound, price: number, mean: number): boolean {
  return Math.abs(price - mean) < bound.edition.limits.unit;
}

/** The average, rounded down: what lies above it the page itself would call a loss for whoever buys. More where somebody bids it already. */
function askingPrice(table: Priced, info: TileInfo, mean: number): number {
  const { unit } = table.bound.edition.limits;
  const toAll = info.asks.find(({ to }) => to === null);
  if (toAll !== undefined) return toAll.price;
  const best = bestBid(table, info)?.price ?? info.deal?.price;
  const average = Math.floor(mean / unit) * unit;
  return best === undefined ? average : Math.max(best + 2 * unit, average);
}

function biddingPrice(table: Priced, me: Seat | null, info: TileInfo, mean: number, unit: number): number {
  const mine = ownBid(info, me);
  if (mine !== null) return mine.price;
  if (info.deal?.investor === me) return info.deal?.price ?? 0;
  const ask = askFor(info, me);
  const standing = Math.max(info.deal?.price ?? 0, bestBid(table, info)?.price ?? 0);
  const beats = standing > 0 ? standing + unit : ask === null ? mean / 2 : ask.price - unit;
  return Math.min(beats, below(mean, unit));
}
