import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { View } from "@bigboard/panic-on-wall-street/game";
import { thousands } from "../parts/money.ts";
import { Who } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import { isMoved, monthSums } from "./month-sums.ts";
import styles from "./month-table.module.css";
import { Net } from "./net.tsx";

const COLUMNS = ["market", "shares", "costs", "auction", "other"] as const;

/** More than so many a low desk shows in low rows. */
const MANY = 6;

/** Whether two seats play the same single role: the ranking of one is that of the other. */
function rivals({ players }: View, me: Seat | null, seat: Seat): boolean {
  const [mine, theirs] = [players[me ?? -1], players[seat]];
  if (mine === undefined || theirs === undefined || me === seat) return false;
  const both = mine.manager === "active" && mine.investor === "active";
  return !both && ROLES.some((role) => mine[role] === "active" && theirs[role] === "active");
}

const ROLES = ["manager", "investor"] as const;

/** What the month did to everybody's purse, out of the public bookings. */
export function MonthTable(props: { month: number }) {
  const t = useT();
  const table = useTable();
  const { view } = table;
  const sums = monthSums(view.ledger, props.month, view.players.length);
  return (
    <section className="ps-monthtable" aria-labelledby="ps-month">
      <h2 className="h" id="ps-month">
        {t("steps.end.table", { month: props.month })}
      </h2>
      <table className={styles.table} aria-labelledby="ps-month">
        <thead>
          <tr>
            <th scope="col" className="l">
              {t("steps.end.player")}
            </th>
            {COLUMNS.map((column) => (
              <th scope="col" key={column}>
                {t(`steps.end.${column}`)}
              </th>
            ))}
            <th scope="col">{t("steps.end.net")}</th>
          </tr>
        </thead>
        <tbody className={styles.rows} data-many={sums.length > MANY || undefined}>
          {sums.map((sum) => {
            const player = view.players[sum.seat];
            const out = player?.manager !== "active" && player?.investor !== "active";
            return (
              <tr
                key={sum.seat}
                className={[sum.seat === table.me ? "me" : "", out ? "out" : ""].join(" ").trim()}
              >
                <th scope="row">
                  <Who seat={sum.seat} token={player?.investor === "active" && player.manager !== "active"} />
                  {rivals(view, table.me, sum.seat) ? (
                    <small className={styles.rival}>{t("steps.end.rival")}</small>
                  ) : null}
                  {out ? <Icon id="cross" label={t("panic.parts.bankrupt")} /> : null}
                </th>
                {COLUMNS.map((column) => (
                  <td key={column} className="num" data-of={t(`steps.end.${column}`)}>
                    {sum[column] === 0 && !isMoved(view.ledger, props.month, sum.seat, column)
                      ? ""
                      : thousands(t, sum[column], true)}
                  </td>
                ))}
                <td>
                  <Net amount={sum.net} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
