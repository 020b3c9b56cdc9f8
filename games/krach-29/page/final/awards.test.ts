import { AWARDS } from "@bigboard/design/game-parts/honours";
import { playRecord } from "@bigboard/design/records/play-record";
import type { AnyGame } from "@bigboard/kernel";
import { type Event, krach29 } from "@bigboard/krach-29/game";
import { expect, test } from "vitest";
import { recordOf } from "../fixtures/played.ts";
import { awardsOf, eventsOf } from "./awards.ts";

const GAME: AnyGame = krach29;

const swapped = (seats: readonly [number, number]): Event => ({ type: "swapped", cry: 1, seats, n: 2 });
const dropped = (seat: number, from: number, to: number): Event => ({
  type: "dropped",
  offer: 1,
  seat,
  company: "MOT",
  count: 3,
  drop: from - to,
  from,
  to,
});
const losses = (seat: number, kept: number): Event => ({
  type: "losses",
  seat,
  lines: [
    { kind: "share", card: "c1", company: "MOT", amount: -kept },
    { kind: "token", company: "MOT", amount: -40 },
  ],
  loss: kept + 40,
  score: 0,
});

test("most swaps, deepest sale, dearest evening; of equal deeds the earlier one, of equal counts the first seat", () => {
  const events: readonly Event[] = [
    { type: "opened", day: 2, until: null },
    swapped([2, 1]),
    dropped(0, -4, -10),
    dropped(3, -2, -8),
    losses(1, 12),
    losses(2, 12),
  ];
  expect(awardsOf(events)).toEqual([
    { kind: "hawker", seat: 1, n: 1 },
    { kind: "pusher", seat: 0, day: 2, company: "MOT", from: -4, to: -10 },
    { kind: "gambler", seat: 1, day: 2, loss: 12 },
  ]);
  expect(awardsOf([])).toEqual([]);
});

test.for([
  [3, "awards-a"],
  [6, "awards-b"],
] as const)(
  "a whole match of %s: three awards, each of a seat that is there, and the same again",
  ([seats, seed]) => {
    const played = playRecord(recordOf({}, seats, seed), GAME);
    if (played === null) throw new Error("the record cannot be laid out");
    const events = eventsOf(played);
    const awards = awardsOf(events);
    expect(awards).toHaveLength(AWARDS);
    expect(awardsOf(events)).toEqual(awards);
    for (const award of awards) expect(award.seat).toBeLessThan(seats);
    const swaps = (seat: number) =>
      events.filter((event) => event.type === "swapped" && event.seats.includes(seat)).length;
    const hawker = awards.find(({ kind }) => kind === "hawker");
    if (hawker !== undefined && "n" in hawker) {
      expect(hawker.n).toBe(Math.max(...Array.from({ length: seats }, (_, seat) => swaps(seat))));
      expect(swaps(hawker.seat)).toBe(hawker.n);
    }
  },
);
