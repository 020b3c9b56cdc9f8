import type { DatabaseSync } from "node:sqlite";
import { int, phaseOf, text } from "../store/columns.ts";
import { DATABASE_FORMAT, HEAD } from "../store/schema.ts";
import type { TablePhase } from "../store/types.ts";
import { type Age, goesAt } from "./age.ts";
import { bytesOf, copiesOf, databaseOf, dumpsOf, withDatabase } from "./read.ts";

export type MatchState = "running" | "over" | "frozen";

/** Matches of one game in one state; `bytes` is about what they take on the disk. */
export type MatchGroup = {
  readonly game: string;
  readonly state: MatchState;
  readonly matches: number;
  readonly acts: number;
  readonly bytes: number;
};

/** What a data folder holds. Times are milliseconds since 1970, sizes bytes. */
export type Survey = {
  readonly database: number;
  /** Within the database: room that new tables take first, and that `--free` gives back. */
  readonly unused: number;
  readonly dumps: { readonly files: number; readonly bytes: number };
  readonly copies: { readonly files: number; readonly bytes: number };
  readonly tables: { readonly [phase in TablePhase]: number };
  readonly matches: readonly MatchGroup[];
  readonly configs: { readonly configs: number; readonly bytes: number };
  /** When the table in which nothing has happened for the longest was last used; null when there is none. */
  readonly oldest: number | null;
  /** For every table when it will go if nothing more happens there, in order; those kept for ever are left out. */
  readonly going: readonly number[];
};

/** Looks through a data folder, also while a server runs on it. Throws a `DataFault`. */
export function surveyData(dataDir: string, keepDays: number): Survey {
  const files = (list: ReturnType<typeof dumpsOf>) => ({ files: list.length, bytes: bytesOf(list) });
  return withDatabase(dataDir, DATABASE_FORMAT, (db) => {
    const ages = agesOf(db);
    const lasts = ages.map(({ last }) => last);
    return {
      database: bytesOf(databaseOf(dataDir)),
      unused: unusedIn(db),
      dumps: files(dumpsOf(dataDir)),
      copies: files(copiesOf(dataDir)),
      tables: tablesByPhase(db),
      matches: matchGroups(db),
      configs: configsIn(db),
      oldest: lasts.length === 0 ? null : lasts.reduce((a, b) => Math.min(a, b)),
      going: ages.flatMap((age) => goesAt(age, keepDays) ?? []).sort((a, b) => a - b),
    };
  });
}

/** Every table with the last that happened there. */
export function agesOf(db: DatabaseSync): readonly (Age & { readonly code: string })[] {
  const rows = db.prepare(
    `SELECT code, changed_at, (SELECT max(played_at) FROM match WHERE game_table = code) AS played_at FROM game_table`,
  );
  return rows.all().map((row) => {
    const began = row.played_at !== null;
    const changed = int(row, "changed_at");
    return {
      code: text(row, "code"),
      began,
      last: began ? Math.max(changed, int(row, "played_at")) : changed,
    };
  });
}

export function unusedIn(db: DatabaseSync): number {
  const pages = int(db.prepare("PRAGMA freelist_count").get(), "freelist_count");
  return pages * int(db.prepare("PRAGMA page_size").get(), "page_size");
}

function tablesByPhase(db: DatabaseSync): Survey["tables"] {
  const counts = { gathering: 0, playing: 0, over: 0, dissolved: 0 } satisfies Survey["tables"];
  const rows = db.prepare("SELECT phase, count(*) AS tables FROM game_table GROUP BY phase").all();
  for (const row of rows) counts[phaseOf(row)] = int(row, "tables");
  return counts;
}

const STATE = "CASE WHEN over = 1 THEN 'over' WHEN frozen IS NOT NULL THEN 'frozen' ELSE 'running' END";
const ROW_BYTES = "octet_length(inputs) + octet_length(versions) + octet_length(coalesce(id, ''))";

function matchGroups(db: DatabaseSync): readonly MatchGroup[] {
  const groups = db
    .prepare(
      `SELECT game, ${STATE} AS state, count(*) AS matches, sum(${HEAD}) AS acts,
       sum(coalesce((SELECT sum(${ROW_BYTES}) FROM input WHERE match = match.id), 0)) AS row_bytes,
       sum(octet_length(header) + coalesce((SELECT octet_length(doc) FROM snapshot WHERE match = match.id), 0)) AS other_bytes
       FROM match GROUP BY game, state ORDER BY game, state DESC`,
    )
    .all();
  // The log takes more than its texts: keys, pages half full. Each match is given its share of that.
  const log = pagesOf(db, "input");
  const texts = groups.reduce((sum, row) => sum + int(row, "row_bytes"), 0);
  return groups.map((row) => ({
    game: text(row, "game"),
    state: stateOf(text(row, "state")),
    matches: int(row, "matches"),
    acts: int(row, "acts"),
    bytes: Math.round((int(row, "row_bytes") * log) / Math.max(1, texts)) + int(row, "other_bytes"),
  }));
}

function stateOf(word: string): MatchState {
  if (word === "running" || word === "over" || word === "frozen") return word;
  throw new Error(`no state of a match: ${word}`);
}

function pagesOf(db: DatabaseSync, name: string): number {
  const row = db.prepare("SELECT pgsize FROM dbstat WHERE aggregate = TRUE AND name = ?").get(name);
  return row === undefined ? 0 : int(row, "pgsize");
}

function configsIn(db: DatabaseSync): Survey["configs"] {
  const row = db
    .prepare("SELECT count(*) AS configs, coalesce(sum(octet_length(doc)), 0) AS bytes FROM config")
    .get();
  return { configs: int(row, "configs"), bytes: int(row, "bytes") };
}
