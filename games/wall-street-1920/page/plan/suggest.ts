import {
  type Card,
  type CardId,
  COMPANIES,
  type Company,
  LOAN_AMOUNT,
  LOAN_PENALTY,
} from "@bigboard/wall-street-1920/game";
import { attempt, type Bench, type Composition, compose } from "./compose.ts";
import { type Draft, decided, EMPTY_DRAFT, towards } from "./draft.ts";
import { fateMeans } from "./fate-means.ts";
import { cardBook, holdingsOf, minimumsOf } from "./holdings.ts";
import { mustGive } from "./must-give.ts";
import { previewOf } from "./preview.ts";
import type { Reach } from "./reach.ts";
import { accountOf } from "./standing.ts";
import { priceAfter } from "./track.ts";

/**
 * What an act does to the reader's account if the match ended now, in points: exactly, at the `least` or at the `most` where a
 * part of it is still to be decided. A share that does not pay yet says how many there would be.
 */
export type Effect =
  | { readonly on: "points"; readonly change: number; readonly bound: "exact" | "least" | "most" }
  | { readonly on: "count"; readonly company: Company; readonly have: number; readonly need: number };

/**
 * A sensible act of this turn, as a slip that is filled in so far; `amount` in dollars: what it costs, or what a sale brings.
 * `short`: what it leaves too little for an open Black day.
 */
export type Suggestion =
  | {
      readonly does: "buy";
      readonly draft: Draft;
      readonly cards: readonly CardId[];
      readonly amount: number;
      /** Loans it takes: none, or one where nothing can be bought without. */
      readonly loans: number;
      readonly effect: Effect;
      readonly short: number;
    }
  | { readonly does: "capital"; readonly draft: Draft; readonly capital: number; readonly short: number }
  | {
      readonly does: "sell";
      readonly draft: Draft;
      readonly card: CardId;
      readonly amount: number;
      readonly effect: Effect;
    };

/** Turns that must be left for a dollar a turn to be worth two dollars now. */
const TURNS_LEFT = 4;
/** A share of a company of which no more than this part of the minimum is held may go. */
const LITTLE = 0.5;
/** Below it a sale is not worth a turn, in dollars. */
const LEAST_PAID = 2;
/** What a Loan takes from the account on the day it is taken: its points, less the cash it brings (W-LOAN-2, W-LOAN-3). */
const LOAN_COSTS = LOAN_PENALTY - LOAN_AMOUNT;
/** A Loan is proposed only for what brings at least so many points today, when all of it is paid. */
const WORTH_A_LOAN = 4;

/**
 * Up to three acts that make sense now, each legal and none that costs more than it brings: the best card in reach, capital
 * while turns are left, a share that is far from counting. A Loan is taken only for a card that pays for it today, where none
 * is in reach without. From the public rules and what this seat sees, nothing else.
 */
export function suggestionsFor(bench: Bench, reach: readonly Reach[], look: boolean): readonly Suggestion[] {
  if (bench.world.phase !== "start") return [];
  return [
    buying(bench, reach, look, 0) ?? buying(bench, reach, look, 1),
    raising(bench, look),
    selling(bench, look),
  ].filter((suggestion) => suggestion !== null);
}

/** This slip tried out, where nothing on it is refused and it takes no more than these Loans; else null. */
function sound(bench: Bench, draft: Draft, borrowed = 0): Composition | null {
  const composed = compose(bench, draft);
  if (composed.refusal !== null) return null;
  const { loans } = previewOf(bench, composed);
  return loans.after <= loans.before + borrowed ? composed : null;
}

/** A card of an offer, kept: what it does today, and what it may be worth at the end. */
type Kept = { readonly change: number; readonly bound: "exact" | "least" | "most"; readonly worth: number };

/** The best card that takes exactly so many Loans. */
function buying(bench: Bench, reach: readonly Reach[], look: boolean, borrowed: number): Suggestion | null {
  const worth = appraiser(bench);
  const book = cardBook(bench.config);
  const offers = reach.flatMap(({ location, bill, due, loans, refusal }) => {
    const cards = bench.world.circle[location]?.cards ?? [];
    if (bill === null || refusal !== null || loans !== borrowed || cards.length === 0) return [];
    const draft = towards({ ...EMPTY_DRAFT, look }, location, cards);
    const kept = cards.flatMap((id) => keeping(bench, draft, book.get(id), worth));
    if (kept.length < cards.length) return [];
    const gain = kept.reduce((sum, one) => sum + (loans > 0 ? one.change : one.worth), 0) - due;
    const fees = bill.fees.reduce((sum, fee) => sum + fee.amount, 0);
    const least = loans === 0 ? 1 : loans * LOAN_COSTS + WORTH_A_LOAN;
    const costs = due + loans * LOAN_COSTS;
    return gain >= least ? [{ draft, cards, amount: bill.price + fees, costs, gain, kept }] : [];
  });
  for (const { draft, cards, amount, costs, kept } of offers.toSorted((a, b) => b.gain - a.gain)) {
    const composed = sound(bench, draft, borrowed);
    if (composed !== null)
      return {
        does: "buy",
        draft,
        cards,
        amount,
        loans: borrowed,
        effect: effectOf(bench, composed, kept, costs),
        short: previewOf(bench, composed).short,
      };
  }
  return null;
}

