import { expect, test } from "vitest";
import { FREE, gameOf, placeOf, tableOf } from "../../fixtures/tables.ts";
import { leavingOf } from "./leaving.ts";

const table = (...absent: number[]) =>
  tableOf(gameOf(null), 5, {
    host: 3,
    seats: [0, 1, 2, 3, 4].map((seat) =>
      placeOf(seat, seat === 4 ? FREE : { connected: !absent.includes(seat) }),
    ),
  });

test("a guest who leaves frees a seat", () => {
  expect(leavingOf(table(), 0)).toEqual({ comes: "free" });
});

test("a host who leaves hands the table to the next person, who is there if anybody is", () => {
  expect(leavingOf(table(), 3)).toMatchObject({ comes: "hands", host: { seat: 0 } });
  expect(leavingOf(table(0), 3)).toMatchObject({ comes: "hands", host: { seat: 1 } });
  expect(leavingOf(table(0, 1), 3)).toMatchObject({ comes: "hands", host: { seat: 0 } });
});

test("a host who leaves bots behind clears the table", () => {
  const alone = table();
  const seats = alone.seats.map((place) => (place.seat === 3 ? place : placeOf(2, { seat: place.seat })));
  expect(leavingOf({ ...alone, seats }, 3)).toEqual({ comes: "clears" });
});
