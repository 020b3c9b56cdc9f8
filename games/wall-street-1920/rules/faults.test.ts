import { expect, test } from "vitest";
import type { Player, State } from "./state.ts";
import { arranged, dealt } from "./table.fixture.ts";

const GIVEN = {
  circle: { 2: { cards: "S(corn,1)", option: 1 }, 3: ["S(oil,1)", "G(c4)"] },
  players: {
    0: { shares: ["S(steel,1)"], markets: ["M(corn+1)"], lost: ["M(oil+1)"] },
    1: { shares: ["S(cotton,1)"] },
  },
  piles: { M: ["S(cotton,2)"] },
};

/** The faults of a sound state after this damage. */
function after(damage: (state: State, player: Player) => void, given: object = GIVEN): readonly string[] {
  const table = arranged(given);
  expect(table.rules.faults(table.state)).toEqual([]);
  damage(table.state, table.player(0));
  return table.rules.faults(table.state);
}

function move(from: string[] | undefined, to: string[] | undefined): void {
  to?.push(from?.pop() ?? "");
}

type Damage = (state: State, player: Player) => void;
const PLAYERS: [string, Damage][] = [
  [
    "seat 0 has $-1",
    (_, player) => {
      player.cash = -1;
    },
  ],
  [
    "seat 0 has $0.5",
    (_, player) => {
      player.cash = 0.5;
    },
  ],
  [
    "seat 0 has capital 3",
    (_, player) => {
      player.capital = 3;
    },
  ],
  [
    "seat 0 has capital 9",
    (_, player) => {
      player.capital = 9;
    },
  ],
  [
    "seat 0 has capital 4.5",
    (_, player) => {
      player.capital = 4.5;
    },
  ],
  [
    "seat 0 has -1 loans",
    (_, player) => {
      player.loans = -1;
    },
  ],
  [
    "seat 0 has 0.5 loans",
    (_, player) => {
      player.loans = 0.5;
    },
  ],
  [
    "seat 0 has no pawn",
    (_, player) => {
      player.pawn = null;
    },
  ],
  [
    "seat 0 stands at 7 of 7",
    (_, player) => {
      player.pawn = 7;
    },
  ],
  [
    "seat 0 stands at -1 of 7",
    (_, player) => {
      player.pawn = -1;
    },
  ],
  [
    "seat 0 holds 1 Tycoon points",
    (_, player) => {
      player.tycoonPoints = 1;
    },
  ],
  [
    "$-1 on Market Trend",
    (state) => {
      state.trendCoins = -1;
    },
  ],
  [
    "$0.5 on Market Trend",
    (state) => {
      state.trendCoins = 0.5;
    },
  ],
  [
    "there is no seat 3",
    (state) => {
      state.first = 3;
    },
  ],
  [
    "there is no seat 4",
    (state) => {
      state.active = 4;
    },
  ],
  [
    "corn has no printed value 11",
    (state) => {
      state.prices.corn = 11;
    },
  ],
];

const CARDS: [string, Damage][] = [
  [
    "an option lies at location 3 with 2 cards",
    (state) => void Object.assign(state.circle[3] ?? {}, { option: 2 }),
  ],
  ["an option of seat 5", (state) => void Object.assign(state.circle[2] ?? {}, { option: 5 })],
  ["an option lies at two places", (state) => void Object.assign(state.circle[4] ?? {}, { option: 1 })],
  [
    "an option in a game without options",
    (state) => {
      state.callOptions = false;
    },
  ],
  ["a card lies on Market Trend", (state) => move(state.deck, state.circle[0]?.cards)],
  ["3 cards at location 3", (state) => move(state.deck, state.circle[3]?.cards)],
  ["location 5 is empty beside a deck of 22", (state) => move(state.circle[5]?.cards, state.deck)],
  [
    "Market Trend lies at 7",
    (state) => {
      state.trendAt = 7;
    },
  ],
  ["ring-5 is nowhere", (state) => void state.circle[5]?.cards.splice(0)],
  ["deck-1 is in two places, one is pile M", (state) => void state.piles.M.push("deck-1")],
  ["explosion is nowhere", (state) => void state.deck.shift()],
  ["explosion lies in the circle", (state) => void state.circle[5]?.cards.push(state.deck.shift() ?? "")],
  ["M(corn+1) lies in the shares of seat 0", (_, player) => move(player.markets, player.shares)],
  ["S(steel,1) lies in the markets of seat 0", (_, player) => move(player.shares, player.markets)],
  ["unknown lies in pile M", (state) => void state.piles.M.push("unknown")],
  ["unknown lies in the deck", (state) => void state.deck.unshift("unknown")],
  ["unknown lies in the box", (state) => void state.box.push("unknown")],
  [
    "explosion lies in the losses of seat 0",
    (state, player) => void player.lost.push(state.deck.shift() ?? ""),
  ],
  [
    "deck-1 lies in the capital card of seat 0",
    (state, player) => {
      player.privateShare = state.deck.pop() ?? "";
    },
  ],
  [
    "explosion lies in a sale",
    (state) => {
      state.lifted = state.deck.shift() ?? "";
    },
  ],
  [
    "explosion lies in play",
    (state) => {
      state.playing = state.deck.shift() ?? "";
    },
  ],
  ["explosion lies in a purchase", (state) => void state.bought.push(state.deck.shift() ?? "")],
];

