import { DatabaseSync } from "node:sqlite";
import { Checkpoints } from "./checkpoints.ts";
import { asMatch, asRow, asRowOrNull, asTable, type Fields, int, phaseOf, text } from "./columns.ts";
import { add, type Counted, opened, openIn } from "./counted.ts";
import { groupCommits } from "./group-commits.ts";
import { KnownIds } from "./known-ids.ts";
import { type Migrated, migrate } from "./migrations.ts";
import { makePrivate } from "./private-file.ts";
import { prepare } from "./statements.ts";
import type {
  ActKey,
  Append,
  Appended,
  Counts,
  NewMatch,
  NewRow,
  NewTable,
  Store,
  StoredConfig,
  TablePhase,
  TableWrite,
} from "./types.ts";

/**
 * Each act touches a few pages of its match, and hundreds of matches are played at once: their pages stay in memory (16 MB), and
 * are written many times over into the log (some 150 MB) before it begins anew, for which `Checkpoints` cares. SQLite would by
 * itself at 384 MB.
 */
const SETTINGS = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
PRAGMA busy_timeout = 2000;
PRAGMA cache_size = -16000;
PRAGMA wal_autocheckpoint = 96000;
`;

/**
 * An act of a match that goes on as it did needs no more than a row of the log: the match's own row is written where something
 * else has changed, or when what it says of when the match was played last is as old as this.
 */
const PLAYED_AT_MS = 60_000;

export type SqliteOptions = {
  /** Called once, before anything else, when the file had an older format. */
  readonly migrated?: ((told: Migrated) => void) | undefined;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/**
 * The embedded store: one SQLite file in WAL mode, every commit synced. Writes asked for in the same turn of the event
 * loop share one transaction. `path` may be ":memory:" in tests. Throws StoreTooNew for a file of a newer program and
 * StoreForeign for somebody else's, before it changes either.
 */
export function openSqlite(path: string, { migrated, now = Date.now }: SqliteOptions = {}): Store {
  const db = openChecked(path, now(), migrated);
  const commits = groupCommits(db);
  const sql = prepare(db);
  const ids = new KnownIds(sql.readIds);
  const writes = writesOf(sql, ids, now);
  writeHeads(sql);
  const counted = countAll(sql);
  const checkpoints = path === ":memory:" ? null : new Checkpoints(db, path, now);

  return {
    shared: null,
    readClock: async () => int(sql.readClock.get(), "served"),
    saveClock: (served) => commits.add(() => void sql.saveClock.run(served)),
    readKey: async () => text(sql.readKey.get(), "key"),
    async insertTable(table) {
      const inserted = await commits.add(() => writes.insertTable(table));
      if (inserted) add(counted, { tables: 1, open: openIn(table.phase) });
      return inserted;
    },
    readTable: async (code) => asTable(sql.readTable.get(code)),
    async writeTable(table, revision) {
      const was = await commits.add(() => writes.writeTable(table, revision));
      if (was !== null) add(counted, { open: opened(was, table.phase) });
      return was !== null;
    },
    async deleteTable(code) {
      const gone = await commits.add(() => writes.deleteTable(code));
      if (gone !== null) add(counted, gone);
      return gone !== null;
    },
    oldTables: async ({ began, before, limit }) => {
      const found = began ? sql.notPlayed.all({ before, limit }) : sql.neverBegan.all(before, limit);
      return found.map((row) => text(row, "code"));
    },
    openTablesOf: async (opener) => int(sql.openTablesOf.get(opener), "tables"),
    async startMatch(match, table, revision) {
      const was = await commits.add(() => writes.startMatch(match, table, revision));
      if (was === null) return false;
      add(counted, { matches: 1, rows: match.rows.length, open: opened(was, table.phase) });
      return true;
    },
    readMatch: async (id) => asMatch(sql.readMatch.get(id)),
    freezeMatch: (id, reason) => commits.add(() => void sql.freezeMatch.run(reason, id)),
    readRows: async (match, after) => sql.readRows.all(match, after).map(asRow),
    findActs: async (match, keys) =>
      keys.map(({ seat, id }: ActKey) => asRowOrNull(rowOf(sql, ids, match, seat, id))),
    async append(append) {
      const appended = await commits.add(() => writes.append(append));
      if (appended === "appended") {
        add(counted, { rows: append.rows.length });
        checkpoints?.wrote(append.rows.length);
      }
      return appended;
    },
    keepSnapshot: (match, { seq, doc }) =>
      commits.add(() => sql.keepSnapshot.run({ match, seq, doc }).changes === 1),
    behind: async () => sql.behind.all().map((row) => text(row, "id")),
    due: async (until, limit) => sql.due.all(until, limit).map((row) => text(row, "id")),
    runningGames: async () => sql.runningGames.all().map((row) => text(row, "game")),
    counts: async () => ({ ...counted }),
    close: async () => {
      commits.flush();
      writeHeads(sql);
      if (checkpoints === null) db.close();
      else await checkpoints.close();
    },
  };
}

function openChecked(path: string, now: number, migrated: SqliteOptions["migrated"]): DatabaseSync {
  if (path !== ":memory:") makePrivate(path);
  const db = new DatabaseSync(path);
  try {
    const told = migrate(db, path, now);
    db.exec(SETTINGS);
    if (told !== null) migrated?.(told);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Brings the matches' rows up to their logs, so that those who read the file find each match to be as long as it is. */
function writeHeads(sql: ReturnType<typeof prepare>): void {
  try {
    sql.writeHeads.run();
  } catch {
    // The disk may be full: nothing is lost, and the next start tries again.
  }
}

function countAll(sql: ReturnType<typeof prepare>): Counted {
  const row = sql.counts.get();
  return {
    tables: int(row, "tables"),
    open: int(row, "open"),
    matches: int(row, "matches"),
    rows: int(row, "inputs"),
  };
}

/** The row that an id stands for, if any. */
function rowOf(
  sql: ReturnType<typeof prepare>,
  ids: KnownIds,
  match: string,
  seat: number,
  id: string,
): Fields {
  return ids.mayHave(match, seat, id) ? sql.findAct.get(match, seat, id) : undefined;
}

/** What is written, each inside a transaction of the caller's. */
function writesOf(sql: ReturnType<typeof prepare>, ids: KnownIds, now: () => number) {
  const keepConfig = ({ hash, doc }: StoredConfig): void => void sql.keepConfig.run(hash, doc);

  function insertRows(match: string, head: number, rows: readonly NewRow[]): void {
    rows.forEach((row, index) => {
      const { at, seat, id, inputs, versions } = row;
      if (seat !== null && id !== null) takeId(match, seat, id);
      sql.insertRow.run(match, head + index + 1, at, seat, id, inputs, versions);
    });
  }

  function takeId(match: string, seat: number, id: string): void {
    if (rowOf(sql, ids, match, seat, id) !== undefined)
      throw new Error(`the id ${id} of seat ${seat} is in the log of match ${match} already`);
    ids.add(match, seat, id);
  }

  function insertTable({ code, phase, opener, config, doc }: NewTable): boolean {
    if (sql.tableNow.get(code) !== undefined) return false;
    keepConfig(config);
    return sql.insertTable.run(code, phase, now(), opener, config.hash, doc).changes === 1;
  }

  /** The phase it had before; null when nothing was written. */
  function writeTable({ code, phase, config, doc }: TableWrite, revision: number): TablePhase | null {
    const before = sql.tableNow.get(code);
    if (before === undefined || int(before, "revision") !== revision) return null;
    keepConfig(config);
    sql.writeTable.run(phase, now(), config.hash, doc, code);
    if (text(before, "config") !== config.hash) sql.dropConfig.run({ hash: text(before, "config") });
    return phaseOf(before);
  }

  function startMatch(match: NewMatch, table: TableWrite, revision: number): TablePhase | null {
    const was = writeTable(table, revision);
    if (was === null) return null;
    const { id, game, rules, config, header, rows, wakeAt } = match;
    keepConfig(config);
    sql.insertMatch.run(id, match.table, game, rules, config.hash, header, rows.length, now(), wakeAt);
    insertRows(id, 0, rows);
    return was;
  }

  function append({ match, expected, rows, wakeAt, over, snapshot }: Append): Appended {
    const was = sql.matchNow.get(match);
    if (was === undefined || int(was, "head") !== expected) return "conflict";
    const moved = { head: expected + rows.length, over: over ? 1 : 0, now: now(), wakeAt, match };
    const isLate = moved.now - int(was, "played_at") >= PLAYED_AT_MS;
    // Of one that is over the row is always right: `writeHeads` looks at the others alone.
    const isOver = over || was.over === 1;
    if (isLate || isOver || was.wake_at !== wakeAt) sql.writeMatch.run(moved);
    insertRows(match, expected, rows);
    if (snapshot !== null) sql.saveSnapshot.run(match, snapshot.seq, snapshot.doc);
    return "appended";
  }

  /** By how much the counts change; null when there is no such table. */
  function deleteTable(code: string): Partial<Counts> | null {
    const table = sql.tableNow.get(code);
    if (table === undefined) return null;
    const matches = sql.matchesOf.all(code);
    for (const match of matches) {
      const id = text(match, "id");
      sql.deleteRows.run(id);
      sql.deleteSnapshot.run(id);
      sql.deleteMatch.run(id);
    }
    sql.deleteTable.run(code);
    const configs = [table, ...matches].map((row) => text(row, "config"));
    for (const hash of new Set(configs)) sql.dropConfig.run({ hash });
    const rows = matches.reduce((sum, match) => sum + int(match, "head"), 0);
    return { tables: -1, open: -openIn(phaseOf(table)), matches: -matches.length, rows: -rows };
  }

  return { insertTable, writeTable, startMatch, append, deleteTable };
}
