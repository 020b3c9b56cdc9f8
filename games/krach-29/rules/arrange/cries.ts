import type { Seat } from "@bigboard/kernel";
import { fields, isObject, join, Misgiven, texts, whole } from "@bigboard/kernel/reading/given";
import { listOf, MOST, seatFrom, seatOrNull } from "@bigboard/kernel/reading/given-seats";
import type { Bound } from "../bound.ts";
import type { Cry } from "../state.ts";
import type { CardId } from "../terms.ts";
import type { Deal, Holding } from "./deal.ts";
import { companyOrNull } from "./reading.ts";

/** A cry under its number; `count` cards of the hand where none are named. */
export type CryDraft = {
  readonly number: number;
  readonly cry: Cry;
  readonly cards: CardId[];
  readonly count: number;
  readonly path: string;
};

const CRY = ["seat", "cards", "to", "want", "give", "at", "until"];

/** Cries as a list, numbered from 1, or by number. Cards that are named join their owner's hand. */
export function criesFrom(
  raw: unknown,
  bound: Bound,
  deal: Deal,
  holdings: readonly Holding[],
  sellers: readonly Seat[],
): CryDraft[] {
  return numbered(raw).map(({ number, entry, path }) => {
    const row = fields(entry, path, CRY);
    const seats = holdings.length;
    const seat = seatFrom(row.seat, join(path, "seat"), seats);
    if (sellers.includes(seat)) throw new Misgiven(join(path, "seat"), "a trader who has not sold");
    const hand = holdings[seat]?.hand ?? [];
    const counted = typeof row.cards === "number";
    const cards = (counted ? [] : texts(row.cards, join(path, "cards"))).map((id) => {
      if (!hand.includes(id)) hand.push(deal.name(id, join(path, "cards")));
      return id;
    });
    const count = counted ? whole(row.cards, join(path, "cards"), 1, bound.deck.length, 1) : cards.length;
    if (count === 0) throw new Misgiven(join(path, "cards"), "cards, or how many");
    const at = whole(row.at, join(path, "at"), 0, MOST, 0);
    const cry: Cry = {
      seat,
      cards,
      to: seatOrNull(row.to, join(path, "to"), seats),
      want: companyOrNull(row.want, join(path, "want"), bound.companies),
      give: companyOrNull(row.give, join(path, "give"), bound.companies),
      at,
      until: whole(row.until, join(path, "until"), at, MOST, at + bound.config.cryLife * 1000),
    };
    return { number, cry, cards, count, path };
  });
}

/** Fills a cry that only says how many with the first cards of the hand. */
export function chooseCards({ cards, count, path }: CryDraft, hand: readonly CardId[]): void {
  cards.push(...hand.slice(0, count - cards.length));
  if (cards.length < count) throw new Misgiven(join(path, "cards"), `at most ${hand.length} cards`);
}

function numbered(raw: unknown): { number: number; entry: unknown; path: string }[] {
  if (!isObject(raw)) {
    return listOf(raw, "cries").map((entry, index) => ({
      number: index + 1,
      entry,
      path: `cries.${index}`,
    }));
  }
  return Object.entries(raw).map(([name, entry]) => {
    if (!/^[1-9]\d{0,5}$/.test(name)) throw new Misgiven("cries", "cries by number, from 1 on");
    return { number: Number(name), entry, path: `cries.${name}` };
  });
}
