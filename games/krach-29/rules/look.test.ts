import { canonical, type Viewer } from "@bigboard/kernel";
import { describe, expect, it } from "vitest";
import type { Action } from "./commands.ts";
import { Floor, sale } from "./floor.fixture.ts";
import type { State } from "./state.ts";
import type { CardId } from "./terms.ts";

const HANDS = {
  0: ["STL/AIR", "STL/KDK", "STL/RAD", "STL/MOT", "STL/ELE"],
  1: ["COP/RLR", "COP/DIM", "COP/OIL", "RLR/DIM", "RLR/OIL"],
  2: ["TEL/MAI", "TEL/COP", "TEL/RLR", "TEL/DIM", "TEL/OIL"],
};

/** The same table with two hidden cards in each other's places; board order has to survive it. */
function exchanged(state: State, one: CardId, other: CardId): State {
  const text = JSON.stringify(state).replaceAll(one, "?").replaceAll(other, one).replaceAll("?", other);
  const swapped: State = JSON.parse(text);
  return { ...swapped, initial: state.initial };
}

describe("views", () => {
  it("K-INV-11: two games that differ in hidden cards only are told alike, in bytes and in length", () => {
    const play = (floor: Floor, first: CardId, watch: readonly Viewer[]): string[] => {
      const heard: string[] = [];
      const listen = (): void => {
        for (const viewer of watch) heard.push(canonical(floor.view(viewer)), canonical(floor.told(viewer)));
        heard.push(`reveals ${floor.reveals}`);
      };
      const probe = (): void => {
        const cards = ["STL/AIR"];
        const plain = { type: "post", cards, to: null, want: null, give: null } as const;
        for (const cry of [1, 2, 3]) heard.push(canonical(floor.refused(0, { type: "accept", cry, cards })));
        for (const to of [0, 1, 2]) heard.push(canonical(floor.refused(0, { ...plain, to })));
        heard.push(canonical(floor.refused(0, { ...plain, cards: ["COP/RLR"] })));
      };
      listen();
      const acts: [number, Action][] = [
        [1, { type: "post", cards: [first, "RLR/DIM"], to: null, want: "STL", give: null }],
        [1, { type: "post", cards: [first], to: 0, want: null, give: null }],
        [2, { type: "accept", cry: 1, cards: ["TEL/MAI", "TEL/COP"] }],
        [2, { type: "post", cards: [first], to: 1, want: null, give: null }],
        [1, { type: "accept", cry: 3, cards: ["TEL/MAI"] }],
        [2, { type: "broker", cards: ["TEL/RLR", "RLR/DIM"] }],
        [1, sale("RLR", [first, "RLR/OIL"], { faceDown: true })],
      ];
      for (const [seat, action] of acts) {
        floor.act(seat, action, floor.at + 1000);
        listen();
        probe();
      }
      return heard;
    };
    const given = {
      day: 2,
      hands: HANDS,
      bonus: { 2: "B-02" },
      undealt: ["MAI/RLR"],
      initial: ["KDK/RAD", "KDK/MOT"],
    };
    const one = (watch: readonly Viewer[]): string[] => play(new Floor(given), "COP/RLR", watch);
    const other = (watch: readonly Viewer[]): string[] => {
      const floor = new Floor(given);
      const { state } = floor;
      floor.state = exchanged(state, "COP/RLR", "MAI/RLR");
      expect(floor.state).not.toEqual(state);
      expect(floor.rules.faults(floor.state)).toEqual([]);
      return play(floor, "MAI/RLR", watch);
    };
    expect(other([0, "public"])).toEqual(one([0, "public"]));
    expect(one([0, "public"]).some((text) => text.includes("soldCards"))).toBe(false);
    for (const seat of [1, 2]) expect(other([seat])).not.toEqual(one([seat]));
  });

  it("K-NET-64: what is told of a swap, and to whom, has one size whatever the cards are", () => {
    const size = (cards: readonly CardId[]): number[] => {
      const floor = new Floor({ hands: HANDS }).swap(0, cards, 1, ["COP/RLR", "COP/DIM"]);
      return [0, 1, 2].map((seat) => canonical(floor.told(seat)).length);
    };
    expect(size(["STL/AIR", "STL/KDK"])).toEqual(size(["STL/MOT", "STL/ELE"]));
  });

  it("K-INFO-1, K-NET-10: no hand before the opening, every own hand at it, never another's", () => {
    const floor = new Floor({ phase: "countdown", hands: HANDS });
    expect(floor.view(0).hand).toBeNull();
    floor.time(3000);
    expect(floor.view(0).hand).toEqual(HANDS[0]);
    expect(floor.told(0)).toContainEqual({ type: "hand", cards: HANDS[0] });
    expect(canonical(floor.told(0))).not.toContain("COP/RLR");
    expect(floor.view("public").hand).toBeNull();
    expect(floor.reveals).toBe(true);
  });

  it("K-CARD-9: B-01 looks during the countdown, P-01 after its jam", () => {
    const floor = new Floor({ phase: "countdown", day: 2, hands: HANDS, bonus: { 0: "B-01", 1: "P-01" } });
    expect(floor.view(0).hand).toContain("STL/AIR");
    expect(floor.view(1).hand).toBeNull();
    floor.time(6000);
    expect(floor.state.traders[0]?.bonus).toBeNull();
    expect([0, 1, 2].map((seat) => floor.view(seat).hand === null)).toEqual([false, true, false]);
    expect(floor.told(1).some((event) => event.type === "hand")).toBe(false);
    floor.until(12_000);
    expect(floor.view(1).hand).toContain("COP/RLR");
  });

  it("K-INFO-3, K-NET-16: of a cry all but its cards is public", () => {
    const floor = new Floor({ hands: HANDS }).post(0, ["STL/AIR", "STL/KDK"], { to: 2, want: "OIL" });
    expect(floor.view(0).cries["1"]?.cards).toEqual(["STL/AIR", "STL/KDK"]);
    for (const viewer of [1, 2, "public"] as const) {
      expect(floor.view(viewer).cries["1"]).toEqual({
        seat: 0,
        n: 2,
        to: 2,
        want: "OIL",
        give: null,
        at: 1000,
        until: 21_000,
        cards: null,
      });
    }
  });

  it("K-INFO-7, K-INFO-8, K-RULING-62: a face-down sale is its seller's, a token on it tells the company", () => {
    const sold = (token: boolean): Floor =>
      new Floor({ hands: HANDS, tokens: { 0: "STL" } }).sell(0, "STL", ["STL/AIR", "STL/KDK"], {
        faceDown: true,
        token,
      });
    const hidden = { company: null, cards: null, n: 2, oddLot: false, oddCard: null, faceDown: true };
    expect(sold(false).view(1).sales[0]).toMatchObject(hidden);
    expect(sold(true).view("public").sales[0]).toMatchObject({ ...hidden, company: "STL" });
    expect(sold(false).view(0).sales[0]).toMatchObject({ company: "STL", cards: ["STL/AIR", "STL/KDK"] });
    expect(canonical(sold(true).told(1))).not.toContain("STL/AIR");
    expect(sold(false).told(0)).toContainEqual({
      type: "soldCards",
      company: "STL",
      cards: ["STL/AIR", "STL/KDK"],
      oddCard: null,
    });
  });

  it("K-NET-6: a hand's revision grows with every change of it", () => {
    const floor = new Floor({ hands: HANDS });
    const before = floor.view(2).handRevs;
    floor.swap(0, ["STL/AIR"], 1, ["COP/RLR"]).sell(1, "COP", ["COP/DIM", "COP/OIL"]);
    expect(floor.view(2).handRevs.map((rev, seat) => rev - (before[seat] ?? 0))).toEqual([1, 2, 0]);
    expect(floor.view(1).handRev).toBe(floor.view(2).handRevs[1]);
  });

  it("hands and cries stand in board order, however the cards came", () => {
    const floor = new Floor({ hands: HANDS }).swap(2, ["TEL/MAI", "TEL/COP"], 0, ["STL/KDK", "STL/AIR"]);
    expect(floor.view(0).hand).toEqual(["STL/RAD", "STL/MOT", "STL/ELE", "TEL/MAI", "TEL/COP"]);
    expect(floor.view(2).hand).toEqual(["STL/AIR", "STL/KDK", "TEL/RLR", "TEL/DIM", "TEL/OIL"]);
    floor.post(2, ["TEL/OIL", "STL/KDK", "TEL/RLR"]);
    expect(floor.view(2).cries["2"]?.cards).toEqual(["STL/KDK", "TEL/RLR", "TEL/OIL"]);
  });
});
