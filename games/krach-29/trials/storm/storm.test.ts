import { findGame } from "@bigboard/games";
import type { AnyGame, Json } from "@bigboard/kernel";
import type { State } from "@bigboard/krach-29/game";
import { runStorm } from "@bigboard/trials/soak/storm";
import { describe, expect, test } from "vitest";
import { krachStorm } from "./index.ts";

describe("eight sockets storm one table", () => {
  test("K-NET-2, K-NET-4, K-NET-7, K-NET-27, K-NET-63, K-INV-1: without limits every card stays in one place and no byte tells too much", {
    timeout: 60_000,
  }, async () => {
    const report = await runStorm({ storm: krachStorm, seconds: 5, limits: false });
    expect(report.faults).toEqual([]);
    expect(report.decidedAccepts).toBeGreaterThan(100);
    expect(report.answers.CRY_GONE).toBeGreaterThan(0);
    expect(report.answers.RATE_LIMITED).toBeUndefined();
    expect(report.messages).toBeGreaterThan(500);
    expect(report.drops).toBeGreaterThan(0);
  });

  test("K-NET-41, K-NET-42: with limits too, and whoever is too fast is told to wait", {
    timeout: 60_000,
  }, async () => {
    const report = await runStorm({ storm: krachStorm, seconds: 3, limits: true });
    expect(report.faults).toEqual([]);
    expect(report.answers.RATE_LIMITED).toBeGreaterThan(0);
  });
});

/** The game with a view that says a little more than it may. */
function leaking(leak: (state: State) => Json): AnyGame {
  const game = findGame("krach-29");
  if (game === undefined) throw new Error("no game");
  return {
    ...game,
    rules(config) {
      const honest = game.rules(config);
      return {
        ...honest,
        view(json, viewer, recall) {
          const state: State = JSON.parse(JSON.stringify(json));
          const view = honest.view(json, viewer, recall);
          if (typeof view !== "object" || view === null || Array.isArray(view)) return view;
          return { ...view, hint: leak(state) };
        },
      };
    },
  };
}

describe("a storm finds", () => {
  const firstOf = (state: State, seat: number): string => state.traders[seat]?.hand[0] ?? "";
  test.each([
    ["the name of a hidden card", (state: State): Json => firstOf(state, 0)],
    [
      "a message whose size alone depends on a hidden card",
      (state: State): Json => "x".repeat(weigh(firstOf(state, 0))),
    ],
  ])("%s", { timeout: 60_000 }, async (_what, leak) => {
    const { faults } = await runStorm({ storm: krachStorm, seconds: 1, limits: false, game: leaking(leak) });
    expect(faults.join("\n")).toContain("what the viewer may not know");
  });

  test("a card that is in two places", { timeout: 60_000 }, async () => {
    const { faults } = await runStorm({ storm: krachStorm, seconds: 1, limits: false, game: doubling() });
    expect(faults.join("\n")).toMatch(/cards|K-INV-1/);
  });
});

const weigh = (card: string): number => [...card].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 50;

/** The game whose swaps leave a copy behind, and whose own invariants do not notice. */
function doubling(): AnyGame {
  const game = findGame("krach-29");
  if (game === undefined) throw new Error("no game");
  return {
    ...game,
    rules(config) {
      const honest = game.rules(config);
      return {
        ...honest,
        faults: () => [],
        apply(json, input, chance) {
          const step = honest.apply(json, input, chance);
          if (
            input.t === "act" &&
            step.ok &&
            typeof json === "object" &&
            json !== null &&
            "undealt" in json
          ) {
            const { undealt } = json;
            if (Array.isArray(undealt) && undealt.length > 1) undealt[0] = undealt[1] ?? null;
          }
          return step;
        },
      };
    },
  };
}
