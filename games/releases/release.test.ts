import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { GAMES } from "@bigboard/games";
import { trialsOf } from "@bigboard/games/trials";
import { type AnyGame, type MatchRecord, parseRecord, verify } from "@bigboard/kernel";
import { botWorker } from "@bigboard/server/inside/bots/pool.ts";
import { handClock } from "@bigboard/server/inside/clock.ts";
import type { Migrated } from "@bigboard/server/inside/store/migrations.ts";
import { DATABASE_FORMAT } from "@bigboard/server/inside/store/schema.ts";
import { openSqlite } from "@bigboard/server/inside/store/sqlite.ts";
import type { StoredMatch } from "@bigboard/server/inside/store/types.ts";
import { readHeader } from "@bigboard/server/inside/stored/header.ts";
import { inputsOf, versionsOf } from "@bigboard/server/inside/stored/rows.ts";
import { readSnapshot } from "@bigboard/server/inside/stored/snapshot.ts";
import { readTableDoc } from "@bigboard/server/inside/stored/table.ts";
import { connect, type Rig, startRig, TestClient, temporaryFolder, until } from "@bigboard/trials/rigs/rig";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ReleaseKey } from "./release.ts";

/*
 * A small database of every release is kept for ever, and every later program opens it: `node games/releases/make.ts 0.2.0` makes one.
 */

const FIXTURES = new URL("./", import.meta.url);
const RELEASES = readdirSync(FIXTURES).flatMap((name) => /^release-(.*)\.sqlite\.gz$/.exec(name)?.[1] ?? []);
test("release 0.1.0 is among them", () => expect(RELEASES).toContain("0.1.0"));

