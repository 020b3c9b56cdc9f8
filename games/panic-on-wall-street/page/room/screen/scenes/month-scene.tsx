import { useT } from "@bigboard/design/i18n";
import { MarketBoard } from "../../../parts/market.tsx";
import { thousands } from "../../../parts/money.ts";
import { Who } from "../../../parts/who.tsx";
import { monthSums } from "../../../steps/month-sums.ts";
import { useTable } from "../../../table-context.ts";
import { Ledger } from "../ledger.tsx";

const COLUMNS = ["market", "shares", "costs", "auction", "other"] as const;

/** Between two months: what the month did to everybody, out of the public bookings; no purse. */
export function MonthScene() {
  const t = useT();
  const table = useTable();
  const { view } = table;
  const sums = monthSums(view.ledger, view.month, view.players.length);
  return (
    <div className="rms-split">
      <section className="rms-scene" aria-labelledby="rms-month">
        <h2 className="title" id="rms-month">
          {t(view.phase === "frozen" ? "room.frozen" : "room.monthOver", { month: view.month })}
        </h2>
        <table className="rms-month">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t("room.player")}</span>
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`room.column.${column}`)}
                </th>
              ))}
              <th scope="col">{t("room.column.net")}</th>
            </tr>
          </thead>
          <tbody>
            {sums.map((sum) => (
              <tr key={sum.seat}>
                <th scope="row">
                  <Who seat={sum.seat} token={view.players[sum.seat]?.investor === "active"} />
                </th>
                {COLUMNS.map((column) => (
                  <td key={column} className="num">
                    {sum[column] === 0 ? "" : thousands(t, sum[column], true)}
                  </td>
                ))}
                <td className={sum.net < 0 ? "num net bad" : "num net"}>{thousands(t, sum.net, true)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {view.players.length > 6 ? null : <MarketBoard />}
      </section>
      <aside>
        <Ledger rows={12} />
      </aside>
    </div>
  );
}
