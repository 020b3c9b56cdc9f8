import { useT } from "@bigboard/design/i18n";
import { useLabel } from "../labels/use-label.ts";

const LOWEST = 4;
const HIGHEST = 8;
const CENTRE = { x: 60, y: 56 };

function point(radius: number, value: number): { readonly x: number; readonly y: number } {
  const angle = Math.PI - ((value - LOWEST) / (HIGHEST - LOWEST)) * Math.PI;
  return { x: CENTRE.x + radius * Math.cos(angle), y: CENTRE.y - radius * Math.sin(angle) };
}

/** Capital as a gauge from 4 to 8: it fills again every turn and is not money. */
export function CapitalGauge(props: { capital: number }) {
  const t = useT();
  const label = useLabel();
  const { capital } = props;
  const values = [4, 5, 6, 7, 8];
  const tip = point(50, capital);
  const side = point(24, capital);
  const dx = (tip.y - side.y) * 0.15;
  const dy = (side.x - tip.x) * 0.15;
  return (
    <svg
      className="dial"
      viewBox="0 0 120 74"
      role="img"
      aria-label={t("street.desk.capital", { capital })}
      {...label("capital", { capital })}
    >
      <path className="arc in" d="M8 56A52 52 0 0 1 112 56" />
      <path className="arc" d="M4 56A56 56 0 0 1 116 56" />
      <path className="arc" d="M0 60h120" />
      {values.map((value) => {
        const outer = point(48, value);
        const inner = point(40, value);
        const label = point(30, value);
        return (
          <g key={value}>
            <path
              className={value <= capital ? "tick full" : "tick"}
              d={`M${inner.x} ${inner.y}L${outer.x} ${outer.y}`}
            />
            {value === capital ? null : (
              <text x={label.x} y={label.y + 4} className="mark">
                {value}
              </text>
            )}
          </g>
        );
      })}
      <path
        className="needle"
        d={`M${tip.x} ${tip.y}L${side.x + dx} ${side.y + dy}L${side.x - dx} ${side.y - dy}Z`}
      />
      <circle className="hub" cx={CENTRE.x} cy={CENTRE.y} r="17" />
      <text className="figure" x={CENTRE.x} y="62.5">
        {capital}
      </text>
    </svg>
  );
}
