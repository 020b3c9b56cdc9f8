import { Refusal } from "@bigboard/design";
import { type Translate, useT } from "@bigboard/design/i18n";
import { type CardId, type Company, companiesOf, shows } from "@bigboard/krach-29/game";
import { refusalWords } from "../floor/refusal-words.ts";
import { amount, offerNumber } from "../parts/amount.ts";
import { CompanySign, CompanyTag } from "../parts/company.tsx";
import { cardName, LyingCoupon } from "../parts/coupon.tsx";
import { faceWords, offersOf } from "../parts/offers.ts";
import { isNearRun, runInSight } from "../parts/run.ts";
import { RunAlarm } from "../parts/run-alarm.tsx";
import { Ticker, tickerOf } from "../parts/ticker.tsx";
import { companyOf, useTable } from "../table-context.ts";
import choice from "./choice.module.css";
import { Panel } from "./panel.tsx";
import { type ComposedSale, candidates, composeSale, matching, nextOffer, OPEN_SALE } from "./sale.ts";
import css from "./sale-slip.module.css";
import type { SaleControl } from "./use-sale.ts";

/** The paper of the sale: what goes, what may stay, and everything that follows. The button below it commits. */
export function SaleSlip(props: {
  control: SaleControl;
  /** The offer that was next when the paper was opened: told when it has moved. */
  moved: boolean;
  unasked: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const { composed } = props.control;
  return (
    <Panel
      title={t("krach.hand.saleTitle")}
      label={t("krach.hand.yourSale")}
      unasked={props.unasked}
      onClose={props.onClose}
    >
      {props.moved && composed !== null ? (
        <p className={css.moved} role="alert">
          {t("krach.hand.moved", { offer: offerNumber(composed.offer) })}
        </p>
      ) : null}
      <WhichCompany control={props.control} />
      {composed === null ? null : (
        <>
          <WhichOffer control={props.control} composed={composed} />
          <WhatStays control={props.control} composed={composed} />
          <Options control={props.control} composed={composed} />
          <Consequence composed={composed} />
        </>
      )}
    </Panel>
  );
}

/** What a sale leaves tonight: which is the best is seen before any is touched. */
const tonightWords = (t: Translate, sale: ComposedSale | null): string =>
  sale === null || sale.refusal !== null ? "" : t("krach.hand.tonight", { cost: amount(sale.cost) });

/** Both, where there is something to tell of the night. */
const spoken = (what: string, tonight: string): string => (tonight === "" ? what : `${what}, ${tonight}`);

function WhichCompany(props: { control: SaleControl }) {
  const t = useT();
  const table = useTable();
  const { bench, composed, change } = props.control;
  if (bench === null) return null;
  const counts = candidates(bench)
    .map((company) => ({
      company,
      n: matching(bench.hand, company).length,
      tonight: tonightWords(t, composeSale(bench, { ...OPEN_SALE, company })),
    }))
    .toSorted((a, b) => b.n - a.n);
  const first = bench.best === null ? [] : counts.filter(({ company }) => company === bench.best);
  const listed = [...first, ...counts.filter(({ company }) => company !== bench.best)];
  return (
    <div className={choice.choice} data-look="piles" role="radiogroup" aria-label={t("krach.hand.which")}>
      <div className={choice.plates}>
        {listed.map(({ company, n, tonight }) => (
          <label
            key={company}
            className={choice.plate}
            data-chosen={company === composed?.action.company ? "" : undefined}
          >
            <input
              type="radio"
              className="sr"
              name="sale-company"
              aria-label={spoken(
                t("krach.hand.companyCards", { company: companyOf(table, company).name, n }),
                tonight,
              )}
              checked={company === composed?.action.company}
              onChange={() => change({ company, kept: [], token: null })}
            />
            <b className={choice.figure} aria-hidden="true">
              {n}
            </b>
            <span className={choice.sign}>
              <CompanySign company={company} />
            </span>
            <span className={choice.code} aria-hidden="true">
              <Ticker company={company} />
            </span>
            <small className={css.tonight} aria-hidden="true">
              {tonight}
            </small>
          </label>
        ))}
      </div>
    </div>
  );
}

/** Matching cards, each of which may be kept (K-RULING-68). */
function WhatStays(props: { control: SaleControl; composed: ComposedSale }) {
  const t = useT();
  const table = useTable();
  const { control, composed } = props;
  const { company } = composed.action;
  const cards = matching(control.bench?.hand ?? [], company);
  const toggle = (card: CardId): void => {
    const { kept } = control.draft;
    control.change({ kept: kept.includes(card) ? kept.filter((one) => one !== card) : [...kept, card] });
  };
  return (
    <fieldset className={css.cards}>
      <legend>{t("krach.hand.sellCards")}</legend>
      <div className={css.row}>
        {cards.map((card) => {
          const kept = control.draft.kept.includes(card);
          return (
            <button
              key={card}
              type="button"
              className={css.card}
              data-kept={kept ? "" : undefined}
              aria-pressed={!kept}
              aria-label={t(kept ? "krach.hand.keepsCard" : "krach.hand.sellsCard", {
                card: cardName(table, card, t),
              })}
              onClick={() => toggle(card)}
            >
              <span className={css.coupon}>
                <LyingCoupon card={card} best={company} />
              </span>
              <small aria-hidden="true">{t(kept ? "krach.hand.stays" : "krach.hand.goes")}</small>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function Options(props: { control: SaleControl; composed: ComposedSale }) {
  const t = useT();
  const { view, me } = useTable();
  const { draft, change } = props.control;
  const { action } = props.composed;
  const trader = me === null ? undefined : view.traders[me];
  return (
    <div className={css.options}>
      {trader?.token === action.company ? (
        <Tick
          label={t("krach.hand.withContract")}
          checked={action.token}
          onChange={(token) => change({ token })}
        />
      ) : null}
      <Tick
        label={t("krach.hand.faceDown")}
        hint={t("krach.hand.faceDownHint")}
        checked={draft.faceDown}
        onChange={(faceDown) => change({ faceDown })}
      />
      {trader?.bonus === "B-04" ? <OddLot {...props} /> : null}
    </div>
  );
}

function Tick(props: {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className={css.tick} data-on={props.checked ? "" : undefined}>
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span>
        {props.label}
        {props.hint === undefined ? null : <small>{props.hint}</small>}
      </span>
    </label>
  );
}

/** B-03: any free offer. It stands before the cards: who has the right to choose shall see the choice. */
function WhichOffer(props: { control: SaleControl; composed: ComposedSale }) {
  const t = useT();
  const { view, config, me } = useTable();
  if (me === null || view.traders[me]?.bonus !== "B-03") return null;
  const next = nextOffer(view);
  const free = offersOf(config, view.traders.length).filter(
    ({ no }) => !view.sales.some((sale) => sale.offer === no),
  );
  const { bench, draft, change } = props.control;
  const { company } = props.composed.action;
  const falls = (offer: number): string => {
    const sale = bench === null ? null : composeSale(bench, { ...draft, company, offer });
    return sale === null || sale.refusal !== null ? "" : t("krach.hand.falls", { drop: sale.drop });
  };
  return (
    <div
      className={choice.choice}
      data-look="piles"
      role="radiogroup"
      aria-label={t("krach.hand.whichOffer")}
    >
      <span className={choice.label} aria-hidden="true">
        {t("krach.hand.whichOffer")}
      </span>
      <div className={choice.plates}>
        {free.map(({ no, face }) => (
          <label
            key={no}
            className={choice.plate}
            data-chosen={no === props.composed.offer ? "" : undefined}
            title={faceWords(face, t)}
          >
            <input
              type="radio"
              className="sr"
              name="sale-offer"
              aria-label={spoken(`${offerNumber(no)}, ${faceWords(face, t)}`, falls(no))}
              checked={no === props.composed.offer}
              onChange={() => change({ offer: no === next ? null : no })}
            />
            <b className={choice.figure} aria-hidden="true">
              {offerNumber(no)}
            </b>
            <small className={css.tonight} aria-hidden="true">
              {falls(no)}
            </small>
          </label>
        ))}
      </div>
    </div>
  );
}

/** B-04: one card without the company sold goes along. */
function OddLot(props: { control: SaleControl; composed: ComposedSale }) {
  const t = useT();
  const table = useTable();
  const { bench, draft, change } = props.control;
  const others = (bench?.hand ?? []).filter((card) => !shows(card, props.composed.action.company));
  const chosen = props.composed.action.oddLot;
  const { company } = props.composed.action;
  const tonight = (card: CardId | null): string =>
    bench === null ? "" : tonightWords(t, composeSale(bench, { ...draft, company, oddLot: card ?? "none" }));
  return (
    <div className={choice.choice} role="radiogroup" aria-label={t("krach.hand.oddLot")}>
      <span className={choice.label} aria-hidden="true">
        {t("krach.hand.oddLot")}
      </span>
      <div className={choice.plates}>
        {[null, ...others].map((card) => (
          <label key={String(card)} className={choice.plate} data-chosen={card === chosen ? "" : undefined}>
            <input
              type="radio"
              className="sr"
              name="sale-odd"
              aria-label={spoken(
                card === null ? t("krach.hand.nothing") : cardName(table, card, t),
                tonight(card),
              )}
              checked={card === chosen}
              onChange={() => change({ oddLot: card ?? "none" })}
            />
            <span aria-hidden="true">
              {card === null
                ? t("krach.hand.nothing")
                : companiesOf(card)
                    .map((company) => tickerOf(company, t))
                    .join(" ")}{" "}
              <small className={css.tonight}>{tonight(card)}</small>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** Offer, drop, new price, what stays and what it costs. */
function Consequence(props: { composed: ComposedSale }) {
  const t = useT();
  const table = useTable();
  const { composed } = props;
  const { company } = composed.action;
  if (composed.refusal !== null) {
    return <Refusal title={refusalWords(composed.refusal, t)} rule={composed.refusal.rule} />;
  }
  return (
    <div className={css.consequence}>
      <dl className={css.account}>
        <div>
          <dt>{t("krach.hand.onOffer", { offer: offerNumber(composed.offer) })}</dt>
          <dd>{faceWords(composed.face, t)}</dd>
        </div>
        <div>
          <dt>
            <CompanyTag company={company} /> {t("krach.hand.falls", { drop: composed.drop })}
          </dt>
          <dd className={css.prices}>
            {amount(composed.from)} → <b>{amount(composed.to)}</b>
          </dd>
        </div>
      </dl>
      <details className={css.stay}>
        <summary>
          <span>
            {t("krach.hand.stay", { n: composed.portfolio.length })} <Contract of={composed.contract} />
          </span>
          <b className={css.cost}>{amount(composed.cost - composed.lastDay)}</b>
        </summary>
        <ul>
          {composed.stays.map(({ card, cost }) => (
            <li key={card}>
              <span>{cardName(table, card, t)}</span>
              <b className="num">{amount(cost)}</b>
            </li>
          ))}
          {composed.contract === null ? null : (
            <li>
              <span>{t("krach.board.lineToken", { company: companyOf(table, composed.contract).name })}</span>
              <b className="num">{amount(composed.contractCost)}</b>
            </li>
          )}
        </ul>
      </details>
      {composed.lastDay === 0 ? null : (
        <dl className={css.account} data-look="sum">
          <div>
            <dt>{t(composed.lastDay > 0 ? "krach.board.lineFirst" : "krach.board.lineLast")}</dt>
            <dd className="num" data-gain={composed.lastDay > 0}>
              {amount(composed.lastDay)}
            </dd>
          </div>
          <div>
            <dt>{t("krach.board.total")}</dt>
            <dd className={css.cost}>{amount(composed.cost)}</dd>
          </div>
        </dl>
      )}
      {composed.exceptional ? <p className={css.good}>{t("krach.hand.exceptional")}</p> : null}
      <RunWarning composed={composed} />
    </div>
  );
}

function Contract(props: { of: Company | null }) {
  const t = useT();
  if (props.of === null) return null;
  return (
    <>
      {t("krach.hand.andContract")} <CompanyTag company={props.of} />
    </>
  );
}

/** This sale, with those that lie open, comes near the line or reaches it: everybody would lose. */
function RunWarning(props: { composed: ComposedSale }) {
  const t = useT();
  const table = useTable();
  const { to, bankrun } = props.composed;
  const { bankrunAt } = table.config.edition.limits;
  // What has come needs no warning any more: the headline says it.
  if (runInSight(table) !== null) return <RunAlarm />;
  if (!isNearRun(table.config, to)) return null;
  return (
    <p className={css.run} data-look={bankrun ? "over" : "near"} role="alert">
      {bankrun
        ? t("krach.hand.bankrun", { to: amount(to) })
        : t("krach.run.short", { n: to - bankrunAt, limit: amount(bankrunAt) })}
    </p>
  );
}
