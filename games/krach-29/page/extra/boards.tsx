import { useT } from "@bigboard/design/i18n";
import type { Company, PerCompany } from "@bigboard/krach-29/game";
import { useLabel } from "../labels/use-label.ts";
import { amount } from "../parts/amount.ts";
import { CompanySign } from "../parts/company.tsx";
import { Ticker } from "../parts/ticker.tsx";
import { companyOf, firmOf, useTable } from "../table-context.ts";
import css from "./boards.module.css";

/** A little room under the floor, for a line that has broken it. */
const BELOW = 3;

/** Where a price stands above its point, in percent of the fall: below it lies the line of the bank run. */
const LIFTED = 60;

/**
 * The three price boards (K-SETUP-2): a line a company, one point a day, today's stretch red and thick; who fell today is
 * black, the others grey. `today`: prices as far as they are told. `spare`: gives way on a phone, where a scale below tells the prices too.
 */
export function ExtraBoards(props: {
  before: PerCompany<number>;
  today: PerCompany<number>;
  spare?: boolean;
}) {
  const t = useT();
  const { config, view } = useTable();
  const { bankrunAt } = config.edition.limits;
  const past = view.history.slice(0, Math.max(1, view.day));
  const deepest = Math.min(bankrunAt, ...Object.values(props.today));
  const scale = 100 / (BELOW - deepest);
  return (
    <div className={css.boards} data-spare={props.spare === true ? "" : undefined}>
      {[1, 2, 3].map((board) => (
        <figure key={board} className={css.board}>
          <ul className={css.stocks}>
            {config.edition.companies
              .filter((company) => company.board === board)
              .map(({ code }) => (
                <Stock
                  key={code}
                  company={code}
                  points={past.map((prices) => prices[code] ?? 0)}
                  now={props.today[code] ?? 0}
                  moved={(props.today[code] ?? 0) !== (props.before[code] ?? 0)}
                  scale={scale}
                />
              ))}
          </ul>
          <span
            className={css.floor}
            style={{
              top: `calc(var(--head) + (100% - var(--head) - var(--foot)) * ${(-bankrunAt * scale) / 100})`,
            }}
          />
          <figcaption className={css.caption}>{t("extra.runAt", { price: amount(bankrunAt) })}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Stock(props: {
  company: Company;
  points: readonly number[];
  now: number;
  moved: boolean;
  scale: number;
}) {
  const label = useLabel();
  const { company, points, now, moved, scale } = props;
  const t = useT();
  const table = useTable();
  const days = table.config.edition.limits.handByDay.length;
  const x = (index: number): number => 8 + (index * 84) / days;
  const y = (price: number): number => -price * scale;
  const path = points.map((price, index) => `${index === 0 ? "M" : "L"}${x(index)} ${y(price)}`).join("");
  const last = points.length - 1;
  // Before the first day there is no line yet: a price has dropped straight from the top.
  const start = table.view.day === 0;
  const end = start ? 50 : x(last + 1);
  return (
    <li
      className={css.stock}
      data-moved={moved ? "" : undefined}
      aria-label={`${companyOf(table, company).name} ${amount(now)}`}
      {...label("price", {
        marked: "no",
        company: firmOf(table, company, t),
        price: amount(now),
        limit: amount(table.config.edition.limits.bankrunAt),
      })}
    >
      <span className={css.sign}>
        <CompanySign company={company} />
        <b className={css.code}>
          <Ticker company={company} />
        </b>
      </span>
      <span className={css.plot}>
        <svg className={css.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {start ? null : <path className={css.past} d={path} />}
          <path
            className={css.today}
            data-moved={moved ? "" : undefined}
            d={start ? `M${end} 0V${y(now)}` : `M${x(last)} ${y(points[last] ?? 0)}L${end} ${y(now)}`}
          />
        </svg>
        <i className={css.dot} style={{ left: `${end}%`, top: `${y(now)}%` }} />
        <em
          className={css.price}
          data-lift={y(now) > LIFTED ? "" : undefined}
          style={{ left: `${Math.min(68, Math.max(32, end))}%`, top: `${y(now)}%` }}
        >
          {amount(now)}
        </em>
      </span>
    </li>
  );
}
