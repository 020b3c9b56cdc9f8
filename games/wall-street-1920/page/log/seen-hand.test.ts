import { type Event, FORGOTTEN } from "@bigboard/wall-street-1920/game";
import { expect, test } from "vitest";
import { seenHand } from "./seen-hand.ts";

const seen = (events: readonly Event[], seat: number): readonly string[] =>
  seenHand(
    events.map((event) => ({
      update: { match: "m", version: 1, at: 0, facts: [], before: null, after: null },
      event,
      when: { turn: 1, round: 1 },
    })),
    seat,
  );

const kept = (seat: number, card: string): Event => ({ type: "kept", seat, card });

test("W-MOVE-14: what was kept openly is seen, of this seat alone, until it is sold", () => {
  const bought = [kept(1, "oil-1"), kept(2, "corn-1"), kept(1, "steel-1")];
  expect(seen(bought, 1)).toEqual(["oil-1", "steel-1"]);
  expect(seen([...bought, { type: "sold", seat: 1, card: "oil-1", location: 3, amount: 2 }], 1)).toEqual([
    "steel-1",
  ]);
});

test("W-CARD-20: a swap changes both hands that were seen", () => {
  const swapped: Event = { type: "exchanged", seat: 1, rival: 2, gave: "oil-1", got: "corn-1" };
  const events = [kept(1, "oil-1"), kept(2, "corn-1"), swapped];
  expect(seen(events, 1)).toEqual(["corn-1"]);
  expect(seen(events, 2)).toEqual(["oil-1"]);
});

test("W-RULING-91: a card that is told no more is not named", () => {
  expect(seen([{ type: "shown", seat: 1, card: FORGOTTEN, as: "oil" }], 1)).toEqual([]);
});
