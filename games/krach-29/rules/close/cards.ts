import type { Seat } from "@bigboard/kernel";
import type { Bound } from "../bound.ts";
import type { Event } from "../event.ts";
import type { Work } from "../kit.ts";
import { countOf } from "../query.ts";
import type { Sale, State, Trader } from "../state.ts";
import type { BonusId, Choice, ChoiceFor, Company } from "../terms.ts";
import { priceOf, tell, traderOf } from "../work.ts";

/** The cards that ask somebody. */
export type CardChoice = Exclude<ChoiceFor, "token">;

/** Who holds a Benefit or Prejudice; null when nobody does. */
export function holderOf(state: State, bonus: BonusId): Seat | null {
  const seat = state.traders.findIndex((trader) => trader.bonus === bonus);
  return seat < 0 ? null : seat;
}

/** The trader who concluded the first sale of the day (K-CARD-6, K-RULING-47). Throws RangeError before any sale. */
export function firstSeller(state: State): Seat {
  return sellerOf(state.sales.at(0));
}

/** The trader who concluded the last sale of the day (K-RULING-47). Throws RangeError before any sale. */
export function lastSeller(state: State): Seat {
  return sellerOf(state.sales.at(-1));
}

function sellerOf(sale: { readonly seat: Seat } | undefined): Seat {
  if (sale === undefined) throw new RangeError("nobody has sold");
  return sale.seat;
}

/** A trader's sale of the day. Throws RangeError for whoever has not sold. */
export function saleOf(state: State, seat: Seat): Sale {
  const found = state.sales.find((sale) => sale.seat === seat);
  if (found === undefined) throw new RangeError(`seat ${seat} has not sold`);
  return found;
}

/** Whether this is the day without a next one (K-DAY-1). */
export function isLastDay({ edition }: Pick<Bound, "edition">, { day }: Pick<State, "day">): boolean {
  return day >= edition.limits.handByDay.length;
}

/** Takes the card from its holder (K-BONUS-6, K-BONUS-8, K-CARD-4). */
export function spend(work: Work, seat: Seat, bonus: BonusId, how: SpentHow): void {
  traderOf(work.state, seat).bonus = null;
  tell(work, { type: "spent", seat, bonus, how });
}
type SpentHow = Extract<Event, { readonly type: "spent" }>["how"];

/** Asks one trader, with a clock of its own (K-NET-50, K-CARD-7). */
export function ask(work: Work, asked: Omit<Choice, "id">): void {
  const { state, bound, at } = work;
  const choice: Choice = { id: state.nextChoice, ...asked };
  const until = at + bound.config.choice * 1000;
  state.nextChoice += 1;
  state.choice = choice;
  state.until = until;
  tell(work, { type: "asked", choice: { ...choice }, until });
}

/** How many shares of a company a trader answers for: portfolio and the token in front of them (P-05, B-08). */
export function sharesOf(trader: Trader, company: Company): number {
  return countOf(trader.portfolio, company) + (trader.token === company ? 1 : 0);
}

/** Moves a price by a card (K-BONUS-12); never above 0 (K-RULING-39). */
export function movePrice(work: Work, seat: Seat, bonus: BonusId, company: Company, by: number): void {
  const from = priceOf(work.state, company);
  const to = Math.min(0, from + by);
  work.state.prices[company] = to;
  tell(work, { type: "moved", bonus, seat, company, from, to });
}
