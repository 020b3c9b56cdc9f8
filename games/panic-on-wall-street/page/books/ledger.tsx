import { RuleLink } from "@bigboard/design";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { Account } from "@bigboard/panic-on-wall-street/game";
import { useState } from "react";
import { money } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { type PanicTable, useTable } from "../table-context.ts";
import styles from "./ledger.module.css";
import { ledgerRows } from "./ledger-rows.ts";

/** Every booking of the match, newest first (P-NET-67), all or of one player. */
export function Ledger() {
  const t = useT();
  const table = useTable();
  const { view } = table;
  const [seat, setSeat] = useState<Seat | null>(null);
  const rows = ledgerRows(view.ledger, seat);
  return (
    <section className="pk-ledger" aria-label={t("steps.books.ledger", { n: 0 })}>
      <label className="pk-filter">
        {t("steps.books.filter")}
        <select
          value={seat ?? ""}
          onChange={(event) => setSeat(event.target.value === "" ? null : Number(event.target.value))}
        >
          <option value="">{t("steps.books.all")}</option>
          {view.players.map((_, one) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a player is its seat
            <option key={one} value={one}>
              {nameOf(table, one, t)}
            </option>
          ))}
        </select>
      </label>
      {rows.length === 0 ? <p className="pk-none">{t("steps.books.empty")}</p> : null}
      <table>
        <thead className={rows.length === 0 ? "sr" : ""}>
          <tr>
            <th scope="col">{t("steps.books.when")}</th>
            <th scope="col">{t("steps.books.way")}</th>
            <th scope="col">{t("steps.books.reason")}</th>
            <th scope="col" className="n">
              {t("steps.books.amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.no} className={`${styles.row} ${ownSign(row.from, row.to, seat ?? table.me)}`}>
              <td>
                {row.step === null
                  ? t("steps.books.start")
                  : t("steps.books.monthStep", { month: row.month, step: row.step })}
              </td>
              <td>
                <b>{accountName(table, row.from, t)}</b> → <b>{accountName(table, row.to, t)}</b>
              </td>
              <td>
                {t(`steps.books.kind.${row.kind}`)} <RuleLink numbered rule={row.rule} />
              </td>
              <td className="n num">{money(t, row.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function accountName(table: PanicTable, account: Account, t: Translate): string {
  return account === "bank" ? t("steps.books.bank") : nameOf(table, account, t);
}

/** Whether a line brings or costs the seat one looks at. */
function ownSign(from: Account, to: Account, seat: Seat | null): string {
  if (seat === null) return "";
  return to === seat ? "in" : from === seat ? "out" : "";
}
