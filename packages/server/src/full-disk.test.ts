import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { smallDisk } from "@bigboard/trials/rigs/disk";
import { type FullStore, fullStore } from "@bigboard/trials/rigs/full-store";
import {
  botsOf,
  connect,
  openTable,
  post,
  type Rig,
  startRig,
  startTable,
  takeSeat,
  temporaryFolder,
  until,
} from "@bigboard/trials/rigs/rig";
import { addOf, clockedToy, toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type HandClock, handClock } from "./clock.ts";
import { SERVER_LIMITS } from "./limits.ts";
import { openSqlite } from "./store/sqlite.ts";

const UNAVAILABLE = { code: "UNAVAILABLE", detail: { retryMs: SERVER_LIMITS.storeRetryMs } };
const bots = botsOf(() => addOf(1));

/** A server whose disk can be full. */
type Place = { readonly rig: Rig; fill(): void; free(): void; remove(): Promise<void> };

/** A disk that is full to its last byte; null where none may be mounted. */
async function onSmallDisk(): Promise<Place | null> {
  const disk = smallDisk();
  if (disk === null) return null;
  const rig = await startRig({ dataDir: join(disk.path, "data"), games: [toy], bots });
  return {
    rig,
    fill: () => disk.fill(),
    free: () => disk.free(),
    async remove() {
      await rig.app.close();
      disk.remove();
    },
  };
}

/** A store that says it is full. */
async function onFullStore(): Promise<Place> {
  const folder = temporaryFolder();
  const full = fullStore(openSqlite(join(folder.path, "db")));
  const rig = await startRig({ dataDir: folder.path, games: [toy], bots, store: full.store });
  return {
    rig,
    fill: () => full.fail("all"),
    free: () => full.fail("none"),
    async remove() {
      await rig.app.close();
      folder.remove();
    },
  };
}

describe.each([
  ["a disk that is full to its last byte", onSmallDisk],
  ["a store that cannot write", onFullStore],
])("%s", (_, make) => {
  let place: Place | null;
  beforeEach(async () => {
    place = await make();
  });
  afterEach(async () => place?.remove());

  test("answers every writing route with 503, reads on, and heals by itself", async ({ skip }) => {
    if (place === null) return skip();
    const { rig } = place;
    const { code, token } = await openTable(rig.url);
    const options = { thinking: 0, aids: false, onlookers: true };
    const order = { game: "toy", seats: 2, name: "Bob", hat: "top", config: {}, options };
    const taker = { name: "Bob", hat: null };
    place.fill();
    expect(await post(rig.url, "/api/tables", order)).toEqual({ status: 503, body: UNAVAILABLE });
    const seat = () => post(rig.url, `/api/tables/${code}/seats`, taker);
    expect(await seat()).toEqual({ status: 503, body: UNAVAILABLE });
    expect(await seat()).toEqual({ status: 503, body: UNAVAILABLE });
    expect((await fetch(`${rig.url}/api/tables/${code}`)).status).toBe(200);
    expect((await post(rig.url, `/api/tables/${code}/return`, { token })).status).toBe(200);
    expect((await fetch(`${rig.url}/healthz`)).status).toBe(200);
    place.free();
    expect(await seat()).toMatchObject({ status: 201, body: { seat: 1 } });
    expect((await openTable(rig.url)).seat).toBe(0);
  });

  test("refuses table commands and acts with a time to come again; the same ids then count once", async ({
    skip,
  }) => {
    if (place === null) return skip();
    const { rig } = place;
    const waiting = await openTable(rig.url);
    await takeSeat(rig.url, waiting.code, "Bob");
    const host = await connect(rig, waiting.code, waiting.token);
    const { clients } = await startTable(rig, { config: { goal: 1_000 } });
    const [ann] = clients;
    if (ann === undefined) throw new Error("two people were asked for");
    place.fill();
    const command = { do: "ready", ready: true, entropy: "00".repeat(16) };
    host.send({ t: "table", id: "the-ready-1", command });
    expect(await host.answer("the-ready-1")).toMatchObject({ t: "refused", refusal: UNAVAILABLE });
    host.send({ t: "table", id: "the-ready-1", command });
    expect(await host.answer("the-ready-1", 1)).toMatchObject({ t: "refused", refusal: UNAVAILABLE });
    expect(await ann.act([addOf(1)], "the-first-act")).toMatchObject({ t: "refused", refusal: UNAVAILABLE });
    place.free();
    host.send({ t: "table", id: "the-ready-1", command });
    expect(await host.answer("the-ready-1", 2)).toMatchObject({ t: "done" });
    await host.where("table", ({ table }) => table.seats[0]?.ready === true);
    const match = ann.match();
    ann.send({ t: "act", id: "the-first-act", match, acts: [addOf(1)] });
    expect(await ann.answer("the-first-act", 1)).toMatchObject({ t: "done" });
    const rows = await rig.app.store.readRows(match, 0);
    expect(rows.map(({ id }) => id)).toEqual(["the-first-act"]);
  });

  test("bots go on when there is space again", async ({ skip }) => {
    if (place === null) return skip();
    const { rig } = place;
    const { clients } = await startTable(rig, { people: 1, seats: 2, config: { goal: 1_000 } });
    const [ann] = clients;
    if (ann === undefined) throw new Error("one person was asked for");
    const match = ann.match();
    const rows = async () => (await rig.app.store.readRows(match, 0)).length;
    const before = await rows();
    await ann.act([addOf(1)]);
    place.fill();
    await until(() => ann.messages.length > 0);
    place.free();
    while ((await rows()) < before + 2) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await ann.act([addOf(1)])).toMatchObject({ t: "done" });
  });

  test("lets the server stop cleanly", async ({ skip }) => {
    if (place === null) return skip();
    place.fill();
    await place.remove();
    place = null;
  });
});

