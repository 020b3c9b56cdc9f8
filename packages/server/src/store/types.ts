/*
 * What the server keeps. Texts are JSON that their owners (`stored/`) read and write; the store only orders, keys and
 * makes durable. Every promise of a writing method resolves after the data is safe on disk.
 */

import type { MatchLog, NewMatch, NewTable, Snapshot, StoredTable, TableWrite } from "./kept.ts";
import type { SharedStore } from "./shared.ts";

export * from "./kept.ts";

/** `open`: tables that gather or play. */
export type Counts = {
  readonly tables: number;
  readonly open: number;
  readonly matches: number;
  readonly rows: number;
};

export interface Store extends MatchLog {
  /** Milliseconds that anybody has served, as last saved; it never runs backwards. */
  readClock(): Promise<number>;
  saveClock(servedMs: number): Promise<void>;
  /** 64 hex digits that this database alone has, to turn addresses into names that tell nothing. */
  readKey(): Promise<string>;

  /** False when the code is taken. */
  insertTable(table: NewTable): Promise<boolean>;
  readTable(code: string): Promise<StoredTable | null>;
  /** False, and nothing written, when the table is not at that revision any more. */
  writeTable(table: TableWrite, revision: number): Promise<boolean>;
  /** Takes a table away with its matches, their rows and snapshots, and configs that nobody names any more. False when there is none. */
  deleteTable(code: string): Promise<boolean>;
  /**
   * Tables in which nothing has happened since `before` (milliseconds since 1970), the oldest first: those that never had
   * a match, or (`began`) those that had one, running, over or frozen. An act may count as up to a minute older than it is.
   */
  oldTables(wish: {
    readonly began: boolean;
    readonly before: number;
    readonly limit: number;
  }): Promise<readonly string[]>;
  /** How many tables of one opener gather or play. */
  openTablesOf(opener: string): Promise<number>;

  /** Opens a match and moves its table on in one step; false when the table's revision was another. */
  startMatch(match: NewMatch, table: TableWrite, revision: number): Promise<boolean>;
  /** Lets a match stand still for good; a reason given before stays. Nothing happens when there is no such match. */
  freezeMatch(id: string, reason: string): Promise<void>;
  /** Replaces a match's snapshot by one at its head. False, and nothing written, when the head is elsewhere by now. */
  keepSnapshot(match: string, snapshot: Snapshot): Promise<boolean>;
  /** Matches neither over nor frozen whose snapshot is not at their head. Looks at every match: not for every beat. */
  behind(): Promise<readonly string[]>;
  /** Matches neither over nor frozen whose `wakeAt` is at or before `until`, the earliest first. */
  due(until: number, limit: number): Promise<readonly string[]>;

  /** The games of which matches are neither over nor frozen and will be woken, each once. */
  runningGames(): Promise<readonly string[]>;

  /** Takes about the same time however much is stored. What another process wrote since the store was opened is counted late or not at all. */
  counts(): Promise<Counts>;
  /** What only a store can do that several nodes use at once; null for one that a single process has for itself. */
  readonly shared: SharedStore | null;
  close(): Promise<void>;
}
