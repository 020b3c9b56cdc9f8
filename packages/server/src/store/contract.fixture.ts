import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Append, NewMatch, NewRow, NewTable, Store, StoredConfig } from "./types.ts";

/** Where a store keeps its data: it can be opened there again and again. */
export type StorePlace = { open(): Promise<Store>; remove(): Promise<void> };

const HOUSE: StoredConfig = { hash: "h-house", doc: '{"edition":"house"}' };
const OTHER: StoredConfig = { hash: "h-other", doc: '{"edition":"other"}' };

export const table = (code = "MINT-27", doc = "{}", changes: Partial<NewTable> = {}): NewTable => ({
  ...{ code, doc, config: HOUSE, phase: "gathering", opener: null },
  ...changes,
});

/** A table that plays. */
export const playing = (code = "MINT-27"): NewTable => table(code, '{"playing":true}', { phase: "playing" });

export const row = (id: string | null, seat: number | null = 0, at = 1): NewRow => ({
  at,
  seat,
  id,
  inputs: `[{"t":"act","id":"${id}"}]`,
  versions: "[1,1]",
});

export const match = (id: string, changes: Partial<NewMatch> = {}): NewMatch => ({
  id,
  table: "MINT-27",
  game: "toy",
  rules: "1.0.0",
  config: HOUSE,
  header: '{"names":[]}',
  rows: [],
  wakeAt: null,
  ...changes,
});

export const append = (expected: number, rows: readonly NewRow[], changes: Partial<Append> = {}): Append => ({
  match: "m1",
  expected,
  rows,
  wakeAt: null,
  over: false,
  snapshot: null,
  ...changes,
});

/** The promises of a store: every store is held to the same ones. `make` gives a new, empty place; `now` is its wall clock. */
export function storeContract(name: string, make: (now: () => number) => Promise<StorePlace>): void {
  describe(`${name} store`, () => contract(make));
}

