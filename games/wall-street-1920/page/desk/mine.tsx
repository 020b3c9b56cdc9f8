import { Icon, keyboardScroll } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { type CardId, COMPANIES, type Company } from "@bigboard/wall-street-1920/game";
import { Piles } from "../board/piles.tsx";
import { useLabel } from "../labels/use-label.ts";
import { Coins } from "../parts/money.tsx";
import { neededWords } from "../parts/needed-words.ts";
import { countedOf } from "../plan/counted.ts";
import { type Holdings, holdingsOf, minimumsOf } from "../plan/holdings.ts";
import { standing } from "../plan/standing.ts";
import { cardOf, useTable } from "../table-context.ts";
import { CapitalGauge } from "./gauge.tsx";
import { Fan, Pips, Wires } from "./holdings.tsx";
import css from "./piles-below.module.css";
import { PrivateNote } from "./private-note.tsx";

/** The phone's drawer: my things against the minimums, what they would be worth if the game ended now, and the discard piles. */
export function Mine() {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { view, me, config } = table;
  const mine = me === null ? undefined : view.players[me];
  if (me === null || mine === undefined) return null;
  const holdings = holdingsOf(config, mine.shares ?? [], mine.privateShare);
  const worth = standing(table, me);
  const counted = countedOf(table);
  return (
    <section className="drawer" data-lies="list" aria-label={t("street.mine.label")} ref={keyboardScroll}>
      <span className="pull" />
      <div className="dh">
        <div className="cap" {...label("capital", { capital: mine.capital })}>
          <CapitalGauge capital={mine.capital} />
          <span className="caps">{t("street.desk.capitalHead")}</span>
        </div>
        <div {...label("cash", { cash: mine.cash })}>
          <Coins amount={mine.cash} />
          <span className="caps">{t("street.desk.cash", { cash: mine.cash })}</span>
        </div>
        <div className="lnn" {...label("loans", { loans: mine.loans })}>
          <span className="none">{mine.loans === 0 ? t("street.desk.noLoans") : mine.loans}</span>
          <span className="caps">{t("street.desk.loansHead")}</span>
        </div>
        {worth === null ? null : (
          <div className="tot" {...label("total")}>
            <b>{worth.total}</b>
            <span>{t(view.phase === "over" ? "street.mine.counted" : "street.mine.worth")}</span>
          </div>
        )}
      </div>
      <h3 className="h">
        {t("street.desk.shares")} <Icon id="eye" />
        <small>{t(view.phase === "over" ? "replay.handOpen" : "street.desk.onlyYou")}</small>
      </h3>
      <ul className="mrs">
        {COMPANIES.map((company) => (
          <CompanyRow
            key={company}
            company={company}
            holdings={holdings}
            counted={counted?.[company].total ?? holdings.counts[company]}
            points={worth?.companies[company].points ?? 0}
            assigned={worth?.assignment ?? {}}
          />
        ))}
      </ul>
      {holdings.golds.length + holdings.duals.length === 0 ? null : (
        <p className="gnote">
          <Icon id="gold" />
          <span>{t("street.mine.jokers", { count: holdings.golds.length + holdings.duals.length })}</span>
        </p>
      )}
      <div className="two">
        <section>
          <h3 className="h">{t("street.mine.wires")}</h3>
          <Wires ids={mine.markets ?? []} />
        </section>
        {holdings.privateShare === null ? null : (
          <section>
            <h3 className="h">
              {t("street.mine.private")} <Icon id="eye" />
            </h3>
            <PrivateNote share={holdings.privateShare} />
          </section>
        )}
      </div>
      <div className={css.below}>
        <Piles />
      </div>
    </section>
  );
}

function CompanyRow(props: {
  company: Company;
  holdings: Holdings;
  counted: number;
  points: number;
  assigned: { readonly [card: CardId]: Company };
}) {
  const t = useT();
  const table = useTable();
  const label = useLabel();
  const { company, holdings, counted } = props;
  const minimum = minimumsOf(table.config, table.view.players.length)[company];
  const price = table.view.prices[company];
  const jokers = Object.entries(props.assigned).flatMap(([card, to]) => (to === company ? [card] : []));
  const ids = [...holdings.cards[company], ...jokers].filter((id) => cardOf(table, id) !== null);
  return (
    <li
      className={`mr tr-${company}${counted >= minimum ? " ok" : ""}`}
      {...label("holding", {
        company: t("street.company.name", { company }),
        held: counted,
        need: minimum,
        counts: String(counted >= minimum),
        price,
        points: props.points,
      })}
    >
      <Fan ids={ids} empty={company} />
      <span className="mn">
        <b>{t("street.company.name", { company })}</b>
        <span>
          <Pips count={counted} minimum={minimum} jokers={counted - holdings.counts[company]} />
          {holdings.privateShare?.company === company ? (
            <small className="pvn">
              <Icon id="eye" />
              {t("street.desk.private")}
            </small>
          ) : null}
        </span>
      </span>
      <span className="mh2">
        <b>{counted}</b>
        <small>{neededWords(t, counted, minimum)}</small>
      </span>
      <span className="mv">
        {counted >= minimum ? (
          <>
            <b>{props.points}</b>
            <small>
              {counted} × {price}
            </small>
          </>
        ) : (
          <em>{t("street.mine.short", { short: minimum - counted })}</em>
        )}
      </span>
    </li>
  );
}
