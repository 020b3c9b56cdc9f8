import { expect, test } from "vitest";
import { LocalTable } from "../fixtures/local-table.ts";
import { type Bench, compose } from "./compose.ts";
import { decided, EMPTY_DRAFT, towards } from "./draft.ts";
import { fateMeans, planMeans } from "./fate-means.ts";
import { previewOf } from "./preview.ts";
import { accountOf, type Market } from "./standing.ts";

const ME = 0;
const WHERE = 1;

/** The reader's turn, these cards beside the pawn, these shares in hand, and nothing else that counts. */
function benchWith(cards: readonly string[], shares: readonly string[], cash = 4): Bench {
  const table = new LocalTable({ players: 3, seed: "fates", me: ME, config: { board: "blue" } });
  if (!table.playUntil("start", 0)) throw new Error("no turn");
  const world = table.rules.clone(table.state);
  const mine = world.players[ME];
  if (mine === undefined) throw new Error("no seat 0");
  world.trendAt = 0;
  world.trend = "clockwise";
  world.circle.forEach((place, location) => {
    place.cards = location === 0 ? [] : location === WHERE ? [...cards] : ["steel-1"];
  });
  world.players.forEach((player, seat) => {
    player.pawn = seat === ME ? 0 : 3;
  });
  Object.assign(world.prices, { corn: 3, cotton: 4, steel: 5, oil: 6 });
  Object.assign(mine, { shares: [...shares], markets: [], privateShare: "private-oil", capital: 8, cash });
  return { rules: table.rules, config: table.config, world, seat: ME };
}

const FIVE_COTTON = ["cotton-double-1", "cotton-double-2", "cotton-1"];

test("W-MOVE-16, W-MOVE-17: a wire against my shares costs what they lose, its stars come off", () => {
  const bench = benchWith(["cotton-down-2-1"], FIVE_COTTON);
  const draft = towards(EMPTY_DRAFT, WHERE, ["cotton-down-2-1"]);
  expect(fateMeans(bench, draft).get("cotton-down-2-1")).toBe(5 * 2 - 5 * 4 + 3);
  expect(previewOf(bench, compose(bench, draft)).prices).toEqual([
    { company: "cotton", before: 4, after: 2, mine: -10 },
  ]);
  // The same figures stand on the keys whichever is chosen.
  const discarded = decided(draft, "cotton-down-2-1", { keep: false });
  expect(fateMeans(bench, discarded).get("cotton-down-2-1")).toBe(-7);
});

test("W-SCORE-5, W-SCORE-10: a company that gold fills up counts, on the slip as in the account", () => {
  const bench = benchWith(["oil-1"], ["gold-1"]);
  const draft = towards(EMPTY_DRAFT, WHERE, ["oil-1"]);
  // One oil in secret, one bought, and the gold: three are needed.
  expect(previewOf(bench, compose(bench, draft)).shares).toEqual([
    { company: "oil", minimum: 3, before: 1, after: 3, jokers: 1 },
  ]);
  expect(fateMeans(bench, draft).get("oil-1")).toBe(3 * 6);
});

test("W-CARD-18, W-LOAN-2: a Black Day that I cannot pay costs the Loan too", () => {
  const card = "black-day-1";
  const draft = towards(EMPTY_DRAFT, WHERE, [card]);
  const rich = fateMeans(benchWith([card], [], 4), draft).get(card) ?? 0;
  const poor = fateMeans(benchWith([card], [], 1), draft).get(card) ?? 0;
  // Five dollars come with the Loan, and eight points go.
  expect(poor - rich).toBe(5 - 8);
});

test("W-CARD-12: what a Surprise does is open until its company is named; of a lot each card speaks for itself", () => {
  const surprise = "surprise-up-1";
  const bench = benchWith([surprise, "cotton-down-2-1"], FIVE_COTTON);
  const draft = towards(EMPTY_DRAFT, WHERE, [surprise, "cotton-down-2-1"]);
  expect(fateMeans(bench, draft).has(surprise)).toBe(false);
  const named = fateMeans(bench, decided(draft, surprise, { company: "cotton" }));
  expect(named.get(surprise)).toBeGreaterThan(0);
});

test("W-MOVE-10, W-LOAN-2: what the turn takes from the purse is points too, with the Loan it needs", () => {
  const paid = (cash: number, capital: number): number => {
    const bench = benchWith(["oil-1"], [], cash);
    const mine = bench.world.players[ME];
    if (mine !== undefined) mine.capital = capital;
    return planMeans(bench, decided(towards(EMPTY_DRAFT, WHERE, ["oil-1"]), "oil-1", { keep: false })) ?? 0;
  };
  expect(paid(8, 8)).toBe(0);
  const due = -paid(8, 1);
  expect(due).toBeGreaterThan(0);
  // Of five dollars that the Loan brings what is due goes, and eight points.
  expect(paid(0, 1)).toBe(5 - 8 - due);
});

test("what a lot does in all is what both cards and the bill do together, as the account then shows it", () => {
  const bench = benchWith(["oil-1", "oil-3"], [], 8);
  const draft = towards(EMPTY_DRAFT, WHERE, ["oil-1", "oil-3"]);
  const total = (state: Market): number => accountOf(bench.config, state, ME)?.total ?? 0;
  // Three oil count, where one more alone brings nothing.
  expect(planMeans(bench, draft)).toBe(total(compose(bench, draft).after) - total(bench.world));
  expect(planMeans(bench, draft)).toBeGreaterThan(0);
  const one = decided(draft, "oil-3", { keep: false });
  expect(planMeans(bench, one)).toBe(planMeans(bench, decided(one, "oil-1", { keep: false })));
  const open = towards(EMPTY_DRAFT, WHERE, ["surprise-up-1"]);
  expect(planMeans(benchWith(["surprise-up-1"], []), open)).toBeNull();
});
