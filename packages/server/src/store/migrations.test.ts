import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { temporaryFolder } from "@bigboard/trials/rigs/rig";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MIGRATIONS, migrate, StoreForeign, StoreTooNew } from "./migrations.ts";
import { DATABASE_FORMAT } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";

let folder: ReturnType<typeof temporaryFolder>;
let path: string;

beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder.path, "bigboard.sqlite");
});
afterEach(() => folder.remove());

function withDb<T>(file: string, run: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file);
  try {
    return run(db);
  } finally {
    db.close();
  }
}

const writeRelease = (): void => {
  const old = readFileSync(new URL("../../../../games/releases/release-0.1.0.sqlite.gz", import.meta.url));
  writeFileSync(path, gunzipSync(old));
};
const formatOf = (file: string): unknown =>
  withDb(file, (db) => db.prepare("PRAGMA user_version").get()?.user_version);
/** All that is in a file: its layout and every row. */
const contentOf = (file: string): { readonly tables: unknown; readonly rows: readonly unknown[] } =>
  withDb(file, (db) => {
    const tables = db.prepare("SELECT name, sql FROM sqlite_schema ORDER BY name").all();
    const rows = tables.flatMap(({ name, sql }) =>
      String(sql).startsWith("CREATE TABLE") ? db.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`).all() : [],
    );
    return { tables, rows };
  });

test("a new database has today's format, and is made without a copy", async () => {
  await openSqlite(path).close();
  expect(formatOf(path)).toBe(DATABASE_FORMAT);
  expect(MIGRATIONS).toHaveLength(DATABASE_FORMAT);
  expect(existsSync(`${path}.before-${DATABASE_FORMAT}`)).toBe(false);
});

test("a database of the first release becomes one that is laid out like a new one", async () => {
  writeRelease();
  const fresh = join(folder.path, "fresh.sqlite");
  await openSqlite(fresh).close();
  await openSqlite(path).close();
  const layout = (file: string) =>
    withDb(file, (db) =>
      db
        .prepare("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
        .all()
        .map(({ name, sql }) => [name, String(sql).replaceAll('"', "").replace(" IF NOT EXISTS", "")]),
    );
  expect(formatOf(path)).toBe(DATABASE_FORMAT);
  expect(layout(path)).toEqual(layout(fresh));
  expect(withDb(path, (db) => db.prepare("PRAGMA foreign_key_check").all())).toEqual([]);
});

test("a database of format 1 keeps every row", async () => {
  writeRelease();
  withDb(path, (db) => migrate(db, path, 0, MIGRATIONS.slice(0, 1)));
  expect(formatOf(path)).toBe(1);
  const { rows } = contentOf(path);
  await openSqlite(path).close();
  expect(formatOf(path)).toBe(DATABASE_FORMAT);
  expect(contentOf(path).rows).toEqual(rows);
});

test("a newer database is refused in one sentence that names it, its format and ours, and is not touched", () => {
  withDb(path, (db) => db.exec("CREATE TABLE game_table (code TEXT); PRAGMA user_version = 99"));
  const before = readFileSync(path);
  expect(() => openSqlite(path)).toThrow(StoreTooNew);
  expect(() => openSqlite(path)).toThrow(
    `${path} has format 99, and this program knows formats up to ${DATABASE_FORMAT}`,
  );
  expect(readFileSync(path).equals(before)).toBe(true);
});

test("a database of another program is refused and not touched", () => {
  withDb(path, (db) => db.exec("CREATE TABLE recipes (name TEXT)"));
  const before = readFileSync(path);
  expect(() => openSqlite(path)).toThrow(StoreForeign);
  expect(readFileSync(path).equals(before)).toBe(true);
});

test("a migration that fails in the middle leaves the file as it was and its copy beside it; the next one succeeds", async () => {
  writeRelease();
  const before = contentOf(path);
  const failing = [
    ...MIGRATIONS,
    (db: DatabaseSync) => {
      db.exec("DELETE FROM input; INSERT INTO nowhere VALUES (1)");
    },
  ];
  withDb(path, (db) => expect(() => migrate(db, path, 0, failing)).toThrow("nowhere"));
  expect(formatOf(path)).toBe(0);
  expect(contentOf(path)).toEqual(before);
  expect(contentOf(`${path}.before-${DATABASE_FORMAT + 1}`)).toEqual(before);
  await openSqlite(path).close();
  expect(formatOf(path)).toBe(DATABASE_FORMAT);
  expect(contentOf(`${path}.before-${DATABASE_FORMAT}`)).toEqual(before);
});

test("a migration that leaves a broken reference is refused", () => {
  writeRelease();
  const careless = [...MIGRATIONS.slice(0, -1), (db: DatabaseSync) => db.exec("DELETE FROM game_table")];
  withDb(path, (db) => expect(() => migrate(db, path, 0, careless)).toThrow("broken references"));
  expect(formatOf(path)).toBe(0);
});