/** What one card of a slip brings; nothing where it should not be bought: it harms today, or moves a price that cannot move. */
function keeping(
  bench: Bench,
  draft: Draft,
  card: Card | undefined,
  worth: (card: Card) => number,
): readonly Kept[] {
  if (card === undefined) return [];
  const kept = today(bench, draft, card);
  if (kept === null || kept.change < 0 || isStuck(bench, card)) return [];
  return [{ ...kept, worth: card.kind === "market" ? kept.change : Math.max(kept.change, worth(card)) }];
}

function today(bench: Bench, draft: Draft, card: Card): Omit<Kept, "worth"> | null {
  const does = card.kind === "market" ? card.instruction.does : null;
  if (card.kind === "market" && does === "surprise") {
    const named = COMPANIES.map(
      (company) => fateMeans(bench, decided(draft, card.id, { company })).get(card.id) ?? 0,
    );
    return { change: Math.max(...named), bound: "most" };
  }
  if (card.kind === "market" && does === "stock-market") {
    return { change: card.points - (mustGive(bench)[0]?.worth ?? 0), bound: "least" };
  }
  const change = fateMeans(bench, draft).get(card.id);
  return change === undefined ? null : { change, bound: "exact" };
}

/** A wire that would move one price, which stands at that end of its scale. */
function isStuck({ world, config }: Bench, card: Card): boolean {
  if (card.kind !== "market" || card.instruction.does !== "change") return false;
  const { company, by } = card.instruction;
  return priceAfter(config, company, world.prices[company], by) === world.prices[company];
}

/**
 * What the account then shows, where nothing is left to be decided; else what each card brings, less the cash and Loans that it
 * `costs`.
 */
function effectOf(bench: Bench, composed: Composition, kept: readonly Kept[], costs: number): Effect {
  const brings = kept.reduce((sum, one) => sum + one.change, 0);
  const bound = kept.find((one) => one.bound !== "exact")?.bound ?? "exact";
  const [grown] = previewOf(bench, composed).shares;
  if (brings === 0 && grown !== undefined)
    return { on: "count", company: grown.company, have: grown.after, need: grown.minimum };
  if (bound !== "exact" || composed.gap !== null) return { on: "points", change: brings - costs, bound };
  return { on: "points", change: changeBy(bench, composed), bound };
}

/** By how much the reader's account differs once this slip is done. */
function changeBy({ config, world, seat }: Bench, { after }: Composition): number {
  const before = accountOf(config, world, seat)?.total ?? 0;
  return (accountOf(config, after, seat)?.total ?? before) - before;
}

function raising(bench: Bench, look: boolean): Suggestion | null {
  const { rules, world, seat } = bench;
  const draft: Draft = { ...EMPTY_DRAFT, leaf: "capital", look };
  const late = world.deck.length < TURNS_LEFT * world.players.length;
  const composed =
    late || rules.check(world, seat, { type: "capital" }) !== null ? null : sound(bench, draft);
  if (composed === null) return null;
  const capital = (world.players[seat]?.capital ?? 0) + 1;
  return { does: "capital", draft, capital, short: previewOf(bench, composed).short };
}

function selling(bench: Bench, look: boolean): Suggestion | null {
  const { rules, world, seat, config } = bench;
  const mine = world.players[seat];
  if (mine === undefined) return null;
  const { counts, cards } = holdingsOf(config, mine.shares, mine.privateShare);
  const minimums = minimumsOf(config, world.players.length);
  const spare = COMPANIES.filter((company) => counts[company] <= minimums[company] * LITTLE);
  const offers = spare
    .flatMap((company) => cards[company])
    .flatMap((card) => {
      const tried = attempt(rules, rules.clone(world), seat, { type: "sell", card });
      const sold = tried.ok ? tried.events.find((event) => event.type === "sold") : undefined;
      return sold === undefined ? [] : [{ card, amount: sold.amount }];
    });
  const [best] = offers.toSorted((a, b) => b.amount - a.amount);
  if (best === undefined || best.amount < LEAST_PAID) return null;
  const draft: Draft = { ...EMPTY_DRAFT, leaf: "sell", sell: best.card, look };
  const composed = sound(bench, draft);
  if (composed === null) return null;
  const change = changeBy(bench, composed);
  return change > 0
    ? { does: "sell", draft, ...best, effect: { on: "points", change, bound: "exact" } }
    : null;
}

/** What a card kept may be worth at the end, in points: a share as far as its company comes to count with it. */
function appraiser({ world, seat, config }: Bench): (card: Card) => number {
  const mine = world.players[seat];
  const { counts } = holdingsOf(config, mine?.shares ?? [], mine?.privateShare ?? null);
  const minimums = minimumsOf(config, world.players.length);
  const shares = (company: Company, more: number): number =>
    world.prices[company] * more * Math.min(1, (counts[company] + more) / minimums[company]);
  return (card) => {
    switch (card.kind) {
      case "share":
        return shares(card.company, card.shares);
      case "dual":
        return Math.max(...card.companies.map((company) => shares(company, 1)));
      case "gold":
        return Math.max(...COMPANIES.map((company) => shares(company, 1)));
      case "market":
        return card.points;
    }
  };
}
