import type { Seat } from "@bigboard/kernel";
import { type CardId, type Company, companiesOf, type LossLine, type View } from "@bigboard/krach-29/game";
import { afterDrops, type DayBook, lossesRecorded } from "./day.ts";

/** One trader's losses of a day: where the score stood, every line, and where it stands. */
export type LossAccount = {
  readonly seat: Seat;
  readonly before: number;
  readonly lines: readonly LossLine[];
  readonly shares: number;
  readonly token: { readonly company: Company; readonly amount: number } | null;
  /** Benefit, Prejudice and last-day lines together; null without any. */
  readonly cards: number | null;
  readonly now: number;
  /** False while the losses are still to be recorded: then the lines are what they would be at these prices. */
  readonly recorded: boolean;
};

function sum(lines: readonly LossLine[]): number {
  return lines.reduce((total, line) => total + line.amount, 0);
}

/** What a trader would be charged for at the prices of now (K-LOSS-2, K-LOSS-5). */
function held(view: View, seat: Seat): readonly LossLine[] {
  const trader = view.traders[seat];
  if (trader === undefined) return [];
  const shares = trader.portfolio.flatMap((card) =>
    companiesOf(card).map(
      (company): LossLine => ({ kind: "share", card, company, amount: view.prices[company] ?? 0 }),
    ),
  );
  const { token } = trader;
  if (token === null) return shares;
  return [...shares, { kind: "token", company: token, amount: view.prices[token] ?? 0 }];
}

/** The account of one trader for the view's day (K-LOSS-1 to K-LOSS-6). */
export function accountOf(view: View, seat: Seat): LossAccount {
  const recorded = lossesRecorded(view);
  const written = view.register[view.day - 1]?.[seat] ?? [];
  const score = view.traders[seat]?.score ?? 0;
  // Some cards write their line before the choices of the others are made: the score counts it already.
  const before = score - sum(written);
  // After a bank run nothing of the day counts (K-RULING-37).
  const lines = recorded || view.ending === "bankrun" ? written : [...held(view, seat), ...written];
  return accountFrom(seat, before, lines, recorded);
}

/**
 * The accounts of an evening with its own book, by seat. Until its drops are on the boards they count as the sales lie: who may switch two
 * of them decides by that.
 */
export function accountsOf(view: View, { dropped, before, drops }: DayBook): readonly LossAccount[] {
  const fallen = dropped ? view : { ...view, prices: afterDrops(before, drops) };
  return view.traders.map((_, seat) => accountOf(fallen, seat));
}

/** The account of a day that is over, from the register: `before` is the sum of the days ahead of it (K-INV-16). */
export function pastAccount(view: View, seat: Seat, day: number): LossAccount {
  const page = (index: number): readonly LossLine[] => view.register[index]?.[seat] ?? [];
  let before = 0;
  for (let index = 0; index < day - 1; index += 1) before += sum(page(index));
  return accountFrom(seat, before, page(day - 1), true);
}

function accountFrom(seat: Seat, before: number, lines: readonly LossLine[], recorded: boolean): LossAccount {
  const token = lines.find((line) => line.kind === "token");
  const cards = lines.filter((line) => line.kind === "card" || line.kind === "lastDay");
  return {
    seat,
    before,
    lines,
    shares: sum(lines.filter((line) => line.kind === "share")),
    token: token === undefined ? null : { company: token.company, amount: token.amount },
    cards: cards.length === 0 ? null : sum(cards),
    now: before + sum(lines),
    recorded,
  };
}

export type Placed = { readonly place: number; readonly account: LossAccount };

/** Accounts from the smallest loss on; equal scores share the place, the next one counts them all (K-RULING-57). */
export function placed(accounts: readonly LossAccount[]): readonly Placed[] {
  return accounts
    .toSorted((a, b) => b.now - a.now || a.seat - b.seat)
    .map((account) => ({
      place: 1 + accounts.filter((other) => other.now > account.now).length,
      account,
    }));
}

/** The shares of an account card by card, as the portfolio lies. */
export function byCard(
  lines: readonly LossLine[],
): readonly { readonly card: CardId; readonly amounts: readonly { company: Company; amount: number }[] }[] {
  const cards = new Map<CardId, { company: Company; amount: number }[]>();
  for (const line of lines) {
    if (line.kind !== "share") continue;
    const amounts = cards.get(line.card) ?? [];
    amounts.push({ company: line.company, amount: line.amount });
    cards.set(line.card, amounts);
  }
  return [...cards].map(([card, amounts]) => ({ card, amounts }));
}
