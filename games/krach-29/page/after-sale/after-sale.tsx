import { keyboardScroll } from "@bigboard/design";
import type { GamePageProps } from "@bigboard/design/game-page";
import { BetPaper } from "@bigboard/design/game-parts/bets";
import { SayRow } from "@bigboard/design/game-parts/say";
import { useT } from "@bigboard/design/i18n";
import { type ReactNode, useMemo } from "react";
import { useCoached, useMeant } from "../coach/context.ts";
import { unsold } from "../floor/status.ts";
import { amount } from "../parts/amount.ts";
import { LyingCoupon } from "../parts/coupon.tsx";
import { runInSight } from "../parts/run.ts";
import { RunAlarm } from "../parts/run-alarm.tsx";
import { useNarrow } from "../parts/use-narrow.ts";
import { Who } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import css from "./after-sale.module.css";
import { askedToday, useBetWords } from "./bet-words.tsx";
import { type Stand, standsOf } from "./stands.ts";

/**
 * For whoever has sold, or only watches: where it stands, what one may guess (first on a desk), and the floor as it goes on; onlookers say here
 * what they may, traders at their desk where that has room (K-RULING-60), and nobody in a lesson. Where it stands has a row for each trader from the
 * beginning, and what comes and goes on the floor lies below, so that nothing one presses ever moves.
 */
export function AfterSale(props: {
  shell: GamePageProps;
  /** The floor, to look at. */
  children: ReactNode;
}) {
  const table = useTable();
  const words = useBetWords();
  const { bets, emote } = props.shell;
  const { lesson } = useCoached();
  const asked = useMemo(() => askedToday(table), [table]);
  const t = useT();
  return (
    <div className={css.page} data-lies="list" ref={keyboardScroll}>
      <RunAlarm />
      <Standings />
      <Kept />
      {bets === undefined ? null : <BetPaper bets={bets} asked={asked} words={words} tells />}
      <div className={css.live}>{props.children}</div>
      {emote === null || lesson !== null ? null : (
        <div className={css.say} data-desk={table.me !== null}>
          <SayRow onSay={(code) => void emote(code)} words={(code) => t(`krach.say.${code}`)} />
        </div>
      )}
    </div>
  );
}

/** What one keeps, small, where the desk has no room for it: what the others sell may still make it cheaper. */
function Kept() {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  const brief = useNarrow();
  const meant = useMeant("kept");
  const trader = me === null ? undefined : view.traders[me];
  if (!brief || trader === undefined || !trader.sold || trader.portfolio.length === 0) return null;
  const label = t("krach.hand.kept", { n: trader.portfolio.length });
  return (
    <figure className={css.kept} data-meant={meant ? "paper" : undefined}>
      <figcaption className={css.note}>{label}</figcaption>
      <ul className={css.coupons} aria-label={label}>
        {trader.portfolio.map((card) => (
          <li key={card}>
            <LyingCoupon card={card} best={null} prices />
          </li>
        ))}
      </ul>
    </figure>
  );
}

/**
 * Only those who have sold have a figure for today; of the others all know what they had lost before. Nobody has one on a
 * day that a bank run will wipe out (K-RULING-37).
 */
function Standings() {
  const t = useT();
  const table = useTable();
  const isWiped = runInSight(table)?.mayBeStopped === false;
  const { sold, trading } = useMemo(() => standsOf(table, isWiped), [table, isWiped]);
  const { length: all } = table.view.order;
  return (
    <section className={css.stands} aria-label={t("krach.sold.stands")}>
      <h2 className={css.head}>
        {t("krach.sold.stands")}{" "}
        <small className={css.note}>
          {t("krach.sold.count", { n: all - unsold(table.view).length, all })}
        </small>
      </h2>
      {isWiped ? <p className={css.note}>{t("krach.sold.uncounted")}</p> : null}
      <table className={css.table}>
        <thead className={css.heads}>
          <tr>
            <th scope="col">{t("krach.sold.trader")}</th>
            <th scope="col">{t("krach.sold.before")}</th>
            <th scope="col">{t("krach.sold.today")}</th>
            <th scope="col">{t("krach.sold.sum")}</th>
          </tr>
        </thead>
        <tbody>
          {[...sold, ...trading].map((stand) => (
            <StandRow key={stand.seat} stand={stand} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** One trader: what was lost before, what today costs as prices stand, and both together once the cards are sold. */
function StandRow({ stand }: { stand: Stand }) {
  const t = useT();
  const table = useTable();
  const { seat, before, today, lastDay, sum } = stand;
  return (
    <tr data-sold={today !== null}>
      <th scope="row" className={css.who} data-mine={seat === table.me}>
        <Who seat={seat} />
      </th>
      <td className={css.figure}>{amount(before)}</td>
      {today === null ? (
        <td className={css.note} colSpan={2}>
          {table.view.traders[seat]?.sold === true ? "\u2013" : t("krach.sold.notYet")}
        </td>
      ) : (
        <>
          <td className={css.figure}>
            {amount(today)}
            {lastDay === 0 ? null : (
              <small className={css.first}>{t("krach.sold.first", { n: amount(lastDay) })}</small>
            )}
          </td>
          <td className={css.figure}>{amount(sum)}</td>
        </>
      )}
    </tr>
  );
}
