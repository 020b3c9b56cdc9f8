import { useLeft } from "@bigboard/design/game-parts/clock";
import { clockText } from "@bigboard/design/game-parts/time";
import { useT } from "@bigboard/design/i18n";
import { dateOf } from "../extra/dates.ts";
import { clockOf } from "../floor/status.ts";
import { type KrachTable, useTable } from "../table-context.ts";
import css from "./head.module.css";

const SHORT_MS = 10_000;

/** The masthead: the day, the paper's name, the clock of all and its line that burns down. */
export function WallHead() {
  const t = useT();
  const table = useTable();
  const { view, config } = table;
  const { until, whole, name } = clockOfWall(table);
  const left = useLeft(until);
  const short = left !== null && left <= SHORT_MS ? "" : undefined;
  const part = left === null || whole === 0 ? 0 : Math.min(1, left / whole);
  return (
    <div className={css.head}>
      <div className={css.when}>
        {view.day === 0 ? null : <b className={css.day}>{t.rich("krach.floor.day", { day: view.day })}</b>}
        <span className={css.date}>{dateOf(config, view.day, t)}</span>
      </div>
      <h1 className={`title ${css.title}`}>Krach 29</h1>
      {left === null ? null : (
        <div className={css.clock} role="timer" aria-label={t(name)} data-short={short}>
          <b className={css.figure}>{clockText(left)}</b>
          <span className={css.name}>{t(name)}</span>
        </div>
      )}
      <span className={css.burn} aria-hidden="true">
        <s className={css.left} style={{ width: `${part * 100}%` }} />
      </span>
    </div>
  );
}

/** The floor's clock, or that of the evening: for a choice, for the next day. */
function clockOfWall(table: KrachTable) {
  const { view, config } = table;
  if (view.phase === "countdown" || view.phase === "open" || view.phase === "lastCall") {
    const { kind, until, whole } = clockOf(table);
    return { until, whole, name: `krach.floor.clock.${kind}` } as const;
  }
  if (view.choice !== null) {
    return { until: view.until, whole: config.choice * 1000, name: "extra.clock.choose" } as const;
  }
  const until = view.phase === "ready" ? view.until : null;
  return { until, whole: config.ready * 1000, name: "extra.clock.next" } as const;
}
