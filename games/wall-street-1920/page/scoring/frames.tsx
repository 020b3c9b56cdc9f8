import { Icon, SeatMedal, seatStyle } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import {
  COMPANIES,
  type Company,
  type DynamiteEvent,
  EVENTS,
  PILES,
  type ScoreSheet,
} from "@bigboard/wall-street-1920/game";
import { PILE_NAMES } from "../board/piles.tsx";
import { minimumsOf } from "../plan/holdings.ts";
import { useTable } from "../table-context.ts";
import { sheetsBefore } from "./before-blast.ts";
import css from "./frames.module.css";
import type { Finale } from "./use-finale.ts";

/**
 * The first frames of the end: sticks, blast, and what it takes. Nothing in them tells a sum or a place; seats keep their
 * order. Null for every later frame.
 */
export function Frames(props: { now: Finale; look: "page" | "wall" }) {
  const { now, look } = props;
  const { view } = useTable();
  const { scoring } = view;
  if (scoring === null) return null;
  const { event } = scoring;
  if (now.act === "sticks" || now.act === "blast") {
    return (
      <section className={css.frame} data-look={look} data-frame={now.act}>
        <Head act={now.act} event={event} />
        <Sticks counted={now.act === "sticks" ? now.counted : null} />
      </section>
    );
  }
  if (now.act !== "takes" || event === null) return null;
  return (
    <section className={css.frame} data-look={look} data-frame="takes">
      <Head act="takes" event={event} />
      {event === "HALF" ? <Prices /> : <Shares />}
    </section>
  );
}

function Head(props: { act: "sticks" | "blast" | "takes"; event: DynamiteEvent | null }) {
  const t = useT();
  const event = props.event ?? "none";
  return (
    <div role="status">
      <h2 className={`title ${css.title}`}>
        {props.act === "sticks" ? t("street.finale.howMuch") : t(`street.finale.${props.act}`, { event })}
      </h2>
      <p className={css.text}>
        {props.act === "takes"
          ? t.rich(`street.blast.${props.event ?? "none"}`)
          : t(props.act === "sticks" ? "street.finale.turned" : "street.finale.effect", { event })}
      </p>
    </div>
  );
}

/** The sticks of each pile, so many as are counted; all of them once one goes off. `counted` null: all. */
function Sticks(props: { counted: number | null }) {
  const t = useT();
  const { view } = useTable();
  const { scoring } = view;
  if (scoring === null) return null;
  return (
    <ol className={css.piles}>
      {PILES.map((pile) => {
        const count = Math.min(scoring.dynamite[pile], props.counted ?? Number.POSITIVE_INFINITY);
        const off = props.counted === null && scoring.event === EVENTS[pile];
        const spared = props.counted === null && scoring.event !== null && !off;
        return (
          <li
            key={pile}
            className={css.pile}
            data-off={off ? "" : undefined}
            data-spared={spared ? "" : undefined}
          >
            {off ? <Burst /> : null}
            <span className={css.sticks} aria-hidden="true">
              {Array.from({ length: count }, (_, n) => n).map((n) => (
                <Icon key={n} id="dynamite" />
              ))}
            </span>
            <b className={css.count}>{count}</b>
            <span className={css.name}>{t(PILE_NAMES[pile])}</span>
          </li>
        );
      })}
    </ol>
  );
}

const RAYS = Array.from({ length: 11 }, (_, n) => n);

/** Rays behind the pile that goes off. */
function Burst() {
  return (
    <svg className={css.burst} viewBox="-100 -100 200 200" aria-hidden="true">
      {RAYS.map((n) => (
        <path
          key={n}
          d={n % 2 === 0 ? "M-4 -34L0 -98L4 -34Z" : "M-3 -34L0 -70L3 -34Z"}
          transform={`rotate(${n * 18 - 90})`}
        />
      ))}
    </svg>
  );
}

/** HALF: every price struck and written anew. */
function Prices() {
  const t = useT();
  const { view } = useTable();
  return (
    <ul className={css.prices}>
      {COMPANIES.map((company) => (
        <li key={company} className={css.price} data-company={company}>
          <Icon id={company} label={t("street.company.name", { company })} />
          <s>{view.prices[company]}</s>
          <b className={css.count}>{view.scoring?.values[company]}</b>
        </li>
      ))}
    </ul>
  );
}

/** What everybody's shares come to in each company, and what they came to before where one pile took some. */
export function Shares() {
  const t = useT();
  const table = useTable();
  const { view, config } = table;
  const minimums = minimumsOf(config, view.players.length);
  const before = sheetsBefore(table);
  const after = view.scoring?.sheets ?? [];
  const sharesIn = (sheet: ScoreSheet | undefined, company: Company): number =>
    sheet?.companies[company].shares ?? 0;
  return (
    <table className={css.shares}>
      <thead>
        <tr>
          <td className={css.corner} />
          {COMPANIES.map((company) => (
            <th key={company} scope="col" className={css.company} data-company={company}>
              <Icon id={company} label={t("street.company.name", { company })} />
              <small>{t("street.finale.from", { minimum: minimums[company] })}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.players.map((_, seat) => {
          const { name, hat } = person(table, seat);
          return (
            <tr key={hat} style={seatStyle(hat)}>
              <th scope="row">
                <span className={css.seat}>
                  <SeatMedal hat={hat} />
                  <span className={css.who}>{name}</span>
                </span>
              </th>
              {COMPANIES.map((company) => (
                <Held
                  key={company}
                  company={company}
                  before={sharesIn(before[seat] ?? after[seat], company)}
                  after={sharesIn(after[seat], company)}
                  minimum={minimums[company]}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Held(props: { company: Company; before: number; after: number; minimum: number }) {
  const t = useT();
  const { before, after, minimum } = props;
  const counts = after >= minimum;
  const fallen = before >= minimum && !counts;
  return (
    <td className={css.held} data-counts={counts ? "" : undefined} data-fallen={fallen ? "" : undefined}>
      {before === after ? null : <s>{before}</s>} <b>{after}</b>
      {counts ? <Icon id="check" label={t("street.finale.counts")} /> : null}
      {fallen ? <Icon id="cross" label={t("street.finale.fallen")} /> : null}
    </td>
  );
}
