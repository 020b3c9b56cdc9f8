import { expect, test } from "vitest";
import { checkEdition } from "./check.ts";
import { houseEdition } from "./index.ts";
import type { Edition, MarketCard, ShareCard } from "./types.ts";

const { boards, duals, explosion, markets, privateShares, shares, sources } = houseEdition;

/** What the data checks say of the house edition with these parts exchanged. */
function messages(changed: Partial<Edition>): string[] {
  return checkEdition({ ...houseEdition, ...changed }).map(({ message }) => message);
}

/** As many shares of each company on single cards, in the order of the board. */
function singles(...counts: readonly number[]): ShareCard[] {
  return (["corn", "cotton", "steel", "oil"] as const).flatMap((company, at) =>
    Array.from({ length: counts[at] ?? 0 }, (_, n) => ({
      id: `${company}-x${n}`,
      kind: "share" as const,
      company,
      shares: 1 as const,
      cost: 2,
      change: 0,
      dynamite: 0,
    })),
  );
}

const change = (by: number, n: number): MarketCard => ({
  id: `change-${by}-${n}`,
  kind: "market",
  instruction: { does: "change", company: "oil", by },
  cost: 1,
  points: 1,
  dynamite: 0,
});

test.each([
  ["share cards", { shares: shares.slice(1) }, ["42 share cards, 43 wanted", "109 cards in all, 110 wanted"]],
  [
    "gold shares",
    { shares: shares.filter(({ id }) => id !== "gold-6") },
    ["42 share cards, 43 wanted", "5 gold shares, 6 wanted", "109 cards in all, 110 wanted"],
  ],
  [
    "market cards",
    { markets: markets.slice(1) },
    ["39 market cards, 40 wanted", "109 cards in all, 110 wanted"],
  ],
  ["duals", { duals: duals.slice(1) }, ["4 starting duals, 5 wanted", "109 cards in all, 110 wanted"]],
  [
    "Capital cards",
    { privateShares: privateShares.slice(1) },
    ["4 Capital cards, 5 wanted", "109 cards in all, 110 wanted"],
  ],
])("W-CHK-1 every kind of card is counted, and all together: %s", (_name, changed, wanted) => {
  expect(messages(changed).filter((message) => /cards?,|shares,|duals,|cards in all/.test(message))).toEqual(
    wanted,
  );
});

test("W-CHK-2 a share card may cost nothing and bear no dynamite, but not less", () => {
  const first = (part: Partial<{ cost: number; dynamite: number }>): string[] =>
    messages({ shares: shares.map((card, index) => (index === 1 ? { ...card, ...part } : card)) });
  expect(first({ cost: 0, dynamite: 0 })).toEqual([]);
  expect(first({ cost: -1 })).toEqual(["corn-2 has a negative cost or dynamite"]);
  expect(first({ dynamite: -1 })).toEqual(["corn-2 has a negative cost or dynamite"]);
});

test("W-CHK-3 no company has fewer shares than the next one", () => {
  const fewer = (...counts: readonly number[]): string[] =>
    messages({ shares: singles(...counts) }).filter((message) => message.startsWith("fewer"));
  expect(fewer(9, 9, 9, 9)).toEqual([]);
  expect(fewer(8, 9, 6, 5)).toEqual(["fewer corn shares than cotton shares"]);
  expect(fewer(10, 7, 8, 5)).toEqual(["fewer cotton shares than steel shares"]);
  expect(fewer(10, 9, 6, 7)).toEqual(["fewer steel shares than oil shares"]);
});

test("W-CHK-4 neither another company's card nor a gold share is the corn card of cost 2", () => {
  const cards = shares.map((card): ShareCard => {
    if (card.kind === "gold") return { ...card, cost: 2 };
    return card.company === "corn" ? { ...card, cost: 3 } : { ...card, cost: 2 };
  });
  expect(messages({ shares: cards })).toEqual(["no corn card of cost 2"]);
  const corn = cards.map((card) => (card.id === "corn-1" ? { ...card, cost: 2 } : card));
  expect(messages({ shares: corn })).toEqual([]);
});

test("W-CHK-5 a market card that moves a price by 2 either way is ordinary, one that moves it by 3 is not", () => {
  const ordinary = (...by: readonly number[]): string[] =>
    messages({
      markets: [...Array(20).keys()].map((n) => change(1, n)).concat(by.map((one) => change(one, 0))),
    });
  const few = "20 market cards move one company by 1 or 2, at least 21 wanted";
  expect(ordinary(2)).not.toContain(few);
  expect(ordinary(-2)).not.toContain(few);
  expect(ordinary(3)).toContain(few);
  expect(ordinary(-3)).toContain(few);
});

test("W-CHK-5 a Surprise card that raises a price does not stand for one that lowers it", () => {
  const without = (sign: number): string[] =>
    messages({
      markets: markets.filter(
        ({ instruction }) => instruction.does !== "surprise" || instruction.by !== sign,
      ),
    });
  expect(without(1)).toContain("no market card of the kind surprise increase");
  expect(without(1)).not.toContain("no market card of the kind surprise decrease");
  expect(without(-1)).toContain("no market card of the kind surprise decrease");
  expect(without(-1)).not.toContain("no market card of the kind surprise increase");
});

test("W-CHK-6 a market card needs 1 point, and 1 is enough", () => {
  const first = (points: number): string[] =>
    messages({ markets: markets.map((card, index) => (index === 0 ? { ...card, points } : card)) });
  expect(first(1)).toEqual([]);
  expect(first(0)).toEqual(["corn-up-1-1 has fewer than 1 point"]);
});

test("W-CHK-7 a track may not end at its start", () => {
  const corn = (track: readonly number[]): string[] =>
    messages({
      boards: { ...boards, blue: { ...boards.blue, tracks: { ...boards.blue.tracks, corn: track } } },
    }).filter((message) => message.includes("starts at"));
  expect(corn([1, 2, 3])).toEqual(["blue track of corn starts at 3, no cell between its ends"]);
  expect(corn([1, 3, 4])).toEqual([]);
});

test("W-CHK-9 one stick of dynamite is enough, wherever it is", () => {
  const none = <T extends { readonly dynamite: number }>(cards: readonly T[]): T[] =>
    cards.map((card) => ({ ...card, dynamite: 0 }));
  const harmless = { shares: none(shares), markets: none(markets), duals: none(duals) };
  expect(messages({ ...harmless, explosion: { dynamite: 0 } })).toEqual(["no dynamite on any card"]);
  expect(messages({ ...harmless, explosion: { dynamite: 1 } })).toEqual([]);
});

test.each([
  ["nothing", [], ["explosion.dynamite has no source"]],
  ["the path itself", ["explosion.dynamite"], []],
  ["stars alone", ["*.*"], []],
  [
    "a path that is too short",
    ["explosion"],
    ["explosion.dynamite has no source", "the source of explosion speaks for no value"],
  ],
  [
    "a path that is too long",
    ["explosion.dynamite.*"],
    ["explosion.dynamite has no source", "the source of explosion.dynamite.* speaks for no value"],
  ],
  ["the more specific of two", ["explosion.*", "*.*"], ["the source of *.* speaks for no value"]],
  [
    "two alike",
    ["explosion.*", "*.dynamite"],
    ["explosion.dynamite has two sources that are equally specific"],
  ],
])("W-CHK-10 a value is spoken for by %s", (_what, paths, wanted) => {
  const others = sources.filter(({ of }) => of !== "explosion.dynamite");
  const own = paths.map((of) => ({ of, source: "house" as const, note: "own" }));
  expect(messages({ sources: [...others, ...own], explosion })).toEqual(wanted);
});
