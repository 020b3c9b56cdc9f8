import { type ShapeOf, type ShapesOf, VALUE as v, type Words } from "@bigboard/testkit/shape";
import type { Event, State, View } from "@bigboard/wall-street-1920/game";
import type { Action } from "../rules/commands.ts";

const companies = { corn: v, cotton: v, steel: v, oil: v };
const dynamite = { L: v, M: v, R: v };
const tycoon = { letter: v, face: v, gone: v };
const tycoons = { corn: tycoon, cotton: tycoon, steel: tycoon, oil: tycoon };
const piles = { L: [v], M: [v], R: [v] } as const;
const circle = [{ cards: [v], option: v }] as const;
const exchange = { shown: v, company: v, offers: { "^\\d$": v } };
/** Companies by card. */
const assignment = { "^.+$": v };
const scoring = { event: v, dynamite, values: companies, assigned: [assignment], settled: [v] } as const;
const line = { shares: v, minimum: v, value: v, points: v };
const sheet = {
  companies: { corn: line, cotton: line, steel: line, oil: line },
  assignment,
  gold: v,
  markets: v,
  privateShare: v,
  tycoon: v,
  cash: v,
  loans: v,
  total: v,
};

const events = {
  assigned: { seat: v, card: v, company: v },
  booked: { from: v, to: v, amount: v, rule: v },
  bought: { seat: v, cards: [v] },
  capital: { seat: v, capital: v, rule: v },
  discarded: { seat: v, card: v, pile: v },
  drawn: { card: v, location: v, top: v, left: v },
  exchanged: { seat: v, rival: v, gave: v, got: v },
  flipped: { seat: v, trend: v },
  kept: { seat: v, card: v },
  lastRound: {},
  loan: { seat: v, loans: v },
  loanDropped: { seat: v, loans: v },
  lost: { seat: v, kind: v },
  lostCard: { seat: v, card: v },
  moved: { seat: v, from: v, to: v, steps: v, price: v, capital: v },
  named: { seat: v, company: v },
  noExchange: { seat: v },
  offered: { seat: v },
  offeredCard: { seat: v, card: v },
  optionPlaced: { seat: v, location: v },
  optionReturned: { seat: v, location: v },
  over: { scores: [v], winners: [v] },
  placed: { seat: v, location: v },
  price: { company: v, from: v, to: v, rule: v },
  proof: { seat: v, cards: [v] },
  revealed: { offers: [{ seat: v, card: v }] },
  scoring: { event: v, dynamite, values: companies, hands: [{ shares: [v], markets: [v], privateShare: v }] },
  settled: { seat: v },
  shown: { seat: v, card: v, as: v },
  sold: { seat: v, card: v, location: v, amount: v },
  taken: { seat: v, card: v, pile: v, top: v },
  turn: { seat: v, turn: v, round: v },
  turnEnded: { seat: v },
  tycoon: { seat: v, letter: v, face: v, company: v, idle: v },
  tycoonHeld: { seat: v, points: v },
} satisfies ShapesOf<Event>;

const actions = {
  assign: { card: v, company: v },
  capital: {},
  discard: { card: v, pile: v },
  end: {},
  exchange: { rival: v },
  fine: { rival: v },
  flip: {},
  keep: { card: v },
  lose: { card: v },
  move: { steps: v },
  name: { company: v },
  offer: { card: v },
  option: { location: v },
  place: { location: v },
  repay: { accept: v },
  sell: { card: v },
  settle: {},
  show: { card: v, as: v },
  take: { pile: v },
} satisfies ShapesOf<Action>;

const state = {
  phase: v,
  players: [
    {
      cash: v,
      capital: v,
      loans: v,
      pawn: v,
      shares: [v],
      markets: [v],
      privateShare: v,
      tycoonPoints: v,
      lost: [v],
    },
  ],
  first: v,
  active: v,
  turn: v,
  flipped: v,
  lastRound: v,
  trend: v,
  trendCoins: v,
  trendAt: v,
  prices: companies,
  circle,
  deck: [v],
  piles,
  tycoons,
  callOptions: v,
  bought: [v],
  playing: v,
  lifted: v,
  raising: v,
  setOff: [v],
  exchange,
  losing: [v],
  scoring,
  box: [v],
} satisfies ShapeOf<State>;

const view = {
  viewer: v,
  phase: v,
  players: [
    {
      cash: v,
      capital: v,
      loans: v,
      pawn: v,
      shareCount: v,
      marketCount: v,
      shares: [v],
      markets: [v],
      privateShare: v,
      tycoonPoints: v,
      lost: [v],
      lostShares: v,
      lostMarkets: v,
    },
  ],
  first: v,
  active: v,
  waiting: [v],
  turn: v,
  round: v,
  flipped: v,
  lastRound: v,
  trend: v,
  trendCoins: v,
  trendAt: v,
  prices: companies,
  circle,
  deck: { left: v, top: v },
  piles: dynamite,
  tycoons,
  callOptions: v,
  bought: [v],
  playing: v,
  lifted: v,
  raising: v,
  setOff: [v],
  exchange,
  losing: [v],
  scoring: { ...scoring, sheets: [sheet] },
  memory: { piles, shares: [[v]], markets: [[v]] },
} satisfies ShapeOf<View>;

/** What the scenarios of this game may speak of (the README there). */
export const words: Words = { events, actions, state, view };
