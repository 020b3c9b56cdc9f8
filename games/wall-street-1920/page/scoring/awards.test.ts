import { AWARDS } from "@bigboard/design/game-parts/honours";
import { expect, test } from "vitest";
import { playedMatch } from "../fixtures/local-table.ts";
import { awardsOf, type Deed, deedsOf } from "./awards.ts";
import { turningPoints } from "./turning.ts";
import { wealthOf } from "./wealth.ts";

const move = (seat: number, price: number, steps: number): Deed => ({
  seat,
  events: [{ type: "moved", seat, from: 0, to: steps, steps, price, capital: 0 }],
});

test("dearest move, most moved prices, most taken for shares; of equal figures the first seat", () => {
  const deeds: readonly Deed[] = [
    move(2, 9, 3),
    move(1, 9, 5),
    { seat: 1, events: [{ type: "price", company: "oil", from: 5, to: 3, rule: "W-SELL-1" }] },
    { seat: null, events: [{ type: "price", company: "oil", from: 9, to: 1, rule: "W-DISC-12" }] },
  ];
  expect(awardsOf(deeds, [])).toEqual([
    { kind: "gambler", seat: 1, n: 9 },
    { kind: "mover", seat: 1, n: 2 },
    { kind: "walker", seat: 1, n: 5 },
  ]);
  expect(awardsOf([], [])).toEqual([]);
});

test("nobody has all three where others lead in anything, and a winner has one", () => {
  const deeds: readonly Deed[] = [
    move(1, 9, 5),
    { seat: 1, events: [{ type: "price", company: "oil", from: 5, to: 3, rule: "W-SELL-1" }] },
    { seat: 1, events: [{ type: "sold", seat: 1, card: "c1", location: 0, amount: 4 }] },
    move(2, 1, 7),
    { seat: 0, events: [{ type: "bought", seat: 0, cards: ["c2"] }] },
  ];
  expect(awardsOf(deeds, [0]).map(({ kind, seat }) => `${kind} ${seat}`)).toEqual([
    "gambler 1",
    "walker 2",
    "collector 0",
  ]);
  expect(
    awardsOf(deeds, [1])
      .map(({ seat }) => seat)
      .toSorted(),
  ).toEqual([0, 1, 2]);
});

test.for([2, 4])(
  "a whole match of %s: three awards of seats that are there, the same again, and turning points of its turns",
  (players) => {
    const { played, config } = playedMatch(players, "awards");
    const deeds = deedsOf(played);
    const awards = awardsOf(deeds, [0]);
    expect(awards).toHaveLength(AWARDS);
    expect(awardsOf(deeds, [0])).toEqual(awards);
    const moves = deeds.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === "moved" ? [event.price] : [])),
    );
    expect(awards.find(({ kind }) => kind === "gambler")?.n).toBe(Math.max(...moves));
    for (const { seat } of awards) expect(seat).toBeLessThan(players);

    const points = wealthOf(played, config);
    const last = points.at(-1);
    if (last === undefined) throw new Error("no turn was played");
    const totals = last.wealth.map((wealth, seat) => wealth - seat * 3);
    const turning = turningPoints(points, totals, deeds);
    const [swing] = turning;
    if (swing?.kind !== "swing") throw new Error("nothing ever changed");
    const changes = points
      .slice(1)
      .flatMap((point, index) =>
        point.wealth.map((wealth, seat) => Math.abs(wealth - (points[index]?.wealth[seat] ?? 0))),
      );
    expect(Math.abs(swing.change)).toBe(Math.max(...changes));
    expect(turning.find(({ kind }) => kind === "blast")).toMatchObject({
      seat: players - 1,
      change: (players - 1) * -3,
    });
  },
);
