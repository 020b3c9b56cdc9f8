import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { GAMES } from "@bigboard/games";
import { openSqlite } from "@bigboard/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { bigboard } from "./line.fixture.ts";

const RELEASE = fileURLToPath(new URL("../../../games/releases/release-0.1.0.sqlite.gz", import.meta.url));

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bigboard-cli-"));
  path = join(folder, "bigboard.sqlite");
  writeFileSync(path, gunzipSync(readFileSync(RELEASE)));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function change(sql: string): void {
  const db = new DatabaseSync(path);
  expect(db.prepare(sql).run().changes).toBe(1);
  db.close();
}

test("a folder and a single file of it are found sound, with the rules that have changed since", async () => {
  const old = GAMES.filter(({ meta }) => meta.rules !== "1.0.0").length * 2;
  const counts = [`${6 - old} good`, ...(old > 0 ? [`${old} of other rules`] : [])].join(", ");
  for (const named of [folder, path]) {
    const { code, out } = await bigboard("verify", "--data", named);
    expect(out).toContain(`${path}, format 0: 8 tables, 6 matches: ${counts}\nnothing differs\n`);
    expect(out).toContain(`behind their snapshot, which a clean stop writes: ${old > 0 ? 1 : 2}\n`);
    expect(code).toBe(0);
  }
});

test("a planted change is told with match, table and row, and the exit code is 1", async () => {
  await openSqlite(path).close();
  change("UPDATE input SET at = at + 1 WHERE match = 'qulU7Dc1JiOD0Ogt' AND seq = 60");
  const { code, out } = await bigboard("verify", "--data", folder);
  expect(code).toBe(1);
  expect(out).toContain("match qulU7Dc1JiOD0Ogt (wall-street-1920, table HARBOR-77) differs: row at row 60");
  expect(out).toMatch(/ 1 differing\nNOT as it was written\n$/);
  const json = await bigboard("verify", "--data", folder, "--json");
  const Data = z.object({
    ok: z.boolean(),
    matches: z.array(z.object({ id: z.string(), check: z.looseObject({ kind: z.string() }) })),
  });
  const { ok, matches } = Data.parse(JSON.parse(json.out));
  expect([json.code, ok, matches.length]).toEqual([1, false, 6]);
  expect(matches.find(({ id }) => id === "qulU7Dc1JiOD0Ogt")?.check).toEqual({
    kind: "differs",
    misfits: [{ what: "row", row: 60 }],
  });
});

function execute(sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

test.each([
  ["of a newer program", () => execute("PRAGMA user_version = 99"), "has format 99"],
  ["of somebody else", () => execute("ALTER TABLE game_table RENAME TO other"), "not one of Big Board"],
  ["that is garbage", () => writeFileSync(path, "garbage ".repeat(200)), "cannot be read"],
])("a file %s is refused in one sentence, exit code 1", async (_what, spoil, message) => {
  spoil();
  const { code, out, err } = await bigboard("verify", "--data", folder);
  expect([code, out, err.trim().split("\n").length]).toEqual([1, "", 1]);
  expect(err).toContain(message);
});
