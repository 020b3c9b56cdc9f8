import { expect, test } from "vitest";
import { z } from "zod";
import { fastChance } from "../chance.ts";
import type { Input } from "../game.ts";
import { follow } from "./follow.ts";
import { fromTables } from "./rules.ts";
import type { ActionTable, Frame, Overlay, Phase, PhaseTable } from "./types.ts";

/** A game of one phase that can be stopped. */
type Stopped = {
  readonly bound: null;
  readonly state: { phase: "open" | "over"; stopped: boolean };
  readonly event: string;
  readonly enters: { open: null; over: null };
  readonly overlay: "pause";
};
/** The same, with types that do not see that nobody enters a pause. */
type Loose = {
  readonly bound: null;
  readonly state: { phase: string };
  readonly event: string;
  readonly enters: { pause: null };
};
type Action =
  | { readonly type: "stop" }
  | { readonly type: "goOn" }
  | { readonly type: "say"; readonly words: readonly { readonly word: string }[] };

const ACTIONS = {
  stop: {
    schema: z.strictObject({ type: z.literal("stop") }),
    rule: "X-1",
    limit: null,
    list: (_position, { listed }) => listed.push({ type: "stop" }),
    apply({ state }) {
      state.stopped = true;
      return null;
    },
  },
  goOn: {
    schema: z.strictObject({ type: z.literal("goOn") }),
    rule: "X-2",
    limit: null,
    list: (_position, { listed }) => listed.push({ type: "goOn" }),
    apply({ state }) {
      state.stopped = false;
      return { to: "over", with: null };
    },
  },
  say: {
    schema: z.strictObject({
      type: z.literal("say"),
      words: z.array(z.strictObject({ word: z.string("a word") }, "a list of {word}")),
    }),
    rule: "X-3",
    limit: null,
    apply: () => null,
  },
} satisfies ActionTable<Stopped, Action>;

const open: Phase<Stopped, Action, "open"> = {
  to: ["over"],
  verbs: ["stop"],
  enter: () => null,
  seats: () => [0, 1],
  until: () => 100,
};
const pause: Overlay<Stopped, Action> = {
  overlays: true,
  verbs: ["goOn"],
  seats: () => [1],
  until: () => 500,
};
const over: Phase<Stopped, Action, "over"> = { to: [], verbs: [], enter: () => null, seats: () => [] };
const PHASES = { open, pause, over } satisfies PhaseTable<Stopped, Action>;
const FRAME: Frame<Stopped, Action> = {
  unknown: "X-0",
  gate: () => null,
  hold: () => true,
  reveals: (_work, before) => before === "pause",
  now: ({ phase, stopped }) => (stopped ? "pause" : phase),
};
const rules = fromTables<Stopped, Action, null>(null, ACTIONS, PHASES, FRAME);
const act = (action: Action): Input<Action> => ({ t: "act", at: 5, seat: 1, action });

test("what lies over a phase says who may act, what and until when; the phase follows where it left off", () => {
  const state: Stopped["state"] = { phase: "open", stopped: false };
  expect(rules.moves(state, 1).listed).toEqual([{ type: "stop" }]);
  rules.apply(state, act({ type: "stop" }), fastChance("x"));
  expect(state).toEqual({ phase: "open", stopped: true });
  expect(rules.waiting(state)).toEqual({ seats: [1], until: 500 });
  expect(rules.moves(state, 1).listed).toEqual([{ type: "goOn" }]);
  rules.apply(state, act({ type: "goOn" }), fastChance("x"));
  expect(state).toEqual({ phase: "over", stopped: false });
});

test("what an input reveals may hang on what lay over the phase when it came", () => {
  const state: Stopped["state"] = { phase: "open", stopped: false };
  const first = rules.apply(state, act({ type: "stop" }), fastChance("x"));
  const second = rules.apply(state, act({ type: "goOn" }), fastChance("x"));
  expect([first, second]).toMatchObject([{ reveals: false }, { reveals: true }]);
});

test("nothing enters what lies over a phase", () => {
  const state = { phase: "open", stopped: false };
  const work = { bound: null, state, at: 0, chance: fastChance("x"), facts: [], reveals: false };
  const phases = { open: { to: ["pause"], enter: () => null }, pause: { overlays: true } } as const;
  expect(() => follow<Loose>(phases, work, { to: "pause", with: null })).toThrow("pause is not entered");
});

test("a misread field is named by its innermost name; a stranger inside a list is the list's fault", () => {
  expect(rules.readAction({ type: "say", words: [{ word: "a" }, { word: 7 }] })).toEqual({
    code: "BAD_ACTION",
    rule: "X-3",
    detail: { action: "say", field: "word", expected: "a word" },
  });
  expect(rules.readAction({ type: "say", words: [{ word: "a", more: 1 }] })).toMatchObject({
    detail: { field: "words", expected: "a list of {word}" },
  });
  expect(rules.readAction({ type: "say", words: [], more: 1 })).toMatchObject({
    detail: { field: "more", expected: "no such field" },
  });
});
