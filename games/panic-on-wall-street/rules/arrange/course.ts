import type { Millis } from "@bigboard/kernel";
import { oneOf, readGiven } from "@bigboard/kernel/reading/given-schemas";
import { type Bound, limitOf } from "../bound.ts";
import { SECONDS } from "../month/limits.ts";
import { isPlaying, seatsOf } from "../query.ts";
import type { State } from "../state.ts";
import { type Ending, type Phase, STEPS, type Step } from "../terms.ts";
import type { Given } from "./given.ts";

/** Each is read only in the phase that it belongs to. */
const steps = oneOf<Step>(STEPS).default("ready");
const endings = oneOf<Ending>(["months", "oneSide", "noTrade", "abandoned"]).default("months");

const DAY: Millis = 24 * 60 * 60 * 1000;

/** Phases of a month that come after its roll. */
const AFTER_ROLL: readonly Phase[] = [
  "incomes",
  "split",
  "claims",
  "sale",
  "reveal",
  "bidding",
  "monthEnd",
  "over",
];

/** Positions, this month's faces, and the lines of the board up to now. */
export function layMarket(given: Given, bound: Bound, state: State): void {
  const start = state.market;
  const { red, yellow, green, blue } = given.market;
  state.market = {
    red: red ?? start.red,
    yellow: yellow ?? start.yellow,
    green: green ?? start.green,
    blue: blue ?? start.blue,
  };
  const rolled = AFTER_ROLL.includes(state.phase);
  if (given.dice !== undefined) state.dice = given.dice;
  else if (rolled) state.dice = { red: 0, yellow: 0, green: 0, blue: 0 };
  const { months } = bound.edition.limits;
  const rolls = Math.min(months, Math.max(0, rolled ? state.month : state.month - 1));
  state.marketHistory = [{ ...start }, ...Array.from({ length: rolls }, () => ({ ...state.market }))];
  if (rolls === 0) state.marketHistory = [{ ...state.market }];
}

/** Who holds the seats, and since when nobody is there. */
export function layHolders(given: Given, state: State): void {
  state.held = given.held ?? state.players.map(() => "person");
  const left = !state.held.includes("person");
  state.peopled = given.held !== undefined;
  state.desertedSince = given.desertedSince === undefined ? (left ? 0 : null) : given.desertedSince;
  for (const [seat, player] of state.players.entries()) {
    player.standInSince = given.standInSince[seat] ?? null;
    player.pauses = given.pauses[seat] ?? 0;
  }
}

/** Marks, clocks and what a phase shows. Every phase begins at 0 ms, unless moments are given. */
export function layCourse(given: Given, bound: Bound, state: State): void {
  state.until = given.until === undefined ? ownClock(bound, state) : given.until;
  state.finished = given.finished;
  state.finishAt = given.finishAt;
  state.ready = given.ready;
  if (given.pause !== undefined) state.pause = given.pause;
  const first = seatsOf(state).find((seat) => isPlaying(state, seat)) ?? null;
  const roller = state.phase === "dice" ? first : null;
  state.roller = given.roller === undefined ? roller : given.roller;
  state.defaults = given.defaults;
  const frozen = state.phase === "frozen";
  state.frozenBefore = frozen ? readGiven(steps, given.frozenBefore, "frozenBefore") : null;
  state.ending = state.phase === "over" ? readGiven(endings, given.ending, "ending") : null;
  state.wealth = given.wealth ?? wealthOf(bound, state);
}

function ownClock(bound: Bound, state: State): Millis | null {
  const { config } = bound;
  switch (state.phase) {
    case "roles":
      return limitOf(bound, config.roles === "dice" ? 10 : 30);
    case "ready":
      return limitOf(bound, 30);
    case "countdown":
      return 3000;
    case "negotiation":
      return config.negotiationSeconds * 1000;
    case "bidding":
      return limitOf(bound, state.auction?.leader === null ? SECONDS.firstBid : SECONDS.nextBid);
    case "frozen":
      return (state.desertedSince ?? 0) + DAY;
    case "over":
      return null;
    case "dice":
    case "incomes":
    case "split":
    case "claims":
    case "sale":
    case "reveal":
    case "monthEnd":
      return limitOf(bound, SECONDS[state.phase]);
  }
}

/** The money of the setup, and today's purses after every month that is done. */
function wealthOf(bound: Bound, state: State): number[][] {
  if (state.month === 0) return [];
  const done = state.phase === "monthEnd" || state.phase === "over" ? state.month : state.month - 1;
  const first = state.players.map(() => bound.edition.limits.startingMoney);
  return [first, ...Array.from({ length: done }, () => state.players.map(({ purse }) => purse))];
}
