import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useTable } from "../table-context.ts";
import { usePanicCoach } from "./coach-context.tsx";
import styles from "./coach-line.module.css";
import { figuresOf } from "./sentence.ts";

/** The clerk's pencilled note, clipped to the head of the paper it speaks of: one sentence, while it can be used. `loose`: it lies above other things. */
export function CoachLine(props: { loose?: boolean }) {
  const t = useT();
  const { seats } = useTable();
  const coach = usePanicCoach();
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
