import type { Seat } from "@bigboard/kernel";
import { type ScoreSheet, scoreSheets } from "@bigboard/wall-street-1920/game";
import type { Table1920 } from "../table-context.ts";

/**
 * What a seat would score if the game ended now without an event, or null when its hand is not open to this viewer.
 * Under final scoring it is the real sheet.
 */
export function standing(table: Pick<Table1920, "view" | "config">, seat: Seat): ScoreSheet | null {
  const { view, config } = table;
  if (view.scoring !== null) return view.scoring.sheets[seat] ?? null;
  const mine = view.players[seat];
  if (mine === undefined || mine.shares === null || mine.markets === null || mine.privateShare === null)
    return null;
  const sheets = scoreSheets(config, {
    players: view.players.map(() => mine),
    scoring: { event: null, values: view.prices, assigned: view.players.map(() => ({})) },
  });
  return sheets[0] ?? null;
}
