import type { Connection } from "@bigboard/design/game-page";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DEAD_MS, Line } from "./line.ts";
import type { Wire } from "./wire.ts";

/** What the player is promised: told so long after the last word of a network that has died without a word. */
const TOLD_WITHIN_MS = 3_000;

type Fake = Wire & { sent: { t: string; n?: number }[]; closed: boolean };
let wires: Fake[];
let states: Connection[];
let line: Line;

function wire(): Fake {
  const made: Fake = {
    onopen: null,
    onmessage: null,
    onclose: null,
    sent: [],
    closed: false,
    send: (text) => made.sent.push(JSON.parse(text)),
    close: () => {
      made.closed = true;
    },
  };
  wires.push(made);
  return made;
}
const last = (): Fake => {
  const found = wires.at(-1);
  if (found === undefined) throw new Error("nothing connected yet");
  return found;
};

/** Answers every ping after `tripMs`, until it is switched off. */
function answering(tripMs: number): () => void {
  let on = true;
  const one = last();
  one.send = (text) => {
    one.sent.push(JSON.parse(text));
    setTimeout(() => on && one.onmessage?.({ data: "pong" }), tripMs);
  };
  return () => {
    on = false;
  };
}

function welcomed(): void {
  last().onopen?.();
  line.welcomed();
  line.ask();
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  states = [];
  line = new Line({
    url: "ws://table",
    connect: wire,
    clock: () => Date.now(),
    hello: () => ({ t: "hello", token: null, match: null, version: null, moves: false }),
    ping: (n) => ({ t: "ping", n }),
    heard: () => {},
    changed: (connection) => states.push(connection),
  });
  line.start();
});
afterEach(() => {
  line.stop();
  vi.useRealTimers();
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
    last().onmessage?.({ data: "late" });
    expect(states).toEqual(["lost", "open"]);
    expect(wires).toHaveLength(1);
  });

  test("is given up after a while, and another socket is opened", async () => {
    const die = answering(20);
    welcomed();
    die();
    await vi.advanceTimersByTimeAsync(DEAD_MS + 1_500);
    expect(wires.length).toBeGreaterThan(1);
    expect(wires[0]?.closed).toBe(true);
  });

  test("is opened anew at once when the browser says that there is a network again", async () => {
    const die = answering(20);
    welcomed();
    die();
    await vi.advanceTimersByTimeAsync(3_500);
    line.wake();
    expect(wires).toHaveLength(2);
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
    line.answered(0);
    expect(last().sent.filter(({ t }) => t === "ping").length).toBeGreaterThan(1);
    expect(line.answered(1)).toBe(1_200);
    expect(line.answered(1)).toBeNull();
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
    last().onmessage?.({ data: "update" });
  }
  expect(last().sent.filter(({ t }) => t === "ping").length).toBeLessThanOrEqual(6);
});
