import { expect, test } from "vitest";
import { ask, bid, START, Stalls } from "./stalls.fixture.ts";

const READY = { type: "ready" } as const;

/** Three deals of month 1 and then the ready phase of month 2. */
function secondMonth(raw: object = {}): Stalls {
  const stalls = new Stalls({ raw });
  stalls.deal(2, "R1", 20_000);
  stalls.deal(3, "Y1", 30_000);
  stalls.state.finished = [];
  return stalls.begin("ready");
}

test("P-NET-3, P-FLOW-3: a month begins with a ready phase of thirty seconds", () => {
  const stalls = secondMonth();
  expect(stalls.told()).toEqual([{ type: "monthBegan", month: 2, until: START + 30_000 }]);
  expect(stalls.state).toMatchObject({
    month: 2,
    phase: "ready",
    until: START + 30_000,
    ready: [],
    dice: null,
  });
  stalls.time(START + 29_999);
  expect(stalls.state.phase).toBe("ready");
  stalls.time(START + 30_000);
  expect(stalls.told()).toEqual([{ type: "counting", until: START + 33_000 }]);
  expect(stalls.state.phase).toBe("countdown");
  stalls.time(START + 32_999);
  expect(stalls.state.phase).toBe("countdown");
  stalls.time(START + 33_000);
  expect(stalls.told()).toEqual([{ type: "opened", month: 2, until: START + 153_000 }]);
  expect(stalls.state).toMatchObject({ phase: "negotiation", until: START + 153_000, finished: [] });
});

test("P-NET-3: when all who are there are ready it begins at once; nobody is ready twice", () => {
  const stalls = secondMonth();
  stalls.hold(4, "bot").hold(3, "away");
  for (const seat of [2, 0]) stalls.act(seat, READY);
  expect(stalls.state.phase).toBe("ready");
  expect(stalls.refused(2, READY)).toEqual({
    code: "ALREADY_DONE",
    rule: "P-NET-3",
    detail: { ready: [0, 2] },
  });
  stalls.act(1, READY);
  expect(stalls.types()).toEqual(["ready", "counting"]);
  expect(stalls.refused(1, READY)).toEqual({
    code: "NOT_OPEN",
    rule: "P-RULING-81",
    detail: { phase: "countdown" },
  });
});

test("P-NET-3: the last one who was waited for leaves", () => {
  const stalls = secondMonth();
  for (const seat of [0, 1, 2, 3]) stalls.act(seat, READY);
  stalls.hold(4, "away");
  expect(stalls.types()).toEqual(["held", "counting"]);
});

test("P-NET-3: bots alone wait for nobody", () => {
  const stalls = new Stalls();
  stalls.state.held = [0, 1, 2, 3, 4].map(() => "bot");
  stalls.begin("ready");
  expect(stalls.types()).toEqual(["monthBegan", "counting"]);
});

test("P-NET-60: a month does not begin while nobody is there", () => {
  const stalls = new Stalls();
  stalls.state.desertedSince = 0;
  stalls.begin("ready");
  expect(stalls.state).toMatchObject({ phase: "frozen", frozenBefore: "ready", month: 1 });
});

test("P-OPT-12, P-OPT-1: more time doubles the wait to be ready, not the negotiation", () => {
  const stalls = secondMonth({ decisionTime: "relaxed", negotiationSeconds: 60 });
  expect(stalls.state.until).toBe(START + 60_000);
  stalls.time(START + 60_000).time(START + 63_000);
  expect(stalls.state.until).toBe(START + 123_000);
});

test("P-RULING-18, P-NET-36, P-NET-37, P-EX-7: deals stay as open standing deals that either side may end at once", () => {
  const stalls = secondMonth();
  expect(stalls.on("R1")).toEqual({ no: 1, investor: 2, price: 20_000, closed: false, standing: true });
  stalls.time(START + 30_000).time(START + 33_000);
  stalls.act(2, { type: "withdraw", tile: "R1", deal: 1 });
  stalls.act(1, { type: "clear", tile: "Y1", deal: 2 });
  expect([stalls.shown("R1"), stalls.shown("Y1")]).toEqual(["free", "free"]);
});

test("P-NET-37: a new price or a closing makes a standing deal one of this month", () => {
  const stalls = secondMonth();
  stalls.time(START + 30_000).time(START + 33_000);
  stalls.accept(0, stalls.bid(2, "R1", 20_000));
  expect(stalls.on("R1").standing).toBe(false);
  stalls.act(1, { type: "close", tile: "Y1", deal: 2 }).act(3, { type: "close", tile: "Y1", deal: 2 });
  expect(stalls.on("Y1")).toMatchObject({ closed: true, standing: false });
});

test("P-OPT-4, P-NET-36: without carrying over all tokens go home", () => {
  const stalls = secondMonth({ carryOver: false });
  expect(stalls.told().slice(1)).toMatchObject([
    { type: "dealEnded", tile: "R1", why: "sentHome" },
    { type: "dealEnded", tile: "Y1", why: "sentHome" },
  ]);
  expect([stalls.shown("R1"), stalls.shown("Y1")]).toEqual(["free", "free"]);
});

test("P-RULING-26, P-NET-5: no offers before the clock starts, and none after it ended", () => {
  const stalls = secondMonth();
  expect(stalls.refused(2, bid("R1", 5_000))).toEqual({
    code: "NOT_OPEN",
    rule: "P-RULING-26",
    detail: { phase: "ready" },
  });
  stalls.time(START + 30_000);
  expect(stalls.answer(0, ask("R1", 5_000))).toBe("NOT_OPEN P-RULING-26");
  stalls.state.phase = "dice";
  expect(stalls.refused(2, bid("R1", 5_000))).toEqual({
    code: "TOO_LATE",
    rule: "P-NET-5",
    detail: { phase: "dice" },
  });
  stalls.state.phase = "frozen";
  stalls.state.frozenBefore = "dice";
  expect(stalls.answer(2, bid("R1", 5_000))).toBe("TOO_LATE P-NET-5");
  stalls.state.frozenBefore = "ready";
  expect(stalls.answer(2, bid("R1", 5_000))).toBe("NOT_OPEN P-RULING-26");
  stalls.state.phase = "claims";
  stalls.state.frozenBefore = "dice";
  expect(stalls.answer(2, bid("R1", 5_000))).toBe("NOT_OPEN P-RULING-26");
});
