import type { ClientMessage, ServerMessage, TableView } from "@bigboard/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEAD_MS, PING_EVERY_MS } from "./line.ts";
import { TableClient } from "./table-client.ts";
import type { Wire } from "./wire.ts";

const table: TableView = {
  code: "MINT-27",
  game: "wall-street-1920",
  host: 0,
  phase: "playing",
  seats: [],
  config: {},
  editionHash: "",
  options: { thinking: 0, aids: false, onlookers: true },
  invite: "http://127.0.0.1/t/MINT-27",
  seal: "",
  match: "m1",
  revealed: null,
  thinkUntil: null,
};

/** A server in a variable: keeps what each socket was sent and says what the test wants it to say. */
class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.onopen?.();
    this.say({ t: "welcome", seat: 0, table, now: 1_000, rate: 1, pausedMs: 0 });
  }
}

let wires: FakeWire[] = [];
let client: TableClient;
const last = (): FakeWire => {
  const wire = wires.at(-1);
  if (wire === undefined) throw new Error("nothing connected yet");
  return wire;
};
const sentBy = (wire: FakeWire, kind: ClientMessage["t"]): ClientMessage[] =>
  wire.sent.filter((message) => message.t === kind);

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  client = new TableClient({
    url: "ws://table",
    token: "a-token-of-a-seat-at-a-table",
    clock: () => Date.now(),
    final: new Set(["NO_TABLE"]),
    connect: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
  });
  client.start();
});

afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

function snapshot(version: number, view: { cash: number }): ServerMessage {
  return snapshotOf(version, view);
}

function snapshotOf(version: number, view: { cash: number }): Extract<ServerMessage, { t: "snapshot" }> {
  return { t: "snapshot", match: "m1", version, at: 1, view, hash: "", moves: null };
}

function patch(version: number, cash: number): ServerMessage {
  const change = [{ op: "replace", path: "/cash", value: cash }];
  return {
    t: "update",
    match: "m1",
    version,
    at: 2,
    facts: [],
    patch: change,
    view: null,
    hash: null,
    moves: null,
  };
}

test("says hello first, with its token, and nothing else before the welcome", () => {
  client.command({ do: "leave" });
  last().onopen?.();
  expect(last().sent.map((message) => message.t)).toEqual(["hello"]);
  last().say({ t: "welcome", seat: 0, table, now: 0, rate: 1, pausedMs: 0 });
  expect(sentBy(last(), "table")).toHaveLength(1);
  expect(client.state.get()).toMatchObject({ connection: "open", seat: 0 });
});

test("an unanswered act is sent again under its own id after a lost connection, and resolves once", async () => {
  last().welcome();
  last().say(snapshot(1, { cash: 3 }));
  const answer = client.act([{ type: "end" }]);
  const first = sentBy(last(), "act")[0];
  last().onclose?.();
  expect(client.state.get().connection).toBe("lost");
  await vi.advanceTimersByTimeAsync(1_000);
  last().onopen?.();
  expect(last().sent[0]).toMatchObject({ t: "hello", match: "m1", version: 1 });
  last().say({ t: "welcome", seat: 0, table, now: 0, rate: 1, pausedMs: 0 });
  expect(sentBy(last(), "act")).toEqual([first]);
  if (first?.t !== "act") throw new Error("no act was sent");
  last().say({ t: "done", id: first.id, version: 2 });
  last().say(patch(2, 4));
  expect(await answer).toEqual({ ok: true });
  expect(client.state.get().match?.view).toEqual({ cash: 4 });
});

test("an accepted act resolves only when the view shows it", async () => {
  last().welcome();
  last().say(snapshot(1, { cash: 3 }));
  let settled = false;
  const answer = client.act([{ type: "end" }]).then((result) => {
    settled = true;
    return result;
  });
  const act = sentBy(last(), "act")[0];
  last().say({ t: "done", id: act?.t === "act" ? act.id : "", version: 2 });
  await vi.advanceTimersByTimeAsync(10);
  expect(settled).toBe(false);
  last().say(patch(2, 9));
  expect(await answer).toEqual({ ok: true });
});

test("a gap in the versions asks for a whole view once, and skips what cannot be applied", () => {
  last().welcome();
  last().say(snapshot(1, { cash: 3 }));
  last().say(patch(3, 8));
  last().say(patch(4, 9));
  expect(sentBy(last(), "resync")).toHaveLength(1);
  expect(client.state.get().match?.version).toBe(1);
  last().say(snapshot(4, { cash: 9 }));
  last().say(patch(5, 10));
  expect(client.state.get().match).toMatchObject({ version: 5, view: { cash: 10 } });
});

test("silence means a dead connection: it is opened anew", async () => {
  last().welcome();
  await vi.advanceTimersByTimeAsync(PING_EVERY_MS + 1_000);
  expect(sentBy(last(), "ping").length).toBeGreaterThan(1);
  const dead = last();
  await vi.advanceTimersByTimeAsync(DEAD_MS + 3_000);
  expect(dead.closed).toBe(true);
  expect(wires.length).toBeGreaterThan(1);
});

