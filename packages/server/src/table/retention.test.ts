import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  botsOf,
  connect,
  openTable,
  type Rig,
  startRig,
  startTable,
  TestClient,
  temporaryFolder,
} from "@bigboard/trials/rigs/rig";
import { addOf, toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type HandClock, handClock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";

const DAY = 86_400_000;

let folder: ReturnType<typeof temporaryFolder>;
let rig: Rig;
let clock: HandClock;
let wall: number;

const boot = async (keepDays?: number): Promise<void> => {
  clock = handClock();
  rig = await startRig({
    ...(keepDays === undefined ? {} : { keepDays }),
    ...{ dataDir: folder.path, games: [toy], bots: botsOf(() => null), clock, wallClock: () => wall },
  });
};

beforeEach(async () => {
  folder = temporaryFolder();
  wall = Date.UTC(2030, 0, 1);
});
afterEach(async () => {
  await rig.app.close();
  folder.remove();
});

const isThere = async (code: string): Promise<boolean> => (await rig.app.store.readTable(code)) !== null;

async function gone(code: string): Promise<void> {
  while (await isThere(code)) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** Days go by in which nobody serves: then a server looks for what is old, and has finished when the oldest is gone. */
async function daysLater(days: number, keepDays?: number): Promise<void> {
  await rig.app.close();
  wall += days * DAY;
  await boot(keepDays);
  clock.advance(SERVER_LIMITS.firstRetentionMs);
}

/** A table that was old long before any other, so that a look at old tables has ended when it is gone. */
async function oldest(): Promise<string> {
  const { code } = await openTable(rig.url);
  wall += 2 * DAY;
  return code;
}

/** A finished match of two people, who are gone. */
async function finished() {
  const table = await startTable(rig, { config: { goal: 1 } });
  const [ann, bea] = table.clients;
  if (ann === undefined || bea === undefined) throw new Error("nobody there");
  await ann.act([addOf(1)]);
  await bea.where("table", (message) => message.table.phase === "over");
  return { ...table, ann, bea, match: ann.match() };
}

/** What the file holds, beside the store. */
function count(sql: string): unknown {
  const db = new DatabaseSync(join(folder.path, "bigboard.sqlite"), { readOnly: true });
  const value = Object.values(db.prepare(sql).get() ?? {})[0];
  db.close();
  return value;
}

test("a table that never began goes after a day, and pages that come later find no table", async () => {
  await boot();
  const first = await openTable(rig.url);
  wall += 1;
  const second = await openTable(rig.url);
  wall += DAY;
  clock.advance(SERVER_LIMITS.firstRetentionMs);
  await gone(first.code);
  expect(await isThere(second.code)).toBe(true);
  wall += 1;
  clock.advance(SERVER_LIMITS.retentionMs);
  await gone(second.code);
  expect((await fetch(`${rig.url}/api/tables/${first.code}`)).status).toBe(404);
  const late = await new TestClient(rig.port, first.code).opened();
  late.hello(first.token);
  expect((await late.next("error")).code).toBe("NO_TABLE");
  expect(count("SELECT count(*) FROM config")).toBe(0);
});

test("a finished table goes with its match after the time to keep it, not a day before", async () => {
  await boot();
  const { code, match, seats, clients } = await finished();
  for (const client of clients) await client.close();
  wall += DAY;
  const other = await finished();
  for (const client of other.clients) await client.close();
  await daysLater(364.5);
  await gone(code);
  expect(await isThere(other.code)).toBe(true);
  expect(await rig.app.store.readMatch(match)).toBeNull();
  expect(await rig.app.store.readMatch(other.match)).not.toBeNull();
  expect(count("SELECT count(*) FROM input WHERE match NOT IN (SELECT id FROM match)")).toBe(0);
  const authorization = `Bearer ${seats[0]?.token}`;
  const record = await fetch(`${rig.url}/api/matches/${match}/record`, { headers: { authorization } });
  expect(await record.json()).toMatchObject({ code: "NO_MATCH" });
});

test("a match that was begun and in which nothing happens any more goes as well; one that is played stays", async () => {
  await boot();
  const left = await startTable(rig);
  const played = await startTable(rig);
  wall += 300 * DAY;
  await played.clients[0]?.act([addOf(1)]);
  for (const client of [...left.clients, ...played.clients]) await client.close();
  await daysLater(100);
  await gone(left.code);
  expect(await isThere(played.code)).toBe(true);
});

test("a frozen match goes with its table", async () => {
  await boot();
  const table = await startTable(rig);
  const [ann] = table.clients;
  await ann?.act([{ type: "crash" }]);
  for (const client of table.clients) await client.close();
  await daysLater(366);
  await gone(table.code);
});

test("a table that gathers again after a match is none that never began", async () => {
  await boot();
  const first = await oldest();
  const again = await finished();
  await again.ann.command({ do: "rematch" });
  for (const client of again.clients) await client.close();
  await daysLater(3);
  await gone(first);
  expect(await isThere(again.code)).toBe(true);
  await daysLater(366);
  await gone(again.code);
});

test("a table at which a person sits stays, and goes when they are gone and it has left memory", async () => {
  await boot();
  const { code, token } = await openTable(rig.url);
  const there = await connect(rig, code, token);
  const other = await openTable(rig.url);
  wall += 2 * DAY;
  clock.advance(SERVER_LIMITS.firstRetentionMs);
  await gone(other.code);
  expect(await isThere(code)).toBe(true);
  expect(await there.command({ do: "ready", ready: true, entropy: "0a".repeat(16) })).toMatchObject({
    t: "done",
  });
  wall += 2 * DAY;
  await there.close();
  // The server may hear of the goodbye only after a look: there is another one every hour.
  while (await isThere(code)) {
    clock.advance(SERVER_LIMITS.retentionMs);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
});

test("nothing that was played goes when the operator keeps it for ever", async () => {
  await boot();
  const { code, clients } = await finished();
  for (const client of clients) await client.close();
  const first = await oldest();
  await daysLater(4_000, 0);
  await gone(first);
  expect(await isThere(code)).toBe(true);
});

test("more than one look takes are gone soon, a share at a time", async () => {
  await boot();
  const { store } = rig.app;
  const { code } = await openTable(rig.url);
  const model = await store.readTable(code);
  if (model === null) throw new Error("no table");
  const codes = Array.from({ length: SERVER_LIMITS.tablesPerRetention + 50 }, (_, n) => `MINT-${1000 + n}`);
  for (const one of codes) {
    wall += 1;
    await store.insertTable({ ...model, code: one, opener: null });
  }
  wall += 2 * DAY;
  clock.advance(SERVER_LIMITS.firstRetentionMs);
  await gone(codes[SERVER_LIMITS.tablesPerRetention - 2] ?? "");
  expect((await store.counts()).tables).toBe(51);
  clock.advance(SERVER_LIMITS.firstRetentionMs);
  await gone(codes.at(-1) ?? "");
  expect((await store.counts()).tables).toBe(0);
});
