import type { Translate } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { Iou } from "@bigboard/panic-on-wall-street/game";
import { money } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import type { PanicTable } from "../table-context.ts";

/** Who was spared: whose creditors all wait. */
export function sparedOf(ious: readonly Iou[]): readonly Seat[] {
  return [...new Set(ious.map(({ debtor }) => debtor))];
}

/** "Edith is spared: signs 2 IOUs for $55,000 in all". */
export function sparedWords(table: PanicTable, ious: readonly Iou[], debtor: Seat, t: Translate): string {
  const own = ious.filter((iou) => iou.debtor === debtor);
  return t("steps.say.spared", {
    name: nameOf(table, debtor, t),
    n: own.length,
    amount: money(
      t,
      own.reduce((sum, { amount }) => sum + amount, 0),
    ),
  });
}
