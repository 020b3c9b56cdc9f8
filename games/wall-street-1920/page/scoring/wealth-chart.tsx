import { seatColor } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { nameFor, person } from "@bigboard/design/game-parts/seats";
import { TurningDots, TurningWords } from "@bigboard/design/game-parts/turning-points";
import { type Translate, useT } from "@bigboard/design/i18n";
import { Fragment, useMemo, useState } from "react";
import { endLabels } from "../log/price-chart.tsx";
import { type Table1920, useTable } from "../table-context.ts";
import { type Turning, turningPoints } from "./turning.ts";
import type { Evening } from "./wealth.ts";

const DASHES = ["", "9 4", "2 4", "14 4 3 4", "5 3 1 3"] as const;

/** About how wide a label is in its bold face of 13 px: a Chinese letter is as wide as it is high. */
function wordWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 13 : 8), 0);
}

/** Wealth by turn, the fall of the blast at the end, and the moments that turned the match. */
export function WealthChart(props: { evening: Evening; totals: readonly number[] }) {
  const t = useT();
  const table = useTable();
  const phone = useLayout() === "phone";
  const width = phone ? 350 : 660;
  const height = phone ? 190 : 272;
  const bottom = 8;
  const { evening, totals } = props;
  const ends = totals.map((total, seat) => `${person(table, seat).name} ${total}`);
  const right = Math.min(width * 0.46, Math.max(70, 18 + Math.max(...ends.map(wordWidth))));
  const points = evening.wealth;
  const turning = useMemo(() => turningPoints(points, totals, evening.deeds), [points, totals, evening]);
  const [picked, pick] = useState(0);
  const last = points.at(-1);
  if (last === undefined) return null;
  const all = [...points.flatMap((point) => point.wealth), ...totals];
  const most = Math.max(10, ...all);
  const least = Math.min(0, ...all);
  const plot = width - 8 - right;
  const blast = 8 + plot * 0.92;
  const x = (index: number): number =>
    points.length < 2 ? 8 : 8 + ((blast - 8) * index) / (points.length - 1);
  const y = (value: number): number => 22 + ((most - value) / (most - least)) * (height - 22 - bottom);
  const end = 8 + plot;
  const labels = endLabels(totals.map(y));
  const step = most > 60 ? 20 : 10;
  const marks = turning.map((one) => ({
    id: one.kind,
    sentence: said(table, one, t),
    x: one.kind === "blast" ? (blast + end) / 2 : x(one.index),
    y:
      one.kind === "blackDay"
        ? y(Math.max(...(points[one.index]?.wealth ?? [0])))
        : one.kind === "swing"
          ? y(points[one.index]?.wealth[one.seat] ?? 0)
          : y(((last.wealth[one.seat] ?? 0) + (totals[one.seat] ?? 0)) / 2),
  }));
  const words = ends.join(t("street.comma"));
  return (
    <figure className="chart">
      <figcaption className="h">
        {t("street.wealth.title")}
        <small>{t("street.wealth.note")}</small>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t("street.wealth.label", { words })}>
        <g className="grid">
          {Array.from({ length: Math.floor(most / step) + 1 }, (_, n) => n * step).map((value) => (
            <Fragment key={value}>
              <path d={`M8 ${y(value)}H${end}`} />
              {value === 0 ? null : (
                <text x="8" y={y(value) - 4}>
                  {value}
                </text>
              )}
            </Fragment>
          ))}
        </g>
        <path className="blastline" d={`M${blast} 4V${height - bottom}`} />
        <text className="blastword" x={blast - 8} y="15">
          {t("street.wealth.blast")}
        </text>
        {totals.map((total, seat) => {
          const line = points.map(
            (point, index) =>
              `${index === 0 ? "M" : "L"}${x(index).toFixed(1)} ${y(point.wealth[seat] ?? 0).toFixed(1)}`,
          );
          const { hat } = person(table, seat);
          return (
            <g key={hat} style={{ color: seatColor(hat) }}>
              <path
                className={seat === table.me ? "wline mine" : "wline"}
                d={`${line.join("")}L${end} ${y(total)}`}
                strokeDasharray={DASHES[seat % DASHES.length]}
              />
              <circle cx={end} cy={y(total)} r="4" fill="currentColor" />
              <text className="wend" x={end + 9} y={(labels[seat] ?? 0) + 4}>
                {ends[seat]}
              </text>
            </g>
          );
        })}
        <TurningDots points={marks} picked={picked} onPick={pick} />
      </svg>
      <TurningWords points={marks} picked={picked} onPick={pick} />
    </figure>
  );
}

function said(table: Table1920, one: Turning, t: Translate): string {
  if (one.kind === "blackDay") {
    const names = one.borrowed.map((seat) => nameFor(table, seat, t("street.you")));
    return t("street.turning.blackDay", {
      turn: one.turn,
      names: names.length === 0 ? "none" : t.list(names),
    });
  }
  const name = nameFor(table, one.seat, t("street.you"));
  const n = Math.abs(one.change);
  if (one.kind === "blast")
    return t("street.turning.blast", { event: table.view.scoring?.event ?? "none", name, n });
  return t("street.turning.swing", { turn: one.turn, name, n, way: one.change > 0 ? "up" : "down" });
}
