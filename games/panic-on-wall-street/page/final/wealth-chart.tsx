import { keyboardScroll, seatStyle } from "@bigboard/design";
import { apart } from "@bigboard/design/game-parts/chart-labels";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { View } from "@bigboard/panic-on-wall-street/game";
import { money, thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { useTable } from "../table-context.ts";

const WIDTH = 640;
const HEIGHT = 300;
const LEFT = 44;
const RIGHT = 150;
const TOP = 26;
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
  const lines = wealthLines(table.view);
  const months = Math.max(1, table.view.wealth.length - 1);
  const most = Math.max(50_000, ...lines.flatMap(({ values }) => values));
  const x = (month: number): number => LEFT + (month / months) * (WIDTH - LEFT - RIGHT);
  const y = (value: number): number => TOP + ((most - value) / most) * (HEIGHT - TOP - BOTTOM);
  const labels = apart(
    lines.map(({ seat, values }) => ({ seat, y: y(values.at(-1) ?? 0) })),
    HEIGHT - 8,
  );
  const step = [20_000, 50_000, 100_000, 200_000].find((one) => most / one <= 6) ?? 500_000;
  const grid = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  return (
    <figure className="pf-chart" ref={keyboardScroll}>
      <figcaption className="h">
        {t("panicFinal.wealth")}
        <small>{t("panicFinal.inThousands")}</small>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t("panicFinal.wealthLabel", {
          values: t.list(
            lines.map(({ seat, values }) => `${nameOf(table, seat, t)} ${money(t, values.at(-1) ?? 0)}`),
          ),
        })}
      >
        {grid.map((value) => (
          <g key={value} className="grid">
            <path d={`M${LEFT} ${y(value)}H${WIDTH - RIGHT}`} />
            <text x={LEFT - 7} y={y(value) + 4} textAnchor="end">
              {thousands(t, value)}
            </text>
          </g>
        ))}
        {Array.from({ length: months + 1 }, (_, month) => month).map((month) => (
          <text
            key={month}
            className="month"
            x={x(month)}
            y={TOP - 10}
            textAnchor={month === months ? "end" : "middle"}
          >
            {month === 0 ? t("panicFinal.start") : t("panicFinal.month", { month })}
          </text>
        ))}
        {lines.map(({ seat, values }) => (
          <path
            key={seat}
            className={seat === table.me ? "line mine" : "line"}
            d={values.map((value, month) => `${month === 0 ? "M" : "L"}${x(month)} ${y(value)}`).join("")}
            strokeDasharray={DASHES[seat] ?? ""}
            style={seatStyle(person(table, seat).hat)}
          />
        ))}
        {labels.map((label) => (
          <g key={label.seat} className="end" style={seatStyle(person(table, label.seat).hat)}>
            <path
              className="line"
              d={`M${WIDTH - RIGHT + 6} ${label.y}h22`}
              strokeDasharray={DASHES[label.seat] ?? ""}
            />
            <text x={WIDTH - RIGHT + 34} y={label.y + 4.5}>
              {clip(nameOf(table, label.seat, t))} {thousands(t, lines[label.seat]?.values.at(-1) ?? 0)}
            </text>
          </g>
        ))}
      </svg>
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

function clip(name: string): string {
  return name.length > 11 ? `${name.slice(0, 10)}…` : name;
}
