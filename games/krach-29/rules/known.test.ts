import { describe, expect, it } from "vitest";
import { Floor } from "./floor.fixture.ts";

const HANDS = {
  hands: {
    0: ["STL/AIR", "STL/KDK", "STL/RAD", "STL/MOT", "STL/ELE"],
    1: ["COP/RLR", "COP/DIM", "COP/OIL", "RLR/DIM", "RLR/OIL"],
    2: ["TEL/MAI", "TEL/COP", "TEL/RLR", "TEL/DIM", "TEL/OIL"],
    3: ["AIR/KDK", "AIR/RAD", "AIR/MOT", "AIR/ELE", "AIR/TEL"],
  },
};

describe("what follows from the own swaps", () => {
  it("K-INFO-3: both know what they gave, nobody else knows anything", () => {
    const floor = new Floor(HANDS, 4).swap(0, ["STL/AIR", "STL/KDK"], 1, ["COP/RLR", "COP/DIM"]);
    expect(floor.recalls(0)).toEqual(["STL/AIR 1", "STL/KDK 1"]);
    expect(floor.recalls(1)).toEqual(["COP/DIM 0", "COP/RLR 0"]);
    expect(floor.recalls(2)).toEqual([]);
    expect(floor.view("public").memory).toBeNull();
    expect(floor.rules.view(floor.state, 0, "none").memory).toBeNull();
  });

  it("K-NET-65: what does not come back in a second swap is still there", () => {
    const floor = new Floor(HANDS, 4)
      .swap(0, ["STL/AIR", "STL/KDK"], 1, ["COP/RLR", "COP/DIM"])
      .swap(1, ["STL/AIR"], 0, ["STL/RAD"]);
    expect(floor.recalls(0)).toEqual(["STL/KDK 1", "STL/RAD 1"]);
    expect(floor.recalls(1)).toEqual(["COP/DIM 0", "COP/RLR 0", "STL/AIR 0"]);
  });

  it("K-NET-65: a swap with a third shakes what was known of both hands", () => {
    const floor = new Floor(HANDS, 4)
      .swap(0, ["STL/AIR", "STL/KDK"], 1, ["COP/RLR", "COP/DIM"])
      .swap(3, ["AIR/KDK"], 0, ["STL/RAD"]);
    expect(floor.recalls(0)).toEqual(["STL/AIR 1", "STL/KDK 1", "STL/RAD 3"]);
    expect(floor.recalls(1)).toEqual([]);
    floor.swap(1, ["STL/AIR"], 2, ["TEL/MAI"]);
    expect(floor.recalls(0)).toEqual(["STL/RAD 3"]);
  });

  it("K-NET-65: whole hands that change places are known to be at the other place", () => {
    const floor = new Floor(HANDS, 4).swap(0, ["STL/AIR"], 1, ["COP/RLR"]);
    floor.swap(1, floor.hand(1), 2, floor.hand(2));
    expect(floor.recalls(0)).toEqual(["STL/AIR 2"]);
  });

  it("K-INFO-7: a card that is not in the portfolio of a face-down sale is in the sale", () => {
    const floor = new Floor(HANDS, 4)
      .swap(0, ["STL/AIR", "STL/KDK"], 1, ["COP/RLR", "COP/DIM"])
      .swap(1, ["COP/OIL"], 0, ["STL/MOT"]);
    expect(floor.recalls(0)).toEqual(["STL/AIR 1", "STL/KDK 1", "STL/MOT 1"]);
    floor.sell(1, "STL", ["STL/AIR", "STL/KDK"], { faceDown: true });
    expect(floor.recalls(0)).toEqual(["STL/AIR 1", "STL/KDK 1"]);
  });

  it("K-INFO-6, K-INFO-9: what lies open needs no memory", () => {
    const floor = new Floor(HANDS, 4).swap(0, ["STL/AIR", "STL/KDK"], 1, ["COP/RLR", "COP/DIM"]);
    floor.sell(1, "STL", ["STL/AIR", "STL/KDK"]);
    expect(floor.recalls(0)).toEqual([]);
  });

  it("B-02, K-INFO-14: the holder knows what lies under the pile; others lose sight of that hand", () => {
    const floor = new Floor({ ...HANDS, day: 2, bonus: { 1: "B-02" } }, 4)
      .swap(0, ["STL/AIR"], 1, ["COP/RLR"])
      .act(1, { type: "broker", cards: ["RLR/OIL", "COP/DIM"] });
    expect(floor.recalls(1)).toEqual(["COP/DIM null", "COP/RLR 0", "RLR/OIL null"]);
    expect(floor.state.undealt.slice(-2)).toEqual(["COP/DIM", "RLR/OIL"]);
    expect(floor.recalls(0)).toEqual([]);
    expect(floor.rules.faults(floor.state)).toEqual([]);
  });

  it("K-DEAL-1: nothing is known of a new deal", () => {
    const floor = new Floor({ phase: "ready", day: 1 }, 3);
    floor.state.known[0] = floor.state.undealt.slice(0, 1).map((card) => ({ card, seat: null }));
    for (const seat of [0, 1, 2]) floor.act(seat, { type: "ready" });
    expect(floor.state.known).toEqual([[], [], []]);
  });
});
