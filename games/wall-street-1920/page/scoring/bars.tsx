import { Icon, type IconId, SeatMedal, seatStyle } from "@bigboard/design";
import { partingOf } from "@bigboard/design/game-parts/parting";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { ScoreSheet } from "@bigboard/wall-street-1920/game";
import type { CSSProperties } from "react";
import { useLabel } from "../labels/use-label.ts";
import { useTable } from "../table-context.ts";
import css from "./bars.module.css";
import { counted, isCompany, PARTS, type Part, worth } from "./parts.ts";

type SegmentStyle = CSSProperties & { "--v": number };
type BarsStyle = CSSProperties & { "--most": number };

/** Everybody's total as a bar of its parts, laid down part by part; loans are taken off its end. */
export function Bars(props: {
  sheets: readonly ScoreSheet[];
  order: readonly Seat[];
  places: readonly number[];
  winners: readonly Seat[];
  stage: number;
  chosen: Seat;
  onChoose: (seat: Seat) => void;
}) {
  const t = useT();
  const { sheets, stage } = props;
  const style: BarsStyle = { "--most": Math.max(20, ...sheets.map((sheet) => sumOf(sheet, PARTS, 1))) };
  return (
    <section className="score" aria-label={t("street.final.score")}>
      <ol className="bars" data-part="bars" style={style}>
        {props.order.map((seat) => {
          const sheet = sheets[seat];
          return sheet === undefined ? null : (
            <Bar
              key={`bar-${seat}`}
              seat={seat}
              sheet={sheet}
              place={props.places[seat] ?? 0}
              wins={props.winners.includes(seat)}
              tied={sheets.filter((other) => other.total === sheet.total).length > 1}
              totals={sheets.map(({ total }) => total)}
              stage={stage}
              chosen={props.chosen === seat}
              onChoose={() => props.onChoose(seat)}
            />
          );
        })}
      </ol>
      <Signs sheets={sheets} />
    </section>
  );
}

/** What the signs of the bars stand for: those of the companies lie on the table all evening. */
function Signs(props: { sheets: readonly ScoreSheet[] }) {
  const t = useT();
  const used = PARTS.filter(
    (part) => !isCompany(part) && part !== "cash" && props.sheets.some((sheet) => worth(sheet, part) !== 0),
  );
  return used.length === 0 ? null : (
    <ul className={css.signs} aria-hidden="true">
      {used.map((part) => (
        <li key={part} className={css.sign}>
          <Icon id={PART_ICONS[part]} />
          {t(`street.part.${part}`)}
        </li>
      ))}
    </ul>
  );
}

/** What these parts bring (`sign` 1), or what they take (-1). */
function sumOf(sheet: ScoreSheet, parts: readonly Part[], sign: 1 | -1): number {
  return parts.reduce((sum, part) => sum + Math.max(0, sign * worth(sheet, part)), 0);
}

function Bar(props: {
  seat: Seat;
  sheet: ScoreSheet;
  place: number;
  wins: boolean;
  /** Another seat has as many points: the capital places them (W-SCORE-15, W-RULING-84). */
  tied: boolean;
  totals: readonly number[];
  stage: number;
  chosen: boolean;
  onChoose: () => void;
}) {
  const t = useT();
  const table = useTable();
  const { seat, sheet, stage } = props;
  const info = person(table, seat);
  const { first, trendAt } = table.view;
  const done = stage > PARTS.length;
  const parting =
    done && info.temper !== null
      ? t(`say.${partingOf({ evening: first + trendAt, seat, totals: props.totals, hasWon: props.wins })}`)
      : null;
  const shown = PARTS.slice(0, stage);
  const lost = sumOf(sheet, shown, -1);
  const taken: SegmentStyle = { "--v": lost };
  const classes = [props.wins && done ? "win" : "", props.chosen ? "seen" : ""];
  return (
    <li className={classes.filter((part) => part !== "").join(" ")} style={seatStyle(info.hat)}>
      <span className="pl" aria-hidden="true">
        {done ? props.place : ""}
      </span>
      <SeatMedal hat={info.hat} />
      <button
        type="button"
        className="nm"
        aria-pressed={props.chosen}
        aria-label={
          done
            ? `${t("street.final.account", { name: info.name, total: sheet.total })} ${parting ?? ""}`.trim()
            : t("street.final.barName", { name: info.name })
        }
        onClick={props.onChoose}
      >
        {info.name}
        {parting === null ? null : (
          <small>
            <q>{parting}</q>
          </small>
        )}
        {info.standInSince === null ? null : (
          <small>
            <Icon id="bot" />
            {t("street.final.standIn", { turn: info.standInSince })}
          </small>
        )}
        {props.tied && done ? (
          <small>{t("street.final.tie", { capital: table.view.players[seat]?.capital ?? 0 })}</small>
        ) : null}
      </button>
      <span className="br">
        <span className={css.gained}>
          {shown.map((part) =>
            worth(sheet, part) > 0 ? <Segment key={part} part={part} sheet={sheet} /> : null,
          )}
          {lost === 0 ? null : <span className={css.taken} style={taken} />}
        </span>
        {shown.map((part) => (worth(sheet, part) < 0 ? <Loss key={part} part={part} sheet={sheet} /> : null))}
      </span>
      <b className="tt">{counted(sheet, stage)}</b>
    </li>
  );
}

const CLASSES: { readonly [part in Part]: string } = {
  corn: "k-corn",
  cotton: "k-cotton",
  steel: "k-steel",
  oil: "k-oil",
  gold: "k-pts",
  markets: "k-pts",
  privateShare: "k-priv",
  tycoon: "k-priv",
  cash: "k-cash",
  loans: "",
};

export const PART_ICONS: { readonly [part in Part]: IconId } = {
  corn: "corn",
  cotton: "cotton",
  steel: "steel",
  oil: "oil",
  gold: "gold",
  markets: "points",
  privateShare: "eye",
  tycoon: "horn",
  cash: "coin1",
  loans: "loan",
};

function Segment(props: { part: Part; sheet: ScoreSheet }) {
  const t = useT();
  const label = useLabel();
  const { part, sheet } = props;
  const value = worth(sheet, part);
  const style: SegmentStyle = { "--v": value };
  const line = isCompany(part) ? sheet.companies[part] : null;
  return (
    <span
      className={value < 5 ? `sg ${CLASSES[part]} slim` : `sg ${CLASSES[part]}`}
      style={style}
      title={t(`street.part.${part}`)}
      {...(part === "privateShare" ? label("printed", { points: value }) : {})}
    >
      <span className="sr">{t(`street.part.${part}`)}</span>
      {part === "cash" ? <i className="cn">$</i> : <Icon id={PART_ICONS[part]} />}
      <b>{value}</b>
      {line === null || value < 10 ? null : (
        <small>
          {line.shares} × {line.value}
        </small>
      )}
    </span>
  );
}

/** What a loan, or a Tycoon, takes: the hatched end of the bar, and its figure behind it. */
function Loss(props: { part: Part; sheet: ScoreSheet }) {
  const t = useT();
  const { part, sheet } = props;
  return (
    <span className={css.loss} title={t(`street.part.${part}`)}>
      <span className="sr">{t(`street.part.${part}`)}</span>
      <Icon id={PART_ICONS[part]} />
      <b>−{-worth(sheet, part)}</b>
    </span>
  );
}
