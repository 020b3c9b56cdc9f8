import { renameSync, rmSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { fromHeader0, fromTable0 } from "../stored/format-0.ts";
import { makePrivate } from "./private-file.ts";
import {
  CONFIG,
  DATABASE_FORMAT,
  EMPTY_DATABASE,
  gameTable,
  HOUSE,
  INDEXES,
  matchTable,
  SNAPSHOT,
} from "./schema.ts";

/** What was done to a database of an older format: `copy` is the file as it was before. */
export type Migrated = { readonly from: number; readonly to: number; readonly copy: string };

/** The database was written by a newer program: this one must not touch it. */
export class StoreTooNew extends Error {
  override readonly name = "StoreTooNew";
  readonly code = "STORE_TOO_NEW";
  constructor(path: string, format: number) {
    super(
      `${path} has format ${format}, and this program knows formats up to ${DATABASE_FORMAT}: use the newer program that wrote it, or a copy from before`,
    );
  }
}

/** The file is a database, but none of this program. */
export class StoreForeign extends Error {
  override readonly name = "StoreForeign";
  readonly code = "STORE_FOREIGN";
  constructor(path: string) {
    super(`${path} is a database, but not one of Big Board: name another data folder`);
  }
}

/** A step from one format to the next, run inside a transaction. `now` in milliseconds since 1970. */
type Migration = (db: DatabaseSync, now: number) => void;

/** At index n: from format n to n + 1. */
export const MIGRATIONS: readonly Migration[] = [from0to1, from1to2];

/**
 * Brings a database up to today's format: all steps in one transaction, after a copy beside the file. Null when there was
 * nothing to do. Throws StoreTooNew and StoreForeign; after any failure the file is as it was.
 */
export function migrate(
  db: DatabaseSync,
  path: string,
  now: number,
  migrations: readonly Migration[] = MIGRATIONS,
): Migrated | null {
  const to = migrations.length;
  if (isEmpty(db)) {
    inOne(db, () => db.exec(`${EMPTY_DATABASE} PRAGMA user_version = ${DATABASE_FORMAT};`));
    return null;
  }
  const from = assertOurs(db, path, to);
  if (from === to) return null;
  const copy = copyBefore(db, path, to);
  // Tables are made anew under their old names: their references must stand open for a moment.
  db.exec("PRAGMA foreign_keys = OFF");
  try {
    inOne(db, () => {
      for (const step of migrations.slice(from)) step(db, now);
      const broken = db.prepare("PRAGMA foreign_key_check").all();
      if (broken.length > 0)
        throw new Error(`the migration of ${path} left ${broken.length} broken references`);
      db.exec(`PRAGMA user_version = ${to}`);
    });
  } finally {
    db.exec("PRAGMA foreign_keys = ON");
  }
  return { from, to, copy };
}

/** The format of a database of this program. Throws StoreTooNew and StoreForeign, the latter for one without tables too. */
export function assertOurs(db: DatabaseSync, path: string, newest: number = DATABASE_FORMAT): number {
  const { user_version } = z.object({ user_version: z.int() }).parse(db.prepare("PRAGMA user_version").get());
  if (user_version > newest) throw new StoreTooNew(path, user_version);
  const ours = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'game_table'").get();
  if (ours === undefined) throw new StoreForeign(path);
  return user_version;
}

const isEmpty = (db: DatabaseSync): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table'").get() === undefined &&
  db.prepare("PRAGMA user_version").get()?.user_version === 0;

function inOne(db: DatabaseSync, run: () => void): void {
  db.exec("BEGIN IMMEDIATE");
  try {
    run();
    db.exec("COMMIT");
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

/** The copy takes its name only when it is whole. One of an earlier attempt, which changed nothing, makes way. */
function copyBefore(db: DatabaseSync, path: string, to: number): string {
  const copy = `${path}.before-${to}`;
  const part = `${copy}.part`;
  rmSync(part, { force: true });
  makePrivate(part);
  db.prepare("VACUUM INTO ?").run(part);
  renameSync(part, copy);
  return copy;
}

/** Configs are stored once, snapshots stand apart, and what is asked for without reading documents has columns. */
function from0to1(db: DatabaseSync, now: number): void {
  db.exec(`${CONFIG}${SNAPSHOT}${HOUSE}${gameTable("new_game_table")}${matchTable("new_match")}`);
  const keepConfig = db.prepare("INSERT OR IGNORE INTO config (hash, doc) VALUES (?, ?)");
  const keepTable = db.prepare(
    "INSERT INTO new_game_table (code, revision, phase, changed_at, opener, config, doc) VALUES (?, ?, ?, ?, NULL, ?, ?)",
  );
  const table0 = z.object({ code: z.string(), revision: z.int(), doc: z.string() });
  for (const row of db.prepare("SELECT code, revision, doc FROM game_table").iterate()) {
    const { code, revision, doc } = table0.parse(row);
    const { config, phase, doc: rest } = fromTable0(doc);
    keepConfig.run(config.hash, config.doc);
    keepTable.run(code, revision, phase, now, config.hash, rest);
  }
  const keepMatch = db.prepare(
    `INSERT INTO new_match (id, game_table, game, rules, config, header, head, over, played_at, ended_at, wake_at)
     SELECT id, game_table, ?, ?, ?, ?, head, over, ?, iif(over = 1, ?, NULL), wake_at FROM match WHERE id = ?`,
  );
  const match0 = z.object({ id: z.string(), header: z.string() });
  for (const row of db.prepare("SELECT id, header FROM match").iterate()) {
    const { id, header } = match0.parse(row);
    const { config, game, rules, header: rest } = fromHeader0(header);
    keepConfig.run(config.hash, config.doc);
    keepMatch.run(game, rules, config.hash, rest, now, now, id);
  }
  db.exec(`
    INSERT INTO snapshot SELECT id, snapshot_seq, '{"format":1,' || substr(snapshot, 2) FROM match WHERE snapshot_seq IS NOT NULL;
    DROP TABLE match;
    DROP TABLE game_table;
    ALTER TABLE new_game_table RENAME TO game_table;
    ALTER TABLE new_match RENAME TO match;
    ${INDEXES}`);
}

/** Ids are looked up in memory. */
function from1to2(db: DatabaseSync): void {
  db.exec("DROP INDEX input_id");
}
