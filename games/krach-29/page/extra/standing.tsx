import { useT } from "@bigboard/design/i18n";
import { amount } from "../parts/amount.ts";
import { Medal, nameOf } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import { type LossAccount, placed } from "./losses.ts";
import css from "./standing.module.css";

/** What everybody has lost, in one line above the act: nobody should have to look for it before the nod. A touch goes to the register. */
export function Standing(props: { accounts: readonly LossAccount[] }) {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  const lines = placed(props.accounts);
  return (
    <button
      type="button"
      className={css.standing}
      data-asked={view.choice?.seat === me && me !== null ? "" : undefined}
      data-expected={props.accounts.every(({ recorded }) => recorded) ? undefined : ""}
      aria-label={t("pair.plain", {
        what: t("extra.losses.title"),
        said: t.list(lines.map(({ account }) => `${nameOf(table, account.seat, t)} ${amount(account.now)}`)),
      })}
      onClick={() => document.getElementById("xregister")?.scrollIntoView({ block: "start" })}
    >
      <span className={css.title}>{t("extra.losses.title")}</span>
      {lines.map(({ place, account }) => (
        <span key={account.seat} className={css.trader} data-mine={account.seat === me ? "" : undefined}>
          <span className={css.who}>
            <small className={css.place}>{place}</small>
            <Medal seat={account.seat} />
          </span>
          <b className={css.total}>{amount(account.now)}</b>
        </span>
      ))}
    </button>
  );
}
