import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { createApp, openSqlite } from "@bigboard/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bigboard } from "./line.fixture.ts";

const DAY = 86_400_000;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bigboard-data-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const database = (): string => join(folder, "bigboard.sqlite");

type Wish = { code: string; daysAgo: number; match?: "running" | "over" | "frozen" };

/** Writes tables that were last used so many days ago, each with a match of forty acts or none. */
async function write(wishes: readonly Wish[]): Promise<void> {
  let wall = 0;
  const store = openSqlite(database(), { now: () => wall });
  const config = { hash: "house", doc: "{}" };
  for (const { code, daysAgo, match } of wishes) {
    wall = Date.now() - daysAgo * DAY;
    const table = { code, config, doc: "{}", opener: null } as const;
    await store.insertTable({ ...table, phase: "gathering" });
    if (match === undefined) continue;
    const rows = Array.from({ length: 40 }, (_, n) => ({
      ...{ at: n, seat: 0, id: `act-${n}`, inputs: `["${"x".repeat(200)}"]`, versions: "[1]" },
    }));
    const id = `of-${code}`;
    const opened = {
      id,
      table: code,
      game: "krach-29",
      rules: "1.0.0",
      config,
      header: "{}",
      rows,
      wakeAt: null,
    };
    await store.startMatch(opened, { ...table, phase: "playing" }, 1);
    if (match === "frozen") await store.freezeMatch(id, "stands still");
    if (match !== "over") continue;
    await store.append({ match: id, expected: 40, rows: [], wakeAt: null, over: true, snapshot: null });
    await store.writeTable({ ...table, phase: "over" }, 2);
  }
  await store.close();
}

const codes = (file = database()): unknown[] => {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare("SELECT code FROM game_table ORDER BY code").all();
  db.close();
  return rows.map(({ code }) => code);
};

const SOME: readonly Wish[] = [
  { code: "MINT-10", daysAgo: 2 },
  { code: "MINT-11", daysAgo: 0.5 },
  { code: "MINT-12", daysAgo: 400, match: "over" },
  { code: "MINT-13", daysAgo: 100, match: "over" },
  { code: "MINT-14", daysAgo: 100, match: "running" },
  { code: "MINT-15", daysAgo: 340, match: "frozen" },
];

function writeDumpsAndCopies(): void {
  mkdirSync(join(folder, "dumps"));
  writeFileSync(join(folder, "dumps", "m1-17.json"), "x".repeat(1_500));
  writeFileSync(`${database()}.before-1`, "x".repeat(3_000));
}

test("data shows what is stored, what it takes and when it goes", async () => {
  await write(SOME);
  writeDumpsAndCopies();
  const { out, code } = await bigboard("data", "--data", folder);
  expect(code).toBe(0);
  expect(out).toMatch(/^tables +6: 2 gathering, 2 playing, 2 over, 0 dissolved$/m);
  expect(out).toMatch(/^krach-29 +1 match running, 40 acts, about \d+\.\d kB$/m);
  expect(out).toMatch(/^krach-29 +2 matches over, 80 acts, about \d+\.\d kB$/m);
  expect(out).toMatch(/^krach-29 +1 match frozen, 40 acts, about/m);
  expect(out).toMatch(/^dumps +1 report of a fault, 1\.5 kB$/m);
  expect(out).toMatch(/^copies +1 copy from before upgrades, 3\.0 kB$/m);
  expect(out).toMatch(/^to go +2 now, 3 within 7 days, 4 within 30 days, 2 later; the next on /m);
  const shown = JSON.parse((await bigboard("data", "--data", folder, "--json")).out);
  const sum = shown.matches.reduce((all: number, group: { bytes: number }) => all + group.bytes, 0);
  expect(sum).toBeGreaterThan(160 * 200);
  expect(sum).toBeLessThan(shown.database);
  expect(codes()).toHaveLength(6);
});

test("a free lets go of what the server would let go, and of no more; the file becomes smaller", async () => {
  await write(SOME);
  writeDumpsAndCopies();
  const wish = ["data", "--data", folder, "--free"];
  const dry = await bigboard(...wish, "--dry-run");
  expect(dry.out).toMatch(/^would go: 2 tables with their matches \(1 of them never began\)/);
  expect(codes()).toHaveLength(6);
  const before = statSync(database()).size;
  const { out, code } = await bigboard(...wish, "--yes");
  expect({ out, code }).toEqual({ out: expect.stringMatching(/^gone: 2 tables; .* freed\n$/), code: 0 });
  expect(codes()).toEqual(["MINT-11", "MINT-13", "MINT-14", "MINT-15"]);
  expect(statSync(database()).size).toBeLessThan(before);
  expect(existsSync(`${database()}.before-1`)).toBe(true);
  expect((await bigboard(...wish, "--yes")).out).toBe("nothing to free\n");
});

