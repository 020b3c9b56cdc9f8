import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { append, match, playing, row, storeContract, table } from "../contract.fixture.ts";
import { DataFault } from "../failure.ts";
import { openPostgres } from "./open.ts";

const url = inject("databaseUrl");

/** A schema of its own in the database that all tests share. */
function newPlace(now?: () => number) {
  const schema = `test_${randomUUID()}`;
  return {
    schema,
    open: () => openPostgres({ url, schema, now }),
    async remove() {
      await asked(`DROP SCHEMA "${schema}" CASCADE`);
    },
  };
}

async function asked(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

storeContract("postgres", async (now) => newPlace(now));

test("nodes share a database; whoever moves it needs it alone, and says who is in the way", async () => {
  const place = newPlace();
  const nodes = [await place.open(), await place.open()];
  const alone = () => openPostgres({ url, schema: place.schema, hold: "alone" });
  await expect(alone()).rejects.toThrow(/is in use by another Big Board \(from 127.0.0.1/);
  await expect(alone()).rejects.toBeInstanceOf(DataFault);
  for (const node of nodes) await node.close();
  const mover = await alone();
  await expect(place.open()).rejects.toThrow(/is in use by another Big Board/);
  await mover.close();
  await place.remove();
});

test("nodes that make the tables at the same moment make them once", async () => {
  const place = newPlace();
  const nodes = await Promise.all([place.open(), place.open(), place.open()]);
  const keys = await Promise.all(nodes.map((node) => node.readKey()));
  expect(new Set(keys).size).toBe(1);
  for (const node of nodes) await node.close();
  await place.remove();
});

test("a database of a newer format is refused and left as it is", async () => {
  const place = newPlace();
  await (await place.open()).close();
  await asked(`UPDATE "${place.schema}".house SET format = 99`);
  await expect(place.open()).rejects.toThrow(/has format 99, and this program knows formats up to/);
  expect(await asked(`SELECT format FROM "${place.schema}".house`)).toEqual([{ format: 99 }]);
  await place.remove();
});

test("what cannot be opened says why, and never tells the password", async () => {
  const elsewhere = new URL(url);
  elsewhere.password = "secret-word";
  const wrong = await openPostgres({ url: elsewhere.href }).catch((error: unknown) => String(error));
  expect(wrong).toMatch(/does not know this user or password/);
  elsewhere.port = "1";
  const closed = await openPostgres({ url: elsewhere.href }).catch((error: unknown) => String(error));
  expect(closed).toMatch(/cannot be reached \(.*ECONNREFUSED/);
  expect(`${wrong}${closed}`).not.toContain("secret-word");
});

test("the second try holds the match's row: it reads what it missed, appends surely, and others come after it", async () => {
  const place = newPlace();
  const store = await place.open();
  await store.insertTable(table());
  await store.startMatch(match("m1"), playing(), 1);
  await store.append(append(0, [row("first-id")]));
  let other: Promise<string> = Promise.resolve("");
  const seen = await store.shared?.locked("m1", async (held) => {
    const missed = await held.readRows("m1", 0);
    other = store.append(append(1, [row("other-id")]));
    const done = await held.append(append(missed.length, [row("second-id", 1)]));
    return { missed: missed.map(({ id }) => id), done };
  });
  expect(seen).toEqual({ missed: ["first-id"], done: "appended" });
  expect(await other).toBe("conflict");
  expect((await store.readRows("m1", 0)).map(({ id }) => id)).toEqual(["first-id", "second-id"]);
  await store.close();
  await place.remove();
});

test("of a second try that fails nothing stays", async () => {
  const place = newPlace();
  const store = await place.open();
  await store.insertTable(table());
  await store.startMatch(match("m1"), playing(), 1);
  const failing = store.shared?.locked("m1", async (held) => {
    await held.append(append(0, [row("first-id")]));
    throw new Error("the rules failed");
  });
  await expect(failing).rejects.toThrow("the rules failed");
  expect(await store.readRows("m1", 0)).toEqual([]);
  expect(await store.append(append(0, [row("first-id")]))).toBe("appended");
  await store.close();
  await place.remove();
});

test("a config that goes with its last table in the moment in which another names it is kept for that one", async () => {
  const place = newPlace();
  const store = await place.open();
  const config = { hash: "h-one", doc: "{}" };
  for (let round = 0; round < 20; round += 1) {
    await store.insertTable(table(`GOES-${round}`, "{}", { config }));
    const [gone, kept] = await Promise.all([
      store.deleteTable(`GOES-${round}`),
      store.insertTable(table(`STAY-${round}`, "{}", { config })),
    ]);
    expect([gone, kept]).toEqual([true, true]);
    expect((await store.readTable(`STAY-${round}`))?.config).toEqual(config);
    await store.deleteTable(`STAY-${round}`);
  }
  await store.close();
  await place.remove();
});
