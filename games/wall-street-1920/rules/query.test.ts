import { expect, test } from "vitest";
import { canPlaceOption, cardOf, minimums, priceOfMove, roundOf, salePrice } from "../game.ts";
import { actionsOf, bind, privateShareOf } from "./bound.ts";
import { at, takesOption } from "./query.ts";
import { arranged, config } from "./table.fixture.ts";

test("W-MOVE-5 to 11, W-OPT-6, W-OPT-7, W-RULING-36 the whole price of a move, alike for state and view", () => {
  const table = arranged({
    players: { 0: { pawn: 1, cash: 1, capital: 5 }, 1: { pawn: 3 }, 2: { pawn: 3 } },
    circle: { 3: { cards: "S(steel,2,c4)", option: 2 }, 4: ["S(corn,1,c1)", "M(oil+1,c3)"] },
  });
  const find = cardOf(table.config);
  const price = priceOfMove(find, table.state, 0, 2);
  expect(price).toEqual({
    to: 3,
    steps: 2,
    cost: 4,
    surcharge: 2,
    price: 8,
    capital: 5,
    cash: 3,
    fees: [1, 2],
    loans: 1,
  });
  const view = table.rules.view(table.state, 0, "none");
  for (let steps = 1; steps <= 7; steps += 1) {
    expect(priceOfMove(find, view, 0, steps)).toEqual(priceOfMove(find, table.state, 0, steps));
  }
  expect(priceOfMove(find, table.state, 0, 3)).toMatchObject({
    to: 4,
    cost: 4,
    surcharge: 0,
    price: 7,
    cash: 2,
    loans: 1,
  });
  expect(priceOfMove(find, table.state, 0, 6)).toMatchObject({
    to: 0,
    cost: 0,
    price: 6,
    cash: 1,
    fees: [],
    loans: 0,
  });
});

test("W-LOAN-1, W-RULING-57 Loans are the fewest that cover the payment", () => {
  const given = (cash: number) => ({ players: { 0: { pawn: 1, cash } }, circle: { 2: "S(oil,2,c13)" } });
  const loans = (cash: number): number => {
    const table = arranged(given(cash));
    return priceOfMove(cardOf(table.config), table.state, 0, 1).loans;
  };
  expect([30, 10, 9, 5, 4, 0].map(loans)).toEqual([0, 0, 1, 1, 2, 2]);
});

test("W-SELL-16 a market card has no selling price", () => {
  const table = arranged({ circle: { 1: "M(oil+2)" } });
  expect(salePrice(cardOf(table.config)("M(oil+2)"), table.state.prices)).toBe(0);
});

test("W-RULING-79 whether an option has any place to go", () => {
  const only = (location: number) => {
    const circle = Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((place) => [place, place === location ? [`G(c${place})`] : []]),
    );
    return arranged({ deck: [], circle }, 3, { callOptions: true }).state;
  };
  for (const location of [1, 2, 6]) expect(canPlaceOption(only(location), 0)).toBe(true);
  expect(canPlaceOption(only(0), 0)).toBe(false);
  for (const location of [-1, 7]) expect(takesOption(only(1), location)).toBe(false);
  expect(canPlaceOption({ ...only(1), callOptions: false }, 0)).toBe(false);
});

test("rounds count from 1, and from 0 before the first turn", () => {
  expect([0, 1, 3, 4, 6, 7].map((turn) => roundOf(turn, 3))).toEqual([0, 1, 1, 2, 2, 3]);
});

test("unknown cards and seats are bugs, said aloud", () => {
  const table = arranged({ phase: "placing" });
  expect(() => at(["there"], 1)).toThrow(RangeError);
  expect(() => cardOf(table.config)("nothing")).toThrow(RangeError);
  expect(() => priceOfMove(cardOf(table.config), table.state, 0, 1)).toThrow(RangeError);
  expect(() => privateShareOf(bind(table.config), "nothing")).toThrow(RangeError);
  expect(() => actionsOf(bind(table.config), "nothing")).toThrow(RangeError);
  expect(() => minimums(config({}, 3), 6)).toThrow(RangeError);
});
