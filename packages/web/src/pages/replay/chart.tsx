import { type Translate, useT } from "@bigboard/design/i18n";
import type { Series } from "@bigboard/design/records/story";
import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import styles from "./chart.module.css";

const LEFT = 28;
const RIGHT = 132;
/** A piece of each line before its name. */
const SAMPLE = 20;
/** So many letters of a name, and a value, stand at the right. */
const LETTERS = 11;
const TOP = 30;
const BOTTOM = 12;

type RowsStyle = CSSProperties & { "--rows": number };

type Scale = {
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  readonly width: number;
  readonly height: number;
};

/** The size the chart has on the page, so that its words keep theirs. */
function useSize() {
  const box = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState({ width: 380, height: 210 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = (): void => {
      const { width, height } = element.getBoundingClientRect();
      if (width > LEFT + RIGHT && height > TOP + BOTTOM) setSize({ width, height });
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, ...size };
}

/** Values by turn, with the knob at the present one. Lines differ by dash and by the label at their end. */
export function ReplayChart(props: {
  title: string;
  note?: string;
  series: readonly Series[];
  at: number;
  turn: number;
  /** Steps for prices, which jump; slopes for wealth. */
  stepped: boolean;
  /** One chart at a time, this one or not. */
  one: boolean;
  shown: boolean;
}) {
  const t = useT();
  const { series, at, stepped } = props;
  const count = Math.max(2, ...series.map((line) => line.values.length));
  const all = series.flatMap((line) => line.values.filter((value) => value !== null));
  const most = Math.max(4, ...all);
  const least = Math.min(0, ...all);
  const { box, width, height } = useSize();
  const rows: RowsStyle = { "--rows": series.length };
  const scale: Scale = {
    width,
    height,
    x: (turn) => LEFT + (turn / (count - 1)) * (width - LEFT - RIGHT),
    y: (value) => TOP + (1 - (value - least) / (most - least)) * (height - TOP - BOTTOM),
  };
  return (
    <figure className={styles.chart} data-one={props.one} data-shown={props.shown}>
      <figcaption className={`h ${styles.title}`} data-one={props.one}>
        {props.title}
        {props.note === undefined ? null : <small>{props.note}</small>}
      </figcaption>
      <svg
        ref={box}
        className={styles.drawing}
        style={rows}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t("replay.chartLabel", { title: props.title, values: spoken(series, at, t) })}
      >
        <Grid scale={scale} least={least} most={most} />
        {series.map((line) => (
          <path
            key={line.id}
            d={pathOf(line, scale, stepped)}
            fill="none"
            stroke={line.color}
            strokeWidth="2.4"
            strokeDasharray={line.dash}
            strokeLinejoin="round"
          />
        ))}
        <g>
          <path className={styles.pole} d={`M${scale.x(at)} ${TOP - 6}V${height - 4}`} />
          <rect className={styles.knob} x={scale.x(at) - 17} y={TOP - 26} width="34" height="19" />
          <text className={styles.turn} x={scale.x(at)} y={TOP - 11.5} textAnchor="middle">
            {props.turn}
          </text>
        </g>
        {series.map((line) => {
          const value = line.values[at] ?? null;
          return value === null ? null : (
            <circle key={line.id} cx={scale.x(at)} cy={scale.y(value)} r="4" fill={line.color} />
          );
        })}
        <EndLabels series={series} scale={scale} />
      </svg>
    </figure>
  );
}

const trueMinus = (text: string): string => text.replace("-", "\u2212");

function Grid(props: { scale: Scale; least: number; most: number }) {
  const t = useT();
  const { scale, least, most } = props;
  const step = niceStep((most - least) / 3);
  const lines: number[] = [];
  for (let index = Math.ceil(least / step); index * step <= most; index += 1) {
    // Without the sum a grid that begins just below nothing would read -0.
    lines.push(index * step + 0);
  }
  return (
    <g>
      {lines.map((value) => (
        <g key={value}>
          <path className={styles.gridline} d={`M${LEFT} ${scale.y(value)}H${scale.width - RIGHT}`} />
          <text className={styles.value} x={LEFT - 6} y={scale.y(value) + 4} textAnchor="end">
            {trueMinus(t.number(value))}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Names at the right, each with a piece of its line and the value at which it ends, kept apart from each other. */
function EndLabels(props: { series: readonly Series[]; scale: Scale }) {
  const t = useT();
  const { series, scale } = props;
  const labels = series
    .flatMap((line) => {
      const value = line.values.findLast((one) => one !== null) ?? null;
      return value === null ? [] : [{ line, value, y: scale.y(value) }];
    })
    .toSorted((a, b) => a.y - b.y);
  // Twelve companies want their names closer together than four.
  const gap = Math.min(16, (scale.height - 8) / Math.max(1, labels.length));
  const placed: { y: number; text: string; line: Series }[] = [];
  for (const { line, value, y } of labels) {
    const above = placed.at(-1)?.y ?? Number.NEGATIVE_INFINITY;
    const name = line.label.length > LETTERS ? `${line.label.slice(0, LETTERS - 1).trimEnd()}…` : line.label;
    placed.push({
      y: Math.max(y, above + gap),
      text: `${name} ${trueMinus(t.number(value))}`,
      line,
    });
  }
  const over = Math.max(0, (placed.at(-1)?.y ?? 0) - (scale.height - 6));
  return (
    <g>
      {placed.map((label) => (
        <g key={label.line.id}>
          <path
            d={`M${scale.width - RIGHT + 4} ${label.y - over}h${SAMPLE}`}
            stroke={label.line.color}
            strokeWidth="2.4"
            strokeDasharray={label.line.dash}
          />
          <text
            className={styles.label}
            x={scale.width - RIGHT + SAMPLE + 8}
            y={label.y + 5 - over}
            fill={label.line.color}
            style={gap < 14 ? { fontSize: gap } : {}}
          >
            {label.text}
          </text>
        </g>
      ))}
    </g>
  );
}

function pathOf(line: Series, scale: Scale, stepped: boolean): string {
  let path = "";
  let before: number | null = null;
  for (const [turn, value] of line.values.entries()) {
    if (value === null) {
      before = null;
      continue;
    }
    const x = scale.x(turn).toFixed(1);
    const y = scale.y(value).toFixed(1);
    if (before === null) path += `M${x} ${y}`;
    else path += stepped ? `H${x}V${y}` : `L${x} ${y}`;
    before = value;
  }
  return path;
}

function niceStep(rough: number): number {
  const steps = [1, 2, 4, 5, 10, 20, 40, 50, 100];
  return steps.find((step) => step >= rough) ?? Math.ceil(rough / 100) * 100;
}

function spoken(series: readonly Series[], at: number, t: Translate): string {
  return t.list(series.map((line) => `${line.label} ${line.values[at] ?? "–"}`));
}
