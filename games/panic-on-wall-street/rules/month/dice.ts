import type { Refusal, Seat } from "@bigboard/kernel";
import { companyOf, limitOf, moved, type Work, yieldAt } from "../bound.ts";
import { book } from "../money.ts";
import { activeSeats, dealsOf, isPlaying, at as itemAt, playerOf, seatsOf, tell } from "../query.ts";
import { refuse } from "../refusals.ts";
import { freezes } from "../seats.ts";
import type { State } from "../state.ts";
import type { Colour, PerColour } from "../terms.ts";
import { showAll } from "./confirm.ts";
import { SECONDS } from "./limits.ts";
import { beginPayments } from "./payments.ts";

/** Step 2 begins: the dice lie ready for the roller, and roll by themselves after a while (P-RULING-30). */
export function beginDice(work: Work): void {
  if (freezes(work, "dice")) return;
  const { state, bound, at } = work;
  state.phase = "dice";
  state.dice = null;
  state.roller = nextRoller(state);
  state.until = at + limitOf(bound, SECONDS.dice);
}

/** The next seat that plays after the last roller: the office rotates by seat (P-RULING-30). */
function nextRoller(state: State): Seat {
  const seats = seatsOf(state).filter((seat) => isPlaying(state, seat));
  return seats.find((seat) => seat > (state.roller ?? -1)) ?? itemAt(seats, 0);
}

/** Why a seat cannot press the dice button. */
export function checkRoll(state: State, seat: Seat): Refusal | null {
  if (state.phase !== "dice") return refuse("NOT_OPEN", "P-RULING-30", { phase: state.phase });
  if (seat === state.roller) return null;
  return refuse("NOT_YOUR_ROLE", "P-RULING-30", { roller: state.roller });
}

/**
 * The four dice roll together, all markers move, then all incomes are paid together and shown (P-DICE-1 to 8,
 * P-RULING-33). Chance: `dice/MONTH/COLOUR`.
 */
export function roll(work: Work): void {
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
  state.phase = "incomes";
  tell(work, { type: "rolled", faces: { ...faces }, from: { ...from }, to: { ...to } });
  for (const seat of activeSeats(state, "investor")) payIncome(work, seat);
  if (showAll(work, "incomes") === null) beginPayments(work);
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
