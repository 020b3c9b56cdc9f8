import type { Work } from "./bound.ts";
import type { Account } from "./terms.ts";

/**
 * The only way money moves: books `amount` dollars, keeps the line in the ledger and tells everybody (P-NET-67). Nothing happens for 0. Throws RangeError
 * for less, for what is no multiple of the unit, and when the payer has not got it (P-INV-2).
 */
export function book(work: Work, from: Account, to: Account, amount: number, rule: string): void {
  const { state, bound, facts } = work;
  if (amount === 0) return;
  if (amount < 0 || amount % bound.edition.limits.unit !== 0) throw new RangeError(`no amount: ${amount}`);
  if (from !== "bank") {
    const payer = state.players[from];
    if (payer === undefined || payer.purse < amount)
      throw new RangeError(`seat ${from} cannot pay ${amount}`);
    payer.purse -= amount;
  }
  if (to !== "bank") {
    const payee = state.players[to];
    if (payee === undefined) throw new RangeError(`no seat ${to}`);
    payee.purse += amount;
  }
  const { month, phase } = state;
  const line = { month, phase, from, to, amount, rule };
  state.ledger.push(line);
  facts.push({ to: "all", event: { type: "booked", ...line } });
}
