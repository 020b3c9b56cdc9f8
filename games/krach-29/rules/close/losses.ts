import type { Seat } from "@bigboard/kernel";
import { type Bound, bonusOf, shareCard } from "../bound.ts";
import type { Played, Work } from "../kit.ts";
import type { LossLine, State } from "../state.ts";
import { priceOf, tell, traderOf } from "../work.ts";
import { firstSeller, holderOf, isLastDay, lastSeller, spend } from "./cards.ts";
import { companyOf } from "./targets.ts";

/**
 * Records the losses of the day: a line for every share and token at the prices after the drops (K-LOSS-1 to K-LOSS-6,
 * K-RULING-40), for the cards of the window, Prejudice before Benefit (K-CARD-5), and on the last day for what the first
 * and the last seller get (K-BONUS-13, K-BONUS-14, K-RULING-54). Scores are the sums of all lines (K-INV-16).
 */
export function recordLosses(work: Work, played: Played | null): void {
  const { bound, state } = work;
  const { traders } = state;
  const lines: LossLine[][] = traders.map((_, seat) => heldLines(bound, state, seat));
  for (const { seat, line } of [...prejudiceLines(work), ...benefitLines(work, played)])
    lines[seat]?.push(line);
  for (const { seat, line } of lastDayLines(work)) lines[seat]?.push(line);
  state.register[state.day - 1] = lines;
  for (const [seat, page] of lines.entries()) {
    let sum = 0;
    for (const { amount } of page) sum += amount;
    const trader = traderOf(state, seat);
    trader.score += sum;
    const copies = page.map((line) => ({ ...line }));
    tell(work, { type: "losses", seat, lines: copies, loss: 0 - sum, score: trader.score });
  }
}

type Billed = { readonly seat: Seat; readonly line: LossLine };

/** A line for both shares of every portfolio card, and one for the token in front of the trader. */
function heldLines(bound: Bound, state: State, seat: Seat): LossLine[] {
  const { portfolio, token } = traderOf(state, seat);
  const lines: LossLine[] = [];
  for (const card of portfolio) {
    for (const company of shareCard(bound, card).companies) {
      lines.push({ kind: "share", card, company, amount: priceOf(state, company) });
    }
  }
  if (token !== null) lines.push({ kind: "token", company: token, amount: priceOf(state, token) });
  return lines;
}

/** P-07 and P-08 act by themselves. With all prices at 0, or an empty portfolio, they do nothing (K-RULING-65). */
function prejudiceLines(work: Work): Billed[] {
  const { bound, state } = work;
  const billed: Billed[] = [];
  const call = holderOf(state, "P-07");
  if (call !== null) {
    const { amount: cap } = bonusOf(bound.edition, "P-07");
    const price = Math.min(...bound.companies.map((company) => priceOf(state, company)));
    const company = bound.companies.find((one) => priceOf(state, one) === price) ?? null;
    const amount = Math.max(price, 0 - cap);
    if (price < 0) billed.push({ seat: call, line: { kind: "card", bonus: "P-07", company, amount } });
    spend(work, call, "P-07", price < 0 ? "used" : "noTarget");
  }
  const charged = holderOf(state, "P-08");
  if (charged !== null) {
    const cards = traderOf(state, charged).portfolio.length;
    const amount = 0 - cards * bonusOf(bound.edition, "P-08").amount;
    if (cards > 0)
      billed.push({ seat: charged, line: { kind: "card", bonus: "P-08", company: null, amount } });
    spend(work, charged, "P-08", cards > 0 ? "used" : "noTarget");
  }
  return billed;
}

function benefitLines(work: Work, played: Played | null): Billed[] {
  const { bound, state } = work;
  if (played === null) return [];
  const { bonus, seat, pick } = played;
  const company = companyOf(pick, traderOf(state, seat).token);
  const size = 0 - priceOf(state, company);
  const amount = bonus === "B-07" ? size : Math.min(size, bonusOf(bound.edition, bonus).amount);
  spend(work, seat, bonus, "used");
  return [{ seat, line: { kind: "card", bonus, company, amount } }];
}

function lastDayLines({ bound, state }: Work): Billed[] {
  if (!isLastDay(bound, state)) return [];
  const { lastDayBonus } = bound.edition.limits;
  return [
    { seat: firstSeller(state), line: { kind: "lastDay", amount: lastDayBonus } },
    { seat: lastSeller(state), line: { kind: "lastDay", amount: 0 - lastDayBonus } },
  ];
}
