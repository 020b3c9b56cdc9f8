import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { fastChance } from "../chance.ts";
import type { Input, Refusal } from "../game.ts";
import { fromTables } from "./rules.ts";
import type { ActionTable, Frame, Phase, PhaseTable } from "./types.ts";

/** A game of turns that says as little as it may: who is on turn names a number, and after it passes the turn on. */
type Count = {
  readonly bound: null;
  readonly state: CountState;
  readonly event: string;
  readonly enters: { naming: null; passing: null; over: null };
};
type CountState = { phase: "naming" | "passing" | "over"; active: number; named: number[] };
type Name = { readonly type: "name"; readonly number: number };
type Pass = { readonly type: "pass" };

const whole = z.int("a whole number");
const ACTIONS: ActionTable<Count, Name | Pass> = {
  name: {
    schema: z.strictObject({ type: z.literal("name"), number: whole }),
    rule: "C-1",
    list({ seat }, { listed }) {
      listed.push({ type: "name", number: seat });
    },
    apply({ state }, _seat, { number }) {
      state.named.push(number);
      return number < 9 ? { to: "passing", with: null } : { to: "over", with: null };
    },
  },
  pass: {
    schema: z.strictObject({ type: z.literal("pass") }),
    rule: "C-2",
    list: (_position, { listed }) => void listed.push({ type: "pass" }),
    apply({ state }) {
      state.active = 1 - state.active;
      return { to: "naming", with: null };
    },
  },
};
const turns: Pick<Phase<Count, Name | Pass, "naming">, "seats" | "waitsFor"> = {
  seats: (_bound, { active }) => [active],
  waitsFor: ({ state, seat }) => seat === state.active,
};
const PHASES: PhaseTable<Count, Name | Pass> = {
  naming: {
    ...turns,
    to: ["passing", "over"],
    verbs: ["name"],
    fallback: () => ({ type: "name", number: 0 }),
  },
  passing: { ...turns, to: ["naming"], verbs: ["pass"] },
  over: { to: [], verbs: [], seats: () => [], waitsFor: () => false },
};
const no = (code: string): Refusal => ({ code, rule: "C-0", detail: {} });
const FRAME: Frame<Count, Name | Pass> = {
  unknown: "C-0",
  notWaitedFor: ({ state }) => no(state.phase === "over" ? "OVER" : "NOT_YOU"),
  notNow: () => no("NOT_NOW"),
};

const rules = fromTables<Count, Name | Pass, null>(null, ACTIONS, PHASES, FRAME);
const chance = fastChance("count");
const count = (change: Partial<CountState> = {}): CountState => ({
  phase: "naming",
  active: 0,
  named: [],
  ...change,
});
const act = (seat: number, action: Name | Pass): Input<Name | Pass> => ({ t: "act", at: 0, seat, action });
const name = (number: number): Name => ({ type: "name", number });

describe("a phase that says whom it waits for", () => {
  it("lists nothing and has no default for anybody else", () => {
    expect(rules.moves(count(), 0).listed).toEqual([name(0)]);
    expect(rules.fallback(count(), 0)).toEqual(name(0));
    for (const seat of [-1, 1, 2]) {
      expect(rules.moves(count(), seat)).toEqual({ listed: [], open: [] });
      expect(rules.fallback(count(), seat)).toBeNull();
    }
  });

  it("has the frame refuse them, before it looks at the verb", () => {
    expect(rules.check(count(), 1, { type: "pass" })).toMatchObject({ code: "NOT_YOU" });
    expect(rules.check(count({ phase: "over" }), 0, name(1))).toMatchObject({ code: "OVER" });
    const state = count();
    expect(rules.apply(state, act(1, name(1)), chance)).toEqual({ ok: false, refusal: no("NOT_YOU") });
    expect(state).toEqual(count());
  });

  it("throws where the frame has no words for them", () => {
    const { notWaitedFor: _, ...mute } = FRAME;
    const silent = fromTables<Count, Name | Pass, null>(null, ACTIONS, PHASES, mute);
    expect(silent.check(count(), 0, name(1))).toBeNull();
    expect(() => silent.check(count(), 1, name(1))).toThrow(RangeError);
  });
});

it("a verb of another phase is refused by the frame, if it has words for it", () => {
  expect(rules.check(count(), 0, { type: "pass" })).toMatchObject({ code: "NOT_NOW" });
  const { notNow: _, ...lenient } = FRAME;
  const open = fromTables<Count, Name | Pass, null>(null, ACTIONS, PHASES, lenient);
  expect(open.check(count(), 0, { type: "pass" })).toBeNull();
});

it("a phase that says nothing of being entered is one to rest in", () => {
  const state = count();
  expect(rules.apply(state, act(0, name(3)), chance)).toEqual({ ok: true, facts: [], reveals: false });
  expect(state).toEqual(count({ phase: "passing", named: [3] }));
  rules.apply(state, act(0, { type: "pass" }), chance);
  expect(state).toEqual(count({ active: 1, named: [3] }));
  rules.apply(state, act(1, name(9)), chance);
  expect(rules.waiting(state)).toEqual({ seats: [], until: null });
});

test.each<Input<Name | Pass>>([
  { t: "seat", at: 0, seat: 0, held: "bot" },
  { t: "time", at: 10 },
])("without clocks, and without a rule about who holds a seat, nothing follows from %j", (input) => {
  const state = count();
  expect(rules.apply(state, input, chance)).toEqual({ ok: true, facts: [], reveals: false });
  expect(state).toEqual(count());
});

it("a verb without a limit has none", () => {
  expect(rules.limit(name(1))).toBeNull();
});

it("two states of different phases are each judged by their own, in any order", () => {
  const one = count();
  const other = count({ phase: "passing" });
  for (const _ of [1, 2]) {
    expect(rules.check(one, 0, name(1))).toBeNull();
    expect(rules.check(other, 0, name(1))).toMatchObject({ code: "NOT_NOW" });
  }
  rules.apply(one, act(0, name(9)), chance);
  expect(rules.check(other, 0, { type: "pass" })).toBeNull();
  expect(rules.waiting(one).seats).toEqual([]);
});
