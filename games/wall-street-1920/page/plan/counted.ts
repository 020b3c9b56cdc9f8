import type { Seat } from "@bigboard/kernel";
import type { Company, Config, PerCompany, ScoreSheet } from "@bigboard/wall-street-1920/game";
import type { Table1920 } from "../table-context.ts";
import { holdingsOf } from "./holdings.ts";
import { type Accounted, accountOf, type Market, standing } from "./standing.ts";

/** Shares of one company as they would count now: `jokers` of `total` are gold or dual shares. */
export type Counted = { readonly total: number; readonly jokers: number; readonly points: number };

/**
 * The viewer's companies as they would count if the game ended now. Gold and dual shares stand where they pay most; where
 * they bring a company nothing they are not among its shares. Null for whoever has no hand.
 */
export function countedOf(table: Pick<Table1920, "view" | "config" | "me">): PerCompany<Counted> | null {
  const { view, config, me } = table;
  const mine = me === null ? undefined : view.players[me];
  if (me === null || mine === undefined) return null;
  return counted(config, mine, standing(table, me));
}

/** The same of a seat in an imagined world. */
export function countedIn(config: Config, market: Market, seat: Seat): PerCompany<Counted> | null {
  const mine = market.players[seat];
  return mine === undefined ? null : counted(config, mine, accountOf(config, market, seat));
}

function counted(config: Config, mine: Accounted, sheet: ScoreSheet | null): PerCompany<Counted> {
  const { counts } = holdingsOf(config, mine.shares ?? [], mine.privateShare);
  const of = (company: Company): Counted => {
    const line = sheet?.companies[company];
    const points = line?.points ?? 0;
    const jokers = line === undefined || points === 0 ? 0 : Math.max(0, line.shares - counts[company]);
    return { total: counts[company] + jokers, jokers, points };
  };
  return { corn: of("corn"), cotton: of("cotton"), steel: of("steel"), oil: of("oil") };
}
