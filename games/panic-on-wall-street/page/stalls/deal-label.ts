import type { Translate } from "@bigboard/design/i18n";
import type { LabelProps } from "@bigboard/design/labels/label";
import type { useLabel } from "../labels/use-label.ts";
import { thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import type { PanicTable } from "../table-context.ts";
import type { TileInfo } from "./tiles.ts";

/** What a slate says: who holds the share for how much and how firmly, or that nobody does. */
export function dealLabel(
  label: ReturnType<typeof useLabel>,
  table: PanicTable,
  deal: TileInfo["deal"],
  t: Translate,
): LabelProps {
  if (deal === null) return label("free");
  const name = deal.investor === table.me ? "you" : nameOf(table, deal.investor, t);
  return label("held", { name, price: thousands(t, deal.price), closed: String(deal.closed) });
}
