import type { Json, Refusal, Seat, Viewer } from "@bigboard/kernel";
import type { BetView, Emote, TableView } from "@bigboard/protocol";
import type { ComponentType, ReactNode } from "react";
import type { Level } from "./game-parts/bots.ts";
import type { Translate } from "./i18n/translate.ts";
import type { LessonNow } from "./lesson/lesson.ts";
import type { Settings } from "./settings/settings.ts";
import type { IconId } from "./symbols/ids.ts";

/**
 * The seam between the shell and a game's page. The shell keeps the socket, the table and the words; the game draws a
 * view and builds actions. Views, facts, acts and configs cross it as JSON: only the game knows their shape. Its rules made
 * what comes in, so its page trusts that and says so (`game-parts/trusted.ts`); what goes out is read by the server.
 */

/** `open`: what is shown is current. `lost`: the page reconnects by itself and keeps acts until they are answered. */
export type Connection = "connecting" | "open" | "lost";

/** One accepted input (or plan), as this viewer was told of it: when it happened, or later by the server. */
export type ToldUpdate = {
  readonly match: string;
  /** This viewer's count, free of gaps within a match. */
  readonly version: number;
  /** Match time in milliseconds. */
  readonly at: number;
  /** Events of the game, in order. */
  readonly facts: readonly Json[];
  /** The views around it; null where this page did not see it happen, or long ago. */
  readonly before: Json | null;
  readonly after: Json | null;
};

/** One that happens now, before the viewer's eyes. */
export type AcceptedUpdate = ToldUpdate & {
  /** The view it changed; null for the first of a match. */
  readonly before: Json | null;
  readonly after: Json;
};

/** What happened in the match so far, oldest first, and what happens next. */
export interface FactsFeed {
  /**
   * Everything this viewer was told, also of the time before the page was opened: where the table has no memory aids, old
   * entries may say less than they did when they happened. The array is replaced, never mutated.
   */
  history(): readonly ToldUpdate[];
  /**
   * Called once for each later update, in order, after `view` has changed; without facts when the view came whole, or when
   * only the history has grown. Returns how to stop.
   */
  subscribe(listener: (update: AcceptedUpdate) => void): () => void;
}

/** `index` names the act of the plan that was refused; nothing changed then. */
export type SendResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly index: number; readonly refusal: Refusal };

/** The talk at a table (P-NET-40 to P-NET-43), where the game has any. */
export type TableTalk = {
  /** Lines nobody has looked at here. */
  readonly unread: number;
  /** Opens the talk beside the game. */
  readonly open: () => void;
  /**
   * Says one of the game's own phrases to the whole table, perhaps about a thing of the game; null for onlookers. A refusal
   * is `RATE_LIMITED`, with `retryMs`, `ONLY_ONLOOKERS` for a seat that is out, or that of a lost table.
   */
  readonly shout: ((code: string, about: string | null) => Promise<SendResult>) | null;
  /** Called with each shout as it happens, the own included, but not those of seats muted here. Returns how to stop. */
  readonly onShout: (listener: ShoutListener) => () => void;
};
export type ShoutListener = (seat: Seat, code: string, about: string | null) => void;

/** Seats of a game that talk among themselves: managers, investors. */
export type TalkGroup = { readonly id: string; readonly label: string; readonly seats: readonly Seat[] };

/** Guesses for honour about what comes in the match, made by those who do not play just now. */
export type TableBets = {
  readonly list: readonly BetView[];
  readonly isMine: (bet: BetView) => boolean;
  /** Makes one; it stands. False when it was refused, which the shell has said. */
  readonly place: (question: string, answer: string) => Promise<boolean>;
};

export type GamePageProps = {
  readonly table: TableView;
  /** Null: an onlooker with the public view. */
  readonly seat: Seat | null;
  readonly view: Json;
  readonly version: number;
  /** Match time of the last accepted input, in milliseconds. */
  readonly at: number;
  /** Match time now, in milliseconds; runs with the server's clock. Compare with `table.thinkUntil`. */
  readonly now: () => number;
  /** How many times faster than a wall clock match time runs: for timers. 1, except in tests. */
  readonly rate: number;
  /** How long a message takes there and back on this connection, in milliseconds; null before it was measured. */
  readonly trip: () => number | null;
  /** Match time stands still after the server was away, and acts on a running clock are refused; the shell says so. */
  readonly paused: boolean;
  readonly feed: FactsFeed;
  /**
   * Sends a whole plan (1 to 16 acts): accepted whole or refused whole. Resolves once the server has answered; across a
   * lost connection it waits and is sent again under the same id, so it is never doubled.
   */
  readonly send: (acts: readonly Json[]) => Promise<SendResult>;
  /**
   * Shows one of the fixed `EMOTES` at the own seat, to the whole table (K-NET-44); null for onlookers. A refusal is
   * `RATE_LIMITED`, with `retryMs`, or that of a lost table; nothing has been shown then.
   */
  readonly emote: ((code: Emote) => Promise<SendResult>) | null;
  /** Called with each emote as it happens, the own included; nothing of it is kept. Returns how to stop. */
  readonly onEmote: (listener: (seat: Seat, code: Emote) => void) => () => void;
  /** Null where a table is silent but for emotes. */
  readonly talk: TableTalk | null;
  /** Left out where nobody can guess: in lessons, and on pages that stand still. */
  readonly bets?: TableBets;
  readonly settings: Settings;
  readonly connection: Connection;
  /** True while the host may change the table: stand-ins, rematch, dissolve. */
  readonly host: boolean;
  /** Opens the shell's sheet with invitation, stand-ins, own link, settings and leaving. */
  readonly openMenu: () => void;
  /** Opens the rules reader beside the table: at a clause such as `W-SELL-2`, or at the game in short, "", with what happens now marked, `#2`. */
  readonly openRule: (rule: string) => void;
  /** Asks for another match at this table, with some options `changed`; for the host. The final scoring offers it. */
  readonly rematch: (changed?: { readonly [option: string]: Json }) => void;
  /**
   * Another match at once, with all bots a level higher. Null or left out where somebody else is at the table too, the bots
   * are of several levels, or none is higher. The page offers it to whoever has won.
   */
  readonly harder?: { readonly level: Exclude<Level, "apprentice">; readonly play: () => void } | null;
  /** The replay of this match; null until it is over. */
  readonly replayHref: string | null;
  /**
   * The record of this match as the server sent it: `parseRecord` of the kernel trusts nothing of it. Null until the match is
   * over; resolves to null for a browser that holds no key to it. The same function as long as the match is the same.
   */
  readonly record: (() => Promise<unknown>) | null;
  /** A lesson is played here instead of a match: its coach is silent, and the page says the lesson's words in its place. */
  readonly lesson?: LessonNow;
};

