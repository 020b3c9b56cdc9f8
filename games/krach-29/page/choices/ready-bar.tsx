import { Icon } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import type { Acts } from "@bigboard/design/game-parts/use-acts";
import { useT } from "@bigboard/design/i18n";
import { type Action, isLastDay } from "@bigboard/krach-29/game";
import { useCoached } from "../coach/context.ts";
import { dateOf } from "../extra/dates.ts";
import { bonusText } from "../parts/bonus.tsx";
import { lastDayWords } from "../parts/last-day.ts";
import { useNarrow } from "../parts/use-narrow.ts";
import { Medal, nameOf } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import css from "./foot.module.css";

const READY = { type: "ready" } as const;

/** Between two days: what comes, whose cards are in force, and the nod (K-NET-50). */
export function ReadyBar(props: { acts: Acts<Action> }) {
  const t = useT();
  const table = useTable();
  const { view, config, me, judge } = table;
  const next = view.day + 1;
  const cards = config.edition.limits.handByDay[next - 1] ?? 0;
  const ready = view.traders.filter((trader) => trader.ready).length;
  const mine = me === null ? null : view.traders[me];
  // A lesson has no second day.
  const ends = useCoached().lesson !== null;
  const narrow = useNarrow();
  return (
    <section className={css.foot} data-kind="ready" aria-label={t("extra.ready.title", { day: next })}>
      <div>
        <h2 className={css.title}>{t(ends ? "extra.ready.ended" : "extra.ready.title", { day: next })}</h2>
        <p className={css.text}>{t("extra.ready.text", { date: dateOf(config, next, t), cards })}</p>
        {isLastDay(config, { day: next }) ? <p className={css.stake}>{lastDayWords(config, t)}</p> : null}
      </div>
      {/* On a narrow page they lie in the paper: here one line and the key are enough. */}
      {narrow ? null : <InForce />}
      <div className={css.commit}>
        <p className={css.effect}>
          {t("extra.ready.count", { ready, seats: view.traders.length })}{" "}
          <span className={css.nods}>
            {view.traders.map((trader, seat) => (
              <i
                key={person(table, seat).hat}
                className={css.who}
                data-ready={trader.ready ? "" : undefined}
                title={nameOf(table, seat, t)}
              >
                <Medal seat={seat} />
                {trader.ready ? (
                  <span className={css.tick}>
                    <Icon id="check" />
                  </span>
                ) : null}
              </i>
            ))}
          </span>
        </p>
        {mine === null || mine === undefined ? null : (
          <button
            type="button"
            className={`btn ${mine.ready ? "btn-ink" : "btn-red"} ${css.nod}`}
            aria-pressed={mine.ready}
            disabled={props.acts.pending.has("ready")}
            onClick={() => {
              if (judge.may(READY)) void props.acts.act("ready", READY);
            }}
          >
            <Icon id="check" />
            {mine.ready
              ? t("extra.ready.given")
              : t(ends ? "extra.ready.end" : "extra.ready.act", { day: next })}
          </button>
        )}
      </div>
    </section>
  );
}

/** Cards that lie open for tomorrow. */
export function InForce() {
  const t = useT();
  const table = useTable();
  const { view, config } = table;
  const held = view.traders.flatMap((trader, seat) =>
    trader.bonus === null ? [] : [{ seat, bonus: trader.bonus }],
  );
  if (held.length === 0) return <p className={css.none}>{t("extra.ready.noCards")}</p>;
  return (
    <ul className={css.cards} aria-label={t("extra.ready.cards")}>
      {held.map(({ seat, bonus }) => (
        <li key={bonus} className={css.card} data-kind={bonus.startsWith("B") ? "benefit" : "prejudice"}>
          <Medal seat={seat} />
          <span>
            <b className={css.named}>
              {t("pair.plain", { what: nameOf(table, seat, t), said: t(`krach.bonus.${bonus}.name`) })}
            </b>
            <small className={css.does}>{bonusText(config, bonus, seat === table.me, t)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Nobody is there: the table waits for its people (K-NET-59). */
export function SuspendedBar() {
  const t = useT();
  return (
    <section className={css.foot} data-kind="waiting">
      <p role="status" className={css.asked}>
        <span className={css.mark}>
          <Icon id="sandglass" />
        </span>
        <span>
          <b>{t("extra.suspended.title")}</b> {t("extra.suspended.text")}
        </span>
      </p>
    </section>
  );
}
