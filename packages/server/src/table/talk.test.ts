import type { Word } from "@bigboard/arena";
import type { ChatChannel } from "@bigboard/protocol";
import {
  botsOf,
  connect,
  type Rig,
  startRig,
  startTable,
  TestClient,
  temporaryFolder,
} from "@bigboard/trials/rigs/rig";
import { addOf, talkingToy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { BotPlayers } from "../bots/types.ts";
import { handClock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";

let folder: ReturnType<typeof temporaryFolder>;
let clock: ReturnType<typeof handClock>;
let rig: Rig;

beforeEach(async () => {
  folder = temporaryFolder();
  clock = handClock();
  const bots = botsOf(() => null);
  rig = await startRig({ dataDir: folder.path, games: [talkingToy], bots, clock, heartbeatMs: 60_000 });
});
afterEach(async () => {
  await rig.app.close();
  folder.remove();
});

async function four(config: { goal: number; deadline?: number } = { goal: 1_000_000 }) {
  const { code, seats, clients } = await startTable(rig, { game: "toy-talk", seats: 4, config });
  const [ann, bob, cal, dee] = clients;
  if (ann === undefined || bob === undefined || cal === undefined || dee === undefined)
    throw new Error("four");
  const onlooker = await connect(rig, code, null);
  const tokens = seats.map(({ token }) => token);
  return { code, tokens, ann, bob, cal, dee, onlooker, everybody: [ann, bob, cal, dee, onlooker] };
}

const say = (client: TestClient, channel: ChatChannel, text: string, as: string | null = null) =>
  client.command({ do: "chat", channel, text, as });
const heard = (client: TestClient) =>
  client.all("chat").flatMap(({ lines }) => lines.map(({ text }) => text));

/** Whoever has been answered has been told everything said before. */
async function settled(clients: readonly TestClient[]): Promise<void> {
  for (const [n, client] of clients.entries()) {
    const before = client.all("pong").length;
    client.send({ t: "ping", n });
    await client.next("pong", before);
  }
}

describe("channels", () => {
  test("P-NET-40: what is said to everybody reaches everybody, with who said it", async () => {
    const { bob, everybody } = await four();
    expect(await say(bob, { kind: "all" }, "  who\n wants\u202e blue? ")).toMatchObject({ t: "done" });
    for (const client of everybody) {
      const { lines, whole } = await client.next("chat");
      expect([whole, lines]).toMatchObject([
        false,
        [{ from: 1, name: "P1", channel: { kind: "all" }, text: "who wants blue?" }],
      ]);
    }
  });

  test("P-HID-24, P-NET-40: a line to some seats is delivered to them and its sender, and no third ever receives it", async () => {
    const { code, tokens, ann, bob, cal, dee, onlooker } = await four();
    await say(ann, { kind: "seats", seats: [2, 3] }, "we three");
    await say(bob, { kind: "seats", seats: [0] }, "we two");
    await settled([ann, bob, cal, dee, onlooker]);
    expect(ann.all("chat").map(({ lines }) => lines[0])).toMatchObject([
      { from: 0, channel: { kind: "seats", seats: [0, 2, 3] }, text: "we three" },
      { from: 1, channel: { kind: "seats", seats: [0, 1] }, text: "we two" },
    ]);
    expect([heard(bob), heard(cal), heard(dee)]).toEqual([["we two"], ["we three"], ["we three"]]);
    const third = await connect(rig, code, tokens[3] ?? "");
    const stranger = await connect(rig, code, null);
    expect((await third.next("chat")).lines.map(({ text }) => text)).toEqual(["we three"]);
    await settled([stranger]);
    for (const client of [bob]) expect(client.raw.join()).not.toContain("we three");
    for (const client of [cal, dee, third]) expect(client.raw.join()).not.toContain("we two");
    for (const client of [onlooker, stranger]) expect(client.raw.join()).not.toMatch(/we (two|three)/);
  });

  test("P-NET-40, P-HID-24: onlookers and players who are out have a channel that no active player hears while the match runs", async () => {
    const { code, tokens, ann, bob, cal, onlooker } = await four({ goal: 6, deadline: 60_000 });
    expect(await say(onlooker, { kind: "onlookers" }, "poor Ann", "Zoe")).toMatchObject({ t: "done" });
    expect(await say(onlooker, { kind: "all" }, "hello")).toMatchObject({
      refusal: { code: "ONLY_ONLOOKERS" },
    });
    expect(await say(ann, { kind: "onlookers" }, "hello")).toMatchObject({
      refusal: { code: "NOT_AN_ONLOOKER" },
    });
    clock.advance(60_000);
    await ann.next("update");
    expect(await say(ann, { kind: "all" }, "listen")).toMatchObject({ refusal: { code: "ONLY_ONLOOKERS" } });
    expect(await ann.command({ do: "shout", code: "sold", about: null })).toMatchObject({
      refusal: { code: "ONLY_ONLOOKERS" },
    });
    expect(await say(ann, { kind: "onlookers" }, "I am out")).toMatchObject({ t: "done" });
    await settled([ann, bob, cal, onlooker]);
    expect(heard(onlooker)).toEqual(["poor Ann", "I am out"]);
    expect((await onlooker.next("chat")).lines).toMatchObject([{ from: null, name: "Zoe" }]);
    const again = await connect(rig, code, tokens[0] ?? "");
    expect((await again.next("chat")).lines.map(({ text }) => text)).toEqual(["poor Ann", "I am out"]);
    for (const client of [bob, cal]) expect(client.raw.join()).not.toMatch(/poor Ann|I am out/);
    await bob.act([addOf(3)]);
    await cal.act([addOf(3)]);
    expect((await bob.next("chat")).whole).toBe(true);
    expect(heard(bob)).toEqual(["poor Ann", "I am out"]);
  });

  test("P-NET-43: the talk goes on in every phase of the table, and none of it is part of the match", async () => {
    const { code, ann, bob } = await four({ goal: 3 });
    await say(ann, { kind: "all" }, "before");
    const version = ann.version();
    await say(bob, { kind: "all" }, "during");
    expect(ann.version()).toBe(version);
    await ann.act([addOf(3)]);
    await ann.where("table", ({ table }) => table.phase === "over");
    expect(await say(bob, { kind: "all" }, "after")).toMatchObject({ t: "done" });
    const later = await connect(rig, code, null);
    expect((await later.next("chat")).lines.map(({ text }) => text)).toEqual(["before", "during", "after"]);
    const rows = await rig.app.store.readRows(ann.match(), 0);
    expect(JSON.stringify(rows)).not.toMatch(/before|during|after/);
    expect(JSON.stringify(await rig.app.store.readTable(code))).not.toMatch(/during/);
  });

  test("nobody inherits the lines of a seat with the seat", async () => {
    const { code, ann, bob } = await four({ goal: 3 });
    await say(ann, { kind: "seats", seats: [1] }, "between us");
    await ann.act([addOf(3)]);
    await ann.where("table", ({ table }) => table.phase === "over");
    await ann.command({ do: "rematch" });
    await bob.command({ do: "leave" });
    const response = await fetch(`${rig.url}/api/tables/${code}/seats`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Eve", hat: null }),
    });
    const { seat, token }: { seat: number; token: string } = await response.json();
    const eve = await connect(rig, code, token);
    await say(ann, { kind: "all" }, "hello Eve");
    await settled([eve]);
    expect(seat).toBe(1);
    expect(eve.raw.join()).not.toContain("between us");
  });
});

describe("limits", () => {
  test("P-NET-40: lines are short, of something seen, not too many at once, and the last ones are kept", async () => {
    const { ann, bob } = await four();
    for (const text of ["", " \u200b ", "x".repeat(SERVER_LIMITS.chatLength + 1)]) {
      const errors = ann.all("error").length;
      ann.send({
        t: "table",
        id: ann.newId(),
        command: { do: "chat", channel: { kind: "all" }, text, as: null },
      });
      expect((await ann.next("error", errors)).code).toBe("BAD_MESSAGE");
    }
    expect(await say(ann, { kind: "seats", seats: [0] }, "me")).toMatchObject({
      refusal: { code: "NOBODY_THERE" },
    });
    for (let n = 0; n < SERVER_LIMITS.chatBurst; n += 1) await say(ann, { kind: "all" }, `line ${n}`);
    expect(await say(ann, { kind: "all" }, "one more")).toMatchObject({
      refusal: { code: "RATE_LIMITED", detail: { retryMs: 2_000 } },
    });
    expect(await say(bob, { kind: "all" }, "mine")).toMatchObject({ t: "done" });
  });

  test("P-NET-41: a shout is one of the game's own, about something or not, at most one a second", async () => {
    const { ann, everybody } = await four();
    expect(await ann.command({ do: "shout", code: "more", about: "BX2" })).toMatchObject({ t: "done" });
    for (const client of everybody) {
      expect(await client.next("shout")).toEqual({ t: "shout", seat: 0, code: "more", about: "BX2" });
    }
    clock.advance(999);
    expect(await ann.command({ do: "shout", code: "sold", about: null })).toMatchObject({
      refusal: { code: "RATE_LIMITED", detail: { retryMs: expect.any(Number) } },
    });
    clock.advance(1);
    expect(await ann.command({ do: "shout", code: "sold", about: null })).toMatchObject({ t: "done" });
    expect(await ann.command({ do: "shout", code: "fire", about: null })).toMatchObject({
      refusal: { code: "NO_SHOUT", detail: { shouts: ["more", "sold"] } },
    });
  });
});

describe("bots", () => {
  const words: Word[] = [
    { kind: "shout", code: "more", about: "BX2" },
    { kind: "emote", code: "laugh" },
    { kind: "shout", code: "fire", about: null },
    { kind: "emote", code: "wink" },
  ];

  /** Bots that say one thing after the other, a word a look. */
  async function chatty(): Promise<TestClient> {
    await rig.app.close();
    let said = 0;
    const bots: BotPlayers = {
      ...botsOf(() => null),
      ask: async (_question, tell) => {
        const word = words[said % words.length];
        said += 1;
        if (word !== undefined) tell?.(word);
        return addOf(1);
      },
    };
    // Thirty turns in no time are more messages than a person may send.
    const quick = { clock, heartbeatMs: 60_000, limits: false };
    rig = await startRig({ dataDir: folder.path, games: [talkingToy], bots, ...quick });
    const table = { game: "toy-talk", seats: 2, people: 1, config: { goal: 1_000_000 } };
    const { clients } = await startTable(rig, table);
    const [ann] = clients;
    if (ann === undefined) throw new Error("ann");
    return ann;
  }

  /** The person plays, and with it the bot. */
  async function turns(ann: TestClient, count: number): Promise<void> {
    for (let turn = 0; turn < count; turn += 1) {
      await ann.act([addOf(1)]);
      clock.advance(1_000);
      await settled([ann]);
    }
  }

  const heardOf = (ann: TestClient) => [...ann.all("shout"), ...ann.all("emote")];

  test("a bot's shout or emote is told like a person's; a code that nobody has is not told", async () => {
    const ann = await chatty();
    await turns(ann, 20);
    expect(ann.all("shout").map(({ seat, code }) => [seat, code])).toContainEqual([1, "more"]);
    expect(heardOf(ann).every(({ code }) => code === "more" || code === "laugh")).toBe(true);
  });

  test("a person's emote is answered nearly always, not at once, and by a bot alone", async () => {
    const table = { game: "toy-talk", seats: 3, people: 2, config: { goal: 1_000_000 } };
    const { clients } = await startTable(rig, table);
    const [ann, bob] = clients;
    if (ann === undefined || bob === undefined) throw new Error("two");
    const answers = () => bob.all("emote").filter(({ seat }) => seat === 2).length;
    for (let laugh = 0; laugh < 20; laugh += 1) {
      expect(await ann.command({ do: "emote", code: "laugh" })).toMatchObject({ t: "done" });
      const before = answers();
      clock.advance(SERVER_LIMITS.replyMs[0] - 1);
      await settled([ann, bob]);
      expect(answers()).toBe(before);
      clock.advance(20_000);
      await settled([ann, bob]);
      expect(answers() - before).toBeLessThanOrEqual(1);
      // Nobody's first word falls on deaf ears.
      if (laugh === 0) expect(answers()).toBe(1);
    }
    expect(answers()).toBeGreaterThan(10);
    expect(answers()).toBeLessThan(20);
    expect(bob.all("emote").filter(({ seat }) => seat === 1)).toEqual([]);
  });

  test("a bot speaks at a human rate, however often it has something to say", async () => {
    const ann = await chatty();
    await turns(ann, 30);
    // Half a minute holds four silences of seven seconds, hence five words at most.
    expect(heardOf(ann).length).toBeGreaterThan(0);
    expect(heardOf(ann).length).toBeLessThanOrEqual(5);
  });
});

test("P-NET-68, P-HID-27: a big screen is counted, gets the public view alone, and hears no channel but everybody's", async () => {
  const { code, ann, bob, onlooker } = await four();
  const screen = await connect(rig, code, null);
  await screen.close();
  expect(ann.last("table")?.table.screens).toBeUndefined();
  const wall = await new TestClient(rig.port, code).opened();
  wall.send({ t: "hello", token: null, match: null, version: null, moves: true, screen: true });
  const { view, moves } = await wall.next("snapshot");
  expect(moves).toBeNull();
  expect(view).toMatchObject({ card: null });
  await ann.where("table", ({ table }) => table.screens === 1);
  await onlooker.where("table", ({ table }) => table.screens === 1);
  await say(ann, { kind: "seats", seats: [1] }, "not for the wall");
  await ann.act([{ type: "peek" }]);
  await ann.act([addOf(1)]);
  await wall.next("update");
  const card = ann.last("snapshot")?.view;
  const secret = typeof card === "object" && card !== null && "card" in card ? String(card.card) : "none";
  expect(secret).toMatch(/^\d{4}$/);
  // As a number of its own: the same four digits may stand within a hash.
  expect(wall.raw.join()).not.toMatch(new RegExp(`\\b${secret}\\b`));
  expect(ann.raw.join()).toMatch(new RegExp(`\\b${secret}\\b`));
  expect(wall.raw.join()).not.toContain("not for the wall");
  await wall.close();
  await bob.where("table", ({ table }) => table.screens === undefined && table.phase === "playing");
});
