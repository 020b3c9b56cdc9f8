import { expect, test } from "vitest";
import type { Phase } from "../terms.ts";
import { BELL, bid, START, Stalls } from "./stalls.fixture.ts";

const PAUSE = { type: "pause" } as const;
const RESUME = { type: "resume" } as const;

function pausing(): Stalls {
  return new Stalls({ raw: { pause: true } });
}

test("P-NET-11: a pause freezes the negotiation, and the deadline moves by its length", () => {
  const stalls = pausing();
  stalls.bid(2, "R1", 5_000);
  stalls.at = START + 20_000;
  stalls.act(3, PAUSE);
  expect(stalls.told()).toEqual([{ type: "paused", by: 3, until: START + 140_000 }]);
  expect(stalls.refused(2, bid("R1", 10_000))).toEqual({
    code: "PAUSED",
    rule: "P-NET-11",
    detail: { by: 3, until: START + 140_000, legal: ["resume"] },
  });
  expect(stalls.answer(2, { type: "finish", on: true })).toBe("PAUSED P-NET-11");
  expect(stalls.answer(2, PAUSE)).toBe("PAUSED P-NET-11");
  stalls.at = START + 50_000;
  stalls.act(3, RESUME);
  expect(stalls.told()).toEqual([{ type: "resumed", until: BELL + 30_000 }]);
  expect(stalls.state).toMatchObject({ pause: null, until: BELL + 30_000 });
  expect(Object.keys(stalls.state.offers)).toEqual(["bid/R1/2"]);
  stalls.bid(2, "R1", 10_000);
});

test("P-NET-11: a pause ends by itself after two minutes, and the bell waits for it", () => {
  const stalls = pausing();
  stalls.at = BELL - 1;
  stalls.act(3, PAUSE);
  stalls.time(BELL);
  expect(stalls.state.phase).toBe("negotiation");
  stalls.time(BELL - 1 + 119_999);
  expect(stalls.state.pause).not.toBeNull();
  stalls.time(BELL - 1 + 120_000);
  expect(stalls.state).toMatchObject({ pause: null, phase: "negotiation", until: BELL + 120_000 });
  stalls.time(BELL + 120_000);
  expect(stalls.types()[0]).toBe("bell");
});

test("P-NET-11: only who paused goes on", () => {
  const stalls = pausing();
  expect(stalls.refused(3, RESUME)).toEqual({
    code: "NO_PAUSE",
    rule: "P-NET-11",
    detail: { paused: false },
  });
  stalls.act(3, PAUSE);
  expect(stalls.refused(0, RESUME)).toEqual({
    code: "NO_PAUSE",
    rule: "P-NET-11",
    detail: { by: 3, until: START + 120_000 },
  });
});

test("P-NET-11: two pauses for each player in the whole match", () => {
  const stalls = pausing();
  for (const used of [1, 2]) {
    stalls.act(3, PAUSE).act(3, RESUME);
    expect(stalls.state.players[3]?.pauses).toBe(used);
  }
  expect(stalls.refused(3, PAUSE)).toEqual({
    code: "NO_PAUSE",
    rule: "P-NET-11",
    detail: { used: 2, most: 2 },
  });
  expect(stalls.answer(2, PAUSE)).toBe("legal");
});

test("P-OPT-7, P-NET-11: a table without pauses", () => {
  expect(new Stalls().refused(2, PAUSE)).toEqual({
    code: "NO_PAUSE",
    rule: "P-NET-11",
    detail: { pause: false },
  });
});

/** All five finished at the start, and two seconds later seat 3 freezes the negotiation. */
function pausedWhileFinishing(): Stalls {
  const stalls = pausing();
  for (const seat of [0, 1, 2, 3, 4]) stalls.act(seat, { type: "finish", on: true });
  stalls.at = START + 2000;
  return stalls.act(3, PAUSE);
}

