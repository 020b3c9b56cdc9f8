import { expect, test } from "vitest";
import { eventOf } from "./finish.ts";
import { arranged } from "./table.fixture.ts";

test.each([
  [{ L: 4, M: 4, R: 2 }, null],
  [{ L: 4, M: 1, R: 4 }, null],
  [{ L: 1, M: 4, R: 4 }, null],
  [{ L: 2, M: 2, R: 5 }, "HALF"],
  [{ L: 2, M: 5, R: 2 }, "LESS"],
  [{ L: 1, M: 0, R: 0 }, "GOLD"],
  [{ L: 0, M: 0, R: 0 }, null],
])("W-DISC-8, W-DISC-9, W-RULING-12 dynamite %j sets off %s", (dynamite, event) => {
  expect(eventOf(dynamite)).toBe(event);
});

test("W-END-4, W-SCORE-1 to 3 at the end dynamite, event, values and all hands are announced", () => {
  const table = arranged({
    phase: "end",
    active: 2,
    lastRound: true,
    explosionDynamite: 2,
    piles: { L: ["S(corn,1,d1)", "explosion"], R: ["G(c4)", "M(oil+1,d4)"] },
    prices: { corn: 3, cotton: 4, steel: 5, oil: 1 },
    players: { 0: { shares: ["G(c4)#2"], markets: ["M(corn+1)"] } },
  });
  const events = table.events(2, { type: "end" });
  expect(events[0]).toEqual({ type: "turnEnded", seat: 2 });
  expect(events[1]).toMatchObject({
    type: "scoring",
    event: "HALF",
    dynamite: { L: 3, M: 0, R: 4 },
    values: { corn: 2, cotton: 2, steel: 3, oil: 1 },
  });
  expect(events[1]?.type === "scoring" && events[1].hands[0]).toEqual({
    shares: ["G(c4)#2"],
    markets: ["M(corn+1)"],
    privateShare: table.player(0).privateShare,
  });
  expect(events.slice(2)).toEqual([
    { type: "settled", seat: 1 },
    { type: "settled", seat: 2 },
  ]);
  expect(table.state.phase).toBe("assigning");
  expect(table.rules.waiting(table.state)).toEqual({ seats: [0], until: null });
  const last = table.events(0, { type: "settle" }).at(-1);
  expect(last).toMatchObject({ type: "over", winners: expect.any(Array) });
  expect(last?.type === "over" && last.scores).toEqual(table.rules.outcome(table.state)?.scores);
});

test("W-RULING-85 the Explosion's dynamite counts in its pile", () => {
  const pile = (explosionDynamite: number) =>
    arranged({ phase: "over", explosionDynamite, piles: { M: ["explosion"] } }).state.scoring;
  expect(pile(3)).toMatchObject({ event: "LESS", dynamite: { M: 3 } });
  expect(pile(0)).toMatchObject({ event: null, dynamite: { M: 0 } });
});

test("W-RULING-82 under GOLD a hand of gold shares has nothing to assign", () => {
  const table = arranged({
    phase: "end",
    lastRound: true,
    active: 2,
    piles: { L: ["S(corn,1,d1)"] },
    players: { 0: { shares: "G(c4)" } },
  });
  table.act(2, { type: "end" });
  expect(table.state.phase).toBe("over");
});
