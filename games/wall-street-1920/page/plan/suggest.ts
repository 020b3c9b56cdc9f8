import { type Card, type CardId, COMPANIES, type Company } from "@bigboard/wall-street-1920/game";
import { attempt, type Bench, compose } from "./compose.ts";
import { type Draft, EMPTY_DRAFT, towards } from "./draft.ts";
import { cardBook, holdingsOf, minimumsOf } from "./holdings.ts";
import { previewOf } from "./preview.ts";
import type { Reach } from "./reach.ts";

/** A sensible act of this turn, as a slip that is filled in so far; `amount` in dollars: what it costs, or what a sale brings. */
export type Suggestion =
  | {
      readonly does: "buy";
      readonly draft: Draft;
      readonly cards: readonly CardId[];
      readonly amount: number;
    }
  | { readonly does: "capital"; readonly draft: Draft; readonly capital: number }
  | { readonly does: "sell"; readonly draft: Draft; readonly card: CardId; readonly amount: number };

/** Turns that must be left for a dollar a turn to be worth two dollars now. */
const TURNS_LEFT = 4;
/** A share of a company of which no more than this part of the minimum is held may go. */
const LITTLE = 0.5;
/** Below it a sale is not worth a turn, in dollars. */
const LEAST_PAID = 2;

/**
 * Up to three acts that make sense now, each legal and without a Loan: the best card in reach, capital while turns are
 * left, a share that is far from counting. From the public rules and what this seat sees, nothing else.
 */
export function suggestionsFor(bench: Bench, reach: readonly Reach[], look: boolean): readonly Suggestion[] {
  if (bench.world.phase !== "start") return [];
  return [buying(bench, reach, look), raising(bench, look), selling(bench, look)].filter(
    (suggestion) => suggestion !== null,
  );
}

/** Nothing on this slip is refused, and it takes no Loan. */
function isSound(bench: Bench, draft: Draft): boolean {
  const composed = compose(bench, draft);
  if (composed.refusal !== null) return false;
  const { loans } = previewOf(bench, composed);
  return loans.after <= loans.before;
}

function buying(bench: Bench, reach: readonly Reach[], look: boolean): Suggestion | null {
  const worth = appraiser(bench);
  const book = cardBook(bench.config);
  const offers = reach.flatMap(({ location, bill, due, loans, refusal }) => {
    const cards = bench.world.circle[location]?.cards ?? [];
    if (bill === null || refusal !== null || loans > 0 || cards.length === 0) return [];
    const known = cards.flatMap((id) => book.get(id) ?? []);
    const gain = known.reduce((sum, card) => sum + worth(card), 0) - due;
    const fees = bill.fees.reduce((sum, fee) => sum + fee.amount, 0);
    return gain > 0 ? [{ location, cards, amount: bill.price + fees, gain }] : [];
  });
  for (const { location, cards, amount } of offers.toSorted((a, b) => b.gain - a.gain)) {
    const draft = towards({ ...EMPTY_DRAFT, look }, location, cards);
    if (isSound(bench, draft)) return { does: "buy", draft, cards, amount };
  }
  return null;
}

function raising(bench: Bench, look: boolean): Suggestion | null {
  const { rules, world, seat } = bench;
  const draft: Draft = { ...EMPTY_DRAFT, leaf: "capital", look };
  const late = world.deck.length < TURNS_LEFT * world.players.length;
  if (late || rules.check(world, seat, { type: "capital" }) !== null || !isSound(bench, draft)) return null;
  return { does: "capital", draft, capital: (world.players[seat]?.capital ?? 0) + 1 };
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
  return isSound(bench, draft) ? { does: "sell", draft, ...best } : null;
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
