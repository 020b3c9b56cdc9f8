import type { Input } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { cryGame } from "@bigboard/laws/fixtures";
import { describe, expect, it } from "vitest";
import type { Bot } from "../bot.ts";
import { randomBot } from "../random.ts";
import type { Word } from "../word.ts";
import { PERSONS } from "./habits.ts";
import { playEvening } from "./play-evening.ts";
import type { EveningRuler, EveningStudy } from "./ruler.ts";

type Rules = ReturnType<typeof cryGame.rules>;
type Config = Exclude<ReturnType<typeof cryGame.readConfig>, { code: string }>;
type State = ReturnType<Rules["setup"]>;
type Action = Exclude<ReturnType<Rules["readAction"]>, { code: string }>;
type Event = Extract<ReturnType<Rules["apply"]>, { ok: true }>["facts"][number]["event"];
type View = ReturnType<Rules["view"]>;
type CryBot = Bot<Config, State, Action, Event, View>;

/** What one evening came to, in the order in which it was told. */
type Told = {
  inputs: Input<Action>[];
  looks: { readonly at: number; readonly action: Action | null }[];
  refusals: { readonly at: number; readonly code: string }[];
  words: { readonly seat: number; readonly at: number }[];
};

const PERSON = 1;
const HABITS = PERSONS.patient;

function spend(look: (at: number) => Action | null, bot: CryBot, seed = "seed"): Told {
  const config = configWith(cryGame, {}, 3);
  const told: Told = { inputs: [], looks: [], refusals: [], words: [] };
  const study: EveningStudy<State, Action, Event> = {
    begin: () => {},
    input: (_, input) => told.inputs.push(input),
    looked: (_, at, action) => told.looks.push({ at, action }),
    refused: (_, _action, { code }, at) => told.refusals.push({ at, code }),
    said: (seat, _word, at) => told.words.push({ seat, at }),
    end: () => {},
    figures: () => [],
  };
  const ruler: EveningRuler<Config, State, Action, Event, View> = {
    roles: [],
    published: [],
    seatsOf: () => [PERSON],
    person: () => ({ look: ({ at }) => look(at) }),
    study: () => study,
  };
  const rules = cryGame.rules(config);
  const { pacing } = cryGame.meta;
  playEvening(
    { pacing, rules, config, ruler, bots: [bot, bot, bot], habits: HABITS, role: null, seed },
    study,
  );
  return told;
}

function within(waits: readonly number[], [least, most]: readonly [number, number]): void {
  expect(waits.length).toBeGreaterThan(3);
  for (const wait of waits) {
    expect(wait).toBeGreaterThanOrEqual(least);
    expect(wait).toBeLessThanOrEqual(most);
  }
}

function gaps(stamps: readonly number[]): number[] {
  return stamps.slice(1).map((at, i) => at - (stamps[i] ?? 0));
}

const random = randomBot<Config, State, Action, Event, View>(30);
const still: CryBot = { name: "still", pace: () => [2_000, 3_000], choose: () => null };

describe("an evening of a simulated person among bots", () => {
  it("follows from its seed alone", () => {
    const first = spend(() => null, random);
    expect(first.inputs.length).toBeGreaterThan(20);
    expect(spend(() => null, random)).toEqual(first);
    expect(spend(() => null, random, "other").inputs).not.toEqual(first.inputs);
  });

  it("tells the rules who is a person and who is not", () => {
    const { inputs } = spend(() => null, still);
    const held = inputs.filter((input) => input.t === "seat").map(({ seat, held }) => [seat, held]);
    expect(held.at(-1)).toEqual([PERSON, "person"]);
    expect(held.filter(([, who]) => who === "bot").map(([seat]) => seat)).toEqual([0, 1, 2]);
  });

  it("lets the person look at its own pace, and tap a while after the look", () => {
    const idle = spend(() => null, still);
    within(gaps(idle.looks.map(({ at }) => at)), HABITS.looks);
    const wrong = spend(() => ({ type: "withdraw", cry: 99 }), still);
    within(
      wrong.refusals.map(({ at }, i) => at - (wrong.looks[i]?.at ?? 0)),
      HABITS.taps,
    );
  });

  it("takes a refused tap of the person for one that came too late, and goes on", () => {
    const { refusals, inputs } = spend(() => ({ type: "withdraw", cry: 99 }), still);
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(["CRY_GONE"]));
    expect(inputs.some((input) => input.t === "act")).toBe(false);
  });

  it("throws when a bot plays what is refused, for it saw the present", () => {
    const liar: CryBot = { name: "liar", choose: () => ({ type: "withdraw", cry: 99 }) };
    expect(() => spend(() => null, liar)).toThrow(/CRY_GONE/);
  });

  it("holds bots to a human rate of speaking, one by one and together", () => {
    const word = (at: number): Word => ({ kind: "emote", code: at % 2 === 0 ? "wave" : "groan" });
    const chatter: CryBot = { ...still, name: "chatter", say: ({ at }) => word(at) };
    const { words } = spend(() => null, chatter);
    expect(words.length).toBeGreaterThan(5);
    expect(Math.min(...gaps(words.map(({ at }) => at)))).toBeGreaterThanOrEqual(1_200);
    const own = words.filter(({ seat }) => seat === 0).map(({ at }) => at);
    expect(Math.min(...gaps(own))).toBeGreaterThanOrEqual(7_000);
  });

  it("lets no bot say the same twice running", () => {
    const parrot: CryBot = { ...still, name: "parrot", say: () => ({ kind: "emote", code: "wave" }) };
    const { words } = spend(() => null, parrot);
    const speakers = words.map(({ seat }) => seat);
    expect(speakers.length).toBeGreaterThan(0);
    expect(new Set(speakers).size).toBe(speakers.length);
  });
});
