import { apart } from "@bigboard/design/game-parts/chart-labels";
import { expect, test } from "vitest";
import { someMoment } from "../fixtures/played.ts";
import { prices, STILL_CONFIG, STILL_TRADER, stillView } from "../fixtures/still.ts";
import { crossing, runStory, scoreLine, standings } from "./result.ts";

test("K-RULING-57: a shared victory is one place, and the third is third", () => {
  const view = stillView(3, { traders: [-8, -30, -8].map((score) => ({ ...STILL_TRADER, score })) });
  expect(standings(view).map((one) => [one.place, one.seat])).toEqual([
    [1, 0],
    [1, 2],
    [3, 1],
  ]);
});

test("K-INV-16: the build-up of every score ends at the score, with +15 and -15 apart (K-RULING-54)", () => {
  const view = someMoment({}, 4, (one) => one.ending === "close").view("public");
  const ranking = standings(view);
  for (const one of ranking) expect(scoreLine(one).at(-1)).toBe(one.score);
  const extras = ranking.flatMap((one) => one.days.map((day) => day.lastDay)).filter((sum) => sum !== 0);
  expect(extras.sort((a, b) => a - b)).toEqual([-15, 15]);
});

test("K-BANKRUN-1: the story of a run is of the deepest company, push by push", () => {
  const sale = {
    oddLot: false,
    oddCard: null,
    token: false,
    faceDown: false,
    exceptional: false,
    automatic: false,
  } as const;
  const view = stillView(4, {
    day: 2,
    phase: "over",
    ending: "bankrun",
    history: [prices({}), prices({ STL: -20 })],
    prices: prices({ STL: -33, OIL: -30 }),
    sales: [
      { ...sale, seat: 1, offer: 2, company: "STL", n: 3, cards: ["a", "b", "c"] },
      { ...sale, seat: 0, offer: 1, company: "STL", n: 3, cards: ["d", "e", "f"] },
      { ...sale, seat: 2, offer: 3, company: "MOT", n: 2, cards: ["g", "h"] },
    ],
  });
  const story = runStory(view, STILL_CONFIG);
  expect(story?.company).toBe("STL");
  expect(story?.pushes.map((push) => [push.sale.seat, push.to])).toEqual([
    [0, -29],
    [1, -32],
  ]);
  // The rest was a card's doing: the line ends at the price all the same.
  expect(story?.line).toEqual([0, -20, -29, -32, -33]);
  expect(runStory(stillView(3), STILL_CONFIG)).toBe(null);
});

test("the floor breaks where the line goes through it", () => {
  expect(crossing([0, -20, -40], -30)).toBe(1.5);
  expect(crossing([0, -30], -30)).toBe(1);
});

test("names at the ends of lines keep apart and stay in the picture", () => {
  const placed = apart(
    [
      { seat: 0, y: 240 },
      { seat: 1, y: 239 },
      { seat: 2, y: 40 },
    ],
    242,
  );
  expect(placed.map((one) => one.seat)).toEqual([2, 1, 0]);
  expect((placed[2]?.y ?? 0) - (placed[1]?.y ?? 0)).toBe(17);
  expect(placed[2]?.y).toBeLessThanOrEqual(242);
  expect(placed[0]?.y).toBe(40);
});
