import type { Seat } from "@bigboard/kernel";
import type { Company, Config, View } from "@bigboard/krach-29/game";
import { dayBook } from "../extra/day.ts";

/** What one day did to a score: losses and cards of the day, and the last day's +15 or -15 apart. */
export type DaySum = { readonly day: number; readonly amount: number; readonly lastDay: number };

export type Standing = {
  readonly place: number;
  readonly seat: Seat;
  readonly score: number;
  readonly days: readonly DaySum[];
};

/** The ranking from the smallest loss on: equal scores share the place (K-RULING-57, K-RULING-58), with what every day added (K-INV-16). */
export function standings(view: View): readonly Standing[] {
  const scores = view.traders.map((trader) => trader.score);
  return scores
    .map((score, seat) => ({
      place: 1 + scores.filter((other) => other > score).length,
      seat,
      score,
      days: daySums(view, seat),
    }))
    .sort((a, b) => b.score - a.score || a.seat - b.seat);
}

function daySums(view: View, seat: Seat): readonly DaySum[] {
  return view.register.map((page, index) => {
    let amount = 0;
    let lastDay = 0;
    for (const line of page[seat] ?? []) {
      if (line.kind === "lastDay") lastDay += line.amount;
      else amount += line.amount;
    }
    return { day: index + 1, amount, lastDay };
  });
}

/** The running score at the end of each day, 0 before the first: the lines of the chart. */
export function scoreLine(standing: Standing): readonly number[] {
  const line = [0];
  for (const day of standing.days) line.push((line.at(-1) ?? 0) + day.amount + day.lastDay);
  return line;
}

/** Who pushed a company over the edge: the sales of the last day, in the order of their offers. */
export type RunStory = {
  readonly company: Company;
  readonly price: number;
  /** The company's price at the start and after each full day, then after each push of the last one. */
  readonly line: readonly number[];
  readonly pushes: ReturnType<typeof dayBook>["drops"];
};

/** The story of a bank run: of the company that fell deepest (K-BANKRUN-1). Null when no price has reached the limit. */
export function runStory(view: View, config: Config): RunStory | null {
  const book = dayBook(view, config);
  const run = config.edition.companies
    .map(({ code }) => ({ company: code, price: view.prices[code] ?? 0 }))
    .filter(({ price }) => price <= config.edition.limits.bankrunAt)
    .sort((a, b) => a.price - b.price)
    .at(0);
  if (run === undefined) return null;
  const { company, price } = run;
  const pushes = book.drops.filter((drop) => drop.company === company);
  const line = view.history.slice(0, view.day).map((prices) => prices[company] ?? 0);
  for (const push of pushes) line.push(push.to);
  if (line.at(-1) !== price) line.push(price);
  return { company, price, line, pushes };
}

/** Where on the line, in steps, the price goes through the floor. */
export function crossing(line: readonly number[], floor: number): number {
  const at = line.findIndex((value) => value <= floor);
  if (at <= 0) return Math.max(0, at);
  const from = line[at - 1] ?? 0;
  const to = line[at] ?? floor;
  return at - 1 + (from - floor) / (from - to);
}
