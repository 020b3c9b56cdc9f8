import { describe, expect, it } from "vitest";
import { Evening, ofType, typesOf } from "../evening.fixture.ts";
import { Floor } from "../floor.fixture.ts";
import { go } from "../kit.ts";

const HANDS = {
  hands: {
    0: ["STL/AIR", "STL/KDK", "STL/RAD", "STL/MOT", "STL/ELE"],
    1: ["COP/RLR", "COP/DIM", "COP/OIL", "RLR/DIM", "RLR/OIL"],
    2: ["TEL/MAI", "TEL/COP", "TEL/RLR", "TEL/DIM", "TEL/OIL"],
    3: ["AIR/KDK", "AIR/RAD", "AIR/MOT", "AIR/ELE", "AIR/TEL"],
  },
};

function types(floor: Floor): string[] {
  return floor.facts.map(({ event }) => event.type);
}

describe("clocks that end at one stamp", () => {
  it("K-NET-20, K-NET-46: a cry that expires with the day expires, one that lives ends by the bell", () => {
    const floor = new Floor({ ...HANDS, until: 21_000 }, 4).post(0, ["STL/AIR"]);
    floor.act(1, { type: "post", cards: ["COP/RLR"], to: null, want: null, give: null }, 2000);
    floor.time(21_000);
    expect(floor.told(0)).toContainEqual({ type: "closedBecause", cry: 1, why: "expired" });
    expect(floor.told(1)).toContainEqual({ type: "closedBecause", cry: 2, why: "bell" });
    expect(floor.told(1)).not.toContainEqual(expect.objectContaining({ type: "closedBecause", cry: 1 }));
    expect(floor.state).toMatchObject({ phase: "lastCall", until: 36_000, cries: {} });
  });

  it("P-01: whose jam ends with the day still sells in the last call", () => {
    const floor = new Floor({ ...HANDS, day: 2, bonus: { 1: "P-01" }, until: 6000 }, 4).time(6000);
    expect(types(floor)).toEqual(["unjammed", "spent", "hand", "bell"]);
    expect(floor.refused(1, { type: "broker", cards: [] })?.code).toBe("NO_SUCH_CARD");
    floor.sell(1, "COP", ["COP/RLR", "COP/DIM"]);
    expect(floor.state.sales).toHaveLength(1);
  });

  it("K-NET-47: one deadline after the other to the end of the day, without a command", () => {
    const floor = new Floor(HANDS, 4).until(135_000);
    expect(types(floor).filter((type) => type === "sold")).toHaveLength(4);
    expect(types(floor)).toContain("automatic");
    expect(floor.state.sales.every((sale) => sale.automatic)).toBe(true);
    expect(floor.state.traders.map((trader) => trader.automaticSales)).toEqual([1, 1, 1, 1]);
  });

  it("a deadline that is not due changes nothing", () => {
    const floor = new Floor(HANDS, 4).post(0, ["STL/AIR"]);
    const before = structuredClone(floor.state);
    expect(floor.time(1001).facts).toEqual([]);
    expect(floor.state).toEqual(before);
    expect(floor.reveals).toBe(false);
  });
});

describe("a table that nobody touches", () => {
  const day = 24 * 60 * 60 * 1000;

  it.each([3, 5, 8])("K-INV-12: comes to its end by its clocks alone, with %i traders", (seats) => {
    for (const dayClock of [0, 0.75, 1.5]) {
      const floor = new Floor(null, seats, { dayClock }, `${seats}/${dayClock}`);
      for (let left = 400; left > 0 && floor.rules.outcome(floor.state) === null; left -= 1) {
        const { until } = floor.rules.waiting(floor.state);
        if (until === null) throw new Error("no clock runs");
        floor.time(until);
        expect(floor.rules.faults(floor.state)).toEqual([]);
      }
      expect(floor.rules.outcome(floor.state)?.ending).toMatch(/close|bankrun/);
      expect(floor.at).toBeLessThan(day);
    }
  });

  it("K-NET-59: waits a day for somebody to come back, then ends without a result", () => {
    const floor = new Floor({ ...HANDS, phase: "ready", day: 1 }, 4);
    for (const seat of [0, 1, 2, 3]) floor.hold(seat, "bot");
    floor.time(61_000);
    expect(floor.state.phase).toBe("suspended");
    floor.time(61_000 + day);
    expect(floor.rules.outcome(floor.state)).toMatchObject({ ending: "abandoned", rankings: [] });
    expect(floor.rules.waiting(floor.state)).toEqual({ seats: [], until: null });
  });
});

