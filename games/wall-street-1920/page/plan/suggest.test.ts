import { LOAN_AMOUNT, LOAN_PENALTY } from "@bigboard/wall-street-1920/game";
import { expect, test } from "vitest";
import { LocalTable } from "../fixtures/local-table.ts";
import { type Bench, compose, imagined } from "./compose.ts";
import { cardBook, holdingsOf, minimumsOf } from "./holdings.ts";
import { mustGive } from "./must-give.ts";
import { reachOf } from "./reach.ts";
import { accountOf } from "./standing.ts";
import { suggestionsFor } from "./suggest.ts";
import { priceAfter } from "./track.ts";

const ME = 0;

/** All suggestions of many moments, each with the moment it was made in. */
function made() {
  const found = [];
  for (let n = 0; n < 24; n += 1) {
    const table = new LocalTable({ players: 3, seed: `suggest-${n}`, me: ME, config: {} });
    if (!table.playUntil("start", n * 2)) continue;
    const bench: Bench = {
      rules: table.rules,
      config: table.config,
      world: imagined(table.rules, table.view()),
      seat: ME,
    };
    for (const one of suggestionsFor(bench, reachOf(bench, false), false)) found.push({ one, bench });
  }
  return found;
}

const ALL = made();

test("suggests each kind of act in some moment", () => {
  expect(new Set(ALL.map(({ one }) => one.does))).toEqual(new Set(["buy", "capital", "sell"]));
});

test("W-LOAN-1: what is suggested is legal as far as it is written, and takes the loans it names", () => {
  for (const { one, bench } of ALL) {
    const { refusal, gap, after } = compose(bench, one.draft);
    expect(refusal).toBeNull();
    // A pile is for the player to choose, and a company for a Surprise.
    expect([null, "pile", "company"]).toContain(gap);
    const borrowed = one.does === "buy" ? one.loans : 0;
    expect(after.players[ME]?.loans).toBe((bench.world.players[ME]?.loans ?? 0) + borrowed);
  }
});

test("W-LOAN-3: a loan is suggested where nothing is in reach without, and only for what pays for it today", () => {
  const bench = ALL[0]?.bench;
  if (bench === undefined) throw new Error("no moment");
  const oil = [...cardBook(bench.config).values()].filter(
    (card) => card.kind === "share" && card.company === "oil" && card.shares === 1,
  );
  const [lying, ...held] = oil.map(({ id }) => id);
  if (lying === undefined) throw new Error("the edition has no oil");
  const bought = (shares: readonly string[]) => {
    const moment = onlyWire(bench, lying, shares);
    const mine = moment.world.players[ME];
    // Too little for anything, but not by more than one loan.
    if (mine !== undefined) Object.assign(mine, { cash: 0, capital: 0 });
    return suggestionsFor(moment, reachOf(moment, false), false).filter(({ does }) => does === "buy");
  };
  const need = minimumsOf(bench.config, bench.world.players.length).oil;
  const hidden = holdingsOf(bench.config, [], bench.world.players[ME]?.privateShare ?? null).counts.oil;
  const allButOne = need - hidden - 1;
  const [one, ...others] = bought(held.slice(0, allButOne));
  expect(others).toEqual([]);
  if (one?.does !== "buy" || one.effect.on !== "points") throw new Error("nothing is suggested that counts");
  expect(one.loans).toBe(1);
  // What all of it pays, less the loan and what is paid out of it.
  expect(one.effect.change).toBeGreaterThan(0);
  expect(one.effect.change).toBeLessThanOrEqual(need * bench.world.prices.oil - LOAN_PENALTY + LOAN_AMOUNT);
  // Two short of the minimum, one more share pays nothing today.
  expect(bought(held.slice(0, allButOne - 1))).toEqual([]);
});

test("what a purchase is said to bring is what the account then shows, cash and loans counted", () => {
  let exact = 0;
  for (const { one, bench } of ALL) {
    if (one.does !== "buy" || one.effect.on !== "points" || one.effect.bound !== "exact") continue;
    const { after, gap } = compose(bench, one.draft);
    if (gap !== null) continue;
    exact += 1;
    const total = (world: Bench["world"]) => accountOf(bench.config, world, ME)?.total ?? 0;
    expect(one.effect.change).toBe(total(after) - total(bench.world));
  }
  expect(exact).toBeGreaterThan(10);
});

test("the same table suggests the same, whatever is hidden from the seat", () => {
  for (const { bench } of ALL.slice(0, 12)) {
    const view = bench.rules.view(bench.world, ME, "none");
    const again: Bench = { ...bench, world: imagined(bench.rules, view) };
    const other = { ...again, world: bench.rules.clone(again.world) };
    // Rivals' cards and the deck below its top may be anything.
    for (const [seat, player] of other.world.players.entries()) if (seat !== ME) player.shares.reverse();
    other.world.deck = [...other.world.deck.slice(0, -1).toReversed(), ...other.world.deck.slice(-1)];
    expect(suggestionsFor(other, reachOf(other, false), false)).toEqual(
      suggestionsFor(again, reachOf(again, false), false),
    );
  }
});

test("nothing is suggested to buy that harms today, or moves a price that cannot move", () => {
  for (const { one, bench } of ALL) {
    if (one.does !== "buy") continue;
    if (one.effect.on === "points") expect(one.effect.change).toBeGreaterThanOrEqual(0);
    for (const id of one.cards) {
      const card = cardBook(bench.config).get(id);
      if (card?.kind !== "market" || card.instruction.does !== "change") continue;
      const { company, by } = card.instruction;
      const now = bench.world.prices[company];
      expect(priceAfter(bench.config, company, now, by)).not.toBe(now);
    }
  }
});

/** The moment with this wire at every place, and nothing held but these shares. */
function onlyWire(bench: Bench, card: string, shares: readonly string[]): Bench {
  const world = bench.rules.clone(bench.world);
  for (const place of world.circle) place.cards = place.cards.length === 0 ? [] : [card];
  const mine = world.players[ME];
  if (mine !== undefined) {
    mine.shares = [...shares];
    mine.cash = 20;
  }
  return { ...bench, world };
}

test("W-CARD-20: an Exchange is suggested where little must be given, and not where it breaks what counts", () => {
  const bench = ALL[0]?.bench;
  if (bench === undefined) throw new Error("no moment");
  const exchange = [...cardBook(bench.config).values()].find(
    (card) => card.kind === "market" && card.instruction.does === "stock-market",
  );
  const oil = [...cardBook(bench.config).values()].filter(
    (card) => card.kind === "share" && card.company === "oil",
  );
  if (exchange === undefined) throw new Error("the edition has no Exchange");
  const buys = (shares: readonly string[]) => {
    const moment = onlyWire(bench, exchange.id, shares);
    return suggestionsFor(moment, reachOf(moment, false), false).some(({ does }) => does === "buy");
  };
  expect(mustGive(onlyWire(bench, exchange.id, []))).toEqual([]);
  const many = oil.map(({ id }) => id).slice(0, 4);
  const [least] = mustGive(onlyWire(bench, exchange.id, many));
  expect(least?.worth).toBeGreaterThan(0);
  expect(buys([])).toBe(true);
  const few = oil.filter((card) => card.kind === "share" && card.shares === 1).map(({ id }) => id);
  expect(buys(few.slice(0, 3))).toBe(false);
});
