import type { Seat } from "@bigboard/kernel";
import type { Deal, TileId } from "@bigboard/panic-on-wall-street/game";
import { isSuspended, type LiveOffer, type OpenDeal, type TileInfo } from "../../stalls/tiles.ts";
import { isInvestor, isManager, type PanicTable } from "../../table-context.ts";

/** A hand held out: an offer to me that one tap makes a deal, in the order of arrival (P-NET-70). */
export function handsToMe(
  table: Pick<PanicTable, "view" | "bound">,
  infos: readonly TileInfo[],
  me: Seat,
): readonly LiveOffer[] {
  return infos
    .filter(({ deal }) => deal?.closed !== true)
    .flatMap(({ owner, bids, asks }) =>
      owner === me ? bids.filter((bid) => !isSuspended(table, bid)) : asks.filter(({ to }) => to === me),
    )
    .filter(({ bundle }) => bundle === null)
    .toSorted((a, b) => a.at - b.at);
}

/** The hands held out to me, sorted by what they are worth. */
export type SortedHands = {
  /** The best for each company, where it betters what stands: in the order of arrival. */
  readonly best: readonly LiveOffer[];
  /** All others: a lower bid for the same company, or no better than the deal on it. The best first. */
  readonly rest: readonly LiveOffer[];
};

/** Which hands want an answer, and which are folded since something better stands for the same company (P-NET-70). */
export function sortedHands(hands: readonly LiveOffer[], infos: readonly TileInfo[], me: Seat): SortedHands {
  const best: LiveOffer[] = [];
  for (const { tile, owner, deal } of infos) {
    const [first] = hands
      .filter((hand) => hand.tile === tile)
      .toSorted((a, b) => (owner === me ? b.price - a.price : a.price - b.price) || a.at - b.at);
    if (first === undefined) continue;
    const betters =
      deal === null ||
      (owner === me ? first.price > deal.price : deal.investor !== me || first.price < deal.price);
    if (betters) best.push(first);
  }
  return {
    best: best.toSorted((a, b) => a.at - b.at),
    rest: hands.filter((hand) => !best.includes(hand)).toSorted((a, b) => b.price - a.price || a.at - b.at),
  };
}

/** My own hands held out, the newest first. */
export function handsOfMine(infos: readonly TileInfo[], me: Seat): readonly LiveOffer[] {
  return infos
    .flatMap(({ bids, asks }) => [...bids, ...asks])
    .filter(({ from, bundle }) => from === me && bundle === null)
    .toSorted((a, b) => b.at - a.at);
}

/** Deals that are mine on either side, and can still be left or closed. */
export function openDeals(infos: readonly TileInfo[], me: Seat): readonly OpenDeal[] {
  return infos.flatMap((info) =>
    info.deal !== null && !info.deal.closed && (info.owner === me || info.deal.investor === me)
      ? [{ info, deal: info.deal }]
      : [],
  );
}

/** Deals that are mine on either side, and can change no more this month. */
export function closedDeals(infos: readonly TileInfo[], me: Seat): readonly OpenDeal[] {
  return infos.flatMap((info) =>
    info.deal?.closed === true && (info.owner === me || info.deal.investor === me)
      ? [{ info, deal: info.deal }]
      : [],
  );
}

/** What I can shake hands on: my own companies as a manager, those of others as an investor (P-DUAL-2). */
export type Side = "sell" | "buy";

export function sidesOf({ view }: Pick<PanicTable, "view">, me: Seat): readonly Side[] {
  return [
    ...(isManager(view, me) ? (["sell"] as const) : []),
    ...(isInvestor(view, me) ? (["buy"] as const) : []),
  ];
}

/** The companies of a side that are not closed. */
export function onOffer(infos: readonly TileInfo[], me: Seat, side: Side): readonly TileInfo[] {
  return infos.filter(({ owner, deal }) => (owner === me) === (side === "sell") && deal?.closed !== true);
}

/** Prices on the keys: twelve steps of the unit. */
const KEYS = 12;

export function pricesFrom(first: number, unit: number): readonly number[] {
  return Array.from({ length: KEYS }, (_, at) => first + at * unit);
}

/** The first price on keys that shall begin at `price`: never below the unit, and the last key lies where a second tap begins (P-NET-32). */
export function firstKey(price: number, unit: number, most: number): number {
  return Math.max(unit, Math.min(price, most - (KEYS - 1) * unit));
}

/** The keys before or after these. */
export function turned(first: number, by: 1 | -1, unit: number, most: number): number {
  return firstKey(first + by * KEYS * unit, unit, most);
}

/**
 * Where the keys of a company begin: with the twelve among which lies what is suggested, or what beats another's deal. A price lies on
 * the same key for every company, since whoever has learned the place presses without reading.
 */
export function keysBegin(deal: Deal | null, me: Seat | null, suggested: number, unit: number): number {
  const beats = deal === null || deal.investor === me ? 0 : deal.price + unit;
  const twelve = KEYS * unit;
  return unit + Math.floor((Math.max(suggested, beats) - unit) / twelve) * twelve;
}

/** A choice on the pad: a company, and for a manager whose hand it is. */
export type Choice = { readonly tile: TileId | null; readonly to: Seat | null };
