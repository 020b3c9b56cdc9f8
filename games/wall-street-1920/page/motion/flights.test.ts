import { describe, expect, test } from "vitest";
import { flightsOf } from "./flights.ts";

describe("what travels", () => {
  test("a purchase: coins first, then the card to its buyer, then the deck's card to the place", () => {
    const flights = flightsOf([
      { type: "moved", seat: 0, from: 1, to: 4, steps: 3, price: 6, capital: 4 },
      { type: "booked", from: 0, to: "bank", amount: 2, rule: "W-MOVE-7" },
      { type: "booked", from: 0, to: 2, amount: 1, rule: "W-MOVE-9" },
      { type: "bought", seat: 0, cards: ["oil-1"] },
      { type: "kept", seat: 0, card: "oil-1" },
      { type: "drawn", card: "corn-2", location: 4, top: "corn-3", left: 20 },
    ]);
    expect(flights.map((flight) => flight.what.kind)).toEqual(["coin", "coin", "card", "card"]);
    expect(flights.map((flight) => flight.wave)).toEqual([1, 1, 2, 3]);
    expect(flights[1]?.to).toEqual({ at: "seat", seat: 2 });
    expect(flights[2]).toMatchObject({ from: { at: "place", location: 4 }, to: { at: "seat", seat: 0 } });
    expect(flights[3]).toMatchObject({ from: { at: "deck" }, to: { at: "place", location: 4 } });
  });

  test("W-CAP-3: a card discarded off the deck leaves from the deck", () => {
    const [flight] = flightsOf([{ type: "discarded", seat: 1, card: "oil-1", pile: "R" }]);
    expect(flight).toMatchObject({ from: { at: "deck" }, to: { at: "pile", pile: "R" } });
  });

  test("a price slides together with the card that moves it", () => {
    const flights = flightsOf([
      { type: "kept", seat: 0, card: "oil-1" },
      { type: "price", company: "oil", from: 6, to: 7, rule: "W-MOVE-13" },
    ]);
    expect(flights[0]?.wave).toBe(flights[1]?.wave);
  });
});
