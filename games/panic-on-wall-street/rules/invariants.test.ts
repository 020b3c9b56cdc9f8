import { fastChance, type Input } from "@bigboard/kernel";
import { beforeAll, expect, it } from "vitest";
import type { Action } from "./commands.ts";
import type { Event } from "./event.ts";
import { configOf, ofType, playMatch, type Told } from "./matches.fixture.ts";
import { activeSeats, isDual, isEliminated } from "./query.ts";
import { rules } from "./rules.ts";
import type { State } from "./state.ts";
import type { TileId } from "./terms.ts";

const MATCHES = 27;
const TABLE = rules(configOf({}, 11));
const STEP_1: readonly Event["type"][] = ["dealMade", "closed", "closingProposed", "offered", "bundled"];

/** What one chapter of the invariants makes of every input of every match; found faults are gathered, not thrown. */
class Judge {
  readonly faults: string[] = [];
  readonly seen = new Map<string, number>();
  readonly look: (told: Told, judge: Judge) => void;
  constructor(look: (told: Told, judge: Judge) => void) {
    this.look = look;
  }
  must(holds: boolean, fault: string): void {
    if (!holds) this.faults.push(fault);
  }
  count(what: string): void {
    this.seen.set(what, this.times(what) + 1);
  }
  times(what: string): number {
    return this.seen.get(what) ?? 0;
  }
}

const money = new Judge(({ before, state, events }, judge) => {
  const total = ({ players }: State): number => players.reduce((sum, { purse }) => sum + purse, 0);
  let bank = 0;
  for (const { from, to, amount, rule } of ofType(events, "booked")) {
    judge.must(amount > 0 && amount % 5000 === 0, `${amount} booked`);
    if (from === "bank") bank += amount;
    if (to === "bank") bank -= amount;
    judge.count(rule);
  }
  judge.must(total(state) - total(before) === bank, `money out of nowhere in month ${state.month}`);
  for (const [seat, { purse }] of state.players.entries()) {
    judge.must(purse >= 0, `seat ${seat} has ${purse}`);
    judge.must(purse === 0 || !isEliminated(state, seat), `seat ${seat} is out and has ${purse}`);
  }
});

const soundness = new Judge(({ state }, judge) => {
  judge.faults.push(...TABLE.faults(state));
  for (const [tile, { owner, deal }] of Object.entries(state.tiles)) {
    const { auction, reserve, removed } = state;
    const idle = [...reserve, ...removed, ...(auction?.stack ?? [])];
    judge.must(!idle.includes(tile), `${tile} is owned and lies elsewhere too`);
    if (deal === null) continue;
    judge.must(deal.investor !== owner, `seat ${owner} invests in ${tile} of its own`);
    const single =
      state.players[deal.investor]?.manager === "none" && state.players[owner]?.investor === "none";
    judge.must(isDual(state) || single, `${tile} is dealt for in the wrong roles`);
  }
});

let closed = new Map<TileId, string>();
const deals = new Judge(({ before, state, events }, judge) => {
  if (before.phase !== "negotiation") {
    judge.must(!events.some(({ type }) => STEP_1.includes(type)), `a deal in phase ${before.phase}`);
    for (const { why } of ofType(events, "dealEnded")) {
      judge.must(["bankrupt", "sold", "sentHome"].includes(why), `a deal ${why} in phase ${before.phase}`);
    }
  }
  const [bell] = ofType(events, "bell");
  if (bell !== undefined) {
    judge.count("bell");
    judge.must(
      bell.closed.toSorted().join() === [...closed.keys()].toSorted().join(),
      "the bell forgets a closing",
    );
  }
  for (const [tile, { deal }] of Object.entries(state.tiles)) {
    judge.must(deal?.closed !== true || state.phase === "negotiation", `${tile} is closed outside step 1`);
    if (deal?.closed !== true || closed.has(tile)) continue;
    closed.set(tile, termsOf(state, tile));
    judge.count("closed");
  }
  for (const [tile, terms] of closed) judge.must(termsOf(state, tile) === terms, `${tile} was ${terms}`);
  if (bell !== undefined) closed = new Map();
});

function termsOf(state: State, tile: TileId): string {
  const deal = state.tiles[tile]?.deal;
  return `${deal?.no} ${deal?.investor} ${deal?.price}`;
}

const market = new Judge(({ before, state, events }, judge) => {
  const rolled = ofType(events, "rolled");
  const still = JSON.stringify(state.market) === JSON.stringify(before.market);
  judge.must(
    rolled.length === (before.phase === "dice" && state.phase !== "dice" ? 1 : 0),
    "a roll too many",
  );
  judge.must(still || rolled.length === 1, "a marker moved by itself");
  for (const _ of rolled) judge.count("rolled");
  const won = ofType(events, "knockedDown").map(({ tile }) => tile);
  for (const tile of Object.keys(state.tiles)) {
    if (before.tiles[tile] !== undefined || !tile.includes("X")) continue;
    judge.count("x2");
    judge.must(won.includes(tile), `${tile} was never auctioned`);
  }
});

