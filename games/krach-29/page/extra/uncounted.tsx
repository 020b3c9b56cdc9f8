import { useT } from "@bigboard/design/i18n";
import { amount } from "../parts/amount.ts";
import { Who } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import type { LossAccount } from "./losses.ts";
import css from "./uncounted.module.css";

/** The day of a bank run is not booked: what stood there before it, without places, for information alone (K-RULING-37). */
export function Uncounted(props: { accounts: readonly LossAccount[] }) {
  const t = useT();
  const { view, me } = useTable();
  return (
    <section aria-labelledby="xuncounted">
      <header className="khd">
        <h2 id="xuncounted">{t("extra.losses.title")}</h2>
        <small>{t("extra.losses.beforeRun")}</small>
      </header>
      <p className={css.said}>{t("extra.losses.uncounted", { day: view.day })}</p>
      <ul className={css.rows}>
        {view.order.map((seat) => (
          <li key={seat} className={css.row} data-mine={seat === me ? "" : undefined}>
            <Who seat={seat} />
            <b className={css.figure}>
              {amount(props.accounts.find((account) => account.seat === seat)?.before ?? 0)}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
