import { wallStreet1920 } from "@bigboard/games/wall-street-1920";
import { isRefusal, type Refusal } from "@bigboard/kernel";
import { type ReportOrder, reportEdition } from "./wall-street-1920/report.ts";

/** What a report on an edition is made from; `rawConfig` is untrusted. */
export type EditionReportOrder = Omit<ReportOrder, "config"> & { readonly rawConfig: unknown };

/** Games whose editions can be measured. */
export const REPORTED_GAMES: readonly string[] = [wallStreet1920.meta.id];

/** The report on an edition of that game as Markdown, a refusal of its config, or null for a game without reports. */
export function editionReport(gameId: string, order: EditionReportOrder): string | Refusal | null {
  if (gameId !== wallStreet1920.meta.id) return null;
  const config = wallStreet1920.readConfig(order.rawConfig, wallStreet1920.meta.seats[0]);
  return isRefusal(config) ? config : reportEdition({ ...order, config });
}
