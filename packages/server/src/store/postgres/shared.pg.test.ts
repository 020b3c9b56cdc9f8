import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { SERVER_LIMITS } from "../../limits.ts";
import { append, match, playing, row, table } from "../contract.fixture.ts";
import type { Hint, SharedStore } from "../shared.ts";
import type { Store } from "../types.ts";
import { openPostgres } from "./open.ts";

const url = inject("databaseUrl");
let schema: string;
let nodes: [Store, Store];

beforeEach(async () => {
  schema = `test_${randomUUID()}`;
  nodes = [await openPostgres({ url, schema }), await openPostgres({ url, schema })];
});
afterEach(async () => {
  for (const node of nodes) await node.close();
  await sql(`DROP SCHEMA "${schema}" CASCADE`);
});

async function sql(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: `-c search_path="${schema}"` });
  await client.connect();
  await client.query(text);
  await client.end();
}

function shared(index: 0 | 1): SharedStore {
  const found = nodes[index].shared;
  if (found === null) throw new Error("PostgreSQL is shared");
  return found;
}

/** No deadline may come later than that while a node lives. */
const DEADLINE_LATE_MS = 1_000;
const ORDER = { rate: 1, clocked: ["toy"], countdownMs: 5_000 };

async function withMatch(wakeAt: number | null = 0): Promise<void> {
  await nodes[0].insertTable(table());
  await nodes[0].startMatch(match("m1", { wakeAt }), playing(), 1);
}

test("served time runs while any node beats, and stands still while none does", async () => {
  const first = await shared(0).beat(ORDER);
  expect(first).toMatchObject({ served: 0, asOf: first.now });
  const second = await shared(1).beat(ORDER);
  expect(second).toMatchObject({ served: 0, asOf: first.asOf });
  // Both died five seconds ago, after a minute of service.
  await sql("UPDATE clock SET as_of = as_of - 65000, beat = beat - 5000; UPDATE node SET beat = beat - 5000");
  const third = await shared(0).beat(ORDER);
  expect(third.served).toBeGreaterThanOrEqual(60_000);
  expect(third.served).toBeLessThan(61_000);
  expect(third.asOf).toBe(third.now);
});

test("where a clocked match runs served time goes on after a countdown, which a second node does not begin anew", async () => {
  await withMatch();
  const first = await shared(0).beat(ORDER);
  expect(first.asOf).toBe(first.now + 5_000);
  expect((await shared(1).beat(ORDER)).asOf).toBe(first.asOf);
});

test("the lead of a match is one node's until it leaves or its beat is old", async () => {
  await withMatch();
  for (const index of [0, 1] as const) await shared(index).beat(ORDER);
  expect(await shared(0).claimDue(0, 9)).toEqual(["m1"]);
  expect(await shared(1).claimDue(0, 9)).toEqual([]);
  await shared(1).claim(["m1"]);
  expect(await shared(1).matches(["m1"])).toEqual([{ id: "m1", head: 0, isFrozen: false, isLed: false }]);
  await shared(0).leave();
  await shared(1).claim(["m1"]);
  expect(await shared(1).matches(["m1"])).toMatchObject([{ isLed: true }]);
  await sql("UPDATE node SET beat = beat - 1500");
  expect(await shared(0).claimDue(0, 9)).toEqual(["m1"]);
  await shared(0).release(["m1"]);
  await shared(1).claim(["m1"]);
  expect(await shared(1).matches(["m1"])).toMatchObject([{ isLed: true }]);
});

test("the lead is free so soon after a node's last beat that a deadline which it would have rung comes in time", async () => {
  await withMatch();
  for (const index of [0, 1] as const) await shared(index).beat(ORDER);
  expect(await shared(0).claimDue(0, 9)).toEqual(["m1"]);
  await sql(`UPDATE node SET beat = beat - ${DEADLINE_LATE_MS - SERVER_LIMITS.nodeBeatMs}`);
  await shared(1).beat(ORDER);
  expect(await shared(1).claimDue(0, 9)).toEqual(["m1"]);
});

test("two nodes that look for what is due at the same moment share it out", async () => {
  await nodes[0].insertTable(table());
  const ids = Array.from({ length: 40 }, (_, index) => `m${index}`);
  for (const [index, id] of ids.entries())
    await nodes[0].startMatch(match(id, { wakeAt: 0 }), playing(), index + 1);
  for (const index of [0, 1] as const) await shared(index).beat(ORDER);
  const found = await Promise.all([shared(0).claimDue(0, 99), shared(1).claimDue(0, 99)]);
  expect(found.flat().toSorted()).toEqual(ids.toSorted());
});

test("a match that stands still takes no append", async () => {
  await withMatch();
  await nodes[1].freezeMatch("m1", "broken");
  expect(await nodes[0].append(append(0, [row("late-act")]))).toBe("conflict");
  expect(await shared(0).matches(["m1"])).toMatchObject([{ isFrozen: true, head: 0 }]);
});

test("who is there is what living nodes say, and a table at which anybody is stays", async () => {
  await withMatch(null);
  for (const index of [0, 1] as const) await shared(index).beat(ORDER);
  await shared(0).saveThere("MINT-27", "someone");
  expect(await shared(1).there("MINT-27")).toEqual([{ node: shared(0).node, doc: "someone" }]);
  expect(await shared(0).there("MINT-27")).toEqual([]);
  const [before] = await shared(1).tables(["MINT-27", "NONE-11"]);
  await shared(0).saveThere("MINT-27", "others");
  const [after] = await shared(1).tables(["MINT-27"]);
  expect(after).toMatchObject({ code: "MINT-27", revision: 2, own: false });
  expect(after?.there).not.toBe(before?.there);
  expect(await nodes[1].deleteTable("MINT-27")).toBe(false);
  await shared(0).leave();
  expect(await shared(1).there("MINT-27")).toEqual([]);
  expect(await nodes[1].deleteTable("MINT-27")).toBe(true);
});

test("what is said is numbered without gaps, also when several speak at once, and the oldest goes", async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      shared(index % 2 === 0 ? 0 : 1).say("MINT-27", `line ${index}`, 10),
    ),
  );
  const said = await shared(0).said("MINT-27", 0);
  expect(said.map(({ seq }) => seq)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(said.filter(({ isOwn }) => isOwn).every(({ doc }) => Number(doc.slice(5)) % 2 === 0)).toBe(true);
  expect(await shared(1).said("MINT-27", 11)).toHaveLength(1);
});

test("hints of one moment come together, at the other nodes alone", async () => {
  const own: (readonly Hint[])[] = [];
  const heard = Promise.withResolvers<readonly Hint[]>();
  shared(0).listen((hints) => own.push(hints));
  shared(1).listen(heard.resolve);
  shared(0).hint({ of: "match", id: "m1", head: 3 });
  shared(0).hint({ of: "match", id: "m1", head: 4 });
  shared(0).hint({ of: "table", code: "MINT-27" });
  expect(await heard.promise).toEqual([
    { of: "match", id: "m1", head: 4 },
    { of: "table", code: "MINT-27" },
  ]);
  expect(own).toEqual([]);
});
