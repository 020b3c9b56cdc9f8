import {
  botsOf,
  connect,
  type Rig,
  startRig,
  startTable,
  type TestClient,
  temporaryFolder,
  until,
} from "@bigboard/trials/rigs/rig";
import { addOf, clockedToy, toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, expect, test } from "vitest";
import { handClock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";

const { recessMs, countdownMs, askMs } = SERVER_LIMITS;
const GAME = { game: "toy-clock", config: { goal: 1_000_000, deadline: 10_000 } };
const ownPause: typeof toy = {
  ...clockedToy,
  meta: { ...clockedToy.meta, id: "toy-pause", pacing: { ...clockedToy.meta.pacing, pause: "endless" } },
  rules: (config) => clockedToy.rules({ ...config, endless: false }),
};

let folder: ReturnType<typeof temporaryFolder>;
let clock: ReturnType<typeof handClock>;
let rig: Rig;
let looks = 0;

async function boot(): Promise<void> {
  clock = handClock();
  const bots = botsOf(() => {
    looks += 1;
    return null;
  });
  const games = [clockedToy, toy, ownPause];
  rig = await startRig({ dataDir: folder.path, games, bots, clock, heartbeatMs: 10_000_000 });
}

beforeEach(async () => {
  folder = temporaryFolder();
  looks = 0;
  await boot();
});
afterEach(async () => {
  await rig.app.close();
  folder.remove();
});

async function three(wish: Parameters<typeof startTable>[1] = {}) {
  const { code, seats, clients } = await startTable(rig, { ...GAME, seats: 3, ...wish });
  const [ann, bob, cyd] = clients;
  if (ann === undefined || bob === undefined) throw new Error("two people were asked for");
  return { code, seats, ann, bob, cyd: cyd ?? bob, match: ann.match() };
}

const inputsOf = async (match: string): Promise<{ t: string; at: number }[]> =>
  (await rig.app.store.readRows(match, 0)).flatMap(({ inputs }) => JSON.parse(inputs));
const bellsOf = async (match: string): Promise<number[]> =>
  (await inputsOf(match)).flatMap(({ t, at }) => (t === "time" ? [at] : []));
const untilBells = async (match: string, bells: readonly number[]): Promise<void> => {
  while (JSON.stringify(await bellsOf(match)) !== JSON.stringify(bells)) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
};
const tableOf = (client: TestClient) => (client.last("table") ?? client.last("welcome"))?.table;
const untilRest = (client: TestClient, goesOn: boolean) =>
  client.where("table", ({ table }) => table.recess?.goesOn === goesOn);
const untilPlays = (client: TestClient) => until(() => tableOf(client)?.recess === undefined);

test("the host pauses: match time and deadlines stand still, and acts are refused until it goes on", async () => {
  const { ann, bob, match } = await three({ people: 2 });
  clock.advance(4_000);
  expect(await ann.command({ do: "recess" })).toMatchObject({ t: "done" });
  for (const client of [ann, bob]) {
    const { table } = await untilRest(client, false);
    expect(table.recess).toEqual({ by: 0, agreed: false, back: [], goesOn: false });
    await client.where("clock", ({ pausedMs }) => pausedMs === recessMs + countdownMs);
  }
  clock.advance(60_000);
  const retryMs = recessMs + countdownMs - 60_000;
  expect(await ann.act([addOf(1)])).toMatchObject({ refusal: { code: "RECESS", detail: { retryMs } } });
  expect(await bellsOf(match)).toEqual([]);
  ann.send({ t: "ping", n: 1 });
  expect(await ann.next("pong")).toMatchObject({ now: 4_000, pausedMs: retryMs });

  expect(await ann.command({ do: "goOn" })).toMatchObject({ t: "done" });
  await untilRest(bob, true);
  clock.advance(countdownMs - 1);
  expect(await ann.act([addOf(1)])).toMatchObject({ refusal: { code: "PAUSED", detail: { retryMs: 1 } } });
  clock.advance(1);
  await untilPlays(bob);
  clock.advance(1_000);
  expect(await ann.act([addOf(1)])).toMatchObject({ t: "done" });
  expect((await inputsOf(match)).at(-1)).toMatchObject({ t: "act", at: 5_000 });
  clock.advance(10_000);
  await untilBells(match, [15_000]);
});

test("bots stand still in a recess, also one that has begun to think", async () => {
  const { ann, bob } = await three({ people: 2 });
  for (const client of [ann, bob]) await client.act([addOf(1)]);
  clock.advance(500);
  await ann.command({ do: "recess" });
  for (let second = 0; second < 60; second += 1) {
    clock.advance(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(looks).toBe(0);
  await ann.command({ do: "goOn" });
  clock.advance(countdownMs);
  await untilPlays(ann);
  clock.advance(1_000);
  await until(() => looks > 0);
});

test("it goes on by itself after ten minutes, and no deadline has moved", async () => {
  const { ann, match } = await three();
  clock.advance(9_000);
  await ann.command({ do: "recess" });
  await untilRest(ann, false);
  clock.advance(recessMs + countdownMs);
  await untilPlays(ann);
  expect(await bellsOf(match)).toEqual([]);
  clock.advance(1_000);
  await untilBells(match, [10_000]);
});

test("it goes on when all who are here are back, whoever is gone meanwhile", async () => {
  const { ann, bob, cyd } = await three();
  await ann.command({ do: "recess" });
  await bob.command({ do: "back" });
  await ann.where("table", ({ table }) => String(table.recess?.back) === "1");
  await ann.command({ do: "back" });
  await untilRest(ann, false);
  expect(tableOf(ann)?.recess?.goesOn).toBe(false);
  await cyd.close();
  await untilRest(ann, true);
});

test("who was back from one recess is not back from the next", async () => {
  const { ann, bob, cyd } = await three();
  for (const by of [ann, bob]) {
    await ann.command({ do: "askRecess", yes: true });
    await bob.command({ do: "askRecess", yes: true });
    await cyd.command({ do: "askRecess", yes: true });
    await until(() => tableOf(ann)?.recess?.goesOn === false);
    expect(tableOf(by)?.recess?.back).toEqual([]);
    for (const client of [ann, bob, cyd]) await client.command({ do: "back" });
    await until(() => tableOf(ann)?.recess?.goesOn === true);
    clock.advance(countdownMs);
    await untilPlays(ann);
  }
});

test("only the host pauses and goes on alone, once a chapter; then it takes everybody's word", async () => {
  const { ann, bob, cyd } = await three();
  expect(await bob.command({ do: "recess" })).toMatchObject({ refusal: { code: "HOST_ONLY" } });
  await ann.command({ do: "recess" });
  expect(await bob.command({ do: "goOn" })).toMatchObject({ refusal: { code: "HOST_ONLY" } });
  await ann.command({ do: "goOn" });
  clock.advance(countdownMs);
  await untilPlays(ann);
  expect(tableOf(ann)?.recessSpent).toBe(true);
  const detail = { chapter: 1 };
  expect(await ann.command({ do: "recess" })).toMatchObject({ refusal: { code: "RECESS_TAKEN", detail } });

  await bob.command({ do: "askRecess", yes: true });
  await ann.where("table", ({ table }) => String(table.ask?.yes) === "1");
  await cyd.command({ do: "askRecess", yes: true });
  expect(tableOf(ann)?.recess).toBeUndefined();
  await ann.command({ do: "askRecess", yes: true });
  await cyd.where("table", ({ table }) => table.recess?.agreed === true);
  expect(tableOf(cyd)?.recess).toMatchObject({ by: 1, agreed: true });
  await ann.command({ do: "goOn" });
  clock.advance(countdownMs);
  await untilPlays(ann);
  // The next chapter begins: the host has another one.
  for (const client of [ann, bob, cyd]) await client.act([addOf(1)]);
  expect(await ann.command({ do: "recess" })).toMatchObject({ t: "done" });
});

test("an ask ends with the first no, may not be repeated at once, and lapses", async () => {
  const { ann, bob, cyd } = await three();
  await bob.command({ do: "askRecess", yes: true });
  const asked = await cyd.where("table", ({ table }) => table.ask !== undefined);
  expect(asked.table.ask).toEqual({ by: 1, yes: [1], leftMs: askMs });
  await cyd.command({ do: "askRecess", yes: false });
  await until(() => tableOf(ann)?.ask === undefined);
  clock.advance(10_000);
  const refusal = { code: "ASKED_LATELY", detail: { retryMs: askMs - 10_000 } };
  expect(await bob.command({ do: "askRecess", yes: true })).toMatchObject({ refusal });
  clock.advance(askMs);
  await bob.command({ do: "askRecess", yes: true });
  clock.advance(askMs);
  // Nobody is asked any more: the two who say yes now are asking anew.
  for (const client of [ann, cyd]) await client.command({ do: "askRecess", yes: true });
  expect(tableOf(ann)).toMatchObject({ ask: { by: 0, yes: [0, 2] } });
});

test("whoever plays with bots alone needs nobody's word, as often as they like", async () => {
  const [ann] = (await startTable(rig, { ...GAME, seats: 2, people: 1 })).clients;
  if (ann === undefined) throw new Error("one was asked for");
  for (let often = 0; often < 2; often += 1) {
    expect(await ann.command({ do: "recess" })).toMatchObject({ t: "done" });
    await ann.command({ do: "back" });
    await until(() => tableOf(ann)?.recess?.goesOn === true);
    clock.advance(countdownMs);
    await untilPlays(ann);
  }
});

test("P-NET-11: where the rules let everybody pause, nobody asks the table for it", async () => {
  const { bob } = await three({ game: "toy-pause", config: { goal: 1_000_000, endless: true } });
  expect(await bob.command({ do: "askRecess", yes: true })).toMatchObject({ refusal: { code: "OWN_PAUSE" } });
});

test("a recess and its end outlive the server, and so does what was left of the clock", async () => {
  const { code, seats, ann, match } = await three();
  clock.advance(4_000);
  await ann.command({ do: "recess" });
  clock.advance(100_000);
  await rig.app.close();
  await boot();
  const back = await connect(rig, code, seats[0]?.token ?? "");
  expect(back.last("welcome")).toMatchObject({ now: 4_000, table: { recess: { by: 0, goesOn: false } } });
  expect(await back.act([addOf(1)])).toMatchObject({ refusal: { code: "RECESS" } });
  await back.command({ do: "goOn" });
  clock.advance(2 * countdownMs);
  await untilPlays(back);
  clock.advance(5_999);
  expect(await bellsOf(match)).toEqual([]);
  clock.advance(10_000);
  await until(() => back.all("update").length > 0);
  expect((await bellsOf(match))[0]).toBe(10_000);
});

test("nobody is shown anything in a recess, and who comes in sees what they would see anyway", async () => {
  const { code, seats, ann, bob } = await three();
  const versions = [ann, bob].map((client) => client.version());
  await ann.command({ do: "recess" });
  await untilRest(bob, false);
  const onlooker = await connect(rig, code, null);
  const again = await connect(rig, code, seats[1]?.token ?? "");
  expect(again.last("snapshot") ?? (await again.next("snapshot"))).toMatchObject({
    view: bob.last("snapshot")?.view,
  });
  const hidden: unknown = (await onlooker.next("snapshot")).view;
  expect(hidden).toMatchObject({ card: null });
  expect([ann, bob].map((client) => client.version())).toEqual(versions);
  expect(ann.all("update")).toEqual([]);
});

test("whose line is lost in a recess is waited for when it goes on", async () => {
  const { ann, bob, match } = await three();
  await ann.command({ do: "recess" });
  await bob.close();
  await ann.where("table", ({ table }) => table.seats[1]?.connected === false);
  clock.advance(120_000);
  const held = async () => (await inputsOf(match)).flatMap((input) => ("held" in input ? [input.held] : []));
  expect(await held()).toEqual(["away"]);
  await ann.command({ do: "goOn" });
  clock.advance(countdownMs);
  await untilPlays(ann);
  expect(await held()).toEqual(["away"]);
  // Deadlines come first, one after the other.
  for (let waited = 0; waited < 14_000; waited += 1_000) {
    clock.advance(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await held()).toEqual(["away"]);
  while ((await held()).length === 1) {
    clock.advance(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await ann.where("table", ({ table }) => table.seats[1]?.standIn === true);
});
