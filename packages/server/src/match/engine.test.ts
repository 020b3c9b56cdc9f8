import { join } from "node:path";
import { type AnyGame, matchSeed } from "@bigboard/kernel";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { BotPlayers } from "../bots/types.ts";
import { type HandClock, handClock, servedClock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import { openSqlite } from "../store/sqlite.ts";
import type { Store } from "../store/types.ts";
import { botsOf, temporaryFolder, until } from "../testing/rig.ts";
import { addOf, sealOfNumber, toy } from "../testing/toy.ts";
import { Engine } from "./engine.ts";
import type { MatchHeader } from "./header.ts";
import type { Subscriber } from "./publish.ts";

const GAMES: readonly AnyGame[] = [toy];
const SECRET = "ab".repeat(32);

let folder: ReturnType<typeof temporaryFolder>;
let store: Store;
let clock: HandClock;
let engine: Engine;
let faults: string[];
let changes: string[];

async function boot(
  bots: BotPlayers = botsOf(() => addOf(1)),
  open = () => openSqlite(join(folder.path, "db")),
) {
  store = open();
  clock = handClock();
  faults = [];
  changes = [];
  engine = new Engine({
    store,
    clock,
    served: await servedClock(store, clock),
    games: GAMES,
    bots,
    botPaceMs: [1_000, 1_000],
    events: {
      changed: (_match, _table, what) => changes.push(what),
      fault: (_match, reason) => faults.push(reason),
      committed: () => {},
    },
  });
}

/** As if the process were gone: nothing is told to anybody, another one opens the same file. */
async function reboot(bots?: BotPlayers): Promise<void> {
  await engine.close();
  await store.close();
  await boot(bots);
}

beforeEach(async () => {
  folder = temporaryFolder();
  await boot();
});
afterEach(async () => {
  await engine.close();
  await store.close();
  folder.remove();
});

async function open(changed: Partial<MatchHeader> = {}, config: object = {}): Promise<string> {
  const seats = changed.seats ?? 2;
  const read = toy.readConfig(config, seats);
  const header: MatchHeader = {
    game: "toy",
    rules: "1.0.0",
    seats,
    config: JSON.parse(JSON.stringify(read)),
    editionHash: "",
    stream: "hmac-sha256",
    secret: SECRET,
    entropy: ["00".repeat(16)],
    seed: matchSeed(SECRET, ["00".repeat(16)]),
    epoch: 0,
    startedAt: "2026-01-01T00:00:00Z",
    thinking: 0,
    aids: false,
    onlookers: true,
    bots: new Array<string | null>(seats).fill(null),
    names: new Array<string>(seats).fill("Ann"),
    tokens: new Array<string | null>(seats).fill("hash"),
    ...changed,
  };
  const opening = engine.opening(header);
  if ("reason" in opening) throw new Error(opening.reason);
  await store.insertTable("MINT-27", "{}");
  const match = { id: "m1", table: "MINT-27", header: JSON.stringify(header), ...opening };
  expect(await store.startMatch(match, 1, "{}")).toBe(true);
  return "m1";
}

type Seen = {
  readonly subscriber: Subscriber;
  readonly got: { t: string; version: number; facts?: unknown; view?: unknown; patch?: unknown }[];
};

function watcher(viewer: Subscriber["viewer"], moves = false): Seen {
  const got: Seen["got"] = [];
  return { got, subscriber: { viewer, moves, send: (text) => got.push(JSON.parse(text)) } };
}

const ids = async (match: string) => (await store.readRows(match, 0)).map((row) => row.id);

describe("the gate", () => {
  test("an act is durable, answered with its sender's version and shown to every viewer", async () => {
    const match = await open();
    const seats = [watcher(0), watcher(1), watcher("public")];
    for (const { subscriber } of seats) await engine.watch(match, subscriber, null);
    const answer = await engine.act(match, 0, "id-00001", [addOf(2)]);
    expect(answer).toEqual({ kind: "done", version: 2 });
    expect(await ids(match)).toEqual(["id-00001"]);
    for (const { got } of seats) {
      expect(got.map(({ t, version }) => [t, version])).toEqual([
        ["snapshot", 1],
        ["update", 2],
      ]);
      expect(got[1]).toMatchObject({ facts: [{ type: "added", seat: 0, n: 2 }], view: null });
    }
  });

  test("a refusal names code, rule and index, changes nothing and is told to its sender alone", async () => {
    const match = await open();
    const other = watcher(1);
    await engine.watch(match, other.subscriber, null);
    const answer = await engine.act(match, 0, "id-00001", [addOf(9)]);
    expect(answer).toMatchObject({
      kind: "refused",
      index: 0,
      refusal: { code: "ONE_TO_THREE", rule: "T-ADD-1" },
    });
    expect(await ids(match)).toEqual([]);
    expect(other.got).toHaveLength(1);
  });

  test("a plan is appended whole as one row, or refused whole with the index of the culprit", async () => {
    const match = await open({}, { sealEvery: 2 });
    const bad = await engine.act(match, 0, "id-00001", [addOf(2), sealOfNumber(4), sealOfNumber(5)]);
    expect(bad).toMatchObject({ kind: "refused", index: 2, refusal: { code: "SEALED_ALREADY" } });
    expect(await ids(match)).toEqual([]);
    const good = await engine.act(match, 0, "id-00002", [addOf(2), sealOfNumber(4)]);
    expect(good).toEqual({ kind: "done", version: 2 });
    expect(await ids(match)).toEqual(["id-00002"]);
  });

  test("no act behind one that reveals something", async () => {
    const match = await open();
    const plan = await engine.act(match, 0, "id-00001", [{ type: "peek" }, addOf(1)]);
    expect(plan).toMatchObject({ kind: "refused", index: 1, refusal: { code: "PLAN_REVEALS" } });
  });

  test("acts that wait together share one commit and keep their order", async () => {
    const match = await open();
    const answers = await Promise.all([
      engine.act(match, 0, "id-00001", [addOf(1)]),
      engine.act(match, 1, "id-00002", [addOf(1)]),
      engine.act(match, 1, "id-00003", [addOf(1)]),
      engine.act(match, 0, "id-00004", [addOf(1)]),
    ]);
    expect(answers.map((answer) => answer.kind)).toEqual(["done", "done", "refused", "done"]);
    expect(await ids(match)).toEqual(["id-00001", "id-00002", "id-00004"]);
  });

  test("unknown match, garbage and an act after the end are refused", async () => {
    expect(await engine.act("nowhere", 0, "id-00001", [addOf(1)])).toMatchObject({
      refusal: { code: "NO_MATCH" },
    });
    const match = await open({}, { goal: 1 });
    expect(await engine.act(match, 0, "id-00001", ["junk"])).toMatchObject({
      refusal: { code: "BAD_ACTION" },
    });
    expect(await engine.act(match, 7, "id-00002", [addOf(1)])).toMatchObject({
      refusal: { code: "NO_SEAT" },
    });
    expect(await engine.act(match, 0, "id-00003", [addOf(1)])).toMatchObject({ kind: "done" });
    expect(changes).toEqual(["over"]);
    expect(await engine.act(match, 1, "id-00004", [addOf(1)])).toMatchObject({
      refusal: { code: "MATCH_OVER" },
    });
  });

  test("a throw of the rules freezes this match: its act has no effect, and it says so", async () => {
    const match = await open();
    await engine.act(match, 0, "id-00001", [addOf(1)]);
    expect(await engine.act(match, 1, "id-00002", [{ type: "crash" }])).toMatchObject({
      refusal: { code: "MATCH_FROZEN" },
    });
    expect(await engine.act(match, 1, "id-00003", [addOf(1)])).toMatchObject({
      refusal: { code: "MATCH_FROZEN" },
    });
    expect(faults).toHaveLength(1);
    expect(await ids(match)).toEqual(["id-00001"]);
    await reboot();
    expect(await engine.act(match, 1, "id-00004", [addOf(1)])).toMatchObject({ kind: "done" });
  });

  test("a throw of the rules outside apply freezes this match as well, and nothing of it is stored", async () => {
    const match = await open();
    expect(await engine.act(match, 0, "id-00001", [{ type: "blind" }])).toMatchObject({
      refusal: { code: "MATCH_FROZEN" },
    });
    expect(faults[0]).toContain("blind on request");
    expect(await ids(match)).toEqual([]);
    await reboot();
    expect(await engine.act(match, 0, "id-00002", [addOf(1)])).toMatchObject({ kind: "done" });
  });

  test("a store that fails is asked again only after a pause, and the clock's due is not forgotten", async () => {
    const match = await open({ thinking: 60 });
    await engine.status(match);
    const { append } = store;
    let tries = 0;
    store.append = async () => {
      tries += 1;
      throw new Error("disk full");
    };
    clock.advance(60_000);
    await until(() => faults.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(tries).toBe(1);
    store.append = append;
    clock.advance(SERVER_LIMITS.storeRetryMs);
    await untilHead(match, 1);
  });

  test("when the log cannot be written nothing has happened", async () => {
    const match = await open();
    const seen = watcher(0);
    await engine.watch(match, seen.subscriber, null);
    const append = store.append;
    store.append = async () => {
      throw new Error("disk full");
    };
    expect(await engine.act(match, 0, "id-00001", [addOf(1)])).toMatchObject({
      refusal: { code: "UNAVAILABLE" },
    });
    store.append = append;
    expect(seen.got.filter(({ t }) => t === "update")).toEqual([]);
    expect(await engine.act(match, 0, "id-00001", [addOf(1)])).toEqual({ kind: "done", version: 2 });
  });

  test("a refusal that rested on what could not be written is not remembered", async () => {
    const match = await open();
    const append = store.append;
    store.append = async () => {
      throw new Error("disk full");
    };
    // The first is a batch of its own, so that the other two share one: the last is refused because of the middle one.
    await Promise.all([
      engine.act(match, 1, "id-00001", [addOf(1)]),
      engine.act(match, 0, "id-00002", [addOf(1)]),
      engine.act(match, 0, "id-00003", [addOf(1)]),
    ]);
    store.append = append;
    expect(await engine.act(match, 0, "id-00003", [addOf(1)])).toEqual({ kind: "done", version: 2 });
  });

  test("an append by somebody else is read first, then the act is judged again", async () => {
    const match = await open();
    await engine.act(match, 0, "id-00001", [addOf(1)]);
    const row = { at: 5, seat: 1, id: "id-other", versions: "[3,3,3]" };
    const inputs = JSON.stringify([{ t: "act", at: 5, seat: 1, action: { type: "add", n: 1 } }]);
    const rows = [{ ...row, inputs }];
    await store.append({ match, expected: 1, rows, wakeAt: null, over: false, snapshot: null });
    expect(await engine.act(match, 1, "id-00002", [addOf(1)])).toMatchObject({
      refusal: { code: "NOT_YOUR_TURN" },
    });
    expect(await engine.act(match, 0, "id-00003", [addOf(1)])).toEqual({ kind: "done", version: 4 });
    expect(await ids(match)).toEqual(["id-00001", "id-other", "id-00003"]);
  });
});

describe("repeated ids", () => {
  test("get the first answer again and change nothing, also after a restart", async () => {
    const match = await open();
    const first = await engine.act(match, 0, "id-00001", [addOf(1)]);
    await engine.act(match, 1, "id-00002", [addOf(1)]);
    expect(await engine.act(match, 0, "id-00001", [addOf(3)])).toEqual(first);
    await reboot();
    expect(await engine.act(match, 0, "id-00001", [addOf(1)])).toEqual(first);
    expect(await ids(match)).toEqual(["id-00001", "id-00002"]);
  });

  test("in flight at the same moment are one act", async () => {
    const match = await open();
    const both = await Promise.all([
      engine.act(match, 0, "id-00001", [addOf(1)]),
      engine.act(match, 0, "id-00001", [addOf(1)]),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect(await ids(match)).toEqual(["id-00001"]);
  });

  test("are the seat's own: another seat may use the same id", async () => {
    const match = await open();
    await engine.act(match, 0, "id-00001", [addOf(1)]);
    expect(await engine.act(match, 1, "id-00001", [addOf(1)])).toMatchObject({ kind: "done" });
    expect(await ids(match)).toEqual(["id-00001", "id-00001"]);
  });

  test("a refusal is remembered for ten minutes, then judged anew", async () => {
    const match = await open();
    const first = await engine.act(match, 1, "id-00001", [addOf(1)]);
    expect(first).toMatchObject({ refusal: { code: "NOT_YOUR_TURN" } });
    await engine.act(match, 0, "id-00002", [addOf(1)]);
    expect(await engine.act(match, 1, "id-00001", [addOf(1)])).toEqual(first);
    clock.advance(SERVER_LIMITS.refusalMemoryMs);
    expect(await engine.act(match, 1, "id-00001", [addOf(1)])).toMatchObject({ kind: "done" });
  });
});

describe("versions", () => {
  test("have no gap for any viewer, even where another seat's act shows them nothing", async () => {
    const match = await open();
    const seats = [watcher(0), watcher(1), watcher("public")];
    for (const { subscriber } of seats) await engine.watch(match, subscriber, null);
    await engine.act(match, 0, "id-00001", [{ type: "peek" }]);
    await engine.act(match, 0, "id-00002", [addOf(1)]);
    expect(seats.map(({ got }) => got.map(({ version }) => version))).toEqual([
      [1, 2, 3],
      [1, 2],
      [1, 2],
    ]);
    await reboot();
    const back = watcher(0);
    await engine.watch(match, back.subscriber, 3);
    expect(back.got).toEqual([]);
    await engine.act(match, 1, "id-00003", [addOf(1)]);
    expect(back.got.map(({ version }) => version)).toEqual([4]);
  });

  test("a player by the list of moves is sent it on return even when nothing was missed", async () => {
    const match = await open();
    const back = watcher(0, true);
    await engine.watch(match, back.subscriber, 1);
    expect(back.got).toMatchObject([
      { t: "snapshot", version: 1, moves: { listed: [addOf(1), addOf(2), addOf(3)] } },
    ]);
  });

  test("who was away gets just what was missed; after a restart one snapshot", async () => {
    const match = await open({ aids: true });
    await engine.act(match, 0, "id-00001", [addOf(1)]);
    await engine.act(match, 1, "id-00002", [addOf(1)]);
    await engine.act(match, 0, "id-00003", [addOf(1)]);
    const back = watcher(1);
    await engine.watch(match, back.subscriber, 2);
    expect(back.got.map(({ t, version }) => [t, version])).toEqual([
      ["update", 3],
      ["update", 4],
    ]);
    await reboot();
    const again = watcher(1);
    await engine.watch(match, again.subscriber, 2);
    expect(again.got.map(({ t, version }) => [t, version])).toEqual([["snapshot", 4]]);
  });

  test("W-RULING-91: without memory aids no update of an earlier round is sent again", async () => {
    const match = await open();
    for (const [index, seat] of [0, 1, 0].entries())
      await engine.act(match, seat, `id-0000${index}`, [addOf(1)]);
    const back = watcher(0);
    await engine.watch(match, back.subscriber, 1);
    expect(back.got.map(({ t, version }) => [t, version])).toEqual([["snapshot", 4]]);
  });

  test("a snapshot carries the hash of its view, an update now and then", async () => {
    const match = await open({}, { goal: 60 });
    const seen = watcher(0, true);
    await engine.watch(match, seen.subscriber, null);
    for (let turn = 0; turn < 20; turn += 1) await engine.act(match, turn % 2, `id-${turn}-long`, [addOf(1)]);
    const hashes = seen.got.filter((message) => "hash" in message && message.hash !== null);
    expect(hashes.map(({ version }) => version)).toEqual([1, 16]);
    expect(seen.got.at(-1)).toMatchObject({ moves: { listed: [addOf(1), addOf(2), addOf(3)], open: [] } });
  });
});

describe("a page opened in the middle of a round", () => {
  test("is told what that round brought, also after a restart; nothing older, nothing for other seats", async () => {
    const match = await open({}, { goal: 500 });
    await engine.act(match, 0, "id-00001", [addOf(1)]);
    await engine.act(match, 1, "id-00002", [addOf(2)]);
    await engine.act(match, 0, "id-00003", [{ type: "peek" }]);
    await engine.act(match, 0, "id-00004", [addOf(3)]);
    const told = async (viewer: Subscriber["viewer"]) => {
      const page = watcher(viewer);
      await engine.watch(match, page.subscriber, null);
      return page.got[0]?.facts;
    };
    const added = { type: "added", seat: 0, n: 3 };
    const all = async () => [await told(0), await told(1), await told("public")];
    const expected = [[{ type: "peeked", card: expect.any(Number) }, added], [added], [added]];
    expect(await all()).toEqual(expected);
    await reboot();
    expect(await all()).toEqual(expected);
  });
});

describe("time", () => {
  test("a deadline falls at its own moment, and before an act stamped after it", async () => {
    const match = await open({}, { deadline: 10_000 });
    await engine.serve();
    await engine.status(match);
    clock.advance(10_000);
    await until(() => changes.length >= 0 && engine.loadedCount === 1);
    const answer = await engine.act(match, 0, "id-00001", [addOf(1)]);
    expect(answer).toMatchObject({ refusal: { code: "NOT_YOUR_TURN" } });
    const rows = await store.readRows(match, 0);
    expect(rows.map((row) => JSON.parse(row.inputs))).toEqual([[{ t: "time", at: 10_000 }]]);
  });

  test("two deadlines that passed while nobody looked are delivered in order, stamped with themselves", async () => {
    const match = await open({}, { deadline: 10_000 });
    clock.advance(25_000);
    await engine.act(match, 0, "id-00001", [addOf(1)]);
    const rows = await store.readRows(match, 0);
    expect(rows.map(({ at }) => at)).toEqual([10_000, 20_000, 25_000]);
  });

  test("W-RULING-89: when the thinking time is over the default is played, to the end of the turn", async () => {
    const match = await open({ thinking: 60 });
    expect((await engine.status(match))?.thinkUntil).toBe(60_000);
    clock.advance(59_999);
    expect((await engine.status(match))?.waiting).toEqual([0]);
    clock.advance(1);
    await until(() => changes.includes("clock"));
    const status = await engine.status(match);
    expect(status?.waiting).toEqual([1]);
    expect(status?.thinkUntil).toBe(120_000);
    const rows = await store.readRows(match, 0);
    expect(rows.map(({ seat, id, inputs }) => [seat, id, JSON.parse(inputs)])).toEqual([
      [null, null, [{ t: "act", at: 60_000, seat: 0, action: addOf(1) }]],
    ]);
  });

  test("thinking time goes on after a restart with what remained, and stands still while nobody serves", async () => {
    const match = await open({ thinking: 60 });
    await engine.serve();
    await engine.status(match);
    clock.advance(45_000);
    await reboot();
    await engine.serve();
    expect((await engine.status(match))?.waiting).toEqual([0]);
    clock.advance(14_999);
    expect((await engine.status(match))?.waiting).toEqual([0]);
    clock.advance(1);
    await until(() => changes.includes("clock"));
    expect((await engine.status(match))?.waiting).toEqual([1]);
  });

  test("the clock is saved twice a second while one runs, and seldom while none does", async () => {
    let saves = 0;
    const { saveClock } = store;
    store.saveClock = (served) => {
      saves += 1;
      return saveClock(served);
    };
    const beats = async (count: number) => {
      for (let beat = 0; beat < count; beat += 1) {
        clock.advance(SERVER_LIMITS.beatMs);
        for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await engine.serve();
    await beats(19);
    expect(saves).toBeLessThanOrEqual(1);
    await engine.status(await open({ thinking: 60 }));
    saves = 0;
    await beats(10);
    expect(saves).toBe(10);
  });

  test("a match whose thinking time ran before a restart is woken without anybody touching it", async () => {
    const match = await open({ thinking: 60 });
    await engine.act(match, 0, "id-00001", [addOf(1)]);
    clock.advance(30_000);
    await reboot();
    await engine.serve();
    for (let beats = 0; beats < 140 && !changes.includes("clock"); beats += 1) {
      clock.advance(SERVER_LIMITS.beatMs);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await store.readMatch(match))?.head).toBe(2);
  });

  test("several seats at once: each that does not decide gets its default", async () => {
    const match = await open({ thinking: 60 }, { sealEvery: 2 });
    await engine.act(match, 0, "id-00001", [addOf(2)]);
    await engine.act(match, 1, "id-00002", [sealOfNumber(7)]);
    clock.advance(60_000);
    await untilHead(match, 3);
    expect((await engine.status(match))?.waiting).toEqual([1]);
    expect((await store.readRows(match, 2)).map(({ inputs }) => JSON.parse(inputs)[0].action)).toEqual([
      { type: "seal", n: 1 },
    ]);
  });
});

describe("bots", () => {
  test("play the seats they hold, after their pace, from their own view", async () => {
    const views: unknown[] = [];
    const watching = (view: unknown) => {
      views.push(view);
      return addOf(2);
    };
    await reboot(botsOf(watching));
    const match = await open({ bots: [null, "plain"] });
    await engine.act(match, 0, "id-00001", [addOf(1)]);
    await until(() => views.length === 1);
    expect((await store.readMatch(match))?.head).toBe(2);
    clock.advance(1_000);
    await untilHead(match, 3);
    expect(views[0]).toMatchObject({ active: 1, total: 1 });
    expect((await store.readRows(match, 2)).map(({ inputs }) => JSON.parse(inputs)[0])).toEqual([
      { t: "act", at: 1_000, seat: 1, action: addOf(2) },
    ]);
  });

  test.each([
    ["nothing", null],
    ["what is not legal", addOf(9)],
    ["garbage", "junk"],
  ])("that answer %s get the default", async (_what, action) => {
    await reboot(botsOf(() => action));
    const match = await open({ bots: [null, "plain"] });
    await engine.act(match, 0, "id-00001", [addOf(1)]);
    await playBots(match, 3);
    expect((await store.readRows(match, 2)).map(({ inputs }) => JSON.parse(inputs)[0].action)).toEqual([
      addOf(1),
    ]);
  });

  test("go on after a restart without anybody touching the match", async () => {
    const match = await open({ bots: ["plain", "plain"] }, { goal: 5 });
    await reboot();
    await engine.serve();
    await playBots(match, 7);
    expect((await store.readMatch(match))?.over).toBe(true);
  });

  test("a seat given to a bot is played by it, and given back at once", async () => {
    const match = await open();
    await engine.hold(match, 0, "bot");
    await playBots(match, 2);
    await engine.act(match, 1, "id-00001", [addOf(1)]);
    await engine.hold(match, 0, "person");
    clock.advance(5_000);
    expect(await engine.act(match, 0, "id-00002", [addOf(1)])).toMatchObject({ kind: "done" });
    const inputs = (await store.readRows(match, 0)).flatMap((row) => JSON.parse(row.inputs));
    expect(inputs.map(({ t, held, action }) => held ?? action ?? t)).toEqual([
      "bot",
      addOf(1),
      addOf(1),
      "person",
      addOf(1),
    ]);
  });
});

async function untilHead(match: string, head: number): Promise<void> {
  while (((await store.readMatch(match))?.head ?? 0) < head)
    await new Promise((resolve) => setImmediate(resolve));
}

/** Moves the clock on until the match's log has so many rows. */
async function playBots(match: string, head: number): Promise<void> {
  while (((await store.readMatch(match))?.head ?? 0) < head) {
    clock.advance(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe("long matches", () => {
  test("a match loads from its snapshot and the rows behind it, and gives the same record", async () => {
    const match = await open({}, { goal: 500 });
    for (let turn = 0; turn < 120; turn += 1)
      await engine.act(match, turn % 2, `id-${turn}-long`, [addOf(1)]);
    const before = watcher(0);
    await engine.watch(match, before.subscriber, null);
    const stored = await store.readMatch(match);
    expect(stored?.snapshot?.seq).toBe(96);
    await reboot();
    const after = watcher(0);
    await engine.watch(match, after.subscriber, null);
    expect(after.got).toEqual(before.got);
    expect(await engine.act(match, 0, "id-next-one", [addOf(1)])).toMatchObject({ kind: "done" });
  });

  test("matches nobody watches leave memory and come back when touched", async () => {
    const match = await open();
    await engine.serve();
    await engine.act(match, 0, "id-00001", [addOf(1)]);
    expect(engine.loadedCount).toBe(1);
    for (let ms = 0; ms <= SERVER_LIMITS.idleMs && engine.loadedCount > 0; ms += SERVER_LIMITS.beatMs) {
      clock.advance(SERVER_LIMITS.beatMs);
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(engine.loadedCount).toBe(0);
    expect(await engine.act(match, 1, "id-00002", [addOf(1)])).toMatchObject({ kind: "done" });
  });
});
