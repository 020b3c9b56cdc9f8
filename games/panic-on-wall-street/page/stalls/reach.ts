import type { PanicTable } from "../table-context.ts";

/** How many companies a stall comes to on average by the last month, if every one under the hammer finds a buyer (P-AUCTION-2): the same in every month. */
export function averageAtEnd({ view, bound }: Pick<PanicTable, "view" | "bound">): number {
  const managers = view.players.filter(({ manager }) => manager !== "none").length;
  if (managers === 0) return 0;
  const { edition } = bound;
  const { months, tilesDealt } = edition.limits;
  const bought = (2 * managers - 1) * (months - 1);
  return Math.min(tilesDealt * managers + bought, edition.companies.length - view.removed.length) / managers;
}
