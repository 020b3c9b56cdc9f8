import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { LANGUAGES } from "@bigboard/design/settings";
import type { Seat } from "@bigboard/kernel";
import { useLabel } from "../labels/use-label.ts";
import { BotSign } from "../parts/bot-sign.tsx";
import { inLanguage } from "../parts/in-language.ts";
import { asShown, thousands } from "../parts/money.ts";
import { bankName, companyName, nameOf } from "../parts/names.ts";
import { Swatch } from "../parts/sign.tsx";
import { BankToken } from "../parts/token.tsx";
import { companyOf, isInvestor, type PanicTable, useTable } from "../table-context.ts";
import styles from "./slip.module.css";
import { isSuspended, type LiveOffer, type TileInfo } from "./tiles.ts";
import type { StallsControl } from "./use-stalls.ts";
import { yieldsOfTile } from "./words.ts";

/** The chosen company at the head of a slip: what it is, who holds it, and the star that keeps an eye on it. */
export function SlipHead(props: { info: TileInfo; control: StallsControl }) {
  const t = useT();
  const table = useTable();
  const { info, control } = props;
  const kept = control.favourites.has(info.tile);
  const { names, slogans } = table.bound.companies.get(info.tile) ?? { names: null, slogans: null };
  const others = LANGUAGES.filter((language) => language !== t.language).flatMap((language) =>
    names === null ? [] : [inLanguage(names, language)],
  );
  return (
    <div className={styles.what}>
      <Swatch tile={info.tile} />
      <div title={others.join(" \u00b7 ")}>
        <h3 className={styles.company}>{companyName(table, info.tile, t)}</h3>
        <p className={styles.holder}>
          <HeldBy info={info} />
        </p>
        {companyOf(table, info.tile).x2 ? (
          <p className={styles.double}>
            <b>{t("panic.stalls.x2")}</b>
          </p>
        ) : null}
        {slogans === null ? null : (
          // In quotes: what the firm says of itself is no advice.
          <p className={styles.slogan}>
            <q>{inLanguage(slogans, t.language)}</q>
          </p>
        )}
      </div>
      <button
        type="button"
        className={`ico ${styles.keep}`}
        aria-pressed={kept}
        aria-label={t("panic.stalls.favourite")}
        onClick={() => control.toggleFavourite(info.tile)}
      >
        <Icon id={kept ? "star" : "star-open"} />
        <small aria-hidden="true">{t("panic.stalls.star")}</small>
      </button>
    </div>
  );
}

/** "Nell asks 85. Ada holds it at 70, closed." */
function HeldBy(props: { info: TileInfo }) {
  const t = useT();
  const table = useTable();
  const { deal, asks, owner } = props.info;
  const ask = asks.find(({ to }) => to === null || to === table.me);
  return (
    <>
      {ask === undefined
        ? null
        : `${t("panic.stalls.asksOf", { name: nameOf(table, owner, t), mine: String(owner === table.me), price: thousands(t, ask.price) })} `}
      {deal === null
        ? t("panic.stalls.nobodyHolds")
        : t(deal.closed ? "panic.stalls.holdsClosed" : "panic.stalls.holds", {
            name: nameOf(table, deal.investor, t),
            mine: String(deal.investor === table.me),
            price: thousands(t, deal.price),
          })}
    </>
  );
}

/** Mean, margin and spread of the company at the price on the slip, where the table shows help numbers (P-OPT-10). */
export function Odds(props: { info: TileInfo; price: number; range: { worst: number; best: number } }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  if (!table.config.helpNumbers) return null;
  const { mean } = yieldsOfTile(table, props.info.tile);
  const margin = asShown(mean) - props.price;
  // Whoever cannot buy it looks at what its investor would gain.
  const mine = props.info.owner === table.me || !isInvestor(table.view, table.me);
  return (
    <dl className={styles.odds} {...label("next", { mean: thousands(t, mean) })}>
      <div>
        <dt>{t("panic.stalls.odds.mean")}</dt>
        <dd>{thousands(t, mean)}</dd>
      </div>
      <div
        data-look={margin < 0 ? "bad" : "good"}
        {...label("margin", {
          mean: thousands(t, mean),
          price: thousands(t, props.price),
          margin: thousands(t, margin, true),
        })}
      >
        <dt>
          {t(mine ? "panic.stalls.odds.theirs" : "panic.stalls.odds.margin", {
            price: thousands(t, props.price),
          })}
        </dt>
        <dd>{thousands(t, margin, true)}</dd>
      </div>
      <div {...label("range")}>
        <dt>
          {t(props.range.worst === props.range.best ? "panic.stalls.odds.same" : "panic.stalls.odds.range")}
        </dt>
        <dd>
          {props.range.worst === props.range.best
            ? thousands(t, props.range.best)
            : t("panic.stalls.odds.fromTo", {
                worst: thousands(t, props.range.worst),
                best: thousands(t, props.range.best),
              })}
        </dd>
      </div>
    </dl>
  );
}

/** Everybody on a company: the holder first, then the bids from the best on. */
export function Ladder(props: { info: TileInfo }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { deal, bids } = props.info;
  // That it is one's own stands at the head already.
  if (bids.length === 0 && (deal === null || deal.investor === table.me)) return null;
  return (
    <div className={`${styles.ladder} ${styles.aside}`} {...label("flag", { says: "bids" })}>
      <h4>{t("panic.stalls.onThis")}</h4>
      <ul>
        {deal === null ? null : (
          <li className={styles.rung} data-holds="">
            <BankToken seat={deal.investor} className={styles.token} />
            <span className={styles.who}>
              {investorName(table, deal.investor, t)}
              <BotSign seat={deal.investor} />
            </span>
            <em>
              {deal.closed
                ? t("panic.stalls.closed")
                : t("panic.stalls.holdsIt", { name: nameOf(table, deal.investor, t) })}
            </em>
            <b>{thousands(t, deal.price)}</b>
          </li>
        )}
        {bids.map((bid) => (
          <li key={bid.id} className={styles.rung}>
            <BankToken seat={bid.from} className={styles.token} />
            <span className={styles.who}>
              {investorName(table, bid.from, t)}
              <BotSign seat={bid.from} />
            </span>
            <em>{bidState(table, bid, t)}</em>
            <b>{thousands(t, bid.price)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "Ada, Pelican Deposit". */
export function investorName(table: PanicTable, seat: Seat, t: ReturnType<typeof useT>): string {
  return t.row([nameOf(table, seat, t), bankName(table, seat, t)]);
}

/** What a bid asks for beside its price: "bids, wants it closed", "no token left". */
export function bidState(table: PanicTable, bid: LiveOffer, t: ReturnType<typeof useT>): string {
  const words = [t(isSuspended(table, bid) ? "panic.stalls.suspended" : "panic.stalls.bids")];
  if (bid.closed) words.push(t("panic.stalls.wantsClosed"));
  if (bid.private) words.push(t("panic.stalls.private"));
  if (bid.bundle !== null) words.push(t("panic.stalls.inBundle"));
  return t.row(words);
}
