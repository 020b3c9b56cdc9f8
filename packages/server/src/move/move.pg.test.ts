import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { DataFault } from "../store/failure.ts";
import { openPostgres } from "../store/postgres/open.ts";
import { backupDatabase } from "./backup.ts";
import { copy } from "./move.ts";
import { inventoryOf, type MoveEnd } from "./portable.ts";
import { postgresEnd, postgresSnapshot } from "./postgres-end.ts";
import { sqliteEnd } from "./sqlite-end.ts";

const RELEASE = "games/releases/release-0.1.0.sqlite.gz";
const url = inject("databaseUrl");
const schema = `test_${randomUUID()}`;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "bigboard-move-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`DROP SCHEMA IF EXISTS "${schema}" CASCADE`);
  await client.end();
});

/** The database that release 0.1.0 left: matches of all games, running and over. */
function released(): string {
  const at = join(folder, "released");
  mkdirSync(at);
  writeFileSync(join(at, "bigboard.sqlite"), gunzipSync(readFileSync(RELEASE)));
  return at;
}

async function closed<T>(ends: readonly MoveEnd[], run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } finally {
    for (const end of ends) await end.close();
  }
}

test("a data folder goes into PostgreSQL and back, and every row, key and clock is the same", async () => {
  const first = await sqliteEnd(released(), true);
  const database = await postgresEnd(url, schema);
  const back = await sqliteEnd(join(folder, "back"), false);
  await closed([first, database, back], async () => {
    const moved = await copy(first, database);
    expect(moved.match).toBeGreaterThan(0);
    expect(moved.input).toBeGreaterThan(500);
    await copy(database, back);
    const [one, two, three] = [
      await inventoryOf(first),
      await inventoryOf(database),
      await inventoryOf(back),
    ];
    expect(two).toEqual(one);
    expect(three).toEqual(one);
    await expect(copy(first, back)).rejects.toThrow(/holds tables already/);
  });
});

test("a copy that is not equal is not kept", async () => {
  const first = await sqliteEnd(join(folder, "back"), true);
  const other = await sqliteEnd(join(folder, "other"), false);
  await closed([first, other], async () => {
    const losing: MoveEnd = {
      ...other,
      fill: (house, write) =>
        other.fill(house, (put) => write(async (table, rows) => put(table, rows.slice(1)))),
    };
    await expect(copy(first, losing)).rejects.toBeInstanceOf(Error);
    const torn: MoveEnd = { ...other, fill: (house, write) => other.fill({ ...house, served: 1 }, write) };
    await expect(copy(first, torn)).rejects.toThrow(/not equal/);
    expect(Object.values((await inventoryOf(other)).rows)).toEqual([0, 0, 0, 0, 0]);
  });
});

test("a folder without a database is no source, and none is made there", async () => {
  await expect(sqliteEnd(join(folder, "nothing"), true)).rejects.toBeInstanceOf(DataFault);
});

test("a database that is served is backed up as of one moment, and the backup goes back as it was", async () => {
  const file = join(folder, "backup.sqlite");
  const served = await openPostgres({ url, schema });
  try {
    const made = await backupDatabase(url, file, schema);
    expect(made.acts).toBeGreaterThan(500);
    await expect(backupDatabase(url, file, schema)).rejects.toThrow(/is there already/);
  } finally {
    await served.close();
  }
  const restored = join(folder, "restored");
  mkdirSync(restored);
  copyFileSync(file, join(restored, "bigboard.sqlite"));
  const [database, back] = [await postgresEnd(url, schema), await sqliteEnd(restored, true)];
  await closed([database, back], async () => {
    expect(await inventoryOf(back)).toEqual(await inventoryOf(database));
  });
  expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
});

test("a backup sees nothing of what is written after it began", async () => {
  const snapshot = await postgresSnapshot(url, schema);
  const client = new pg.Client({ connectionString: url, options: `-c search_path="${schema}"` });
  await client.connect();
  try {
    const before = await inventoryOf(snapshot);
    await client.query("UPDATE game_table SET revision = revision + 1");
    expect(await inventoryOf(snapshot)).toEqual(before);
  } finally {
    await client.query("UPDATE game_table SET revision = revision - 1");
    await client.end();
    await snapshot.close();
  }
});

test("where nothing is yet there is nothing to back up", async () => {
  const file = join(folder, "nothing.sqlite");
  await expect(backupDatabase(url, file, `test_${randomUUID()}`)).rejects.toThrow(/no database of Big Board/);
  expect(existsSync(file)).toBe(false);
});
