import { z } from "zod";
import { fastChance } from "../chance.ts";
import type { Millis, Refusal } from "../game.ts";
import type { ActionTable, Frame, Phase, PhaseTable, Verb, Work } from "./types.ts";

/** A lift with two passengers, for tests of the tables: it rests, travels, and passes floors on its way. */
export type Lift = {
  readonly bound: { readonly floors: number };
  readonly state: LiftState;
  readonly event: string;
  readonly enters: {
    resting: null;
    /** Where to. */
    travelling: number;
    passing: { readonly to: number };
    broken: null;
  };
};

export type LiftState = {
  phase: "resting" | "travelling" | "broken";
  floor: number;
  until: Millis | null;
  paused: boolean;
  inside: boolean[];
};

export type LiftAction =
  | { readonly type: "call"; readonly floor: number }
  | { readonly type: "ring" }
  | { readonly type: "kick" };

export function lift(change: Partial<LiftState> = {}): LiftState {
  return { phase: "resting", floor: 0, until: null, paused: false, inside: [true, true], ...change };
}

export function work(state: LiftState, at: Millis = 0): Work<Lift> {
  return { bound: { floors: 5 }, state, at, chance: fastChance("lift"), facts: [], reveals: false };
}

export function no(code: string): Refusal {
  return { code, rule: "L-1", detail: {} };
}

/** Everything that was asked of the tables below, in order. */
export const asked: string[] = [];

const call: Verb<Lift, Extract<LiftAction, { type: "call" }>> = {
  schema: z.strictObject({ type: z.literal("call"), floor: z.int("a floor") }),
  rule: "L-CALL",
  limit: { bucket: "call", burst: 1, perSecond: 1, code: "SLOW", rule: "L-2" },
  when: isInside,
  check({ bound }, { floor }) {
    asked.push("check call");
    return floor < bound.floors ? null : no("NO_FLOOR");
  },
  list: (_position, { listed }) => void listed.push({ type: "call", floor: 1 }),
  apply: (_work, _seat, { floor }) => ({ to: "passing", with: { to: floor } }),
};

const ring: Verb<Lift, { readonly type: "ring" }> = {
  schema: z.strictObject({ type: z.literal("ring") }),
  rule: "L-RING",
  limit: null,
  when: isInside,
  list: (_position, { listed }) => void listed.push({ type: "ring" }),
  apply(under) {
    under.facts.push({ to: "all", event: "rung" });
    return null;
  },
};

/** Breaks the lift, wherever it may go from here. Listed nowhere. */
const kick: Verb<Lift, { readonly type: "kick" }> = {
  schema: z.strictObject({ type: z.literal("kick") }),
  rule: "L-KICK",
  limit: null,
  apply: () => ({ to: "broken", with: null }),
};

function isInside({ state, seat }: { state: LiftState; seat: number }, type: string): Refusal | null {
  asked.push(`when ${type}`);
  return state.inside[seat] === true ? null : no("OUTSIDE");
}

const resting: Phase<Lift, LiftAction, "resting"> = {
  to: ["passing", "resting"],
  verbs: ["ring", "call"],
  enter(under) {
    under.facts.push({ to: "all", event: "rests" });
    return null;
  },
  seats: (_bound, { inside }) => inside.flatMap((is, seat) => (is ? [seat] : [])),
  held: (_work, seat, held) => (held === "bot" ? { to: "passing", with: { to: seat } } : null),
  fallback: () => ({ type: "ring" }),
};

const travelling: Phase<Lift, LiftAction, "travelling"> = {
  to: ["resting", "broken"],
  verbs: ["kick", "ring"],
  enter(under, to) {
    under.state.floor = to;
    under.state.until = under.at + to * 1000;
    return null;
  },
  seats: () => [],
  until: ({ until }, { floors }) => (until === null ? null : Math.min(until, floors * 1000)),
  time: () => ({ to: "resting", with: null }),
  /** One for all: only who rings first may. */
  list: (_position, { listed }) => void listed.push({ type: "kick" }),
};

const broken: Phase<Lift, LiftAction, "broken"> = {
  to: [],
  verbs: [],
  enter: (under) => {
    under.reveals = true;
    return null;
  },
  seats: () => [],
};

export const ACTIONS: ActionTable<Lift, LiftAction> = { call, ring, kick };
export const PHASES: PhaseTable<Lift, LiftAction> = {
  resting,
  travelling,
  broken,
  passing: {
    passing: true,
    to: ["travelling", "resting"],
    enter: (_work, { to }) => (to === 0 ? { to: "resting", with: null } : { to: "travelling", with: to }),
  },
};

export const FRAME: Frame<Lift, LiftAction> = {
  unknown: "L-0",
  gate: ({ state, seat }) => (state.inside[seat] === undefined ? no("NO_SEAT") : null),
  hold: ({ state }, seat) => state.inside[seat] !== undefined,
  reveals: ({ facts }) => facts.some(({ event }) => event === "rung"),
  now: ({ phase, paused }) => (paused ? "broken" : phase),
};
