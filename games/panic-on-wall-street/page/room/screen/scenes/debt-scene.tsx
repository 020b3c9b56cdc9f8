import { useT } from "@bigboard/design/i18n";
import type { Claim, Insolvency } from "@bigboard/panic-on-wall-street/game";
import { thousands } from "../../../parts/money.ts";
import { nameOf } from "../../../parts/names.ts";
import { Medal, Who } from "../../../parts/who.tsx";
import { useTable } from "../../../table-context.ts";
import { Ledger } from "../ledger.tsx";

/** Steps 3 and 4 where somebody is short: the default window for all to see (P-NET-63), and forced sales (P-NET-64). */
export function DebtScene() {
  const t = useT();
  const { view } = useTable();
  return (
    <div className="rms-split">
      <section className="rms-scene" aria-labelledby="rms-debt">
        <h2 className="title" id="rms-debt">
          {t(view.phase === "sale" ? "room.sale.title" : "room.debt.title")}
        </h2>
        {view.phase === "sale" ? <Sales /> : <Cases />}
      </section>
      <aside>
        <Ledger rows={12} />
      </aside>
    </div>
  );
}

function Cases() {
  const { view } = useTable();
  return (
    <ul className="rms-cases">
      {view.insolvencies.map((one) => (
        <Case key={one.debtor} one={one} claims={view.claims.filter(({ debtor }) => debtor === one.debtor)} />
      ))}
    </ul>
  );
}

/** What an investor owes, what he has, and what each manager says to the rest (P-HID-11 to P-HID-14). */
function Case(props: { one: Insolvency; claims: readonly Claim[] }) {
  const t = useT();
  const table = useTable();
  const { one, claims } = props;
  const due = one.debts.reduce((sum, debt) => sum + debt.due, 0);
  return (
    <li>
      <header>
        <Medal seat={one.debtor} />
        <b>{t("room.debt.short", { who: nameOf(table, one.debtor, t) })}</b>
        <span>{t.rich("room.debt.sums", { has: thousands(t, one.handover), due: thousands(t, due) })}</span>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("room.debt.manager")}</th>
            <th scope="col">{t("room.debt.due")}</th>
            <th scope="col">{t("room.debt.gets")}</th>
            <th scope="col">{t("room.debt.says")}</th>
          </tr>
        </thead>
        <tbody>
          {one.debts.map((debt, place) => {
            const claim = claims.find(({ creditor }) => creditor === debt.creditor);
            const share = one.split?.[place];
            return (
              <tr key={debt.creditor}>
                <th scope="row">
                  <Who seat={debt.creditor} />
                </th>
                <td className="num">{thousands(t, debt.due)}</td>
                <td className="num">{share === undefined ? "\u2026" : thousands(t, share)}</td>
                <td className={claim?.choice === "bankrupt" ? "bad" : ""}>
                  {claim === undefined
                    ? t(share === debt.due ? "room.debt.paid" : "room.debt.waits")
                    : t(`room.choice.${claim.choice ?? "open"}`)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </li>
  );
}

function Sales() {
  const t = useT();
  const table = useTable();
  return (
    <ul className="rms-cases">
      {table.view.sales.map(({ seat, count, tiles }) => (
        <li key={seat}>
          <header>
            <Medal seat={seat} />
            <b>{t("room.sale.must", { who: nameOf(table, seat, t), count, tiles })}</b>
          </header>
        </li>
      ))}
    </ul>
  );
}
