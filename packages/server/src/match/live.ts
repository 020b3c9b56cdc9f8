import type { Manners } from "@bigboard/arena";
import type { Held, Json, Seat, Verdict } from "@bigboard/kernel";
import type { CourtesyOrder } from "./courtesies.ts";
import type { MatchHeader } from "./header.ts";
import type { OtherRules } from "./parts.ts";
import type { Context, LostSince, Progress } from "./progress.ts";
import { type Missed, nothingMissed, type Subscriber } from "./publish.ts";
import type { Story } from "./retell.ts";

/** That the store failed a match: since when, and when last, by the clock. */
export type StoreTrouble = { readonly since: number; readonly lastAt: number };

/** Something that waits for its turn in a match's one queue. `stamp` is the match time when the server read it. */
export type Job =
  | {
      readonly kind: "act";
      readonly seat: Seat;
      /** Null for the server's own acts. */
      readonly id: string | null;
      readonly acts: readonly Json[];
      readonly stamp: number;
      /** When it was read: served time since the match began, how fast that runs, and for how long it stood still (K-NET-60). */
      readonly read: Moment & { readonly pausedMs: number };
      /** When it arrived, in milliseconds of this process. */
      readonly arrived: number;
      answer(verdict: Verdict): void;
    }
  | {
      readonly kind: "hold";
      readonly seat: Seat;
      readonly held: Held;
      readonly stamp: number;
      answer(verdict: Verdict): void;
    }
  | {
      /** Somebody's last connection is gone. */
      readonly kind: "lost";
      readonly seat: Seat;
      readonly line: LostSince;
      readonly stamp: number;
      answer(verdict: Verdict): void;
    }
  | {
      /** A bot's decision; null when it could not decide. */
      readonly kind: "bot";
      readonly seat: Seat;
      readonly action: Json | null;
      /** It was taken on the view after so many inputs and stands for no other; null: it stands as long as it is legal. */
      readonly count: number | null;
      readonly stamp: number;
    }
  | { readonly kind: "tick"; readonly stamp: number }
  | {
      /** The table decides something about its match. */
      readonly kind: "courtesy";
      readonly order: CourtesyOrder;
      readonly read: Moment;
      answer(verdict: Verdict): void;
    };

/** Served time since the match began, and how fast that runs. */
export type Moment = { readonly served: number; readonly rate: number };

/**
 * A match that stands still after a fault of the program, or because this program has other rules than it: none of its
 * rules run any more, not even to show it. What was accepted stands in its log.
 */
export type Stopped = {
  readonly stopped: true;
  readonly table: string;
  readonly header: MatchHeader;
  /** Match time of its last row. */
  readonly at: number;
  /** Null after a fault. */
  readonly otherRules: OtherRules | null;
  /** What its record tells besides its inputs; null for one that was not over. */
  readonly ended: Ended | null;
};

/** What can be told of a match that is over without running its rules. */
export type Ended = Pick<Progress, "marks" | "crossings" | "outcome" | "courtesies">;

export function isStopped(found: Live | Stopped): found is Stopped {
  return "stopped" in found;
}

/** What a match knows of its bots. */
export type BotsAtWork = {
  /** Seats that are thinking or waiting for their moment; cancels what runs. */
  readonly thinking: Map<Seat, () => void>;
  /** The turn in which each last decided: the first decision of a turn takes longer. */
  readonly turn: Map<Seat, number | null>;
  /** How often they may speak. */
  readonly manners: Manners;
  /** Decisions of each kind of bot that took too long. */
  readonly tooLong: Map<string, number>;
};

/** A match in memory. Only the engine touches it. */
export type Live = {
  readonly id: string;
  readonly table: string;
  readonly context: Context;
  progress: Progress;
  readonly queue: Job[];
  running: boolean;
  /** Settles when its queue is empty. */
  work: Promise<void>;
  /** At how many rows its stored snapshot was taken; null when it has none. */
  snapshotAt: number | null;
  /** Why the match is about to stop after a fault of its rules; null when it is sound. */
  frozen: string | null;
  /** True once it left memory: whoever still holds it must ask the engine again. */
  gone: boolean;
  readonly subscribers: Set<Subscriber>;
  readonly missed: Missed;
  /** Told after every step: its table waits for something to come true. It keeps nothing in memory. */
  heed: (() => void) | null;
  /** Null unless somebody has asked for it lately. */
  story: Story | null;
  readonly refusals: Map<string, { readonly verdict: Verdict; readonly until: number }>;
  /** Null until a bot is asked. */
  bots: BotsAtWork | null;
  cancelTimer: () => void;
  /** Whether this node drives its bots and rings its deadlines first. */
  leads: boolean;
  /** Up to where the log is said to go, where other nodes write to it. */
  hintedHead: number;
  /** When rows of another node were read last, by the clock. */
  othersWroteAt: number;
  /** No timer before this moment of the clock: the store has just failed. */
  pausedUntil: number;
  /** Null until the store fails. */
  storeTrouble: StoreTrouble | null;
  touched: number;
};

export function liveMatch(
  id: string,
  table: string,
  context: Context,
  progress: Progress,
  snapshotAt: number | null,
  now: number,
): Live {
  return {
    id,
    table,
    context,
    progress,
    queue: [],
    running: false,
    work: Promise.resolve(),
    snapshotAt,
    frozen: null,
    gone: false,
    subscribers: new Set(),
    missed: nothingMissed(),
    heed: null,
    story: null,
    refusals: new Map(),
    bots: null,
    cancelTimer: () => {},
    leads: true,
    hintedHead: 0,
    othersWroteAt: Number.NEGATIVE_INFINITY,
    pausedUntil: 0,
    storeTrouble: null,
    touched: now,
  };
}

export function answerAll(jobs: readonly Job[], verdict: Verdict): void {
  for (const job of jobs) if ("answer" in job) job.answer(verdict);
}
