import { playMatch } from "@bigboard/arena";
import { looseChance } from "@bigboard/kernel";
import { houseEdition } from "@bigboard/wall-street-1920/editions";
import { type Action, type Config, type State, wallStreet1920 } from "@bigboard/wall-street-1920/game";
import { describe, expect, it } from "vitest";
import { bots } from "./index.ts";
import { WAYS, type Way, wayOf } from "./ways.ts";

const config: Config = { board: "blue", tycoons: "random", callOptions: true, edition: houseEdition };
const rules = wallStreet1920.rules(config);
const { pacing } = wallStreet1920.meta;
const mannered = bots.levels.filter(({ name }) => name === "apprentice" || name === "broker");

describe.each(mannered)("$name", (bot) => {
  const chosen = (state: State, seat: number): Action | null => {
    const view = rules.view(state, seat, "attentive");
    const chance = looseChance(`${state.turn}/${state.phase}`);
    return bot.choose({ seat, view, moves: rules.moves(state, seat), chance, config, rules, at: 0 });
  };

  it("chooses the same when what it cannot see is something else, in whatever way it plays", () => {
    const met = new Set<Way>();
    let different = 0;
    let count = 0;
    const seats = Array.from({ length: 5 }, () => bot);
    playMatch({ pacing, rules, config }, seats, "unseen", {
      input(state) {
        const [seat] = rules.waiting(state).seats;
        if (seat === undefined || rules.moves(state, seat).listed.length < 2) return;
        count += 1;
        if (count % 7 !== 0) return;
        const view = rules.view(state, seat, "attentive");
        const other = rules.imagine(view, looseChance(`other/${count}`));
        if (JSON.stringify(other) !== JSON.stringify(state)) different += 1;
        expect(chosen(other, seat)).toEqual(chosen(state, seat));
        met.add(wayOf(view, seat));
      },
    });
    expect(different).toBeGreaterThan(5);
    expect([...met].toSorted()).toEqual([...WAYS].toSorted());
  });

  it("never starts where another pawn stands", () => {
    for (const seed of ["a", "b", "c", "d"]) {
      const seats = Array.from({ length: 3 }, () => bot);
      playMatch({ pacing, rules, config }, seats, seed, {
        input(state, input) {
          if (input.t !== "act" || input.action.type !== "place") return;
          const { location } = input.action;
          expect(state.players.filter(({ pawn }, seat) => seat !== input.seat && pawn === location)).toEqual(
            [],
          );
        },
      });
    }
  });

  it("does not raise capital in step: not all of a table raise it in their first two turns", () => {
    let together = 0;
    for (let deal = 0; deal < 12; deal += 1) {
      const raises = [0, 0, 0];
      const seats = raises.map(() => bot);
      playMatch({ pacing, rules, config }, seats, `step/${deal}`, {
        input(state, input) {
          if (input.t !== "act" || input.action.type !== "capital" || state.turn > 6) return;
          raises[input.seat] = (raises[input.seat] ?? 0) + 1;
        },
      });
      if (raises.every((count) => count >= 2)) together += 1;
    }
    expect(together).toBeLessThan(4);
  });
});

describe("wayOf", () => {
  it("is another one for each seat of a table, and the same while the match lasts", () => {
    for (let deal = 0; deal < 20; deal += 1) {
      const state = rules.setup(5, looseChance(`deal/${deal}`));
      const view = rules.view(state, 0, "attentive");
      expect(new Set(state.players.map((_, seat) => wayOf(view, seat))).size).toBe(5);
    }
    const ways = new Set<Way>();
    playMatch({ pacing, rules, config }, [...mannered, ...mannered], "while", {
      input: (state) => ways.add(wayOf(rules.view(state, 2, "attentive"), 2)),
    });
    expect(ways.size).toBe(1);
  });

  it("is not always the same from seat to seat", () => {
    const ways = Array.from({ length: 40 }, (_, deal) =>
      wayOf(rules.view(rules.setup(3, looseChance(`deal/${deal}`)), 0, "attentive"), 1),
    );
    expect(new Set(ways)).toEqual(new Set(WAYS));
  });
});
