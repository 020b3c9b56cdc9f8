import type { Seat } from "@bigboard/kernel";
import {
  type Config,
  type PerCompany,
  type Player,
  type ScoreSheet,
  scoreSheets,
} from "@bigboard/wall-street-1920/game";
import type { Table1920 } from "../table-context.ts";

/** A player of a view or of an imagined world, as far as an account needs one; a hand that is not open is null. */
export type Accounted = {
  readonly [part in "shares" | "markets" | "privateShare"]: Readonly<Player[part]> | null;
} & { readonly [part in "cash" | "loans" | "tycoonPoints"]: number };

/** Players and prices of a view or of an imagined world. */
export type Market = { readonly players: readonly Accounted[]; readonly prices: PerCompany<number> };

/**
 * What a seat would score if the game ended now without an event, or null when its hand is not open to this viewer.
 * Under final scoring it is the real sheet.
 */
export function standing(table: Pick<Table1920, "view" | "config">, seat: Seat): ScoreSheet | null {
  const { view, config } = table;
  return view.scoring === null ? accountOf(config, view, seat) : (view.scoring.sheets[seat] ?? null);
}

/** What a seat would score at these prices, without an event; null when its hand is not open. */
export function accountOf(config: Config, { players, prices }: Market, seat: Seat): ScoreSheet | null {
  const mine = players[seat];
  if (mine === undefined || mine.shares === null || mine.markets === null || mine.privateShare === null)
    return null;
  const sheets = scoreSheets(config, {
    players: players.map(() => mine),
    scoring: { event: null, values: prices, assigned: players.map(() => ({})) },
  });
  return sheets[0] ?? null;
}
