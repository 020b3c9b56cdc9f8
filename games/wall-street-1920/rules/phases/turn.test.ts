import { expect, test } from "vitest";
import { arranged, dealt, playOut } from "../table.fixture.ts";

const FLIP = { type: "flip" } as const;
const END = { type: "end" } as const;

test("W-TURN-4, W-MOVE-1 after a flip the numbers fall, for everyone, until it is turned again", () => {
  const table = arranged({ players: { 0: { pawn: 3 }, 1: { pawn: 5 } } });
  expect(table.events(0, FLIP)).toEqual([
    { type: "booked", from: 0, to: "trend", amount: 1, rule: "W-TURN-6" },
    { type: "flipped", seat: 0, trend: "counter" },
  ]);
  table.act(0, { type: "move", steps: 2 });
  expect(table.player(0).pawn).toBe(1);
  table.act(0, { type: "discard", card: "ring-1", pile: "L" });
  expect(table.state.active).toBe(1);
  table.act(1, { type: "move", steps: 6 });
  expect(table.player(1).pawn).toBe(6);
});

test("W-TURN-5, W-RULING-6 a flip at the start leaves none for the end, and the empty window is skipped", () => {
  const table = arranged({ deck: 5 });
  table.act(0, FLIP);
  table.act(0, { type: "capital" });
  const events = table.events(0, { type: "discard", card: "deck-1", pile: "R" });
  expect(events.slice(-2)).toEqual([
    { type: "turnEnded", seat: 0 },
    { type: "turn", seat: 1, turn: 2, round: 1 },
  ]);
  expect(table.state).toMatchObject({ active: 1, phase: "start", flipped: false, turn: 2 });
});

test("W-TURN-3 the flip at the end ends the turn when nothing else is open", () => {
  const table = arranged({ phase: "end" });
  expect(table.types(0)).toEqual(["end", "flip"]);
  table.act(0, FLIP);
  expect(table.state).toMatchObject({ active: 1, phase: "start", flipped: false, trend: "counter" });
  expect(table.types(1)).toContain("flip");
});

test("W-RULING-79 at the end flip and option may come in either order, then the turn is over", () => {
  const flipFirst = arranged({ phase: "end" }, 3, { callOptions: true });
  flipFirst.act(0, FLIP);
  expect(flipFirst.state.phase).toBe("end");
  expect(flipFirst.types(0)).toEqual(["end", "option"]);
  flipFirst.act(0, { type: "option", location: 4 });
  expect(flipFirst.state).toMatchObject({ active: 1, phase: "start" });
  const optionFirst = arranged({ phase: "end" }, 3, { callOptions: true });
  optionFirst.act(0, { type: "option", location: 4 });
  expect(optionFirst.types(0)).toEqual(["end", "flip"]);
  optionFirst.act(0, FLIP);
  expect(optionFirst.state.active).toBe(1);
});

test("W-RULING-79 before the action an option leaves the action open", () => {
  const table = arranged({ players: { 0: { cash: 0 } } }, 3, { callOptions: true });
  expect(table.events(0, { type: "option", location: 2 })).toEqual([
    { type: "loan", seat: 0, loans: 1 },
    { type: "booked", from: "bank", to: 0, amount: 5, rule: "W-LOAN-2" },
    { type: "booked", from: 0, to: "bank", amount: 1, rule: "W-OPT-2" },
    { type: "optionPlaced", seat: 0, location: 2 },
  ]);
  expect(table.state.phase).toBe("start");
  expect(table.types(0)).toEqual(["move", "capital", "flip"]);
});

test("W-OPT-11 an option that came home in this turn may be placed again for another $1", () => {
  const given = { circle: { 2: { cards: "S(corn,1)", option: 0 } }, players: { 0: { pawn: 1 } } };
  const table = arranged(given, 3, { callOptions: true });
  expect(table.types(0)).not.toContain("option");
  table.act(0, { type: "move", steps: 1 });
  table.act(0, { type: "discard", card: "S(corn,1)", pile: "L" });
  expect(table.state.circle[2]).toEqual({ cards: ["deck-1"], option: null });
  table.act(0, { type: "option", location: 2 });
  expect([table.player(0).cash, table.state.circle[2]?.option]).toEqual([3, 0]);
});

