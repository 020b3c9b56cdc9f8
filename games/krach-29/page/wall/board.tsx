import { useT } from "@bigboard/design/i18n";
import type { Company, PerCompany } from "@bigboard/krach-29/game";
import { distanceToRun } from "../extra/day.ts";
import { amount } from "../parts/amount.ts";
import { CompanySign } from "../parts/company.tsx";
import { companyOf, useTable } from "../table-context.ts";
import css from "./board.module.css";

/** The prices to show, what they were before, and whose price has just moved. */
export type Shown = {
  readonly prices: PerCompany<number>;
  readonly before: PerCompany<number>;
  readonly moved: Company | null;
};

/** A price this near to the run stands on ink. */
const NEAR = 10;

/** Twelve companies by name: the price as large as it gets, and a gauge that falls towards the bank run. */
export function Board(props: { shown: Shown }) {
  const t = useT();
  const { config } = useTable();
  return (
    <ul className={css.board} aria-label={t("krach.board.boards")}>
      {config.edition.companies.map(({ code }) => (
        <Cell key={code} company={code} shown={props.shown} />
      ))}
    </ul>
  );
}

function Cell(props: { company: Company; shown: Shown }) {
  const t = useT();
  const table = useTable();
  const { company, shown } = props;
  const { config } = table;
  const price = shown.prices[company] ?? 0;
  const before = shown.before[company] ?? 0;
  const left = distanceToRun(config, price);
  const near = left <= NEAR;
  const part = Math.min(1, price / config.edition.limits.bankrunAt);
  return (
    <li
      className={css.cell}
      data-company={company}
      data-near={near ? "" : undefined}
      data-moved={shown.moved === company ? "" : undefined}
    >
      <span className={css.name}>
        <CompanySign company={company} />
        {companyOf(table, company).name}
      </span>
      <b className={css.price}>{amount(price)}</b>
      <small className={css.foot}>
        {near
          ? t("extra.nearLabel", { left: Math.max(0, left) })
          : before === price
            ? ""
            : t("krach.wall.was", { price: amount(before) })}
      </small>
      <span className={css.gauge} aria-hidden="true">
        <s className={css.fallen} style={{ height: `${part * 100}%` }} />
      </span>
    </li>
  );
}
