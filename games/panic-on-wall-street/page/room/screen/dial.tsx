import type { ReactNode } from "react";

const TICKS = Array.from({ length: 12 }, (_, at) => at * 30);

/** A brass dial: the ring burns down with what is left, the figure stands inside. `part` from 0 to 1. */
export function Dial(props: { part: number; short: boolean; label: string; children: ReactNode }) {
  const part = Math.min(1, Math.max(0, props.part));
  return (
    <div className={props.short ? "rms-dial short" : "rms-dial"} role="timer" aria-label={props.label}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="face" cx="50" cy="50" r="49" />
        <circle className="rest" cx="50" cy="50" r="44" />
        <circle
          className="left"
          cx="50"
          cy="50"
          r="44"
          pathLength="1"
          strokeDasharray={`${part} 1`}
          transform="rotate(-90 50 50)"
        />
        {TICKS.map((angle) => (
          <path key={angle} d="M50 10v4" transform={`rotate(${angle} 50 50)`} />
        ))}
      </svg>
      <b>{props.children}</b>
    </div>
  );
}
