import type { Word } from "@bigboard/arena";
import type { AnyGame, Held, Json, Seat } from "@bigboard/kernel";
import type { BotPlayers } from "../bots/types.ts";
import type { Clock, ServedClock } from "../clock.ts";
import type { Store } from "../store/types.ts";
import type { Doing } from "../watch/doing.ts";
import type { Courtesies } from "./courtesies.ts";
import type { MatchHeader } from "./header.ts";

/**
 * What its table must know of a match: `clock`, a clock that the table shows; `held`, who holds a seat; `over`, it has
 * ended; `frozen`, it stands still for good; `woken`, it is in memory again, and somebody must look who is there; `courtesy`,
 * the table's own wishes about it, or match time that stood still by them runs on.
 */
export type MatchChange = "clock" | "held" | "courtesy" | "over" | "frozen" | "woken";

/** When a message was read: in served time, which stamps it, and in milliseconds of this process. */
export type Reading = { readonly served: number; readonly at: number };

/** What the engine tells the rest of the server; all of it is durable by then. */
export type EngineEvents = {
  /** Something about the match changed that concerns its table. */
  changed(match: string, table: string, what: MatchChange): void;
  /** A bot says something at its table. It is no part of the match. */
  said?(match: string, table: string, seat: Seat, word: Word): void;
  /** A bug of the rules froze a match; `dump` reproduces it. */
  fault(match: string, reason: string, dump: Json): void;
  /** How many acts shared a commit and how long it took, for the metrics. */
  committed(acts: number, ms: number): void;
  /** An act of a person has been shown to its last viewer, so many milliseconds after it arrived. */
  shown?(acts: readonly Json[], ms: number): void;
};

export type EngineParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly served: ServedClock;
  readonly games: readonly AnyGame[];
  readonly bots: BotPlayers;
  /** Milliseconds of match time every bot waits before it acts in a game of turns, from and to; null: as each likes. */
  readonly botPaceMs: readonly [number, number] | null;
  readonly events: EngineEvents;
  /** Matches that did not return, and could not be frozen when that was noticed. */
  readonly barred?: readonly string[];
  /** Says whose rules run, to whoever watches this thread. */
  readonly doing: Doing;
};

/** The version of the rules that a match is at, and this program's. */
export type OtherRules = { readonly match: string; readonly here: string };

/** What a table shows of its match. */
export type MatchStatus = {
  readonly now: number;
  /** Milliseconds of a wall clock until match time runs on; 0 while it runs. */
  readonly pausedMs: number;
  /** How much of that is by the table's wish: a recess, and the countdown behind it. */
  readonly restMs: number;
  /** How far it is (`HowFar`). */
  readonly chapter: number;
  readonly courtesies: Courtesies;
  readonly thinkUntil: number | null;
  readonly held: readonly Held[];
  readonly heldSince: readonly (number | null)[];
  readonly waiting: readonly Seat[];
  /** No clocks run in this game: whose turn it is everybody sees. */
  readonly inTurns: boolean;
  /** Seats that are out of the match and only watch. */
  readonly retired: readonly Seat[];
  /** By seat: until when its lost line is waited for, in match time; null while nobody waits for it. */
  readonly waitedUntil: readonly (number | null)[];
  readonly over: boolean;
  /** It stands still: nothing else here is known of it but its header, the time, and whether it was over. */
  readonly frozen: boolean;
  /** Why it stands still, where that is no fault: this program's rules are others. */
  readonly otherRules: OtherRules | null;
  readonly header: MatchHeader;
};
