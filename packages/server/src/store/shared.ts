import type { MatchLog } from "./kept.ts";

/*
 * What only a store can do that several nodes use at once. What it says of other nodes is as of a moment ago.
 */

/** Served time was `served` when the database's clock was `asOf`, and runs from then; that clock was `now` just now. */
export type Beat = { readonly served: number; readonly asOf: number; readonly now: number };

/** Something has changed, at a match up to that row or at a table; it may have been seen already. */
export type Hint =
  | { readonly of: "match"; readonly id: string; readonly head: number }
  | { readonly of: "table"; readonly code: string };

/** How far a match is, and whether this node leads it. */
export type MatchNow = {
  readonly id: string;
  readonly head: number;
  readonly isFrozen: boolean;
  readonly isLed: boolean;
};

/** What a table is compared by: `there` names what other nodes last said of who is there; `own`: whether this one's word is kept. */
export type TableNow = {
  readonly code: string;
  readonly revision: number;
  readonly there: string;
  readonly own: boolean;
  readonly said: number;
};

/** What another node says of who is at a table with it. */
export type There = { readonly node: string; readonly doc: string };

/** What was said at a table, numbered from 1 without gaps as long as somebody is there. `at` in milliseconds since 1970. */
export type Said = {
  readonly seq: number;
  readonly at: number;
  readonly doc: string;
  /** Said by somebody connected to this node. */
  readonly isOwn: boolean;
};

export interface SharedStore {
  /** This node's name among all. */
  readonly node: string;
  /**
   * The second try of an append: holds the match's row while `run` reads what it missed, decides again and appends, which
   * cannot conflict. All of it is durable when it resolves, and nothing of it happened when it rejects.
   */
  locked<T>(match: string, run: (held: MatchLog) => Promise<T>): Promise<T>;

  /**
   * Says that this node serves. If none did for two seconds served time goes on from there, after a countdown where a match
   * of one of the `clocked` games runs. `rate`: how fast served time runs.
   */
  beat(order: {
    readonly rate: number;
    readonly clocked: readonly string[];
    readonly countdownMs: number;
  }): Promise<Beat>;
  /** This node serves nobody any more: what it led is free at once. */
  leave(): Promise<void>;
  /** How many other nodes serve. */
  others(): Promise<number>;
  /** Clears away what dead nodes have left. */
  sweep(): Promise<void>;

  /** Takes the lead of matches that no living node leads. */
  claim(matches: readonly string[]): Promise<void>;
  /** The same of matches whose `wakeAt` is at or before `until`, the earliest first: gives those that it leads now. */
  claimDue(until: number, limit: number): Promise<readonly string[]>;
  release(matches: readonly string[]): Promise<void>;
  matches(ids: readonly string[]): Promise<readonly MatchNow[]>;

  tables(codes: readonly string[]): Promise<readonly TableNow[]>;
  /** What living nodes but this one say of who is at a table. */
  there(code: string): Promise<readonly There[]>;
  /** What this node says of it; null for nobody. */
  saveThere(code: string, doc: string | null): Promise<void>;
  /** Keeps what was said, the last `keep` of it. */
  say(code: string, doc: string, keep: number): Promise<number>;
  said(code: string, after: number): Promise<readonly Said[]>;

  /** Tells other nodes, with what else there is to tell in the same moment. It may be lost. */
  hint(hint: Hint): void;
  /** Calls `heard` with what other nodes hint at, until the store is closed. */
  listen(heard: (hints: readonly Hint[]) => void): void;
}
