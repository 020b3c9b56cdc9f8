import { seatStyle } from "@bigboard/design";
import { apart } from "@bigboard/design/game-parts/chart-labels";
import { person } from "@bigboard/design/game-parts/seats";
import { TurningDots, TurningWords } from "@bigboard/design/game-parts/turning-points";
import { type Translate, useT } from "@bigboard/design/i18n";
import { useState } from "react";
import { amount } from "../parts/amount.ts";
import { nameOf } from "../parts/who.tsx";
import { type KrachTable, useTable } from "../table-context.ts";
import { type Standing, scoreLine } from "./result.ts";
import { type Turning, turningPoints } from "./turning.ts";

const WIDTH = 560;
const HEIGHT = 262;
const LEFT = 38;
const RIGHT = 128;
const TOP = 34;
const BOTTOM = 16;
const DASHES = ["", "9 5", "2 4", "9 4 2 4", "5 3", "14 4", "1 5", "9 3 1 3"];

/** One's own line: the strongest. */
const OWN = { stroke: "var(--pen)", strokeWidth: 5 };

/** The running score of everybody at the end of each day, and what turned the match. Lines differ by dash and by the name at their end. */
export function ScoreChart(props: { ranking: readonly Standing[] }) {
  const t = useT();
  const table = useTable();
  const lines = props.ranking.map((one, index) => ({
    seat: one.seat,
    values: scoreLine(one),
    dash: DASHES[index] ?? "",
  }));
  // One's own line lies over the others, and is the strongest.
  const drawn = lines.toSorted((a, b) => Number(a.seat === table.me) - Number(b.seat === table.me));
  const all = lines.flatMap((line) => line.values);
  const least = Math.min(-10, ...all);
  const most = Math.max(0, ...all);
  const days = Math.max(1, ...lines.map((line) => line.values.length - 1));
  const x = (day: number): number => LEFT + (day / days) * (WIDTH - LEFT - RIGHT);
  const y = (value: number): number => TOP + ((most - value) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  const marks = turningPoints(props.ranking, table.view.sales).map((one) => ({
    id: one.kind,
    // Beside the end of a line, not on its name.
    x: x(one.day) - (one.day === days ? 14 : 0),
    y: y(lines.find(({ seat }) => seat === one.seat)?.values[one.day] ?? 0),
    sentence: said(table, one, t),
  }));
  const [picked, pick] = useState(0);
  const labels = apart(
    lines.map((line) => ({ seat: line.seat, y: y(line.values.at(-1) ?? 0) })),
    HEIGHT - 8,
  );
  return (
    <figure className="xscores">
      <figcaption className="khd">
        <h2>{t("final.chart")}</h2>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t("final.chartLabel", {
          values: t.list(
            lines.map((line) => `${nameOf(table, line.seat, t)} ${amount(line.values.at(-1) ?? 0)}`),
          ),
        })}
      >
        {gridOf(least, most).map((value) => (
          <g key={value} className="grid">
            <path d={`M${LEFT} ${y(value)}H${WIDTH - RIGHT}`} />
            <text x={LEFT - 6} y={y(value) + 4} textAnchor="end">
              {amount(value)}
            </text>
          </g>
        ))}
        {Array.from({ length: days }, (_, index) => index + 1).map((day) => (
          <text key={day} className="day" x={x(day)} y={TOP - 14} textAnchor="middle">
            {t("final.day", { day })}
          </text>
        ))}
        {drawn.map((line) => (
          <path
            key={line.seat}
            className="line"
            d={line.values.map((value, day) => `${day === 0 ? "M" : "L"}${x(day)} ${y(value)}`).join("")}
            strokeDasharray={line.seat === table.me ? "" : line.dash}
            style={line.seat === table.me ? OWN : seatStyle(person(table, line.seat).hat)}
          />
        ))}
        {labels.map((label) => (
          <g key={label.seat} className="end" style={seatStyle(person(table, label.seat).hat)}>
            <circle cx={WIDTH - RIGHT + 12} cy={label.y} r="5" />
            <text x={WIDTH - RIGHT + 22} y={label.y + 4.5}>
              {clip(nameOf(table, label.seat, t))}
            </text>
          </g>
        ))}
        <TurningDots points={marks} picked={picked} onPick={pick} />
      </svg>
      <TurningWords points={marks} picked={picked} onPick={pick} />
    </figure>
  );
}

function said(table: KrachTable, one: Turning, t: Translate): string {
  return t(`final.turning.${one.kind}`, {
    day: one.day,
    name: nameOf(table, one.seat, t),
    ...(one.kind === "lead" ? {} : { n: one.lost }),
    ...(one.kind === "house" ? { paid: amount(one.paid) } : {}),
  });
}

function clip(name: string): string {
  return name.length > 13 ? `${name.slice(0, 12)}…` : name;
}

function gridOf(least: number, most: number): readonly number[] {
  const step = [5, 10, 20, 25, 50, 100].find((one) => (most - least) / one <= 5) ?? 200;
  const values: number[] = [];
  for (let index = Math.ceil(least / step); index * step <= most; index += 1) values.push(index * step + 0);
  return values;
}
