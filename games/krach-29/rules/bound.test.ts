import { describe, expect, it } from "vitest";
import { HOUSE } from "../editions/index.ts";
import { bonusOf, cardOf, companiesOf, dropOf, faceOf, inBoardOrder, shows } from "./bound.ts";
import { Evening } from "./evening.fixture.ts";

const ORDINARY = { kind: "ordinary" } as const;
const TWICE = { kind: "multiply", value: 2 } as const;
const THRICE = { kind: "multiply", value: 3 } as const;
const ONE = { kind: "fixed", value: 1 } as const;
const TWO = { kind: "fixed", value: 2 } as const;

describe("the drop of a sale", () => {
  it("K-EX-D8, K-DROP-3, K-DROP-6, K-DROP-7: three cards by kind of offer", () => {
    expect([ORDINARY, TWICE, THRICE, ONE, TWO].map((face) => dropOf(face, 3, false))).toEqual([
      3, 6, 9, 1, 2,
    ]);
  });

  it("K-EX-D2, K-EX-40, K-RULING-31: a token is one more card, multiplied too", () => {
    expect([ORDINARY, TWICE, THRICE].map((face) => dropOf(face, 3, true))).toEqual([4, 8, 12]);
  });

  it("K-EX-45, K-EX-46, K-RULING-32, K-RULING-33: a fixed value is all there is", () => {
    expect([dropOf(ONE, 6, true), dropOf(TWO, 6, true), dropOf(TWO, 1, false)]).toEqual([1, 2, 2]);
  });
});

describe("cards", () => {
  it("K-SETUP-1: a card is named by its two companies", () => {
    expect(cardOf("STL", "AIR")).toBe("STL/AIR");
    expect(companiesOf("STL/AIR")).toEqual(["STL", "AIR"]);
    expect([shows("STL/AIR", "STL"), shows("STL/AIR", "AIR"), shows("STL/AIR", "KDK")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("stand in board order, whatever the order of the deck", () => {
    const { bound } = new Evening({});
    const shuffledDeck = ["DIM/OIL", "STL/OIL", "AIR/KDK", "STL/AIR", "KDK/RAD"];
    expect(inBoardOrder(bound, shuffledDeck)).toEqual([
      "STL/AIR",
      "STL/OIL",
      "AIR/KDK",
      "KDK/RAD",
      "DIM/OIL",
    ]);
    expect(shuffledDeck[0]).toBe("DIM/OIL");
    expect(inBoardOrder(bound, bound.deck.toReversed())).toEqual(bound.deck);
    expect(bound.companies[0]).toBe("STL");
    expect(bound.deck).toHaveLength(66);
  });
});

describe("the edition", () => {
  it("K-SETUP-15: has faces for the offers in use only", () => {
    expect(faceOf(HOUSE, 3, 3)).toEqual(ORDINARY);
    expect(() => faceOf(HOUSE, 3, 4)).toThrow(RangeError);
    const offers = HOUSE.offers.map(({ no, faces }) => {
      return { no, faces: faces.map(({ face }) => ({ players: [3, 4], face })) };
    });
    expect(() => faceOf({ ...HOUSE, offers }, 3, 4)).toThrow("no offer 4 for 3 traders");
    expect(() => faceOf(HOUSE, 9, 1)).toThrow("no offer 1 for 9 traders");
  });

  it("K-CARD-1: tells a card's numbers", () => {
    expect(bonusOf(HOUSE, "B-05").amount).toBe(3);
    expect(bonusOf(HOUSE, "P-08").amount).toBe(2);
    expect(() => bonusOf({ ...HOUSE, benefits: [] }, "B-05")).toThrow("no card B-05");
  });
});
