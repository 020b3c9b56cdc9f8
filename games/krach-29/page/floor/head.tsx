import { Icon, IconButton } from "@bigboard/design";
import { useLeft } from "@bigboard/design/game-parts/clock";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { OnlookersMark } from "@bigboard/design/game-parts/onlookers-mark";
import { clockText } from "@bigboard/design/game-parts/time";
import { useT } from "@bigboard/design/i18n";
import { AskButton } from "@bigboard/design/labels";
import { SoundSwitch } from "@bigboard/design/sound/switch";
import { useLabel } from "../labels/use-label.ts";
import { useTable } from "../table-context.ts";
import css from "./head.module.css";
import { clockOf, unsold } from "./status.ts";

const SHORT_MS = 10_000;
/** Clocks that a phone names beside their figures. */
const NAMED: ReadonlySet<string> = new Set(["lastCall", "lastTrader", "idle"]);

/** The masthead: day, name of the paper, the clock, and the ways out. `code` is null in a lesson: nobody can join it. */
export function Head(props: {
  code: string | null;
  onRules: () => void;
  onMenu: () => void;
  onWire: () => void;
}) {
  const t = useT();
  const label = useLabel();
  const desk = useLayout() === "desk";
  const table = useTable();
  const { view, config } = table;
  const traders = view.traders.length;
  const date = config.edition.days[view.day - 1];
  return (
    <header className={css.mast}>
      <div
        className={css.ear}
        data-ear="day"
        data-brief={NAMED.has(clockOf(table).kind) ? "" : undefined}
        {...label("day", {
          day: view.day,
          days: config.edition.limits.handByDay.length,
          n: config.edition.limits.handByDay[view.day - 1] ?? 0,
        })}
      >
        <b className={css.day}>{t.rich("krach.floor.day", { day: view.day })}</b>
        <span>{t("krach.floor.each", { n: config.edition.limits.handByDay[view.day - 1] ?? 0 })}</span>
      </div>
      <h1 className={`title ${css.name}`}>Krach 29</h1>
      <Clock />
      <nav className={css.tools} aria-label={t("krach.floor.nav")}>
        <OnlookersMark className={css.tool} />
        {desk ? <AskButton className={css.tool} /> : null}
        {desk ? <SoundSwitch className={css.tool} /> : null}
        <IconButton
          icon="deck"
          label={t("krach.floor.wireOpen")}
          onPress={props.onWire}
          className={css.tool}
        />
        <IconButton icon="book" label={t("krach.floor.rules")} onPress={props.onRules} className={css.tool} />
        <IconButton icon="menu" label={t("krach.floor.menu")} onPress={props.onMenu} className={css.tool} />
      </nav>
      <p className={css.date}>
        <span>{t("krach.floor.traders", { traders, sold: traders - unsold(view).length })}</span>
        <span>{date === undefined ? "" : t("krach.floor.dateline", { date: dateOf(date) })}</span>
        {props.code === null ? null : <span>{t("krach.floor.table", { code: props.code })}</span>}
      </p>
    </header>
  );
}

/** A day of the edition; noon keeps it the same day in every time zone. */
function dateOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

/** The clock that runs for all: figures and a line that burns down. */
function Clock() {
  const t = useT();
  const label = useLabel();
  const { kind, until, whole } = clockOf(useTable());
  const left = useLeft(until);
  const name = t(`krach.floor.clock.${kind}`);
  const short = left !== null && left <= SHORT_MS;
  const part = left === null || whole === 0 ? 0 : Math.min(1, left / whole);
  return (
    <>
      <div
        className={`${css.ear} ${css.clock}`}
        data-ear="clock"
        data-clock={kind}
        data-soon={short ? "" : undefined}
        role="timer"
        aria-label={name}
        {...label("clock")}
      >
        <b className={css.left}>{left === null ? "\u2013" : clockText(left)}</b>
        <span>
          <Icon id="bell" className={css.bell} />
          {name}
        </span>
      </div>
      <span className={css.burn} aria-hidden="true">
        <s style={{ width: `${part * 100}%` }} />
      </span>
    </>
  );
}
