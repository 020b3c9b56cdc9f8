import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { LOAN_PENALTY } from "@bigboard/wall-street-1920/game";
import { useLabel } from "../labels/use-label.ts";
import { Coins } from "../parts/money.tsx";
import { holdingsOf } from "../plan/holdings.ts";
import { standing } from "../plan/standing.ts";
import { useTable } from "../table-context.ts";
import styles from "./desk.module.css";
import { CapitalGauge } from "./gauge.tsx";
import { HoldingsRow } from "./holdings.tsx";

/** My side of the table: capital, cash, loans and shares. In a replay it is somebody's: `owner`. */
export function Desk(props: { owner?: string }) {
  const { owner } = props;
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { view, me, config } = table;
  const mine = me === null ? undefined : view.players[me];
  if (mine === undefined) return null;
  const worth = me === null || view.scoring !== null ? null : standing(table, me);
  const holdings = holdingsOf(config, mine.shares ?? [], mine.privateShare);
  const points = (mine.markets ?? []).reduce((sum, id) => {
    const card = config.edition.markets.find((market) => market.id === id);
    return sum + (card?.points ?? 0);
  }, 0);
  return (
    <section className="desk" aria-label={t("street.desk.label")}>
      <div className="mep">
        <div className="cap" {...label("capital", { capital: mine.capital })}>
          <span className="caps">{t("street.desk.capitalHead")}</span>
          <CapitalGauge capital={mine.capital} />
        </div>
        <div className="cash" {...label("cash", { cash: mine.cash })}>
          <span className="caps">{t("street.desk.cash", { cash: mine.cash })}</span>
          <Coins amount={mine.cash} />
        </div>
        <div className="nol" {...label("loans", { loans: mine.loans })}>
          <span className="caps">{t("street.desk.loansHead")}</span>
          <b className={mine.loans > 0 ? "owes" : ""}>
            {mine.loans === 0
              ? t("street.desk.noLoans")
              : t("street.desk.loans", { loans: mine.loans, points: mine.loans * LOAN_PENALTY })}
          </b>
        </div>
      </div>
      <div className="holdings">
        <h3 className="h">
          {owner === undefined ? t("street.desk.shares") : t("replay.hand", { name: owner })}{" "}
          <Icon id="eye" />
          <small>{owner === undefined ? t("street.desk.onlyYou") : t("replay.handOpen")}</small>
          <small className="wires" {...label("wires", { count: mine.marketCount, points })}>
            <Icon id="points" />
            {t("street.desk.wires", { count: mine.marketCount, points })}
          </small>
          {worth === null ? null : (
            <small className={styles.worth} {...label("total")}>
              <b>{worth.total}</b> {t("street.desk.worth")}
            </small>
          )}
        </h3>
        <HoldingsRow holdings={holdings} />
      </div>
    </section>
  );
}
