import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { OpenTable } from "@bigboard/protocol";
import { botsOf, connect, type Rig, startRig, temporaryFolder } from "@bigboard/trials/rigs/rig";
import { toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AppOptions } from "../app.ts";

let folder: ReturnType<typeof temporaryFolder>;
let rig: Rig;

const start = async (options: Pick<AppOptions, "openTables" | "limits"> = {}): Promise<void> => {
  rig = await startRig({ ...options, dataDir: folder.path, games: [toy], bots: botsOf(() => null) });
};

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await rig.app.close();
  folder.remove();
});

const ORDER: OpenTable = {
  game: "toy",
  seats: 2,
  name: "Ann",
  hat: "top",
  config: {},
  options: { thinking: 0, aids: false, onlookers: true },
};

type Told = { status: number; code: string; token: string; detail: unknown };

/** Opens a table as a proxy of this machine passes it on. */
async function open(address: string): Promise<Told> {
  const response = await fetch(`${rig.url}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(ORDER),
  });
  return { status: response.status, ...(await response.json()) };
}

const openAtOnce = (address: string, times: number): Promise<Told[]> =>
  Promise.all(Array.from({ length: times }, () => open(address)));

const countBy = (told: readonly Told[]) =>
  Object.fromEntries(
    [...Map.groupBy(told, ({ status, code }) => `${status} ${status === 201 ? "opened" : code}`)].map(
      ([name, list]) => [name, list.length],
    ),
  );

test("300 tables of one address are stopped at the limit, and each answer says why; others go on", async () => {
  await start();
  const told = await openAtOnce("203.0.113.7", 300);
  expect(countBy(told)).toEqual({
    "201 opened": 50,
    "429 TOO_MANY_TABLES": 10,
    "429 RATE_LIMITED": 240,
  });
  const stopped = told.find(({ code }) => code === "TOO_MANY_TABLES");
  expect(stopped?.detail).toEqual({ limit: 50, of: "address" });
  expect(await open("203.0.113.8")).toMatchObject({ status: 201 });
  expect(await rig.app.store.counts()).toMatchObject({ tables: 51, open: 51 });
});

test("one household of version 6 is one address", async () => {
  await start({ openTables: { perAddress: 2, inAll: 99 } });
  for (const last of ["1", "2:3"]) expect(await open(`2001:db8:0:7::${last}`)).toMatchObject({ status: 201 });
  expect(await open("2001:db8:0:7:ffff::1")).toMatchObject({ status: 429, code: "TOO_MANY_TABLES" });
  expect(await open("2001:db8:0:8::1")).toMatchObject({ status: 201 });
});

test("a table that was given up makes room, also after a restart", async () => {
  const limits = { openTables: { perAddress: 2, inAll: 99 } };
  await start(limits);
  const [first] = await openAtOnce("203.0.113.7", 2);
  if (first === undefined) throw new Error("no table");
  await rig.app.close();
  await start(limits);
  expect(await open("203.0.113.7")).toMatchObject({ status: 429 });
  const host = await connect(rig, first.code, first.token);
  await host.command({ do: "dissolve" });
  expect(await open("203.0.113.7")).toMatchObject({ status: 201 });
  expect(await open("203.0.113.7")).toMatchObject({ status: 429 });
});

test("a server that is full says so to everybody", async () => {
  await start({ openTables: { perAddress: 2, inAll: 3 } });
  const told = await Promise.all(["203.0.113.7", "203.0.113.8", "203.0.113.9", "203.0.113.10"].map(open));
  expect(countBy(told)).toEqual({ "201 opened": 3, "503 TOO_MANY_TABLES": 1 });
  expect(told.find(({ status }) => status === 503)?.detail).toEqual({ limit: 3, of: "server" });
});

test("a refused order counts for nothing", async () => {
  await start({ openTables: { perAddress: 1, inAll: 1 } });
  expect(await rig.app.tables.open({ ...ORDER, game: "chess" }, "somebody")).toMatchObject({
    code: "NO_GAME",
  });
  expect(await open("203.0.113.7")).toMatchObject({ status: 201 });
});

test("storms open as many tables as they like", async () => {
  await start({ limits: false, openTables: { perAddress: 1, inAll: 1 } });
  expect(countBy(await openAtOnce("203.0.113.7", 70))).toEqual({ "201 opened": 70 });
});

test("the file holds no address and no plain hash of one", async () => {
  await start();
  await open("203.0.113.7");
  const db = new DatabaseSync(join(folder.path, "bigboard.sqlite"), { readOnly: true });
  const opener = String(db.prepare("SELECT opener FROM game_table").get()?.opener);
  db.close();
  expect(opener).toMatch(/^[\w-]{20,}$/);
  const plain = createHash("sha256").update("203.0.113.7");
  expect(opener).not.toContain(plain.copy().digest("hex"));
  expect(opener).not.toContain(plain.digest("base64url"));
});