describe("the idle bell", () => {
  const idle = (): Floor => new Floor({ ...HANDS, idleUntil: 90_000 }, 4, { dayClock: 0 });

  it("K-NET-49: runs where there is no day clock, and only there", () => {
    const off = new Floor({ ...HANDS, phase: "countdown" }, 4, { dayClock: 0 }).time(3000);
    expect(off.state).toMatchObject({ until: null, idleUntil: 93_000 });
    const on = new Floor({ ...HANDS, phase: "countdown" }, 4).time(3000);
    expect(on.state).toMatchObject({ until: 123_000, idleUntil: null });
  });

  it("K-NET-49: starts anew with a sale and with a swap of a person", () => {
    expect(idle().swap(0, ["STL/AIR"], 1, ["COP/RLR"]).state.idleUntil).toBe(91_000);
    expect(idle().sell(0, "STL", ["STL/AIR", "STL/KDK"]).state.idleUntil).toBe(91_000);
    expect(idle().hold(0, "bot").swap(0, ["STL/AIR"], 1, ["COP/RLR"]).state.idleUntil).toBe(91_000);
  });

  it("K-NET-49: not with a cry, nor with a swap in which no person took part", () => {
    expect(idle().post(0, ["STL/AIR"]).state.idleUntil).toBe(90_000);
    const bots = idle().hold(0, "bot").hold(1, "away").swap(0, ["STL/AIR"], 1, ["COP/RLR"]);
    expect(bots.state.idleUntil).toBe(90_000);
  });

  it("K-NET-49: rings the closing bell", () => {
    const floor = idle().time(90_000);
    expect(floor.state).toMatchObject({ phase: "lastCall", until: 105_000, idleUntil: null });
  });
});

describe("the last trader", () => {
  const one = (raw: object = {}, given: object = {}): Floor =>
    new Floor({ ...HANDS, ...given }, 3, raw)
      .post(2, ["TEL/MAI"])
      .sell(0, "STL", ["STL/AIR", "STL/KDK"])
      .sell(1, "COP", ["COP/RLR", "COP/DIM"]);
  const three = { hands: { 0: HANDS.hands[0], 1: HANDS.hands[1], 2: HANDS.hands[2] } };

  it("K-NET-48: the own clock replaces day clock and idle bell, and cries end", () => {
    for (const dayClock of [0, 1]) {
      const floor = one({ dayClock }, three);
      expect(floor.state).toMatchObject({ phase: "open", until: 21_000, idleUntil: null, cries: {} });
      expect(floor.told("public")).toContainEqual({ type: "lastTrader", seat: 2, until: 21_000 });
      expect(floor.told(2)).toContainEqual({ type: "closedBecause", cry: 1, why: "lastTrader" });
    }
  });

  it("K-NET-48: at its end the server sells", () => {
    const floor = one({}, three).time(21_000);
    expect(floor.state.sales[2]).toMatchObject({ seat: 2, automatic: true });
  });

  it("K-NET-48: in the last call its clock simply goes on", () => {
    const floor = new Floor({ ...three, phase: "lastCall", until: 15_000 })
      .sell(0, "STL", ["STL/AIR", "STL/KDK"])
      .sell(1, "COP", ["COP/RLR", "COP/DIM"]);
    expect(floor.state).toMatchObject({ phase: "lastCall", until: 15_000 });
    expect(types(floor)).not.toContain("lastTrader");
  });

  it("K-CARD-10: behind a jam no clock runs but the jam's", () => {
    const floor = new Floor({ ...three, day: 2, bonus: { 2: "P-01" } })
      .sell(0, "STL", ["STL/AIR", "STL/KDK"])
      .sell(1, "COP", ["COP/RLR", "COP/DIM"]);
    expect(floor.state.until).toBeNull();
    expect(floor.rules.waiting(floor.state)).toEqual({ seats: [], until: 6000 });
    expect(floor.rules.moves(floor.state, 2)).toEqual({ listed: [], open: [] });
    floor.time(6000);
    expect(floor.rules.waiting(floor.state)).toEqual({ seats: [2], until: 26_000 });
  });
});

