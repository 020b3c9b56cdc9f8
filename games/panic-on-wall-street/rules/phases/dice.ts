import type { Seat } from "@bigboard/kernel";
import { canPause } from "../actions/pause.ts";
import { companyOf, limitOf, moved, yieldAt } from "../bound.ts";
import { countConfirmed } from "../confirm.ts";
import { go, phase, type Work } from "../kit.ts";
import { book } from "../money.ts";
import { SECONDS } from "../month/limits.ts";
import { activeSeats, dealsOf, isPlaying, at as itemAt, playerOf, seatsOf, tell } from "../query.ts";
import type { State } from "../state.ts";
import type { Colour, PerColour } from "../terms.ts";
import { handlesMoney } from "./money.ts";
import { clock, notReady, readyByDefault, seatsWhere, showAll, unlessOut } from "./shared.ts";

/** Step 2 begins: the dice lie ready for the roller, and roll by themselves after a while (P-RULING-30). */
export const dice = phase("dice", {
  to: ["incomes"],
  verbs: ["roll", "cancelIou"],
  enter({ state, bound, at }) {
    state.dice = null;
    state.roller = nextRoller(state);
    state.until = at + limitOf(bound, SECONDS.dice);
    return null;
  },
  seats: seatsWhere(({ state, seat }) => state.roller === seat, handlesMoney),
  until: clock,
  time: () => go("incomes"),
  fallback: unlessOut(({ state, seat }) => (state.roller === seat ? { type: "roll" } : null)),
});

/** The next seat that plays after the last roller: the office rotates by seat (P-RULING-30). */
function nextRoller(state: State): Seat {
  const seats = seatsOf(state).filter((seat) => isPlaying(state, seat));
  return seats.find((seat) => seat > (state.roller ?? -1)) ?? itemAt(seats, 0);
}

/**
 * The four dice roll together, all markers move, then all incomes are paid together and shown (P-DICE-1 to 8,
 * P-RULING-33).
 */
export const incomes = phase("incomes", {
  to: ["begin"],
  verbs: ["pause", "ready", "cancelIou"],
  enter(work) {
    const { state } = work;
    rollDice(work);
    for (const seat of activeSeats(state, "investor")) payIncome(work, seat);
    return showAll(work, SECONDS.incomes) === null ? go("begin", "split") : null;
  },
  seats: seatsWhere(notReady, canPause, handlesMoney),
  until: clock,
  time: () => go("begin", "split"),
  held: countConfirmed,
  fallback: unlessOut(readyByDefault),
});

/** Chance: `dice/MONTH/COLOUR`. */
function rollDice(work: Work): void {
  const { state, bound, chance } = work;
  const { market } = bound.edition;
  const faces = perColour((colour) => {
    const { die } = market[colour];
    return itemAt(die, chance.int(die.length, `dice/${state.month}/${colour}`));
  });
  const from = state.market;
  const to = perColour((colour) => moved(bound.edition, colour, from[colour], faces[colour]));
  state.market = to;
  state.marketHistory.push({ ...to });
  state.dice = faces;
  tell(work, { type: "rolled", faces: { ...faces }, from: { ...from }, to: { ...to } });
}

function perColour<T>(of: (colour: Colour) => T): PerColour<T> {
  return { red: of("red"), yellow: of("yellow"), green: of("green"), blue: of("blue") };
}

/** One net amount for each investor (P-INCOME-5); a loss takes no more than the purse holds, and the rest is written off (P-RULING-32). */
function payIncome(work: Work, seat: Seat): void {
  const { state, bound } = work;
  const lines = dealsOf(bound, state, seat).map((tile) => {
    const { colour } = companyOf(bound, tile);
    return { tile, colour, amount: yieldAt(bound, tile, state.market[colour]) };
  });
  if (lines.length === 0) return;
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const lost = Math.min(Math.max(-net, 0), playerOf(state, seat).purse);
  const writtenOff = Math.max(-net, 0) - lost;
  tell(work, { type: "income", seat, lines, net, writtenOff });
  book(work, "bank", seat, Math.max(net, 0), "P-INCOME-1");
  book(work, seat, "bank", lost, "P-INCOME-4");
}
