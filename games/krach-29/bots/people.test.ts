import { describe, expect, it, test } from "vitest";
import { apprentice } from "./apprentice.ts";
import { player } from "./player.ts";
import { decide } from "./scene.fixture.ts";
import { BROKER, TYCOON } from "./style.ts";

const ALL = [apprentice(), player(BROKER), player(TYCOON)];
/** Seat 1 is a person, all others are bots. */
const held = { 0: "bot", 2: "bot", 3: "bot" };
const hands = {
  0: ["STL/AIR", "STL/KDK", "STL/RAD", "RAD/MOT", "TEL/MAI"],
  1: ["COP/RLR", "COP/DIM"],
  2: ["RLR/DIM", "RLR/OIL"],
  3: ["DIM/OIL", "COP/OIL"],
};
const prices = { TEL: -15, RAD: -2 };
const AT = 20_000;

describe("among people", () => {
  const cry = (seat: number, age: number) => ({
    hands,
    prices,
    held,
    cries: [{ seat, cards: [seat === 1 ? "COP/RLR" : "RLR/DIM"], at: AT - age, until: AT + 9_000 }],
  });

  test.each(ALL)("$name: leaves a bot's cry to all to people, and answers a person's soon", (bot) => {
    const isTaken = (seat: number, age: number) => decide(bot, cry(seat, age), { at: AT })?.type === "accept";
    expect([isTaken(2, 12_500), isTaken(2, 14_000)]).toEqual([false, true]);
    expect([isTaken(1, 2_000), isTaken(1, 3_000)]).toEqual([false, true]);
  });

  it("a bot takes a bot's cry sooner where no person is", () => {
    const alone = { ...cry(2, 4_000), held: {} };
    expect(decide(player(TYCOON), alone, { at: AT })?.type).toBe("accept");
  });

  test.each(ALL)("$name: cries in bursts, and leaves lulls to read them in", (bot) => {
    const cries = (seated: object): number => {
      const looks = Array.from({ length: 14 }, (_, second) => 4_000 + second * 1_000);
      return looks.filter((at) => decide(bot, { hands, prices, held: seated }, { at })?.type === "post")
        .length;
    };
    expect(cries(held)).toBeGreaterThan(2);
    expect(cries(held)).toBeLessThan(9);
    expect(cries({})).toBe(14);
  });

  test.each(ALL)("$name: does not sell while people still read their hands", (bot) => {
    const ready = {
      hands: { ...hands, 0: ["STL/AIR", "STL/KDK", "STL/RAD", "STL/MOT", "STL/TEL"] },
      prices,
      held,
    };
    for (const at of [6_000, 10_000, 14_000]) expect(decide(bot, ready, { at })?.type).not.toBe("sell");
    expect(decide(bot, ready, { at: 81_000 })?.type).toBe("sell");
  });

  test.each(ALL)("$name: keeps the last person on the floor company for a while (K-NET-48)", (bot) => {
    const sales = [2, 3].map((seat) => ({ seat, company: "DIM", cards: 2 }));
    const ready = {
      hands: { ...hands, 0: ["STL/AIR", "STL/KDK", "STL/RAD", "STL/MOT", "STL/TEL"], 2: [], 3: [] },
      prices,
      held,
      sales,
    };
    for (const at of [50_000, 60_000, 69_000]) expect(decide(bot, ready, { at })?.type).not.toBe("sell");
    expect(decide(bot, ready, { at: 85_000 })?.type).toBe("sell");
  });

  it("half of a person's cries are answered by who knows that it may get back what it gave", () => {
    const known = [[{ card: "COP/RLR", seat: 1 }], [], [], []];
    const taken = Array.from({ length: 30 }, (_, no) => {
      const [laid] = cry(1, 11_000).cries;
      const given = { ...cry(1, 11_000), known, cries: { [no + 1]: laid } };
      return decide(player(TYCOON), given, { at: AT })?.type === "accept";
    }).filter((isTaken) => isTaken);
    expect(taken.length).toBeGreaterThan(8);
    expect(taken.length).toBeLessThan(22);
  });

  it("bots come to an end one after the other once no person trades", () => {
    const sales = [{ seat: 1, company: "COP", cards: 2 }];
    const dull = { hands, prices, held, sales };
    for (const bot of ALL) {
      const sellers = [0, 2, 3].filter((seat) => {
        const looks = Array.from({ length: 20 }, (_, look) => ({ seat, at: AT + look, seed: `end/${look}` }));
        return looks.some(({ seed, ...how }) => decide(bot, dull, how, seed)?.type === "sell");
      });
      expect(sellers).toHaveLength(1);
    }
  });
});

describe("the numbers of their cries", () => {
  const own = ["STL/AIR", "STL/KDK", "STL/RAD", "STL/MOT", "RAD/MOT", "TEL/MAI", "MOT/TEL", "MOT/ELE"];
  const costly = { TEL: -15, MAI: -15, ELE: -15, AIR: -12, KDK: -12, RAD: -12, MOT: -12 };
  const given = (cries: object) => ({ day: 4, hands: { ...hands, 0: own }, prices: costly, held, cries });
  /** Of what numbers it cries beside a cry that has just come up, whenever it looks. */
  const sizesAmid = (bot: (typeof ALL)[number], cry: object): ReadonlySet<number> => {
    const sizes = Array.from({ length: 28 }, (_, no) => {
      const at = 4_000 + no * 500;
      const action = decide(bot, given({ [no + 1]: { ...cry, at, until: at + 12_000 } }), { at });
      return action?.type === "post" ? action.cards.length : 0;
    });
    return new Set(sizes.filter((n) => n > 0));
  };

  test.each(ALL)("$name: are not always the same", (bot) => {
    const other = { seat: 2, cards: ["RLR/DIM"] };
    expect(sizesAmid(bot, other).size).toBeGreaterThan(1);
  });

  test.each(ALL)("$name: are none that it or a person has open already", (bot) => {
    const mine = { seat: 0, cards: ["TEL/MAI", "MOT/ELE", "MOT/TEL"] };
    expect(sizesAmid(bot, mine).has(3)).toBe(false);
    const theirs = { seat: 1, cards: ["COP/RLR", "COP/DIM"] };
    expect(sizesAmid(bot, theirs).has(2)).toBe(false);
    expect(sizesAmid(bot, theirs).size).toBeGreaterThan(0);
  });
});
