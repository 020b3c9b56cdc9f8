import type { Seat } from "@bigboard/kernel";
import { COMPANIES, type Company, type ScoreSheet, scoreSheets } from "@bigboard/wall-street-1920/game";
import type { Table1920 } from "../table-context.ts";
import { ranking } from "./parts.ts";

/**
 * The sheets as they would read had nothing gone off. `alike` keeps gold and dual shares with the companies they were given
 * to, so that a line can be laid beside its other; else everybody gives them anew, as well as can be: gold that joins no company
 * any more was never given to one. Empty without an event.
 */
export function sheetsBefore(
  table: Table1920,
  alike = table.view.scoring?.event !== "GOLD",
): readonly ScoreSheet[] {
  const { view, config } = table;
  if (view.scoring === null || view.scoring.event === null) return [];
  const assigned = view.scoring.sheets.map((sheet) => (alike ? sheet.assignment : {}));
  return scoreSheets(config, {
    players: view.players,
    scoring: { event: null, values: view.prices, assigned },
  });
}

/** What the event did to the seat that would have won without it. */
export type Turned = {
  readonly seat: Seat;
  /** The totals before it: of that seat, and of the one that won instead. */
  readonly total: number;
  readonly winner: number;
  /**
   * A company of that seat that counted before and counts no more, the dearest; shares before and after, as in the table of the
   * count. `moved`: gold and dual shares that stood there before and were counted elsewhere since.
   */
  readonly lost: {
    readonly company: Company;
    readonly before: number;
    readonly after: number;
    readonly moved: number;
  } | null;
};

/** Null where the winner is the same with the event and without it. */
export function turnedBy(table: Table1920): Turned | null {
  const before = sheetsBefore(table, false);
  const after = table.view.scoring?.sheets ?? [];
  const seat = ranking(table.view, before)[0]?.[0];
  const winner = ranking(table.view, after)[0]?.[0];
  if (seat === undefined || winner === undefined || seat === winner) return null;
  const then = before[seat];
  const now = after[seat];
  if (then === undefined || now === undefined) return null;
  const fallen = COMPANIES.filter(
    (company) => then.companies[company].points > 0 && now.companies[company].points === 0,
  ).toSorted((a, b) => then.companies[b].points - then.companies[a].points);
  const [company] = fallen;
  // Beside the table of the count, which keeps gold and dual shares where they were counted in the end.
  const told = sheetsBefore(table)[seat] ?? then;
  return {
    seat,
    total: then.total,
    winner: before[winner]?.total ?? 0,
    lost: company === undefined ? null : { company, ...fallIn(company, then, told, now) },
  };
}

/** What one company fell from and to: by the blast, else only because gold or dual shares are counted elsewhere since. */
function fallIn(company: Company, then: ScoreSheet, told: ScoreSheet, now: ScoreSheet) {
  const most = then.companies[company].shares;
  const kept = told.companies[company].shares;
  const after = now.companies[company].shares;
  return { before: kept > after ? kept : most, after, moved: Math.max(0, most - kept) };
}
