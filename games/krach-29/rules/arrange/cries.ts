import type { Seat } from "@bigboard/kernel";
import { join, Misgiven } from "@bigboard/kernel/reading/given";
import { MOST, readGiven, whole } from "@bigboard/kernel/reading/given-schemas";
import type { Bound } from "../bound.ts";
import type { Cry } from "../state.ts";
import type { CardId } from "../terms.ts";
import type { Deal, Holding } from "./deal.ts";
import type { Given } from "./given.ts";

/** A cry under its number; `count` cards of the hand where none are named. */
export type CryDraft = {
  readonly number: number;
  readonly cry: Cry;
  readonly cards: CardId[];
  readonly count: number;
  readonly path: string;
};

/** Cards that are named join their owner's hand. */
export function criesFrom(
  given: Given["cries"],
  bound: Bound,
  deal: Deal,
  holdings: readonly Holding[],
  sellers: readonly Seat[],
): CryDraft[] {
  return given.map(({ name, number, row }) => {
    const { seat, to, want, give, at } = row;
    const path = join("cries", name);
    if (sellers.includes(seat)) throw new Misgiven(join(path, "seat"), "a trader who has not sold");
    const hand = holdings[seat]?.hand ?? [];
    const counted = typeof row.cards === "number";
    const cards = (typeof row.cards === "number" ? [] : row.cards).map((id) => {
      if (!hand.includes(id)) hand.push(deal.name(id, join(path, "cards")));
      return id;
    });
    const many = whole(1, bound.deck.length);
    const count = counted ? readGiven(many, row.cards, join(path, "cards")) : cards.length;
    if (count === 0) throw new Misgiven(join(path, "cards"), "cards, or how many");
    const end = whole(at, MOST).default(at + bound.config.cryLife * 1000);
    const until = readGiven(end, row.until, join(path, "until"));
    return { number, cry: { seat, cards, to, want, give, at, until }, cards, count, path };
  });
}

/** Fills a cry that only says how many with the first cards of the hand. */
export function chooseCards({ cards, count, path }: CryDraft, hand: readonly CardId[]): void {
  cards.push(...hand.slice(0, count - cards.length));
  if (cards.length < count) throw new Misgiven(join(path, "cards"), `at most ${hand.length} cards`);
}
