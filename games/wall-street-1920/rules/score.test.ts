import { looseChance } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { bind } from "./bound.ts";
import { placesOf } from "./outcome.ts";
import { companiesOf } from "./query.ts";
import { bestAssignment, type Ending, type Hand, scoreSheet, scoreSheets } from "./score.ts";
import { arranged, config } from "./table.fixture.ts";
import { type CardId, COMPANIES, type Company, EVENTS, PILES } from "./terms.ts";

const bound = bind(config({}, 3));
const { edition } = bound.config;

/** The best total by the dullest possible search: every card, every company, one after the other. */
function bruteForce(hand: Hand, ending: Ending, seats: number): number {
  const open = hand.shares.filter((id) => {
    const card = bound.cardOf(id);
    return card.kind === "dual" || (card.kind === "gold" && ending.event !== "GOLD");
  });
  let best = Number.NEGATIVE_INFINITY;
  const tryAll = (index: number, assignment: { [card: CardId]: Company }): void => {
    const id = open[index];
    if (id === undefined) {
      best = Math.max(best, scoreSheet(bound, hand, ending, assignment, seats).total);
      return;
    }
    for (const company of companiesOf(bound.cardOf(id))) tryAll(index + 1, { ...assignment, [id]: company });
  };
  tryAll(0, {});
  return best;
}

test("W-RULING-80 the proposed assignment is the best of all, under every event", () => {
  const chance = looseChance("hands");
  const pick = (list: readonly { readonly id: CardId }[], most: number): CardId[] =>
    list.filter(() => chance.int(list.length, "card") < most).map((card) => card.id);
  for (let round = 0; round < 120; round += 1) {
    const golds = edition.shares.filter((card) => card.kind === "gold");
    const hand: Hand = {
      shares: [...pick(edition.shares, 9), ...pick(edition.duals, 2), ...pick(golds, 2)].filter(
        (id, index, all) => all.indexOf(id) === index,
      ),
      markets: [],
      privateShare: edition.privateShares[round % 5]?.id ?? "",
      cash: 0,
      loans: 0,
      tycoonPoints: 0,
    };
    const value = (): number => 1 + chance.int(9, "value");
    const values = { corn: value(), cotton: value(), steel: value(), oil: value() };
    const event = [null, ...PILES.map((pile) => EVENTS[pile])][round % 4] ?? null;
    const seats = 2 + (round % 4);
    const best = bestAssignment(bound, hand, { event, values }, {}, seats);
    const { total } = scoreSheet(bound, hand, { event, values }, best, seats);
    expect(total).toBe(bruteForce(hand, { event, values }, seats));
    for (const [id, company] of Object.entries(best))
      expect(companiesOf(bound.cardOf(id))).toContain(company);
  }
});

test("W-SCORE-5 what a player has assigned stays, the rest is completed around it", () => {
  const table = arranged({
    phase: "assigning",
    prices: { oil: 9, corn: 2 },
    players: { 0: { shares: ["G(c4)", "D(corn/oil)", "S(oil,2)"] } },
  });
  const sheet = () => scoreSheets(table.config, table.state)[0];
  expect(sheet()?.assignment).toEqual({ "G(c4)": expect.any(String), "D(corn/oil)": "oil" });
  expect(sheet()?.companies.oil).toMatchObject({ shares: 4, minimum: 3, value: 9, points: 36 });
  table.act(0, { type: "assign", card: "D(corn/oil)", company: "corn" });
  expect(sheet()?.assignment).toEqual({ "G(c4)": "oil", "D(corn/oil)": "corn" });
  table.act(0, { type: "assign", card: "G(c4)", company: "steel" });
  expect(sheet()?.companies.oil).toMatchObject({ shares: 2, points: 0 });
  expect(table.state.phase).toBe("assigning");
  const events = table.events(0, { type: "settle" });
  expect(events.map((event) => event.type)).toEqual(["settled", "over"]);
});

