import type { GameMeta, Json, Options } from "@bigboard/kernel";
import type { ComponentType } from "react";
import type { GameModule } from "./game-page.ts";
import type { MessageKey, WordFiles } from "./i18n/index.ts";
import type { GameLesson } from "./lesson/lesson.ts";
import type { IconId } from "./symbols/ids.ts";

/** What the hall and the waiting room say of a game before its own chunk is there. */
export type ShelfGame = {
  readonly id: string;
  readonly meta: GameMeta;
  /** What its tables may choose. Their words stand among the shelf's, under `option.GAME.…`. */
  readonly options: Options;
  readonly title: MessageKey;
  readonly line: MessageKey;
  readonly players: MessageKey;
  readonly time: MessageKey;
  /** Who plays when one person presses "Play now". */
  readonly playNote: MessageKey;
  /** "Play now" seats this many: oneself and bots. */
  readonly solo: number;
  /** Seated unless the host asks for another: plays well, and a beginner can follow it. */
  readonly usualBot: string;
  /** How its bots play, a line for each by its name; left out by a game that says no more than the name. */
  readonly manners?: { readonly [bot: string]: MessageKey };
  /** The options a table of it has until its host changes them; what is left out is the game's own default. */
  readonly config: { readonly [option: string]: Json };
  /** Options on top of those for somebody who plays it for the first time, alone with bots. */
  readonly firstTime: { readonly [option: string]: Json };
  /** How it goes, in four lines. */
  readonly how: {
    readonly title: MessageKey;
    readonly note: MessageKey;
    readonly steps: readonly { readonly icon: IconId; readonly key: MessageKey }[];
  };
  /** Its picture in the hall. Decoration: the words beside it say what the game is. */
  readonly Art: ComponentType;
  /** What hangs behind the seats of its waiting room. Decoration; the class says where it hangs. */
  readonly Wall?: ComponentType<{ readonly className: string }>;
  /** What its card in the hall and the slips of its waiting room are printed on: ivory unless it says otherwise. */
  readonly paper?: "newsprint";
  /** The plate that begins a match: of brass unless it says otherwise. */
  readonly plate?: "red";
  /** The words of this shelf, spoken from the start. */
  readonly shelfWords: WordFiles;
  /** The words of its page. */
  readonly words: WordFiles;
  /** Its page, in a chunk of its own. */
  readonly page: () => Promise<GameModule>;
  /** How it is learned by playing, in a chunk of its own; left out by a game that has no lesson. */
  readonly lesson?: () => Promise<GameLesson>;
  /** What the longest stretch of a match is (`HowFar`), for sentences of the house: "once a day". */
  readonly chapter: "day" | "month" | "round";
  /** What its keys do, in a sentence among the words of its page; left out by a game without keys. */
  readonly keys?: MessageKey;
  /** Its rule catalogue in English, as Markdown. */
  readonly rulebook: () => Promise<string>;
  /** The same in other languages, by paths that end with the language: `…/fr.md`. Where one is missing English is shown. */
  readonly rulebooks?: WordFiles;
};
