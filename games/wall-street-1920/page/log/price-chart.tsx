import { useT } from "@bigboard/design/i18n";
import { COMPANIES, type Company } from "@bigboard/wall-street-1920/game";
import type { PricePoint } from "./story.ts";

const WIDTH = 560;
const HEIGHT = 220;
const LEFT = 28;
const RIGHT = 96;
const TOP = 10;
const BOTTOM = 24;

/** Line and dash of each company: never colour alone. */
export const LINES: { readonly [company in Company]: { readonly color: string; readonly dash: string } } = {
  corn: { color: "var(--corn-chalk)", dash: "" },
  cotton: { color: "var(--cotton-chalk)", dash: "9 4" },
  steel: { color: "var(--steel-chalk)", dash: "2 4" },
  oil: { color: "var(--oil-chalk)", dash: "14 4 3 4" },
};

/** Prices over the turns seen, one line a company with its name at the end. */
export function PriceChart(props: { points: readonly PricePoint[] }) {
  const t = useT();
  const { points } = props;
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  const most = Math.max(8, ...points.flatMap((point) => COMPANIES.map((company) => point.prices[company])));
  const span = Math.max(1, last.turn - first.turn);
  const x = (turn: number): number => LEFT + ((turn - first.turn) / span) * (WIDTH - LEFT - RIGHT);
  const y = (price: number): number => HEIGHT - BOTTOM - (price / most) * (HEIGHT - TOP - BOTTOM);
  const words = COMPANIES.map((company) =>
    t("street.chart.line", {
      company: t("street.company.name", { company }),
      from: first.prices[company],
      to: last.prices[company],
    }),
  );
  const ends = endLabels(COMPANIES.map((company) => y(last.prices[company])));
  return (
    <svg
      className="pchart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={words.join(t("street.comma"))}
    >
      <g className="grid">
        {Array.from({ length: Math.floor(most / 4) + 1 }, (_, n) => n * 4).map((price) => (
          <g key={price}>
            <path d={`M${LEFT} ${y(price)}H${WIDTH - RIGHT}`} />
            <text x={LEFT - 8} y={y(price) + 4}>
              {price}
            </text>
          </g>
        ))}
        <text x={LEFT} y={HEIGHT - 6} className="turns">
          {t("street.slip.turn", { turn: first.turn })}
        </text>
        <text x={WIDTH - RIGHT} y={HEIGHT - 6} className="turns end">
          {last.turn}
        </text>
      </g>
      {COMPANIES.map((company, index) => (
        <g key={company} style={{ color: LINES[company].color }}>
          <path
            className="pline"
            data-company={company}
            d={steps(points, company, x, y)}
            strokeDasharray={LINES[company].dash}
          />
          <circle cx={x(last.turn)} cy={y(last.prices[company])} r="3.5" fill="currentColor" />
          <text x={x(last.turn) + 9} y={(ends[index] ?? 0) + 4} className="pend">
            {t("street.company.name", { company })} {last.prices[company]}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A price holds until the turn that changes it: a stair, not a slope. */
function steps(
  points: readonly PricePoint[],
  company: Company,
  x: (turn: number) => number,
  y: (price: number) => number,
): string {
  return points
    .map((point, n) =>
      n === 0
        ? `M${x(point.turn)} ${y(point.prices[company])}`
        : `H${x(point.turn).toFixed(1)}V${y(point.prices[company]).toFixed(1)}`,
    )
    .join("");
}

const LABEL_HEIGHT = 15;

/** Heights of the end labels, pushed apart so that none covers another. */
export function endLabels(heights: readonly number[]): readonly number[] {
  const order = heights.map((height, index) => ({ height, index })).toSorted((a, b) => a.height - b.height);
  let least = Number.NEGATIVE_INFINITY;
  const placed = new Map<number, number>();
  for (const label of order) {
    const at = Math.max(label.height, least);
    placed.set(label.index, at);
    least = at + LABEL_HEIGHT;
  }
  return heights.map((height, index) => placed.get(index) ?? height);
}
