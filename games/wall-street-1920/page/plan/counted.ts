import type { Seat } from "@bigboard/kernel";
import type { CardId, Company, Config, PerCompany, ScoreSheet } from "@bigboard/wall-street-1920/game";
import type { Table1920 } from "../table-context.ts";
import { cardBook, holdingsOf } from "./holdings.ts";
import { type Accounted, accountOf, type Market, standing } from "./standing.ts";

/**
 * Shares of one company as they would count now: `jokers` of `total` are gold or dual shares; `open`: those that could still
 * join it, and bring no company anything yet.
 */
export type Counted = {
  readonly total: number;
  readonly jokers: number;
  readonly open: number;
  readonly points: number;
};

/**
 * The viewer's companies as they would count if the game ended now. Gold and dual shares stand where they pay most; where
 * they bring a company nothing they are not among its shares. Null for whoever has no hand.
 */
export function countedOf(table: Pick<Table1920, "view" | "config" | "me">): PerCompany<Counted> | null {
  const { view, config, me } = table;
  const mine = me === null ? undefined : view.players[me];
  if (me === null || mine === undefined) return null;
  return counted(config, mine, standing(table, me), view.phase === "over");
}

/** The same of a seat in an imagined world. */
export function countedIn(config: Config, market: Market, seat: Seat): PerCompany<Counted> | null {
  const mine = market.players[seat];
  return mine === undefined ? null : counted(config, mine, accountOf(config, market, seat), false);
}

/** `settled`: all have joined, or never will. */
function counted(
  config: Config,
  mine: Accounted,
  sheet: ScoreSheet | null,
  settled: boolean,
): PerCompany<Counted> {
  const { counts, golds, duals } = holdingsOf(config, mine.shares ?? [], mine.privateShare);
  const book = cardBook(config);
  const waits = (id: CardId): boolean => {
    if (settled) return false;
    const joined = sheet?.assignment[id] ?? null;
    return joined === null || (sheet?.companies[joined].points ?? 0) === 0;
  };
  const open = [...golds, ...duals.map(({ id }) => id)].filter(waits).map((id) => book.get(id));
  const of = (company: Company): Counted => {
    const line = sheet?.companies[company];
    const points = line?.points ?? 0;
    const jokers = line === undefined || points === 0 ? 0 : Math.max(0, line.shares - counts[company]);
    const joins = open.filter(
      (card) => card?.kind === "gold" || (card?.kind === "dual" && card.companies.includes(company)),
    );
    return { total: counts[company] + jokers, jokers, open: joins.length, points };
  };
  return { corn: of("corn"), cotton: of("cotton"), steel: of("steel"), oil: of("oil") };
}
