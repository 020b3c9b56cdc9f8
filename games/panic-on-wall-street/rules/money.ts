import { type Accounts, book as bookOf, type FactSink } from "@bigboard/kernel";
import type { Work } from "./kit.ts";
import { playerOf } from "./query.ts";
import type { State } from "./state.ts";
import type { Account } from "./terms.ts";

/** Where this game keeps its money, in dollars; the bank is bottomless (P-RULING-1). */
const ACCOUNTS: Accounts<State, Account> = {
  get: (state, account) => (account === "bank" ? null : playerOf(state, account).purse),
  set(state, account, balance) {
    if (account !== "bank") playerOf(state, account).purse = balance;
  },
};

/**
 * The only way money moves: books `amount` dollars, keeps the line in the match's ledger and tells everybody (P-NET-67). Nothing
 * happens for 0. Throws RangeError as the kernel's ledger does, and for what is no multiple of the unit (P-INV-2).
 */
export function book(work: Work, from: Account, to: Account, amount: number, rule: string): void {
  const { state, bound, facts } = work;
  if (amount % bound.edition.limits.unit !== 0) throw new RangeError(`${rule} books ${amount}`);
  const noted: FactSink<Account> = {
    push({ to: audience, event: { type, ...moved } }) {
      const line = { month: state.month, phase: state.phase, ...moved };
      state.ledger.push(line);
      facts.push({ to: audience, event: { type, ...line } });
    },
  };
  bookOf(ACCOUNTS, state, noted, from, to, amount, rule);
}
