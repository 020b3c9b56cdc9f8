import { useT } from "@bigboard/design/i18n";
import type { Told, TurnSpan } from "@bigboard/design/records/story";
import styles from "./turn-steps.module.css";

/** The steps inside the present turn, above the tape. */
export function TurnSteps(props: {
  story: readonly Told[];
  spans: readonly TurnSpan[];
  at: number;
  onGo: (index: number) => void;
}) {
  const t = useT();
  const { story, spans, at, onGo } = props;
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
          return (
            <li key={index}>
              <button
                type="button"
                className={styles.step}
                data-when={index < at ? "done" : "yet"}
                aria-current={index === at ? "step" : undefined}
                onClick={() => onGo(index)}
              >
                {step.text === "" ? t("replay.opening") : step.text}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
