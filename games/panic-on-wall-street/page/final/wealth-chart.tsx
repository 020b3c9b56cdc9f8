import { seatStyle } from "@bigboard/design";
import { apart } from "@bigboard/design/game-parts/chart-labels";
import { person } from "@bigboard/design/game-parts/seats";
import { TurningDots, TurningWords } from "@bigboard/design/game-parts/turning-points";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { View } from "@bigboard/panic-on-wall-street/game";
import { type RefObject, useEffect, useRef, useState } from "react";
import { money, thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { type PanicTable, useTable } from "../table-context.ts";
import { type Turning, turningPoints } from "./turning.ts";
import styles from "./wealth-chart.module.css";

/** Sizes of the drawing, in px at usual text size: where nothing can be measured, the least, and the room around the lines. */
const USUAL = { width: 640, height: 300 };
const LEAST = { width: 300, height: 200 };
const LEFT = 40;
/** Before a name: a gap and the dash of its line. */
const BEFORE_NAME = 34;
/** A letter of a name at most, a Chinese one twice that; names take no more than this part of the drawing. */
const LETTER = 7.6;
const NAMES_MOST = 0.46;
/** Below this width months are figures. */
const NARROW = 460;
const TOP = 30;
const BOTTOM = 18;
const DASHES = [
  "",
  "9 5",
  "2 4",
  "9 4 2 4",
  "5 3",
  "14 4",
  "1 5",
  "9 3 1 3",
  "16 3 2 3",
  "4 8",
  "12 2 2 2 2 2",
];

/** What each purse held at the start and after each month (P-NET-66). Lines differ by dash and by the name at their end; the table says the same. */
export function WealthChart() {
  const t = useT();
  const table = useTable();
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useRoom(box);
  const narrow = width < NARROW;
  const lines = wealthLines(table.view);
  const named = lines.map(({ seat, values }) => ({
    name: nameOf(table, seat, t),
    figure: thousands(t, values.at(-1) ?? 0),
  }));
  const widest = Math.max(0, ...named.map(({ name, figure }) => widthOf(`${name} ${figure}`)));
  const right = Math.min(Math.ceil(BEFORE_NAME + widest + 4), Math.floor(width * NAMES_MOST));
  const months = Math.max(1, table.view.wealth.length - 1);
  const most = Math.max(50_000, ...lines.flatMap(({ values }) => values));
  const x = (month: number): number => LEFT + (month / months) * (width - LEFT - right);
  const y = (value: number): number => TOP + ((most - value) / most) * (height - TOP - BOTTOM);
  const marks = turningPoints(table.view).map((one) => ({
    id: one.kind,
    // Beside the end of a line, not on its name; below the names of the months.
    x: x(one.month) - (one.month === months ? 14 : 0),
    y: Math.max(TOP + 10, y(lines[one.seat]?.values[one.month] ?? 0)),
    sentence: said(table, one, t),
  }));
  const [picked, pick] = useState(0);
  const labels = apart(
    lines.map(({ seat, values }) => ({ seat, y: y(values.at(-1) ?? 0) })),
    height - 8,
  );
  const step = [20_000, 50_000, 100_000, 200_000].find((one) => most / one <= 6) ?? 500_000;
  const grid = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  return (
    <figure className={styles.chart}>
      <figcaption className="pf-h">
        {t("panicFinal.wealth")}
        <small>{t("panicFinal.inThousands")}</small>
      </figcaption>
      <div className={styles.box} ref={box}>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={t("panicFinal.wealthLabel", {
            values: t.list(
              lines.map(({ seat, values }) => `${nameOf(table, seat, t)} ${money(t, values.at(-1) ?? 0)}`),
            ),
          })}
        >
          {grid.map((value) => (
            <g key={value}>
              <path className={styles.grid} d={`M${LEFT} ${y(value)}H${width - right}`} />
              <text className={styles.label} x={LEFT - 7} y={y(value) + 4} textAnchor="end">
                {thousands(t, value)}
              </text>
            </g>
          ))}
          {Array.from({ length: months + 1 }, (_, month) => month).map((month) => (
            <text
              key={month}
              className={styles.label}
              x={x(month)}
              y={TOP - 10}
              textAnchor={month === months ? "end" : "middle"}
            >
              {month === 0
                ? t("panicFinal.start")
                : narrow
                  ? t.number(month)
                  : t("panicFinal.month", { month })}
            </text>
          ))}
          {lines.map(({ seat, values }) => (
            <path
              key={seat}
              className={styles.line}
              data-mine={seat === table.me || undefined}
              d={values.map((value, month) => `${month === 0 ? "M" : "L"}${x(month)} ${y(value)}`).join("")}
              strokeDasharray={DASHES[seat] ?? ""}
              style={seatStyle(person(table, seat).hat)}
            />
          ))}
          {labels.map((label) => (
            <g key={label.seat} style={seatStyle(person(table, label.seat).hat)}>
              <path
                className={styles.line}
                d={`M${width - right + 6} ${label.y}h22`}
                strokeDasharray={DASHES[label.seat] ?? ""}
              />
              <text className={styles.name} x={width - right + BEFORE_NAME} y={label.y + 4.5}>
                {fitted(named[label.seat], right - BEFORE_NAME)}
              </text>
            </g>
          ))}
          <TurningDots points={marks} picked={picked} onPick={pick} />
        </svg>
      </div>
      <TurningWords points={marks} picked={picked} onPick={pick} all={!narrow} />
      <table className="sr">
        <caption>{t("panicFinal.wealth")}</caption>
        <tbody>
          {lines.map(({ seat, values }) => (
            <tr key={seat}>
              <th scope="row">{nameOf(table, seat, t)}</th>
              {values.map((value, month) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place
                <td key={month}>{money(t, value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** The purses by seat, month by month; what nobody could see counts as nothing, which is so only before the end. */
function wealthLines({
  wealth,
  players,
}: View): readonly { readonly seat: number; readonly values: readonly number[] }[] {
  return players.map((_, seat) => ({ seat, values: wealth.map((month) => month[seat] ?? 0) }));
}

function said(table: PanicTable, one: Turning, t: Translate): string {
  return t(`panicFinal.turning.${one.kind}`, {
    month: one.month,
    name: nameOf(table, one.seat, t),
    ...("amount" in one ? { amount: money(t, one.amount) } : {}),
  });
}

/** How wide words are at most, in px at usual text size. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1) * LETTER, 0);
}

/** A name with its figure. Only what has no room at all loses letters, and never the figure. */
function fitted(line: { readonly name: string; readonly figure: string } | undefined, room: number): string {
  if (line === undefined) return "";
  const { name, figure } = line;
  if (widthOf(`${name} ${figure}`) <= room) return `${name} ${figure}`;
  const letters = [...name];
  while (letters.length > 1 && widthOf(`${letters.join("")}… ${figure}`) > room) letters.pop();
  return `${letters.join("").trimEnd()}… ${figure}`;
}

/** The size of a box in px at usual text size, so that what is drawn in it grows with the words. */
function useRoom(box: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [room, setRoom] = useState(USUAL);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = (): void => {
      const grown = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      setRoom({
        width: Math.max(LEAST.width, Math.round(element.clientWidth / grown)),
        height: Math.max(LEAST.height, Math.round(element.clientHeight / grown)),
      });
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box]);
  return room;
}
