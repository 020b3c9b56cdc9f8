import { beforeEach, describe, expect, it } from "vitest";
import { fastChance } from "../chance.ts";
import type { Input } from "../game.ts";
import { ACTIONS, asked, FRAME, type Lift, type LiftAction, lift, PHASES } from "./lift.fixture.ts";
import { fromTables } from "./rules.ts";

const rules = fromTables<Lift, LiftAction, null>({ floors: 5 }, ACTIONS, PHASES, FRAME);
const chance = fastChance("lift");
const RING = { type: "ring" } as const;
const KICK = { type: "kick" } as const;

function act(seat: number, action: LiftAction): Input<LiftAction> {
  return { t: "act", at: 0, seat, action };
}

beforeEach(() => {
  asked.length = 0;
});

describe("check", () => {
  it("asks the gate, then the condition, then the rest, and stops at the first refusal", () => {
    const far = { type: "call", floor: 9 } as const;
    expect(rules.check(lift(), 2, far)).toMatchObject({ code: "NO_SEAT" });
    expect(asked).toEqual([]);
    expect(rules.check(lift({ inside: [false, true] }), 0, far)).toMatchObject({ code: "OUTSIDE" });
    expect(asked).toEqual(["when call"]);
    expect(rules.check(lift(), 0, far)).toMatchObject({ code: "NO_FLOOR" });
    expect(asked).toEqual(["when call", "when call", "check call"]);
  });

  it("a verb without clauses of its own is legal wherever the gate lets it pass", () => {
    expect(rules.check(lift({ inside: [false] }), 0, KICK)).toBeNull();
  });

  it("judges verbs that the phase does not list", () => {
    expect(rules.check(lift({ phase: "broken" }), 0, { type: "call", floor: 1 })).toBeNull();
  });
});

describe("moves", () => {
  it("lists the verbs of the phase in its order, and asks a shared condition once", () => {
    expect(rules.moves(lift(), 0).listed).toEqual([RING, { type: "call", floor: 1 }]);
    expect(asked).toEqual(["when ring"]);
  });

  it("lists nothing where the condition refuses", () => {
    expect(rules.moves(lift({ inside: [true, false] }), 1)).toEqual({ listed: [], open: [] });
  });

  it("a phase with a list of its own lists for all its verbs", () => {
    expect(rules.moves(lift({ phase: "travelling" }), 0).listed).toEqual([KICK]);
    expect(asked).toEqual([]);
  });

  it("a phase without verbs lists nothing", () => {
    expect(rules.moves(lift({ phase: "broken" }), 0)).toEqual({ listed: [], open: [] });
  });
});

describe("apply", () => {
  it("a refused action changes nothing", () => {
    const state = lift();
    const step = rules.apply(state, act(0, { type: "call", floor: 9 }), chance);
    expect(step).toMatchObject({ ok: false, refusal: { code: "NO_FLOOR" } });
    expect(state).toEqual(lift());
  });

  it("follows where the verb leads", () => {
    const state = lift();
    expect(rules.apply(state, act(1, { type: "call", floor: 3 }), chance)).toEqual({
      ok: true,
      facts: [],
      reveals: false,
    });
    expect(state).toMatchObject({ phase: "travelling", floor: 3, until: 3000 });
  });

  it("what the frame finds in the facts reveals, and so does what a phase says", () => {
    expect(rules.apply(lift(), act(0, RING), chance)).toMatchObject({
      facts: [{ event: "rung" }],
      reveals: true,
    });
    const state = lift({ phase: "travelling" });
    expect(rules.apply(state, act(0, KICK), chance)).toMatchObject({ facts: [], reveals: true });
  });

  it("throws for a phase that this one does not lead to", () => {
    expect(() => rules.apply(lift(), act(0, KICK), chance)).toThrow("resting does not lead to broken");
  });

  it("a deadline does something from its moment on", () => {
    const state = lift({ phase: "travelling", until: 2000 });
    expect(rules.apply(state, { t: "time", at: 1999 }, chance)).toMatchObject({ facts: [] });
    expect(state.phase).toBe("travelling");
    expect(rules.apply(state, { t: "time", at: 2000 }, chance)).toMatchObject({
      facts: [{ event: "rests" }],
    });
    expect(state.phase).toBe("resting");
  });

  it("no deadline, no phase that ends", () => {
    const state = lift();
    expect(rules.apply(state, { t: "time", at: 10 ** 9 }, chance)).toMatchObject({ ok: true, facts: [] });
    expect(state).toEqual(lift());
  });

  it("asks the phase what follows when somebody else holds a seat of the table", () => {
    const state = lift();
    rules.apply(state, { t: "seat", at: 0, seat: 7, held: "bot" }, chance);
    rules.apply(state, { t: "seat", at: 0, seat: 1, held: "away" }, chance);
    expect(state.phase).toBe("resting");
    rules.apply(state, { t: "seat", at: 0, seat: 1, held: "bot" }, chance);
    expect(state).toMatchObject({ phase: "travelling", floor: 1 });
    expect(rules.apply(state, { t: "seat", at: 0, seat: 1, held: "bot" }, chance)).toMatchObject({
      ok: true,
    });
  });
});

describe("the rest of what a switch would do", () => {
  it("waits for the phase's seats and deadline, which may hang on the config", () => {
    expect(rules.waiting(lift({ inside: [false, true] }))).toEqual({ seats: [1], until: null });
    expect(rules.waiting(lift({ phase: "travelling", until: 9000 }))).toEqual({ seats: [], until: 5000 });
  });

  it("has the phase's fallback, and none where it says nothing", () => {
    expect(rules.fallback(lift(), 0)).toEqual(RING);
    expect(rules.fallback(lift({ phase: "broken" }), 0)).toBeNull();
  });

  it("has each verb's limit", () => {
    expect(rules.limit({ type: "call", floor: 1 })).toMatchObject({ bucket: "call" });
    expect(rules.limit(RING)).toBeNull();
  });

  it("goes by what lies over the state's phase", () => {
    const paused = lift({ paused: true });
    expect(rules.waiting(paused)).toEqual({ seats: [], until: null });
    expect(rules.moves(paused, 0).listed).toEqual([]);
    expect(rules.fallback(paused, 0)).toBeNull();
    expect(rules.moves(lift(), 0).listed).toHaveLength(2);
  });

  it("throws for a phase and a verb that are in no table", () => {
    const { ring: _ring, ...mute } = ACTIONS;
    expect(() => fromTables<Lift, LiftAction, null>({ floors: 5 }, mute, PHASES, FRAME)).toThrow(
      "no verb ring",
    );
    const { resting: _resting, ...rest } = PHASES;
    const few = fromTables<Lift, LiftAction, null>({ floors: 5 }, ACTIONS, rest, FRAME);
    expect(() => few.waiting(lift())).toThrow("no phase resting");
  });
});
