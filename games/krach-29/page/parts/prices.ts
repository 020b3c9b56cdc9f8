import { type Company, pricesAfter } from "@bigboard/krach-29/game";
import type { KrachTable } from "../table-context.ts";

/** The company that is nearest to the bank run, and its price; where `toCome` is given, with the sales that lie open. */
export function lowestOf(
  { view }: Pick<KrachTable, "view">,
  toCome: ReadonlyMap<Company, number> = new Map(),
): readonly [Company, number] {
  return (
    Object.entries({ ...view.prices, ...Object.fromEntries(toCome) }).toSorted(
      ([, a], [, b]) => a - b,
    )[0] ?? ["", 0]
  );
}

/** Where the sales that lie open today would bring each price, with those of the viewer; hidden ones are not counted. */
export function pricesToCome(table: Pick<KrachTable, "view" | "config">): ReadonlyMap<Company, number> {
  const { view, config } = table;
  const after = pricesAfter(view, config.edition, view.sales);
  return new Map(
    view.sales.flatMap(({ company }) => (company === null ? [] : [[company, after[company] ?? 0] as const])),
  );
}
