import { Icon, RuleLink } from "@bigboard/design";
import { useLayout, useWide } from "@bigboard/design/game-parts/layout";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { LessonNow } from "@bigboard/design/lesson";
import { useTable } from "../table-context.ts";
import { useClerk } from "./clerk-context.ts";
import styles from "./clerk-note.module.css";
import { LessonNext } from "./lesson-next.tsx";

/** The clerk's memo, clipped to the slip: one sentence at the moment of use. */
export function ClerkNote() {
  const t = useT();
  const table = useTable();
  const clerk = useClerk();
  const phone = useLayout() === "phone";
  const column = !useWide() && phone;
  const key = `street.clerk.${clerk?.note?.id}`;
  if (clerk !== null && clerk.lesson !== null) return <LessonNote lesson={clerk.lesson} />;
  if (clerk === null || clerk.note === null || !t.has(key)) return null;
  const { note, now, hush } = clerk;
  const className = column ? `${styles.note} ${styles.memo}` : styles.note;
  const figures = note.figures?.(now, { t, nameOf: (seat) => person(table, seat).name });
  return (
    <aside className={className} aria-label={t("street.clerk.label")} data-coach={note.id} key={note.id}>
      <span className={styles.medal}>
        <Icon id="clerk" className={styles.bust} />
      </span>
      <p className={styles.words} role="status">
        {t.rich(key, figures)}
      </p>
      <p className={styles.foot}>
        <span className={styles.rule}>
          <RuleLink rule={note.rule} />
        </span>
        <button type="button" className={styles.hush} onClick={hush}>
          {t("street.clerk.hush")}
        </button>
      </p>
    </aside>
  );
}

/** The same memo in a lesson: what to do, or what has been learned while the rivals answer. */
function LessonNote(props: { lesson: LessonNow }) {
  const t = useT();
  const phone = useLayout() === "phone";
  const { step, stage, rule, number, of, leave } = props.lesson;
  const key = stage === "done" ? `street.lesson.${step}.done` : `street.lesson.${step}`;
  if (!t.has(key)) return null;
  return (
    <aside
      className={styles.note}
      aria-label={t("learn.title")}
      data-lesson={step}
      data-stage={stage}
      key={key}
    >
      <span className={styles.medal}>
        <Icon id="clerk" className={styles.bust} />
      </span>
      <p className={styles.words} role="status">
        {t.rich(key)}
      </p>
      <LessonNext />
      <p className={styles.foot}>
        <span className={styles.step}>
          {t("learn.step", { number, of })} {phone ? null : <RuleLink rule={rule} />}
        </span>
        <button type="button" className={styles.hush} onClick={leave}>
          {t("learn.out")}
        </button>
      </p>
    </aside>
  );
}

/** A dashed frame around what the clerk speaks of, inside the thing itself. */
export function CueFrame() {
  return <span className={styles.cue} aria-hidden="true" data-cue="true" />;
}
