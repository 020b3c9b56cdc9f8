import type { GameLesson } from "@bigboard/design/lesson";
import { wallStreet1920 } from "@bigboard/wall-street-1920/game";
import { YEAR } from "./year.ts";

/* The lesson of 1920 Wall Street: what the shell loads when somebody wants to learn the game. */
export const lesson: GameLesson = {
  game: wallStreet1920,
  lesson: YEAR,
  rivals: ["Ada", "Otto"],
  words: import.meta.glob<unknown>("../../words/lesson/*.json", { import: "default" }),
};
