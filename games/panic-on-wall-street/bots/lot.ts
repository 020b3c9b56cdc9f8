import type { Seat } from "@bigboard/kernel";
import type { TileId, View } from "@bigboard/panic-on-wall-street/game";
import { isAmongPeople } from "./people.ts";
import { balances } from "./purses.ts";
import type { Style } from "./style.ts";
import { temperOf } from "./temper.ts";
import type { Scene } from "./trader.ts";
import { ownershipWorth, type Tables, tablesOf } from "./worth.ts";

/** Who is greedy goes a step further than meant where people sit around, up to this part of the worth. */
const HEAT = 0.95;

/** What is for sale, in dollars: the least that may be bid, its worth to a seat and the most that it would pay. */
export type Lot = {
  readonly tile: TileId;
  readonly bid: number;
  readonly least: number;
  readonly worth: number;
  readonly most: number;
  /** What beats the purse of every rival. */
  readonly enough: number;
  readonly unit: number;
};

/** The company under the hammer as a seat sees it; null where it may not bid. */
export function lotOf(scene: Scene, style: Style): Lot | null {
  const { view, seat, config } = scene;
  const me = view.players[seat];
  const { auction: sale } = view;
  if (me?.manager !== "active" || sale === null || sale.tile === null) return null;
  const { tile, leader, bid, passed } = sale;
  if (leader === seat || passed.includes(seat)) return null;
  const { unit } = config.edition.limits;
  const tables = tablesOf(config);
  const worth = companyWorth(view, tile, tables, style);
  const spendable = (me.purse ?? 0) - reserveOf(view, seat, tables, style);
  const share = shareOf(view, worth, tables, style) * (me.investor === "none" ? 1 : style.auction.dual);
  const wanted = worth * share;
  const isHeated = isAmongPeople(scene) && temperOf(view, seat) === "greedy";
  const heated = isHeated ? Math.max(wanted, Math.min(wanted + unit, worth * HEAT)) : wanted;
  const most = Math.min(heated, spendable);
  return { tile, bid, least: bid + unit, worth, most, enough: richestRival(view, seat) + unit, unit };
}

/** What a company brings its owner over the months left, in dollars. */
export function companyWorth(view: View, tile: TileId, tables: Tables, style: Style): number {
  const months = tables.bound.edition.limits.months - view.month;
  return ownershipWorth(tables, tile, view.market, months, style.auction.price);
}

/**
 * The part of a company's worth that it would pay. Who counts the managers' money knows that there is not enough of it for
 * all of the month's companies at their worth, and that who still has some gets the last ones cheaply.
 */
function shareOf(view: View, worth: number, tables: Tables, style: Style): number {
  const { share, money } = style.auction;
  if (money === null) return share;
  const purses = balances(view);
  const spendable = activeManagers(view).map((seat) =>
    Math.max(0, (purses[seat] ?? 0) - reserveOf(view, seat, tables, style)),
  );
  // What is still in the stack is worth as much as any company that is not in play, on average.
  const unseen = tables.bound.edition.companies.filter(({ id }) => view.tiles[id] === undefined);
  const worths = unseen.map(({ id }) => Math.max(0, companyWorth(view, id, tables, style)));
  const offered = Math.max(0, worth) + (view.auction?.left ?? 0) * (sum(worths) / Math.max(1, worths.length));
  return offered > 0 ? Math.min(share, (money * sum(spendable)) / offered) : share;
}

/** What the richest of those who may still bid for this company has, in dollars. */
function richestRival(view: View, seat: Seat): number {
  const purses = balances(view);
  const passed = view.auction?.passed ?? [];
  const rivals = activeManagers(view).filter((other) => other !== seat && !passed.includes(other));
  return Math.max(0, ...rivals.map((other) => purses[other] ?? 0));
}

function activeManagers({ players }: View): readonly Seat[] {
  return players.flatMap(({ manager }, seat) => (manager === "active" ? [seat] : []));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Money kept for next month's costs, should shares stay unsold or unpaid. */
function reserveOf({ tiles }: View, seat: Seat, { bound }: Tables, { auction: habits }: Style): number {
  const owned = Object.values(tiles).filter(({ owner }) => owner === seat).length;
  return habits.reserve * (owned + 1) * bound.edition.limits.cost;
}
