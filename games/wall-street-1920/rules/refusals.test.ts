import type { Seat } from "@bigboard/kernel";
import { expect, test } from "vitest";
import type { Action } from "./commands.ts";
import type { Code } from "./refusals.ts";
import { arranged } from "./table.fixture.ts";

const LOT = { circle: { 1: ["S(corn,1)", "S(oil,1)"] }, players: { 0: { pawn: 1, shares: ["S(steel,1)"] } } };
const MARKET = "M(stock-market)";
const SHOWING = {
  phase: "show",
  playing: MARKET,
  players: { 0: { shares: ["S(steel,1)", "G(c4)", "D(corn/oil)"] }, 1: { shares: ["S(corn,1)"] } },
};
const OFFERING = {
  playing: MARKET,
  players: {
    0: { shares: ["S(steel,1)"] },
    1: { shares: ["S(corn,1)", "G(c4)", "S(steel,2)"] },
    2: { shares: ["S(oil,1)"] },
  },
  exchange: { shown: "S(steel,1)", company: "steel", offers: { 1: null, 2: null } },
};
const SCORING = {
  phase: "assigning",
  players: { 0: { shares: ["G(c4)", "D(corn/oil)", "S(corn,1)"] }, 1: { shares: ["G(c4)#2"] } },
};

type Row = [
  title: string,
  code: Code,
  rule: string,
  given: unknown,
  seat: Seat,
  action: Action,
  detail: object,
];

