import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSockets } from "./fixtures/fake-socket.ts";
import { patch, snapshot, story, table, welcome } from "./fixtures/messages.ts";
import { RemoteTable } from "./remote-table.ts";

let sockets: FakeSockets;
let remote: RemoteTable;
const last = () => sockets.last();

beforeEach(() => {
  vi.useFakeTimers();
  sockets = new FakeSockets();
  remote = new RemoteTable({
    url: "ws://table",
    token: "a-token-of-a-seat-at-a-table",
    clock: () => Date.now(),
    final: new Set(["NO_TABLE", "REPLACED"]),
    connect: sockets.connect,
  });
  remote.start();
});

afterEach(() => {
  remote.stop();
  vi.useRealTimers();
});

function welcomed(): void {
  last().onopen?.();
  last().say(welcome);
}

/** The line is lost, and another one opened. */
async function reconnect(): Promise<void> {
  last().onclose?.();
  await vi.advanceTimersByTimeAsync(1_000);
  welcomed();
}

test("says hello first, with its token, and what was asked meanwhile after the welcome", () => {
  void remote.command({ do: "leave" });
  last().onopen?.();
  expect(last().sent).toMatchObject([{ t: "hello", token: "a-token-of-a-seat-at-a-table", match: null }]);
  last().say(welcome);
  expect(last().sentOf("table")).toHaveLength(1);
  expect(remote.state.get()).toMatchObject({ connection: "open", seat: 0, table });
});

test("an unanswered act is sent again under its own id after a lost connection, and resolves once", async () => {
  welcomed();
  last().say(snapshot(1, 3));
  const answer = remote.act([{ type: "end" }]);
  const [first] = last().sentOf("act");
  last().onclose?.();
  expect(remote.state.get().connection).toBe("lost");
  await vi.advanceTimersByTimeAsync(1_000);
  welcomed();
  expect(last().sent[0]).toMatchObject({ t: "hello", match: "m1", version: 1 });
  expect(last().sentOf("act")).toEqual([first]);
  last().say({ t: "done", id: first?.id ?? "", version: 2 });
  last().say(patch(2, 4));
  expect(await answer).toEqual({ ok: true });
  expect(remote.state.get().match?.view).toEqual({ cash: 4 });
});

test("a listener that asks something as soon as the line is open asks it once", async () => {
  let asked = false;
  remote.state.subscribe(() => {
    if (remote.state.get().connection !== "open" || asked) return;
    asked = true;
    void remote.command({ do: "leave" });
  });
  welcomed();
  await vi.advanceTimersByTimeAsync(0);
  expect(last().sentOf("table")).toHaveLength(1);
});

test("what comes in one go, as after a sleep, is told to the page once", async () => {
  welcomed();
  await vi.advanceTimersByTimeAsync(0);
  let told = 0;
  remote.state.subscribe(() => {
    told += 1;
  });
  for (let host = 1; host <= 100; host += 1) last().say({ t: "table", table: { ...table, host } });
  expect(remote.state.get().table?.host).toBe(100);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toBe(1);
});

test("match time is guessed from the answer to a ping", async () => {
  welcomed();
  const [ping] = last().sentOf("ping");
  await vi.advanceTimersByTimeAsync(40);
  last().say({ t: "pong", n: ping?.n ?? 0, now: 5_000, rate: 1, pausedMs: 0 });
  expect(remote.trip()).toBe(40);
  expect(remote.now()).toBe(5_020);
});

test("K-NET-60: it stands still while the server says so, and a thinking clock is told with it", () => {
  welcomed();
  last().say({ t: "clock", thinkUntil: 9_000, now: 7_000, rate: 1, pausedMs: 5_000 });
  expect(remote.now()).toBe(7_000);
  expect(remote.pausedFor()).toBe(5_000);
  expect(remote.state.get()).toMatchObject({ rate: 1, table: { thinkUntil: 9_000 } });
});

