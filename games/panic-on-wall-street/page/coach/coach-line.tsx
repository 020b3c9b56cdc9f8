import { Icon, RuleLink } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { LessonNow } from "@bigboard/design/lesson";
import { useTable } from "../table-context.ts";
import { usePanicCoach } from "./coach-context.tsx";
import styles from "./coach-line.module.css";
import { figuresOf } from "./sentence.ts";

/** The clerk's pencilled note, clipped to the head of the paper it speaks of: one sentence, while it can be used. `loose`: it lies above other things. */
export function CoachLine(props: { loose?: boolean }) {
  const t = useT();
  const { seats } = useTable();
  const coach = usePanicCoach();
  if (coach !== null && coach.taught !== null) return <LessonLine lesson={coach.taught} />;
  if (coach?.lesson == null) return null;
  const { lesson, now, hush } = coach;
  const figures = figuresOf(lesson, now, { seats, t });
  if (figures === null) return null;
  return (
    <aside
      className={styles.line}
      aria-label={t("panic.coach.label")}
      data-coach={lesson}
      data-loose={props.loose || undefined}
      key={lesson}
    >
      <Icon id="pencil" className={styles.pencil} />
      <p className={styles.words} role="status">
        {t.rich(`panic.coach.${lesson}`, figures)}
      </p>
      <button type="button" className={styles.off} onClick={hush}>
        {t("panic.coach.off")}
      </button>
    </aside>
  );
}

/** The same note in a lesson: what to do, or what has been learned while the others answer. */
function LessonLine(props: { lesson: LessonNow }) {
  const t = useT();
  const { step, stage, rule, number, of } = props.lesson;
  const key = stage === "done" ? `panic.lesson.${step}.done` : `panic.lesson.${step}`;
  if (stage === "over" || !t.has(key)) return null;
  return (
    <aside
      className={styles.line}
      aria-label={t("learn.title")}
      data-lesson={step}
      data-stage={stage}
      key={key}
    >
      <Icon id="pencil" className={styles.pencil} />
      <p className={styles.words} role="status">
        {t.rich(key)} <RuleLink rule={rule} />
      </p>
      {/* What follows a step keeps its number, paler: a count that comes and goes seems to leap. */}
      <p className={styles.step} data-told={stage === "done" || undefined}>
        <span className="sr">{t("learn.step", { number, of })}</span>
        <span aria-hidden="true">{`${number}/${of}`}</span>
      </p>
    </aside>
  );
}
