import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { GAMES } from "@bigboard/games";
import { type AnyGame, stateHash } from "@bigboard/kernel";
import { openReadOnly } from "@bigboard/server/inside/store/read-only.ts";
import { DATABASE_FORMAT } from "@bigboard/server/inside/store/schema.ts";
import { openSqlite } from "@bigboard/server/inside/store/sqlite.ts";
import { type CheckedData, checkData } from "@bigboard/server/inside/verify/data.ts";
import { startTable, temporaryFolder } from "@bigboard/trials/rigs/rig";
import { addOf, toy } from "@bigboard/trials/rigs/toy";
import { startToyServer } from "@bigboard/trials/rigs/toy-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { ReleaseKey } from "./release.ts";

const FIXTURES = new URL("./", import.meta.url);
const key = ReleaseKey.parse(JSON.parse(readFileSync(new URL("release-0.1.0.json", FIXTURES), "utf8")));
/** Panic on Wall Street may have other rules since: what it wrote then is not replayed any more. */
const THEN = GAMES.filter(({ meta }) => meta.id !== "panic-on-wall-street");
const idOf = (name: string): string => key[name]?.match ?? "";

let folder: ReturnType<typeof temporaryFolder>;
let path: string;

beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder.path, "bigboard.sqlite");
  writeFileSync(path, gunzipSync(readFileSync(new URL("release-0.1.0.sqlite.gz", FIXTURES))));
});
afterEach(() => folder.remove());

function check(games: readonly AnyGame[] = GAMES, told?: (rows: number) => void): CheckedData {
  const reading = openReadOnly(path);
  try {
    return checkData(reading, games, told);
  } finally {
    reading.close();
  }
}

const today = (): Promise<void> => openSqlite(path).close();
const kindsOf = ({ matches }: CheckedData) => new Set(matches.map(({ check }) => check.kind));
const checkOf = (data: CheckedData, name: string) =>
  data.matches.find(({ id }) => id === idOf(name))?.check ?? null;

function change(sql: string, ...values: (string | number)[]): void {
  const db = new DatabaseSync(path);
  expect(db.prepare(sql).run(...values).changes).toBe(1);
  db.close();
}

