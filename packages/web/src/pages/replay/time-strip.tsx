import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Told, TurnSpan } from "@bigboard/design/records/story";
import type { Millis } from "@bigboard/kernel";
import { useMemo } from "react";
import { Strip } from "./strip.tsx";
import styles from "./time-strip.module.css";
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
    <Strip
      part={part(at)}
      turn={story[at]?.turn ?? 0}
      scrubber={{
        min: 0,
        max: whole,
        step: 250,
        value: axis[at] ?? 0,
        "aria-label": t("replay.tape"),
        "aria-valuetext": props.reading,
        onChange: (event) => onGo(momentAt(axis, Number(event.target.value))),
        onKeyDown: (event) => {
          const step = event.key === "ArrowRight" || event.key === "ArrowUp" ? 1 : 0;
          const back = event.key === "ArrowLeft" || event.key === "ArrowDown" ? 1 : 0;
          if (step + back === 0) return;
          event.preventDefault();
          onGo(Math.max(0, Math.min(story.length - 1, at + step - back)));
        },
      }}
      below={marks.replaced.length === 0 ? null : <Legend />}
    >
      <div className={styles.spans} aria-hidden="true">
        {spans.map((span, index) => {
          const from = part(span.from);
          const to = index + 1 < spans.length ? part(spans[index + 1]?.from ?? span.to) : 1;
          return (
            <i
              key={span.turn}
              className={styles.span}
              data-past={span.from <= at}
              data-last={index + 1 === spans.length || undefined}
              style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
            >
              {span.turn === 0 ? null : (
                <b className={styles.name}>
                  <span className={styles.long}>{props.spanName(span.turn)}</span>
                  {/* Where a stretch is narrower than its name. */}
                  <span className={styles.brief}>{t.number(span.turn)}</span>
                </b>
              )}
            </i>
          );
        })}
        <svg className={styles.ticks} viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.tickmarks} d={marks.ticks} />
        </svg>
        {marks.replaced.map(({ index, place }) => (
          <i
            key={index}
            className={styles.lozenge}
            data-mark="replaced"
            style={{ left: `${place * 100}%` }}
          />
        ))}
        {marks.signs.map((sign) => (
          <span
            key={sign.index}
            className={styles.sign}
            data-mark="sign"
            style={{ left: `${sign.place * 100}%` }}
          >
            <Icon id={sign.id} />
          </span>
        ))}
      </div>
    </Strip>
  );
}

/** What the small marks mean, where there are two kinds of them. */
function Legend() {
  const t = useT();
  return (
    <ul className={styles.legend} aria-label={t("replay.legend.label")}>
      <li className={styles.entry}>
        <i className={styles.tick} aria-hidden="true" />
        {t("replay.legend.deal")}
      </li>
      <li className={styles.entry}>
        <i className={styles.lozenge} aria-hidden="true" />
        {t("replay.legend.replaced")}
      </li>
    </ul>
  );
}

/** A step, and where on the strip it stands: 0 to 1. */
type Place = { readonly index: number; readonly place: number };
type Sign = Place & { readonly id: NonNullable<Told["mark"]> };

function marksOf(
  story: readonly Told[],
  axis: readonly Millis[],
  whole: number,
): { readonly ticks: string; readonly replaced: readonly Place[]; readonly signs: readonly Sign[] } {
  let ticks = "";
  const replaced: Place[] = [];
  const signs: Sign[] = [];
  for (const [index, { mark }] of story.entries()) {
    if (mark === null) continue;
    const place = (axis[index] ?? 0) / whole;
    ticks += `M${(place * 1000).toFixed(1)} 0V10`;
    if (mark === "replaced") replaced.push({ index, place });
    // Swaps are the noise of the floor: ticks, with a lozenge where one sent another home. The rest is worth finding again.
    if (mark === "swap" || mark === "replaced" || place - (signs.at(-1)?.place ?? -1) < APART) continue;
    signs.push({ index, id: mark, place });
  }
  return { ticks, replaced, signs };
}
