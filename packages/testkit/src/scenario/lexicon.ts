import type { Words } from "./shape.ts";

/** What the words of a scenario are held against. A game without words or without a catalogue is not checked for them. */
export type Lexicon = {
  words(game: string): Words | undefined;
  /** The ids of the game's rule catalogue. */
  clauses(game: string): ReadonlySet<string> | undefined;
};