test("a table is told without its config where that has not changed", () => {
  welcomed();
  const { config: _config, ...rest } = table;
  last().say({ t: "table", table: { ...rest, config: { board: "B" } } });
  last().say({ t: "table", table: { ...rest, host: 1 } });
  expect(remote.state.get().table).toMatchObject({ host: 1, config: { board: "B" } });
});

test("stops at an answer that will not change", async () => {
  welcomed();
  last().say({ t: "error", code: "NO_TABLE", detail: {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets.all).toHaveLength(1);
  expect(remote.state.get()).toMatchObject({ closed: { code: "NO_TABLE" }, connection: "lost" });
});

test("K-NET-58: a page that was replaced stays closed until somebody wants to play here", async () => {
  welcomed();
  last().say({ t: "error", code: "REPLACED", detail: {} });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sockets.all).toHaveLength(1);
  remote.reopen();
  expect(sockets.all).toHaveLength(2);
  welcomed();
  expect(remote.state.get()).toMatchObject({ connection: "open", closed: null });
});

test("K-NET-44: emotes are heard as they happen, and one that cannot be told at once is not kept", async () => {
  const heard: string[] = [];
  const stop = remote.onEmote((seat, code) => heard.push(`${seat} ${code}`));
  welcomed();
  last().say({ t: "emote", seat: 2, code: "groan" });
  stop();
  last().say({ t: "emote", seat: 2, code: "cheer" });
  expect(heard).toEqual(["2 groan"]);
  last().onclose?.();
  expect(await remote.emote("bravo")).toMatchObject({ ok: false, refusal: { code: "OFFLINE" } });
  await vi.advanceTimersByTimeAsync(1_000);
  welcomed();
  expect(last().sentOf("table")).toEqual([]);
});

test("P-NET-41: shouts are heard as they happen, and one that cannot be told at once is not kept", async () => {
  const heard: unknown[] = [];
  const stop = remote.onShout((...shout) => heard.push(shout));
  welcomed();
  last().say({ t: "shout", seat: 2, code: "more", about: "RX2" });
  stop();
  last().say({ t: "shout", seat: 2, code: "sold", about: null });
  expect(heard).toEqual([[2, "more", "RX2"]]);
  last().onclose?.();
  expect(await remote.shout("more", null)).toMatchObject({ ok: false, refusal: { code: "OFFLINE" } });
});

test("P-NET-40, P-NET-59: lines are added as they come, and what the server still knows replaces them, so that none is shown twice", () => {
  const line = (text: string) => ({ at: 1, from: 2, name: "Otto", channel: { kind: "all" }, text }) as const;
  const texts = () => remote.state.get().chat.map(({ text }) => text);
  welcomed();
  last().say({ t: "chat", lines: [line("one")], whole: false });
  last().say({ t: "chat", lines: [line("two")], whole: false });
  expect(texts()).toEqual(["one", "two"]);
  last().say({ t: "chat", lines: [line("one"), line("two"), line("three")], whole: true });
  expect(texts()).toEqual(["one", "two", "three"]);
});

test("a nudge reaches whoever waits for it", () => {
  const by: number[] = [];
  remote.onNudge = (seat) => by.push(seat);
  welcomed();
  last().say({ t: "nudged", by: 3 });
  expect(by).toEqual([3]);
});

test("W-RULING-91: the story is asked for again when the table says that the match is over, or says so at the welcome", async () => {
  const asked = () => last().sentOf("story").length;
  welcomed();
  last().say(snapshot(2, 3));
  last().say(story(0, 2, { whole: false }));
  expect(asked()).toBe(1);
  last().say({ t: "table", table: { ...table, phase: "over" } });
  expect(asked()).toBe(2);
  last().say(story(0, 2, { whole: false }));
  await reconnect();
  expect(asked()).toBe(0);
  last().say({ ...welcome, table: { ...table, phase: "over" } });
  expect(asked()).toBe(1);
});
