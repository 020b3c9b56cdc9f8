import type { Input } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { cryGame } from "@bigboard/laws/fixtures";
import { describe, expect, it } from "vitest";
import { type Bot, paceOf, USUAL_PACE } from "../bot.ts";
import { randomBot } from "../random.ts";
import { playMatch } from "./play.ts";
import { simulate } from "./simulate.ts";

type Rules = ReturnType<typeof cryGame.rules>;
type Config = Exclude<ReturnType<typeof cryGame.readConfig>, { code: string }>;
type State = ReturnType<Rules["setup"]>;
type Action = Exclude<ReturnType<Rules["readAction"]>, { code: string }>;
type Event = Extract<ReturnType<Rules["apply"]>, { ok: true }>["facts"][number]["event"];
type View = ReturnType<Rules["view"]>;
type CryBot = Bot<Config, State, Action, Event, View>;

const config = configWith(cryGame, {}, 3);
const rules = cryGame.rules(config);
const bound = { pacing: cryGame.meta.pacing, rules, config };

/** A bot that notes when it looks, and does nothing else. */
function watchman(pace: readonly [number, number], looks: number[]): CryBot {
  return {
    name: "watchman",
    pace: () => pace,
    choose({ at }) {
      looks.push(at);
      return null;
    },
  };
}

describe("a match whose bots look by themselves", () => {
  it("wakes each bot within its own pace until the closing bell, whoever else plays", () => {
    const quick: number[] = [];
    const slow: number[] = [];
    const bots = [
      watchman([100, 300], quick),
      watchman([4_000, 5_000], slow),
      randomBot<Config, State, Action, Event, View>(30),
    ];
    playMatch(bound, bots, "pace");
    for (const [looks, least, most] of [
      [quick, 100, 300],
      [slow, 4_000, 5_000],
    ] as const) {
      const waits = looks.map((at, i) => at - (looks[i - 1] ?? 0));
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(least);
      expect(Math.max(...waits)).toBeLessThanOrEqual(most);
      expect(new Set(waits).size).toBeGreaterThan(1);
      expect(looks.at(-1)).toBeGreaterThan(config.bellMs - most);
      expect(looks.at(-1)).toBeLessThan(config.bellMs);
    }
  });

  it("delivers deadlines at their stamp, before the looks of the same moment", () => {
    const looks: number[] = [];
    const exact = watchman([30_000, 30_000], looks);
    const inputs: Input<Action>[] = [];
    const { outcome } = playMatch(bound, [exact, exact], "stamp", {
      input: (_, input) => inputs.push(input),
    });
    expect(outcome.ending).toBe("bankrun");
    expect(inputs).toEqual([{ t: "time", at: config.bellMs }]);
    expect(looks).toEqual([30_000, 30_000]);
  });

  it("hands the rules inputs in the order of their stamps, keeps the invariants, and repeats itself", () => {
    const record = (): Input<Action>[] => {
      const inputs: Input<Action>[] = [];
      const bots = Array.from({ length: 5 }, () => randomBot<Config, State, Action, Event, View>(30));
      const { faults } = playMatch(bound, bots, "order", { input: (_, input) => inputs.push(input) });
      expect(faults).toEqual([]);
      return inputs;
    };
    const inputs = record();
    const stamps = inputs.map(({ at }) => at);
    expect(stamps).toEqual(stamps.toSorted((a, b) => a - b));
    expect(inputs.filter(({ t }) => t === "act").length).toBeGreaterThan(20);
    expect(record()).toEqual(inputs);
  });

  it("asks nobody whom the rules do not wait for", () => {
    const looks: number[] = [];
    const deaf: Rules = { ...rules, waiting: (state) => ({ ...rules.waiting(state), seats: [1] }) };
    const asked: CryBot = watchman([1_000, 1_000], looks);
    const never: CryBot = {
      name: "never",
      choose: () => {
        throw new Error("asked");
      },
    };
    playMatch({ ...bound, rules: deaf }, [never, asked], "deaf");
    expect(looks.length).toBeGreaterThan(50);
  });

  it("throws when a bot plays what is refused, for it saw the present", () => {
    const liar: CryBot = { name: "liar", choose: () => ({ type: "withdraw", cry: 99 }) };
    expect(() => playMatch(bound, [liar, liar], "liar")).toThrow(/CRY_GONE/);
  });

  it("counts like any other simulation", () => {
    const bots = [randomBot<Config, State, Action, Event, View>(30)];
    const order = { game: cryGame, seats: 4, games: 20, bots, config, seed: "cry" };
    const result = simulate(order);
    expect(result.faults).toBe(0);
    expect(Object.values(result.endings).reduce((sum, times) => sum + times, 0)).toBe(20);
    expect({ ...simulate(order), seconds: 0, inputsPerSecond: 0 }).toEqual({
      ...result,
      seconds: 0,
      inputsPerSecond: 0,
    });
  });
});

describe("pace", () => {
  it("S-BOTDELAY: is 1.5 to 3 seconds for a bot that names none", () => {
    expect(paceOf(randomBot(), null)).toEqual(USUAL_PACE);
    expect(USUAL_PACE).toEqual([1_500, 3_000]);
  });
});
