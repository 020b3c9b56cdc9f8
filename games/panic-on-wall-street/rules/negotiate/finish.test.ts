import { expect, test } from "vitest";
import { BELL, bid, START, Stalls } from "./stalls.fixture.ts";

const DONE = { type: "finish", on: true } as const;

/** All five players finished at this moment. */
function allFinished(at = BELL - 80_000): Stalls {
  const stalls = new Stalls();
  stalls.at = at;
  for (const seat of [0, 1, 2, 3, 4]) stalls.act(seat, DONE);
  return stalls;
}

test("P-RULING-25, P-NET-10: when everybody is finished three seconds run, then the bell rings", () => {
  const stalls = allFinished();
  expect(stalls.told()).toEqual([
    { type: "finished", seat: 4, on: true },
    { type: "finishing", at: BELL - 77_000 },
  ]);
  expect(stalls.state.finishAt).toBe(BELL - 77_000);
  stalls.time(BELL - 77_001);
  expect(stalls.state.phase).toBe("negotiation");
  stalls.time(BELL - 77_000);
  expect(stalls.types()[0]).toBe("bell");
});

test("P-EX-21: a bid in the countdown stops it, takes the bidder's mark, and the clock goes on as it was", () => {
  const stalls = allFinished();
  stalls.act(2, bid("R1", 5_000));
  expect(stalls.told().slice(1)).toEqual([
    { type: "finishing", at: null },
    { type: "finished", seat: 2, on: false },
  ]);
  expect(stalls.state).toMatchObject({ finishAt: null, finished: [0, 1, 3, 4], until: BELL });
  stalls.act(2, DONE);
  expect(stalls.state.finishAt).toBe(stalls.at + 3000);
});

test("P-NET-10: a removed mark stops the countdown", () => {
  const stalls = allFinished().act(3, { type: "finish", on: false });
  expect(stalls.told()).toEqual([
    { type: "finishing", at: null },
    { type: "finished", seat: 3, on: false },
  ]);
  expect(stalls.state.finished).toEqual([0, 1, 2, 4]);
});

test("P-NET-10: a mark is set or removed once", () => {
  const stalls = new Stalls();
  expect(stalls.answer(2, { type: "finish", on: false })).toBe("ALREADY_DONE P-NET-10");
  stalls.act(2, DONE);
  expect(stalls.refused(2, DONE)).toEqual({
    code: "ALREADY_DONE",
    rule: "P-NET-10",
    detail: { finished: true },
  });
});

test("P-NET-10: who gives a command loses the mark, who receives one keeps it", () => {
  const stalls = new Stalls();
  const deal = stalls.deal(2, "R1", 5_000);
  const commands = [
    [0, { type: "close", tile: "R1", deal }],
    [0, { type: "clear", tile: "R1", deal }],
  ] as const;
  for (const [seat, action] of commands) {
    stalls.act(0, DONE).act(2, DONE).act(seat, action);
    expect(stalls.state.finished).toEqual(seat === 0 ? [2] : [0]);
    stalls.act(seat === 0 ? 2 : 0, { type: "finish", on: false });
  }
});

test("P-NET-10: turning an offer down and keeping a deal open break nothing and take no mark", () => {
  const stalls = new Stalls();
  const deal = stalls.deal(2, "R1", 5_000);
  stalls.act(0, { type: "close", tile: "R1", deal });
  stalls.bid(3, "R1", 10_000);
  for (const seat of [0, 1, 2, 3, 4]) stalls.act(seat, DONE);
  stalls.act(2, { type: "keepOpen", tile: "R1", deal });
  expect(stalls.types()).toEqual(["closingEnded"]);
  stalls.act(0, { type: "decline", offer: "bid/R1/3", rev: 1 });
  expect(stalls.types()).toEqual(["offerEnded"]);
  expect(stalls.state).toMatchObject({ finishAt: START + 3000, finished: [0, 1, 2, 3, 4] });
});