test("a free by age takes running matches too, and dumps and copies when told", async () => {
  await write(SOME);
  writeDumpsAndCopies();
  const wish = ["data", "--data", folder, "--free", "--older-than", "90d"];
  const { out } = await bigboard(...wish, "--dumps", "--copies", "--yes");
  expect(out).toMatch(/^gone: 5 tables, 1 report of a fault, 1 copy from before an upgrade;/);
  expect(codes()).toEqual(["MINT-11"]);
  expect(readdirSync(join(folder, "dumps"))).toEqual([]);
  expect(existsSync(`${database()}.before-1`)).toBe(false);
  expect((await bigboard("data", "--data", folder, "--free", "--older-than", "0d", "--yes")).code).toBe(0);
  expect(codes()).toEqual([]);
});

test("a free asks first: where nobody can answer nothing goes; what makes no sense is said", async () => {
  await write(SOME);
  expect(await bigboard("data", "--data", folder, "--free")).toMatchObject({ code: 2 });
  expect(codes()).toHaveLength(6);
  expect(await bigboard("data", "--data", folder, "--dumps")).toMatchObject({
    code: 2,
    err: expect.stringContaining("--dumps goes with --free"),
  });
  expect(await bigboard("data", "--data", folder, "--free", "--older-than", "soon")).toMatchObject({
    code: 2,
  });
});

test("a free beside a running server refuses in one sentence and takes nothing; showing and copying work", async () => {
  await write(SOME.slice(1));
  const app = await createApp({ dataDir: folder, port: 0, host: "127.0.0.1" });
  try {
    await app.listen();
    const refused = await bigboard("data", "--data", folder, "--free", "--yes");
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(
      /^bigboard data: .* is served by another Big Board .*: stop that one first,.*\n$/,
    );
    expect(codes()).toHaveLength(5);
    expect((await bigboard("data", "--data", folder)).out).toMatch(/^tables +5:/m);
    expect(await bigboard("data", "--data", folder, "--free", "--dry-run")).toMatchObject({ code: 0 });
    expect(await bigboard("backup", "--data", folder, join(folder, "copy"))).toMatchObject({ code: 0 });
  } finally {
    await app.close();
  }
});

test("a folder without a database is named, and does not become one", async () => {
  for (const args of [["data"], ["data", "--free", "--yes"], ["backup"]]) {
    const file = args[0] === "backup" ? [join(folder, "copy")] : [];
    const { code, err } = await bigboard(...args, "--data", folder, ...file);
    expect({ code, err }).toEqual({
      code: 1,
      err: `bigboard ${args[0]}: there is no database of Big Board in ${folder}: name its folder with --data.\n`,
    });
  }
  expect(readdirSync(folder)).toEqual([]);
});

test("a backup is the database of one moment, closed to others, while somebody writes", async () => {
  await write(SOME);
  const file = join(folder, "kept.sqlite");
  const store = openSqlite(database());
  const config = { hash: "house", doc: "{}" };
  await store.insertTable({ code: "MINT-99", config, doc: "{}", opener: null, phase: "gathering" });
  const { out, code } = await bigboard("backup", "--data", folder, file);
  await store.insertTable({ code: "MINT-98", config, doc: "{}", opener: null, phase: "gathering" });
  await store.close();
  expect({ out, code }).toEqual({
    out: expect.stringMatching(/kept\.sqlite: 7 tables, 4 matches, 160 acts, .*; the copy is sound\n$/),
    code: 0,
  });
  expect(codes(file)).toEqual([...SOME.map((one) => one.code), "MINT-99"]);
  if (process.platform !== "win32") expect(statSync(file).mode & 0o077).toBe(0);
  const again = openSqlite(file);
  expect(await again.counts()).toMatchObject({ tables: 7, matches: 4, rows: 160 });
  await again.close();
});

test("a backup overwrites nothing and leaves nothing half done", async () => {
  await write(SOME);
  const file = join(folder, "kept.sqlite");
  writeFileSync(file, "mine");
  expect(await bigboard("backup", "--data", folder, file)).toMatchObject({
    code: 1,
    err: expect.stringContaining("is there already"),
  });
  expect(readFileSync(file, "utf8")).toBe("mine");
  const nowhere = join(folder, "nowhere", "kept.sqlite");
  expect(await bigboard("backup", "--data", folder, nowhere)).toMatchObject({ code: 1 });
  expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("a backup of a damaged database says so and is not kept", async () => {
  await write(SOME);
  const db = new DatabaseSync(database());
  db.exec("PRAGMA foreign_keys = OFF; DELETE FROM input WHERE seq = 3");
  db.close();
  const file = join(folder, "kept.sqlite");
  const { code, err } = await bigboard("backup", "--data", folder, file);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining("156 acts of 160") });
  expect(readdirSync(folder).filter((name) => name.startsWith("kept"))).toEqual([]);
});

test("a database of an older release is copied as it is, and looked at only after the server has brought it up to date", async () => {
  const old = new URL("../../../games/releases/release-0.1.0.sqlite.gz", import.meta.url);
  writeFileSync(database(), gunzipSync(readFileSync(old)));
  chmodSync(database(), 0o600);
  const file = join(folder, "kept.sqlite");
  expect(await bigboard("backup", "--data", folder, file)).toMatchObject({ code: 0 });
  const db = new DatabaseSync(file, { readOnly: true });
  expect(db.prepare("PRAGMA user_version").get()).toEqual({ user_version: 0 });
  db.close();
  const { code, err } = await bigboard("data", "--data", folder);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining("start the server once") });
});