describe.each(RELEASES)("the database of release %s", (release) => {
  const key = ReleaseKey.parse(
    JSON.parse(readFileSync(new URL(`release-${release}.json`, FIXTURES), "utf8")),
  );
  /** The games of today that were there at that release. */
  const ids = GAMES.flatMap(({ meta }) => (Object.hasOwn(key, `${meta.id}/over`) ? meta.id : []));
  const tableOf = (name: string): ReleaseKey[string] => {
    const table = key[name];
    if (table === undefined) throw new Error(`no table ${name}`);
    return table;
  };
  let folder: ReturnType<typeof temporaryFolder>;
  let path: string;

  beforeEach(() => {
    folder = temporaryFolder();
    path = join(folder.path, "bigboard.sqlite");
    writeFileSync(path, gunzipSync(readFileSync(new URL(`release-${release}.sqlite.gz`, FIXTURES))));
  });
  afterEach(() => folder.remove());

  test("is brought up to today's format once, with a copy beside it", async () => {
    const told: Migrated[] = [];
    const older = formatOf(path) !== DATABASE_FORMAT;
    await openSqlite(path, { migrated: (what) => told.push(what) }).close();
    await openSqlite(path, { migrated: (what) => told.push(what) }).close();
    expect(told).toHaveLength(older ? 1 : 0);
    expect(formatOf(path)).toBe(DATABASE_FORMAT);
    const [{ copy } = { copy: path }] = told;
    const count = "SELECT (SELECT count(*) FROM input) AS inputs, (SELECT count(*) FROM match) AS matches";
    const [was, is] = [path, copy].map((file) => {
      const db = new DatabaseSync(file, { readOnly: true });
      const row = db.prepare(count).get();
      db.close();
      return row;
    });
    expect(is).toEqual(was);
    if (older) expect(statSync(copy).mode & 0o077).toBe(0);
  });

  test("every table, match, snapshot and row can be read", async () => {
    const store = openSqlite(path);
    const matches = [];
    for (const { code, match } of Object.values(key)) {
      const stored = await store.readTable(code);
      if (stored === null) throw new Error(`no table ${code}`);
      expect(readTableDoc(stored)).toMatchObject({ code, match, phase: stored.phase });
      if (match !== null) matches.push(match);
    }
    for (const id of matches) {
      const stored = await store.readMatch(id);
      if (stored === null) throw new Error(`no match ${id}`);
      const header = readHeader(stored);
      expect(header).toMatchObject({ game: stored.game, rules: stored.rules });
      if (stored.snapshot !== null) {
        expect(readSnapshot(stored.snapshot.doc).versions).toHaveLength(header.seats + 1);
      }
      const rows = await store.readRows(id, 0);
      expect(rows).toHaveLength(stored.head);
      for (const row of rows) expect(inputsOf(row).length * versionsOf(row).length).toBeGreaterThan(0);
      expect(stored.endedAt === null).toBe(!stored.over);
    }
    expect(matches).toHaveLength(2 * ids.length);
    expect(await store.counts()).toMatchObject({ tables: Object.keys(key).length, matches: matches.length });
    await store.close();
  });

  describe("served by this program", () => {
    let rig: Rig;
    let clock: ReturnType<typeof handClock>;
    const faults: string[] = [];

    beforeEach(async () => {
      faults.length = 0;
      clock = handClock();
      const bots = botWorker((reason) => faults.push(reason));
      rig = await startRig({ dataDir: folder.path, clock, bots });
    });
    afterEach(() => rig.app.close());

    test.each(ids)(
      "%s: the finished match gives a record that verifies, or is of other rules",
      async (id) => {
        const { code } = tableOf(`${id}/over`);
        const record = await recordOf(rig, id);
        const game = gameOf(id);
        const found = verify(record, game).map(({ what }) => what);
        expect(found).toEqual(record.rules === game.meta.rules ? [] : ["rules"]);
        expect(await rig.app.tables.view(code)).toMatchObject({
          phase: "over",
          revealed: { seed: record.seed },
        });
      },
    );

    test.each(ids)("%s: the running match is played on, unless its rules have changed", async (id) => {
      const { match, tokens, code } = tableOf(`${id}/running`);
      if (match === null) throw new Error("no match");
      const stored = await rig.app.store.readMatch(match);
      if (stored !== null && stored.rules !== gameOf(id).meta.rules) {
        await expectStill(stored, gameOf(id));
        return;
      }
      const head = async (): Promise<number> => (await rig.app.store.readMatch(match))?.head ?? 0;
      const before = await head();
      const client = await new TestClient(rig.port, code).opened();
      client.hello(tokens[0] ?? null, null, true);
      const { moves } = await client.next("snapshot");
      const byPerson = trialsOf(id)?.release.left === "personsTurn";
      if (byPerson) {
        const [first] = moves?.listed ?? [];
        if (first === undefined) throw new Error("the person has no move");
        expect((await client.act([first])).t).toBe("done");
      }
      let after = before;
      await until(() => {
        clock.advance(100);
        void head().then((now) => {
          after = now;
        });
        return after > before + (byPerson ? 0 : 10);
      });
      await client.close();
      expect(faults).toEqual([]);
    });

    test("a table that gathers is sat down at, and its host configures it", async () => {
      const { code, tokens } = tableOf("gathering");
      const host = await connect(rig, code, tokens[0] ?? null);
      expect((await host.next("welcome")).seat).toBe(0);
      expect((await host.command({ do: "resize", seats: 5 })).t).toBe("done");
      const table = (await host.where("table", ({ table }) => table.seats.length === 5)).table;
      expect(table.config).toMatchObject({ dayClock: 1.5 });
      expect(JSON.stringify(table.config)).not.toContain("unheard");
      await host.close();
    });

    test.each([
      ["after a clean stop all matches go on that this one could play", true],
      ["after a crash those stand still that have rows behind their snapshot", false],
    ])("a later release has other rules: %s; finished ones keep their record", async (_what, cleanly) => {
      const records = await Promise.all(ids.map((id) => recordOf(rig, id)));
      if (!cleanly) rig.app.store.keepSnapshot = async () => false;
      await rig.app.close();
      const store = openSqlite(path);
      const behind = await store.behind();
      const running = await Promise.all(
        ids.map((id) => store.readMatch(tableOf(`${id}/running`).match ?? "")),
      );
      await store.close();
      const stuck = running.filter((stored) => stored?.rules !== gameOf(stored?.game ?? "").meta.rules);
      const stuckBehind = stuck.filter((stored) => behind.includes(stored?.id ?? ""));
      expect(behind.length > stuckBehind.length).toBe(!cleanly);
      const games = GAMES.map((game) => ({ ...game, meta: { ...game.meta, rules: "99.0.0" } }));
      const bots = botWorker((reason) => faults.push(reason));
      rig = await startRig({ dataDir: folder.path, clock: handClock(), bots, games });
      for (const stored of running) {
        if (stored === null) throw new Error("no match");
        const game = games.find(({ meta }) => meta.id === stored.game);
        await expectStill(stored, game ?? gameOf(stored.game));
      }
      expect(await Promise.all(ids.map((id) => recordOf(rig, id)))).toEqual(records);
      expect(faults).toEqual([]);
    });

    /** Its table says why a match stands still that was begun under other rules, or nothing where it goes on. */
    async function expectStill(stored: StoredMatch, { meta }: AnyGame): Promise<void> {
      const view = await rig.app.tables.view(tableOf(`${stored.game}/running`).code);
      const still = stored.snapshot?.seq !== stored.head;
      const told = "phase" in view ? [view.phase, view.frozen, view.otherRules] : [];
      const otherRules = { match: stored.rules, here: meta.rules };
      expect(told).toEqual(still ? ["playing", true, otherRules] : ["playing", undefined, undefined]);
    }

    async function recordOf({ url }: Rig, id: string): Promise<MatchRecord> {
      const { match, tokens } = tableOf(`${id}/over`);
      const headers = { authorization: `Bearer ${tokens[0]}` };
      const response = await fetch(`${url}/api/matches/${match}/record`, { headers });
      const parsed = parseRecord(await response.text());
      if (!parsed.ok) throw new Error(parsed.reason);
      return parsed.record;
    }

    test("a dissolved table stays so", async () => {
      expect(await rig.app.tables.view(tableOf("dissolved").code)).toMatchObject({ phase: "dissolved" });
    });
  });
});

function gameOf(id: string): AnyGame {
  const game = GAMES.find(({ meta }) => meta.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

function formatOf(path: string): unknown {
  const db = new DatabaseSync(path, { readOnly: true });
  const format = db.prepare("PRAGMA user_version").get()?.user_version;
  db.close();
  return format;
}
