import { describe, expect, it } from "vitest";
import { expert, type HeapBot, type HeapGame, heap, randomHeap } from "./heap.fixture.ts";
import { simulate, winShare } from "./simulate.ts";
import { clustered, tournament, wilson } from "./tournament.ts";

describe("simulate", () => {
  it("counts wins by seat, endings, inputs and faults, and repeats itself", () => {
    const order = { game: heap, seats: 2, games: 60, bots: [expert, randomHeap], config: null, seed: "a" };
    const seen: number[] = [];
    const first = simulate({ ...order, progress: (done) => seen.push(done) });
    const again = simulate(order);
    expect(seen).toHaveLength(60);
    expect(first.endings).toEqual({ empty: 60 });
    expect(first.faults).toBe(0);
    expect(first.seats.map(({ bot }) => bot)).toEqual(["expert", "random"]);
    expect(first.seats.reduce((sum, { wins }) => sum + wins, 0)).toBe(60);
    expect(first.seats[0]?.winRate).toBeGreaterThan(0.8);
    expect(again.seats).toEqual(first.seats);
    expect(again.inputs).toBe(first.inputs);
  });

  it("refuses a number of seats the game does not have", () => {
    const order = { game: heap, seats: 4, games: 1, bots: [expert], config: null, seed: "a" };
    expect(() => simulate(order)).toThrow(RangeError);
  });

  it("throws when a bot plays what is refused", () => {
    const rules = heap.rules(null);
    const strict: HeapGame = {
      ...heap,
      rules: () => ({
        ...rules,
        apply: () => ({ ok: false, refusal: { code: "NO", rule: "H-1", detail: {} } }),
      }),
    };
    const order = { game: strict, seats: 2, games: 1, bots: [expert], config: null, seed: "a" };
    expect(() => simulate(order)).toThrow(/refused/);
  });

  it("throws when a bot does nothing where the match waits for it", () => {
    const idle: HeapBot = { name: "idle", choose: () => null };
    const order = { game: heap, seats: 2, games: 1, bots: [idle], config: null, seed: "a" };
    expect(() => simulate(order)).toThrow(/does nothing/);
  });

  it("shares a shared victory", () => {
    const outcome = { ending: "x", rankings: [{ of: "match", groups: [[0, 2], [1]] }], scores: [1, 0, 1] };
    expect([0, 1, 2].map((seat) => winShare(outcome, seat))).toEqual([0.5, 0, 0.5]);
    expect(winShare({ ...outcome, rankings: [] }, 0)).toBe(0);
  });
});

describe("tournament", () => {
  it("rotates seats over the same deals", () => {
    const order = { game: heap, seats: 2, games: 100, bots: [randomHeap, expert], config: null, seed: "b" };
    const { games, bots } = tournament(order);
    expect(games).toBe(100);
    expect(bots.map(({ name }) => name)).toEqual(["random", "expert"]);
    expect(bots.reduce((sum, { wins }) => sum + wins, 0)).toBe(100);
    expect(bots[1]?.winRate).toBeGreaterThan(0.8);
    expect(bots[1]?.low).toBeLessThan(bots[1]?.winRate ?? 0);
  });

  it("gives a bot that plays itself half of the wins", () => {
    const twin: HeapBot = { ...expert, name: "twin" };
    const order = { game: heap, seats: 2, games: 40, bots: [expert, twin], config: null, seed: "c" };
    const { bots, deals, endings } = tournament(order);
    expect(bots.map(({ wins }) => wins)).toEqual([20, 20]);
    expect(bots.map(({ meanPlace }) => meanPlace)).toEqual([1.5, 1.5]);
    expect(bots.map(({ meanScore }) => meanScore)).toEqual([0.5, 0.5]);
    expect(deals).toBe(20);
    expect(endings).toEqual({ empty: 40 });
  });
});

describe("a tournament of a game with two rankings", () => {
  /** Seats of even number compete for the even prize, the others for the odd one; who takes most of the own heap wins. */
  const halves: HeapGame = {
    ...heap,
    meta: { ...heap.meta, seats: [4, 4] },
    rules: () => {
      const rules = heap.rules(null);
      return {
        ...rules,
        outcome(state) {
          const outcome = rules.outcome(state);
          const even = state.turn % 2 === 0;
          const rankings = [
            { of: "even", groups: even ? [[state.turn], [2 - state.turn]] : [[0, 2]] },
            { of: "odd", groups: even ? [[1, 3]] : [[state.turn], [4 - state.turn]] },
          ];
          return outcome && { ...outcome, rankings };
        },
      };
    },
  };

  it("judges every bot by its seats in each ranking, and gives each match one victory", () => {
    const twin: HeapBot = { ...expert, name: "twin" };
    const bots = [expert, randomHeap, twin];
    const result = tournament({ game: halves, seats: 4, games: 60, bots, config: null, seed: "d" });
    for (const { among } of result.bots) {
      expect(among.map(({ of }) => of).toSorted()).toEqual(["even", "odd"]);
      expect(
        among.every(({ seats, winRate, low, high }) => seats > 0 && low <= winRate && winRate <= high),
      ).toBe(true);
    }
    const seats = result.bots.flatMap(({ among }) => among.map((one) => one.seats));
    expect(seats.reduce((sum, own) => sum + own, 0)).toBe(60 * 4);
    const wins = result.bots.flatMap(({ among }) => among.map((one) => one.wins));
    expect(wins.reduce((sum, own) => sum + own, 0)).toBeCloseTo(60 * 2);
    // The two rankings of a match share its victory.
    expect(result.bots.reduce((sum, own) => sum + own.wins, 0)).toBeCloseTo(60);
  });

  it("says nothing of rankings where there is one", () => {
    const result = tournament({
      game: heap,
      seats: 2,
      games: 4,
      bots: [expert, randomHeap],
      config: null,
      seed: "e",
    });
    expect(result.bots.map(({ among }) => among)).toEqual([[], []]);
  });
});

describe("clustered", () => {
  const deals = [...Array(50)].map((_, deal) => deal);

  it("is as wide as if only the deals had been played, where a deal decides all its matches", () => {
    const { low, high, winRate } = clustered(
      "a",
      deals.map((deal) => (deal < 25 ? 2 : 0)),
      deals.map(() => 2),
    );
    const [least, most] = wilson(25, 50);
    expect(winRate).toBe(0.5);
    expect(low).toBeCloseTo(least, 2);
    expect(high).toBeCloseTo(most, 2);
  });

  it("is Wilson's interval of all matches at the narrowest", () => {
    const { low, high } = clustered(
      "b",
      deals.map(() => 1),
      deals.map(() => 2),
    );
    expect([low, high]).toEqual([...wilson(50, 100)]);
    expect(clustered("c", [], [])).toMatchObject({ low: 0, high: 1 });
  });
});

describe("wilson", () => {
  it("gives the known interval of 8 wins in 10", () => {
    const [low, high] = wilson(8, 10);
    expect(low).toBeCloseTo(0.4902, 3);
    expect(high).toBeCloseTo(0.9433, 3);
    expect(wilson(0, 0)).toEqual([0, 1]);
  });
});
