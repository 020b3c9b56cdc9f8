import type { GamePageProps } from "@bigboard/design/game-page";
import { useLeft } from "@bigboard/design/game-parts/clock";
import type { Acts } from "@bigboard/design/game-parts/use-acts";
import { type MessageKey, useT } from "@bigboard/design/i18n";
import { type Action, bonusOf, isLastDay } from "@bigboard/krach-29/game";
import { useMemo } from "react";
import { AfterSale } from "../after-sale/after-sale.tsx";
import type { TrayControl } from "../hand/use-tray.ts";
import { bonusName, bonusText } from "../parts/bonus.tsx";
import { ColumnHead } from "../parts/column-head.tsx";
import { lastDayWords } from "../parts/last-day.ts";
import { Who } from "../parts/who.tsx";
import { companyOf, useTable } from "../table-context.ts";
import css from "./column.module.css";
import { Cries } from "./cries.tsx";
import { takesOf } from "./possible.ts";
import { onlyLooks, ownToken, type Standing, standing, unsold } from "./status.ts";
import { Wire } from "./wire.tsx";
import type { StampedLine } from "./wire-lines.ts";

/** The middle of the page: the cries while the floor is open, else what is waited for. */
export function FloorColumn(props: {
  shell: GamePageProps;
  tray: TrayControl;
  acts: Acts<Action>;
  /** Null: it lies behind a button. */
  wire: readonly StampedLine[] | null;
  /** Its last lines, for who has nothing else to do. */
  lately: readonly StampedLine[];
}) {
  const t = useT();
  const table = useTable();
  const now = standing(table);
  const idle = onlyLooks(table);
  return (
    <section className={css.floor} data-idle={idle || undefined} aria-label={t("krach.floor.label")}>
      <div className={css.head}>
        <ColumnHead
          title={t(TITLES[now])}
          note={t("krach.floor.count", { n: Object.keys(table.view.cries).length })}
        />
      </div>
      {idle ? (
        <AfterSale shell={props.shell}>
          <Middle {...props} />
          <Wire lines={props.wire ?? props.lately} look={props.wire === null ? "page" : "rest"} />
        </AfterSale>
      ) : (
        <>
          <Middle {...props} />
          {table.view.phase === "countdown" || props.wire === null ? null : (
            <Wire lines={props.wire} look={now === "jammed" ? "rest" : "floor"} />
          )}
        </>
      )}
    </section>
  );
}

const TITLES: { readonly [now in Standing]: MessageKey } = {
  waiting: "krach.floor.title.waiting",
  jammed: "krach.floor.title.jammed",
  trading: "krach.floor.title.trading",
  lastCall: "krach.floor.title.lastCall",
  last: "krach.floor.title.last",
  sold: "krach.floor.title.sold",
  watching: "krach.floor.title.watching",
};

function Middle(props: { tray: TrayControl; acts: Acts<Action> }) {
  const { view } = useTable();
  const now = standing(useTable());
  if (view.phase === "countdown") return <Countdown />;
  if (view.phase === "lastCall") return <LastCall />;
  if (now === "last") return <LastTrader />;
  if (now === "sold" && unsold(view).length < 2) return null;
  return <OpenFloor {...props} now={now} />;
}

function OpenFloor(props: { tray: TrayControl; acts: Acts<Action>; now: Standing }) {
  const { view, judge, me } = useTable();
  const { tray, acts, now } = props;
  const { out, slots } = tray.tray;
  const takes = useMemo(() => takesOf({ view, judge, me }, out, slots), [view, judge, me, out, slots]);
  return (
    <>
      {now === "jammed" ? <Jammed /> : null}
      <Cries
        open={now === "trading"}
        watched={now === "sold" || now === "watching"}
        takes={takes}
        pending={acts.pending}
        onTake={(id) => acts.act(`take-${id}`, { type: "accept", cry: Number(id), cards: out })}
        onNeed={(id) => {
          const cry = view.cries[id];
          if (cry === undefined || tray.fill(id, cry.n)) return;
          acts.refuse({ code: "TOO_FEW_FREE", rule: "K-NET-34", detail: { needs: cry.n } });
        }}
        onWithdraw={(id) => void acts.act(`withdraw-${id}`, { type: "withdraw", cry: Number(id) })}
      />
    </>
  );
}

/** Cards are dealt: the seconds to the opening, and the cards that are in force today. */
function Countdown() {
  const t = useT();
  const table = useTable();
  const left = useLeft(table.view.opensAt);
  const seconds = Math.ceil((left ?? 0) / 1000);
  return (
    <div className={css.countdown}>
      <p className={css.opens}>{t("krach.floor.opensIn")}</p>
      <b className={css.seconds}>{seconds > 0 ? seconds : "\u2026"}</b>
      <NewContract />
      {isLastDay(table.config, table.view) ? (
        <p className={css.changed}>{lastDayWords(table.config, t)}</p>
      ) : null}
      <InForce />
    </div>
  );
}

/** A contract sold yesterday has given way to another, chosen or given by the clock: its owner is told. */
function NewContract() {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  const token = ownToken(table);
  const lines = me === null ? undefined : view.register[view.day - 2]?.[me];
  if (token === null || lines === undefined || lines.some(({ kind }) => kind === "token")) return null;
  return (
    <p className={css.changed}>
      {t.rich("krach.floor.newContract", { company: companyOf(table, token).name })}
    </p>
  );
}

/** Benefit and Prejudice cards in front of traders, with what they do. */
function InForce() {
  const t = useT();
  const table = useTable();
  const held = table.view.order.flatMap((seat) => {
    const bonus = table.view.traders[seat]?.bonus ?? null;
    return bonus === null ? [] : [{ seat, bonus }];
  });
  if (held.length === 0) return null;
  return (
    <ul className={css.cards} aria-label={t("krach.floor.inForce")}>
      {held.map(({ seat, bonus }) => (
        <li key={seat}>
          <Who seat={seat} />
          <span>
            <b>{bonusName(bonus, t)}</b> {bonusText(table.config, bonus, seat === table.me, t)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function LastCall() {
  const t = useT();
  const table = useTable();
  return (
    <div className={css.state}>
      <p>{t("krach.floor.lastCall")}</p>
      <ul>
        {unsold(table.view).map((seat) => (
          <li key={seat}>
            <Who seat={seat} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LastTrader() {
  const t = useT();
  return (
    <div className={css.state}>
      <p>{t("krach.floor.lastTrader")}</p>
    </div>
  );
}

/** P-01: how long the ticker stays jammed. */
function Jammed() {
  const t = useT();
  const { view, me, config } = useTable();
  const looksAt = me === null ? null : (view.traders[me]?.looksAt ?? null);
  const left = useLeft(looksAt);
  return (
    <p className={css.jammed} role="status">
      {t("krach.floor.jammed", {
        seconds: Math.min(Math.ceil((left ?? 0) / 1000), bonusOf(config.edition, "P-01").amount),
      })}
    </p>
  );
}
