import { playMatch } from "@bigboard/arena";
import { looseChance } from "@bigboard/kernel";
import { houseEdition } from "@bigboard/wall-street-1920/editions";
import { type Config, EXPLOSION, type State, wallStreet1920 } from "@bigboard/wall-street-1920/game";
import { expect, test } from "vitest";
import { greedyBot } from "../greedy.ts";
import { worldsOf } from "./worlds.ts";

const config: Config = { board: "blue", tycoons: "random", callOptions: true, edition: houseEdition };
const rules = wallStreet1920.rules(config);

/** States of whole matches with everything on, every so manieth. */
function states(seats: number, seed: string, every: number): State[] {
  const met: State[] = [];
  let count = 0;
  const bots = Array.from({ length: seats }, () => greedyBot());
  playMatch({ pacing: wallStreet1920.meta.pacing, rules, config }, bots, seed, {
    input(state) {
      count += 1;
      if (count % every === 0) met.push(rules.clone(state));
    },
  });
  return met;
}

test("every world drawn looks the same to the viewer, with memory and without, and has no faults", () => {
  for (const recall of ["attentive", "none"] as const) {
    for (const state of states(3, "worlds", 7)) {
      const view = rules.view(state, 1, recall);
      const worlds = worldsOf(rules, config, view, looseChance(`${state.turn}`));
      for (let n = 0; n < 3; n += 1) {
        const world = worlds.next();
        expect(rules.faults(world)).toEqual([]);
        expect(rules.view(world, 1, recall)).toEqual(view);
      }
    }
  }
});

test("W-HID-4, W-HID-11, W-HID-12: what is unknown is drawn anew for every world", () => {
  const state = rules.setup(2, looseChance("new"));
  const worlds = worldsOf(rules, config, rules.view(state, 0, "attentive"), looseChance("new"));
  const drawn = Array.from({ length: 200 }, () => worlds.next());
  const different = (of: (world: State) => unknown): number => new Set(drawn.map(of)).size;
  expect(different(({ deck }) => deck.at(-2))).toBeGreaterThan(40);
  expect(different(({ deck }) => deck.indexOf(EXPLOSION))).toBe(9);
  expect(different(({ players }) => players[1]?.privateShare)).toBe(config.edition.privateShares.length - 1);
  expect(different(({ players }) => players[0]?.privateShare)).toBe(1);
});