test("P-NET-10, P-NET-11: a pause breaks no early end: all marks stay, and the countdown moves by its length", () => {
  const stalls = pausedWhileFinishing();
  expect(stalls.types()).toEqual(["paused"]);
  expect(stalls.state).toMatchObject({ finishAt: START + 3000, finished: [0, 1, 2, 3, 4] });
  stalls.time(START + 3000);
  expect(stalls.state.phase).toBe("negotiation");
  stalls.at = START + 52_000;
  stalls.act(3, RESUME);
  expect(stalls.told()).toEqual([
    { type: "resumed", until: BELL + 50_000 },
    { type: "finishing", at: START + 53_000 },
  ]);
  stalls.time(START + 52_999);
  expect(stalls.state.phase).toBe("negotiation");
  stalls.time(START + 53_000);
  expect(stalls.types()[0]).toBe("bell");
});

test("P-NET-10: who comes back in a pause without a mark stops the countdown at once; who leaves starts none before its end", () => {
  const stalls = pausing();
  stalls.hold(4, "away");
  for (const seat of [0, 1, 2, 3]) stalls.act(seat, { type: "finish", on: true });
  stalls.act(3, PAUSE).hold(4, "person");
  expect(stalls.told().at(-1)).toEqual({ type: "finishing", at: null });
  stalls.hold(4, "away");
  expect(stalls.state.finishAt).toBeNull();
  stalls.time(START + 120_000);
  expect(stalls.state.finishAt).toBe(START + 123_000);
});

test.each<Phase>(["ready", "incomes", "reveal", "monthEnd"])(
  "P-NET-73: between two steps, in %s, the host may hold the match for ten minutes, with pauses off",
  (phase) => {
    const stalls = new Stalls();
    stalls.state.phase = phase;
    expect(stalls.refused(1, PAUSE)).toEqual({
      code: "NO_PAUSE",
      rule: "P-NET-73",
      detail: { phase, host: 0 },
    });
    stalls.act(0, PAUSE);
    expect(stalls.told()).toEqual([{ type: "paused", by: 0, until: START + 600_000 }]);
    expect(stalls.state.players[0]?.pauses).toBe(0);
    expect(stalls.answer(0, PAUSE)).toBe("PAUSED P-NET-73");
    stalls.time(START + 599_999);
    expect(stalls.state.pause).not.toBeNull();
    stalls.time(START + 600_000);
    expect(stalls.state).toMatchObject({ pause: null, phase, until: BELL + 600_000 });
  },
);

test("P-NET-73: while the host holds the match nobody can be ready, and nothing begins because somebody leaves", () => {
  const stalls = new Stalls();
  stalls.state.phase = "ready";
  for (const seat of [0, 1, 2, 3]) stalls.act(seat, { type: "ready" });
  stalls.act(0, PAUSE);
  expect(stalls.answer(4, { type: "ready" })).toBe("PAUSED P-NET-73");
  stalls.hold(4, "away");
  expect(stalls.state.phase).toBe("ready");
  stalls.act(0, RESUME);
  expect(stalls.state.phase).toBe("countdown");
});

test("P-NET-73: the last one who had to look left while the host held the match: it goes on with the hold's end", () => {
  const stalls = new Stalls();
  stalls.state.phase = "incomes";
  stalls.state.ready = [0, 1, 2, 3];
  stalls.act(0, PAUSE);
  stalls.hold(4, "away").act(0, RESUME);
  expect(stalls.types()[0]).toBe("resumed");
  expect(stalls.state.phase).not.toBe("incomes");
});

test("P-NET-73: in any other phase nobody holds the match", () => {
  const stalls = pausing();
  stalls.state.phase = "bidding";
  expect(stalls.answer(0, PAUSE)).toBe("NOT_OPEN P-RULING-26");
  stalls.state.phase = "dice";
  expect(stalls.answer(0, PAUSE)).toBe("TOO_LATE P-NET-5");
});
