import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { ShelfGame } from "@bigboard/design/shelf";
import { useState } from "react";
import { useBots } from "../table/use-bots.ts";
import { levelFor, levelsOf, rememberLevel } from "./level.ts";
import style from "./level-choice.module.css";

/** How well the bots of "Play now" play; nothing where a game has no levels. The choice is kept in this browser. */
export function LevelChoice({ game }: { game: ShelfGame }) {
  const t = useT();
  const levels = levelsOf(useBots(game.id));
  const [level, setLevel] = useState(() => levelFor(game));
  if (levels.length < 2) return null;
  const chosen = levels.find((bot) => bot === level);
  const choose = (bot: string): void => {
    rememberLevel(game.id, bot);
    setLevel(bot);
  };
  return (
    <span className={style.level}>
      <span className={style.bot}>
        <Icon id="bot" />
      </span>
      {/* A browser's own field cuts its words, and these fold. */}
      <span className={style.words} aria-hidden="true">
        {chosen === undefined ? null : t(`lobby.against.${chosen}`)}
      </span>
      <Icon id="chev" />
      <select
        data-lies="over"
        aria-label={t("lobby.level", { game: t(game.title) })}
        value={level}
        onChange={(event) => choose(event.target.value)}
      >
        {levels.map((bot) => (
          <option key={bot} value={bot}>
            {t(`lobby.against.${bot}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
