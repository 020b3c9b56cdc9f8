import { isRefusal, looseChance } from "@bigboard/kernel";
import { panicOnWallStreet } from "@bigboard/panic-on-wall-street/game";
import { describe, expect, it } from "vitest";
import { parting } from "./parting.ts";
import { configOf } from "./scene.fixture.ts";

/** What the bot of a seat says at a hundred looks once the last dice lie. Seats 0 and 1 are managers, 4 is a person. */
function said(seat: number, given: object = {}): readonly string[] {
  const held = { 0: "bot", 1: "bot", 2: "bot", 3: "bot" };
  const laid = panicOnWallStreet.arrange({ phase: "incomes", month: 5, held, ...given }, configOf({}), 5);
  if (isRefusal(laid)) throw new Error(JSON.stringify(laid));
  const { config, state } = laid;
  const rules = panicOnWallStreet.rules(config);
  const view = rules.view(state, seat, "attentive");
  const moves = rules.moves(state, seat);
  return Array.from({ length: 100 }, (_, look) => {
    const at = look * 700;
    return parting({ seat, view, moves, chance: looseChance("end"), config, rules, at })?.code ?? "";
  }).filter((code) => code !== "");
}

describe("a bot's word for the end", () => {
  const purses = (seat: number, dollars: number) => ({
    purses: [100_000, 100_000, 100_000, 100_000, 100_000].map((usual, other) =>
      other === seat ? dollars : usual,
    ),
  });

  it("is one word, not at every look, and only in the last month", () => {
    const codes = said(2);
    expect(new Set(codes).size).toBe(1);
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.length).toBeLessThan(70);
    expect(said(2, { month: 4 })).toEqual([]);
    expect(said(2, { phase: "monthEnd", month: 4 })).toEqual([]);
  });

  it("is another one for who has won than for who is last", () => {
    expect(said(2, purses(2, 300_000))[0]).not.toEqual(said(2, purses(2, 10_000))[0]);
  });

  it("counts what is still owed", () => {
    const tiles = { B1: { owner: 0, investor: 2, price: 90_000 } };
    const rich = said(2, { tiles, ...purses(2, 120_000) });
    expect(rich[0]).toEqual(said(2, purses(2, 10_000))[0]);
  });

  it("is not said among bots alone", () => {
    expect(said(2, { held: { 0: "bot", 1: "bot", 2: "bot", 3: "bot", 4: "bot" } })).toEqual([]);
  });
});
