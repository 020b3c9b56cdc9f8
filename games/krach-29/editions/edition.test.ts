import { isRefusal } from "@bigboard/kernel";
import { describe, expect, it } from "vitest";
import { faceOf } from "../rules/bound.ts";
import { BENEFITS, PREJUDICES } from "../rules/terms.ts";
import { checkEdition, SYMBOLS, valuePaths } from "./check.ts";
import house from "./house.json" with { type: "json" };
import { editions, HOUSE, readEdition } from "./index.ts";
import type { Edition } from "./types.ts";

function failing(edition: Edition): readonly string[] {
  return [...new Set(checkEdition(edition).map(({ check }) => check))];
}

describe("the house edition", () => {
  it("passes every check", () => {
    expect(checkEdition(HOUSE)).toEqual([]);
    expect(editions.builtIn.get("house")).toBe(HOUSE);
  });

  it("survives being written and read again", () => {
    expect(readEdition(JSON.parse(JSON.stringify(HOUSE)))).toEqual(HOUSE);
    expect(readEdition(house)).toEqual(house);
  });

  it("K-SETUP-1: has 66 cards, every pair of companies once", () => {
    expect(new Set(HOUSE.cards.map((pair) => pair.join("/"))).size).toBe(66);
    expect(HOUSE.cards[0]).toEqual(["STL", "AIR"]);
    expect(HOUSE.cards[65]).toEqual(["DIM", "OIL"]);
  });

  it("K-SETUP-8: has twelve companies with the symbols of the page, in the catalogue's order", () => {
    expect(HOUSE.companies.map(({ code }) => code).join(" ")).toBe(
      "STL AIR KDK RAD MOT ELE TEL MAI COP RLR DIM OIL",
    );
    expect(HOUSE.companies.map(({ symbol }) => symbol)).toEqual(SYMBOLS);
  });

  it("K-RULING-9: has each of the sixteen cards, in order", () => {
    expect(HOUSE.benefits.map(({ id }) => id)).toEqual(BENEFITS);
    expect(HOUSE.prejudices.map(({ id }) => id)).toEqual(PREJUDICES);
    const amounts = [...HOUSE.benefits, ...HOUSE.prejudices].map(({ amount }) => amount);
    expect(amounts).toEqual([6, 2, 0, 0, 3, 0, 0, 10, 6, 1, 0, 0, 2, 0, 10, 2]);
  });

  it.each([
    [3, "x3 - -"],
    [4, "x3 - - =2"],
    [5, "x2 - - =2 -"],
    [6, "x2 =1 - =2 - -"],
    [7, "x2 =1 - =2 - - =1"],
    [8, "x2 =1 - =2 - - =1 =1"],
  ])("K-SETUP-17, K-RULING-8: lays out the faces of %i traders", (seats, faces) => {
    const signs = { ordinary: "-", multiply: "x", fixed: "=" } as const;
    const laid = Array.from({ length: seats }, (_, i) => {
      const face = faceOf(HOUSE, seats, i + 1);
      return face.kind === "ordinary" ? signs.ordinary : `${signs[face.kind]}${face.value}`;
    });
    expect(laid.join(" ")).toBe(faces);
    expect(() => faceOf(HOUSE, seats, seats + 1)).toThrow(RangeError);
  });

  it("passes no number of the house off as printed: only what the rulebook states is called so", () => {
    const printed = HOUSE.sources.filter(({ source }) => source !== "house");
    expect(new Set(printed.map(({ source }) => source))).toEqual(new Set(["rulebook"]));
    expect(printed.map(({ of }) => of)).toEqual([
      "companies.STL.name",
      "companies.AIR.name",
      "companies.KDK.name",
      "cards.STL/AIR.*",
      "cards.AIR/KDK.*",
      "offers.*.no",
      "limits.bankrunAt",
      "limits.minSaleCards",
      "limits.exceptionalCards",
      "limits.initialDrops.*",
      "limits.handByDay.*",
      "limits.bonusCardsPerPile",
      "limits.lastDayBonus",
      "days.0",
    ]);
  });

  it("names members by code, id, number or pair, so that a source speaks for one value", () => {
    const paths = valuePaths(HOUSE).map((path) => path.join("."));
    expect(paths).toContain("companies.STL.name");
    expect(paths).toContain("cards.DIM/OIL.1");
    expect(paths).toContain("offers.2.faces.1.players.0");
    expect(paths).toContain("prejudices.P-08.amount");
    expect(paths).toContain("traders.7");
    expect(paths.some((path) => path.startsWith("sources") || path === "title")).toBe(false);
  });
});

