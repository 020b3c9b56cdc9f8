import { expect, test } from "vitest";
import { LocalTable } from "../fixtures/local-table.ts";
import { type Bench, compose, imagined } from "./compose.ts";
import { EMPTY_DRAFT } from "./draft.ts";
import { cardBook } from "./holdings.ts";
import { previewOf } from "./preview.ts";

const ME = 0;

/** A turn with this cash, and one wire like this on the circle: a Black day or another. */
function moment(cash: number, does: string): Bench {
  const table = new LocalTable({ players: 3, seed: "short-1", me: ME, config: {} });
  if (!table.playUntil("start", 3)) throw new Error("no moment");
  const world = imagined(table.rules, table.view());
  const cards = [...cardBook(table.config).values()];
  const lies = (wanted: boolean) =>
    cards.find((card) => card.kind === "market" && (card.instruction.does === "black-day") === wanted)?.id;
  const card = lies(does === "black-day");
  const mine = world.players[ME];
  const spot = world.circle.find((place) => place.cards.length === 1);
  if (card === undefined || mine === undefined || spot === undefined) throw new Error("no such card");
  const black = lies(true);
  for (const place of world.circle) place.cards = place.cards.filter((id) => id !== black);
  spot.cards = [card];
  mine.cash = cash;
  mine.capital = 4;
  return { rules: table.rules, config: table.config, world, seat: ME };
}

const raised = (cash: number, does = "black-day") => {
  const bench = moment(cash, does);
  return previewOf(bench, compose(bench, { ...EMPTY_DRAFT, leaf: "capital" })).short;
};

test("W-CARD-19: a plan says what it leaves too little for a Black day that lies open", () => {
  expect(raised(2)).toBe(2);
  expect(raised(3)).toBe(1);
  expect(raised(4)).toBe(0);
});

test("W-CARD-18: without a Black day on the circle nothing is lacking", () => {
  expect(raised(2, "other")).toBe(0);
});
