import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { companyOf, useTable } from "../table-context.ts";
import { amount } from "./amount.ts";
import { runInSight } from "./run.ts";
import css from "./run-alarm.module.css";

/**
 * The headline of a bank run that the sales of the day have already brought about, and what it means; nothing while there
 * is none. No heading: the paper of the evening says whether it has come.
 */
export function RunAlarm() {
  const t = useT();
  const table = useTable();
  const run = runInSight(table);
  if (run === null) return null;
  return (
    <div className={css.alarm} role="alert" data-run={run.mayBeStopped ? "near" : "certain"}>
      <span className={css.bell}>
        <Icon id="bell" />
      </span>
      <p>
        <strong className={css.head}>
          {t("krach.run.head", {
            company: companyOf(table, run.company).name,
            price: amount(run.price),
          })}
        </strong>
        <span className={css.text}>{t(run.mayBeStopped ? "krach.run.near" : "krach.run.certain")}</span>
      </p>
    </div>
  );
}
