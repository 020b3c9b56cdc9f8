import { Icon } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import type { Phase } from "@bigboard/panic-on-wall-street/game";
import { nameOf } from "../parts/names.ts";
import { useTable } from "../table-context.ts";
import { sparedOf, sparedWords } from "./spared.ts";
import { useMonth } from "./use-month.ts";
import styles from "./verdicts.module.css";

/** The steps behind the decision. */
const AFTER: readonly Phase[] = ["sale", "reveal", "bidding", "monthEnd"];

/** What the creditors of this month's debtors decided, as long as the month lasts. A phone has no room beside a bid: it is told there as it happens. */
export function Verdicts() {
  const t = useT();
  const table = useTable();
  const { ious, fallen } = useMonth();
  const phone = useLayout() === "phone";
  const spared = sparedOf(ious);
  if (phone || !AFTER.includes(table.view.phase) || spared.length + fallen.length === 0) return null;
  return (
    <ul className={styles.verdicts}>
      {fallen.map(({ seat, eliminated, role }) => (
        <li key={`${seat}-${role}`} data-fell="">
          <Icon id="cross" />
          <b>
            {t(eliminated ? "steps.say.out" : `steps.say.lost.${role}`, { name: nameOf(table, seat, t) })}
          </b>
        </li>
      ))}
      {spared.map((debtor) => (
        <li key={debtor}>
          <Icon id="check" />
          <b>{sparedWords(table, ious, debtor, t)}</b>
        </li>
      ))}
    </ul>
  );
}
