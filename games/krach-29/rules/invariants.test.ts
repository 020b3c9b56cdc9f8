import { type Chance, fastChance, type Input, looseChance, type Seat } from "@bigboard/kernel";
import { expect, it } from "vitest";
import { bind } from "./bound.ts";
import { automaticSale } from "./close/automatic.ts";
import { picks } from "./close/targets.ts";
import type { Action } from "./commands.ts";
import { CONFIG, ofType } from "./evening.fixture.ts";
import type { Event } from "./event.ts";
import { isTrading } from "./query.ts";
import { rules } from "./rules.ts";
import type { State } from "./state.ts";

type Step = { readonly before: State; readonly state: State; readonly events: readonly Event[] };

/** Whoever sells what they were dealt seldom ruins a company, so the bankrun comes early here. */
const BANKRUN_AT = -16;
const limits = { ...CONFIG.edition.limits, bankrunAt: BANKRUN_AT };
const TABLE = { ...CONFIG, edition: { ...CONFIG.edition, limits } };
const RULES = rules(TABLE);
const BOUND = bind(TABLE);

/** Plays matches to their ends with sales, answers and discards at random, and shows every step. */
function playMatches(matches: number, look: (step: Step) => void): void {
  for (let match = 0; match < matches; match += 1) {
    const seats = 3 + (match % 6);
    const chance = fastChance(`match ${match}`);
    const whim = looseChance(`whim ${match}`);
    const state = RULES.setup(seats, chance);
    for (let left = 2000; state.phase !== "over"; left -= 1) {
      if (left === 0) throw new Error(`match ${match} does not end`);
      const before = RULES.clone(state);
      const step = RULES.apply(state, nextInput(state, whim), chance);
      if (!step.ok) throw new Error(JSON.stringify(step.refusal));
      look({ before, state, events: step.facts.map(({ event }) => event) });
    }
  }
}

/** An act of some seat, or the next deadline. */
function nextInput(state: State, whim: Chance): Input<Action> {
  const seat = whim.int(state.traders.length, "");
  const action = whim.int(3, "") === 0 ? actOf(state, seat, whim) : null;
  const at = RULES.waiting(state).until ?? 0;
  if (action === null || RULES.check(state, seat, action) !== null) return { t: "time", at };
  return { t: "act", at: Math.max(0, at - 1), seat, action };
}

function actOf(state: State, seat: Seat, whim: Chance): Action | null {
  const { choice } = state;
  const discard: Action = { type: "discard" };
  if (RULES.check(state, seat, discard) === null && whim.int(8, "") === 0) return discard;
  if (choice !== null) {
    const legal = picks(BOUND, state);
    const pick = legal[whim.int(legal.length, "")];
    return pick === undefined ? null : { type: "choose", choice: choice.id, pick };
  }
  if (!isTrading(state, seat)) return { type: "ready" };
  const { company, cards, token } = automaticSale(BOUND, state, seat);
  const sale = { company, cards: [...cards], token, expectOffer: null, offer: null, oddLot: null };
  return { type: "sell", ...sale, faceDown: whim.int(2, "") === 0 };
}

it("K-INV-4, K-INV-5, K-INV-6, K-INV-7, K-INV-9, K-INV-13, K-INV-14, K-INV-16: hold from the first token to the end", () => {
  const endings: string[] = [];
  playMatches(48, ({ before, state, events }) => {
    expect(RULES.faults(state)).toEqual([]);
    pricesMoveAsTold(before, state, events);
    for (const { day } of ofType(events, "dayEnded")) {
      if (day < 4) expect(state.traders.every(({ token, freed }) => (token === null) === freed)).toBe(true);
      expect(Object.values(state.prices).every((price) => price > BANKRUN_AT)).toBe(true);
      expect(state.register).toHaveLength(day);
      expect(state.history).toHaveLength(day + 1);
      expect(state.history.at(-1)).toEqual(state.prices);
    }
    if (ofType(events, "salesEnded").length > 0) {
      const sellers = state.sales.map(({ seat }) => seat);
      expect(sellers.toSorted()).toEqual(state.traders.map((_, seat) => seat));
      expect(new Set(state.sales.map(({ offer }) => offer)).size).toBe(sellers.length);
      expect(sellers.at(0)).not.toBe(sellers.at(-1));
    }
    for (const { ending } of ofType(events, "over")) endings.push(ending);
  });
  expect(endings).toHaveLength(48);
  expect(new Set(endings)).toEqual(new Set(["close", "bankrun"]));
});

/** Prices are the earlier ones less the drops in any order, raised by nothing but the cards that are told. */
function pricesMoveAsTold(before: State, state: State, events: readonly Event[]): void {
  const expected = { ...before.prices };
  for (const { company, drop } of ofType(events, "dropped").toReversed()) {
    expected[company] = (expected[company] ?? 0) - drop;
  }
  for (const { bonus, company, from, to } of ofType(events, "moved")) {
    expect(bonus === "B-05" ? to > from && to <= 0 : to < from).toBe(true);
    expected[company] = (expected[company] ?? 0) + to - from;
  }
  expect(state.prices).toEqual(expected);
}

it("K-RULING-55, K-RULING-49: whoever draws a card holds no other, and after day 4 nobody holds any", () => {
  let drawn = 0;
  playMatches(24, ({ before, state, events }) => {
    for (const { seat, bonus } of ofType(events, "drawn")) {
      drawn += 1;
      const spent = ofType(events, "spent").some((event) => event.seat === seat && event.bonus !== bonus);
      expect(before.traders[seat]?.bonus === null || spent).toBe(true);
    }
    if (state.phase === "over") expect(state.traders.every(({ bonus }) => bonus === null)).toBe(true);
  });
  expect(drawn).toBeGreaterThan(100);
});