test("P-NET-10: proposing to close, taking an offer back and taking one break the countdown and take the mark", () => {
  const stalls = new Stalls();
  const deal = stalls.deal(2, "R1", 5_000);
  stalls.bid(3, "R1", 10_000);
  stalls.bid(4, "R1", 15_000);
  for (const [seat, action] of [
    [0, { type: "close", tile: "R1", deal }],
    [3, { type: "withdrawOffer", offer: "bid/R1/3", rev: 1 }],
    [0, { type: "accept", offer: "bid/R1/4", rev: 1, deal }],
  ] as const) {
    for (const one of [0, 1, 2, 3, 4]) {
      if (!stalls.state.finished.includes(one)) stalls.act(one, DONE);
    }
    stalls.act(seat, action);
    expect(stalls.state.finishAt).toBeNull();
    expect(stalls.state.finished.toSorted()).toEqual([0, 1, 2, 3, 4].filter((one) => one !== seat));
  }
});

test("P-OPT-6: a table without an early end takes no marks", () => {
  const stalls = new Stalls({ raw: { earlyFinish: false } });
  expect(stalls.refused(2, DONE)).toEqual({
    code: "NOT_OPEN",
    rule: "P-RULING-25",
    detail: { earlyFinish: false },
  });
});

test("P-NET-10: who is away is not waited for, a bot is", () => {
  const stalls = new Stalls();
  stalls.hold(4, "away").hold(3, "bot");
  for (const seat of [0, 1, 2]) stalls.act(seat, DONE);
  expect(stalls.state.finishAt).toBeNull();
  stalls.act(3, DONE);
  expect(stalls.state.finishAt).toBe(START + 3000);
  stalls.hold(4, "person");
  expect(stalls.told().at(-1)).toEqual({ type: "finishing", at: null });
  expect(stalls.state.finishAt).toBeNull();
});

test("P-NET-10: the last one not finished leaves, and the countdown runs; nobody there at all starts none", () => {
  const stalls = new Stalls();
  for (const seat of [0, 1, 2, 3]) stalls.act(seat, DONE);
  stalls.hold(4, "away");
  expect(stalls.told().at(-1)).toEqual({ type: "finishing", at: START + 3000 });
  const empty = new Stalls();
  for (const seat of [0, 1, 2, 3, 4]) empty.hold(seat, "away");
  expect(empty.state.finishAt).toBeNull();
});

test("P-NET-10: the countdown runs on while another leaves", () => {
  const stalls = allFinished();
  stalls.at += 1000;
  stalls.hold(4, "away");
  expect(stalls.state.finishAt).toBe(BELL - 77_000);
});

test("P-RULING-42: who is out of the game is not waited for", () => {
  const stalls = new Stalls();
  const fourth = stalls.state.players[4];
  if (fourth !== undefined) fourth.investor = "bankrupt";
  expect(stalls.answer(4, DONE)).toBe("ELIMINATED P-RULING-42");
  for (const seat of [0, 1, 2, 3]) stalls.act(seat, DONE);
  expect(stalls.state.finishAt).toBe(START + 3000);
});

test("P-NET-10: in the dual game everybody counts once, also after one role is lost", () => {
  const stalls = new Stalls({ seats: 3 });
  const first = stalls.state.players[0];
  if (first !== undefined) first.investor = "bankrupt";
  stalls.act(1, DONE).act(2, DONE);
  expect(stalls.state.finishAt).toBeNull();
  stalls.act(0, DONE);
  expect(stalls.state.finishAt).toBe(START + 3000);
  if (first !== undefined) first.manager = "bankrupt";
  expect(stalls.answer(0, { type: "finish", on: false })).toBe("ELIMINATED P-RULING-76");
});

test("P-NET-7: the countdown never outlasts the sandglass", () => {
  const stalls = allFinished(BELL - 1000);
  expect(stalls.state.finishAt).toBe(BELL + 2000);
  stalls.time(BELL);
  expect(stalls.types()[0]).toBe("bell");
  expect(stalls.state.finishAt).toBeNull();
});

test("P-NET-10: with one person left who is there, one mark is enough", () => {
  const stalls = new Stalls();
  for (const seat of [0, 1, 2, 3]) stalls.hold(seat, "away");
  stalls.act(4, DONE);
  expect(stalls.state.finishAt).toBe(START + 3000);
});

test("P-NET-10: a command of a seat that is not waited for gives the others three seconds more", () => {
  const stalls = new Stalls();
  stalls.hold(2, "away");
  for (const seat of [0, 1, 3, 4]) stalls.act(seat, DONE);
  stalls.at += 2000;
  stalls.act(2, bid("R1", 5_000));
  expect(stalls.types()).toEqual(["offered", "finishing", "finishing"]);
  expect(stalls.state.finishAt).toBe(START + 5000);
});
