import { useT } from "@bigboard/design/i18n";
import { amount } from "../parts/amount.ts";
import css from "./bar.module.css";
import type { Standing } from "./result.ts";

/** A score as it came about: a block for each day that cost, and behind them in figures the days that brought something and the last day's +15 or -15, so that all of them add up. `deepest`: the loss as long as the whole bar. */
export function Bar(props: { standing: Standing; deepest: number }) {
  const t = useT();
  const { standing, deepest } = props;
  return (
    <span className={css.bar}>
      {standing.days.map((day) =>
        day.amount > 0 ? null : (
          <i
            key={day.day}
            className={css.block}
            data-day={day.day}
            style={{ width: `${(Math.max(0, -day.amount) / deepest) * 100}%` }}
            title={t("final.dayBlock", { day: day.day, amount: amount(day.amount) })}
          >
            <span className={css.figure}>{amount(day.amount)}</span>
          </i>
        ),
      )}
      {standing.days.map((day) =>
        day.amount <= 0 ? null : (
          <b key={day.day} className={css.last} data-way="up">
            {t("final.dayBlock", { day: day.day, amount: amount(day.amount) })}
          </b>
        ),
      )}
      {standing.days.map((day) =>
        day.lastDay === 0 ? null : (
          <b key={day.day} className={css.last} data-way={day.lastDay > 0 ? "up" : "down"}>
            {amount(day.lastDay)}
          </b>
        ),
      )}
    </span>
  );
}

/** Which block of the bars is which day. */
export function BarKey(props: { days: number }) {
  const t = useT();
  return (
    <p className={css.key} aria-hidden="true">
      {Array.from({ length: props.days }, (_, index) => index + 1).map((day) => (
        <span key={day} className={css.entry}>
          <i className={css.block} data-day={day} />
          {t("final.day", { day })}
        </span>
      ))}
    </p>
  );
}
