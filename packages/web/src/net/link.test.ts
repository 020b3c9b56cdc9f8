import type { Connection } from "@bigboard/design/game-page";
import type { ServerMessage } from "@bigboard/protocol";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSockets } from "./fixtures/fake-socket.ts";
import { snapshot, welcome } from "./fixtures/messages.ts";
import { DEAD_MS, Link, PING_EVERY_MS } from "./link.ts";

/** What the player is promised: told so long after the last word of a network that has died without a word. */
const TOLD_WITHIN_MS = 3_000;

let sockets: FakeSockets;
let states: Connection[];
let heard: { readonly t: ServerMessage["t"]; readonly tripMs: number | null }[];
let link: Link;
const last = () => sockets.last();

/** Answers every ping after `tripMs`, until it is switched off. */
function answering(tripMs: number): () => void {
  let on = true;
  const socket = last();
  socket.send = (text) => {
    const message = JSON.parse(text);
    socket.sent.push(message);
    setTimeout(() => on && pong(message.n), tripMs);
  };
  return () => {
    on = false;
  };
}

function pong(n: number): void {
  last().say({ t: "pong", n, now: 0, rate: 1, pausedMs: 0 });
}

function welcomed(): void {
  last().onopen?.();
  last().say(welcome);
  states = [];
  heard = [];
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = new FakeSockets();
  states = [];
  heard = [];
  link = new Link({
    url: "ws://table",
    connect: sockets.connect,
    clock: () => Date.now(),
    hello: () => ({ t: "hello", token: null, match: null, version: null, moves: false }),
    heard: ({ t }, tripMs) => heard.push({ t, tripMs }),
    changed: (connection) => states.push(connection),
  });
  link.start();
});
afterEach(() => {
  link.stop();
  vi.useRealTimers();
});

test("a socket carries the hello, and nothing else before the welcome, which is told before the line is open", () => {
  link.send({ t: "resync" });
  last().onopen?.();
  link.send({ t: "resync" });
  expect(last().sent.map(({ t }) => t)).toEqual(["hello"]);
  expect(states).toEqual([]);
  last().say(welcome);
  expect(heard).toEqual([{ t: "welcome", tripMs: null }]);
  expect(states).toEqual(["open"]);
  link.send({ t: "resync" });
  expect(last().sent.map(({ t }) => t)).toEqual(["hello", "ping", "resync"]);
});

test("words that are no message of the protocol are left alone", () => {
  welcomed();
  last().onmessage?.({ data: "not json" });
  last().onmessage?.({ data: '{"t":"surprise"}' });
  last().onmessage?.({ data: new ArrayBuffer(4) });
  expect(heard).toEqual([]);
  expect(states).toEqual([]);
});

test("silence means a dead connection: it is opened anew", async () => {
  welcomed();
  await vi.advanceTimersByTimeAsync(PING_EVERY_MS + 1_000);
  expect(last().sentOf("ping").length).toBeGreaterThan(1);
  const dead = last();
  await vi.advanceTimersByTimeAsync(DEAD_MS + 3_000);
  expect(dead.closed).toBe(true);
  expect(sockets.all.length).toBeGreaterThan(1);
});

test("goes on trying for ever, until it is closed, and again when it is opened", async () => {
  for (let tries = 0; tries < 20; tries += 1) {
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(12_000);
  }
  const tried = sockets.all.length;
  expect(tried).toBeGreaterThan(20);
  link.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets.all).toHaveLength(tried);
  link.open();
  expect(sockets.all).toHaveLength(tried + 1);
});

describe("a network that dies without a word", () => {
  // Whatever moment it chooses between two pings.
  test.each([0, 130, 420, 700, 990])(
    "is told 3 s after its last word (it dies %i ms later)",
    async (late) => {
      const die = answering(20);
      welcomed();
      await vi.advanceTimersByTimeAsync(10_000 + late);
      expect(states).toEqual([]);
      die();
      await vi.advanceTimersByTimeAsync(TOLD_WITHIN_MS + 20);
      expect(states).toEqual(["lost"]);
      expect(last().closed).toBe(false);
    },
  );

  test("and comes back by itself goes on over the same socket", async () => {
    const die = answering(20);
    welcomed();
    die();
    await vi.advanceTimersByTimeAsync(3_500);
    last().say(snapshot(1, 3));
    expect(states).toEqual(["lost", "open"]);
    expect(sockets.all).toHaveLength(1);
  });

  test("is given up after a while, and another socket is opened", async () => {
    const die = answering(20);
    welcomed();
    die();
    await vi.advanceTimersByTimeAsync(DEAD_MS + 1_500);
    expect(sockets.all.length).toBeGreaterThan(1);
    expect(sockets.all[0]?.closed).toBe(true);
  });

  test("is opened anew at once when the browser says that there is a network again", async () => {
    const die = answering(20);
    welcomed();
    die();
    await vi.advanceTimersByTimeAsync(3_500);
    link.wake();
    expect(sockets.all).toHaveLength(2);
  });
});

describe("a slow line", () => {
  test.each([400, 800, 1_400])("P-NET-49: of %i ms there and back is not lost", async (tripMs) => {
    answering(tripMs);
    welcomed();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states).toEqual([]);
  });

  test("P-NET-49: is measured, also where an answer takes longer than the next ping waits", async () => {
    welcomed();
    await vi.advanceTimersByTimeAsync(1_200);
    pong(0);
    expect(last().sentOf("ping").length).toBeGreaterThan(1);
    expect(link.trip()).toBeNull();
    pong(1);
    expect(link.trip()).toBe(1_200);
    pong(1);
    expect(heard).toEqual([{ t: "pong", tripMs: 1_200 }]);
  });

  test("P-NET-49: each ping says how long the one before took there and back, within the bounds of the wire", async () => {
    welcomed();
    const pings = () => last().sentOf("ping");
    expect(pings()[0]).not.toHaveProperty("trip");
    await vi.advanceTimersByTimeAsync(450);
    pong(pings().at(-1)?.n ?? 0);
    link.wake();
    expect(pings()[1]?.trip).toBe(450);
    vi.setSystemTime(Date.now() + 90_000);
    pong(pings().at(-1)?.n ?? 0);
    link.wake();
    expect(pings()[2]?.trip).toBe(60_000);
  });

  test("a page in the background whose timers sleep for a minute is not lost when they wake", async () => {
    answering(20);
    welcomed();
    await vi.advanceTimersByTimeAsync(500);
    vi.setSystemTime(Date.now() + 60_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states).toEqual([]);
  });
});

test("while others speak no more pings go out than the clock needs", async () => {
  welcomed();
  for (let n = 0; n < 100; n += 1) {
    await vi.advanceTimersByTimeAsync(100);
    last().say(snapshot(n + 1, n));
  }
  expect(last().sentOf("ping").length).toBeLessThanOrEqual(6);
});
