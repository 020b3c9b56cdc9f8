import { fastChance } from "@bigboard/kernel";
import { describe, expect, it } from "vitest";
import { Evening, typesOf } from "../evening.fixture.ts";
import { outcome } from "../outcome.ts";

const READY = { type: "ready" } as const;

describe("between two days", () => {
  it("K-NET-50: the next day is dealt when all are ready", () => {
    const day = new Evening({ phase: "ready", day: 2 });
    expect(day.ready(1)).toEqual([{ type: "ready", seat: 1 }]);
    expect(day.state.ready).toEqual([1]);
    day.ready(0);
    expect(typesOf(day.ready(2))).toEqual(["ready", "dealt"]);
    expect(day.state).toMatchObject({ day: 3, phase: "countdown", ready: [] });
  });

  it("K-NET-50: or when the clock ends", () => {
    const day = new Evening({ phase: "ready", day: 1, ready: [0] });
    expect(typesOf(day.timeout())).toEqual(["dealt"]);
    expect(day.state.day).toBe(2);
  });

  it("K-NET-50: ready is said once, between two days only", () => {
    const day = new Evening({ phase: "ready", ready: [1] });
    expect(day.refused(0, READY)).toBeNull();
    expect(day.refused(1, READY)).toEqual({
      code: "TOO_LATE",
      rule: "K-NET-50",
      detail: { ready: [1] },
    });
    for (const phase of [
      "tokens",
      "countdown",
      "open",
      "lastCall",
      "renewal",
      "suspended",
      "over",
    ] as const) {
      const other = new Evening({ phase, tokens: { 0: phase === "renewal" ? null : "STL" } });
      expect(other.refused(0, READY)).toEqual({
        code: "NOT_OPEN",
        rule: "K-NET-50",
        detail: { phase },
      });
    }
  });

  it("K-END-1: after the end no clock runs, and none that ends does anything", () => {
    const { rules, state } = new Evening({ phase: "over" });
    const before = JSON.stringify(state);
    expect(rules.waiting(state)).toEqual({ seats: [], until: null });
    const step = rules.apply(state, { t: "time", at: 10 ** 9 }, fastChance("over"));
    expect(step).toEqual({ ok: true, facts: [], reveals: false });
    expect(JSON.stringify(state)).toBe(before);
  });
});

describe("a deserted table", () => {
  it("K-NET-59: is deserted while no person is there, from the moment the last one left", () => {
    const day = new Evening({ held: { 2: "bot" } });
    day.hold(0, "away");
    expect(day.state.desertedSince).toBeNull();
    day.hold(1, "bot");
    expect(day.state.desertedSince).toBe(100_000);
    day.at = 130_000;
    day.hold(0, "bot");
    expect(day.state.desertedSince).toBe(100_000);
    expect(day.hold(1, "person")).toEqual([]);
    expect(day.state.desertedSince).toBeNull();
  });

  const deserted = (since: number | null): Evening =>
    new Evening({
      phase: "ready",
      day: 2,
      until: 160_000,
      held: { 0: "bot", 1: "away", 2: "bot" },
      ...(since === null ? {} : { desertedSince: since }),
      ready: [0, 1],
    });

  it("K-NET-59: is suspended at the end of the ready check once nobody has been there for 60 s", () => {
    const day = deserted(100_000);
    expect(day.timeout()).toEqual([{ type: "suspended", until: 160_000 + 86_400_000 }]);
    expect(day.state).toMatchObject({ phase: "suspended", until: 86_560_000, day: 2, ready: [] });
  });

  it("K-NET-59: goes on before that, bots finish what runs", () => {
    const day = deserted(100_001);
    expect(typesOf(day.timeout())).toEqual(["dealt"]);
    expect(typesOf(deserted(null).timeout())).toEqual(["dealt"]);
  });

  it("K-NET-59: is suspended too when the bots are all ready", () => {
    const day = deserted(40_000);
    expect(typesOf(day.ready(2))).toEqual(["ready", "suspended"]);
    const early = deserted(41_000);
    expect(typesOf(early.ready(2))).toEqual(["ready", "dealt"]);
  });

  it("K-NET-59: waits for a person, then asks again who is ready", () => {
    const day = deserted(100_000);
    day.timeout();
    day.at = 5_000_000;
    expect(day.hold(0, "away")).toEqual([]);
    expect(day.state.phase).toBe("suspended");
    expect(day.hold(1, "person")).toEqual([{ type: "resumed", until: 5_020_000 }]);
    expect(day.state).toMatchObject({ phase: "ready", until: 5_020_000, ready: [], desertedSince: null });
  });

  it("K-NET-59: after 24 hours it ends without a result", () => {
    const day = deserted(100_000);
    day.timeout();
    expect(day.timeout()).toEqual([{ type: "over", ending: "abandoned", scores: [0, 0, 0], winners: [] }]);
    expect(day.state).toMatchObject({ phase: "over", ending: "abandoned", until: null });
    expect(outcome(day.state)).toEqual({ ending: "abandoned", rankings: [], scores: [0, 0, 0] });
  });

  it("K-NET-59: somebody who comes during the day resumes nothing", () => {
    const day = new Evening({ held: { 0: "bot", 1: "bot", 2: "bot" }, desertedSince: 10 });
    expect(day.hold(1, "person")).toEqual([]);
    expect(day.state).toMatchObject({ phase: "open", desertedSince: null });
  });
});
