import { describe, expect, it } from "vitest";
import type { Deal } from "./deal.ts";
import { lineUpsOf, orderOf, ratingsOf } from "./ladder.ts";

describe("who sits together on a ladder", () => {
  it("is every group that fits the table, or all where there is room", () => {
    expect(lineUpsOf(["a", "b", "c"], 2)).toEqual([
      ["a", "b"],
      ["a", "c"],
      ["b", "c"],
    ]);
    expect(lineUpsOf(["a", "b", "c", "d", "e"], 3)).toHaveLength(10);
    expect(lineUpsOf(["a", "b", "c"], 3)).toEqual([["a", "b", "c"]]);
    expect(lineUpsOf(["a", "b", "c"], 7)).toEqual([["a", "b", "c"]]);
  });

  it("seats each bot equally often beside each other one", () => {
    const groups = lineUpsOf(["a", "b", "c", "d", "e"], 4);
    for (const [one, other] of lineUpsOf(["a", "b", "c", "d", "e"], 2)) {
      expect(groups.filter((group) => group.includes(one ?? "") && group.includes(other ?? ""))).toHaveLength(
        3,
      );
    }
  });
});

/** A match at which the first bot of each ranking wins it. */
function match(bots: readonly string[], rankings: { readonly [of: string]: readonly number[][] }) {
  const listed = Object.entries(rankings).map(([of, groups]) => ({ of, groups }));
  return { bots, ending: "end", rankings: listed, scores: bots.map(() => 0) };
}

describe("ratings", () => {
  it("count by seats: who has two seats may win twice as often", () => {
    const one = match(["a", "b", "a"], { all: [[0], [1], [2]] });
    const two = match(["b", "a", "b"], { all: [[0], [1, 2]] });
    const deals: Deal[] = [0, 1].map((deal) => ({ deal, matches: [one, two] }));
    const [a, b] = ratingsOf(["a", "b"], deals);
    expect(a?.whole).toMatchObject({ seats: 6, wins: 2, winRate: 1 / 3, fair: 1 / 3 });
    expect(b?.whole).toMatchObject({ seats: 6, wins: 2, winRate: 1 / 3 });
    expect(a?.among).toEqual([]);
  });

  it("give 1/k of a victory that k seats share", () => {
    const shared = match(["a", "b", "c"], { all: [[0, 2], [1]] });
    const rates = ratingsOf(["a", "b", "c"], [{ deal: 0, matches: [shared] }]).map(({ whole }) => whole.wins);
    expect(rates).toEqual([0.5, 0, 0.5]);
  });

  it("judge each role among its own where a match ranks roles apart", () => {
    const roles = match(["a", "b", "c", "a"], { sellers: [[0], [1]], buyers: [[2], [3]] });
    const [a, , c] = ratingsOf(["a", "b", "c"], [{ deal: 0, matches: [roles] }]);
    expect(a?.among.map(({ of, wins, seats, fair }) => ({ of, wins, seats, fair }))).toEqual([
      { of: "sellers", wins: 1, seats: 1, fair: 0.5 },
      { of: "buyers", wins: 0, seats: 1, fair: 0.5 },
    ]);
    expect(a?.whole).toMatchObject({ wins: 1, seats: 2, fair: 0.5 });
    expect(c?.among[0]).toMatchObject({ seats: 0, low: 0, high: 1 });
  });

  it("lie apart only where no interval touches the other", () => {
    const rating = (low: number, high: number) => {
      const mean = (low + high) / 2;
      return { of: "all", seats: 9, wins: 9 * mean, winRate: mean, low, high, fair: 0.5 };
    };
    expect(orderOf(rating(0.1, 0.3), rating(0.31, 0.5))).toBe("apart");
    expect(orderOf(rating(0.1, 0.3), rating(0.3, 0.5))).toBe("near");
    expect(orderOf(rating(0.3, 0.5), rating(0.1, 0.3))).toBe("near");
    expect(orderOf(rating(0.31, 0.5), rating(0.1, 0.3))).toBe("reversed");
  });

  it("are as wide as the deals say, where a deal decides all its matches", () => {
    const won = match(["a", "b"], { all: [[0], [1]] });
    const lost = match(["a", "b"], { all: [[1], [0]] });
    const deals = (copies: number): Deal[] =>
      [...Array(40)].map((_, deal) => ({ deal, matches: Array(copies).fill(deal % 2 === 0 ? won : lost) }));
    const [[once], [often]] = [ratingsOf(["a"], deals(1)), ratingsOf(["a"], deals(5))];
    expect(often?.whole.seats).toBe(200);
    expect(often?.whole.low).toBeCloseTo(once?.whole.low ?? 0, 2);
  });
});