const ROWS: Row[] = [
  ["W-GEN-1 a seat that is not there", "NO_SEAT", "W-GEN-1", {}, 3, { type: "flip" }, { seat: 3, seats: 3 }],
  [
    "W-END-4 after the end",
    "GAME_OVER",
    "W-END-4",
    { phase: "over" },
    0,
    { type: "settle" },
    { phase: "over" },
  ],
  ["W-TURN-1 out of turn", "NOT_YOUR_TURN", "W-TURN-1", {}, 1, { type: "flip" }, { seat: 1, waiting: [0] }],
  [
    "W-TURN-2 a second action",
    "NOT_NOW",
    "W-TURN-2",
    { phase: "end" },
    0,
    { type: "capital" },
    { phase: "end", action: "capital", legal: ["flip", "option", "end"] },
  ],
  ["W-TURN-2 no action at all", "NOT_NOW", "W-TURN-2", {}, 0, { type: "end" }, { phase: "start" }],
  [
    "W-END-1 the Explosion comes first",
    "NOT_NOW",
    "W-END-1",
    { deck: ["explosion"] },
    0,
    { type: "move", steps: 1 },
    { phase: "explosion", legal: ["discard"] },
  ],
  [
    "W-SETUP-12 placing beside the circle",
    "NO_LOCATION",
    "W-SETUP-12",
    { phase: "placing" },
    0,
    { type: "place", location: 7 },
    { location: 7, locations: 7 },
  ],
  [
    "W-TURN-5 a second flip",
    "ALREADY_FLIPPED",
    "W-TURN-5",
    { flipped: true },
    0,
    { type: "flip" },
    { turn: 1 },
  ],
  ["W-VAR-5 no options agreed", "OPTIONS_OFF", "W-VAR-5", {}, 0, { type: "option", location: 1 }, {}],
  [
    "W-RULING-40 beyond a lap",
    "BAD_DISTANCE",
    "W-RULING-40",
    {},
    0,
    { type: "move", steps: 8 },
    { fewest: 1, most: 7 },
  ],
  ["W-MOVE-2 no step", "BAD_DISTANCE", "W-MOVE-2", {}, 0, { type: "move", steps: 0 }, { steps: 0 }],
  [
    "W-SELL-2 selling at a lot",
    "SELL_ON_LOT",
    "W-SELL-2",
    LOT,
    0,
    { type: "sell", card: "S(steel,1)" },
    { location: 1, cards: 2, legal: ["move", "capital"] },
  ],
  [
    "W-SELL-3 selling on Market Trend",
    "SELL_ON_TREND",
    "W-SELL-3",
    { players: { 0: { shares: ["S(steel,1)"], capital: 8 } } },
    0,
    { type: "sell", card: "S(steel,1)" },
    { location: 0, legal: ["move"] },
  ],
  [
    "W-RULING-9, W-SELL-16 selling what is no own share",
    "NOT_YOUR_SHARE",
    "W-RULING-9",
    { players: { 0: { pawn: 1, shares: ["S(steel,1)"], markets: ["M(corn+1)"] } } },
    0,
    { type: "sell", card: "M(corn+1)" },
    { card: "M(corn+1)", legal: ["S(steel,1)"] },
  ],
  [
    "W-CAP-7 capital 8",
    "CAPITAL_FULL",
    "W-CAP-7",
    { players: { 0: { capital: 8 } } },
    0,
    { type: "capital" },
    { capital: 8, most: 8 },
  ],
  [
    "W-MOVE-12 keeping what was not bought",
    "NOT_BOUGHT",
    "W-MOVE-12",
    { bought: ["S(corn,1)"] },
    0,
    { type: "keep", card: "ring-3" },
    { card: "ring-3", legal: ["S(corn,1)"] },
  ],
  [
    "W-DISC-1 discarding what was not bought",
    "NOT_TO_DISCARD",
    "W-DISC-1",
    { bought: ["S(corn,1)"] },
    0,
    { type: "discard", card: "ring-3", pile: "L" },
    { legal: ["S(corn,1)"] },
  ],
  [
    "W-END-1 another card than the Explosion",
    "NOT_TO_DISCARD",
    "W-END-1",
    { deck: ["explosion", "S(corn,1)"] },
    0,
    { type: "discard", card: "S(corn,1)", pile: "L" },
    { legal: ["explosion"] },
  ],
  [
    "W-DISC-5 another card than the deck's top",
    "NOT_TO_DISCARD",
    "W-DISC-5",
    { phase: "discard", deck: ["S(corn,1)", "S(oil,1)"] },
    0,
    { type: "discard", card: "S(oil,1)", pile: "L" },
    { card: "S(oil,1)", legal: ["S(corn,1)"] },
  ],
  [
    "W-DISC-3 another card than the one lifted",
    "NOT_TO_DISCARD",
    "W-DISC-5",
    { lifted: "S(corn,1)", players: { 0: { pawn: 1 } }, deck: ["S(oil,1)"] },
    0,
    { type: "discard", card: "S(oil,1)", pile: "L" },
    { legal: ["S(corn,1)"] },
  ],
  [
    "W-CARD-21 showing gold",
    "SHOW_GOLD",
    "W-CARD-21",
    SHOWING,
    0,
    { type: "show", card: "G(c4)", as: "corn" },
    { legal: ["S(steel,1)", "D(corn/oil)"] },
  ],
  [
    "W-CARD-20 showing a card as another company",
    "SHOW_AS",
    "W-CARD-20",
    SHOWING,
    0,
    { type: "show", card: "S(steel,1)", as: "oil" },
    { legal: ["steel"] },
  ],
  [
    "W-CARD-22 showing a dual as a third company",
    "SHOW_AS",
    "W-CARD-22",
    SHOWING,
    0,
    { type: "show", card: "D(corn/oil)", as: "steel" },
    { legal: ["corn", "oil"] },
  ],
  [
    "W-CARD-20 showing what one does not hold",
    "NOT_YOUR_SHARE",
    "W-CARD-20",
    SHOWING,
    0,
    { type: "show", card: "S(corn,1)", as: "corn" },
    { legal: ["S(steel,1)", "D(corn/oil)"] },
  ],
  [
    "W-RULING-23 offering gold",
    "OFFER_GOLD",
    "W-RULING-23",
    OFFERING,
    1,
    { type: "offer", card: "G(c4)" },
    { legal: ["S(corn,1)"] },
  ],
  [
    "W-CARD-23 offering the shown company",
    "OFFER_COMPANY",
    "W-CARD-23",
    OFFERING,
    1,
    { type: "offer", card: "S(steel,2)" },
    { company: "steel", legal: ["S(corn,1)"] },
  ],
  [
    "W-CARD-23 offering what one does not hold",
    "NOT_YOUR_SHARE",
    "W-CARD-23",
    OFFERING,
    1,
    { type: "offer", card: "S(oil,1)" },
    { legal: ["S(corn,1)"] },
  ],
  [
    "W-CARD-24 offering twice",
    "ALREADY_OFFERED",
    "W-CARD-24",
    { ...OFFERING, exchange: { shown: "S(steel,1)", offers: { 1: "S(corn,1)", 2: null } } },
    1,
    { type: "offer", card: "S(corn,1)" },
    { seat: 1, waiting: [2] },
  ],
  [
    "W-CARD-25 taking from somebody without an offer",
    "NO_OFFER",
    "W-CARD-25",
    {
      ...OFFERING,
      players: { ...OFFERING.players, 2: { shares: ["G(c4)#2"] } },
      exchange: { shown: "S(steel,1)", offers: { 1: "S(corn,1)" } },
    },
    0,
    { type: "exchange", rival: 2 },
    { rival: 2, legal: [1] },
  ],
  [
    "W-TYC-9 fining oneself",
    "NOT_A_RIVAL",
    "W-TYC-9",
    { phase: "fine" },
    0,
    { type: "fine", rival: 0 },
    { legal: [1, 2] },
  ],
  [
    "W-RULING-76 taking from an empty pile",
    "NOTHING_TO_TAKE",
    "W-RULING-76",
    { phase: "take", piles: { L: ["S(corn,1)"] } },
    0,
    { type: "take", pile: "M" },
    { pile: "M", legal: ["L"] },
  ],
  [
    "W-RULING-76 taking the Explosion",
    "NOTHING_TO_TAKE",
    "W-RULING-76",
    { phase: "take", piles: { L: ["S(corn,1)"], R: ["S(oil,1)", "explosion"] } },
    0,
    { type: "take", pile: "R" },
    { legal: ["L"] },
  ],
  [
    "W-RULING-77 losing the private share",
    "NOT_YOUR_CARD",
    "W-RULING-77",
    {
      losing: [1],
      players: { 1: { markets: ["M(corn+1)"], shares: ["S(oil,1)"], privateShare: "P(corn,1,p3)" } },
    },
    1,
    { type: "lose", card: "P(corn,1,p3)" },
    { legal: ["S(oil,1)", "M(corn+1)"] },
  ],
  [
    "W-SCORE-5 assigning a company share",
    "NOT_ASSIGNABLE",
    "W-SCORE-5",
    SCORING,
    0,
    { type: "assign", card: "S(corn,1)", company: "corn" },
    { legal: ["G(c4)", "D(corn/oil)"] },
  ],
  [
    "W-SCORE-5 assigning a rival's card",
    "NOT_YOUR_SHARE",
    "W-SCORE-5",
    SCORING,
    0,
    { type: "assign", card: "G(c4)#2", company: "corn" },
    { legal: ["G(c4)", "D(corn/oil)"] },
  ],
  [
    "W-CARD-6 a dual for a third company",
    "ASSIGN_COMPANY",
    "W-CARD-6",
    SCORING,
    0,
    { type: "assign", card: "D(corn/oil)", company: "steel" },
    { legal: ["corn", "oil"] },
  ],
  [
    "W-RULING-82 gold under GOLD",
    "NOT_ASSIGNABLE",
    "W-RULING-82",
    { ...SCORING, piles: { L: ["S(cotton,1,d1)"] } },
    0,
    { type: "assign", card: "G(c4)", company: "corn" },
    { legal: ["D(corn/oil)"] },
  ],
];