describe("the database of release 0.1.0", () => {
  test("is sound, running matches too; the file, of an older format, stays as it was", () => {
    const before = readFileSync(path);
    const rows: number[] = [];
    const data = check(GAMES, (done) => rows.push(done));
    expect(data).toMatchObject({ format: 0, ok: true, tables: 8, unreadableTables: [] });
    expect(data.matches).toHaveLength(6);
    for (const { game, check } of data.matches) {
      const current = GAMES.find(({ meta }) => meta.id === game)?.meta.rules;
      expect(check.kind).toBe(current === "1.0.0" ? "good" : "otherRules");
    }
    expect(rows.at(-1)).toBe(data.matches.reduce((sum, match) => sum + match.rows, 0));
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test("under other rules says which matches would go on, which would stand still, and which are over", async () => {
    await today();
    const data = check(GAMES.map((game) => ({ ...game, meta: { ...game.meta, rules: "99.0.0" } })));
    expect(data.ok).toBe(true);
    expect(checkOf(data, "krach-29/running")).toEqual({
      kind: "otherRules",
      rules: ["1.0.0"],
      here: "99.0.0",
      fate: "goesOn",
    });
    expect(checkOf(data, "wall-street-1920/running")).toMatchObject({ fate: "standsStill" });
    const behind = data.matches.filter((match) => match.behind).map(({ id }) => id);
    expect(behind).toEqual(["panic-on-wall-street/running", "wall-street-1920/running"].map(idOf));
    expect(checkOf(data, "panic-on-wall-street/over")).toMatchObject({ fate: "over" });
  });

  test("tells no secret, whatever is found", async () => {
    await today();
    change(
      'UPDATE match SET header = replace(header, \'"seed":"\', \'"seed":"00\') WHERE id = ?',
      idOf("krach-29/over"),
    );
    const text = JSON.stringify(check());
    const db = new DatabaseSync(path);
    const headers = db.prepare("SELECT header FROM match").all();
    db.close();
    for (const { header } of headers) {
      const { secret, seed } = z
        .object({ secret: z.string(), seed: z.string() })
        .parse(JSON.parse(String(header)));
      expect([text.includes(secret), text.includes(seed)]).toEqual([false, false]);
    }
  });
});

describe("a planted change is found, with its place", () => {
  beforeEach(today);

  const running = idOf("wall-street-1920/running");
  const over = idOf("wall-street-1920/over");
  const misfitsOf = (name: string) => {
    const data = check(THEN);
    const found = checkOf(data, name);
    expect(data.ok).toBe(false);
    return found?.kind === "differs" ? found.misfits : found;
  };
  const read = (sql: string, id: string): string => {
    const db = new DatabaseSync(path);
    const value = Object.values(db.prepare(sql).get(id) ?? {})[0];
    db.close();
    return String(value);
  };
  const Kept = z.looseObject({
    state: z.looseObject({}),
    marks: z.array(z.tuple([z.number(), z.string()])),
  });
  const keptOf = (id: string) => Kept.parse(JSON.parse(read("SELECT doc FROM snapshot WHERE match = ?", id)));
  const keep = (id: string, doc: object): void =>
    change("UPDATE snapshot SET doc = ? WHERE match = ?", JSON.stringify(doc), id);

  test("in an input", () => {
    const row =
      "UPDATE input SET inputs = replace(inputs, '\"seat\":0', '\"seat\":1'), seat = 1 WHERE match = ? AND seq = ?";
    const seq = Number(read("SELECT max(seq) FROM input WHERE seat = 0 AND match = ?", running));
    change(row, running, seq);
    expect(misfitsOf("wall-street-1920/running")).toEqual([{ what: "input", row: seq }]);
  });

  test("in a row's sender, stamp or versions", () => {
    const seq = Number(read("SELECT max(seq) FROM input WHERE seat = 0 AND match = ?", running));
    change("UPDATE input SET seat = 1 WHERE match = ? AND seq = ?", running, seq);
    change("UPDATE input SET at = at + 1 WHERE match = ? AND seq = ?", running, seq - 1);
    change("UPDATE input SET versions = '[9999,1,1]' WHERE match = ? AND seq = ?", over, 235);
    const data = check(THEN);
    expect(checkOf(data, "wall-street-1920/running")).toMatchObject({
      kind: "differs",
      misfits: expect.arrayContaining([
        { what: "row", row: seq },
        { what: "row", row: seq - 1 },
      ]),
    });
    expect(checkOf(data, "wall-street-1920/over")).toMatchObject({
      misfits: [
        { what: "versions", row: 235 },
        { what: "snapshot", row: 235 },
      ],
    });
  });

  test("a row that is missing", () => {
    change("DELETE FROM input WHERE match = ? AND seq = ?", running, 64);
    expect(misfitsOf("wall-street-1920/running")).toEqual([{ what: "row", row: null }]);
  });

  test("in a mark", () => {
    const kept = keptOf(over);
    const [, second, ...rest] = kept.marks;
    const other = [second?.[0] ?? 0, stateHash("other")];
    keep(over, { ...kept, marks: [kept.marks[0], other, ...rest] });
    expect(misfitsOf("wall-street-1920/over")).toEqual([{ what: "mark", row: 48 }]);
  });

  test("in the state of a snapshot, or in what stands beside it", () => {
    const kept = keptOf(running);
    keep(running, { ...kept, state: { ...kept.state, turn: 1 } });
    expect(misfitsOf("wall-street-1920/running")).toEqual([{ what: "snapshot", row: 48 }]);
    keep(running, { ...kept, at: 1 });
    expect(misfitsOf("wall-street-1920/running")).toEqual([{ what: "snapshot", row: 48 }]);
  });

  test("in the outcome, and in whether it is over", () => {
    const outcome = { ending: "explosion", rankings: [], scores: [1, 2] };
    keep(over, { ...keptOf(over), format: 2, crossings: [], outcome });
    expect(misfitsOf("wall-street-1920/over")).toEqual([{ what: "outcome", row: null }]);
    change("UPDATE match SET over = 1, ended_at = 1 WHERE id = ?", running);
    expect(misfitsOf("wall-street-1920/running")).toEqual([{ what: "outcome", row: null }]);
  });

  test("in a list of crossings that leads nowhere", () => {
    const crossings = [{ after: 3, from: "0.9.0", to: "1.0.0" }];
    keep(over, { ...keptOf(over), format: 2, crossings, outcome: null });
    expect(misfitsOf("wall-street-1920/over")).toEqual([{ what: "crossing", row: 235 }]);
  });

  test("in the seed, the config, the edition and the secret that the table's seal was made of", () => {
    change(
      "UPDATE match SET header = json_set(header, '$.entropy[0]', ?) WHERE id = ?",
      "11".repeat(16),
      over,
    );
    change("UPDATE match SET header = json_set(header, '$.editionHash', ?) WHERE id = ?", "00", running);
    const krach = idOf("krach-29/running");
    change(
      "UPDATE game_table SET doc = json_set(doc, '$.secret', ?) WHERE json_extract(doc, '$.match') = ?",
      "00",
      krach,
    );
    const data = check(THEN);
    const found = (name: string) => checkOf(data, name);
    expect(found("wall-street-1920/over")).toEqual({
      kind: "differs",
      misfits: [{ what: "seed", row: null }],
    });
    expect(found("wall-street-1920/running")).toEqual({
      kind: "differs",
      misfits: [{ what: "edition", row: null }],
    });
    expect(found("krach-29/running")).toEqual({ kind: "differs", misfits: [{ what: "seal", row: null }] });
    const config = read("SELECT config FROM match WHERE id = ?", over);
    change("UPDATE config SET doc = json_set(doc, '$.more', 1) WHERE hash = ?", config);
    expect(check(THEN).matches.filter(({ check }) => JSON.stringify(check).includes("config"))).not.toEqual(
      [],
    );
  });

  test("documents that cannot be read are told, those of frozen matches and unknown games too", () => {
    change("UPDATE snapshot SET doc = '{}' WHERE match = ?", running);
    change("UPDATE game_table SET doc = '{}' WHERE code = ?", key.gathering?.code ?? "");
    change("UPDATE match SET frozen = 'it never returned' WHERE id = ?", idOf("krach-29/running"));
    const data = check(THEN);
    expect(checkOf(data, "wall-street-1920/running")).toEqual({
      kind: "unreadable",
      reason: "a stored snapshot has no format",
    });
    expect(checkOf(data, "krach-29/running")).toEqual({ kind: "frozen" });
    expect(checkOf(data, "panic-on-wall-street/over")).toMatchObject({ kind: "unreadable" });
    expect(data).toMatchObject({ ok: false, unreadableTables: [key.gathering?.code] });
  });
});

test("a database is checked while a server writes it, and in a folder that nobody may write", async () => {
  const server = await startToyServer();
  try {
    const { clients } = await startTable(server.rig, { seats: 2 });
    await clients[0]?.act([addOf(1)]);
    path = join(server.folder, "bigboard.sqlite");
    const data = check([toy]);
    expect(data).toMatchObject({ format: DATABASE_FORMAT, ok: true, matches: [{ rows: 1 }] });
    expect(kindsOf(data)).toEqual(new Set(["good"]));
    expect(await clients[1]?.act([addOf(2)])).toMatchObject({ t: "done" });
  } finally {
    await server.end();
  }
});

test("a closed database in today's format is not touched", async () => {
  await today();
  const before = statSync(path);
  chmodSync(path, 0o400);
  expect(check(THEN).format).toBe(DATABASE_FORMAT);
  expect(statSync(path)).toMatchObject({ mtimeMs: before.mtimeMs, size: before.size });
});
