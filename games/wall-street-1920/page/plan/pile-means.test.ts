import { expect, test } from "vitest";
import { LocalTable } from "../fixtures/local-table.ts";
import { pileMeans } from "./pile-means.ts";

const table = new LocalTable({ players: 3, seed: "piles", me: 0, config: { board: "blue" } });
const { config } = table;
const view = table.view();

/** The reader with these shares, and nothing else that counts. */
function holding(shares: readonly string[]) {
  const players = view.players.map((player, seat) =>
    seat === 0 ? { ...player, shares, markets: [], privateShare: "private-oil" } : player,
  );
  return { view: { ...view, players, prices: { corn: 3, cotton: 4, steel: 5, oil: 7 } }, config, me: 0 };
}

test("W-DISC-10: gold that filled a company up joins none when Gold goes off, and pays $3", () => {
  // Three oil count with the private share and the gold: 21. Without the gold two are too few.
  const means = pileMeans(holding(["oil-1", "gold-1"]));
  expect(means?.L).toEqual({ golds: 1, change: 3 - 21 });
});

test("W-DISC-11, W-DISC-12: Less takes a share of each company, Half half of each price, rounded up", () => {
  const means = pileMeans(holding(["oil-1", "oil-double-1"]));
  expect(means?.M.change).toBe(-7);
  expect(means?.R.change).toBe(4 * 4 - 4 * 7);
  expect(means?.L).toEqual({ golds: 0, change: 0 });
});

test("whoever has no hand here is told nothing", () => {
  expect(pileMeans({ view, config, me: null })).toBeNull();
  expect(pileMeans({ view, config, me: 1 })).toBeNull();
});
