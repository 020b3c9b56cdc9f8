import {
  type DynamiteEvent,
  EVENTS,
  type Pile,
  scoreSheets,
  valuesAfter,
} from "@bigboard/wall-street-1920/game";
import type { Table1920 } from "../table-context.ts";
import { holdingsOf } from "./holdings.ts";

/** What a pile would do to the reader if it went off today: points won or lost, and the gold shares held. */
export type PileMeans = { readonly change: number; readonly golds: number };

/** By pile, what its event would do to the reader at the prices of the moment; null for whoever has no hand. */
export function pileMeans(
  table: Pick<Table1920, "view" | "config" | "me">,
): { readonly [pile in Pile]: PileMeans } | null {
  const { view, config, me } = table;
  const mine = me === null ? undefined : view.players[me];
  if (mine === undefined || mine.shares === null || mine.markets === null || mine.privateShare === null)
    return null;
  const golds = holdingsOf(config, mine.shares, null).golds.length;
  const total = (event: DynamiteEvent | null): number => {
    const [sheet] = scoreSheets(config, {
      players: view.players.map(() => mine),
      scoring: { event, values: valuesAfter(event, view.prices), assigned: view.players.map(() => ({})) },
    });
    return sheet?.total ?? 0;
  };
  const today = total(null);
  const means = (pile: Pile): PileMeans => ({ change: total(EVENTS[pile]) - today, golds });
  return { L: means("L"), M: means("M"), R: means("R") };
}