const falls = new Judge(({ before, state, events }, judge) => {
  const sales = ofType(events, "soldToBank");
  const owned = (of: State, seat: number): number =>
    Object.values(of.tiles).filter(({ owner }) => owner === seat).length;
  for (const { seat } of sales) {
    judge.count("sold");
    judge.must(state.players[seat]?.purse === 0, `seat ${seat} sold and kept money`);
    if (owned(state, seat) === 0 && state.players[seat]?.manager === "active") judge.count("bare");
  }
  for (const { seat, role, fall } of ofType(events, "bankrupt")) {
    judge.count(role);
    judge.must(
      fall.month === before.month && fall.step === (role === "investor" ? 3 : 4),
      "a fall elsewhere",
    );
    if (role === "manager") {
      const sale = sales.find((one) => one.seat === seat);
      judge.must(sale?.tiles.length === owned(before, seat), `seat ${seat} fell with tiles left`);
      continue;
    }
    const declared = ofType(events, "declared").filter(
      ({ debtor, choice }) => debtor === seat && choice === "bankrupt",
    );
    const claim = before.claims.find((one) => one.debtor === seat && one.creditor === declared[0]?.creditor);
    judge.must(declared.length === 1 && (claim?.short ?? 0) > 0, `seat ${seat} fell without a claim`);
  }
});

const auctions = new Judge(({ before, state, events }, judge) => {
  const stacks = ofType(events, "stack");
  for (const { tiles, auctioneer } of stacks) {
    judge.count("stack");
    const sold = ofType(events, "soldToBank").flatMap((sale) => sale.tiles).length;
    const managers = activeSeats(state, "manager").length;
    judge.must(tiles === Math.min(2 * managers - 1, before.reserve.length + sold), `a stack of ${tiles}`);
    judge.must(state.month < 5, "an auction in the last month");
    const drawn = auctioneer === null || state.players[auctioneer]?.investor === "active";
    judge.must(drawn, `seat ${auctioneer} is no investor`);
  }
  judge.must(state.phase !== "over" || stacks.length === 0, "an auction at the end");
});

const ends: State[] = [];

beforeAll(() => {
  for (let match = 0; match < MATCHES; match += 1) {
    const options = {
      negotiationSeconds: 60,
      carryOver: match % 3 !== 0,
      transfers: match % 2 === 0 ? "free" : "settleOnly",
      hammer: match % 4 === 0 ? "auctioneer" : "server",
      pause: match % 5 === 0,
    };
    const judges = [money, soundness, deals, market, falls, auctions];
    const look = (told: Told): void => {
      for (const judge of judges) judge.look(told, judge);
    };
    ends.push(playMatch(`match ${match}`, 3 + (match % 9), options, look));
  }
}, 60_000);

it("P-INV-1, P-INV-2, P-GOAL-5, P-GOAL-6, P-GOAL-7, P-GOAL-8: money comes from the bank and goes to it, in whole units, for the reasons there are", () => {
  expect(money.faults).toEqual([]);
  expect([...money.seen.keys()]).toEqual(
    expect.arrayContaining([
      "P-INCOME-1",
      "P-INCOME-4",
      "P-PAY-1",
      "P-COST-1",
      "P-COST-5",
      "P-AUCTION-8",
      "P-RULING-43",
      "P-RULING-45",
    ]),
  );
});

it("P-INV-3, P-INV-4, P-INV-5, P-INV-9, P-INV-10, P-INV-13: every state is sound", () => {
  expect(soundness.faults).toEqual([]);
});

it("P-INV-6, P-INV-7, P-INV-8: deals arise and change in step 1 only, and a closed one stays as it was closed", () => {
  expect(deals.faults).toEqual([]);
  expect(deals.times("bell")).toBeGreaterThan(50);
  expect(deals.times("closed")).toBeGreaterThan(50);
});

it("P-INV-11, P-INV-12, P-X2-5, P-DICE-1: markers move with the one roll of a month, x2 tiles come by auction", () => {
  expect(market.faults).toEqual([]);
  expect(market.times("rolled")).toBeGreaterThan(50);
  expect(market.times("x2")).toBeGreaterThan(5);
});

it("P-INV-14, P-INV-15, P-INV-17: who sells ends with nothing; who falls was declared, or sold all and was short", () => {
  expect(falls.faults).toEqual([]);
  for (const what of ["sold", "manager", "investor"]) expect(falls.times(what)).toBeGreaterThan(0);
});

it("P-INV-16, P-RULING-62, P-RULING-63, P-RULING-64: an auction offers twice the managers less one, or all there is", () => {
  expect(auctions.faults).toEqual([]);
  expect(auctions.times("stack")).toBeGreaterThan(40);
});

it("P-INV-18, P-INV-21, P-GOAL-1, P-END-1, P-FLOW-2: every match of 3 to 11 seats ends by the costs of its fifth month", () => {
  for (const { month, ending, wealth } of ends) {
    expect(ending === "months" ? month === 5 : ending !== null && month <= 5).toBe(true);
    expect(wealth).toHaveLength(month + 1);
  }
  expect(ends).toHaveLength(MATCHES);
});

it("P-INV-19: the same chance and the same inputs give the same match", () => {
  const inputs: Input<Action>[] = [];
  const end = playMatch("again", 7, { negotiationSeconds: 60 }, ({ input }) => inputs.push(input));
  const table = rules(configOf({ negotiationSeconds: 60 }, 7));
  const chance = fastChance("again");
  const state = table.setup(7, chance);
  for (const input of inputs) expect(table.apply(state, input, chance).ok).toBe(true);
  expect(state).toEqual(end);
});
