import type { Seat } from "@bigboard/kernel";
import { type Bound, companiesOf, inBoardOrder } from "../bound.ts";
import type { Picked } from "../commands.ts";
import type { State } from "../state.ts";
import type { Choice, Company } from "../terms.ts";
import { priceOf, traderOf } from "../work.ts";
import { sharesOf } from "./cards.ts";

/** The legal answers to the pending choice, in board order and by seat; empty when nothing is asked. */
export function picks(bound: Bound, state: State): readonly Picked[] {
  return state.choice === null ? [] : targetsOf(bound, state, state.choice);
}

/** The legal answers to a choice (chapter "The cards of this edition"). Without any, its card is discarded unasked (K-RULING-52, K-CARD-18). */
export function targetsOf(bound: Bound, state: State, asked: Omit<Choice, "id">): readonly Picked[] {
  const holder = traderOf(state, asked.about);
  const companies = (fits: (company: Company) => boolean): readonly Picked[] => {
    const found: Picked[] = [];
    for (const company of bound.companies) if (fits(company)) found.push({ company });
    return found;
  };
  switch (asked.for) {
    case "token":
      return companies((company) => state.reserve.includes(company));
    case "B-05":
      return companies((company) => priceOf(state, company) < 0);
    case "B-06":
      return state.traders.map((_, seat) => ({ seat })).filter(({ seat }) => seat !== asked.about);
    case "B-07":
      return [
        ...inBoardOrder(bound, holder.portfolio).flatMap((card) =>
          companiesOf(card).map((company) => ({ card, company })),
        ),
        ...(holder.token === null ? [] : [{ token: true } as const]),
      ];
    case "B-08":
      return companies((company) => sharesOf(holder, company) === 0);
    case "P-05":
      return companies((company) => sharesOf(holder, company) > 0);
  }
}

/** What the clock answers for the trader who is asked (K-RULING-6, chapter "The cards of this edition"); null when it declines (B-06) or nothing is asked. */
export function defaultPick(bound: Bound, state: State): Picked | null {
  const { choice } = state;
  if (choice === null) return null;
  const holder = traderOf(state, choice.about);
  const price = (pick: Picked): number => priceOf(state, companyOf(pick, holder.token));
  const place = (pick: Picked): number => bound.companies.indexOf(companyOf(pick, holder.token));
  const held = (pick: Picked): number => sharesOf(holder, companyOf(pick, holder.token));
  // Sorting keeps what is equal in the order of `picks`: cards by number, the token last.
  const first = (order: (one: Picked, other: Picked) => number): Picked | null =>
    picks(bound, state).toSorted((one, other) => order(one, other) || place(one) - place(other))[0] ?? null;
  switch (choice.for) {
    case "token":
      return first((one, other) => price(other) - price(one));
    case "B-05":
    case "B-07":
    case "B-08":
      return first((one, other) => price(one) - price(other));
    case "P-05":
      return first((one, other) => held(other) - held(one) || price(one) - price(other));
    case "B-06":
      return null;
  }
}

/** The company that an answer names, `token` standing for the asked trader's own. Throws RangeError when it names none. */
export function companyOf(pick: Picked, token: Company | null): Company {
  if ("company" in pick) return pick.company;
  if ("token" in pick && token !== null) return token;
  throw new RangeError("an answer that names no company");
}

/** The trader whom an answer names. Throws RangeError when it names none. */
export function seatOf(pick: Picked): Seat {
  if ("seat" in pick) return pick.seat;
  throw new RangeError("an answer that names no trader");
}

/** Whether two answers say the same. */
export function samePick(one: Picked, other: Picked): boolean {
  if ("seat" in one) return "seat" in other && one.seat === other.seat;
  if ("token" in one) return "token" in other;
  if ("card" in one) return "card" in other && one.card === other.card && one.company === other.company;
  return "company" in other && !("card" in other) && one.company === other.company;
}
