import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { GAMES } from "@bigboard/games";
import { isRefusal, type Json } from "@bigboard/kernel";
import { JsonValue } from "@bigboard/protocol";
import { botsOf, connect, openTable, type Rig, startRig, temporaryFolder } from "@bigboard/trials/rigs/rig";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";

let folder: ReturnType<typeof temporaryFolder>;
let rig: Rig;

beforeEach(async () => {
  folder = temporaryFolder();
  rig = await startRig({ dataDir: folder.path, bots: botsOf(() => null) });
});
afterEach(async () => {
  await rig.app.close();
  folder.remove();
});

/** What a column of the file holds, beside the store. */
function column(sql: string): unknown[] {
  const db = new DatabaseSync(join(folder.path, "bigboard.sqlite"), { readOnly: true });
  const values = db
    .prepare(sql)
    .all()
    .map((row) => Object.values(row)[0]);
  db.close();
  return values;
}

test("fifty equal tables store their config once; it goes when the last of them names another", async () => {
  const tables = [];
  for (let i = 0; i < 50; i += 1) tables.push(await openTable(rig.url, { game: "krach-29", seats: 3 }));
  expect(column("SELECT hash FROM config")).toHaveLength(1);
  expect(column("SELECT max(length(doc)) FROM game_table")[0]).toBeLessThan(2_000);
  const [first] = tables;
  if (first === undefined) throw new Error("no table");
  const options = { thinking: 0, aids: false, onlookers: true } as const;
  const host = await connect(rig, first.code, first.token);
  await host.command({ do: "configure", config: { dayClock: 1.5 }, options });
  expect(column("SELECT hash FROM config")).toHaveLength(2);
  await host.command({ do: "configure", config: {}, options });
  expect(column("SELECT hash FROM config")).toHaveLength(1);
});

test("members of an edition that no reader knows are stored nowhere", async () => {
  const game = GAMES.find(({ meta }) => meta.id === "krach-29");
  const { edition } = z
    .object({ edition: z.record(z.string(), JsonValue) })
    .parse(game?.readConfig({}, 3) ?? null);
  const config = { edition: { ...edition, unheard: "planted-member".repeat(10_000) } };
  await openTable(rig.url, { game: "krach-29", seats: 3, config });
  expect(column("SELECT count(*) FROM game_table WHERE doc LIKE '%planted-member%'")).toEqual([0]);
  expect(column("SELECT count(*) FROM config WHERE doc LIKE '%planted-member%'")).toEqual([0]);
  expect(column("SELECT sum(length(doc)) FROM game_table")[0]).toBeLessThan(2_000);
});

describe.each(GAMES.map((game) => ({ game, name: game.meta.id })))("$name", ({ game }) => {
  test("reads its own config again, for every number of seats, as it read what was asked", () => {
    const [fewest, most] = game.meta.seats;
    for (let seats = fewest; seats <= most; seats += 1) {
      const read = granted(game.readConfig({}, fewest));
      expect(granted(game.readConfig(read, seats))).toEqual(granted(game.readConfig({}, seats)));
    }
  });
});

function granted(read: Json | ReturnType<(typeof GAMES)[number]["readConfig"]>): Json {
  if (isRefusal(read)) throw new Error(JSON.stringify(read));
  return read;
}
