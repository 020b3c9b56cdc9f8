import type { Millis } from "@bigboard/kernel";
import { useMemo } from "react";
import { Icon } from "../../design/index.ts";
import { useT } from "../../i18n/index.ts";
import type { Told, TurnSpan } from "./story.ts";
import { momentAt } from "./timeline.ts";

/** Marks of one kind stand at least this part of the strip apart; those between them show as ticks alone. */
const APART = 0.022;

/** Match time as the scrubber: a stretch a day, a tick for what happened, signs for what mattered, a brass knob. */
export function TimeStrip(props: {
  axis: readonly Millis[];
  story: readonly Told[];
  spans: readonly TurnSpan[];
  spanName: (turn: number) => string;
  at: number;
  onGo: (index: number) => void;
  reading: string;
}) {
  const t = useT();
  const { axis, story, spans, at, onGo } = props;
  const whole = Math.max(1, axis.at(-1) ?? 1);
  const part = (index: number): number => (axis[index] ?? 0) / whole;
  const marks = useMemo(() => marksOf(story, axis, whole), [story, axis, whole]);
  return (
    <div className="replay-tape time-strip">
      <div className="replay-strip paper">
        <div className="time-spans" aria-hidden="true">
          {spans.map((span, index) => {
            const from = part(span.from);
            const to = index + 1 < spans.length ? part(spans[index + 1]?.from ?? span.to) : 1;
            return (
              <i
                key={span.turn}
                className={span.from <= at ? "past" : ""}
                style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
              >
                <b>{span.turn === 0 ? "" : props.spanName(span.turn)}</b>
              </i>
            );
          })}
          <svg className="time-ticks" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
            <path d={marks.ticks} />
          </svg>
          {marks.signs.map((sign) => (
            <span key={sign.index} className="time-sign" style={{ left: `${sign.place * 100}%` }}>
              <Icon id={sign.id} />
            </span>
          ))}
        </div>
        <span
          className="replay-knob"
          aria-hidden="true"
          style={{ left: `calc(14px + (100% - 28px) * ${part(at)})` }}
        >
          <b>{story[at]?.turn ?? 0}</b>
        </span>
        <input
          type="range"
          min={0}
          max={whole}
          step={250}
          value={axis[at] ?? 0}
          aria-label={t("replay.tape")}
          aria-valuetext={props.reading}
          onChange={(event) => onGo(momentAt(axis, Number(event.target.value)))}
          onKeyDown={(event) => {
            const step = event.key === "ArrowRight" || event.key === "ArrowUp" ? 1 : 0;
            const back = event.key === "ArrowLeft" || event.key === "ArrowDown" ? 1 : 0;
            if (step + back === 0) return;
            event.preventDefault();
            onGo(Math.max(0, Math.min(story.length - 1, at + step - back)));
          }}
        />
      </div>
    </div>
  );
}

type Sign = {
  readonly index: number;
  readonly id: NonNullable<Told["mark"]>;
  readonly place: number;
};

function marksOf(
  story: readonly Told[],
  axis: readonly Millis[],
  whole: number,
): { readonly ticks: string; readonly signs: readonly Sign[] } {
  let ticks = "";
  const signs: Sign[] = [];
  for (const [index, { mark }] of story.entries()) {
    if (mark === null) continue;
    const place = (axis[index] ?? 0) / whole;
    ticks += `M${(place * 1000).toFixed(1)} 0V10`;
    // Swaps are the noise of the floor: ticks. The rest is worth finding again.
    if (mark === "swap" || place - (signs.at(-1)?.place ?? -1) < APART) continue;
    signs.push({ index, id: mark, place });
  }
  return { ticks, signs };
}