test("W-RULING-80 assigned cards count towards the minimum that the others are to reach", () => {
  const table = arranged({
    phase: "assigning",
    players: { 0: { shares: ["S(oil,1)", "G(c4)", "G(c4)#2"] } },
  });
  table.act(0, { type: "assign", card: "G(c4)", company: "oil" });
  expect(scoreSheets(table.config, table.state)[0]).toMatchObject({
    assignment: { "G(c4)": "oil", "G(c4)#2": "oil" },
    companies: { oil: { shares: 3, points: 18 } },
  });
});

test("W-RULING-80 an assigned card counts once in what the others are compared by", () => {
  const shares = ["S(oil,1)", "S(steel,2)", "S(steel,1)", "G(c4)", "G(c4)#2"];
  const players = { 0: { shares, privateShare: "P(corn,1,p3)" } };
  const table = arranged({ phase: "assigning", prices: { oil: 7 }, players });
  table.act(0, { type: "assign", card: "G(c4)", company: "oil" });
  expect(scoreSheets(table.config, table.state)[0]?.assignment).toEqual({ "G(c4)": "oil", "G(c4)#2": "oil" });
});

test("W-RULING-80 among equal assignments the first in board order is proposed", () => {
  const shares = ["D(oil/cotton)", "G(c4)"];
  const table = arranged({ phase: "assigning", players: { 0: { shares } } });
  expect(scoreSheets(table.config, table.state)[0]?.assignment).toEqual({
    "D(oil/cotton)": "cotton",
    "G(c4)": "corn",
  });
});

test("W-SCORE-11, W-RULING-80 a company below its minimum is worth nothing to the proposal, not even in a tie", () => {
  const shares = ["S(corn,2)", "S(corn,2)#2", "S(corn,1)", "S(oil,2)", "S(oil,1)", "G(c4)"];
  const players = { 0: { shares, privateShare: "P(cotton,1,p0)" } };
  const table = arranged({ phase: "assigning", prices: { corn: 1, oil: 6 }, players });
  expect(scoreSheets(table.config, table.state)[0]).toMatchObject({
    assignment: { "G(c4)": "corn" },
    companies: { corn: { shares: 6, points: 6 }, oil: { shares: 3, points: 18 } },
  });
  expect(
    scoreSheets(
      table.config,
      arranged({ phase: "assigning", prices: { corn: 1, oil: 7 }, players }).state,
    )[0],
  ).toMatchObject({ assignment: { "G(c4)": "oil" }, companies: { corn: { shares: 5, points: 0 } } });
});

test("W-HID-1 sheets of hands that lie hidden are a bug, said aloud", () => {
  const { config: made, rules, state } = arranged({ phase: "over" });
  const view = rules.view(state, "public", "none");
  for (const name of ["shares", "markets", "privateShare"]) {
    const players = view.players.map((player) => ({ ...player, [name]: null }));
    expect(() => scoreSheets(made, { ...view, players })).toThrow(RangeError);
  }
});

test("W-RULING-80 settling assigns the rest in the open", () => {
  const table = arranged({ phase: "assigning", players: { 1: { shares: ["D(steel/oil)", "S(oil,2)"] } } });
  expect(table.rules.waiting(table.state).seats).toEqual([1]);
  expect(table.events(1, { type: "settle" }).slice(0, 2)).toEqual([
    { type: "assigned", seat: 1, card: "D(steel/oil)", company: "oil" },
    { type: "settled", seat: 1 },
  ]);
});