test("W-TURN-1 turns go clockwise and rounds begin with the first player", () => {
  const table = arranged({ first: 2, phase: "end", turn: 3, active: 1 });
  expect(table.events(1, END)).toEqual([
    { type: "turnEnded", seat: 1 },
    { type: "turn", seat: 2, turn: 4, round: 2 },
  ]);
});

test("W-END-1, W-END-2, W-RULING-25 the first player discards the Explosion and has no further turn", () => {
  const table = arranged({
    phase: "end",
    active: 2,
    turn: 3,
    deck: ["explosion", "S(corn,1)"],
    explosionDynamite: 1,
  });
  expect(table.events(2, END)).toEqual([{ type: "turnEnded", seat: 2 }]);
  expect(table.state).toMatchObject({ phase: "explosion", active: 0, turn: 3 });
  const events = table.events(0, { type: "discard", card: "explosion", pile: "M" });
  expect(events.slice(0, 3)).toMatchObject([
    { type: "drawn", card: "explosion", location: null, top: "S(corn,1)", left: 1 },
    { type: "discarded", seat: 0, card: "explosion", pile: "M" },
    { type: "scoring", event: "LESS", dynamite: { L: 0, M: 1, R: 0 } },
  ]);
  expect(table.state).toMatchObject({ phase: "over", lastRound: false, turn: 3 });
});

test("W-END-3 anybody else plays on until the round is complete", () => {
  const table = arranged({
    deck: ["explosion", "S(corn,1)#1", "S(corn,1)#2", "S(corn,1)#3"],
    active: 1,
    turn: 2,
  });
  expect(table.events(1, { type: "discard", card: "explosion", pile: "L" }).slice(2)).toEqual([
    { type: "lastRound" },
    { type: "turn", seat: 1, turn: 3, round: 1 },
  ]);
  expect(table.state).toMatchObject({ phase: "start", lastRound: true });
  for (const [seat, card] of [
    [1, "S(corn,1)#1"],
    [2, "S(corn,1)#2"],
  ] as const) {
    table.act(seat, { type: "capital" });
    table.act(seat, { type: "discard", card, pile: "R" });
    table.act(seat, END);
  }
  expect(table.state.phase).toBe("over");
});

test("every turn takes exactly one card, and the game is as long as the catalogue says", () => {
  const lengths: { [seats: number]: number[] } = { 3: [72, 75, 78, 81], 4: [72, 76, 80], 5: [75, 80] };
  for (const seats of [3, 4, 5]) {
    for (let game = 0; game < 12; game += 1) {
      const table = dealt(seats, { callOptions: true, tycoons: "random" }, `length ${game}`);
      playOut(table, `length ${game}`, ({ state }) => {
        if (state.phase !== "start" || state.flipped) return;
        const explosionOut = state.lastRound ? 1 : 0;
        expect(state.deck.length).toBe(Math.max(0, 81 - (state.turn - 1) - explosionOut));
      });
      expect(lengths[seats]).toContain(table.state.turn);
    }
  }
});

test("W-RULING-88, W-LOAN-7, W-RULING-60 whoever has nothing can still move, on as many Loans as it takes", () => {
  const table = arranged({
    players: { 0: { cash: 0, capital: 4, loans: 7, pawn: 3 }, 1: { pawn: 2 }, 2: { pawn: 2 } },
    circle: { 2: ["S(oil,2,c9)", "S(oil,2,c9)#2"] },
  });
  const events = table.events(0, { type: "move", steps: 6 });
  expect(table.player(0)).toMatchObject({ cash: 3, loans: 12 });
  expect(events.filter((event) => event.type === "loan")).toHaveLength(5);
  expect([table.player(1).cash, table.player(2).cash]).toEqual([5, 5]);
});
