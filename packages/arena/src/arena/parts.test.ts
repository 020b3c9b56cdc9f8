import { describe, expect, it } from "vitest";
import { withIterations } from "../bot.ts";
import { dealer, matchesInDeal } from "./deal.ts";
import { expert, type HeapBot, type HeapGame, heap, randomHeap } from "./heap.fixture.ts";
import { BLOCK, blocks, foldBlocks, simulate } from "./simulate.ts";
import { foldDeals, tournament } from "./tournament.ts";

const twin: HeapBot = { ...expert, name: "twin" };

describe("a tournament in parts", () => {
  const bots = [randomHeap, expert, twin];
  const order = { game: heap, seats: 3, games: 32, bots, config: null, seed: "parts" };

  it("has the same result whoever played which deal first, the last one in part", () => {
    const play = dealer({ ...order, lineUps: [bots] });
    const played = Array.from({ length: 11 }, (_, deal) => play(10 - deal, 32 - (10 - deal) * 3));
    expect(played.map(({ matches }) => matches.length)).toEqual([2, ...Array(10).fill(3)]);
    const sorted = played.toSorted((a, b) => a.deal - b.deal);
    const names = bots.map(({ name }) => name);
    expect(foldDeals(names, sorted)).toEqual(tournament(order));
  });

  it("keeps of a deal all that its result is made of, as plain data", () => {
    const deal = dealer({ ...order, lineUps: [bots] })(4);
    expect(JSON.parse(JSON.stringify(deal))).toEqual(deal);
    expect(deal.matches.map((match) => match.bots)).toEqual([
      ["random", "expert", "twin"],
      ["expert", "twin", "random"],
      ["twin", "random", "expert"],
    ]);
  });

  it("tells of each match, also where the last deal is played in part", () => {
    const seen: number[] = [];
    tournament({ ...order, games: 5, progress: (done) => seen.push(done) });
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  it("plays several line-ups on the same deal", () => {
    const lineUps = [
      [expert, randomHeap],
      [twin, randomHeap],
    ];
    const play = dealer({ game: heap, seats: 2, lineUps, config: null, seed: "same" });
    expect(matchesInDeal(lineUps)).toBe(4);
    for (const deal of [0, 1, 2]) {
      const { matches } = play(deal);
      const results = matches.map(({ scores }) => scores);
      // The twin plays as the expert does, and the deal and the random bot's luck are the same.
      expect(results.slice(0, 2)).toEqual(results.slice(2));
    }
  });
});

describe("a simulation in parts", () => {
  /** A game whose every match breaks an invariant once: when nothing is left. */
  const leaky: HeapGame = {
    ...heap,
    rules: () => ({ ...heap.rules(null), faults: (state) => (state.left === 0 ? ["leak"] : []) }),
  };
  const games = 3 * BLOCK + 4;
  const order = { game: leaky, seats: 3, games, bots: [expert, randomHeap], config: null, seed: "blocks" };

  it("has the same totals whoever played which block first", () => {
    const play = blocks(order);
    const played = [3, 1, 0, 2].map((block) => ({ block, result: play(block) }));
    const sorted = played.toSorted((a, b) => a.block - b.block).map(({ result }) => result);
    const { seconds: _, inputsPerSecond: __, ...whole } = simulate(order);
    expect(foldBlocks(["expert", "random", "expert"], games, sorted, 1)).toMatchObject(whole);
    expect(whole.faults).toBe(games);
  });

  it("looks for faults by the number of the match, not of the block", () => {
    // Of matches 0 to 33 every 7th: 0, 7, 14, 21, 28. Counted by block, it would be 2 in each whole block and 1.
    expect(simulate({ ...order, auditEvery: 7 }).faults).toBe(5);
  });
});

describe("iterations", () => {
  it("reach a bot that searches as its own number; one that does not search takes none", () => {
    const met: (number | undefined)[] = [];
    const searching: HeapBot = {
      name: "searching",
      iterations: 50,
      choose(situation) {
        met.push(situation.iterations);
        return expert.choose(situation);
      },
    };
    const quick = withIterations(searching, 7);
    expect(quick?.name).toBe("searching:7");
    expect(withIterations(expert, 7)).toBeNull();
    const plain: HeapBot = { ...searching, name: "plain" };
    simulate({
      game: heap,
      seats: 2,
      games: 1,
      bots: [quick ?? plain, plain],
      config: null,
      seed: "budget",
    });
    expect([...new Set(met)].toSorted()).toEqual([50, 7]);
  });
});
