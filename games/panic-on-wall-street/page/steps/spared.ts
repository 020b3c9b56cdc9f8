import type { Translate } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { Iou } from "@bigboard/panic-on-wall-street/game";
import { thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import type { PanicTable } from "../table-context.ts";

/** Who was spared: whose creditors all wait. */
export function sparedOf(ious: readonly Iou[]): readonly Seat[] {
  return [...new Set(ious.map(({ debtor }) => debtor))];
}

/** "Edith is spared: 2 IOUs, 55 in all". */
export function sparedWords(table: PanicTable, ious: readonly Iou[], debtor: Seat, t: Translate): string {
  const own = ious.filter((iou) => iou.debtor === debtor);
  return t("steps.say.spared", {
    name: nameOf(table, debtor, t),
    n: own.length,
    amount: thousands(
      t,
      own.reduce((sum, { amount }) => sum + amount, 0),
    ),
  });
}
