import { paceOf } from "@bigboard/arena";
import { describe, expect, it, test } from "vitest";
import { apprentice } from "./apprentice.ts";
import { configOf, decide } from "./scene.fixture.ts";

const bot = apprentice();
const THREE = ["STL/AIR", "STL/KDK", "STL/RAD", "MOT/ELE", "TEL/MAI"];
const FOUR = [...THREE.slice(0, 3), "STL/TEL", "TEL/MAI"];
const OTHERS = { 1: ["COP/RLR", "COP/DIM"], 2: ["RLR/DIM", "RLR/OIL"], 3: ["DIM/OIL", "COP/OIL"] };
const hands = (own: readonly string[]) => ({ ...OTHERS, 0: own });
const sale = { type: "sell", company: "STL", cards: THREE.slice(0, 3), token: false, faceDown: false };

describe("K-NET-55: the apprentice", () => {
  it("S-BOTDELAY: looks every 1.5 to 3 seconds, beginners' every 3 to 6", () => {
    expect(paceOf(bot, configOf({}))).toEqual([1_500, 3_000]);
    expect(paceOf(bot, configOf({ beginner: true }))).toEqual([3_000, 6_000]);
  });

  test.each([
    ["three of five cards after 20 seconds", THREE, 20_000, "sell"],
    ["not a moment earlier", THREE, 19_999, "post"],
    ["four as soon as it has read its five cards", FOUR, 5_000, "sell"],
    ["nothing before", FOUR, 4_999, "post"],
    ["two after 40 seconds", ["STL/AIR", "STL/KDK", "MOT/ELE", "TEL/MAI", "RAD/COP"], 40_000, "sell"],
    ["two not before", ["STL/AIR", "STL/KDK", "MOT/ELE", "TEL/MAI", "RAD/COP"], 39_999, "post"],
    ["two still after two minutes", ["STL/AIR", "STL/KDK", "MOT/ELE", "TEL/MAI", "RAD/COP"], 110_000, "sell"],
  ])("sells %s", (_, own, at, type) => {
    expect(decide(bot, { hands: hands(own) }, { at })?.type).toBe(type);
  });

  it("waits twice as long for a card more among beginners", () => {
    const options = { beginner: true };
    expect(decide(bot, { hands: hands(THREE) }, { at: 39_999, options })?.type).toBe("post");
    expect(decide(bot, { hands: hands(THREE) }, { at: 40_000, options })?.type).toBe("sell");
  });

  it("K-RULING-27: sells all that the server would, face up, with the token that fits", () => {
    expect(decide(bot, { hands: hands(THREE) }, { at: 20_000 })).toMatchObject(sale);
    expect(decide(bot, { hands: hands(THREE), tokens: { 0: "STL" } }, { at: 20_000 })).toMatchObject({
      ...sale,
      token: true,
    });
    const barred = { hands: hands(THREE), tokens: { 0: "STL" }, bonus: { 0: "P-04" } };
    expect(decide(bot, barred, { at: 20_000 })).toMatchObject(sale);
  });

  it("sells at any size as the last trader and in the last call, even a single card", () => {
    const none = ["STL/AIR", "KDK/RAD", "MOT/ELE", "TEL/MAI", "RLR/DIM"];
    const sales = [1, 2, 3].map((seat) => ({ seat, company: ["COP", "OIL", "DIM"][seat - 1], cards: 2 }));
    expect(decide(bot, { hands: { 0: none }, sales })).toMatchObject({ type: "sell", cards: ["STL/AIR"] });
    expect(decide(bot, { hands: hands(THREE), phase: "lastCall" }, { at: 1_000 })).toMatchObject(sale);
  });

  it("takes the oldest cry for which it has cards outside its best company, the lowest sum of prices first", () => {
    const cries = [
      { seat: 1, cards: ["COP/RLR", "COP/DIM"], to: 2 },
      { seat: 2, cards: ["RLR/DIM"] },
      { seat: 3, cards: ["DIM/OIL", "COP/OIL"] },
    ];
    const given = { hands: hands(THREE), prices: { MAI: -3 }, cries };
    expect(decide(bot, given, { at: 3_000 })).toEqual({ type: "accept", cry: 2, cards: ["TEL/MAI"] });
    expect(decide(bot, { ...given, cries: cries.slice(2) }, { at: 3_000 })).toEqual({
      type: "accept",
      cry: 1,
      cards: ["TEL/MAI", "MOT/ELE"],
    });
  });

  it("reads a cry to all for two seconds, one for itself for one, and the floor for two and a half", () => {
    const read = (to: number | null, age: number, at = 10_000) =>
      decide(
        bot,
        {
          hands: hands(THREE),
          cries: [{ seat: 2, cards: ["RLR/DIM"], to, at: at - age, until: at + 5_000 }],
        },
        { at },
      )?.type;
    expect([read(null, 2_000), read(null, 1_999)]).toEqual(["accept", "post"]);
    expect([read(0, 1_000), read(0, 999)]).toEqual(["accept", "post"]);
    expect(read(0, 1_000, 2_499)).toBeUndefined();
  });

  it("cries up to three such cards, without a shout, when no cry suits it", () => {
    const pair = ["STL/AIR", "STL/KDK", "MOT/ELE", "TEL/MAI", "RAD/COP"];
    const plain = { type: "post", to: null, want: null, give: null };
    const large = [{ seat: 1, cards: ["COP/RLR", "COP/DIM", "MAI/COP", "COP/OIL"] }];
    const others = { 1: ["COP/RLR", "COP/DIM", "MAI/COP", "COP/OIL"], 0: pair };
    expect(decide(bot, { hands: others, prices: { COP: -2 }, cries: large }, { at: 2_500 })).toEqual({
      ...plain,
      cards: ["RAD/COP", "MOT/ELE", "TEL/MAI"],
    });
    expect(decide(bot, { hands: hands(THREE) }, { at: 2_500 })).toEqual({
      ...plain,
      cards: ["MOT/ELE", "TEL/MAI"],
    });
  });

  it("K-NET-17: has never more cries open than the table allows", () => {
    const cries = [1, 2, 3].map(() => ({ seat: 0, cards: ["MOT/ELE"] }));
    expect(decide(bot, { hands: hands(THREE), cries }, { at: 10_000 })).toBeNull();
  });

  it("P-02 and P-03: swaps single cards, waits for another to sell first", () => {
    const given = { hands: hands(THREE), cries: [{ seat: 3, cards: ["DIM/OIL", "COP/OIL"] }] };
    expect(decide(bot, { ...given, bonus: { 0: "P-02" } }, { at: 3_000 })).toMatchObject({
      type: "post",
      cards: ["MOT/ELE"],
    });
    expect(decide(bot, { ...given, bonus: { 0: "P-03" } }, { at: 30_000 })?.type).toBe("accept");
    const sold = {
      ...given,
      bonus: { 0: "P-03" },
      sales: [{ seat: 1, company: "OIL", cards: 2 }],
      cries: [],
    };
    expect(decide(bot, sold, { at: 30_000 })?.type).toBe("sell");
  });

  it("takes the default of every choice, and is ready; of equal contracts it takes what it likes", () => {
    const prices = { STL: -5, OIL: -1, TEL: -2, ELE: -2, MAI: -2, RLR: -2, DIM: -2, COP: -2 };
    const asked = { phase: "renewal", prices, choice: { seat: 0, for: "token" } };
    expect(decide(bot, { ...asked, tokens: { 0: null, 1: "AIR", 2: "KDK", 3: "RAD" } })).toMatchObject({
      type: "choose",
      pick: { company: "MOT" },
    });
    expect(decide(bot, { phase: "ready" })).toEqual({ type: "ready" });
    expect(decide(bot, { phase: "ready", ready: [0] })).toBeNull();
  });
});
