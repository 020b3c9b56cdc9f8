import type { BetQuestion, Bets, Seat } from "@bigboard/kernel";
import type { View } from "./view.ts";

/** What of a view the bets are read from: nothing that only some may see. */
type Seen = Pick<View, "day" | "phase" | "traders" | "sales" | "history">;

/**
 * Who sells last today, and which company falls most: for traders who have sold and for onlookers, as long as at least two
 * trade. Where several fall alike each of them is right.
 */
export function bets(view: Seen): Bets {
  const { day, phase, traders } = view;
  const trades = phase === "open" || phase === "lastCall";
  const [sold, left]: [Seat[], Seat[]] = [[], []];
  for (const [seat, trader] of traders.entries()) (trader.sold ? sold : left).push(seat);
  const open = trades && left.length > 1;
  const today = trades || (left.length === 0 && view.sales.length > 0);
  const falls = view.history.slice(1).map((_, index) => fallOf(view, index + 1));
  if (today && falls.length < day) falls.push(fallOf(view, day));
  return {
    bettors: trades ? sold : [],
    questions: [
      ...(today ? [{ id: `last/${day}`, answers: left.map(String), open, right: lastOf(view, left) }] : []),
      ...falls.map((fall) => ({ ...fall, open: fall.right === null && open })),
    ],
  };
}

function lastOf({ sales }: Seen, left: readonly Seat[]): readonly string[] | null {
  const [only] = left;
  if (left.length === 1 && only !== undefined) return [String(only)];
  const last = sales.at(-1);
  return left.length === 0 && last !== undefined ? [String(last.seat)] : null;
}

/** The company that a day brings down most, once its prices are known; nobody is right where none falls. */
function fallOf({ history }: Seen, day: number): Omit<BetQuestion, "open"> {
  const [before, after] = [history[day - 1], history[day]];
  const answers = Object.keys(history[0] ?? {});
  const id = `fall/${day}`;
  if (before === undefined || after === undefined) return { id, answers, right: null };
  const falls = answers.map((company) => (before[company] ?? 0) - (after[company] ?? 0));
  const most = Math.max(...falls);
  return { id, answers, right: most > 0 ? answers.filter((_, index) => falls[index] === most) : [] };
}
