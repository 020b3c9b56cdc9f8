import { Icon } from "@bigboard/design";
import type { GamePageProps, TableBets } from "@bigboard/design/game-page";
import { BetTally } from "@bigboard/design/game-parts/bets";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { useState } from "react";
import { useBetWords } from "../after-sale/bet-words.tsx";
import { ExtraBoards } from "../extra/boards.tsx";
import { dayLabel } from "../extra/dates.ts";
import { pastAccount } from "../extra/losses.ts";
import { Arithmetic } from "../extra/register.tsx";
import { amount } from "../parts/amount.ts";
import { Medal, nameOf, peopleOf } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import { Bar, BarKey } from "./bar.tsx";
import { EndActs } from "./end-acts.tsx";
import { EveningAwards } from "./evening-awards.tsx";
import { Parting } from "./parting.tsx";
import { type Standing, standings } from "./result.ts";
import { ScoreChart } from "./score-chart.tsx";
import { useEvents } from "./use-events.ts";
import css from "./why.module.css";
import { whyOf } from "./why.ts";

/** The close of the last day: who lost least, how each score came about, and every day's arithmetic. */
export function FinalPage(props: { shell: GamePageProps; onStudy: () => void }) {
  const t = useT();
  const table = useTable();
  const { view, config, me } = table;
  const events = useEvents(props.shell.record);
  const ranking = standings(view);
  const first = ranking.filter((one) => one.place === 1);
  const [looked, look] = useState<Seat>(me ?? first[0]?.seat ?? 0);
  const people = peopleOf(
    table,
    first.map((one) => one.seat),
    t,
  );
  return (
    <div className="extra xfinal">
      <header className="xfinal-top">
        <b className="title">Krach 29</b>
        <span>{dayLabel(config, view.day, t)}</span>
        <span>{t("table.where", { code: props.shell.table.code })}</span>
      </header>
      <main>
        <section className="xresult">
          <div className="xwinner">
            {first.map((one) => (
              <Medal key={one.seat} seat={one.seat} />
            ))}
            <div>
              <h1>{t("final.title", people)}</h1>
              <p>{t("final.deck", { score: amount(first[0]?.score ?? 0) })}</p>
            </div>
          </div>
          {me === null ? null : <WhyLine seat={me} />}
          <Ranking ranking={ranking} looked={looked} onLook={look} />
          <BarKey days={view.register.length} />
          <div className="xprices">
            <ExtraBoards before={view.history[view.day - 1] ?? view.prices} today={view.prices} />
          </div>
          <EndActs shell={props.shell} won={first.some(({ seat }) => seat === me)} onStudy={props.onStudy} />
        </section>
        <section className="xhow">
          <ScoreChart ranking={ranking} />
          <Days key={looked} seat={looked} />
          {events === null ? null : <EveningAwards events={events} />}
          {props.shell.bets === undefined ? null : <Guesses bets={props.shell.bets} />}
        </section>
      </main>
    </div>
  );
}

/** Who guessed right how often, beside the awards and none of them: the log knows no guess. */
function Guesses(props: { bets: TableBets }) {
  return <BetTally bets={props.bets} words={useBetWords()} />;
}

/** Why the viewer won or lost: one sentence with the figures that decided. */
function WhyLine(props: { seat: Seat }) {
  const t = useT();
  const table = useTable();
  const why = whyOf(table.view, props.seat);
  if (why === null) return null;
  const { cause, day, mine, theirs } = why;
  const other = nameOf(table, why.other, t);
  const said = (value: number): string => (cause === "contracts" ? String(Math.abs(value)) : amount(value));
  return (
    <p className={css.why}>
      {t.rich(`final.why.${cause}`, {
        day,
        other,
        mine: said(mine),
        theirs: said(theirs),
        gap: Math.abs(mine - theirs),
        apart: why.apart,
      })}
      {why.lastSale === null
        ? null
        : ` ${t("final.why.andLast", {
            other,
            mine: amount(why.lastSale.mine),
            theirs: amount(why.lastSale.theirs),
          })}`}
    </p>
  );
}

function Ranking(props: { ranking: readonly Standing[]; looked: Seat; onLook: (seat: Seat) => void }) {
  const t = useT();
  const table = useTable();
  const { ranking, looked } = props;
  const deepest = Math.max(
    1,
    ...ranking.map((one) => one.days.reduce((sum, day) => sum - Math.min(0, day.amount), 0)),
  );
  return (
    <table className="xranking" aria-label={t("final.losses")}>
      <tbody>
        {ranking.map((one) => (
          <tr key={one.seat} className={one.seat === looked ? "on" : ""}>
            <td className="p">{one.place}</td>
            <th scope="row">
              <button type="button" aria-pressed={one.seat === looked} onClick={() => props.onLook(one.seat)}>
                <Medal seat={one.seat} />
                <span>
                  {nameOf(table, one.seat, t)}
                  <Parting standing={one} />
                </span>
                {one.place === 1 ? <Icon id="laurel" /> : null}
              </button>
            </th>
            <td className="b">
              <Bar standing={one} deepest={deepest} />
            </td>
            <td className="t">{amount(one.score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The arithmetic of one trader, day by day. */
function Days(props: { seat: Seat }) {
  const t = useT();
  const table = useTable();
  const { view } = table;
  const [day, setDay] = useState(view.day);
  const days = view.register.map((_, index) => index + 1);
  return (
    <section className="xdays" aria-labelledby="xdays">
      <header className="khd">
        <h2 id="xdays">{t("final.lines", { name: nameOf(table, props.seat, t) })}</h2>
        <span className="xday-tabs">
          {days.map((one) => (
            <button key={one} type="button" aria-pressed={day === one} onClick={() => setDay(one)}>
              {t("final.day", { day: one })}
            </button>
          ))}
        </span>
      </header>
      <Arithmetic account={pastAccount(view, props.seat, day)} />
    </section>
  );
}
