import { findGame } from "@bigboard/games";
import type { AnyGame, Json } from "@bigboard/kernel";
import type { State } from "@bigboard/panic-on-wall-street/game";
import type { AnyRules } from "@bigboard/server/inside/match/configs.ts";
import { runStorm } from "@bigboard/trials/soak/storm";
import { describe, expect, test } from "vitest";
import { panicStorm } from "./index.ts";

describe("eleven sockets storm one table", () => {
  test("P-NET-1, P-NET-4, P-NET-20, P-NET-51, P-INV-1, P-INV-4, P-INV-5, P-INV-20: without limits no tile is sold twice, no token lacks a price, and no byte tells too much", {
    timeout: 120_000,
  }, async () => {
    const enough = { STALE: 20, OFFER_GONE: 20, done: 200 };
    const report = await runStorm({ storm: panicStorm, seconds: 5, limits: false, enough });
    expect(report.faults).toEqual([]);
    expect(report.decidedAccepts).toBeGreaterThan(40);
    expect(report.acceptAnswers.STALE).toBeGreaterThan(0);
    expect(report.acceptAnswers.OFFER_GONE).toBeGreaterThan(0);
    expect(report.answers.SLOW_DOWN).toBeUndefined();
    expect(report.messages).toBeGreaterThan(500);
  });

  test("P-NET-31: with limits too, and whoever is too fast is told to slow down", {
    timeout: 120_000,
  }, async () => {
    const report = await runStorm({ storm: panicStorm, seconds: 5, limits: true, enough: { SLOW_DOWN: 1 } });
    expect(report.faults).toEqual([]);
    expect(report.answers.SLOW_DOWN).toBeGreaterThan(0);
  });
});

/** The game with other rules in some respect. */
function altered(change: (honest: AnyRules) => Partial<AnyRules>): AnyGame {
  const game = findGame(panicStorm.id);
  if (game === undefined) throw new Error("no game");
  return {
    ...game,
    rules(config) {
      const honest = game.rules(config);
      return { ...honest, ...change(honest) };
    },
  };
}

/** The game with a view that says a little more than it may. */
function leaking(leak: (state: State) => Json): AnyGame {
  return altered((honest) => ({
    view(json, viewer, recall) {
      const state: State = JSON.parse(JSON.stringify(json));
      const view = honest.view(json, viewer, recall);
      if (typeof view !== "object" || view === null || Array.isArray(view)) return view;
      return { ...view, hint: leak(state) };
    },
  }));
}

describe("a storm finds", () => {
  const run = (game: AnyGame) => runStorm({ storm: panicStorm, seconds: 2, limits: false, game });

  test.each<readonly [string, (state: State) => Json]>([
    ["a purse that is shown", ({ players }) => players[0]?.purse ?? 0],
    ["how many private offers there are", ({ offers }) => Object.keys(offers).length],
  ])("P-HID-6, P-HID-9: %s", { timeout: 120_000 }, async (_what, leak) => {
    const { faults } = await run(leaking(leak));
    expect(faults.join("\n")).toContain("what the viewer may not know");
  });

  test("P-HID-6: a private offer that is told to all", { timeout: 120_000 }, async () => {
    const { faults } = await run(
      altered((honest) => ({
        apply(json, input, chance) {
          const step = honest.apply(json, input, chance);
          return step.ok ? { ...step, facts: step.facts.map(({ event }) => ({ to: "all", event })) } : step;
        },
      })),
    );
    expect(faults.join("\n")).toContain("was told of private-");
  });

  test("P-INV-1: money from nowhere", { timeout: 120_000 }, async () => {
    const { faults } = await run(
      altered((honest) => ({
        faults: () => [],
        apply(json, input, chance) {
          const step = honest.apply(json, input, chance);
          const enriched =
            typeof json === "object" && json !== null && "players" in json ? json.players : null;
          const [first] = Array.isArray(enriched) ? enriched : [];
          if (step.ok && typeof first === "object" && first !== null && "purse" in first) {
            first.purse = Number(first.purse) + 5_000;
          }
          return step;
        },
      })),
    );
    expect(faults.join("\n")).toContain("the ledger says");
  });
});
