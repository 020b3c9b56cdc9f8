import { type Colour, moved, valueAt } from "@bigboard/panic-on-wall-street/game";
import type { PanicTable } from "../table-context.ts";

/** What a colour pays on average after the next roll, in dollars (17.4); x2 not counted. */
export function nextMean(table: Pick<PanicTable, "bound" | "view">, colour: Colour): number {
  const { edition } = table.bound;
  const { die } = edition.market[colour];
  const values = die.map((face) =>
    valueAt(edition, colour, moved(edition, colour, table.view.market[colour], face)),
  );
  return values.reduce((sum, value) => sum + value, 0) / die.length;
}
