import { isRefusal } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { houseEdition } from "../editions/index.ts";
import { wallStreet1920 } from "./rules.ts";
import { arranged, config, dealt } from "./table.fixture.ts";
import { COMPANIES, EXPLOSION } from "./terms.ts";

const SEATS = [2, 3, 4, 5];

test("W-SETUP-1, W-RULING-1, W-VAR-1 the board is blue or orange and changes the tracks alone", () => {
  const blue = dealt(3, {}, "same").state;
  const orange = dealt(3, { board: "orange" }, "same").state;
  expect(config({}, 3).board).toBe("blue");
  expect(orange.prices).toEqual(houseEdition.boards.orange.start);
  expect({ ...orange, prices: blue.prices }).toEqual(blue);
});

test("W-SETUP-2, W-SETUP-3, W-GEN-3 four companies start at 3, 4, 5 and 6 on blue", () => {
  expect(dealt(3).state.prices).toEqual({ corn: 3, cotton: 4, steel: 5, oil: 6 });
  expect(COMPANIES).toEqual(["corn", "cotton", "steel", "oil"]);
});

test("W-SETUP-7 to 12, W-DATA-21 the circle holds as many duals as players, three deck cards and Market Trend", () => {
  const duals = new Set(houseEdition.duals.map((card) => card.id));
  for (const seats of SEATS) {
    const { state } = dealt(seats);
    const cards = state.circle.flatMap((place) => place.cards);
    expect(state.circle).toHaveLength(seats + 4);
    expect(state.circle[state.trendAt]?.cards).toEqual([]);
    expect(cards).toHaveLength(seats + 3);
    expect(cards.filter((card) => duals.has(card))).toHaveLength(seats);
    expect(state.box.filter((card) => duals.has(card))).toHaveLength(5 - seats);
    expect(state.deck.some((card) => duals.has(card))).toBe(false);
  }
});

test("W-SETUP-13, W-SETUP-14 the green face is up: clockwise, without coins", () => {
  const { state } = dealt(3);
  expect([state.trend, state.trendCoins, state.flipped]).toEqual(["clockwise", 0, false]);
});

