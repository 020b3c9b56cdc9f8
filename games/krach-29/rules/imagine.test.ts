import { fastChance, looseChance, type Viewer } from "@bigboard/kernel";
import { describe, expect, it } from "vitest";
import { bind, shows } from "./bound.ts";
import { configOf, Floor } from "./floor.fixture.ts";
import { imagineSales } from "./imagine-sales.ts";
import { countOf } from "./query.ts";
import type { State } from "./state.ts";

const HANDS = {
  hands: {
    0: ["STL/AIR", "STL/KDK", "STL/RAD", "STL/MOT", "STL/ELE"],
    1: ["COP/RLR", "COP/DIM", "COP/OIL", "RLR/DIM", "RLR/OIL"],
    2: ["TEL/MAI", "TEL/COP", "TEL/RLR", "TEL/DIM", "TEL/OIL"],
    3: ["AIR/KDK", "AIR/RAD", "AIR/MOT", "AIR/ELE", "AIR/TEL"],
  },
};

/** So many worlds of a viewer, each of them checked: it looks the same and is healthy. */
function worlds(floor: Floor, viewer: Viewer, count = 40): State[] {
  const seen = floor.view(viewer);
  return Array.from({ length: count }, (_, i) => {
    const world = floor.rules.imagine(seen, looseChance(`${i}`));
    expect(floor.rules.faults(world)).toEqual([]);
    expect(floor.rules.view(world, viewer, "attentive")).toEqual(seen);
    return world;
  });
}

/** How many different values a thing has over the worlds. */
function variety(all: readonly State[], value: (world: State) => unknown): number {
  return new Set(all.map((world) => JSON.stringify(value(world)))).size;
}

