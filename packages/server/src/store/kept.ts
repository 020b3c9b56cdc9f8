/*
 * What stores keep: tables, matches and the rows of their logs.
 */

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

/** What is asked of a match and written to its log. */
export interface MatchLog {
  readMatch(id: string): Promise<StoredMatch | null>;
  /** The rows after `after`, in order. */
  readRows(match: string, after: number): Promise<readonly Row[]>;
  /** The row that answered each key, or null; in the keys' order. */
  findActs(match: string, keys: readonly ActKey[]): Promise<readonly (Row | null)[]>;
  /** All or nothing, durable when it resolves; appends that wait together share one commit. */
  append(append: Append): Promise<Appended>;
}
