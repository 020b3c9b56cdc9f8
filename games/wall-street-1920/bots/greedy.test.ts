import type { Watcher } from "@bigboard/arena";
import { playMatch, randomBot, tournament } from "@bigboard/arena";
import { fastChance, looseChance } from "@bigboard/kernel";
import { houseEdition } from "@bigboard/wall-street-1920/editions";
import type { Action, Config, Event, State } from "@bigboard/wall-street-1920/game";
import { scoreSheets, wallStreet1920 } from "@bigboard/wall-street-1920/game";
import { describe, expect, it } from "vitest";
import { bestPile, eventChances, expected } from "./dynamite.ts";
import { EVENT_ORDER, factsOf } from "./facts.ts";
import { greedyBot } from "./greedy.ts";
import { STEADY } from "./temper.ts";
import { holdingOf, weightsOf, worthOf } from "./worth.ts";

const base: Config = { board: "blue", tycoons: "off", callOptions: false, edition: houseEdition };

function play(config: Config, seats: number, seed: string, watcher: Watcher<State, Action, Event> = {}) {
  const bots = Array.from({ length: seats }, () => greedyBot());
  const { paced } = wallStreet1920.meta;
  return playMatch({ paced, rules: wallStreet1920.rules(config), config }, bots, seed, watcher);
}

describe("greedy", () => {
  it.each([
    ["two seats, blue board", 2, base],
    ["three seats, orange board", 3, { ...base, board: "orange" as const }],
    ["four seats, Tycoons with rewards", 4, { ...base, tycoons: "reward" as const }],
    ["three seats, Tycoons with penalties", 3, { ...base, tycoons: "penalty" as const }],
    ["five seats, both expansions", 5, { ...base, tycoons: "random" as const, callOptions: true }],
  ])("finishes matches without a refusal or a broken invariant: %s", (_, seats, config) => {
    for (const seed of ["a", "b"]) {
      const { outcome, faults } = play(config, seats, seed);
      expect(faults).toEqual([]);
      expect(outcome.scores).toHaveLength(seats);
    }
  });

  it("beats random", () => {
    const bots = [greedyBot(), randomBot<Config, never, never, never, never>()];
    const result = tournament({ game: wallStreet1920, seats: 2, games: 20, bots, config: base, seed: "r" });
    expect(result.bots[0]?.wins).toBeGreaterThanOrEqual(18);
  });

  it("decides the same again from the same view and stream", () => {
    const rules = wallStreet1920.rules(base);
    const state = rules.setup(3, fastChance("same"));
    const seat = rules.waiting(state).seats[0] ?? 0;
    const view = rules.view(state, seat, "attentive");
    const situation = { seat, view, moves: rules.moves(state, seat), config: base, rules, at: 0 };
    const choose = (): Action | null => greedyBot().choose({ ...situation, chance: looseChance("own") });
    expect(choose()).toEqual(choose());
  });

  it("takes no two Loans at once, flips at most once a turn and only before a move", () => {
    let loans = 0;
    let flippedLast = false;
    for (const seed of ["c", "d", "e"]) {
      play(base, 3, seed, {
        input(_, input, facts) {
          if (input.t !== "act") return;
          const taken = facts.filter(
            ({ event }) => event.type === "loan" && event.seat === input.seat,
          ).length;
          loans = Math.max(loans, taken);
          if (flippedLast) expect(input.action.type).toBe("move");
          flippedLast = input.action.type === "flip";
        },
      });
    }
    expect(loans).toBeLessThanOrEqual(1);
  });
});

describe("eventChances", () => {
  it("W-DISC-8, W-DISC-9: is exact when nobody can discard any more", () => {
    const events = [
      [4, 4, 2],
      [2, 2, 5],
      [3, 3, 3],
      [0, 0, 0],
      [1, 0, 0],
    ].map((dynamite) => EVENT_ORDER[eventChances(dynamite, 0).indexOf(1)]);
    expect(events).toEqual([null, "HALF", null, null, "GOLD"]);
  });

  it("leans to the pile that leads, less so while there is time", () => {
    const early = eventChances([5, 2, 0], 60);
    const late = eventChances([5, 2, 0], 3);
    expect(late[1]).toBeGreaterThan(early[1] ?? 1);
    for (const chances of [early, late]) {
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
      expect(chances[1]).toBeGreaterThan(chances[2] ?? 1);
    }
  });

  it("puts dynamite where the event helps, and breaks a lead that hurts by a tie", () => {
    expect(bestPile([0, 0, 0], 2, 40, [0, -5, 5, -5])).toBe("M");
    expect(bestPile([3, 1, 0], 2, 0, [10, -10, 0, 0])).toBe("M");
  });
});

describe("worthOf", () => {
  it("W-SCORE-10: is the final score once no turn is left, jokers and duals aside at least nearly", () => {
    const facts = factsOf(base);
    const none = [0, 1, 2, 3].map(() => [1]);
    let compared = 0;
    // Hands without duals are rare: enough matches that some come up whatever the tuning.
    for (const seed of Array.from({ length: 24 }, (_, n) => `match ${n}`)) {
      play(base, 3, seed, {
        end(state) {
          const { scoring } = state;
          if (scoring === null) return;
          const row = base.edition.minimums[3];
          const weights = weightsOf(none, [row.corn, row.cotton, row.steel, row.oil], STEADY);
          const horizon = {
            turns: [0, 0, 0],
            weights: [weights, weights, weights],
            temper: { ...STEADY, debt: 0 },
          };
          const { corn, cotton, steel, oil } = state.prices;
          const chances = EVENT_ORDER.map((event) => (event === scoring.event ? 1 : 0));
          scoreSheets(base, state).forEach((sheet, seat) => {
            const holding = holdingOf(facts, state, seat);
            const worth = expected(chances, worthOf(horizon, holding, seat, [corn, cotton, steel, oil]));
            expect(worth).toBeLessThanOrEqual(sheet.total);
            if (holding.gold > 1 || holding.duals.length > 0) return;
            expect(worth).toBe(sheet.total);
            compared += 1;
          });
        },
      });
    }
    expect(compared).toBeGreaterThan(0);
  });
});
