import { playMatch, winShare } from "@bigboard/arena";
import { looseChance } from "@bigboard/kernel";
import { houseEdition } from "@bigboard/wall-street-1920/editions";
import { type Action, type Config, type State, wallStreet1920 } from "@bigboard/wall-street-1920/game";
import { describe, expect, it } from "vitest";
import { greedyBot } from "../greedy.ts";
import { apprenticeBot } from "./apprentice.ts";
import { tycoonBot } from "./tycoon.ts";

const base: Config = { board: "blue", tycoons: "off", callOptions: false, edition: houseEdition };
const everything: Config = { ...base, tycoons: "random", callOptions: true };

function bound(config: Config) {
  return { pacing: wallStreet1920.meta.pacing, rules: wallStreet1920.rules(config), config };
}

/** What a tycoon with few iterations does in a state. */
function chosen(config: Config, state: State, seat: number, iterations: number): Action | null {
  const { rules } = bound(config);
  const view = rules.view(state, seat, "attentive");
  const moves = rules.moves(state, seat);
  const chance = looseChance(`${state.turn}/${state.phase}`);
  return tycoonBot().choose({ seat, view, moves, chance, config, rules, at: 0, iterations });
}

/** States in which somebody must decide between several things, every so manieth of a match. */
function decisions(config: Config, seats: number, seed: string, every: number): State[] {
  const { rules } = bound(config);
  const met: State[] = [];
  let count = 0;
  const bots = Array.from({ length: seats }, () => greedyBot());
  playMatch(bound(config), bots, seed, {
    input(state) {
      const [seat] = rules.waiting(state).seats;
      if (seat === undefined || rules.moves(state, seat).listed.length < 2) return;
      count += 1;
      if (count % every === 0) met.push(rules.clone(state));
    },
  });
  return met;
}

describe("tycoon", () => {
  it.each([
    ["two seats", 2, base],
    [
      "three seats, orange board, Tycoons with penalties",
      3,
      { ...base, board: "orange", tycoons: "penalty" },
    ],
    ["four seats, Tycoons with rewards", 4, { ...base, tycoons: "reward" }],
    ["five seats, both expansions", 5, everything],
  ] as const)("finishes matches without a refusal, in play-outs neither: %s", (_, seats, config) => {
    const bots = Array.from({ length: seats }, () => tycoonBot("tycoon", 20));
    const { outcome, faults } = playMatch(bound(config), bots, "whole");
    expect(faults).toEqual([]);
    expect(outcome.scores).toHaveLength(seats);
  });

  it("chooses the same again from the same view, stream and iterations", () => {
    for (const state of decisions(everything, 3, "again", 29)) {
      const [seat = 0] = bound(everything).rules.waiting(state).seats;
      expect(chosen(everything, state, seat, 60)).toEqual(chosen(everything, state, seat, 60));
    }
  });

  it("chooses the same when what it cannot see is something else", () => {
    const { rules } = bound(everything);
    let different = 0;
    for (const state of decisions(everything, 3, "unseen", 13)) {
      const [seat = 0] = rules.waiting(state).seats;
      const view = rules.view(state, seat, "attentive");
      const other = rules.imagine(view, looseChance(`other/${state.turn}`));
      expect(rules.view(other, seat, "attentive")).toEqual(view);
      if (JSON.stringify(other) !== JSON.stringify(state)) different += 1;
      expect(chosen(everything, other, seat, 60)).toEqual(chosen(everything, state, seat, 60));
    }
    expect(different).toBeGreaterThan(5);
  });

  it("wins at least 80 % of these matches against greedy with 400 iterations a turn", {
    timeout: 600_000,
  }, () => {
    const games = 16;
    let wins = 0;
    for (let i = 0; i < games; i += 1) {
      const tycoon = tycoonBot("tycoon", 400);
      const bots = i % 2 === 0 ? [tycoon, greedyBot()] : [greedyBot(), tycoon];
      const { outcome } = playMatch(bound(base), bots, `quick/${i >> 1}`, {}, false);
      wins += winShare(outcome, i % 2);
    }
    expect(wins / games).toBeGreaterThanOrEqual(0.8);
  });
});

describe("apprentice", () => {
  it.each([
    ["two seats", 2, base],
    ["five seats, both expansions", 5, everything],
  ] as const)("finishes matches, and loses to greedy more often than not: %s", (_, seats, config) => {
    let wins = 0;
    for (let i = 0; i < 10; i += 1) {
      const bots = Array.from({ length: seats }, (_, seat) => (seat === 0 ? apprenticeBot() : greedyBot()));
      const { outcome, faults } = playMatch(bound(config), bots, `apprentice/${i}`);
      expect(faults).toEqual([]);
      wins += winShare(outcome, 0);
    }
    expect(wins).toBeLessThan(5);
  });
});