test("W-RULING-29 a sheet is a plain sum of all its parts", () => {
  const table = arranged({
    phase: "over",
    piles: { L: ["S(corn,1,d1)"] },
    players: {
      0: {
        cash: 7,
        loans: 2,
        tycoonPoints: -2,
        markets: ["M(corn+1,p3)", "M(oil-2,p4)"],
        shares: ["G(c4)", "G(c4)#2", "S(oil,2)", "S(oil,1)"],
        privateShare: "P(corn,1,p3)",
      },
    },
  });
  expect(scoreSheets(table.config, table.state)[0]).toEqual({
    companies: {
      corn: { shares: 1, minimum: 6, value: 3, points: 0 },
      cotton: { shares: 0, minimum: 5, value: 4, points: 0 },
      steel: { shares: 0, minimum: 4, value: 5, points: 0 },
      oil: { shares: 3, minimum: 3, value: 6, points: 18 },
    },
    assignment: {},
    gold: 6,
    markets: 7,
    privateShare: 3,
    tycoon: -2,
    cash: 7,
    loans: -16,
    total: 6 + 7 + 3 - 2 + 7 - 16 + 18,
  });
});

test("W-RULING-14, W-RULING-81 LESS comes after jokers, before the minimum, and stops at nothing", () => {
  const table = arranged({
    phase: "assigning",
    piles: { M: ["S(corn,1,d1)"] },
    prices: { oil: 10 },
    players: { 0: { shares: ["S(oil,2)", "G(c4)"], privateShare: "P(oil,1,p0)" } },
  });
  const oil = scoreSheets(table.config, table.state)[0]?.companies.oil;
  expect(oil).toEqual({ shares: 3, minimum: 3, value: 10, points: 30 });
  expect(scoreSheets(table.config, table.state)[1]?.companies.steel.shares).toBe(0);
});

test("W-SCORE-11, W-DATA-18 the minimum is that of the number of players", () => {
  const needed = [2, 3, 4, 5].map((seats) => {
    const { config: made, state } = arranged({ phase: "over" }, seats);
    const companies = scoreSheets(made, state)[0]?.companies;
    return COMPANIES.map((company) => companies?.[company].minimum);
  });
  expect(needed).toEqual([
    [8, 7, 6, 5],
    [6, 5, 4, 3],
    [5, 4, 3, 2],
    [4, 3, 2, 2],
  ]);
});

test("before the end there are no sheets, and a hidden hand has none", () => {
  const table = arranged({});
  expect(scoreSheets(table.config, table.state)).toEqual([]);
  const over = arranged({ phase: "over" });
  const view = over.rules.view(over.state, "public", "none");
  expect(scoreSheets(over.config, view)).toEqual(view.scoring?.sheets);
});

test("W-SCORE-14 to 16, W-RULING-84 total, then capital, then shared places", () => {
  expect(placesOf([10, 30, 20], [4, 4, 4])).toEqual([[1], [2], [0]]);
  expect(placesOf([20, 20, 20], [4, 6, 5])).toEqual([[1], [2], [0]]);
  expect(placesOf([20, 30, 20, 30], [5, 4, 5, 4])).toEqual([
    [1, 3],
    [0, 2],
  ]);
  expect(placesOf([-5, -5], [4, 4])).toEqual([[0, 1]]);
  expect(placesOf([1, 7, 7, 7, 7], [4, 4, 4, 4, 4])).toEqual([[1, 2, 3, 4], [0]]);
});

test("W-GEN-2, W-SCORE-15 the outcome ranks all players and says how the game ended", () => {
  const table = arranged({
    phase: "over",
    piles: { R: ["S(corn,1,d1)"] },
    players: {
      0: { cash: 3, capital: 5, privateShare: "P(oil,1,p0)" },
      1: { cash: 3, capital: 4, privateShare: "P(oil,1,p0)#2" },
      2: { cash: 5, privateShare: "P(oil,1,p0)#3" },
    },
  });
  expect(table.rules.outcome(table.state)).toEqual({
    ending: "HALF",
    rankings: [{ of: "players", groups: [[2], [0], [1]] }],
    scores: [3, 3, 5],
  });
  expect(arranged({}).rules.outcome(arranged({}).state)).toBeNull();
  const none = arranged({ phase: "over" });
  expect(none.rules.outcome(none.state)?.ending).toBe("none");
  const waiting = arranged({ phase: "assigning", players: { 0: { shares: "G(c4)" } } });
  expect(waiting.rules.outcome(waiting.state)).toBeNull();
});
