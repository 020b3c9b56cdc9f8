import { Icon, type IconId, SeatMedal, seatStyle } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { ScoreSheet } from "@bigboard/wall-street-1920/game";
import type { CSSProperties } from "react";
import { useTable } from "../table-context.ts";
import { counted, isCompany, PARTS, type Part, worth } from "./parts.ts";

type SegmentStyle = CSSProperties & { "--v": number };
type BarsStyle = CSSProperties & { "--most": number };

/** Everybody's total as a bar of its parts, laid down part by part. */
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
  const style: BarsStyle = { "--most": Math.max(20, ...sheets.map(length)) };
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
              stage={stage}
              chosen={props.chosen === seat}
              onChoose={() => props.onChoose(seat)}
            />
          );
        })}
      </ol>
    </section>
  );
}

/** How long a bar is: everything gained, and the loans beside it. */
function length(sheet: ScoreSheet): number {
  return PARTS.reduce((sum, part) => sum + Math.abs(worth(sheet, part)), 0);
}

function Bar(props: {
  seat: Seat;
  sheet: ScoreSheet;
  place: number;
  wins: boolean;
  stage: number;
  chosen: boolean;
  onChoose: () => void;
}) {
  const t = useT();
  const table = useTable();
  const { seat, sheet, stage } = props;
  const info = person(table, seat);
  const done = stage > PARTS.length;
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
            ? t("street.final.account", { name: info.name, total: sheet.total })
            : t("street.final.barName", { name: info.name })
        }
        onClick={props.onChoose}
      >
        {info.name}
        {info.standInSince === null ? null : (
          <small>
            <Icon id="bot" />
            {t("street.final.standIn", { turn: info.standInSince })}
          </small>
        )}
      </button>
      <span className="br">
        {PARTS.map((part, index) =>
          worth(sheet, part) === 0 || index >= stage ? null : (
            <Segment key={part} part={part} sheet={sheet} />
          ),
        )}
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
  loans: "k-loan",
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
  const { part, sheet } = props;
  const value = worth(sheet, part);
  const style: SegmentStyle = { "--v": Math.abs(value) };
  const line = isCompany(part) ? sheet.companies[part] : null;
  const lost = value < 0 ? "k-loan" : CLASSES[part];
  return (
    <span
      className={Math.abs(value) < 5 ? `sg ${lost} slim` : `sg ${lost}`}
      style={style}
      title={t(`street.part.${part}`)}
    >
      <span className="sr">{t(`street.part.${part}`)}</span>
      {part === "cash" ? <i className="cn">$</i> : <Icon id={PART_ICONS[part]} />}
      <b>{value < 0 ? `−${-value}` : value}</b>
      {line === null || value < 10 ? null : (
        <small>
          {line.shares} × {line.value}
        </small>
      )}
    </span>
  );
}
