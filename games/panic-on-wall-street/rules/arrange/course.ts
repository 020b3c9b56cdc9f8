import type { Held, Millis } from "@bigboard/kernel";
import { type Fields, fields, oneOf, whole } from "@bigboard/kernel/reading/given";
import {
  bySeat,
  listOf,
  MOST,
  momentOf,
  seatFrom,
  seatList,
  seatOrNull,
} from "@bigboard/kernel/reading/given-seats";
import { type Bound, limitOf } from "../bound.ts";
import { SECONDS } from "../month/limits.ts";
import { isPlaying, seatsOf } from "../query.ts";
import type { State } from "../state.ts";
import { COLOURS, type Ending, type PerColour, type Phase, STEPS, type Step } from "../terms.ts";
import { moneyFrom } from "./reading.ts";

const HOLDERS: readonly Held[] = ["person", "away", "bot"];
const ENDINGS: readonly Ending[] = ["months", "oneSide", "noTrade", "abandoned"];
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
export function layMarket(given: Fields, bound: Bound, state: State): void {
  const { market, limits } = bound.edition;
  const start = state.market;
  state.market = colours(given.market, "market", (colour, raw, path) =>
    whole(raw, path, 0, market[colour].track.length - 1, start[colour]),
  );
  const rolled = AFTER_ROLL.includes(state.phase);
  if (given.dice !== undefined || rolled) {
    state.dice = colours(given.dice, "dice", (_colour, raw, path) => whole(raw, path, -MOST, MOST, 0));
  }
  const rolls = Math.min(limits.months, Math.max(0, rolled ? state.month : state.month - 1));
  state.marketHistory = [{ ...start }, ...Array.from({ length: rolls }, () => ({ ...state.market }))];
  if (rolls === 0) state.marketHistory = [{ ...state.market }];
}

function colours(
  raw: unknown,
  path: string,
  read: (colour: (typeof COLOURS)[number], raw: unknown, path: string) => number,
): PerColour<number> {
  const given = fields(raw, path, COLOURS);
  const of = (colour: (typeof COLOURS)[number]): number => read(colour, given[colour], `${path}.${colour}`);
  return { red: of("red"), yellow: of("yellow"), green: of("green"), blue: of("blue") };
}

/** Who holds the seats, and since when nobody is there. */
export function layHolders(given: Fields, state: State): void {
  const seats = state.players.length;
  state.held = bySeat(given.held, "held", seats, (raw, path) => oneOf<Held>(raw, path, HOLDERS, "person"));
  const left = !state.held.includes("person");
  state.peopled = given.held !== undefined;
  state.desertedSince = momentOf(given.desertedSince, "desertedSince", left ? 0 : null);
  const since = bySeat(given.standInSince, "standInSince", seats, (raw, path) =>
    raw === undefined || raw === null ? null : whole(raw, path, 1, MOST, 1),
  );
  const pauses = bySeat(given.pauses, "pauses", seats, (raw, path) => whole(raw, path, 0, MOST, 0));
  for (const [seat, player] of state.players.entries()) {
    player.standInSince = since[seat] ?? null;
    player.pauses = pauses[seat] ?? 0;
  }
}

/** Marks, clocks and what a phase shows. Every phase begins at 0 ms, unless moments are given. */
export function layCourse(given: Fields, bound: Bound, state: State): void {
  const seats = state.players.length;
  state.until = momentOf(given.until, "until", ownClock(bound, state));
  state.finished = seatList(given.finished, "finished", seats);
  state.finishAt = momentOf(given.finishAt, "finishAt", null);
  state.ready = seatList(given.ready, "ready", seats);
  if (given.pause !== undefined) {
    const row = fields(given.pause, "pause", ["by", "from", "until"]);
    state.pause = {
      by: seatFrom(row.by, "pause.by", seats),
      from: whole(row.from, "pause.from", 0, MOST, 0),
      until: whole(row.until, "pause.until", 0, MOST, 120_000),
    };
  }
  const first = seatsOf(state).find((seat) => isPlaying(state, seat)) ?? null;
  const roller = state.phase === "dice" ? first : null;
  state.roller = given.roller === undefined ? roller : seatOrNull(given.roller, "roller", seats);
  state.defaults = bySeat(given.defaults, "defaults", seats, (raw, path) => whole(raw, path, 0, MOST, 0));
  const frozen = state.phase === "frozen";
  state.frozenBefore = frozen ? oneOf<Step>(given.frozenBefore, "frozenBefore", STEPS, "ready") : null;
  state.ending = state.phase === "over" ? oneOf<Ending>(given.ending, "ending", ENDINGS, "months") : null;
  state.wealth = wealthFrom(given.wealth, bound, state);
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

/** As given by month and seat; else the money of the setup, and today's purses after every month that is done. */
function wealthFrom(raw: unknown, bound: Bound, state: State): number[][] {
  const seats = state.players.length;
  if (raw !== undefined) {
    return listOf(raw, "wealth").map((row, month) =>
      bySeat(row, `wealth.${month}`, seats, (one, path) => moneyFrom(one, path, bound, 0)),
    );
  }
  if (state.month === 0) return [];
  const done = state.phase === "monthEnd" || state.phase === "over" ? state.month : state.month - 1;
  const first = state.players.map(() => bound.edition.limits.startingMoney);
  return [first, ...Array.from({ length: done }, () => state.players.map(({ purse }) => purse))];
}
