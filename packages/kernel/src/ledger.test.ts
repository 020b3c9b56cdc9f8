import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fact } from "./game.ts";
import { type Accounts, type Booked, book, unbooked } from "./ledger.ts";

type Purse = number | "bank";
type State = { cash: number[] };
type Event = Booked<Purse> | { readonly type: "bell" };

const accounts: Accounts<State, Purse> = {
  get: (state, account) => (account === "bank" ? null : (state.cash[account] ?? 0)),
  set: (state, account, balance) => {
    if (account !== "bank") state.cash[account] = balance;
  },
};

describe("book", () => {
  test("moves the money and says so to all", () => {
    const state = { cash: [10, 0] };
    const facts: Fact<Event>[] = [];
    book(accounts, state, facts, 0, 1, 4, "X-1");
    book(accounts, state, facts, "bank", 0, 5, "X-2");
    expect(state.cash).toEqual([11, 4]);
    expect(facts).toEqual([
      { to: "all", event: { type: "booked", from: 0, to: 1, amount: 4, rule: "X-1" } },
      { to: "all", event: { type: "booked", from: "bank", to: 0, amount: 5, rule: "X-2" } },
    ]);
  });

  test("an amount of 0 books nothing", () => {
    const facts: Fact<Event>[] = [];
    book(accounts, { cash: [1] }, facts, 0, "bank", 0, "X-1");
    expect(facts).toEqual([]);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("refuses to book %d", (amount) => {
    const state = { cash: [10, 0] };
    expect(() => book(accounts, state, [], "bank", 1, amount, "X-1")).toThrow(RangeError);
    expect(state.cash).toEqual([10, 0]);
  });

  test("refuses to overdraw an account or to book to itself, and moves nothing", () => {
    const state = { cash: [3, 0] };
    expect(() => book(accounts, state, [], 0, 1, 4, "X-1")).toThrow("out of 3");
    expect(() => book(accounts, state, [], 0, 0, 1, "X-1")).toThrow("itself");
    expect(state.cash).toEqual([3, 0]);
  });
});

describe("unbooked", () => {
  const list: Purse[] = [0, 1, 2, "bank"];

  test("is empty after any series of bookings, and names the account that got money from nothing", () => {
    const booking = fc.record({
      from: fc.constantFrom<Purse>(0, 1, 2, "bank"),
      to: fc.constantFrom<Purse>(0, 1, 2, "bank"),
      amount: fc.nat(20),
    });
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 20 }), fc.nat(2), (bookings, lucky) => {
        const before: State = { cash: [1000, 1000, 1000] };
        const after: State = { cash: [1000, 1000, 1000] };
        const facts: Fact<Booked<Purse>>[] = [];
        for (const { from, to, amount } of bookings) {
          if (from !== to) book(accounts, after, facts, from, to, amount, "X-1");
        }
        const booked = facts.map((fact) => fact.event);
        expect(unbooked(accounts, list, before, after, booked)).toEqual([]);
        const found = (after.cash[lucky] ?? 0) + 1;
        after.cash[lucky] = found;
        expect(unbooked(accounts, list, before, after, booked)).toEqual([
          { account: lucky, expected: found - 1, found },
        ]);
      }),
    );
  });
});