test.each(ROWS)("%s is refused as %s by %s", (_title, code, rule, given, seat, action, detail) => {
  const refusal = arranged(given).refusal(seat, action);
  expect(refusal).toMatchObject({ code, rule, detail });
});

test("W-SCORE-5 a card is assigned once, W-RULING-80 a settled seat has nothing left to decide", () => {
  const table = arranged(SCORING);
  table.act(0, { type: "assign", card: "G(c4)", company: "oil" });
  const again = table.refusal(0, { type: "assign", card: "G(c4)", company: "corn" });
  expect(again).toMatchObject({
    code: "ALREADY_ASSIGNED",
    rule: "W-SCORE-5",
    detail: { legal: ["D(corn/oil)"] },
  });
  table.act(0, { type: "settle" });
  for (const action of [
    { type: "settle" },
    { type: "assign", card: "D(corn/oil)", company: "oil" },
  ] as const) {
    expect(table.refusal(0, action)).toMatchObject({ code: "ALREADY_SETTLED", detail: { waiting: [1] } });
  }
  expect(table.refusal(0, { type: "flip" })).toMatchObject({ code: "NOT_YOUR_TURN" });
});

test("W-RULING-79 options: every place that is refused, with the places that are not", () => {
  const given = {
    circle: { 2: ["S(corn,1)", "S(oil,1)"], 3: { cards: "S(cotton,1)", option: 1 }, 4: [] },
    deck: [],
  };
  const table = arranged(given, 3, { callOptions: true });
  const legal = [1, 5, 6];
  const at = (location: number) => table.refusal(0, { type: "option", location });
  expect(at(0)).toMatchObject({ code: "OPTION_ON_TREND", rule: "W-OPT-5", detail: { location: 0, legal } });
  expect(at(2)).toMatchObject({ code: "OPTION_ON_LOT", rule: "W-OPT-4", detail: { cards: 2, legal } });
  expect(at(3)).toMatchObject({ code: "OPTION_TAKEN", rule: "W-OPT-3", detail: { owner: 1, legal } });
  expect(at(4)).toMatchObject({
    code: "OPTION_ON_NOTHING",
    rule: "W-RULING-79",
    detail: { location: 4, legal },
  });
  expect(at(7)).toMatchObject({ code: "NO_LOCATION", detail: { locations: 7 } });
  table.act(0, { type: "option", location: 5 });
  expect(at(6)).toMatchObject({ code: "OPTION_ALREADY_PLACED", rule: "W-OPT-8", detail: { placed: 5 } });
});

test("W-RULING-49 a move may not end on a place that the deck left empty; which distances may", () => {
  const table = arranged({ deck: [], circle: { 3: [] }, players: { 0: { pawn: 2 } }, trend: "counter" });
  expect(table.refusal(0, { type: "move", steps: 6 })).toMatchObject({
    code: "NOTHING_THERE",
    rule: "W-RULING-49",
    detail: { steps: 6, location: 3, legal: [1, 2, 3, 4, 5, 7] },
  });
});

test("W-RULING-50 nothing to sell is said before anything is lifted", () => {
  const table = arranged({ players: { 0: { pawn: 1, markets: ["M(corn+1)"] } } });
  const refusal = table.refusal(0, { type: "sell", card: "M(corn+1)" });
  expect(refusal).toMatchObject({ code: "NO_SHARES", rule: "W-RULING-50", detail: { shares: 0 } });
});