describe("what only the table or the host itself wants to write is written later", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let full: FullStore;
  let clock: HandClock;
  let rig: Rig;

  beforeEach(async () => {
    folder = temporaryFolder();
    full = fullStore(openSqlite(join(folder.path, "db")));
    clock = handClock();
    const games = [toy, clockedToy];
    rig = await startRig({
      dataDir: folder.path,
      games,
      bots,
      clock,
      store: full.store,
      heartbeatMs: 60_000,
    });
  });
  afterEach(async () => {
    full.fail("none");
    await rig.app.close();
    folder.remove();
  });

  async function pair(game: string, goal: number) {
    const { code, seats, clients } = await startTable(rig, { game, seats: 2, config: { goal } });
    const [ann, bob] = clients;
    if (ann === undefined || bob === undefined) throw new Error("two people were asked for");
    return { code, seats, ann, bob, match: ann.match() };
  }

  async function held(match: string): Promise<unknown> {
    return (await rig.app.engine.status(match))?.held;
  }

  async function untilHeld(match: string, wanted: readonly string[]): Promise<void> {
    while (JSON.stringify(await held(match)) !== JSON.stringify(wanted)) {
      clock.advance(SERVER_LIMITS.storeRetryMs);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }

  test("the end of a match", async () => {
    const { ann, code } = await pair("toy", 1);
    full.fail("tables");
    expect(await ann.act([addOf(1)])).toMatchObject({ t: "done" });
    await until(() => full.failed() === 1);
    clock.advance(SERVER_LIMITS.storeRetryMs);
    await until(() => full.failed() === 2);
    full.fail("none");
    expect(await (await fetch(`${rig.url}/api/tables/${code}`)).json()).toMatchObject({ phase: "playing" });
    clock.advance(SERVER_LIMITS.storeRetryMs);
    await ann.where("table", ({ table }) => table.phase === "over");
  });

  test("who has left, and who has come back", async () => {
    const { code, seats, bob, match } = await pair("toy-clock", 1_000_000);
    full.fail("all");
    await bob.close();
    await until(() => full.failed() > 0);
    expect(await held(match)).toEqual(["person", "person"]);
    full.fail("none");
    await untilHeld(match, ["person", "away"]);
    full.fail("all");
    const failed = full.failed();
    await connect(rig, code, seats[1]?.token ?? "");
    await until(() => full.failed() > failed);
    expect(await held(match)).toEqual(["person", "away"]);
    full.fail("none");
    await untilHeld(match, ["person", "person"]);
  });

  test("who is back before it could be written that they were gone, was never gone", async () => {
    const { code, seats, ann, bob, match } = await pair("toy-clock", 1_000_000);
    full.fail("all");
    await bob.close();
    await until(() => full.failed() > 0);
    await connect(rig, code, seats[1]?.token ?? "");
    full.fail("none");
    clock.advance(SERVER_LIMITS.storeRetryMs);
    expect(await ann.act([addOf(1)])).toMatchObject({ t: "done" });
    const rows = await rig.app.store.readRows(match, 0);
    expect(rows.filter(({ inputs }) => inputs.includes('"away"'))).toEqual([]);
  });

  test("the host's office, when the host has gone for good", async () => {
    const { ann, bob } = await pair("toy", 1_000_000);
    full.fail("tables");
    await ann.close();
    await bob.where("table", ({ table }) => table.seats[0]?.connected === false);
    clock.advance(SERVER_LIMITS.absentAfterMs);
    await until(() => full.failed() === 1);
    full.fail("none");
    clock.advance(SERVER_LIMITS.storeRetryMs);
    await bob.where("table", ({ table }) => table.host === 1);
  });

  test("the clock: it is written again after a beat that failed", async () => {
    await pair("toy-clock", 1_000_000);
    full.fail("all");
    const pass = async (): Promise<void> => {
      clock.advance(SERVER_LIMITS.idleClockMs);
      await new Promise((resolve) => setTimeout(resolve, 1));
    };
    while (full.failed() < 2) await pass();
    const before = await rig.app.store.readClock();
    full.fail("none");
    while ((await rig.app.store.readClock()) === before) await pass();
  });
});

test("a log on a full disk loses lines and stops nothing", async ({ skip }) => {
  const disk = smallDisk();
  if (disk === null) return skip();
  const folder = temporaryFolder();
  const log = join(disk.path, "log");
  const out = openSync(log, "w");
  const script = `import { createApp } from ${JSON.stringify(import.meta.resolve("./app.ts"))};
    const app = await createApp({ dataDir: ${JSON.stringify(folder.path)}, port: 0, host: "127.0.0.1", logLevel: "info" });
    process.send(await app.listen());`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
    stdio: ["ignore", out, "inherit", "ipc"],
  });
  try {
    const [{ port }] = await once(child, "message");
    const ask = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status;
    disk.fill();
    for (let n = 0; n < 50; n += 1) expect(await ask()).toBe(200);
    disk.free();
    const lines = () => readFileSync(log, "utf8").split("\n").length;
    const before = lines();
    expect(await ask()).toBe(200);
    await until(() => lines() > before);
  } finally {
    child.kill("SIGKILL");
    await once(child, "exit").catch(() => {});
    closeSync(out);
    disk.remove();
    folder.remove();
  }
});
