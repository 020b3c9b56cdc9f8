import { describe, expect, it, test } from "vitest";
import { faceOf } from "../rules/bound.ts";
import { HOUSE } from "./index.ts";
import type { Face } from "./types.ts";

/** Each value of the house edition as the catalogue lists it: rulebook.md is what people read. */
describe("the house edition is the one of the catalogue", () => {
  test.each([
    ["c01 STL", "U.S. Steel"],
    ["c02 AIR", "United Aircraft"],
    ["c03 KDK", "Kodak"],
    ["c04 RAD", "Radio Corporation of America"],
    ["c05 MOT", "General Motors"],
    ["c06 ELE", "General Electric"],
    ["c07 TEL", "American Telephone & Telegraph"],
    ["c08 MAI", "Montgomery Ward"],
    ["c09 COP", "Anaconda Copper"],
    ["c10 RLR", "New York Central"],
    ["c11 DIM", "Woolworth"],
    ["c12 OIL", "Standard Oil of New Jersey"],
  ])("%s is %s", (id, name) => {
    const [place = "", code] = id.split(" ");
    expect(HOUSE.companies[Number(place.slice(1)) - 1]).toMatchObject({ code, name });
  });

  it("c01 and c12: four companies stand on each board, and each company on eleven cards", () => {
    expect(HOUSE.companies.map(({ board }) => board).join("")).toBe("111122223333");
    for (const { code } of HOUSE.companies)
      expect(HOUSE.cards.filter((pair) => pair.includes(code))).toHaveLength(11);
  });

  const ordinary: Face = { kind: "ordinary" };
  const times = (value: 2 | 3): Face => ({ kind: "multiply", value });
  const fixed = (value: 1 | 2): Face => ({ kind: "fixed", value });
  const COUNTS = [3, 4, 5, 6, 7, 8];
  const same = (from: number, face: Face): (Face | null)[] => COUNTS.map((n) => (n < from ? null : face));
  test.each<readonly [title: string, faces: readonly (Face | null)[]]>([
    ["O-01 is ×3 with up to four traders, else ×2", [3, 3, 2, 2, 2, 2].map((n) => times(n === 3 ? 3 : 2))],
    [
      "O-02 is ordinary with up to five traders, else fixed at 1",
      COUNTS.map((n) => (n <= 5 ? ordinary : fixed(1))),
    ],
    ["O-03 is ordinary", same(3, ordinary)],
    ["O-04 is fixed at 2", same(4, fixed(2))],
    ["O-05 is ordinary", same(5, ordinary)],
    ["O-06 is ordinary", same(6, ordinary)],
    ["O-07 is fixed at 1", same(7, fixed(1))],
    ["O-08 is fixed at 1", same(8, fixed(1))],
  ])("%s", (title, faces) => {
    const no = Number(title.slice(3, 4));
    const found = COUNTS.map((seats) => (no <= seats ? faceOf(HOUSE, seats, no) : null));
    expect(found).toEqual(faces);
  });

  it("K-CARD-2, K-BONUS-11 and K-RULING-38: two cards of each kind act in each part of a day, prices move with the drops only", () => {
    for (const cards of [HOUSE.benefits, HOUSE.prejudices]) {
      expect(cards.map(({ phase }) => phase).join(" ")).toBe(
        "trading trading sale sale drops drops losses losses",
      );
    }
    const windows = [...HOUSE.benefits, ...HOUSE.prejudices].map(({ id, window }) => `${id} ${window}`);
    expect(windows).toEqual([
      "B-01 opening",
      "B-02 trading",
      "B-03 sale",
      "B-04 sale",
      "B-05 after-drops",
      "B-06 before-drops",
      "B-07 losses",
      "B-08 losses",
      "P-01 opening",
      "P-02 trading",
      "P-03 sale",
      "P-04 sale",
      "P-05 after-drops",
      "P-06 before-drops",
      "P-07 losses",
      "P-08 losses",
    ]);
  });

  it("K-RULING-5: as many names as a table may have traders, no two alike", () => {
    expect(new Set(HOUSE.traders).size).toBe(8);
  });
});
