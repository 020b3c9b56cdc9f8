import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { asMatch, asRow, asTable, int, text } from "./columns.ts";
import { assertOurs } from "./migrations.ts";
import { DATABASE_FORMAT, HEAD } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";
import { prepare } from "./statements.ts";
import type { Row, StoredMatch, StoredTable } from "./types.ts";

/** A database that somebody only looks into, also while a server writes it. */
export type Reading = {
  /** The file's own format; an older one was brought up to date in a copy for as long as it is read. */
  readonly format: number;
  readonly matches: readonly { readonly id: string; readonly rows: number }[];
  readonly tables: readonly string[];
  /** A match with all its rows, as they are at one moment; null when it is gone by now. */
  readMatch(id: string): { readonly match: StoredMatch; readonly rows: readonly Row[] } | null;
  readTable(code: string): StoredTable | null;
  close(): void;
};

/**
 * Opens a database to read it: the file is not changed, nor is a server disturbed that writes it. Throws StoreTooNew,
 * StoreForeign, and whatever SQLite says of a file that is none.
 */
export function openReadOnly(path: string): Reading {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    const format = assertOurs(db, path);
    if (format === DATABASE_FORMAT) return readingOf(db, format, () => db.close());
    const copy = migratedCopy(db, path);
    db.close();
    return readingOf(copy.db, format, copy.close);
  } catch (error) {
    if (db.isOpen) db.close();
    throw error;
  }
}

function migratedCopy(db: DatabaseSync, path: string): { db: DatabaseSync; close(): void } {
  // What lies in the copy tells all cards of running matches: the folder is closed to others.
  const folder = mkdtempSync(join(tmpdir(), "bigboard-verify-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const copy = join(folder, "copy.sqlite");
    db.prepare("VACUUM INTO ?").run(copy);
    void openSqlite(copy).close();
    const migrated = new DatabaseSync(copy, { readOnly: true });
    const close = (): void => {
      migrated.close();
      remove();
    };
    return { db: migrated, close };
  } catch (error) {
    remove();
    throw new Error(`a copy of ${path} could not be brought up to date`, { cause: error });
  }
}

function readingOf(db: DatabaseSync, format: number, close: () => void): Reading {
  const sql = prepare(db);
  return {
    format,
    matches: db
      .prepare(`SELECT id, ${HEAD} AS head FROM match ORDER BY id`)
      .all()
      .map((row) => ({ id: text(row, "id"), rows: int(row, "head") })),
    tables: db
      .prepare("SELECT code FROM game_table ORDER BY code")
      .all()
      .map((row) => text(row, "code")),
    readMatch(id) {
      db.exec("BEGIN");
      try {
        const match = asMatch(sql.readMatch.get(id));
        return match === null ? null : { match, rows: sql.readRows.all(id, 0).map(asRow) };
      } finally {
        db.exec("ROLLBACK");
      }
    },
    readTable: (code) => asTable(sql.readTable.get(code)),
    close,
  };
}
