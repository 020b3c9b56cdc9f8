import { expect, test } from "vitest";
import { arranged, dealt, playOut } from "../table.fixture.ts";

const byDefault = (given: unknown, seat = 0, seats = 3) => {
  const table = arranged(given, seats);
  return table.rules.fallback(table.state, seat);
};

test("W-RULING-89 the default is listed in every phase of whole matches, and only for those who are waited for", () => {
  for (const seats of [2, 4]) {
    const table = dealt(seats, { tycoons: "random", callOptions: true }, `default ${seats}`);
    playOut(table, `default ${seats}`, ({ rules, state }) => {
      const waited = rules.waiting(state).seats;
      for (let seat = 0; seat < seats; seat += 1) {
        const action = rules.fallback(state, seat);
        if (waited.includes(seat)) expect(rules.moves(state, seat).listed).toContainEqual(action);
        else expect(action).toBeNull();
      }
    });
  }
});

test("W-RULING-89 a match of absent players ends", () => {
  const table = dealt(3, { tycoons: "penalty" }, "absent");
  for (let inputs = 0; table.rules.outcome(table.state) === null; inputs += 1) {
    const seat = table.rules.waiting(table.state).seats[0] ?? 0;
    const action = table.rules.fallback(table.state, seat);
    if (action === null || inputs > 1000) throw new Error(`stuck in ${table.state.phase}`);
    table.act(seat, action);
  }
  expect(table.state.phase).toBe("over");
});

test("W-RULING-89 the smallest cash due comes first, then the smallest distance", () => {
  const circle = { 2: "S(oil,1,c9)", 3: "S(oil,1,c1)", 4: "S(oil,1,c0)", 5: "S(oil,1,c0)#2" };
  expect(byDefault({ circle, players: { 0: { pawn: 1 } } })).toEqual({ type: "move", steps: 2 });
  expect(byDefault({ circle, players: { 0: { pawn: 1 }, 1: { pawn: 3 } } })).toEqual({
    type: "move",
    steps: 3,
  });
});

test.each([
  ["placing: Market Trend", { phase: "placing", trendAt: 4 }, { type: "place", location: 4 }],
  ["the Explosion: pile L", { deck: ["explosion"] }, { type: "discard", card: "explosion", pile: "L" }],
  [
    "discard rather than keep, lowest id",
    { bought: ["G(c4)", "S(oil,1)"] },
    { type: "discard", card: "G(c4)", pile: "L" },
  ],
  ["the lowest company", { phase: "surprise", playing: "M(surprise+1)" }, { type: "name", company: "corn" }],
  [
    "show: the lowest company comes before the lowest id",
    {
      phase: "show",
      playing: "M(stock-market)",
      players: {
        0: { shares: ["S(cotton,1)#b", "S(cotton,1)#a", "D(cotton/steel)#z", "S(oil,1)", "G(c4)"] },
      },
    },
    { type: "show", card: "D(cotton/steel)#z", as: "cotton" },
  ],
  [
    "show: a low id of a high company waits",
    { phase: "show", playing: "M(stock-market)", players: { 0: { shares: ["D(cotton/oil)", "S(corn,1)"] } } },
    { type: "show", card: "S(corn,1)", as: "corn" },
  ],
  [
    "show: the lowest id that may be shown",
    {
      phase: "show",
      playing: "M(stock-market)",
      players: { 0: { shares: ["S(oil,1)", "D(oil/cotton)", "G(c4)"] } },
    },
    { type: "show", card: "D(oil/cotton)", as: "cotton" },
  ],
  [
    "exchange: the next rival clockwise",
    {
      playing: "M(stock-market)",
      players: { 0: { shares: "S(oil,1)" }, 2: { shares: "S(corn,1)" } },
      exchange: { shown: "S(oil,1)", offers: { 2: "S(corn,1)" } },
    },
    { type: "exchange", rival: 2 },
  ],
  ["fine: the next rival clockwise", { phase: "fine" }, { type: "fine", rival: 1 }],
  [
    "repay: no optional step",
    { phase: "repay", players: { 0: { loans: 1 } } },
    { type: "repay", accept: false },
  ],
  [
    "take: the first pile that offers",
    { phase: "take", piles: { M: ["G(c4)"], R: ["G(c4)#2"] } },
    { type: "take", pile: "M" },
  ],
  ["end: no optional step", { phase: "end" }, { type: "end" }],
  [
    "final scoring: the best assignment",
    { phase: "assigning", players: { 0: { shares: "G(c4)" } } },
    { type: "settle" },
  ],
])("W-RULING-89 %s", (_what, given, action) => {
  expect(byDefault(given)).toEqual(action);
});

test("W-RULING-89 rivals: the lowest valid card to offer, the lowest card to lose, the fine to the next seat", () => {
  const players = {
    0: { shares: "S(steel,1)" },
    1: { shares: ["S(oil,1)", "S(corn,1)", "S(cotton,1)", "G(c4)"] },
  };
  const exchange = { shown: "S(steel,1)", offers: { 1: null } };
  expect(byDefault({ playing: "M(stock-market)", players, exchange }, 1)).toEqual({
    type: "offer",
    card: "S(corn,1)",
  });
  const losing = { losing: [1], players: { 1: { shares: "S(oil,1)", markets: ["M(oil+1)"] } } };
  expect(byDefault(losing, 1)).toEqual({ type: "lose", card: "M(oil+1)" });
  expect(byDefault({ phase: "fine", active: 2 }, 2)).toEqual({ type: "fine", rival: 0 });
});
