import type { Seat } from "@bigboard/kernel";
import type { Work } from "../kit.ts";
import type { Company } from "../terms.ts";
import { tell, traderOf } from "../work.ts";

/** The trader takes a token from the reserve (K-RULING-42). */
export function takeToken(work: Work, seat: Seat, company: Company, byDefault: boolean): void {
  const { state } = work;
  state.reserve = state.reserve.filter((free) => free !== company);
  traderOf(state, seat).token = company;
  tell(work, { type: "tookToken", seat, company, byDefault });
}

/** Tokens spent in the day's sales go to the reserve, before anybody chooses (K-RULING-30, K-RULING-43). */
export function returnTokens(work: Work): void {
  const { bound, state } = work;
  const spent = state.sales.filter((sale) => sale.token);
  const back = bound.companies.filter((company) => spent.some((sale) => sale.company === company));
  if (back.length === 0) return;
  for (const sale of spent) sale.token = false;
  state.reserve = bound.companies.filter(
    (company) => state.reserve.includes(company) || back.includes(company),
  );
  tell(work, { type: "tokensReturned", companies: back });
}

/** Who must take a token, in the order of the day's sales (K-RULING-44): all without one who were not freed (K-CONTRACT-8). */
export function withoutToken({ state }: Work): Seat[] {
  const bare = (seat: Seat): boolean => {
    const { token, freed } = traderOf(state, seat);
    return token === null && !freed;
  };
  return state.sales.map(({ seat }) => seat).filter(bare);
}
