import { useT } from "@bigboard/design/i18n";
import type { Told, TurnSpan } from "@bigboard/design/records/story";
import type { Person } from "./people.ts";
import styles from "./turn-steps.module.css";

/** The steps inside the present turn, above the tape. A turn is one player's: only the set-up names who took which. */
export function TurnSteps(props: {
  story: readonly Told[];
  spans: readonly TurnSpan[];
  people: readonly Person[];
  at: number;
  onGo: (index: number) => void;
}) {
  const t = useT();
  const { story, spans, people, at, onGo } = props;
  const span = spans.find((one) => one.from <= at && at <= one.to);
  if (span === undefined) return null;
  const steps = story.slice(span.from, span.to + 1);
  return (
    <div className={styles.steps} key={span.turn}>
      <b className={`caps ${styles.turn}`}>
        {span.turn === 0 ? t("replay.setup") : t("replay.turn", { turn: span.turn })}
      </b>
      <ol className={styles.list} data-lies="list">
        {steps.map((step, offset) => {
          const index = span.from + offset;
          const name = span.turn === 0 && step.seat !== null ? people[step.seat]?.name : undefined;
          const text = step.text === "" ? t("replay.opening") : step.text;
          return (
            <li key={index}>
              <button
                type="button"
                className={styles.step}
                data-when={index < at ? "done" : "yet"}
                aria-current={index === at ? "step" : undefined}
                onClick={() => onGo(index)}
              >
                {name === undefined ? text : t("replay.step", { name, text })}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
