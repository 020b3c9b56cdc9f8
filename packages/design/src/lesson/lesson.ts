import type { AnyGame, Json, Lesson } from "@bigboard/kernel";
import type { WordFiles } from "../i18n/index.ts";

/** What `games/GAME/page/lesson` exports, in a chunk of its own: a lesson with its rules, its people and its words. */
export type GameLesson = {
  readonly game: AnyGame;
  readonly lesson: Lesson;
  /** The rivals, in the order of their seats. */
  readonly rivals: readonly string[];
  readonly words: WordFiles;
};

/** The lesson as a game's page meets it: what it teaches now. The page says it in its own coach's manner. */
export type LessonNow = {
  /** The step under way, or the one just done while the rivals answer: the name of its words. */
  readonly step: string;
  readonly rule: string;
  /** Which step it is, from 1 on, of how many. */
  readonly number: number;
  readonly of: number;
  /** `asked`: the learner acts. `done`: the rivals answer. `over`: the lesson is at its end. */
  readonly stage: "asked" | "done" | "over";
  /** The acts that are left of the step, to point at what is to be touched. */
  readonly acts: Lesson["steps"][number]["acts"];
  readonly again: () => void;
  readonly leave: () => void;
  /** A first match of one's own, against bots. */
  readonly play: () => void;
};

/** A member of an act that is asked for, where it is a text or a number. */
export function askedMember(acts: LessonNow["acts"], type: string, member: string): Json {
  return acts.find((act) => act.type === type)?.[member] ?? null;
}
