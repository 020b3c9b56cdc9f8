import { type EveningStudy, PERSONS, playEvening } from "@bigboard/arena";
import { type Action, type Event, panicOnWallStreet, type State } from "@bigboard/panic-on-wall-street/game";
import { describe, expect, it, test } from "vitest";
import { evening } from "./evening/index.ts";
import { player } from "./player.ts";
import { configOf, decide } from "./scene.fixture.ts";
import { APPRENTICE, BROKER, TYCOON } from "./style.ts";
import type { Trader } from "./trader.ts";

const ALL = [player(APPRENTICE), player(BROKER), player(TYCOON)];
const SEATS = 7;
/** A ladder of fives had twenty and more. */
const MOST_BIDS = 7;

/** How many bids of bots each company of an evening was knocked down after. */
function bidsOf(bot: Trader, role: "manager" | "investor", seed: string): readonly number[] {
  const config = configOf({ negotiationSeconds: 60 }, SEATS);
  const counts: number[] = [];
  let bids = 0;
  const study: EveningStudy<State, Action, Event> = {
    begin() {},
    input({ held }, _, facts) {
      for (const { event } of facts) {
        if (event.type === "raised" && held[event.seat] === "bot") bids += 1;
        if (event.type !== "knockedDown") continue;
        counts.push(bids);
        bids = 0;
      }
    },
    looked() {},
    refused() {},
    said() {},
    end() {},
    figures: () => [],
  };
  const { meta } = panicOnWallStreet;
  const rules = panicOnWallStreet.rules(config);
  const bots = Array.from({ length: SEATS }, () => bot);
  const ruler = { ...evening, study: () => study };
  playEvening({ pacing: meta.pacing, rules, config, ruler, bots, habits: PERSONS.brisk, role, seed }, study);
  return counts;
}

describe("an auction at a table with a person", () => {
  test.each(ALL)("$name: is over after a handful of bids, not after a ladder of fives", (bot) => {
    for (const role of ["manager", "investor"] as const) {
      const bids = bidsOf(bot, role, "b");
      expect(bids.length).toBeGreaterThan(10);
      expect(Math.max(...bids)).toBeLessThanOrEqual(MOST_BIDS);
    }
  });

  /** Managers of five seats are 0 and 1; the person is one of them. What red has rolled decides the tempers. */
  const TEMPERED = Array.from({ length: 8 }, (_, red) => ({ red }));
  const given = (market: object, auction: object, more: object = {}) => ({
    phase: "bidding",
    market,
    tiles: { Y1: 0, B2: 1 },
    auction: { tile: "BX1", auctioneer: 2, ...auction },
    purses: { 0: 300_000, 1: 300_000 },
    held: { 0: "bot", 1: "person", 2: "bot", 3: "bot", 4: "bot" },
    ...more,
  });
  const OPEN = { leader: null, bid: 0 };
  const [, , tycoon = player(TYCOON)] = ALL;

  it("is opened by temper: near half of what it is worth, low, or late", () => {
    const opened = TEMPERED.map((market) => decide(tycoon, given(market, OPEN)));
    const amounts = opened.flatMap((action) => (action?.type === "raise" ? [action.amount] : []));
    expect(opened).toContain(null);
    expect(Math.max(...amounts)).toBeGreaterThan(2 * Math.min(...amounts));
    expect(Math.min(...amounts)).toBeGreaterThan(5_000);
  });

  it("is bid for at once by those who wait where no person may bid any more, and among bots as ever", () => {
    for (const market of TEMPERED) {
      expect(decide(tycoon, given(market, { ...OPEN, passed: [1] }))).toMatchObject({ amount: 5_000 });
      expect(decide(tycoon, given(market, OPEN, { held: {} }))).toMatchObject({ amount: 5_000 });
    }
  });

  it("goes up by a part of what is left, and no further than a rival's purse and the own worth", () => {
    for (const market of TEMPERED) {
      const answer = decide(tycoon, given(market, { leader: 1, bid: 20_000 }));
      if (answer !== null) expect(answer).toMatchObject({ type: "raise" });
      if (answer?.type === "raise") expect(answer.amount).toBeGreaterThan(30_000);
      const poor = decide(
        tycoon,
        given(market, { leader: 1, bid: 20_000 }, { purses: { 0: 300_000, 1: 20_000 } }),
      );
      if (poor !== null) expect(poor).toMatchObject({ amount: 25_000 });
      expect(decide(tycoon, given(market, { leader: 1, bid: 290_000 }))).toMatchObject({ type: "pass" });
    }
  });
});
