import { bind } from "@bigboard/panic-on-wall-street/game";
import { expect, test } from "vitest";
import { STILL_CONFIG, stillPlayer, stillTile, stillView } from "../fixtures/still.ts";
import { monthSoFar } from "./month-so-far.ts";

const bound = bind(STILL_CONFIG);

const view = stillView({
  players: [
    stillPlayer("manager", null),
    stillPlayer("manager", null),
    stillPlayer("investor", null),
    stillPlayer("investor", null),
    { ...stillPlayer("investor", 0), investor: "bankrupt" },
  ],
  tiles: {
    R1: stillTile(0, { investor: 2, price: 45_000 }),
    B1: stillTile(1, { investor: 3, price: 15_000 }),
    B2: stillTile(1),
  },
});

test("both rankings follow from the open deals, the best month first, without who is out and without any purse (P-GOAL-3, P-HID-9)", () => {
  const [managers, investors] = monthSoFar(bound, view, true);
  expect(managers).toEqual({
    of: "manager",
    seats: [
      expect.objectContaining({ seat: 0, prices: 45_000, costs: 10_000, net: 35_000 }),
      expect.objectContaining({ seat: 1, prices: 15_000, costs: 20_000, net: -5_000 }),
    ],
  });
  expect(investors?.seats.map(({ seat }) => seat)).toEqual([3, 2]);
  for (const { net, income, due } of investors?.seats ?? []) expect(net).toBe(income - due);
  const rich = { ...view, players: view.players.map((player) => ({ ...player, purse: 900_000 })) };
  expect(monthSoFar(bound, rich, true)).toEqual([managers, investors]);
});

test("where averages are not told only managers stand in it", () => {
  expect(monthSoFar(bound, view, false).map(({ of }) => of)).toEqual(["manager"]);
});

test("where everybody plays both roles there is one ranking (P-DUAL-9)", () => {
  const both = {
    ...view,
    players: [0, 1, 2].map(() => stillPlayer("both", null)),
  };
  const tiles = {
    R1: stillTile(0, { investor: 2, price: 45_000 }),
    B1: stillTile(1, { investor: 0, price: 15_000 }),
  };
  const [all, ...others] = monthSoFar(bound, { ...both, tiles }, true);
  expect(others).toEqual([]);
  expect(all?.of).toBe("both");
  expect(all?.seats.map(({ seat }) => seat)).toEqual([0, 1, 2]);
  expect(all?.seats[1]).toMatchObject({ prices: 15_000, costs: 10_000, income: 0, due: 0, net: 5_000 });
  expect(monthSoFar(bound, { ...both, tiles }, false)).toEqual([]);
});
