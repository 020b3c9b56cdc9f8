import type { Company, PerCompany } from "@bigboard/wall-street-1920/game";
import type { Table1920 } from "../table-context.ts";
import { holdingsOf } from "./holdings.ts";
import { standing } from "./standing.ts";

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
  const { counts } = holdingsOf(config, mine.shares ?? [], mine.privateShare);
  const sheet = standing(table, me);
  const counted = (company: Company): Counted => {
    const line = sheet?.companies[company];
    const points = line?.points ?? 0;
    const jokers = line === undefined || points === 0 ? 0 : Math.max(0, line.shares - counts[company]);
    return { total: counts[company] + jokers, jokers, points };
  };
  return {
    corn: counted("corn"),
    cotton: counted("cotton"),
    steel: counted("steel"),
    oil: counted("oil"),
  };
}
