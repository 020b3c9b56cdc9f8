import { type Chance, fastChance, type Input, isRefusal, looseChance } from "@bigboard/kernel";
import { expect, it } from "vitest";
import type { Action } from "../commands.ts";
import { readConfig } from "../config.ts";
import type { Event } from "../event.ts";
import { activeSeats, isEliminated, playerOf, seatsOf } from "../query.ts";
import { rules } from "../rules.ts";
import type { State } from "../state.ts";
import { COLOURS, type Ending } from "../terms.ts";

type Step = { readonly before: State; readonly state: State; readonly events: readonly Event[] };

const UNIT = 5000;

/** Plays matches of 3 to 11 seats to their ends with commands at random, and shows every step. */
function playMatches(matches: number, look: (step: Step) => void): void {
  for (let match = 0; match < matches; match += 1) {
    const seats = 3 + (match % 9);
    const config = readConfig({ transfers: match % 2 === 0 ? "free" : "settleOnly" }, seats);
    if (isRefusal(config)) throw new Error(JSON.stringify(config));
    const table = rules(config);
    const chance = onceEach(fastChance(`match ${match}`));
    const whim = looseChance(`whim ${match}`);
    const state = table.setup(seats, chance);
    for (let at = 0, left = 5000; state.phase !== "over"; left -= 1) {
      if (left === 0) throw new Error(`match ${match} does not end`);
      const before = table.clone(state);
      const until = table.waiting(state).until ?? at;
      const acts = state.phase === "negotiation" ? 12 : 2;
      const action = whim.int(acts, "") === 0 ? null : actOf(table, state, whim);
      at = action === null ? Math.max(at, until) : Math.min(until, at + 500);
      const input: Input<Action> = action === null ? { t: "time", at } : { t: "act", at, ...action };
      const step = table.apply(state, input, chance);
      if (!step.ok) throw new Error(JSON.stringify(step.refusal));
      expect(table.faults(state)).toEqual([]);
      look({ before, state, events: step.facts.map(({ event }) => event) });
    }
  }
}

/** No purpose is drawn twice in a match. */
function onceEach(chance: Chance): Chance {
  const drawn = new Set<string>();
  return {
    int(below, purpose) {
      if (drawn.has(purpose)) throw new Error(`${purpose} is drawn twice`);
      drawn.add(purpose);
      return chance.int(below, purpose);
    },
  };
}

/** Something that a seat drawn at random may do; null where it may do nothing. */
function actOf(
  table: ReturnType<typeof rules>,
  state: State,
  whim: Chance,
): { readonly seat: number; readonly action: Action } | null {
  const seat = whim.int(state.players.length, "");
  const { listed, open } = table.moves(state, seat);
  const pick = whim.int(listed.length + open.length + 1, "");
  const action = listed[pick] ?? open[pick - listed.length]?.sample(whim);
  if (action === undefined || action.type === "pause" || action.type === "finish") return null;
  return { seat, action };
}

function ofType<T extends Event["type"]>(events: readonly Event[], type: T): Extract<Event, { type: T }>[] {
  return events.filter((event): event is Extract<Event, { type: T }> => event.type === type);
}

it("P-INV-1, P-INV-2, P-INV-11 to P-INV-18: hold in matches at random from the first input to the end", () => {
  const endings = new Set<Ending>();
  let ended = 0;
  let bankrupts = 0;
  playMatches(45, (step) => {
    const { before, state, events } = step;
    expectMoney(step);
    if (ofType(events, "rolled").length === 0) expect(state.market).toEqual(before.market);
    for (const colour of COLOURS) expect([0, 1, 2, 3, 4, 5, 6, 7]).toContain(state.market[colour]);
    bankrupts += ofType(events, "bankrupt").length;
    expectFalls(step);
    expectSales(step);
    expectStack(step);
    for (const { ending, purses } of ofType(events, "over")) {
      endings.add(ending);
      ended += 1;
      expect(purses).toEqual(state.wealth.at(-1));
      expect(state.wealth).toHaveLength(state.month + 1);
      expect(state.month).toBeLessThanOrEqual(5);
    }
  });
  expect(ended).toBe(45);
  expect(bankrupts).toBeGreaterThan(30);
  expect(endings).toEqual(new Set(["months", "oneSide", "noTrade"]));
});

/** P-INV-1, P-INV-2: purses change by what is booked and by nothing else, in whole units. */
function expectMoney({ before, state, events }: Step): void {
  const purses = before.players.map(({ purse }) => purse);
  for (const { from, to, amount } of ofType(events, "booked")) {
    expect(amount > 0 && amount % UNIT === 0).toBe(true);
    if (from !== "bank") purses[from] = (purses[from] ?? 0) - amount;
    if (to !== "bank") purses[to] = (purses[to] ?? 0) + amount;
  }
  expect(state.players.map(({ purse }) => purse)).toEqual(purses);
  for (const seat of seatsOf(state)) {
    if (isEliminated(state, seat)) expect(playerOf(state, seat).purse).toBe(0);
  }
}

/** P-INV-17: investors fall by a declaration of somebody short, managers by a sale that was not enough. */
function expectFalls({ before, events }: Step): void {
  for (const { seat, role } of ofType(events, "bankrupt")) {
    if (role === "investor") {
      const declared = ofType(events, "declared").filter(({ choice }) => choice === "bankrupt");
      expect(declared.map(({ debtor }) => debtor)).toContain(seat);
      expect(before.claims.some(({ debtor, short }) => debtor === seat && short > 0)).toBe(true);
    } else {
      expect(ofType(events, "soldToBank").map((sale) => sale.seat)).toContain(seat);
    }
  }
}

/** P-INV-14, P-INV-15: a forced sale leaves a purse of 0; only who pays in full keeps his role without tiles. */
function expectSales({ before, state, events }: Step): void {
  for (const { seat, tiles } of ofType(events, "soldToBank")) {
    const spent = ofType(events, "booked").filter(({ from, rule }) => from === seat && rule === "P-COST-1");
    const raised = ofType(events, "booked").filter(({ to, rule }) => to === seat && rule === "P-COST-5");
    const sum = (lines: typeof spent): number => lines.reduce((total, { amount }) => total + amount, 0);
    expect(sum(raised)).toBe(tiles.length * UNIT);
    expect(playerOf(before, seat).purse + sum(raised) - sum(spent)).toBe(0);
    const due = 10_000 * Object.values(before.tiles).filter(({ owner }) => owner === seat).length;
    expect(playerOf(state, seat).manager === "bankrupt").toBe(sum(spent) < due);
  }
}

/** P-INV-16: as many tiles as twice the managers less one, or all there are; none in the last month. */
function expectStack({ state, events }: Step): void {
  for (const { tiles, auctioneer } of ofType(events, "stack")) {
    const managers = activeSeats(state, "manager").length;
    const there = state.reserve.length + tiles;
    expect(tiles).toBe(Math.min(2 * managers - 1, there));
    expect(state.month).toBeLessThan(5);
    expect(activeSeats(state, "investor")).toContain(auctioneer);
  }
}