test("W-SETUP-15, W-RULING-2 Market Trend and the duals may come to lie anywhere", () => {
  const trends = new Set<number>();
  for (let deal = 0; deal < 200; deal += 1) trends.add(dealt(3, {}, `deal ${deal}`).state.trendAt);
  expect([...trends].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test("W-SETUP-16, W-RULING-3, W-DATA-22 the Explosion is among the last nine cards, each place of them possible", () => {
  const places = new Set<number>();
  for (let deal = 0; deal < 200; deal += 1) {
    const { deck } = dealt(4, {}, `deal ${deal}`).state;
    expect(deck).toHaveLength(81);
    places.add(deck.indexOf(EXPLOSION));
  }
  expect([...places].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test("W-SETUP-19, W-SETUP-20 everybody has a private share of their own, the others lie in the box", () => {
  for (const seats of SEATS) {
    const { state } = dealt(seats);
    const dealtOut = state.players.map((player) => player.privateShare);
    const boxed = state.box.filter((id) => houseEdition.privateShares.some((share) => share.id === id));
    expect(new Set([...dealtOut, ...boxed]).size).toBe(5);
    expect(boxed).toHaveLength(5 - seats);
  }
});

test("W-SETUP-22, W-SETUP-24, W-DATA-23, W-DATA-25 capital 4 or 5, cash 4, no Loan, empty hands", () => {
  for (const seats of SEATS) {
    for (const player of dealt(seats).state.players) {
      expect(player).toMatchObject({ cash: 4, capital: seats <= 3 ? 4 : 5, loans: 0, pawn: null });
      expect([...player.shares, ...player.markets, ...player.lost]).toEqual([]);
    }
  }
});

test("W-SETUP-26, W-RULING-5 any seat may come first", () => {
  const firsts = new Set<number>();
  for (let deal = 0; deal < 60; deal += 1) {
    const { state } = dealt(3, {}, `deal ${deal}`);
    expect(state.active).toBe(state.first);
    firsts.add(state.first);
  }
  expect([...firsts].sort()).toEqual([0, 1, 2]);
});

test("W-SETUP-28 to 30 pawns are placed clockwise from the first player, then play begins", () => {
  const table = dealt(4, {}, "pawns");
  const { first } = table.state;
  for (let step = 0; step < 4; step += 1) {
    const seat = (first + step) % 4;
    expect(table.rules.waiting(table.state)).toEqual({ seats: [seat], until: null });
    expect(table.rules.moves(table.state, seat).listed).toHaveLength(8);
    table.act(seat, { type: "place", location: 2 });
  }
  expect(table.state).toMatchObject({ phase: "start", active: first, turn: 1 });
});

test("W-RULING-22, W-VAR-3 with two players no Stock Market card is in play", () => {
  const marketIds = houseEdition.markets.flatMap((card) =>
    card.instruction.does === "stock-market" ? [card.id] : [],
  );
  const two = dealt(2).state;
  const inPlay = [...two.deck, ...two.circle.flatMap((place) => place.cards)];
  expect(marketIds.length).toBeGreaterThan(0);
  expect(two.box).toEqual(expect.arrayContaining(marketIds));
  expect(inPlay.some((card) => marketIds.includes(card))).toBe(false);
  expect(two.deck).toHaveLength(81 - marketIds.length);
  expect(dealt(3).state.box.some((card) => marketIds.includes(card))).toBe(false);
});

test("W-RULING-30, W-TYC-2, W-TYC-3, W-VAR-6 Tycoons lie in random order on the agreed faces", () => {
  const custom = { A: "reward", B: "penalty", C: "penalty", D: "reward" };
  const seen = new Set<string>();
  const faces = new Set<string>();
  for (let deal = 0; deal < 400; deal += 1) {
    const mixed = dealt(3, { tycoons: "random" }, `deal ${deal}`).state.tycoons;
    seen.add(COMPANIES.map((company) => mixed?.[company].letter).join(""));
    for (const company of COMPANIES) faces.add(`${mixed?.[company].letter} ${mixed?.[company].face}`);
  }
  expect(seen.size).toBe(24);
  expect(faces.size).toBe(8);
  const own = dealt(3, { tycoons: custom }).state.tycoons;
  for (const company of COMPANIES) {
    const tycoon = own?.[company];
    expect(tycoon?.face).toBe(tycoon === undefined ? "" : custom[tycoon.letter]);
    expect(tycoon?.gone).toBe(false);
  }
  const penalties = dealt(3, { tycoons: "penalty" }).state.tycoons;
  expect(COMPANIES.map((company) => penalties?.[company].face)).toEqual(Array(4).fill("penalty"));
});

test("W-RULING-39, W-VAR-4, W-VAR-5 the expansions are independent of each other, off unless asked for", () => {
  expect(dealt(2).state).toMatchObject({ tycoons: null, callOptions: false });
  expect(dealt(2, { callOptions: true }).state).toMatchObject({ tycoons: null, callOptions: true });
  expect(dealt(5, { tycoons: "reward" }).state).toMatchObject({ callOptions: false });
});

test("W-RULING-38, W-GEN-1 other numbers of players are refused", () => {
  for (const seats of [0, 1, 6, 2.5, Number.NaN, -3]) {
    expect(wallStreet1920.readConfig({}, seats)).toMatchObject({ code: "BAD_SEATS", rule: "W-RULING-38" });
    expect(() => arranged({}, 3).rules.setup(seats, { int: () => 0 })).toThrow(RangeError);
  }
  for (const seats of SEATS) expect(isRefusal(wallStreet1920.readConfig({}, seats))).toBe(false);
});

test("W-SETUP-16, W-SETUP-26, W-RULING-30 every draw is even over what it may be", () => {
  const below: { [purpose: string]: number } = {};
  const chance = {
    int(most: number, purpose: string) {
      below[purpose] = most;
      return 0;
    },
  };
  const { tycoons } = dealt(4, { tycoons: "random" }).rules.setup(4, chance);
  expect(below).toMatchObject({ tail: 9, first: 4, "faces/A": 2, "faces/B": 2, "faces/C": 2, "faces/D": 2 });
  for (const company of COMPANIES) expect(tycoons?.[company].face).toBe("reward");
});

test("the same draws give the same deal, and no purpose is drawn twice", () => {
  const purposes: string[] = [];
  const chance = {
    int(below: number, purpose: string) {
      purposes.push(purpose);
      return below - 1;
    },
  };
  const table = dealt(5, { tycoons: "random" });
  expect(table.rules.setup(5, chance)).toEqual(table.rules.setup(5, { int: (below) => below - 1 }));
  expect(new Set(purposes).size).toBe(purposes.length);
});
