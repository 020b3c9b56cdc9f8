import { useT } from "../i18n/index.ts";
import { Button } from "../parts/button.tsx";
import type { LessonNow } from "./lesson.ts";
import style from "./lesson-ways.module.css";

/** At the end of a lesson: the first real game, the lesson once more, the lobby. `line`: for one that stops before the end. */
export function LessonWays(props: { lesson: LessonNow; line?: string }) {
  const t = useT();
  const { play, again, leave } = props.lesson;
  return (
    <section className={style.ways} aria-label={t("learn.title")}>
      <p className={style.line}>{props.line ?? t("learn.over")}</p>
      <Button look="brass" icon="bell" onPress={play}>
        {t("learn.play")}
      </Button>
      <div className={style.others}>
        <Button look="paper" onPress={again}>
          {t("learn.again")}
        </Button>
        <Button look="paper" onPress={leave}>
          {t("learn.toLobby")}
        </Button>
      </div>
    </section>
  );
}
