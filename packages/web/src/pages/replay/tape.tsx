import { Icon, type IconId } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Told, TurnSpan } from "@bigboard/design/records/story";
import { useMemo } from "react";
import { Strip } from "./strip.tsx";
import styles from "./tape.module.css";

/** The tape is the scrubber: one cell a turn, events as marks below, a brass knob. Arrow keys go step by step. */
export function ReplayTape(props: {
  story: readonly Told[];
  spans: readonly TurnSpan[];
  at: number;
  onGo: (index: number) => void;
}) {
  const t = useT();
  const { story, spans, at, onGo } = props;
  const span = spans.findIndex((one) => one.from <= at && at <= one.to);
  const turn = story[at]?.turn ?? 0;
  const from = spans[span]?.from ?? 0;
  const opening = spans[0]?.from ?? 0;
  const steps = (spans[span]?.to ?? 0) - from + 1;
  const inTurn = spans[span] === undefined ? 0 : (at - from + 0.5) / steps;
  const last = spans.at(-1)?.turn ?? 0;
  const marks = useMemo(() => marksOf(story, spans), [story, spans]);
  return (
    <Strip
      part={(span + inTurn) / Math.max(1, spans.length)}
      turn={turn}
      scrubber={{
        min: 0,
        max: story.length - 1 - opening,
        value: at - opening,
        "aria-label": t("replay.tape"),
        "aria-valuetext": t("replay.tapeValue", { turn, step: at - from + 1, steps }),
        onChange: (event) => onGo(opening + Number(event.target.value)),
      }}
      below={
        <div className={styles.ends}>
          <span>{t("replay.opening")}</span>
          <span>{t("replay.end", { turn: last })}</span>
        </div>
      }
    >
      <div className={styles.cells} aria-hidden="true">
        {spans.map((one, index) => {
          const mark = marks[index] ?? null;
          return (
            <i
              key={one.turn}
              className={styles.cell}
              data-past={one.from <= at}
              data-crowded={mark?.crowded ?? false}
            >
              {mark === null ? null : <Icon id={mark.id} className={styles.mark} />}
            </i>
          );
        })}
      </div>
    </Strip>
  );
}

type Mark = { readonly id: IconId; readonly crowded: boolean };

/** On a small page this many marks stand side by side; the rest show only where there is room. */
const ROOM_FOR = 20;

function marksOf(story: readonly Told[], spans: readonly TurnSpan[]): readonly (Mark | null)[] {
  const apart = spans.length / ROOM_FOR;
  let shown = Number.NEGATIVE_INFINITY;
  return spans.map((span, index) => {
    const id = story.slice(span.from, span.to + 1).findLast((step) => step.mark !== null)?.mark ?? null;
    if (id === null) return null;
    const crowded = index - shown < apart;
    if (!crowded) shown = index;
    return { id, crowded };
  });
}