describe("imagine", () => {
  it("K-INFO-1: the own hand stays, other hands, cries and the pile are drawn", () => {
    const floor = new Floor(HANDS, 4).post(1, ["COP/RLR", "COP/DIM"]).post(0, ["STL/AIR"]);
    const all = worlds(floor, 0);
    expect(variety(all, (world) => world.traders[0]?.hand)).toBe(1);
    expect(variety(all, (world) => world.traders[1]?.hand)).toBeGreaterThan(35);
    expect(variety(all, (world) => world.cries["1"]?.cards)).toBeGreaterThan(35);
    expect(variety(all, (world) => world.cries["2"]?.cards)).toBe(1);
    expect(variety(all, (world) => world.undealt[0])).toBeGreaterThan(10);
  });

  it("K-INFO-13: piles and what takes no part are drawn from the cards that nobody has seen", () => {
    const floor = new Floor({ ...HANDS, day: 2, bonus: { 1: "B-02", 2: "P-03" } }, 4);
    const all = worlds(floor, "public");
    for (const { benefits, prejudices, box } of all) {
      expect([benefits.length, prejudices.length]).toEqual([2, 2]);
      expect([...benefits, ...prejudices, ...box]).not.toContain("B-02");
    }
    expect(variety(all, (world) => world.benefits)).toBeGreaterThan(10);
  });

  it("K-NET-10: before the opening nobody knows even the own hand", () => {
    const floor = new Floor({ ...HANDS, phase: "countdown", day: 2, bonus: { 0: "B-01" } }, 4);
    expect(variety(worlds(floor, 1), (world) => world.traders[1]?.hand)).toBeGreaterThan(35);
    expect(variety(worlds(floor, 0), (world) => world.traders[0]?.hand)).toBe(1);
  });

  it("P-01: nor does a jammed trader", () => {
    const floor = new Floor({ ...HANDS, day: 2, bonus: { 1: "P-01" } }, 4);
    expect(variety(worlds(floor, 1), (world) => world.traders[1]?.hand)).toBeGreaterThan(35);
  });

  it("K-INFO-3: what was given away is where it went", () => {
    const floor = new Floor(HANDS, 4).swap(0, ["STL/AIR", "STL/KDK"], 1, ["COP/RLR", "COP/DIM"]);
    for (const world of worlds(floor, 0)) {
      expect(world.traders[1]?.hand).toEqual(expect.arrayContaining(["STL/AIR", "STL/KDK"]));
    }
  });

  it("B-02: what was given to the pile lies under it", () => {
    const floor = new Floor({ ...HANDS, day: 2, bonus: { 1: "B-02" } }, 4);
    floor.act(1, { type: "broker", cards: ["RLR/OIL", "COP/DIM"] });
    for (const world of worlds(floor, 1))
      expect(world.undealt.slice(-2).sort()).toEqual(["COP/DIM", "RLR/OIL"]);
    expect(variety(worlds(floor, 0), (world) => world.undealt.slice(-2))).toBeGreaterThan(35);
  });

  it("K-INFO-7: a face-down sale hides a company that fits the cards that nobody has seen", () => {
    const floor = new Floor(HANDS, 4).sell(1, "COP", ["COP/RLR", "COP/DIM", "COP/OIL"], { faceDown: true });
    const all = worlds(floor, 0);
    for (const { sales } of all) {
      const [sale] = sales;
      expect(sale && countOf(sale.cards, sale.company)).toBe(3);
    }
    expect(variety(all, (world) => world.sales[0]?.company)).toBeGreaterThan(5);
    expect(variety(worlds(floor, 1), (world) => world.sales)).toBe(1);
  });

  it("K-INFO-8: a token on it tells the company", () => {
    const floor = new Floor({ ...HANDS, tokens: { 1: "COP" } }, 4);
    floor.sell(1, "COP", ["COP/RLR", "COP/DIM", "COP/OIL"], { faceDown: true, token: true });
    for (const world of worlds(floor, 0)) expect(world.sales[0]?.company).toBe("COP");
  });

  it("K-INFO-7: known cards that are not in the portfolio are in the sale, and tell on the company", () => {
    const floor = new Floor(HANDS, 4)
      .swap(0, ["STL/AIR", "STL/KDK"], 1, ["RLR/DIM", "RLR/OIL"])
      .sell(1, "STL", ["STL/AIR", "STL/KDK"], { faceDown: true });
    for (const world of worlds(floor, 0)) {
      expect(world.sales[0]).toMatchObject({ company: "STL", cards: ["STL/AIR", "STL/KDK"] });
    }
  });

  it("B-04, K-INFO-17: an odd lot does not show the company, and may be the card one knows", () => {
    const floor = new Floor({ ...HANDS, day: 2, bonus: { 1: "B-04" } }, 4)
      .swap(0, ["STL/AIR"], 1, ["RLR/DIM"])
      .sell(1, "COP", ["COP/RLR", "COP/DIM"], { faceDown: true, oddLot: "STL/AIR" });
    const all = worlds(floor, 0, 80);
    for (const { sales } of all) {
      const [sale] = sales;
      expect(sale?.oddLot && shows(sale.oddLot, sale.company)).toBe(false);
      expect([...(sale?.cards ?? []), sale?.oddLot]).toContain("STL/AIR");
    }
    expect(variety(all, (world) => world.sales[0]?.oddLot === "STL/AIR")).toBe(2);
  });

  it("K-RULING-25: a face-down Forced Sale comes from a hand without a pair", () => {
    const hands = {
      0: ["STL/TEL", "STL/MAI"],
      1: ["TEL/COP", "MAI/COP"],
      2: ["STL/AIR", "KDK/RAD", "MOT/ELE", "TEL/MAI", "COP/RLR"],
    };
    const floor = new Floor({ hands, phase: "lastCall" }).sell(2, "STL", ["STL/AIR"], { faceDown: true });
    for (const world of worlds(floor, 0)) {
      const cards = [...(world.sales[0]?.cards ?? []), ...(world.traders[2]?.portfolio ?? [])];
      const shown = cards.flatMap((card) => card.split("/"));
      expect(new Set(shown).size).toBe(shown.length);
    }
  });

  it("face-down sales of a whole crowded table find cards for all", () => {
    const floor = new Floor({ day: 4 }, 8, {}, "crowd");
    for (let seat = 0; seat < 7; seat += 1) {
      const open = floor.rules.moves(floor.state, seat).open.find((move) => move.verb === "sell");
      const action = open?.sample(fastChance("s"));
      if (action?.type !== "sell") throw new Error("no sale");
      floor.act(seat, { ...action, faceDown: true, expectOffer: null, token: false });
    }
    for (const viewer of [0, 7, "public"] as const) worlds(floor, viewer, 10);
  });
});

it("imagineSales moves earlier cards where that makes room, and says when nothing fits", () => {
  const bound = bind(configOf());
  const sale = { n: 2, oddLot: false, known: [], portfolio: [] };
  const sales = [
    { ...sale, seat: 0, company: "STL" },
    { ...sale, seat: 1, company: "AIR" },
  ];
  const unseen = ["STL/AIR", "STL/KDK", "STL/RAD", "AIR/MOT"];
  for (const cards of [unseen, unseen.toReversed()]) {
    const [first, second] = imagineSales(bound, sales, cards, fastChance("x"));
    expect(first?.cards.toSorted()).toEqual(["STL/KDK", "STL/RAD"]);
    expect(second?.cards.toSorted()).toEqual(["AIR/MOT", "STL/AIR"]);
  }
  expect(() => imagineSales(bound, sales, ["STL/AIR", "STL/KDK", "AIR/MOT"], fastChance("x"))).toThrow(
    "no cards fit",
  );
});