test("goes on trying for ever, and stops at an answer that will not change", async () => {
  for (let tries = 0; tries < 20; tries += 1) {
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(12_000);
  }
  const tried = wires.length;
  expect(tried).toBeGreaterThan(20);
  // The wire that answers is one on which the client has not given up yet.
  last().onclose?.();
  while (wires.length === tried) await vi.advanceTimersByTimeAsync(100);
  const opened = wires.length;
  last().onopen?.();
  last().say({ t: "error", code: "NO_TABLE", detail: {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wires).toHaveLength(opened);
  expect(client.state.get().closed).toEqual({ code: "NO_TABLE" });
});

test("match time follows the answer that travelled shortest", async () => {
  last().welcome();
  const ping = sentBy(last(), "ping")[0];
  await vi.advanceTimersByTimeAsync(40);
  last().say({ t: "pong", n: ping?.t === "ping" ? ping.n : 0, now: 5_000, rate: 1, pausedMs: 0 });
  expect(client.trip()).toBe(40);
  expect(client.now()).toBe(5_020);
  await vi.advanceTimersByTimeAsync(100);
  expect(client.now()).toBe(5_120);
});

test("match time runs at the server's rate, and another rate makes what was known worthless", async () => {
  last().welcome();
  last().say({ t: "clock", thinkUntil: null, now: 2_000, rate: 20, pausedMs: 0 });
  await vi.advanceTimersByTimeAsync(100);
  expect(client.now()).toBe(4_000);
  expect(client.state.get().rate).toBe(20);
});

test("P-NET-49: each ping says how long the one before took there and back, within the bounds of the wire", async () => {
  last().welcome();
  const pings = () => sentBy(last(), "ping").map((ping) => (ping.t === "ping" ? ping : null));
  const pong = (): void => {
    last().say({ t: "pong", n: pings().at(-1)?.n ?? 0, now: 5_000, rate: 1, pausedMs: 0 });
  };
  expect(pings()[0]).not.toHaveProperty("trip");
  await vi.advanceTimersByTimeAsync(450);
  pong();
  client.wake();
  expect(pings()[1]?.trip).toBe(450);
  vi.setSystemTime(Date.now() + 90_000);
  pong();
  client.wake();
  expect(pings()[2]?.trip).toBe(60_000);
});

test("K-NET-60: match time stands still while the server says so, and runs on by itself afterwards", async () => {
  last().onopen?.();
  last().say({ t: "welcome", seat: 0, table, now: 7_000, rate: 1, pausedMs: 5_000 });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(client.now()).toBe(7_000);
  expect(client.pausedFor()).toBe(2_000);
  expect(client.state.get().pausedUntil).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(client.now()).toBe(7_500);
  expect(client.pausedFor()).toBe(0);
  expect(client.state.get().pausedUntil).toBeNull();
});

test("K-NET-58: a page that was replaced stays closed until somebody wants to play here", async () => {
  client.stop();
  client = new TableClient({
    url: "ws://table",
    token: "a-token-of-a-seat-at-a-table",
    clock: () => Date.now(),
    final: new Set(["REPLACED"]),
    connect: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
  });
  client.start();
  last().welcome();
  last().say({ t: "error", code: "REPLACED", detail: {} });
  const before = wires.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(wires).toHaveLength(before);
  client.reopen();
  expect(wires).toHaveLength(before + 1);
  last().welcome();
  expect(client.state.get()).toMatchObject({ connection: "open", closed: null });
});

test("K-NET-44: emotes are heard as they happen, and one that cannot be told at once is not kept", async () => {
  const heard: string[] = [];
  const stop = client.onEmote((seat, code) => heard.push(`${seat} ${code}`));
  last().welcome();
  last().say({ t: "emote", seat: 2, code: "groan" });
  stop();
  last().say({ t: "emote", seat: 2, code: "cheer" });
  expect(heard).toEqual(["2 groan"]);
  last().onclose?.();
  expect(await client.emote("bravo")).toMatchObject({ ok: false, refusal: { code: "OFFLINE" } });
  await vi.advanceTimersByTimeAsync(1_000);
  last().welcome();
  expect(sentBy(last(), "table")).toEqual([]);
});

test("what happened is told in order, and kept", () => {
  const seen: number[] = [];
  client.feed.subscribe((update) => seen.push(update.version));
  last().welcome();
  last().say(snapshot(1, { cash: 3 }));
  last().say(patch(2, 4));
  last().say(patch(2, 4));
  expect(seen).toEqual([1, 2]);
  expect(client.feed.history().map((update) => update.version)).toEqual([2]);
});

test("words that are no message of the protocol are left alone", () => {
  last().welcome();
  last().onmessage?.({ data: "not json" });
  last().onmessage?.({ data: '{"t":"surprise"}' });
  last().onmessage?.({ data: new ArrayBuffer(4) });
  expect(client.state.get().connection).toBe("open");
});

test("an act that was not taken because we were too fast is asked again, under its own id", async () => {
  last().welcome();
  last().say(snapshot(1, { cash: 3 }));
  client.act([{ type: "end" }]);
  last().say({ t: "error", code: "RATE_LIMITED", detail: { retryMs: 3_000 } });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(sentBy(last(), "act")).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  const [first, second] = sentBy(last(), "act");
  expect(second).toEqual(first);
});

test("a message the server cannot read is given up, with its code as the reason", async () => {
  last().welcome();
  const answer = client.command({ do: "leave" });
  last().say({ t: "error", code: "BAD_MESSAGE", detail: { problems: [] } });
  expect(await answer).toMatchObject({ ok: false, refusal: { code: "BAD_MESSAGE" } });
});

type Story = Extract<ServerMessage, { t: "story" }>;

function story(after: number, upTo: number, part: Partial<Story> = {}): Story {
  const entries = Array.from({ length: upTo - after }, (_, index) => {
    const version = after + index + 1;
    return { version, at: version * 100, facts: [{ type: `told ${version}` }] };
  });
  return { t: "story", match: "m1", after, upTo, last: true, whole: true, entries, ...part };
}
const asked = (wire: FakeWire) =>
  sentBy(wire, "story").map((message) => (message.t === "story" ? message.after : null));
const known = () => client.feed.history().map(({ version, at, facts }) => [version, at, facts.length]);

test("what happened before the page was opened is asked for, part by part, and is history, nothing that happens now", () => {
  const seen: number[] = [];
  client.feed.subscribe((update) => seen.push(update.facts.length));
  last().welcome();
  last().say(snapshot(4, { cash: 3 }));
  expect(asked(last())).toEqual([0]);
  last().say(story(0, 2, { last: false }));
  expect(asked(last())).toEqual([0, 2]);
  last().say(patch(5, 4));
  last().say(story(2, 5));
  expect(known()).toEqual([
    [1, 100, 1],
    [2, 200, 1],
    [3, 300, 1],
    [4, 400, 1],
    [5, 2, 0],
  ]);
  expect(seen).toEqual([0, 0, 0, 0]);
  expect(asked(last())).toEqual([0, 2]);
});

test("after a gap only what was missed is asked for, and an answer nobody waits for is left alone", () => {
  last().welcome();
  last().say(snapshot(2, { cash: 3 }));
  last().say(story(0, 2));
  last().say(patch(3, 4));
  last().say(snapshot(9, { cash: 8 }));
  expect(asked(last())).toEqual([0, 3]);
  last().say(story(0, 9));
  expect(known()).toHaveLength(3);
  last().say(story(3, 9));
  expect(known().map(([version]) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("a story that does not come is asked for again, also over the next connection", async () => {
  last().welcome();
  last().say(snapshot(4, { cash: 3 }));
  for (let n = 0; n < 4; n += 1) {
    last().say({ t: "pong", n, now: 1, rate: 1, pausedMs: 0 });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(asked(last())).toEqual([0, 0]);
  last().onclose?.();
  await vi.advanceTimersByTimeAsync(1_000);
  last().welcome();
  expect(asked(last())).toEqual([0]);
  last().say({ t: "error", code: "NO_STORY", detail: {} });
  last().say(patch(5, 4));
  await vi.advanceTimersByTimeAsync(500);
  expect(asked(last())).toEqual([0]);
});

test("W-RULING-91: what was told with less is told whole when the match is over", () => {
  last().welcome();
  last().say(snapshot(2, { cash: 3 }));
  last().say(story(0, 2, { whole: false }));
  last().say({ t: "table", table: { ...table, phase: "over" } });
  expect(asked(last())).toEqual([0, 0]);
  const entries = [{ version: 1, at: 100, facts: [{ type: "all" }, { type: "of it" }] }];
  last().say(story(0, 2, { entries }));
  expect(known()).toEqual([
    [1, 100, 2],
    [2, 200, 1],
  ]);
  last().say({ t: "table", table: { ...table, phase: "over" } });
  expect(asked(last())).toEqual([0, 0]);
});

test("P-NET-40, P-NET-59: lines are added as they come, and what the server still knows replaces them, so that none is shown twice", () => {
  const line = (text: string) => ({ at: 1, from: 2, name: "Otto", channel: { kind: "all" }, text }) as const;
  const texts = () => client.state.get().chat.map(({ text }) => text);
  last().welcome();
  last().say({ t: "chat", lines: [line("one")], whole: false });
  last().say({ t: "chat", lines: [line("two")], whole: false });
  expect(texts()).toEqual(["one", "two"]);
  last().say({ t: "chat", lines: [line("one"), line("two"), line("three")], whole: true });
  expect(texts()).toEqual(["one", "two", "three"]);
});

test("P-NET-41: shouts are heard as they happen, and one that cannot be told at once is not kept", async () => {
  const heard: unknown[] = [];
  const stop = client.onShout((...shout) => heard.push(shout));
  last().welcome();
  last().say({ t: "shout", seat: 2, code: "more", about: "RX2" });
  stop();
  last().say({ t: "shout", seat: 2, code: "sold", about: null });
  expect(heard).toEqual([[2, "more", "RX2"]]);
  last().onclose?.();
  expect(await client.shout("more", null)).toMatchObject({ ok: false, refusal: { code: "OFFLINE" } });
});
