import { describe, expect, test } from "vitest";
import { apprentice } from "./apprentice.ts";
import { player } from "./player.ts";
import { decide } from "./scene.fixture.ts";
import { BROKER, TYCOON } from "./style.ts";

const ALL = [apprentice(), player(BROKER), player(TYCOON)];
/** Seat 1 is a person, all others are bots. */
const held = { 0: "bot", 2: "bot", 3: "bot" };
const SEATS = [0, 2, 3];

describe("contracts", () => {
  const prices = { STL: -5, OIL: -5, TEL: -2, COP: -2 };
  const asked = (seat: number, initial: readonly string[]) => ({
    phase: "renewal",
    prices,
    initial,
    choice: { seat, for: "token" },
    tokens: Object.fromEntries([0, 1, 2, 3].flatMap((one) => (one === seat ? [[one, null]] : []))),
  });
  const chosen = (bot: (typeof ALL)[number], seat: number, initial: readonly string[]): string => {
    const action = decide(bot, asked(seat, initial), { seat });
    return action?.type === "choose" && "company" in action.pick ? action.pick.company : "none";
  };

  test.each(ALL)("$name: of equal ones each has a taste of its own, which follows from the deal", (bot) => {
    const initials = ["AIR", "KDK", "RAD", "MOT"].map((one) => ["STL/OIL", `${one}/RLR`]);
    const all = initials.flatMap((initial) => SEATS.map((seat) => chosen(bot, seat, initial)));
    expect(new Set(all).size).toBeGreaterThan(4);
    expect(initials.flatMap((initial) => SEATS.map((seat) => chosen(bot, seat, initial)))).toEqual(all);
    for (const company of all) expect(Object.keys(prices)).not.toContain(company);
  });
});

describe("a wish of a person's", () => {
  const AT = 20_000;
  const hands = {
    0: ["STL/AIR", "STL/KDK", "STL/RAD", "MOT/ELE", "TEL/MAI"],
    1: ["COP/RLR", "COP/DIM"],
    2: ["RLR/DIM", "RLR/OIL"],
    3: ["DIM/OIL", "COP/OIL"],
  };
  const prices = { TEL: -3, MOT: -3, STL: -2 };
  /** Whether the bot takes the person's cry of that age, and with which card. */
  const answer = (bot: (typeof ALL)[number], want: string, no: number, age = 9_000): string | null => {
    const cry = { seat: 1, cards: ["COP/RLR"], want, at: AT - age, until: AT + 9_000 };
    const action = decide(bot, { hands, prices, held, cries: { [no]: cry } }, { at: AT });
    return action?.type === "accept" ? (action.cards[0] ?? null) : null;
  };
  const cries = Array.from({ length: 30 }, (_, no) => no + 1);

  test.each(ALL)("$name: is met now and then, where the card costs little", (bot) => {
    for (const [want, card] of [
      ["ELE", "MOT/ELE"],
      ["MAI", "TEL/MAI"],
    ] as const) {
      const given = cries.map((no) => answer(bot, want, no));
      expect(given).not.toContain(null);
      expect(given.filter((one) => one === card).length).toBeGreaterThan(10);
    }
  });

  test.each(ALL)("$name: is left for a moment to others by who has nothing of it", (bot) => {
    expect(answer(bot, "ELE", 1, 3_000)).not.toBeNull();
    expect(answer(bot, "DIM", 1, 3_000)).toBeNull();
    expect(answer(bot, "DIM", 1, 4_500)).not.toBeNull();
  });
});

describe("sales among people", () => {
  const AT = 20_000;
  const four = ["STL/AIR", "STL/KDK", "STL/RAD", "STL/MOT", "TEL/MAI"];
  const one = { 1: ["COP/RLR", "COP/DIM"], 2: ["RLR/DIM", "RLR/OIL"], 3: ["DIM/OIL", "COP/OIL"] };

  test.each(ALL)(
    "$name: each has a temper: with one and the same hand some sell long before others",
    (bot) => {
      const soldAt = (seat: number): number => {
        const hands = { ...one, 0: ["TEL/COP", "TEL/DIM"], [seat]: four };
        const looks = Array.from({ length: 90 }, (_, look) => look * 1_000);
        return looks.find((at) => decide(bot, { hands, held }, { at, seat })?.type === "sell") ?? Number.NaN;
      };
      const times = SEATS.map(soldAt);
      expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(5_000);
      for (const time of times) expect(time).toBeGreaterThan(15_000);
    },
  );

  test.each(ALL)(
    "$name: who is left alone need not follow at once, and does before the clock ends (K-NET-48)",
    (bot) => {
      const sales = [1, 2, 3].map((seat, i) => ({ seat, company: ["COP", "RLR", "DIM"][i], cards: 2 }));
      const alone = { hands: { 0: four }, held, sales, until: AT + 15_000 };
      const looks = Array.from({ length: 40 }, (_, look) => `alone/${look}`);
      const sells = looks.filter((seed) => decide(bot, alone, { at: AT }, seed)?.type === "sell");
      expect(sells.length).toBeGreaterThan(10);
      expect(sells.length).toBeLessThan(40);
      const late = looks.filter((seed) => decide(bot, alone, { at: AT + 8_000 }, seed)?.type === "sell");
      expect(late).toHaveLength(40);
    },
  );
});
