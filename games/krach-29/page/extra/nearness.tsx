import { type Translate, useT } from "@bigboard/design/i18n";
import type { Company, PerCompany } from "@bigboard/krach-29/game";
import { useMeant } from "../coach/context.ts";
import { useLabel } from "../labels/use-label.ts";
import { amount } from "../parts/amount.ts";
import { CompanySign } from "../parts/company.tsx";
import { tickerOf } from "../parts/ticker.tsx";
import { companyOf, useTable } from "../table-context.ts";
import { distanceToRun, nearest } from "./day.ts";
import css from "./nearness.module.css";

/** So many prices stand on the scale, the nearest to the run above the line, the next below it: their labels never touch. */
const ROWS = ["above", "below"] as const;

/** `place`: 0 at the top of the fall, 1 at the bank run. Companies of one price share a mark. */
type Mark = {
  readonly price: number;
  readonly place: number;
  readonly row: "above" | "below";
  readonly companies: readonly Company[];
};

/** How far it is to the bank run: the figure of the page, and the falling companies on one scale. */
export function Nearness(props: { prices: PerCompany<number> }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { config } = table;
  const { bankrunAt } = config.edition.limits;
  const meant = useMeant("boards");
  const closestAll = nearest(config, props.prices);
  const [closest] = closestAll;
  const lowest = closest === undefined ? 0 : (props.prices[closest] ?? 0);
  const left = distanceToRun(config, lowest);
  const codes = config.edition.companies.map(({ code }) => code);
  return (
    <section
      className={css.near}
      data-meant={meant ? "paper" : undefined}
      aria-label={t("extra.nearLabel", { left })}
    >
      <p className={css.left} {...label("run", { left: Math.max(0, left), limit: amount(bankrunAt) })}>
        <b className={`num ${css.figure}`}>{Math.max(0, left)}</b>
        <span className={css.words}>
          {closestAll.length > ROWS.length
            ? t("extra.fromRun")
            : t("extra.fromRunOf", {
                names: t.list(closestAll.map((company) => companyOf(table, company).name)),
              })}
        </span>
      </p>
      <div className={css.scale} aria-hidden="true">
        <span className={css.axis} />
        <span className={css.limit}>{t("extra.run")}</span>
        {marksOf(codes, props.prices, bankrunAt).map((mark) => (
          <span
            key={mark.price}
            className={css.mark}
            data-row={mark.row}
            data-hot={mark.price === lowest ? "" : undefined}
            style={{ left: `${(mark.place * 100).toFixed(1)}%` }}
          >
            <CompanySign company={mark.companies[0] ?? ""} />
            <b className={css.code}>{labelOf(mark.companies, t)}</b>
          </span>
        ))}
      </div>
    </section>
  );
}

/** "KDK MAI", "KDK & 2": a mark has room for two codes; a plus would read as a price. */
function labelOf(companies: readonly Company[], t: Translate): string {
  const [first = "", second] = companies.map((company) => tickerOf(company, t));
  if (second === undefined) return first;
  return companies.length === 2 ? `${first} ${second}` : `${first} & ${companies.length - 1}`;
}

/** The lowest prices below 0, the nearest to the run first. */
export function marksOf(
  codes: readonly Company[],
  prices: PerCompany<number>,
  bankrunAt: number,
): readonly Mark[] {
  const byPrice = new Map<number, Company[]>();
  for (const code of codes) {
    const price = prices[code] ?? 0;
    if (price < 0) byPrice.set(price, [...(byPrice.get(price) ?? []), code]);
  }
  const lowest = [...byPrice].toSorted((a, b) => a[0] - b[0]);
  return ROWS.flatMap((row, index) => {
    const [price, companies] = lowest[index] ?? [];
    if (price === undefined || companies === undefined) return [];
    return [{ price, place: Math.min(1, price / bankrunAt), row, companies }];
  });
}
