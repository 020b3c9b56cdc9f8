import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { sqliteEnd } from "@bigboard/server/inside/move/sqlite-end.ts";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { z } from "zod";
import { House } from "../nodes/house.ts";
import { botsOf, startTable, temporaryFolder } from "../rigs/rig.ts";
import { addOf, toy } from "../rigs/toy.ts";
import { blockUnder } from "./page.ts";
import { ROOT } from "./root.ts";

const linesFor = (code: string): string => blockUnder("forget").replaceAll("WALL-1929", code);

test("the page's lines delete one table of a PostgreSQL with its matches, and no other", async () => {
  const url = inject("databaseUrl");
  const house = new House(url);
  try {
    const node = await house.add({ games: [toy], bots: botsOf(() => addOf(1)) });
    const [gone, kept] = [await startTable(node, {}), await startTable(node, {})];
    const matches = [gone, kept].map(({ clients }) => clients[0]?.match() ?? "");
    await gone.clients[0]?.act([addOf(1)]);
    for (const { socket } of [...gone.clients, ...kept.clients]) socket.close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(linesFor(gone.code).replace("bigboard", `"${house.schema}"`));
    await client.end();
    const { store } = node;
    const [first = "", second = ""] = matches;
    expect(await store.readTable(gone.code)).toBeNull();
    expect(await store.readMatch(first)).toBeNull();
    expect(await store.readTable(kept.code)).not.toBeNull();
    expect(await store.readMatch(second)).not.toBeNull();
  } finally {
    await house.close();
  }
});

const Code = z.object({ code: z.string() });

test("the same lines, but the first, delete a table of a folder", async () => {
  const folder = temporaryFolder();
  const file = join(folder.path, "bigboard.sqlite");
  writeFileSync(file, gunzipSync(readFileSync(join(ROOT, "games/releases/release-0.1.0.sqlite.gz"))));
  // Opening it brings it up to today's format.
  await (await sqliteEnd(folder.path, true)).close();
  const db = new DatabaseSync(file);
  try {
    const played = db.prepare("SELECT DISTINCT game_table AS code FROM match ORDER BY 1");
    const tables = (): string[] => played.all().map((row) => Code.parse(row).code);
    const [code = "", ...others] = tables();
    db.exec("PRAGMA foreign_keys = ON");
    db.exec(linesFor(code).replace(/^SET .*\n/, ""));
    expect(others.length).toBeGreaterThan(0);
    expect(tables()).toEqual(others);
    const left = db.prepare("SELECT count(*) AS rows FROM input WHERE match NOT IN (SELECT id FROM match)");
    expect(left.get()).toEqual({ rows: 0 });
  } finally {
    db.close();
    folder.remove();
  }
});
