import { useLayout } from "@bigboard/design/game-parts/layout";
import { type Translate, useT } from "@bigboard/design/i18n";
import { otherRulesWords } from "@bigboard/design/records/other-rules";
import type { Recorded } from "@bigboard/design/records/use-record";
import type { Seat } from "@bigboard/kernel";
import { useState } from "react";
import { money, thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { Swatch } from "../parts/sign.tsx";
import { Net } from "../steps/net.tsx";
import { useTable } from "../table-context.ts";
import styles from "./deal-review.module.css";
import { balanceOf, bargain, bargainFor, dealsOf, extremes, luck, type ReviewedDeal } from "./deal-review.ts";
import { roundedTo } from "./why.ts";

/** How many of the best and of the worst are shown; on a desk so few that all of the end is in sight at once. */
const MOST = 3;
const MOST_BESIDE = 1;

/** Each deal's price against what it was worth when it was made, and what luck did afterwards (P-NET-66). */
export function DealReview(props: { recorded: Recorded; deals: readonly ReviewedDeal[] | null }) {
  const t = useT();
  const table = useTable();
  const { me } = table;
  const { recorded, deals } = props;
  const [looked, look] = useState<Seat | "all">(me ?? "all");
  const [whole, setWhole] = useState(false);
  const shown = deals === null ? [] : dealsOf(deals, looked);
  return (
    <section className="pf-review paper" aria-labelledby="pf-review">
      <header>
        <h2 id="pf-review">{t("panicFinal.review")}</h2>
        <select
          aria-label={t("panicFinal.reviewOf")}
          value={looked}
          onChange={(event) => look(event.target.value === "all" ? "all" : Number(event.target.value))}
        >
          <option value="all">{t("panicFinal.everybody")}</option>
          {table.view.players.map((_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a player is its seat
            <option key={seat} value={seat}>
              {nameOf(table, seat, t)}
            </option>
          ))}
        </select>
      </header>
      {deals === null ? (
        <p className="pf-note">{whyNone(recorded, t)}</p>
      ) : shown.length === 0 ? (
        <p className="pf-note">{t("panicFinal.noDeals")}</p>
      ) : (
        <>
          <Reviewed deals={shown} looked={looked} />
          <button
            type="button"
            className="btn btn-paper"
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {t(whole ? "panicFinal.fewer" : "panicFinal.allDeals", { n: shown.length })}
          </button>
          {whole ? <DealTable deals={shown} looked={looked} /> : null}
        </>
      )}
    </section>
  );
}

function whyNone(recorded: Recorded, t: Translate): string {
  if (recorded.kind === "otherRules") return otherRulesWords(recorded.rules, t);
  return t(recorded.kind === "coming" ? "panicFinal.coming" : "panicFinal.noRecord");
}

/** The sums of the player who is looked at, and the extremes: of all deals, the best and the worst buys. */
function Reviewed(props: { deals: readonly ReviewedDeal[]; looked: Seat | "all" }) {
  const t = useT();
  const { deals, looked } = props;
  const measure = looked === "all" ? bargain : (deal: ReviewedDeal) => bargainFor(deal, looked);
  const most = useLayout() === "desk" ? MOST_BESIDE : MOST;
  const { best, worst } = extremes(deals, measure, most);
  return (
    <>
      {looked === "all" ? (
        <p className="pf-note">{t("panicFinal.allNote", { n: deals.length })}</p>
      ) : (
        <Balance deals={deals} seat={looked} />
      )}
      <Extremes
        title={t(looked === "all" ? "panicFinal.cheapest" : "panicFinal.best")}
        deals={best}
        looked={looked}
      />
      <Extremes
        title={t(looked === "all" ? "panicFinal.dearest" : "panicFinal.worst")}
        deals={worst}
        looked={looked}
      />
    </>
  );
}

function Balance(props: { deals: readonly ReviewedDeal[]; seat: Seat }) {
  const t = useT();
  const table = useTable();
  const balance = balanceOf(props.deals, props.seat);
  const bargain = roundedTo(balance.bargain);
  return (
    <dl className="pf-balance">
      <div>
        <dt className={styles.words}>
          {t(`panicFinal.bargain.${balance.side}`, {
            n: balance.deals,
            name: nameOf(table, props.seat, t),
            way: bargain === 0 ? "none" : bargain > 0 ? "plus" : "minus",
            amount: thousands(t, Math.abs(bargain)),
          })}
        </dt>
        <dd className={styles.figure}>
          <Net on="paper" amount={bargain} />
        </dd>
      </div>
      {balance.luck === null ? null : (
        <div>
          <dt className={styles.words}>{t("panicFinal.luck")}</dt>
          <dd className={styles.figure}>
            <Net on="paper" amount={roundedTo(balance.luck)} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Extremes(props: { title: string; deals: readonly ReviewedDeal[]; looked: Seat | "all" }) {
  const { title, deals, looked } = props;
  if (deals.length === 0) return null;
  return (
    <section className="pf-extremes">
      <h3>{title}</h3>
      <ol>
        {deals.map((deal) => (
          <DealLine key={`${deal.month}-${deal.tile}`} deal={deal} looked={looked} />
        ))}
      </ol>
    </section>
  );
}

/** One deal in two lines: who with whom and when; price, worth, and what the dice paid. */
function DealLine(props: { deal: ReviewedDeal; looked: Seat | "all" }) {
  const t = useT();
  const table = useTable();
  const { deal, looked } = props;
  return (
    <li>
      <Swatch tile={deal.tile} />
      <span>
        <b>{companyName(table, deal.tile, t)}</b>
        <small>
          {t("panicFinal.dealWho", {
            month: deal.month,
            investor: nameOf(table, deal.investor, t),
            manager: nameOf(table, deal.manager, t),
          })}
        </small>
        <small>
          {t("panicFinal.dealSums", {
            price: thousands(t, deal.price),
            worth: thousands(t, roundedTo(deal.expected)),
            paid: thousands(t, deal.outcome),
          })}
          {deal.unpaid ? t("panicFinal.unpaid") : ""}
        </small>
      </span>
      <Net on="paper" amount={roundedTo(looked === "all" ? bargain(deal) : bargainFor(deal, looked))} />
    </li>
  );
}

/** All deals, month by month. */
function DealTable(props: { deals: readonly ReviewedDeal[]; looked: Seat | "all" }) {
  const t = useT();
  const table = useTable();
  const { deals, looked } = props;
  return (
    <table className="pf-deals">
      <thead>
        <tr>
          <th scope="col">{t("panicFinal.col.month")}</th>
          <th scope="col">{t("panicFinal.col.company")}</th>
          <th scope="col">{t("panicFinal.col.sides")}</th>
          <th scope="col">{t("panicFinal.col.price")}</th>
          <th scope="col">{t("panicFinal.col.worth")}</th>
          <th scope="col">{t("panicFinal.col.bargain")}</th>
          <th scope="col">{t("panicFinal.col.luck")}</th>
        </tr>
      </thead>
      <tbody>
        {deals.map((deal) => (
          <tr key={`${deal.month}-${deal.tile}`}>
            <td className="num">{deal.month}</td>
            <td>{companyName(table, deal.tile, t)}</td>
            <td>
              {nameOf(table, deal.investor, t)} ← {nameOf(table, deal.manager, t)}
            </td>
            <td className="num" title={money(t, deal.price)}>
              {thousands(t, deal.price)}
            </td>
            <td className="num">{thousands(t, roundedTo(deal.expected))}</td>
            <td className="num">
              {thousands(t, roundedTo(looked === "all" ? bargain(deal) : bargainFor(deal, looked)), true)}
            </td>
            <td className="num">{thousands(t, roundedTo(luck(deal)), true)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
