import type { Company, PerCompany } from "@bigboard/games/krach-29";
import { useT } from "../../../i18n/index.ts";
import { amount } from "../parts/amount.ts";
import { CompanySign } from "../parts/company.tsx";
import { useTable } from "../table-context.ts";
import { distanceToRun, nearest } from "./day.ts";

/** Prices at the same place of the scale stand together; this many groups have room. */
const MOST_GROUPS = 7;

type Group = { readonly price: number; readonly companies: readonly Company[] };

/** How far it is to the bank run: the figure of the page, and the falling companies on one scale. */
export function Nearness(props: { prices: PerCompany<number> }) {
  const t = useT();
  const { config } = useTable();
  const { bankrunAt } = config.edition.limits;
  const [closest] = nearest(config, props.prices);
  const lowest = closest === undefined ? 0 : (props.prices[closest] ?? 0);
  const left = distanceToRun(config, lowest);
  return (
    <section className="xnear" aria-label={t("extra.nearLabel", { left })}>
      <p className="xleft">
        <b className="num">{Math.max(0, left)}</b>
        <span>{t("extra.fromRun")}</span>
      </p>
      <div className="xscale" aria-hidden="true">
        <span className="xaxis" />
        <span className="xlimit">{t("extra.run")}</span>
        {groupsOf(config.edition.companies.map(({ code }) => code), props.prices).map((group, index) => (
          <span
            key={group.price}
            className={`xmark ${index % 2 === 0 ? "above" : "below"} ${group.price === lowest ? "hot" : ""}`}
            style={{ left: `${(Math.min(1, group.price / bankrunAt) * 100).toFixed(1)}%` }}
          >
            {group.companies.length > 2 ? null : <CompanySign company={group.companies[0] ?? ""} />}
            <b>{group.companies.slice(0, 3).join(" ")}</b>
            <small>{amount(group.price)}</small>
          </span>
        ))}
      </div>
    </section>
  );
}

/** Companies below 0 by price, the nearest to the run first. */
export function groupsOf(companies: readonly Company[], prices: PerCompany<number>): readonly Group[] {
  const byPrice = new Map<number, Company[]>();
  for (const code of companies) {
    const price = prices[code] ?? 0;
    if (price === 0) continue;
    byPrice.set(price, [...(byPrice.get(price) ?? []), code]);
  }
  return [...byPrice]
    .map(([price, codes]) => ({ price, companies: codes }))
    .sort((a, b) => a.price - b.price)
    .slice(0, MOST_GROUPS);
}
