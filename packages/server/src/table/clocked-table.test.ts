import {
  botsOf,
  connect,
  openTable,
  type Rig,
  startRig,
  startTable,
  temporaryFolder,
  until,
} from "@bigboard/trials/rigs/rig";
import { addOf, clockedToy, toy, waitMsOf } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { handClock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import { hashToken } from "./tokens.ts";

const GAME = { game: "toy-clock", config: { goal: 1_000_000 } };
const GRACE_MS = waitMsOf(clockedToy);

let folder: ReturnType<typeof temporaryFolder>;
let clock: ReturnType<typeof handClock>;
let rig: Rig;

async function boot(clockRate = 1, clocked = clockedToy): Promise<void> {
  clock = handClock();
  const bots = botsOf(() => null);
  const games = [clocked, toy];
  rig = await startRig({ dataDir: folder.path, games, bots, clock, clockRate, heartbeatMs: 60_000 });
}

beforeEach(async () => {
  folder = temporaryFolder();
  await boot();
});
afterEach(async () => {
  await rig.app.close();
  folder.remove();
});

/** Who was put in charge of seat 1, in order, as the log has it. */
async function heldOfOne(match: string): Promise<string[]> {
  const rows = await rig.app.store.readRows(match, 0);
  const inputs = rows.flatMap((row): { t: string; seat: number; held?: string }[] => JSON.parse(row.inputs));
  return inputs.flatMap((input) => (input.t === "seat" && input.seat === 1 ? (input.held ?? []) : []));
}

async function untilHeld(match: string, held: readonly string[]): Promise<void> {
  while (JSON.stringify(await heldOfOne(match)) !== JSON.stringify(held)) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

async function pair(wish: Parameters<typeof startTable>[1] = {}) {
  const { code, seats, clients } = await startTable(rig, { ...GAME, seats: 2, ...wish });
  const [ann, bob] = clients;
  if (ann === undefined || bob === undefined) throw new Error("two people were asked for");
  return { code, seats, ann, bob, match: ann.match() };
}

describe("somebody is gone", () => {
  test("K-NET-51, K-NET-53, K-NET-56: all see it at once, a bot takes over after the grace and stops on return", async () => {
    const { code, seats, ann, bob, match } = await pair();
    await bob.close();
    await ann.where("table", ({ table }) => table.seats[1]?.connected === false);
    await untilHeld(match, ["away"]);
    clock.advance(GRACE_MS - 1);
    expect(await heldOfOne(match)).toEqual(["away"]);
    clock.advance(1);
    await ann.where("table", ({ table }) => table.seats[1]?.standIn === true);
    const back = await connect(rig, code, seats[1]?.token ?? "");
    await ann.where("table", ({ table }) => table.seats[1]?.connected === true && !table.seats[1].standIn);
    expect(await heldOfOne(match)).toEqual(["away", "bot", "person"]);
    expect((await back.next("snapshot")).view).toMatchObject({ card: expect.any(Number) });
  });

  test("K-NET-52: who comes back within the grace finds no bot", async () => {
    const { code, seats, bob, match } = await pair();
    await bob.close();
    await untilHeld(match, ["away"]);
    clock.advance(6_000);
    await connect(rig, code, seats[1]?.token ?? "");
    clock.advance(GRACE_MS);
    await untilHeld(match, ["away", "person"]);
  });

  test("K-NET-53, K-NET-56: who comes back at the very end of the grace keeps the seat", async () => {
    const { code, seats, bob, match } = await pair();
    await bob.close();
    await untilHeld(match, ["away"]);
    const room = await rig.app.tables.find(code);
    if (room === null) throw new Error("no room");
    const page = (token: string | null) => ({
      token,
      moves: false,
      screen: false,
      address: "",
      send: () => {},
      close: () => {},
    });
    const back = room.join(page(hashToken(seats[1]?.token ?? "")), null);
    // The table has not taken the newcomer in yet when the time of grace ends.
    clock.advance(GRACE_MS);
    expect(await back).toBeNull();
    expect(await room.join(page(null), null)).toBeNull();
    expect(await heldOfOne(match)).toEqual(["away", "person"]);
    expect((await room.view()).seats[1]).toMatchObject({ connected: true, standIn: false });
  });

  test("the grace runs at the rate of match time", async () => {
    await rig.app.close();
    await boot(20);
    const { ann, bob, match } = await pair();
    await bob.close();
    await untilHeld(match, ["away"]);
    clock.advance(GRACE_MS / 20);
    await ann.where("table", ({ table }) => table.seats[1]?.standIn === true);
    expect(ann.last("clock")).toMatchObject({ rate: 20, pausedMs: 0 });
  });

  test("P-NET-53: a match may wait longer for somebody, and who comes back in that time finds no bot", async () => {
    await rig.app.close();
    const patient: typeof clockedToy = {
      ...clockedToy,
      rules: (config) => ({ ...clockedToy.rules(config), grace: () => (2 * GRACE_MS) / 1000 }),
    };
    await boot(1, patient);
    const { code, seats, ann, bob, match } = await pair();
    await bob.close();
    await untilHeld(match, ["away"]);
    clock.advance(GRACE_MS);
    const again = await connect(rig, code, seats[1]?.token ?? "");
    await untilHeld(match, ["away", "person"]);
    await again.close();
    await untilHeld(match, ["away", "person", "away"]);
    clock.advance(GRACE_MS);
    await ann.command({ do: "emote", code: "sorry" });
    expect(await heldOfOne(match)).toEqual(["away", "person", "away"]);
    clock.advance(GRACE_MS - 1);
    await ann.command({ do: "emote", code: "sorry" });
    expect(await heldOfOne(match)).toEqual(["away", "person", "away"]);
    clock.advance(1);
    await ann.where("table", ({ table }) => table.seats[1]?.standIn === true);
    expect(await heldOfOne(match)).toEqual(["away", "person", "away", "bot"]);
  });

  test("K-NET-57, P-RULING-84: who leaves on purpose is replaced by a bot at once", async () => {
    const { ann, bob, match } = await pair();
    expect(await bob.command({ do: "leave" })).toMatchObject({ t: "done" });
    await ann.where("table", ({ table }) => table.seats[1]?.standIn === true);
    await bob.close();
    await ann.where("table", ({ table }) => table.seats[1]?.connected === false);
    expect(await heldOfOne(match)).toEqual(["bot"]);
  });

  test("K-NET-61: any command of its person takes the seat back", async () => {
    const { ann, bob, match } = await pair();
    await rig.app.engine.hold(match, 1, "bot");
    await ann.where("table", ({ table }) => table.seats[1]?.standIn === true);
    await bob.command({ do: "emote", code: "sorry" });
    await untilHeld(match, ["bot", "person"]);
    await rig.app.engine.hold(match, 1, "bot");
    await bob.act([addOf(1)]);
    await untilHeld(match, ["bot", "person", "bot", "person"]);
  });

  test("K-NET-53, K-NET-60: after a restart the grace of everybody begins anew, though nobody touches the table", async () => {
    const { bob, match } = await pair({ config: { goal: 1_000_000, deadline: 600_000 } });
    await bob.close();
    await untilHeld(match, ["away"]);
    await rig.app.close();
    await boot();
    while (!(await rig.app.engine.status(match))?.held.every((held) => held === "away")) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    clock.advance(GRACE_MS - 1);
    expect(await heldOfOne(match)).toEqual(["away"]);
    clock.advance(1);
    await untilHeld(match, ["away", "bot"]);
  });

  test("the host can hand over no seat by hand", async () => {
    const { ann, bob, match } = await pair();
    await bob.close();
    await untilHeld(match, ["away"]);
    expect(await ann.command({ do: "standIn", seat: 1, on: true })).toMatchObject({
      refusal: { code: "STANDS_IN_BY_ITSELF" },
    });
  });
});

test("K-NET-58: a new connection of a seat replaces the old one, which is told so, and the seat is never away", async () => {
  const { code, seats, ann, bob, match } = await pair();
  const second = await connect(rig, code, seats[1]?.token ?? "");
  await until(() => bob.closed);
  expect(bob.last("error")).toMatchObject({ code: "REPLACED" });
  await second.next("snapshot");
  await ann.act([addOf(1)]);
  expect(await second.act([addOf(1)])).toMatchObject({ t: "done" });
  expect(await heldOfOne(match)).toEqual([]);
  expect(ann.all("table").every(({ table }) => table.seats[1]?.connected === true)).toBe(true);
});

test("a game of turns lets a seat be open in several places", async () => {
  const { code, seats, clients } = await startTable(rig, { seats: 2 });
  const second = await connect(rig, code, seats[1]?.token ?? "");
  await second.next("snapshot");
  expect(clients[1]?.closed).toBeNull();
});

describe("each field of a game's pacing decides one thing, whatever the others say", () => {
  const mixed = (pacing: Partial<typeof toy.meta.pacing>): typeof toy => ({
    ...toy,
    meta: { ...toy.meta, id: "toy-clock", pacing: { ...toy.meta.pacing, ...pacing } },
  });

  test("connections: the newest of a seat replaces the others in a game of turns too", async () => {
    await rig.app.close();
    await boot(1, mixed({ connections: "newest" }));
    const { code, seats, bob } = await pair();
    await connect(rig, code, seats[1]?.token ?? "");
    await until(() => bob.closed);
    expect(bob.last("error")).toMatchObject({ code: "REPLACED" });
  });

  test("lost line: a stand-in comes by itself where nobody races and no clock runs", async () => {
    await rig.app.close();
    await boot(1, mixed({ lostLine: { standIn: "comes", seconds: 7 } }));
    const { ann, bob, match } = await pair();
    await bob.close();
    await untilHeld(match, ["away"]);
    clock.advance(7_000);
    await ann.where("table", ({ table }) => table.seats[1]?.standIn === true);
    expect(ann.last("clock")).toMatchObject({ pausedMs: 0 });
  });

  test("lost line: the option that the game names says how long, in a game that names one", async () => {
    await rig.app.close();
    await boot(1, mixed({ lostLine: { standIn: "comes", seconds: 7, option: "sealEvery" } }));
    const { ann, bob, match } = await pair({ config: { goal: 1_000_000, sealEvery: 30 } });
    await bob.close();
    await untilHeld(match, ["away"]);
    clock.advance(29_999);
    await ann.command({ do: "emote", code: "sorry" });
    expect(await heldOfOne(match)).toEqual(["away"]);
    clock.advance(1);
    await ann.where("table", ({ table }) => table.seats[1]?.standIn === true);
  });
});

describe("emotes", () => {
  test("K-NET-44, K-RULING-60: are one of a fixed set, told to all with their seat, and too many are refused", async () => {
    const { code, ann, bob } = await pair();
    const onlooker = await connect(rig, code, null);
    expect(await bob.command({ do: "emote", code: "groan" })).toMatchObject({ t: "done" });
    for (const client of [ann, bob, onlooker]) {
      expect(await client.next("emote")).toEqual({ t: "emote", seat: 1, code: "groan" });
    }
    for (let more = 1; more < SERVER_LIMITS.emoteBurst; more += 1) {
      await bob.command({ do: "emote", code: "cheer" });
    }
    expect(await bob.command({ do: "emote", code: "cheer" })).toMatchObject({
      refusal: { code: "RATE_LIMITED", detail: { retryMs: 2_000 } },
    });
    expect(await ann.command({ do: "emote", code: "laugh" })).toMatchObject({ t: "done" });
    expect(await onlooker.command({ do: "emote", code: "laugh" })).toMatchObject({
      refusal: { code: "NOT_SEATED" },
    });
    ann.send({ t: "table", id: "free-text-1", command: { do: "emote", code: "buy steel from me" } });
    expect((await ann.next("error")).code).toBe("BAD_MESSAGE");
  });

  test("K-NET-44: no message of the wire carries words of one player to another while a match runs", async () => {
    const { ann, bob } = await pair();
    for (const command of [
      { do: "say", text: "psst" },
      { do: "chat", text: "psst" },
      { do: "shout", code: "psst", about: null },
    ]) {
      bob.send({ t: "table", id: bob.newId(), command });
    }
    await bob.next("error", 1);
    expect(await bob.command({ do: "chat", channel: { kind: "all" }, text: "psst", as: null })).toMatchObject(
      { refusal: { code: "NO_CHAT" } },
    );
    await bob.act([{ type: "add", n: 1, text: "psst" }]);
    expect([...ann.raw, ...bob.raw].filter((text) => text.includes("psst"))).toEqual([]);
  });
});

test("a game with clocks of its own has no thinking time, whatever is asked for", async () => {
  const host = await openTable(rig.url, { ...GAME, options: { thinking: 60 } });
  const ann = await connect(rig, host.code, host.token);
  expect(ann.last("welcome")?.table.options.thinking).toBe(0);
  await ann.command({
    do: "configure",
    config: {},
    options: { thinking: 180, aids: true, onlookers: false },
  });
  const { table } = await ann.where("table", ({ table: { options } }) => options.aids);
  expect(table.options).toEqual({ thinking: 0, aids: true, onlookers: false });
});

test("the config travels with the welcome, and then only when it is another one", async () => {
  const host = await openTable(rig.url, GAME);
  const ann = await connect(rig, host.code, host.token);
  expect(ann.last("welcome")?.table.config).toMatchObject({ goal: 1_000_000 });
  await ann.command({ do: "profile", name: "Anna", hat: "top" });
  expect("config" in (ann.last("table")?.table ?? {})).toBe(false);
  await ann.command({
    do: "configure",
    config: { goal: 7 },
    options: { thinking: 0, aids: false, onlookers: true },
  });
  expect(ann.last("table")?.table.config).toMatchObject({ goal: 7 });
  await ann.command({ do: "seatBot", seat: 1, bot: "plain" });
  expect("config" in (ann.last("table")?.table ?? {})).toBe(false);
});
