import { RuleLink } from "@bigboard/design";
import type { GamePageProps } from "@bigboard/design/game-page";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { type Translate, useT } from "@bigboard/design/i18n";
import { SaleWords } from "../extra/drops.tsx";
import { amount, offerNumber } from "../parts/amount.ts";
import { Medal, nameOf, peopleOf } from "../parts/who.tsx";
import { companyOf, type KrachTable, useTable } from "../table-context.ts";
import { EndActs } from "./end-acts.tsx";
import { EveningAwards } from "./evening-awards.tsx";
import { crossing, type RunStory, runStory, standings } from "./result.ts";
import css from "./run-page.module.css";
import { useEvents } from "./use-events.ts";

/** The ink page: a line breaks the floor, who pushed last, and no ranking (K-BANKRUN-3). */
export function RunPage(props: { shell: GamePageProps; onStudy: () => void }) {
  const t = useT();
  const table = useTable();
  const { view, config } = table;
  const story = runStory(view, config);
  const events = useEvents(props.shell.record);
  const days = config.edition.limits.handByDay.length;
  // On a phone what one can do next stands above the scores, which count for nothing.
  const phone = useLayout() === "phone";
  const acts = <EndActs on="ink" shell={props.shell} onStudy={props.onStudy} />;
  return (
    <main className={css.run}>
      <header className={css.top}>
        <span>{t("extra.day", { day: view.day, days })}</span>
        <b className={`title ${css.name}`}>Krach 29</b>
        <span className={css.edition}>{t("extra.extra")}</span>
      </header>
      <div className={css.news}>
        <h1 className={css.headline}>{t("final.run.title")}</h1>
        {story === null ? null : (
          <p className={css.deck}>
            {t("final.run.deck", {
              company: companyOf(table, story.company).name,
              price: amount(story.price),
            })}
          </p>
        )}
      </div>
      {story === null ? null : <BreakingLine story={story} />}
      <div className={css.side}>
        {story === null ? null : <Pushers story={story} />}
        {phone ? acts : null}
        <Scores table={table} t={t} />
        <p className={css.would}>
          {leastWords(table, t)} <RuleLink rule="K-BANKRUN-3" />
        </p>
        {events === null ? null : <EveningAwards events={events} />}
        {phone ? null : acts}
      </div>
    </main>
  );
}

/** The scores of the days before, for information: nobody has won (K-RULING-37). */
function Scores(props: { table: KrachTable; t: Translate }) {
  const { table, t } = props;
  return (
    <table className={css.scores} aria-label={t("final.losses")}>
      <tbody>
        {standings(table.view).map((one) => (
          <tr key={one.seat}>
            <th scope="row" className={css.cell}>
              <span className={css.player}>
                <Medal seat={one.seat} /> {nameOf(table, one.seat, t)}
              </span>
            </th>
            <td className={css.score}>{amount(one.score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function leastWords(table: KrachTable, t: Translate): string {
  const first = standings(table.view).filter((one) => one.place === 1);
  const people = peopleOf(
    table,
    first.map((one) => one.seat),
    t,
  );
  if (table.view.day < 2 || first.length === table.seats.length) return t("final.run.nobody");
  return t("final.run.would", { ...people, score: amount(first[0]?.score ?? 0) });
}

function Pushers(props: { story: RunStory }) {
  const t = useT();
  const table = useTable();
  const { pushes } = props.story;
  const { bankrunAt } = table.config.edition.limits;
  const broke = pushes.findIndex((push) => push.to <= bankrunAt);
  return (
    <section className={css.who} aria-labelledby="xpushed">
      <h2 id="xpushed" className={css.pushed}>
        {t("final.run.who")}
      </h2>
      <ol>
        {pushes.map((push, index) => (
          <li key={push.offer} className={css.push} data-look={index === broke ? "broke" : undefined}>
            <span className={css.number}>{offerNumber(push.offer)}</span>
            <Medal seat={push.sale.seat} />
            <span>
              <b className={css.pusher}>{nameOf(table, push.sale.seat, t)}</b>
              <small className={css.sold}>
                <SaleWords line={push} />
              </small>
            </span>
            <em className={css.to}>{amount(push.to)}</em>
          </li>
        ))}
      </ol>
    </section>
  );
}

const WIDTH = 640;
const HEIGHT = 460;
const TOP = 34;
const FLOOR = 330;

/** The line of the company: down, down, through the floor. */
function BreakingLine(props: { story: RunStory }) {
  const t = useT();
  const { config } = useTable();
  const { bankrunAt } = config.edition.limits;
  const { line, price } = props.story;
  const scale = (FLOOR - TOP) / -bankrunAt;
  const x = (index: number): number => 20 + (index * (WIDTH - 170)) / Math.max(1, line.length - 1);
  // What has reached the floor goes through it, also when it only just did.
  const y = (value: number): number =>
    value > bankrunAt ? TOP - value * scale : Math.min(HEIGHT - 24, FLOOR + 34 + (bankrunAt - value) * scale);
  const breaks = crossing(line, bankrunAt);
  const hole = x(breaks);
  const points = line.map((value, at) => ({ value, at }));
  return (
    <svg
      className={css.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t("final.run.line", { values: t.list(line.map(amount)) })}
    >
      {[0, 10, 20].map((step) => (
        <path key={step} className={css.grid} d={`M0 ${TOP + step * scale}H${WIDTH}`} />
      ))}
      <path
        className={css.floor}
        d={`M0 ${FLOOR}H${hole - 26}L${hole - 18} ${FLOOR + 10}L${hole - 10} ${FLOOR - 8}L${hole - 4} ${FLOOR + 6}M${hole + 22} ${FLOOR - 8}L${hole + 30} ${FLOOR + 8}L${hole + 40} ${FLOOR}H${WIDTH}`}
      />
      <text className={css.threshold} x="4" y={FLOOR - 9}>
        {t("extra.runAt", { price: amount(bankrunAt) })}
      </text>
      <path
        className={css.fall}
        d={line.map((value, index) => `${index === 0 ? "M" : "L"}${x(index)} ${y(value)}`).join("")}
      />
      {points.slice(0, -1).map((point) => (
        <text key={point.at} className={css.value} x={x(point.at) + 12} y={y(point.value) - 8}>
          {amount(point.value)}
        </text>
      ))}
      <text className={css.last} x={x(line.length - 1) + 16} y={Math.max(FLOOR + 62, y(price) + 12)}>
        {amount(price)}
      </text>
    </svg>
  );
}
