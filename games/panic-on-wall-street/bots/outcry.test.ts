import { describe, expect, it } from "vitest";
import { player } from "./player.ts";
import { decide } from "./scene.fixture.ts";
import { TYCOON } from "./style.ts";

describe("an auction at a table with a person", () => {
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
  const tycoon = player(TYCOON);

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