const START: [string, Damage][] = [
  [
    "the exchange is wrong in phase start",
    (state) => {
      state.exchange = { shown: "S(steel,1)", company: "steel", offers: {} };
    },
  ],
  [
    "the exchange is wrong in phase offer",
    (state) => {
      state.phase = "offer";
    },
  ],
  [
    "the exchange is wrong in phase exchange",
    (state) => {
      state.phase = "exchange";
    },
  ],
  [
    "the scoring is wrong in phase over",
    (state) => {
      state.phase = "over";
    },
  ],
  [
    "the scoring is wrong in phase assigning",
    (state) => {
      state.phase = "assigning";
    },
  ],
  [
    "the losses are wrong in phase lose",
    (state) => {
      state.phase = "lose";
    },
  ],
  ["the losses are wrong in phase start", (state) => void state.losing.push(1)],
  [
    "nothing was bought in phase bought",
    (state) => {
      state.phase = "bought";
    },
  ],
  [
    "a discard is open in phase start",
    (state) => {
      state.raising = true;
    },
  ],
  [
    "a discard is open in phase start",
    (state) => {
      state.lifted = state.deck.pop() ?? "";
    },
  ],
  [
    "no Explosion on top in phase explosion",
    (state) => {
      state.phase = "explosion";
    },
  ],
  [
    "a purchase is open in phase start",
    (state) => {
      state.playing = state.deck.pop() ?? "";
    },
  ],
  ["a purchase is open in phase start", (state) => move(state.deck, state.bought)],
];

test.each([...PLAYERS, ...CARDS, ...START])("finds that %s", (fault, damage) => {
  expect(after(damage)).toContain(fault);
});

test("finds exchanges of cards that are not held", () => {
  const given = {
    playing: "M(stock-market)",
    players: { 0: { shares: ["S(steel,1)"] }, 1: { shares: ["S(corn,1)"] }, 2: { shares: ["S(oil,1)"] } },
    exchange: { shown: "S(steel,1)", offers: { 1: "S(corn,1)", 2: null } },
  };
  const offer = (state: State): void => {
    if (state.exchange !== null) state.exchange.offers[2] = "S(corn,1)";
  };
  expect(after(offer, given)).toEqual(["seat 2 offers what it does not hold in phase offer"]);
  const shown = (state: State): void => {
    if (state.exchange !== null) state.exchange.shown = "S(corn,1)";
  };
  expect(after(shown, given)).toEqual(["the shown card is not the buyer's in phase offer"]);
});

test("finds an empty place beside a deck of one card", () => {
  expect(after((state) => move(state.circle[5]?.cards, state.piles.L), { deck: 1 })).toEqual([
    "location 5 is empty beside a deck of 1",
  ]);
});

test("finds pawns to be in order while they are placed, and an emptied place only with an empty deck or at a purchase", () => {
  const table = dealt(3);
  expect(table.rules.faults(table.state)).toEqual([]);
  const bought = arranged({ bought: ["S(corn,1)"], players: { 0: { pawn: 4 } } });
  expect(bought.state.circle[4]?.cards).toEqual([]);
  expect(bought.rules.faults(bought.state)).toEqual([]);
  const refilled = arranged({ bought: ["S(corn,1)"], players: { 0: { pawn: 4 } } });
  move(refilled.state.deck, refilled.state.circle[4]?.cards);
  expect(refilled.rules.faults(refilled.state)).toEqual(["a purchase at location 4, which is not empty"]);
  const onTrend = arranged({ bought: ["S(corn,1)"], deck: [] });
  onTrend.player(0).pawn = 0;
  expect(onTrend.rules.faults(onTrend.state)).toEqual(["a purchase at location 0, which is not empty"]);
  move(bought.state.circle[5]?.cards, bought.state.deck);
  expect(bought.rules.faults(bought.state)).toEqual(["location 5 is empty beside a deck of 22"]);
  expect(after((state) => move(state.circle[5]?.cards, state.piles.L), { deck: [] })).toEqual([]);
});
