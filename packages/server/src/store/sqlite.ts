import { DatabaseSync, type SQLOutputValue, type StatementSync } from "node:sqlite";
import type {
  ActKey,
  Append,
  Appended,
  NewMatch,
  NewRow,
  Row,
  Store,
  StoredMatch,
  StoredTable,
} from "./types.ts";

const SCHEMA = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
PRAGMA busy_timeout = 2000;
CREATE TABLE IF NOT EXISTS clock (one INTEGER PRIMARY KEY CHECK (one = 1), served INTEGER NOT NULL) STRICT;
INSERT OR IGNORE INTO clock VALUES (1, 0);
CREATE TABLE IF NOT EXISTS game_table (
  code TEXT PRIMARY KEY, revision INTEGER NOT NULL, doc TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS match (
  id TEXT PRIMARY KEY, game_table TEXT NOT NULL REFERENCES game_table, header TEXT NOT NULL,
  head INTEGER NOT NULL, over INTEGER NOT NULL, wake_at INTEGER,
  snapshot_seq INTEGER, snapshot TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS match_wake ON match (wake_at) WHERE over = 0 AND wake_at IS NOT NULL;
CREATE TABLE IF NOT EXISTS input (
  match TEXT NOT NULL REFERENCES match, seq INTEGER NOT NULL, at INTEGER NOT NULL,
  seat INTEGER, id TEXT, inputs TEXT NOT NULL, versions TEXT NOT NULL,
  PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS input_id ON input (match, seat, id) WHERE id IS NOT NULL;
`;

type Waiting = { run: () => void; done: () => void; failed: (error: unknown) => void };

/**
 * The embedded store: one SQLite file in WAL mode, every commit synced. Writes asked for in the same turn of the event
 * loop share one transaction. `path` may be ":memory:" in tests.
 */
export function openSqlite(path: string): Store {
  const db = new DatabaseSync(path);
  db.exec(SCHEMA);
  const commits = groupCommits(db);
  const sql = prepare(db);

  function insertRows(match: string, head: number, rows: readonly NewRow[]): void {
    rows.forEach((row, index) => {
      sql.insertRow.run(match, head + index + 1, row.at, row.seat, row.id, row.inputs, row.versions);
    });
  }

  function appendNow(append: Append): Appended {
    const { match, expected, rows } = append;
    const moved = sql.moveHead.run(
      expected + rows.length,
      append.over ? 1 : 0,
      append.wakeAt,
      match,
      expected,
    );
    if (moved.changes === 0) return "conflict";
    insertRows(match, expected, rows);
    if (append.snapshot !== null) sql.saveSnapshot.run(append.snapshot.seq, append.snapshot.doc, match);
    return "appended";
  }

  function startNow(match: NewMatch, revision: number, doc: string): boolean {
    if (sql.writeTable.run(doc, match.table, revision).changes === 0) return false;
    sql.insertMatch.run(match.id, match.table, match.header, match.rows.length, match.wakeAt);
    insertRows(match.id, 0, match.rows);
    return true;
  }

  return {
    readClock: async () => int(sql.readClock.get(), "served"),
    saveClock: (served) => commits.add(() => void sql.saveClock.run(served)),
    insertTable: (code, doc) => commits.add(() => sql.insertTable.run(code, doc).changes === 1),
    readTable: async (code) => asTable(sql.readTable.get(code)),
    writeTable: (code, revision, doc) =>
      commits.add(() => sql.writeTable.run(doc, code, revision).changes === 1),
    startMatch: (match, revision, doc) => commits.add(() => startNow(match, revision, doc)),
    readMatch: async (id) => asMatch(sql.readMatch.get(id)),
    readRows: async (match, after) => sql.readRows.all(match, after).map(asRow),
    findActs: async (match, keys) =>
      keys.map((key: ActKey) => asRowOrNull(sql.findAct.get(match, key.seat, key.id))),
    append: (append) => commits.add(() => appendNow(append)),
    due: async (until, limit) => sql.due.all(until, limit).map((row) => text(row, "id")),
    runningGames: async () => sql.runningGames.all().map((row) => text(row, "game")),
    counts: async () => {
      const row = sql.counts.get();
      return { tables: int(row, "tables"), matches: int(row, "matches"), rows: int(row, "inputs") };
    },
    close: async () => {
      commits.flush();
      db.close();
    },
  };
}

/** Collects writes until the event loop has read every socket that was ready, then commits them as one. */
function groupCommits(db: DatabaseSync) {
  let waiting: Waiting[] = [];
  const begin = db.prepare("BEGIN IMMEDIATE");
  const commit = db.prepare("COMMIT");

  /** Null when all of it is on disk; otherwise none of it is, and whoever waits must not believe otherwise. */
  function commitAll(batch: readonly Waiting[]): { readonly error: unknown } | null {
    try {
      begin.run();
      for (const item of batch) item.run();
      commit.run();
      return null;
    } catch (error) {
      if (db.isTransaction) db.exec("ROLLBACK");
      return { error };
    }
  }

  function flush(): void {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    if (commitAll(batch) === null) {
      for (const item of batch) item.done();
      return;
    }
    // One of them is at fault: each by itself, so that its neighbours stand.
    for (const item of batch) {
      const failure = commitAll([item]);
      if (failure === null) item.done();
      else item.failed(failure.error);
    }
  }

  return {
    flush,
    add<T>(run: () => T): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        let value: T;
        waiting.push({
          run: () => {
            value = run();
          },
          done: () => resolve(value),
          failed: reject,
        });
        if (waiting.length === 1) setImmediate(flush);
      });
    },
  };
}

function prepare(db: DatabaseSync) {
  const p = (text: string): StatementSync => db.prepare(text);
  return {
    readClock: p("SELECT served FROM clock"),
    saveClock: p("UPDATE clock SET served = max(served, ?)"),
    insertTable: p("INSERT OR IGNORE INTO game_table (code, revision, doc) VALUES (?, 1, ?)"),
    readTable: p("SELECT code, revision, doc FROM game_table WHERE code = ?"),
    writeTable: p("UPDATE game_table SET doc = ?, revision = revision + 1 WHERE code = ? AND revision = ?"),
    insertMatch: p(
      "INSERT INTO match (id, game_table, header, head, over, wake_at) VALUES (?, ?, ?, ?, 0, ?)",
    ),
    readMatch: p("SELECT id, game_table, header, head, over, snapshot_seq, snapshot FROM match WHERE id = ?"),
    moveHead: p("UPDATE match SET head = ?, over = ?, wake_at = ? WHERE id = ? AND head = ?"),
    saveSnapshot: p("UPDATE match SET snapshot_seq = ?, snapshot = ? WHERE id = ?"),
    insertRow: p(
      "INSERT INTO input (match, seq, at, seat, id, inputs, versions) VALUES (?, ?, ?, ?, ?, ?, ?)",
    ),
    readRows: p(
      "SELECT seq, at, seat, id, inputs, versions FROM input WHERE match = ? AND seq > ? ORDER BY seq",
    ),
    findAct: p(
      "SELECT seq, at, seat, id, inputs, versions FROM input WHERE match = ? AND seat = ? AND id = ?",
    ),
    due: p("SELECT id FROM match WHERE over = 0 AND wake_at <= ? ORDER BY wake_at LIMIT ?"),
    runningGames: p(
      "SELECT DISTINCT header ->> '$.game' AS game FROM match WHERE over = 0 AND wake_at IS NOT NULL",
    ),
    counts: p(
      "SELECT (SELECT count(*) FROM game_table) AS tables, (SELECT count(*) FROM match) AS matches, (SELECT coalesce(sum(head), 0) FROM match) AS inputs",
    ),
  };
}

type Fields = Record<string, SQLOutputValue> | undefined;

function int(row: Fields, name: string): number {
  const value = row?.[name];
  if (typeof value !== "number") throw new Error(`the store's column ${name} is no number`);
  return value;
}

function text(row: Fields, name: string): string {
  const value = row?.[name];
  if (typeof value !== "string") throw new Error(`the store's column ${name} is no text`);
  return value;
}

function asTable(row: Fields): StoredTable | null {
  if (row === undefined) return null;
  return { code: text(row, "code"), revision: int(row, "revision"), doc: text(row, "doc") };
}

function asMatch(row: Fields): StoredMatch | null {
  if (row === undefined) return null;
  return {
    id: text(row, "id"),
    table: text(row, "game_table"),
    header: text(row, "header"),
    head: int(row, "head"),
    over: int(row, "over") === 1,
    snapshot:
      row.snapshot_seq === null ? null : { seq: int(row, "snapshot_seq"), doc: text(row, "snapshot") },
  };
}

function asRowOrNull(row: Fields): Row | null {
  return row === undefined ? null : asRow(row);
}

function asRow(row: Record<string, SQLOutputValue>): Row {
  return {
    seq: int(row, "seq"),
    at: int(row, "at"),
    seat: row.seat === null ? null : int(row, "seat"),
    id: row.id === null ? null : text(row, "id"),
    inputs: text(row, "inputs"),
    versions: text(row, "versions"),
  };
}
