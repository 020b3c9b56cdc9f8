/*
 * What the server keeps. Texts are JSON that their owners (`stored/`) read and write; the store only orders, keys and
 * makes durable. Every promise of a writing method resolves after the data is safe on disk.
 */

import type { SharedStore } from "./shared.ts";

/** A config under the hash that names it. The same one is kept once, however many tables and matches name it. */
export type StoredConfig = { readonly hash: string; readonly doc: string };

export const TABLE_PHASES = ["gathering", "playing", "over", "dissolved"] as const;
export type TablePhase = (typeof TABLE_PHASES)[number];

/** What its owner writes of a table. */
export type TableWrite = {
  readonly code: string;
  readonly phase: TablePhase;
  readonly config: StoredConfig;
  readonly doc: string;
};

/** `opener` names whoever opened it without telling who that is, so that their tables can be counted; null for nobody. */
export type NewTable = TableWrite & { readonly opener: string | null };

/** A table as last written; `revision` grows by one with every write. `changedAt` in milliseconds since 1970. */
export type StoredTable = TableWrite & { readonly revision: number; readonly changedAt: number };

/** A match as it was opened: never changes afterwards. `header` is the match's own JSON. */
export type NewMatch = {
  readonly id: string;
  readonly table: string;
  readonly game: string;
  /** The version of the rules that dealt. */
  readonly rules: string;
  readonly config: StoredConfig;
  readonly header: string;
  readonly rows: readonly NewRow[];
  /** When somebody must look at the match without being asked, in store milliseconds; null for never. */
  readonly wakeAt: number | null;
};

/** One accepted message: all its inputs were appended together. `at` in match milliseconds. */
export type NewRow = {
  readonly at: number;
  /** The seat that sent it; null for what the host put in (time, seats, stand-ins). */
  readonly seat: number | null;
  /** The idempotency key, unique per seat and match; null for the host's own. */
  readonly id: string | null;
  /** JSON array of inputs. */
  readonly inputs: string;
  /** JSON array of the viewers' versions after this row. */
  readonly versions: string;
};

/** Rows are numbered from 1, without gaps. */
export type Row = NewRow & { readonly seq: number };

export type Snapshot = { readonly seq: number; readonly doc: string };

export type StoredMatch = Omit<NewMatch, "rows" | "wakeAt"> & {
  readonly head: number;
  readonly over: boolean;
  /** Milliseconds since 1970; null while it runs. */
  readonly endedAt: number | null;
  /** Why it stands still for good; null when it is sound. */
  readonly frozen: string | null;
  readonly snapshot: Snapshot | null;
};

export type Append = {
  readonly match: string;
  /** The head this append was decided on. */
  readonly expected: number;
  readonly rows: readonly NewRow[];
  readonly wakeAt: number | null;
  readonly over: boolean;
  readonly snapshot: Snapshot | null;
};

/** `conflict`: somebody else appended first, nothing was written. */
export type Appended = "appended" | "conflict";

/** One seat's idempotency key. */
export type ActKey = { readonly seat: number; readonly id: string };

/** `open`: tables that gather or play. */
export type Counts = {
  readonly tables: number;
  readonly open: number;
  readonly matches: number;
  readonly rows: number;
};

export interface Store {
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
   * a match, or (`began`) those that had one, running, over or frozen.
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
  readMatch(id: string): Promise<StoredMatch | null>;
  /** Lets a match stand still for good; a reason given before stays. Nothing happens when there is no such match. */
  freezeMatch(id: string, reason: string): Promise<void>;
  /** The rows after `after`, in order. */
  readRows(match: string, after: number): Promise<readonly Row[]>;
  /** The row that answered each key, or null; in the keys' order. */
  findActs(match: string, keys: readonly ActKey[]): Promise<readonly (Row | null)[]>;
  /** All or nothing, durable when it resolves; appends that wait together share one commit. */
  append(append: Append): Promise<Appended>;
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
