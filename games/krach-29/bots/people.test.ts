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
    expect([isTaken(2, 14_500), isTaken(2, 16_000)]).toEqual([false, true]);
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
    const late = [81_000, 82_500, 84_000, 85_500];
    expect(late.map((at) => decide(bot, ready, { at })?.type)).toContain("sell");
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
    const looks = [85_000, 86_500, 88_000, 89_500];
    expect(looks.map((at) => decide(bot, ready, { at })?.type)).toContain("sell");
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

  describe("once no person trades", () => {
    const sold = { seat: 1, company: "COP", cards: 2 };
    const looks = Array.from({ length: 60 }, (_, look) => AT + look * 250);
    /** At which of these looks the bot would sell. */
    const sells = (bot: (typeof ALL)[number], given: object): readonly number[] =>
      looks.filter(
        (at) => decide(bot, { hands, prices, held, ...given }, { at }, `end/${at}`)?.type === "sell",
      );

    test.each(ALL)(
      "$name: a sale closes the moment for all others, and the next one opens after it",
      (bot) => {
        const before = sells(bot, { sales: [sold] });
        const after = sells(bot, {
          sales: [sold, { seat: 2, company: "DIM", cards: 2 }],
          hands: { ...hands, 2: [] },
        });
        expect(before.length).toBeGreaterThan(5);
        expect(after.length).toBeGreaterThan(5);
        expect(before.filter((at) => after.includes(at))).toEqual([]);
      },
    );

    test.each(ALL)("$name: with a ruinous hand one rather trades on", (bot) => {
      const fine = sells(bot, { sales: [sold], prices: { STL: -2 } });
      const ruinous = sells(bot, { sales: [sold], prices: { STL: -2, RAD: -12, MOT: -12, TEL: -12 } });
      expect(ruinous.length).toBeLessThan(fine.length);
      expect(ruinous.length).toBeGreaterThan(0);
    });
  });

  describe("cries for one", () => {
    /** What the bot cries at all its looks of a day, another cry each time. */
    const posts = (bot: (typeof ALL)[number], cries: object) =>
      Array.from({ length: 120 }, (_, no) => {
        const at = 4_000 + no * 230;
        const laid = Object.values(cries).map((cry) => ({ ...cry, at: at - 1_000, until: at + 12_000 }));
        return decide(bot, { hands, prices, held, cries: { [no + 1]: laid[0] } }, { at }, `posts/${no}`);
      }).flatMap((action) => (action?.type === "post" ? [action] : []));

    test.each(ALL)(
      "$name: some are for a person and some for another bot, rather for one that calls for what it has",
      (bot) => {
        const cried = posts(bot, [{ seat: 3, cards: ["DIM/OIL"], want: "MAI" }]);
        const to = (seat: number | null) => cried.filter((one) => one.to === seat);
        expect(to(1).length).toBeGreaterThan(0);
        expect(to(3).length).toBeGreaterThan(0);
        expect(to(2)).toEqual([]);
        expect(to(null).length).toBeGreaterThan(to(3).length);
        for (const { give } of to(3)) expect([null, "MAI"]).toContain(give);
        expect(to(3).map(({ give }) => give)).toContain("MAI");
      },
    );

    test.each(ALL)("$name: not all are blind", (bot) => {
      const cried = posts(bot, [{ seat: 2, cards: ["RLR/DIM"] }]);
      expect(cried.filter(({ want }) => want !== null).length).toBeGreaterThan(cried.length / 3);
    });
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