describe("checkEdition", () => {
  const { companies, cards, offers, limits, sources } = HOUSE;
  const changed = (i: number, change: Partial<Edition["companies"][number]>): Edition => ({
    ...HOUSE,
    companies: companies.map((company, k) => (k === i ? { ...company, ...change } : company)),
  });

  it("K-SETUP-1: wants 66 cards, each company on eleven", () => {
    const spoilt = { ...HOUSE, cards: cards.slice(1) };
    expect(checkEdition(spoilt).filter(({ check }) => check === "K-SETUP-1")).toEqual([
      { check: "K-SETUP-1", message: "65 share cards, 66 wanted" },
      { check: "K-SETUP-1", message: "STL is on 10 cards, 11 wanted" },
      { check: "K-SETUP-1", message: "AIR is on 10 cards, 11 wanted" },
    ]);
  });

  it("K-SETUP-2: wants four companies a board, board by board", () => {
    expect(checkEdition(changed(0, { board: 2 }))).toEqual([
      { check: "K-SETUP-2", message: "3 companies on board 1, 4 wanted" },
      { check: "K-SETUP-2", message: "5 companies on board 2, 4 wanted" },
      { check: "K-SETUP-2", message: "the companies do not stand board by board" },
    ]);
    expect(checkEdition(changed(11, { board: 2 }))).toEqual([
      { check: "K-SETUP-2", message: "5 companies on board 2, 4 wanted" },
      { check: "K-SETUP-2", message: "3 companies on board 3, 4 wanted" },
      { check: "K-SETUP-2", message: "the companies do not stand board by board" },
    ]);
    expect(checkEdition(changed(4, { board: 1 }))).toEqual([
      { check: "K-SETUP-2", message: "5 companies on board 1, 4 wanted" },
      { check: "K-SETUP-2", message: "3 companies on board 2, 4 wanted" },
    ]);
  });

  it("K-SETUP-8: wants symbols and names that tell companies apart", () => {
    const messages = (edition: Edition): string[] => checkEdition(edition).map(({ message }) => message);
    expect(messages(changed(3, { symbol: "rocket" }))).toEqual([
      "RAD has the symbol rocket, which nobody can draw",
    ]);
    expect(messages(changed(3, { symbol: "girder" }))).toEqual(["RAD shares its symbol girder with another"]);
    expect(messages(changed(3, { name: "Kodak" }))).toEqual(["RAD shares its name with another"]);
  });

  it("K-SETUP-17: wants two faces for 01 and 02 and one for the others", () => {
    const faces = (no: number, count: number): string[] => {
      const other = offers.map((offer) => {
        return offer.no === no ? { no, faces: offer.faces.concat(offer.faces).slice(0, count) } : offer;
      });
      return checkEdition({ ...HOUSE, offers: other }).map(({ message }) => message);
    };
    for (const no of [1, 2]) expect(faces(no, 1)).toContain(`offer ${no} has 1 faces, 2 wanted`);
    for (const no of [3, 8]) expect(faces(no, 2)).toContain(`offer ${no} has 2 faces, 1 wanted`);
  });

  it("K-DROP-6, K-DROP-7: wants both multipliers and both fixed values", () => {
    const without = (kind: "multiply" | "fixed", value: number): string[] => {
      const other = offers.map((offer) => ({
        ...offer,
        faces: offer.faces.map((side) => {
          const gone = side.face.kind === kind && side.face.value === value;
          return gone ? { ...side, face: { kind: "ordinary" as const } } : side;
        }),
      }));
      return checkEdition({ ...HOUSE, offers: other })
        .filter(({ check }) => check !== "sources")
        .map(({ check, message }) => `${check}: ${message}`);
    };
    expect(without("multiply", 2)).toEqual(["K-DROP-6: no offer multiplies by 2"]);
    expect(without("multiply", 3)).toEqual(["K-DROP-6: no offer multiplies by 3"]);
    expect(without("fixed", 1)).toEqual(["K-DROP-7: no offer drops exactly 1"]);
    expect(without("fixed", 2)).toEqual(["K-DROP-7: no offer drops exactly 2"]);
  });

  it.each([
    ["K-BANKRUN-1", { bankrunAt: -31 }],
    ["K-SALE-2", { minSaleCards: 3 }],
    ["K-CONTRACT-6", { exceptionalCards: 4 }],
    ["K-SETUP-4", { initialDrops: [-4, -2] as const }],
    ["K-SETUP-5", { initialDrops: [-5, -3] as const }],
    ["K-SETUP-12", { bonusCardsPerPile: 4 }],
    ["K-BONUS-13", { lastDayBonus: 14 }],
    ["K-DEAL-2", { handByDay: [5, 6, 7, 7] as const }],
  ])("%s: wants the number of the rulebook", (check, change) => {
    expect(failing({ ...HOUSE, limits: { ...limits, ...change } })).toEqual([check]);
  });

  it("K-DEAL-2: says which hand is wrong", () => {
    const wrong = { ...HOUSE, limits: { ...limits, handByDay: [4, 6, 7, 2] as const } };
    expect(checkEdition(wrong).map(({ message }) => message)).toEqual([
      "the hand of day 1 is 4, not 5",
      "the hand of day 4 is 2, not 8",
    ]);
  });

  it("K-RULING-64: wants days that follow each other", () => {
    const [first, second, third, last] = HOUSE.days;
    expect(failing({ ...HOUSE, days: [first, first, third, last] })).toEqual(["K-RULING-64"]);
    expect(failing({ ...HOUSE, days: [second, first, third, last] })).toEqual(["K-RULING-64"]);
  });

  it("wants one source for every value and a value for every source", () => {
    const message = (edition: Edition): string | undefined => checkEdition(edition)[0]?.message;
    expect(message({ ...HOUSE, sources: sources.slice(1) })).toBe("companies.STL.code has no source");
    const rival = { of: "companies.STL.*", source: "house" as const, note: "one too many" };
    expect(message({ ...HOUSE, sources: [...sources, rival] })).toBe(
      "companies.STL.code has two sources that are equally specific",
    );
    const idle = { of: "companies.XYZ.name", source: "house" as const, note: "idle" };
    expect(message({ ...HOUSE, sources: [...sources, idle] })).toBe(
      "the source of companies.XYZ.name speaks for no value",
    );
  });
});

