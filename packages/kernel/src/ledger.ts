import type { Fact } from "./game.ts";

/** One movement of money, as a fact to all: `type` is what the game's `booked` event is called everywhere. */
export type Booked<Account> = {
  readonly type: "booked";
  readonly from: Account;
  readonly to: Account;
  /** Whole units of the game's money, more than 0. */
  readonly amount: number;
  /** The clause that moves it. */
  readonly rule: string;
};

/** Where a game keeps its money. Written once per game, beside its state. */
export type Accounts<S, Account> = {
  /** What lies there; null for a bottomless account, such as the bank. */
  get(state: S, account: Account): number | null;
  /** Never called for a bottomless account. */
  set(state: S, account: Account, balance: number): void;
};

/** Where facts are gathered: an array of the game's own facts will do. */
export type FactSink<Account> = { push(fact: Fact<Booked<Account>>): unknown };

/**
 * The only way money moves. Takes `amount` from one account of `state`, puts it into another and adds the fact to
 * `facts`. An amount of 0 books nothing. Throws RangeError when the amount is negative or not whole, when an account
 * would go below 0, and when both accounts are the same: these are bugs of the rules, never of a player.
 */
export function book<S, Account>(
  accounts: Accounts<S, Account>,
  state: S,
  facts: FactSink<Account>,
  from: Account,
  to: Account,
  amount: number,
  rule: string,
): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${rule} books ${amount}`);
  if (from === to) throw new RangeError(`${rule} books from ${from} to itself`);
  if (amount === 0) return;
  const source = accounts.get(state, from);
  if (source !== null) {
    if (source < amount) throw new RangeError(`${rule} books ${amount} out of ${source} of ${from}`);
    accounts.set(state, from, source - amount);
  }
  const target = accounts.get(state, to);
  if (target !== null) accounts.set(state, to, target + amount);
  facts.push({ to: "all", event: { type: "booked", from, to, amount, rule } });
}

/** An account whose balance is not what its bookings say. */
export type Unbooked<Account> = {
  readonly account: Account;
  readonly expected: number;
  readonly found: number;
};

/**
 * Conservation: every account of `list` must have changed between the two states by exactly what `bookings` say.
 * Returns those that did not; empty when no money came from nowhere or went nowhere. Bottomless ones are skipped.
 */
export function unbooked<S, Account>(
  accounts: Accounts<S, Account>,
  list: readonly Account[],
  before: S,
  after: S,
  bookings: readonly Booked<Account>[],
): Unbooked<Account>[] {
  const wrong: Unbooked<Account>[] = [];
  for (const account of list) {
    const was = accounts.get(before, account);
    const found = accounts.get(after, account);
    if (was === null || found === null) continue;
    let expected = was;
    for (const booking of bookings) {
      if (booking.to === account) expected += booking.amount;
      if (booking.from === account) expected -= booking.amount;
    }
    if (expected !== found) wrong.push({ account, expected, found });
  }
  return wrong;
}
