import { Icon } from "@bigboard/design";
import type { GamePageProps } from "@bigboard/design/game-page";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { useState } from "react";
import { dateOf } from "../extra/dates.ts";
import { bonusText } from "../parts/bonus.tsx";
import { Medal } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";

const READY = { type: "ready" } as const;

/** Between two days: what comes, whose cards are in force, and the nod (K-NET-50). */
export function ReadyBar(props: { shell: GamePageProps }) {
  const t = useT();
  const table = useTable();
  const { view, config, me, judge } = table;
  const [sending, setSending] = useState(false);
  const next = view.day + 1;
  const cards = config.edition.limits.handByDay[next - 1] ?? 0;
  const ready = view.traders.filter((trader) => trader.ready).length;
  const mine = me === null ? null : view.traders[me];
  const press = async (): Promise<void> => {
    setSending(true);
    await props.shell.send([READY]);
    setSending(false);
  };
  return (
    <section className="xfoot xready" aria-label={t("extra.ready.title", { day: next })}>
      <div className="xask">
        <h2>{t("extra.ready.title", { day: next })}</h2>
        <p>{t("extra.ready.text", { date: dateOf(config, next, t), cards })}</p>
      </div>
      <InForce />
      <div className="xcommit">
        <p className="xeffect">
          {t("extra.ready.count", { ready, seats: view.traders.length })}{" "}
          <span className="xnods">
            {view.traders.map((trader, seat) => (
              <i
                key={person(table, seat).hat}
                className={trader.ready ? "on" : ""}
                title={person(table, seat).name}
              >
                <Medal seat={seat} />
                {trader.ready ? <Icon id="check" /> : null}
              </i>
            ))}
          </span>
        </p>
        {mine === null || mine === undefined ? null : (
          <button
            type="button"
            className={mine.ready ? "btn btn-ink xnod" : "btn btn-red xnod"}
            aria-pressed={mine.ready}
            disabled={sending}
            onClick={() => {
              if (judge.may(READY)) void press();
            }}
          >
            <Icon id="check" />
            {mine.ready ? t("extra.ready.given") : t("extra.ready.act", { day: next })}
          </button>
        )}
      </div>
    </section>
  );
}

/** Cards that lie open for tomorrow. */
function InForce() {
  const t = useT();
  const table = useTable();
  const { view, config } = table;
  const held = view.traders.flatMap((trader, seat) =>
    trader.bonus === null ? [] : [{ seat, bonus: trader.bonus }],
  );
  if (held.length === 0) return <p className="xforce none">{t("extra.ready.noCards")}</p>;
  return (
    <ul className="xforce" aria-label={t("extra.ready.cards")}>
      {held.map(({ seat, bonus }) => (
        <li key={bonus} className={bonus.startsWith("B") ? "benefit" : "prejudice"}>
          <Medal seat={seat} />
          <span>
            <b>
              {person(table, seat).name}: {t(`krach.bonus.${bonus}.name`)}
            </b>
            <small>{bonusText(config, bonus, t)}</small>
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
    <section className="xfoot xwaiting">
      <p role="status" className="xasked">
        <Icon id="sandglass" />
        <span>
          <b>{t("extra.suspended.title")}</b> {t("extra.suspended.text")}
        </span>
      </p>
    </section>
  );
}
