import { useT } from "@bigboard/design/i18n";
import type { Millis } from "@bigboard/kernel";
import css from "./lot.module.css";

const RADIUS = 84;
const AROUND = 2 * Math.PI * RADIUS;
const TICKS = [0, 60, 120, 180, 240, 300];
const SHORT_MS = 3_000;

/** The auction's clock: a brass dial that burns down, seconds large in it. */
export function Dial(props: { left: Millis | null; whole: Millis }) {
  const t = useT();
  const { left, whole } = props;
  const seconds = left === null ? null : Math.ceil(left / 1000);
  const part = left === null || whole === 0 ? 0 : Math.min(1, left / whole);
  return (
    <div
      // Without a clock, as in the lesson, its place stays empty.
      className={left === null ? `ps-dial ${css.still}` : left <= SHORT_MS ? "ps-dial short" : "ps-dial"}
      role="timer"
      aria-label={seconds === null ? t("steps.auction.noClock") : t("steps.auction.seconds", { seconds })}
    >
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <circle cx="100" cy="100" r="92" className="face" />
        <circle cx="100" cy="100" r={RADIUS} className="groove" />
        <circle
          cx="100"
          cy="100"
          r={RADIUS}
          className="left"
          strokeDasharray={`${part * AROUND} ${AROUND}`}
          transform="rotate(-90 100 100)"
        />
        {TICKS.map((turn) => (
          <path key={turn} d="M100 27v9" className="tick" transform={`rotate(${turn} 100 100)`} />
        ))}
      </svg>
      <b aria-hidden="true">{seconds ?? ""}</b>
    </div>
  );
}