describe("the sources of checkEdition", () => {
  const messages = (of: readonly string[]): string[] => {
    const sources = of.map((path) => ({ of: path, source: "house" as const, note: "a note" }));
    return checkEdition({ ...HOUSE, sources }).map(({ message }) => message);
  };

  it("let a pattern of stars alone speak, for paths of its length", () => {
    const found = messages(["*.*"]);
    expect(found).not.toContain("limits.bankrunAt has no source");
    expect(found).toContain("limits.handByDay.0 has no source");
  });

  it("let no shorter and no longer pattern speak", () => {
    expect(messages(["limits", "limits.bankrunAt.0", "days.*"])).toEqual(
      expect.arrayContaining([
        "limits.bankrunAt has no source",
        "the source of limits speaks for no value",
        "the source of limits.bankrunAt.0 speaks for no value",
      ]),
    );
  });

  it("let the pattern with the fewest stars speak", () => {
    const found = messages(["days.*", "days.2", "limits.*", "limits.bankrunAt", "limits.handByDay.*"]);
    expect(found.filter((message) => /^(days|limits|the source)/.test(message))).toEqual([
      "limits.initialDrops.0 has no source",
      "limits.initialDrops.1 has no source",
      "limits.dayClock.0 has no source",
      "limits.dayClock.1 has no source",
      "limits.dayClock.2 has no source",
      "limits.dayClock.3 has no source",
    ]);
  });
});

describe("readEdition", () => {
  it("refuses what is no edition, with a code and a rule", () => {
    for (const raw of [null, undefined, 7, "house", [], {}, { game: "wall-street-1920" }]) {
      expect(readEdition(raw)).toMatchObject({ code: "BAD_EDITION", rule: "K-SETUP-1" });
    }
  });

  it("never throws, whatever an object does when it is read", () => {
    const hostile = {
      get game(): string {
        throw new Error("no");
      },
    };
    const read = readEdition(hostile);
    expect(read).toEqual({
      code: "BAD_EDITION",
      rule: "K-SETUP-1",
      detail: { path: "", expected: "plain JSON" },
    });
    expect(isRefusal(read)).toBe(true);
  });

  it("leaves out what it does not know", () => {
    expect(readEdition({ ...house, extra: 1, limits: { ...house.limits, extra: 1 } })).toEqual(HOUSE);
  });
});
