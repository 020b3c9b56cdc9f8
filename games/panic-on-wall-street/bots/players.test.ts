import { paceOf, playMatch, tournament, type Watcher } from "@bigboard/arena";
import { botNamed } from "@bigboard/games/bots";
import {
  type Action,
  type Config,
  type Event,
  panicOnWallStreet,
  type State,
  type View,
} from "@bigboard/panic-on-wall-street/game";
import { describe, expect, it, test } from "vitest";
import { LEVELS } from "./levels.ts";
import { configOf } from "./scene.fixture.ts";
import { steady } from "./steady.ts";
import { TEMPERS, temperOf } from "./temper.ts";
import type { Trader } from "./trader.ts";

const house = configOf({});
/** Half the time, and half the work. */
const quick = configOf({ negotiationSeconds: 60 });
const THINKERS = LEVELS.slice(1);

function play(
  bots: readonly Trader[],
  seed: string,
  watcher: Watcher<State, Action, Event> = {},
  config: Config = house,
  audit = false,
) {
  const bound = { paced: panicOnWallStreet.meta.paced, rules: panicOnWallStreet.rules(config), config };
  return playMatch(bound, bots, seed, watcher, audit);
}

function table(bots: readonly Trader[], seats: number, turned = 0): Trader[] {
  return Array.from({ length: seats }, (_, seat) => bots[(seat + turned) % bots.length] ?? steady());
}

/** A bot whose every look is told, with what it decided. */
function watched(bot: Trader, look: (view: View, at: number, action: Action | null) => void): Trader {
  return {
    ...bot,
    choose(scene) {
      const action = bot.choose(scene);
      look(scene.view, scene.at, action);
      return action;
    },
  };
}

describe("the bots of Panic on Wall Street", () => {
  test.each([3, 4, 5, 6, 7, 8, 9, 10, 11])(
    "P-INV-21: play whole games to an end screen without a refusal: %i seats",
    (seats) => {
      const bots = [...LEVELS, steady()];
      const { outcome, faults } = play(table(bots, seats, seats), `whole/${seats}`, {}, quick, seats < 6);
      expect(faults).toEqual([]);
      expect(["months", "oneSide", "noTrade"]).toContain(outcome.ending);
    },
  );

  test.each([
    { negotiationSeconds: 60, bundles: false, privateOffers: false },
    { negotiationSeconds: 300, carryOver: false, earlyFinish: false },
    { purses: "open", transfers: "free", pause: true, decisionTime: "relaxed" },
    { roles: "choose", hammer: "auctioneer" },
    { roles: "host", host: 2 },
  ])("play under every option: %j", (options) => {
    const { outcome } = play(table(LEVELS, 5), "options", {}, configOf(options));
    expect(outcome.ending).toBe("months");
  });

  it("bargain by themselves: most shares are sold, deals are replaced and closed, bundles made", () => {
    let sold = 0;
    let stalls = 0;
    const met = new Set<string>();
    const watcher: Watcher<State, Action, Event> = {
      input(state, input, facts) {
        if (input.t === "act") met.add(input.action.type);
        for (const { event } of facts) {
          met.add(event.type);
          if (event.type === "dealMade" && event.replaced !== null) met.add("replaced");
          if (event.type !== "bell") continue;
          const tiles = Object.values(state.tiles);
          stalls += tiles.length;
          sold += tiles.filter(({ deal }) => deal !== null).length;
        }
      },
    };
    for (const seed of ["a", "b", "c"]) play(table(THINKERS, 7), seed, watcher);
    expect(sold / stalls).toBeGreaterThan(0.85);
    for (const type of ["replaced", "closed", "bid", "ask", "bundle", "clear", "raise", "finish"]) {
      expect(met).toContain(type);
    }
  });

  it("do not ruin themselves: no tycoon goes bankrupt among its like, and few ever fail to pay", () => {
    let fallen = 0;
    let insolvent = 0;
    const [, , , tycoon = steady()] = LEVELS;
    const watcher: Watcher<State, Action, Event> = {
      input(_, _input, facts) {
        for (const { event } of facts) {
          if (event.type === "bankrupt") fallen += 1;
          if (event.type === "insolvent") insolvent += event.cases.length;
        }
      },
    };
    for (const seats of [3, 4, 7]) for (const seed of ["d", "e"]) play(table([tycoon], seats), seed, watcher);
    expect(fallen).toBe(0);
    expect(insolvent).toBeLessThan(6);
  });

  it("P-NET-50, P-NET-31: look every 0.6 to 2 s, never act in the last half second, and do not flood", () => {
    for (const { name } of [...THINKERS, steady()]) {
      const bot = botNamed(panicOnWallStreet.meta.id, name);
      if (bot === null) throw new Error(name);
      const [least, most] = paceOf(bot, {});
      expect(least).toBeGreaterThanOrEqual(600);
      expect(most).toBeLessThanOrEqual(2_000);
    }
    const acts: number[] = [];
    const eager = watched(THINKERS[2] ?? steady(), (view, at, action) => {
      if (action === null || view.phase !== "negotiation") return;
      expect((view.until ?? at) - at).toBeGreaterThan(500);
      acts.push(at);
    });
    play([eager, ...table(THINKERS, 6)], "pace");
    expect(acts.length).toBeGreaterThan(20);
    const waits = acts.slice(1).map((at, i) => at - (acts[i] ?? 0));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(600);
  });

  it("are ordered by their level, in both roles", () => {
    const { bots } = tournament({
      game: panicOnWallStreet,
      seats: 5,
      games: 40,
      bots: LEVELS,
      config: quick,
      seed: "order",
    });
    for (const of of ["managers", "investors"]) {
      const rates = bots.map(({ among }) => among.find((one) => one.of === of)?.winRate ?? 0);
      expect(rates[3]).toBeGreaterThan(rates[1] ?? 1);
      expect(rates[2]).toBeGreaterThan(rates[0] ?? 1);
    }
  });
});

describe("tempers", () => {
  it("are drawn for each seat and match, and kept through the match", () => {
    const seen = new Map<string, Set<string>>();
    for (const seed of ["x", "y"]) {
      for (const seats of [7, 3]) {
        const bots = table(THINKERS, seats).map((bot, seat) =>
          watched(bot, (view) => {
            if (view.phase === "roles" || (seats === 3 && view.month === 1)) return;
            const key = `${seed}/${seats}/${seat}`;
            const tempers = seen.get(key) ?? new Set();
            seen.set(key, tempers.add(temperOf(view, seat)));
          }),
        );
        play(bots, seed, {}, quick);
      }
    }
    expect([...seen.values()].every((tempers) => tempers.size === 1)).toBe(true);
    expect(new Set([...seen.values()].flatMap((tempers) => [...tempers]))).toEqual(new Set(TEMPERS));
  });
});
