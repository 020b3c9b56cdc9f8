import { type Company, dropOf, faceOf } from "@bigboard/krach-29/game";
import { type KrachTable, priceOf } from "../table-context.ts";

/** The company that is nearest to the bank run, and its price. */
export function lowestOf({ view }: Pick<KrachTable, "view">): readonly [Company, number] {
  return Object.entries(view.prices).toSorted(([, a], [, b]) => a - b)[0] ?? ["", 0];
}

/** Where the sales that lie open today would bring each price, with those of the viewer; hidden ones are not counted. */
export function pricesToCome(table: Pick<KrachTable, "view" | "config">): ReadonlyMap<Company, number> {
  const { view, config } = table;
  const to = new Map<Company, number>();
  for (const sale of view.sales) {
    if (sale.company === null) continue;
    const face = faceOf(config.edition, view.traders.length, sale.offer);
    const from = to.get(sale.company) ?? priceOf(table, sale.company);
    to.set(sale.company, from - dropOf(face, sale.n, sale.token));
  }
  return to;
}
