import type { GameLesson } from "@bigboard/design/lesson";
import { krach29 } from "@bigboard/krach-29/game";
import { DAY } from "./day.ts";

/* The lesson of Krach 29: what the shell loads when somebody wants to learn the game. */
export const lesson: GameLesson = {
  game: krach29,
  lesson: DAY,
  rivals: ["Ida", "Bram"],
  words: import.meta.glob<unknown>("../../words/lesson/*.json", { import: "default" }),
};