/** A big screen: an onlooker's page that nobody touches. `join` is how phones come to the table, for a corner of it. */
export type GameScreenProps = GamePageProps & { readonly join: ReactNode };

/** One step of a replay, in words. */
export type ReplayStep = {
  readonly turn: number;
  readonly round: number;
  /** Who acted; null for the table itself. */
  readonly seat: Seat | null;
  /** One line of plain words, without the name: "sells cotton for $5". */
  readonly text: string;
  /** A mark for the tape when the step is worth finding again. */
  readonly mark: IconId | null;
};

/** Figures of one moment for the charts of the replay. */
export type ReplayFigures = {
  readonly lines: readonly { readonly id: string; readonly value: number }[];
  /** By seat, at the prices of the moment; null where the viewer cannot know. */
  readonly wealth: readonly (number | null)[];
};

export type GameReplayProps = {
  readonly names: readonly string[];
  readonly hats: readonly TableView["seats"][number]["hat"][];
  readonly config: Json;
  readonly view: Json;
  /** The view one step earlier; null at the opening. */
  readonly before: Json | null;
  readonly facts: readonly Json[];
  readonly viewer: Viewer;
  /** Whose hand to lay open at the foot when every hand is open. */
  readonly focus: Seat;
  /** By seat, everybody's own view of the moment when every hand is open; null through the eyes of one. */
  readonly hands: readonly Json[] | null;
};

export type ReplayAsideProps = {
  readonly names: readonly string[];
  readonly hats: readonly TableView["seats"][number]["hat"][];
  /** Everything that was told to anybody up to the present moment, oldest first; the same list longer at the next step. */
  readonly past: readonly Json[];
  /** The events of the present moment alone. */
  readonly facts: readonly Json[];
};

/** What `games/GAME/page/index.tsx` exports, in a chunk of its own. */
export interface GameModule {
  readonly Page: ComponentType<GamePageProps>;
  /** The board of a finished match, read only: no buttons, nothing to send. */
  readonly Replay: ComponentType<GameReplayProps>;
  /** A table on the wall of a room (P-NET-68). Without it, the page as onlookers see it. */
  readonly Screen?: ComponentType<GameScreenProps>;
  /** Seats the match waits for now, for the title, the bell and the list of own tables. */
  readonly waitingFor: (view: Json) => readonly Seat[];
  /** Groups of seats that may talk among themselves, for the viewer of that view. */
  readonly talkGroups?: (view: Json, t: Translate) => readonly TalkGroup[];
  /** Seats that are out of the match and only watch it. */
  readonly retired?: (view: Json) => readonly Seat[];
  /** Beside the charts of a replay: what adds up over a match, such as who swapped with whom. */
  readonly ReplayAside?: ComponentType<ReplayAsideProps>;
  /** What the stretches of a match along clocks are; days unless it says so. */
  readonly spans?: "days" | "months";
  /** What a stretch of the match of that number is called: "Day 2". Without it, "Turn 2". */
  readonly spanName?: (turn: number, t: Translate) => string;
  readonly describeStep: (
    facts: readonly Json[],
    view: Json,
    names: readonly string[],
    t: Translate,
    config: Json,
  ) => ReplayStep;
  /** What has happened before anybody acts, in one line for a replay. Without it, the set-up. */
  readonly describeOpening?: (view: Json, t: Translate, config: Json) => string;
  readonly figures: (view: Json, config: Json) => ReplayFigures;
  /** Name, colour (a CSS value) and dash of each line of `figures`, in order. */
  readonly lines: (
    t: Translate,
    config: Json,
  ) => readonly {
    readonly id: string;
    readonly label: string;
    readonly color: string;
    readonly dash: string;
  }[];
}
