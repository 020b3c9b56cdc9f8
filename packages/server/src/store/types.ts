/*
 * What the server keeps. Texts are JSON that their owners (table, match) read and write; the store only orders,
 * keys and makes durable. Every promise of a writing method resolves after the data is safe on disk.
 */

/** A table as its owner last wrote it; `revision` grows by one with every write. */
export type StoredTable = { readonly code: string; readonly revision: number; readonly doc: string };

/** A match as it was opened: never changes afterwards. `header` is the match's own JSON. */
export type NewMatch = {
  readonly id: string;
  readonly table: string;
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

export type StoredMatch = {
  readonly id: string;
  readonly table: string;
  readonly header: string;
  readonly head: number;
  readonly over: boolean;
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

export interface Store {
  /** Milliseconds that anybody has served, as last saved; it never runs backwards. */
  readClock(): Promise<number>;
  saveClock(servedMs: number): Promise<void>;

  /** False when the code is taken. */
  insertTable(code: string, doc: string): Promise<boolean>;
  readTable(code: string): Promise<StoredTable | null>;
  /** False, and nothing written, when the table is not at that revision any more. */
  writeTable(code: string, revision: number, doc: string): Promise<boolean>;

  /** Opens a match and moves its table on in one step; false when the table's revision was another. */
  startMatch(match: NewMatch, revision: number, doc: string): Promise<boolean>;
  readMatch(id: string): Promise<StoredMatch | null>;
  /** The rows after `after`, in order. */
  readRows(match: string, after: number): Promise<readonly Row[]>;
  /** The row that answered each key, or null; in the keys' order. */
  findActs(match: string, keys: readonly ActKey[]): Promise<readonly (Row | null)[]>;
  /** All or nothing, durable when it resolves; appends that wait together share one commit. */
  append(append: Append): Promise<Appended>;
  /** Matches not over whose `wakeAt` is at or before `until`, the earliest first. */
  due(until: number, limit: number): Promise<readonly string[]>;

  /** The games of which matches are not over and will be woken, each once. */
  runningGames(): Promise<readonly string[]>;

  /** Counts for the metrics. */
  counts(): Promise<{ readonly tables: number; readonly matches: number; readonly rows: number }>;
  close(): Promise<void>;
}
