import { expect, test } from "vitest";
import { checkEdition } from "./check.ts";
import { houseEdition } from "./index.ts";
import type { Edition } from "./types.ts";

/** What the data checks say of the house edition with these parts exchanged. */
function messages(changed: Partial<Edition>): string[] {
  return checkEdition({ ...houseEdition, ...changed }).map(({ message }) => message);
}

const { boards, markets, shares } = houseEdition;

function blueCorn(track: readonly number[]): Partial<Edition> {
  const { blue } = boards;
  return { boards: { ...boards, blue: { ...blue, tracks: { ...blue.tracks, corn: track } } } };
}

test("W-CHK-7 a track that does not rise is named, one whose start is the second cell is not", () => {
  expect(messages(blueCorn([1, 3, 3, 5]))).toContain("blue track of corn does not rise");
  expect(messages(blueCorn([1, 3, 5])).join()).not.toContain("corn starts");
  expect(messages(blueCorn([3, 5, 7]))).toContain("blue track of corn starts at 3, no cell between its ends");
});

test("W-CHK-6 a market card may cost nothing, but not less", () => {
  const costing = (cost: number): Partial<Edition> => ({
    markets: markets.map((card, index) => (index === 0 ? { ...card, cost } : card)),
  });
  expect(messages(costing(0)).join()).not.toContain("negative cost");
  expect(messages(costing(-1))).toContain(`${markets[0]?.id} has a negative cost`);
});

test("W-CHK-5 exactly 21 ordinary market cards are enough", () => {
  const ordinary = markets.filter(
    ({ instruction }) => instruction.does === "change" && Math.abs(instruction.by) <= 2,
  );
  const others = markets.filter((card) => !ordinary.includes(card));
  const wanted = (count: number): string =>
    messages({ markets: [...others, ...ordinary.slice(0, count)] }).join();
  expect(wanted(21)).not.toContain("at least 21 wanted");
  expect(wanted(20)).toContain("20 market cards move one company by 1 or 2, at least 21 wanted");
});

test("W-CHK-3 exactly 8 corn, 7 cotton, 6 steel and 5 oil shares are enough", () => {
  const sample = shares.find((card) => card.kind === "share");
  if (sample?.kind !== "share") throw new Error("the house edition has share cards");
  const deck = (corn: number, cotton: number, steel: number, oil: number): string => {
    const counts = { corn, cotton, steel, oil };
    const cards = (["corn", "cotton", "steel", "oil"] as const).flatMap((company) =>
      Array.from({ length: counts[company] }, (_, n) => ({
        ...sample,
        id: `${company}-x${n}`,
        company,
        shares: 1 as const,
      })),
    );
    return messages({ shares: cards }).join();
  };
  expect(deck(8, 7, 6, 5)).not.toMatch(/shares, at least|fewer/);
  expect(deck(7, 7, 6, 5)).toContain("7 corn shares, at least 8 wanted");
  expect(deck(8, 6, 6, 5)).toContain("6 cotton shares, at least 7 wanted");
  expect(deck(8, 7, 5, 5)).toContain("5 steel shares, at least 6 wanted");
  expect(deck(8, 7, 6, 4)).toContain("4 oil shares, at least 5 wanted");
});
