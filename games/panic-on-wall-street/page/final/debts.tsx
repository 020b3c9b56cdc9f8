import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { money } from "../parts/money.ts";
import { Medal } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import styles from "./debts.module.css";

/** Defaults of the match, and IOUs that nobody ever paid (P-NET-66): they count for nobody (P-RULING-67). */
export function Debts() {
  const t = useT();
  const table = useTable();
  const { view } = table;
  const short = view.players.flatMap(({ defaults }, seat) => (defaults > 0 ? [{ seat, defaults }] : []));
  // Nothing is owed: a line of that would only take the room of what is.
  if (short.length === 0 && view.ious.length === 0) return null;
  return (
    <section className={styles.debts} aria-labelledby="pf-debts">
      <h2 className="pf-h" id="pf-debts">
        {t("panicFinal.debts")}
      </h2>
      <ul className={styles.list}>
        {short.map(({ seat, defaults }) => (
          <li className={styles.debt} key={seat}>
            <Medal seat={seat} />
            <span>{t("panicFinal.defaults", { name: person(table, seat).name, n: defaults })}</span>
          </li>
        ))}
        {view.ious.map(({ debtor, creditor, month, amount }) => (
          <li className={styles.debt} key={`${debtor}-${creditor}-${month}`}>
            <Medal seat={debtor} />
            <span>
              {t("panicFinal.iou", {
                debtor: person(table, debtor).name,
                creditor: person(table, creditor).name,
                amount: money(t, amount),
                month,
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
