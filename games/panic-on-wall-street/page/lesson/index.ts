import type { GameLesson } from "@bigboard/design/lesson";
import { panicOnWallStreet } from "@bigboard/panic-on-wall-street/game";
import { MONTH } from "./month.ts";

/* The lesson of Panic on Wall Street: what the shell loads when somebody wants to learn the game. */
export const lesson: GameLesson = {
  game: panicOnWallStreet,
  lesson: MONTH,
  rivals: ["Nell", "Hugo"],
  words: import.meta.glob<unknown>("../../words/lesson/*.json", { import: "default" }),
};