describe("who holds a seat", () => {
  it("K-NET-52, K-NET-53: a stand-in begins without cries; somebody who is only away keeps them", () => {
    const floor = new Floor(HANDS, 4).post(0, ["STL/AIR"]).post(1, ["COP/RLR"]);
    floor.hold(0, "away");
    expect(Object.keys(floor.state.cries)).toEqual(["1", "2"]);
    floor.hold(0, "bot");
    expect(Object.keys(floor.state.cries)).toEqual(["2"]);
    expect(floor.told(0)).toContainEqual({ type: "closedBecause", cry: 1, why: "standIn" });
    expect(floor.view(3).traders.map((trader) => trader.held)).toEqual(["bot", "person", "person", "person"]);
  });

  it("K-NET-43: a shout that comes too soon is left out, the cry stands", () => {
    const floor = new Floor(HANDS, 4).post(0, ["STL/AIR"], { want: "OIL" });
    const shout = { type: "post", cards: ["STL/KDK"], to: null, want: null, give: "STL" } as const;
    floor.act(0, shout, 2499);
    expect(floor.state.cries["2"]).toMatchObject({ want: null, give: null });
    expect(floor.told(0)).toContainEqual({ type: "shoutDropped", cry: 2 });
    expect(floor.told(1)).toHaveLength(1);
    floor.act(0, shout, 2500);
    expect(floor.state.cries["3"]).toMatchObject({ give: "STL" });
    expect(floor.state.traders[0]?.lastShout).toBe(2500);
  });
});

describe("automatic sales", () => {
  it("K-EX-36, K-RULING-28: sells for the rest in a drawn order; the last of them draws the Prejudice", () => {
    const day = new Evening({ phase: "lastCall", sales: [{ seat: 2, company: "KDK", cards: 2 }] }, 4, {
      "automatic/1/2": 0,
      "automatic/1/1": 0,
    });
    const events = day.go(go("automaticSales"));
    // Shuffled 0, 1, 3: the last changes places with the first, then the middle with the first.
    expect(ofType(events, "automatic")).toEqual([{ type: "automatic", order: [1, 3, 0] }]);
    expect(day.state.sales.map(({ seat, offer, automatic }) => [seat, offer, automatic])).toEqual([
      [2, 1, false],
      [1, 2, true],
      [3, 3, true],
      [0, 4, true],
    ]);
    expect(ofType(events, "drawn").map(({ seat }) => seat)).toEqual([2, 0]);
    expect(day.drawn).toEqual(["automatic/1/2", "automatic/1/1"]);
    expect(day.state.traders.map(({ automaticSales }) => automaticSales)).toEqual([1, 1, 0, 1]);
    expect(ofType(events, "sold").every(({ faceDown, automatic }) => automatic && !faceDown)).toBe(true);
    expect(typesOf(events).slice(4, 5)).toEqual(["salesEnded"]);
  });

  it("K-NET-48, K-NET-47: sells for the last trader without a draw", () => {
    const day = new Evening({
      sales: [
        { seat: 2, company: "KDK", cards: 2 },
        { seat: 0, company: "AIR", cards: 2 },
      ],
    });
    expect(ofType(day.go(go("automaticSales")), "automatic")).toEqual([{ type: "automatic", order: [1] }]);
    expect(day.drawn).toEqual([]);
  });

  it("P-03, K-CARD-11, K-RULING-28: whom P-03 bars is second when nobody has sold", () => {
    const script = { "automatic/2/2": 2, "automatic/2/1": 1 };
    const order = (given: object): readonly number[] | undefined => {
      const day = new Evening({ phase: "lastCall", day: 2, ...given }, 3, script);
      return ofType(day.go(go("automaticSales")), "automatic")[0]?.order;
    };
    expect(order({})).toEqual([0, 1, 2]);
    expect(order({ bonus: { 0: "P-03" } })).toEqual([1, 0, 2]);
    expect(order({ bonus: { 1: "P-03" } })).toEqual([0, 1, 2]);
    expect(order({ bonus: { 0: "P-04" } })).toEqual([0, 1, 2]);
  });

  it("P-03, K-CARD-12: bars nobody once somebody has sold", () => {
    const day = new Evening(
      {
        phase: "lastCall",
        day: 2,
        bonus: { 0: "P-03" },
        sales: [{ seat: 2, company: "KDK", cards: 2 }],
      },
      3,
      { "automatic/2/1": 1 },
    );
    expect(ofType(day.go(go("automaticSales")), "automatic")).toEqual([{ type: "automatic", order: [0, 1] }]);
  });

  it("K-CARD-20: uses neither B-03 nor B-04; the card goes unused", () => {
    for (const bonus of ["B-03", "B-04"] as const) {
      const inOrder = { "automatic/2/2": 2, "automatic/2/1": 1 };
      const day = new Evening({ phase: "lastCall", day: 2, bonus: { 0: bonus } }, 3, inOrder);
      const events = day.go(go("automaticSales"));
      expect(events).toContainEqual({ type: "spent", seat: 0, bonus, how: "unused" });
      expect(day.state.sales.map(({ seat, offer, oddLot }) => [seat, offer, oddLot])).toEqual([
        [0, 1, null],
        [1, 2, null],
        [2, 3, null],
      ]);
    }
  });
});
