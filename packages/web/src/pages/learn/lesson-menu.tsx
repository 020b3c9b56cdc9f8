import { Button, Sheet } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { askingStore } from "@bigboard/design/labels/asking";
import type { LessonNow } from "@bigboard/design/lesson";
import type { ShelfGame } from "@bigboard/design/shelf";
import { shellStore } from "../../frame/shell-state.ts";
import { openSettings } from "../../frame/top-bar.tsx";
import style from "./lesson-menu.module.css";

/** What is at hand during a lesson: from the start again, leaving, the rules, the settings. */
export function LessonMenu(props: {
  game: ShelfGame;
  lesson: LessonNow;
  open: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const { game, lesson, onClose } = props;
  const then = (act: () => void) => (): void => {
    onClose();
    act();
  };
  return (
    <Sheet title={t("learn.title")} open={props.open} onClose={onClose}>
      <div className={style.menu}>
        <p>{t("learn.note")}</p>
        <Button look="paper" icon="swap" onPress={then(lesson.again)}>
          {t("learn.again")}
        </Button>
        <Button look="paper" icon="ask" onPress={then(() => askingStore.set(true))}>
          {t("label.ask")}
        </Button>
        <Button
          look="paper"
          icon="book"
          onPress={then(() => shellStore.set({ ...shellStore.get(), rule: "", game: game.id }))}
        >
          {t("rules.title")}
        </Button>
        <Button look="paper" icon="cog" onPress={then(openSettings)}>
          {t("settings.title")}
        </Button>
        <Button look="paper" icon="walk" onPress={lesson.leave}>
          {t("learn.leave")}
        </Button>
      </div>
    </Sheet>
  );
}