function contract(make: (now: () => number) => Promise<StorePlace>): void {
  let place: StorePlace;
  let store: Store;
  let wallClock: number;

  beforeEach(async () => {
    wallClock = 1_000;
    place = await make(() => wallClock);
    store = await place.open();
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });

  async function reopen(): Promise<void> {
    await store.close();
    store = await place.open();
  }

  async function withMatch(changes: Partial<NewMatch> = {}): Promise<void> {
    await store.insertTable(table("MINT-27", "{}"));
    expect(await store.startMatch(match("m1", changes), playing(), 1)).toBe(true);
  }

  test("a table is kept, and its code is taken only once", async () => {
    expect(await store.insertTable(table("MINT-27", '{"a":1}'))).toBe(true);
    expect(await store.insertTable(table("MINT-27", '{"a":2}'))).toBe(false);
    await reopen();
    expect(await store.readTable("MINT-27")).toEqual({
      ...{ code: "MINT-27", revision: 1, doc: '{"a":1}', phase: "gathering", changedAt: 1_000 },
      config: HOUSE,
    });
    expect(await store.readTable("MINT-28")).toBeNull();
  });

  test("a table's write is refused when it was decided on an old revision", async () => {
    await store.insertTable(table("MINT-27", "{}"));
    expect(await store.writeTable(table("MINT-27", '{"b":1}'), 1)).toBe(true);
    expect(await store.writeTable(table("MINT-27", '{"c":1}'), 1)).toBe(false);
    expect(await store.writeTable(table("MINT-28", "{}"), 1)).toBe(false);
    expect(await store.readTable("MINT-27")).toMatchObject({ revision: 2, doc: '{"b":1}' });
  });

  test("a match opens together with its table's write, or not at all", async () => {
    await store.insertTable(table("MINT-27", "{}"));
    expect(await store.startMatch(match("m1"), playing(), 7)).toBe(false);
    expect(await store.readMatch("m1")).toBeNull();
    expect(await store.startMatch(match("m1", { rows: [row(null, null)] }), playing(), 1)).toBe(true);
    expect(await store.readTable("MINT-27")).toMatchObject({ revision: 2, doc: '{"playing":true}' });
    expect(await store.readMatch("m1")).toMatchObject({ head: 1, over: false, snapshot: null });
    expect(await store.readRows("m1", 0)).toHaveLength(1);
  });

  test("rows come back in order, numbered without gaps, after a restart", async () => {
    await withMatch();
    expect(await store.append(append(0, [row("first-id"), row(null, null, 2)]))).toBe("appended");
    expect(await store.append(append(2, [row("second-id", 1, 3)]))).toBe("appended");
    await reopen();
    const rows = await store.readRows("m1", 0);
    expect(rows.map((r) => r.seq)).toEqual([1, 2, 3]);
    expect(rows.map((r) => r.id)).toEqual(["first-id", null, "second-id"]);
    expect(await store.readRows("m1", 2)).toEqual([{ seq: 3, ...row("second-id", 1, 3) }]);
    expect(await store.readMatch("m1")).toMatchObject({ head: 3 });
  });

  test("an append decided on an old head writes nothing", async () => {
    await withMatch();
    await store.append(append(0, [row("first-id")]));
    expect(await store.append(append(0, [row("other-id")], { over: true }))).toBe("conflict");
    expect(await store.append(append(0, [row("other-id")], { match: "nowhere" }))).toBe("conflict");
    expect(await store.readRows("m1", 0)).toHaveLength(1);
    expect(await store.readMatch("m1")).toMatchObject({ head: 1, over: false });
  });

  test("two appends at once on the same head: one is written, the other told", async () => {
    await withMatch();
    const both = await Promise.all([
      store.append(append(0, [row("first-id")])),
      store.append(append(0, [row("second-id")])),
    ]);
    expect(both.toSorted()).toEqual(["appended", "conflict"]);
    expect(await store.readRows("m1", 0)).toHaveLength(1);
  });

  test("an id is unique per seat and match; a broken append leaves nothing behind, its neighbours stand", async () => {
    await withMatch();
    await store.append(append(0, [row("first-id")]));
    const broken = store.append(append(1, [row("second-id"), row("first-id")]));
    const neighbour = store.insertTable(table("COAL-11", "{}"));
    await expect(broken).rejects.toThrow();
    expect(await neighbour).toBe(true);
    expect(await store.readMatch("m1")).toMatchObject({ head: 1 });
    expect(await store.readRows("m1", 0)).toHaveLength(1);
    expect(await store.append(append(1, [row("first-id", 1)]))).toBe("appended");
    await reopen();
    await expect(store.append(append(2, [row("first-id", 1)]))).rejects.toThrow();
    await expect(store.append(append(2, [row("new-id"), row("new-id")]))).rejects.toThrow();
    expect(await store.append(append(2, [row("new-id")]))).toBe("appended");
  });

  test("an act is found by its key, in the order asked", async () => {
    await withMatch();
    await store.append(append(0, [row("first-id"), row("second-id", 1)]));
    const found = await store.findActs("m1", [
      { seat: 1, id: "second-id" },
      { seat: 1, id: "first-id" },
      { seat: 0, id: "first-id" },
    ]);
    expect(found.map((r) => r?.seq ?? null)).toEqual([2, null, 1]);
    await reopen();
    const [again] = await store.findActs("m1", [{ seat: 1, id: "second-id" }]);
    expect(again?.seq).toBe(2);
  });

  test("a snapshot is replaced with the rows it covers", async () => {
    await withMatch();
    await store.append(append(0, [row("first-id")], { snapshot: { seq: 1, doc: '{"s":1}' } }));
    await store.append(append(1, [row("second-id")]));
    await reopen();
    expect(await store.readMatch("m1")).toMatchObject({ head: 2, snapshot: { seq: 1, doc: '{"s":1}' } });
  });

  test("matches are due by their wake time, the earliest first, none that is over", async () => {
    await store.insertTable(table("MINT-27", "{}"));
    await store.startMatch(match("m1", { wakeAt: 50 }), playing(), 1);
    await store.startMatch(match("m2", { wakeAt: 20 }), playing(), 2);
    await store.startMatch(match("m3"), playing(), 3);
    expect(await store.due(49, 10)).toEqual(["m2"]);
    expect(await store.due(50, 10)).toEqual(["m2", "m1"]);
    expect(await store.due(50, 1)).toEqual(["m2"]);
    await store.append(append(0, [row("first-id")], { wakeAt: null }));
    await store.append(append(0, [row("first-id")], { match: "m2", wakeAt: 30, over: true }));
    expect(await store.due(99, 10)).toEqual([]);
  });

  test("the clock is kept and never runs backwards", async () => {
    expect(await store.readClock()).toBe(0);
    await store.saveClock(500);
    await store.saveClock(400);
    await reopen();
    expect(await store.readClock()).toBe(500);
  });

  test("counts what it holds", async () => {
    await withMatch({ rows: [row(null, null)] });
    await store.append(append(1, [row("first-id")]));
    expect(await store.counts()).toEqual({ tables: 1, open: 1, matches: 1, rows: 2 });
  });

  test("a row behind the end of a match counts too, also for a store that is opened anew", async () => {
    await withMatch();
    await store.append(append(0, [row("first-id")], { over: true }));
    await store.append(append(1, [row("second-id")], { over: true }));
    await reopen();
    expect(await store.readMatch("m1")).toMatchObject({ head: 2, over: true });
    expect(await store.counts()).toMatchObject({ rows: 2 });
  });

  test("counts follow every write, and a store that is opened anew counts the same", async () => {
    await withMatch({ rows: [row(null, null)] });
    await store.insertTable(table("COAL-11"));
    await store.append(append(1, [row("first-id"), row("second-id")]));
    await store.append(append(1, [row("third-id")]));
    await store.append(append(3, [row("second-id")])).catch(() => null);
    await store.insertTable(table("COAL-11"));
    expect(await store.counts()).toEqual({ tables: 2, open: 2, matches: 1, rows: 3 });
    await store.writeTable(table("COAL-11", "{}", { phase: "dissolved" }), 1);
    await store.writeTable(table("COAL-11"), 1);
    expect(await store.counts()).toEqual({ tables: 2, open: 1, matches: 1, rows: 3 });
    await reopen();
    expect(await store.counts()).toEqual({ tables: 2, open: 1, matches: 1, rows: 3 });
    await store.deleteTable("MINT-27");
    expect(await store.counts()).toEqual({ tables: 1, open: 0, matches: 0, rows: 0 });
  });

  test("a frozen match is not due and counts for no running game; its first reason stays", async () => {
    await withMatch({ wakeAt: 10 });
    await store.freezeMatch("m1", "first");
    await store.freezeMatch("m1", "second");
    await store.freezeMatch("nowhere", "third");
    await reopen();
    expect(await store.readMatch("m1")).toMatchObject({ frozen: "first" });
    expect(await store.due(99, 10)).toEqual([]);
    expect(await store.runningGames()).toEqual([]);
  });

  test("a match knows its game, its rules and when it ended", async () => {
    await withMatch({ game: "chess", rules: "2.0.0" });
    expect(await store.readMatch("m1")).toMatchObject({ game: "chess", rules: "2.0.0", endedAt: null });
    wallClock = 5_000;
    await store.append(append(0, [row("first-id")], { over: true }));
    expect(await store.readMatch("m1")).toMatchObject({ over: true, endedAt: 5_000 });
  });

  test("tables and matches give back the config they name", async () => {
    await store.insertTable(table("COAL-11", "{}", { config: OTHER }));
    await withMatch({ config: OTHER });
    expect((await store.readTable("COAL-11"))?.config).toEqual(OTHER);
    expect((await store.readTable("MINT-27"))?.config).toEqual(HOUSE);
    expect((await store.readMatch("m1"))?.config).toEqual(OTHER);
    await store.writeTable(table("COAL-11"), 1);
    expect((await store.readTable("COAL-11"))?.config).toEqual(HOUSE);
    expect((await store.readMatch("m1"))?.config).toEqual(OTHER);
  });

  test("a table goes with its matches, their rows and snapshots; its neighbours stay", async () => {
    await withMatch();
    await store.append(append(0, [row("first-id")], { snapshot: { seq: 1, doc: "{}" } }));
    await store.insertTable(table("COAL-11"));
    await store.startMatch(match("m2", { table: "COAL-11", rows: [row("kept")] }), playing("COAL-11"), 1);
    expect(await store.deleteTable("MINT-27")).toBe(true);
    expect(await store.deleteTable("MINT-27")).toBe(false);
    await reopen();
    expect(await store.readTable("MINT-27")).toBeNull();
    expect(await store.readMatch("m1")).toBeNull();
    expect(await store.readRows("m1", 0)).toEqual([]);
    expect(await store.readRows("m2", 0)).toHaveLength(1);
    expect((await store.readTable("COAL-11"))?.config).toEqual(HOUSE);
    expect(await store.insertTable(table())).toBe(true);
  });

  test("old tables are found by their age, the oldest first; those that never began by themselves", async () => {
    for (const code of ["MINT-10", "MINT-11", "MINT-12", "MINT-13", "MINT-14"]) {
      wallClock += 10;
      await store.insertTable(table(code));
    }
    await store.startMatch(match("m1", { table: "MINT-12" }), playing("MINT-12"), 1);
    await store.writeTable(table("MINT-12", "{}", { phase: "over" }), 2);
    await store.writeTable(table("MINT-14", "{}", { phase: "dissolved" }), 1);
    wallClock = 2_000;
    await store.writeTable(table("MINT-10"), 1);
    const old = (before: number, limit = 9) => store.oldTables({ began: false, before, limit });
    expect(await old(2_000)).toEqual(["MINT-11", "MINT-13", "MINT-14"]);
    expect(await old(2_000, 1)).toEqual(["MINT-11"]);
    expect(await old(2_001)).toEqual(["MINT-11", "MINT-13", "MINT-14", "MINT-10"]);
    expect(await old(1_020)).toEqual([]);
    const began = (before: number) => store.oldTables({ began: true, before, limit: 9 });
    expect(await began(2_000)).toEqual(["MINT-12"]);
    await store.writeTable(table("MINT-12"), 3);
    expect(await began(2_000)).toEqual([]);
    wallClock = 5_000;
    expect(await began(3_000)).toEqual(["MINT-12"]);
    expect(await old(3_000)).toEqual(["MINT-11", "MINT-13", "MINT-14", "MINT-10"]);
  });

  test("a table is as old as the last act of its matches", async () => {
    await withMatch();
    wallClock = 100_000;
    await store.append(append(0, [row("first-id")]));
    wallClock += 59_999;
    await store.append(append(1, [row("second-id")]));
    const began = (before: number) => store.oldTables({ began: true, before, limit: 9 });
    expect(await began(100_000)).toEqual([]);
    expect(await began(160_000)).toEqual(["MINT-27"]);
    wallClock = 900_000;
    await store.freezeMatch("m1", "stands still");
    await reopen();
    expect(await began(160_000)).toEqual(["MINT-27"]);
  });

  test("the key of the folder is long, is made once, and is another one elsewhere", async () => {
    const key = await store.readKey();
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    await reopen();
    expect(await store.readKey()).toBe(key);
    const elsewhere = await make(() => 1_000);
    const other = await elsewhere.open();
    expect(await other.readKey()).not.toBe(key);
    await other.close();
    await elsewhere.remove();
  });

  test("open tables are counted by their opener", async () => {
    for (const code of ["MINT-10", "MINT-11", "MINT-12"]) {
      await store.insertTable(table(code, "{}", { opener: "somebody" }));
    }
    await store.insertTable(table("MINT-13", "{}", { opener: "another" }));
    await store.insertTable(table("MINT-14"));
    await store.writeTable(table("MINT-10", "{}", { phase: "over" }), 1);
    await store.writeTable(table("MINT-11", "{}", { phase: "playing" }), 1);
    expect(await store.openTablesOf("somebody")).toBe(2);
    expect(await store.openTablesOf("nobody")).toBe(0);
  });
}
