import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { conceded, type Desk, floorTo, guessOf, type Live, roundTo, type Spot } from "./desk.ts";
import { isPerson } from "./people.ts";
import { bestYield, type Holdings } from "./worth.ts";

/** Where people wait for bots, nobody haggles: this far from the last price of one's own to the most one would pay. */
const IN_HASTE = 0.9;
/** With a person one begins this much lower, to meet in the middle. */
const HAGGLES = 0.12;
/** What is worth this part of a unit is worth a unit. */
const NEARLY = 0.75;
/** Late, half of that is enough where the best roll brings so many units. */
const GAMBLE = 4;
/** Late in the clock: from this part of it on. */
export const LATE = 0.85;

/** The most it would ever pay for a share, in dollars; 0 for nothing. */
export function limitOf(desk: Desk, tile: TileId): number {
  const { style, manner, unit } = desk;
  const hoped = guessOf(desk, tile) * (style.investor.limit + Math.min(0, manner.eager));
  const limit = Math.min(hoped, bestYield(desk.tables, tile, desk.view.market));
  // A company that brings about a unit finds somebody who takes it for one.
  const gambles = desk.gone > LATE && bestYield(desk.tables, tile, desk.view.market) >= GAMBLE * unit;
  if (limit < unit) return limit >= unit * (gambles ? NEARLY / 2 : NEARLY) ? unit : 0;
  return floorTo(limit, unit);
}

/** What it offers of itself by now, or where the whole clock is gone. */
export function targetOf(desk: Desk, tile: TileId, gone = conceded(desk)): number {
  const { style, manner, unit } = desk;
  const { opening, settles } = style.investor;
  const from =
    opening - manner.demand - (isPerson(desk, desk.view.tiles[tile]?.owner ?? desk.seat) ? HAGGLES : 0);
  const haste = desk.hurried ? IN_HASTE * (style.investor.limit - settles) : 0;
  const share = from + (settles - from) * gone + haste;
  return Math.min(limitOf(desk, tile), roundTo(guessOf(desk, tile) * share, unit));
}

/** The own bid that lies on a company; null where there is none. */
export function mineOn(desk: Desk, { bids }: Spot): Live | null {
  return bids.find(({ offer }) => offer.from === desk.seat) ?? null;
}

/** Whether the purse would bear this share on top of what it holds and has bid for. */
export function affords(desk: Desk, holdings: Holdings, spot: Spot, price: number): boolean {
  const mine = mineOn(desk, spot);
  if (mine !== null) holdings.remove(spot.tile, mine.offer.price);
  holdings.add(spot.tile, price);
  const fine = bears(desk, holdings);
  holdings.remove(spot.tile, price);
  if (mine !== null) holdings.add(spot.tile, mine.offer.price);
  return fine;
}

/** Whether an unlucky roll still leaves enough to pay everybody; in the dual game most of the own prices count as money. */
export function bears(desk: Desk, holdings: Holdings, part = 1): boolean {
  const { purse, style, own, config } = desk;
  const due = own.reduce((sum, { deal }) => sum + 0.8 * (deal?.price ?? 0), 0);
  const costs = own.length * config.edition.limits.cost;
  const money = purse + Math.min(0, due - costs);
  return money + holdings.expected - holdings.owed >= part * style.investor.caution * holdings.deviation();
}
