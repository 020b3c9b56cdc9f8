import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { conceded, type Desk, floorTo, guessOf, type Live, roundTo, type Spot } from "./desk.ts";
import { isPerson } from "./people.ts";
import { comeDown } from "./schedule.ts";
import { bestYield, type Holdings } from "./worth.ts";

/** Where people wait for bots, nobody haggles: this far from the last price of one's own to the most one would pay. */
const IN_HASTE = 0.9;
/** With a person one begins this much lower, to meet in the middle. */
const HAGGLES = 0.28;
/** What is worth this part of a unit is worth a unit. */
const NEARLY = 0.75;
/** Late, a third of that is enough where the best roll brings so many units. */
const GAMBLE = 4;
/** Only who counts the die to this part sees what a share may cost in the end. */
export const COUNTS = 0.8;
/** Late in the clock: from this part of it on. */
export const LATE = 0.85;

/** The most it would ever pay for a share, in dollars; 0 for nothing. */
export function limitOf(desk: Desk, tile: TileId): number {
  const { style, manner, unit } = desk;
  const hoped = guessOf(desk, tile) * (style.investor.limit + Math.min(0, manner.eager));
  // Nobody pays so much that even the best roll brings nothing.
  const best = bestYield(desk.tables, tile, desk.view.market);
  const limit = Math.min(hoped, Math.max(unit, best - unit));
  // A company that brings about a unit finds somebody who takes it for one.
  if (limit < unit) return limit >= unit * leastFor(desk, tile) ? unit : 0;
  return floorTo(limit, unit);
}

/** What part of a unit a share must be worth to be taken for one: less late, where the best roll makes up for it. */
function leastFor(desk: Desk, tile: TileId): number {
  const { style, tables, view, unit } = desk;
  if (desk.gone <= LATE || bestYield(tables, tile, view.market) < GAMBLE * unit) return NEARLY;
  return style.foresight < COUNTS ? Number.NEGATIVE_INFINITY : NEARLY / 3;
}

/** What it offers of itself by now, or where the whole clock is gone. */
export function targetOf(desk: Desk, tile: TileId, gone = concededOn(desk, tile)): number {
  const { style, manner, unit } = desk;
  const { opening, settles } = style.investor;
  const from =
    opening - manner.demand - (isPerson(desk, desk.view.tiles[tile]?.owner ?? desk.seat) ? HAGGLES : 0);
  const haste = desk.hurried ? IN_HASTE * (style.investor.limit - settles) : 0;
  const share = from + (settles - from) * gone + haste;
  return Math.min(limitOf(desk, tile), roundTo(guessOf(desk, tile) * share, unit));
}

/** How far it has come to meet the owner: for a company of a person's only from when that is for sale in earnest. */
function concededOn(desk: Desk, tile: TileId): number {
  const owner = desk.view.tiles[tile]?.owner;
  if (owner === undefined || !isPerson(desk, owner)) return conceded(desk);
  return comeDown(desk, tile) ?? 0;
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
