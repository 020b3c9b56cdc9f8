import { expect, test } from "vitest";
import { arranged, type TestTable } from "../table.fixture.ts";

/** A table at which seat 0 has bought this card and keeps it. */
function keeping(card: string, given: object = {}): TestTable {
  const table = arranged({ ...given, bought: [card] });
  table.act(0, { type: "keep", card });
  return table;
}

const values = ({ state }: TestTable): number[] => [
  state.prices.corn,
  state.prices.cotton,
  state.prices.steel,
  state.prices.oil,
];

function at(corn: number, cotton: number, steel: number, oil: number): object {
  return { prices: { corn, cotton, steel, oil } };
}

test("W-CARD-9, W-CARD-10 a market card moves its company by cells", () => {
  expect(values(keeping("M(cotton+2)"))).toEqual([3, 6, 5, 6]);
  expect(values(keeping("M(steel-1)"))).toEqual([3, 4, 4, 6]);
  expect(values(keeping("M(oil-2)", { tracks: { oil: [0, 2, 5, 6, 9] } }))).toEqual([3, 4, 5, 2]);
});

test("W-CARD-11, W-RULING-63 no cube passes its ends", () => {
  expect(values(keeping("M(corn-2)", at(2, 4, 5, 6)))).toEqual([1, 4, 5, 6]);
  expect(values(keeping("M(oil+2)", at(3, 4, 5, 10)))).toEqual([3, 4, 5, 10]);
});

test.each([
  ["W-CARD-15 upwards, one lowest", "M(upwards)", [3, 4, 5, 6], [4, 4, 5, 6]],
  ["W-CARD-15 upwards, several lowest", "M(upwards)", [2, 2, 5, 2], [3, 3, 5, 3]],
  ["W-CARD-16 downwards, one highest", "M(downwards)", [3, 4, 5, 6], [3, 4, 5, 5]],
  ["W-CARD-16 downwards, several highest", "M(downwards)", [7, 7, 5, 6], [6, 6, 5, 6]],
  ["W-CARD-17 mixed", "M(mixed)", [3, 4, 5, 6], [4, 4, 5, 5]],
  ["W-RULING-20 mixed, all equal", "M(mixed)", [5, 5, 5, 5], [5, 5, 5, 5]],
  ["W-RULING-65 highest at the minimum stay", "M(downwards)", [1, 1, 1, 1], [1, 1, 1, 1]],
  ["W-RULING-65 lowest at the maximum stay", "M(upwards)", [10, 10, 10, 10], [10, 10, 10, 10]],
])("%s", (_title, card, before, after) => {
  const [corn = 0, cotton = 0, steel = 0, oil = 0] = before;
  expect(values(keeping(card, at(corn, cotton, steel, oil)))).toEqual(after);
});

test("W-RULING-62 lowest means the printed value, not the cell", () => {
  const tracks = { corn: [1, 2, 3, 8, 9], cotton: [4, 5, 6] };
  expect(values(keeping("M(upwards)", { tracks, ...at(8, 5, 6, 7) }))).toEqual([8, 6, 6, 7]);
});

test("W-CARD-12 to 14, W-RULING-64 a Surprise card waits for a company, one at its end does not move", () => {
  const table = keeping("M(surprise+1)", at(3, 10, 5, 6));
  expect(table.state).toMatchObject({ phase: "surprise", playing: "M(surprise+1)" });
  expect(table.player(0).markets).toEqual([]);
  expect(table.events(0, { type: "name", company: "cotton" }).slice(0, 1)).toEqual([
    { type: "named", seat: 0, company: "cotton" },
  ]);
  expect(values(table)).toEqual([3, 10, 5, 6]);
  expect(table.player(0).markets).toEqual(["M(surprise+1)"]);
  const falling = keeping("M(surprise-1)");
  const events = falling.events(0, { type: "name", company: "oil" });
  expect(events[1]).toEqual({ type: "price", company: "oil", from: 6, to: 5, rule: "W-CARD-13" });
  const rising = keeping("M(surprise+1)").events(0, { type: "name", company: "oil" });
  expect(rising[1]).toMatchObject({ to: 7, rule: "W-CARD-12" });
});

test("W-CARD-18, W-RULING-59 Black Day is paid clockwise from the buyer, into the bank", () => {
  const table = arranged({ active: 1, bought: ["M(black-day)"], players: { 0: { cash: 1 } } });
  const events = table.events(1, { type: "keep", card: "M(black-day)" });
  const paid = { type: "booked", to: "bank", amount: 2, rule: "W-CARD-18" };
  expect(events.slice(1, 6)).toEqual([
    { ...paid, from: 1 },
    { ...paid, from: 2 },
    { type: "loan", seat: 0, loans: 1 },
    { type: "booked", from: "bank", to: 0, amount: 5, rule: "W-LOAN-2" },
    { ...paid, from: 0 },
  ]);
  expect(table.player(1).markets).toEqual(["M(black-day)"]);
});

test("W-CARD-18 Black Day asks nobody for a card", () => {
  const table = keeping("M(black-day)", { players: { 0: { shares: "S(steel,1)" } } });
  expect(table.state).toMatchObject({ phase: "end", exchange: null });
});

test("W-RULING-44 a share kept first can be shown in the Stock Market kept second", () => {
  const table = arranged({
    bought: ["S(steel,1)", "M(stock-market)"],
    players: { 1: { shares: "S(corn,1)" } },
  });
  table.act(0, { type: "keep", card: "S(steel,1)" });
  table.act(0, { type: "keep", card: "M(stock-market)" });
  expect(table.rules.moves(table.state, 0).listed).toEqual([
    { type: "show", card: "S(steel,1)", as: "steel" },
  ]);
  const other = arranged({
    bought: ["S(steel,1)", "M(stock-market)"],
    players: { 1: { shares: "S(corn,1)" } },
  });
  const events = other.events(0, { type: "keep", card: "M(stock-market)" });
  expect(events.slice(1)).toEqual([
    { type: "proof", seat: 0, cards: [] },
    { type: "noExchange", seat: 0 },
  ]);
  expect(other.state).toMatchObject({ phase: "bought", bought: ["S(steel,1)"], playing: null });
});
