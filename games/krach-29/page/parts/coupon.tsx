import type { Translate } from "@bigboard/design/i18n";
import { useT } from "@bigboard/design/i18n";
import { type CardId, type Company, companiesOf } from "@bigboard/krach-29/game";
import { useLabel } from "../labels/use-label.ts";
import { companyOf, type KrachTable, priceOf, useTable } from "../table-context.ts";
import { amount } from "./amount.ts";
import { CompanySign } from "./company.tsx";
import css from "./coupon.module.css";
import { pricesToCome } from "./prices.ts";
import { Ticker, tickerOf } from "./ticker.tsx";

/** A share card as one says it: "Kodak and Motors". */
export function cardName(table: KrachTable, card: CardId, t: Translate): string {
  const [first, second] = companiesOf(card).map((code) => companyOf(table, code).name);
  return t("krach.card.name", { first: first ?? "", second: second ?? "" });
}

/** What the label of a share card says: its two companies, and what keeping it costs. */
export function cardFigures(table: KrachTable, card: CardId) {
  const toCome = pricesToCome(table);
  const [first, second] = companiesOf(card);
  const a = toCome.get(first) ?? priceOf(table, first);
  const b = toCome.get(second) ?? priceOf(table, second);
  return {
    first: companyOf(table, first).name,
    a: amount(a),
    second: companyOf(table, second).name,
    b: amount(b),
    sum: amount(a + b),
  };
}

/** The two halves of a share card; `best`: the company whose halves are inverted. It comes first, so that halves line up. */
function Halves(props: { card: CardId; best?: Company | null; prices?: boolean }) {
  const table = useTable();
  const pair = companiesOf(props.card);
  const [upper, lower] = pair[1] === props.best ? [pair[1], pair[0]] : pair;
  const toCome = props.prices === false ? null : pricesToCome(table);
  return (
    <>
      <Half company={upper} best={upper === props.best} toCome={toCome} />
      <span className={css.perforation} />
      <Half company={lower} best={lower === props.best} toCome={toCome} />
    </>
  );
}

/** Prices are those of the boards, which count the sales in sight: what the cards say is what keeping them costs. */
function Half(props: { company: Company; best: boolean; toCome: ReadonlyMap<Company, number> | null }) {
  const t = useT();
  const table = useTable();
  const { company, toCome } = props;
  const to = toCome?.get(company);
  const ticker = tickerOf(company, t);
  const name = companyOf(table, company).name;
  return (
    <span className={css.half} data-best={props.best ? "" : undefined}>
      <span className={css.sign}>
        <CompanySign company={company} />
      </span>
      <b className={css.code}>
        <Ticker company={company} />
      </b>
      {name.startsWith(ticker) ? null : (
        <small className={css.name} aria-hidden="true">
          {name}
        </small>
      )}
      {toCome === null ? null : (
        <em className={css.price}>
          {to === undefined ? null : (
            <span className={css.to} aria-hidden="true">
              ▸
            </span>
          )}
          {amount(to ?? priceOf(table, company))}
        </em>
      )}
    </span>
  );
}

/** A share card as a sheet, as large as what it lies in. */
export function Coupon(props: { card: CardId; best?: Company | null }) {
  return (
    <span className={css.face}>
      <Halves {...props} />
    </span>
  );
}

/** A share card that only lies there: in a portfolio, in a sale. */
export function LyingCoupon(props: { card: CardId; best?: Company | null; prices?: boolean }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  return (
    <span
      className={css.face}
      data-look="lying"
      role="img"
      aria-label={cardName(table, props.card, t)}
      {...label("card", cardFigures(table, props.card))}
    >
      <Halves card={props.card} best={props.best ?? null} prices={props.prices ?? false} />
    </span>
  );
}
