import type { Seat } from "@bigboard/kernel";
import { Misgiven } from "@bigboard/kernel/reading/given";
import type { BonusCard, Edition } from "../../editions/types.ts";
import type { Bound } from "../bound.ts";
import type { LossLine, Sale } from "../state.ts";
import type { BonusId, Choice, ChoiceFor, Company, Day, Phase } from "../terms.ts";
import type { Given } from "./given.ts";

/** Phases in which every trader has concluded the sale of the day. */
export const AFTER_SALES: readonly Phase[] = [
  "corrections",
  "adjustments",
  "lossChoices",
  "renewal",
  "ready",
  "suspended",
  "over",
];
/** Of these, the phases after the losses of the day. */
export const AFTER_LOSSES: readonly Phase[] = ["renewal", "ready", "suspended", "over"];

/** The edition with offers made for the occasion: all ordinary, unless kinds are given; `edition` keeps its own. */
export function offersFrom(given: Given["offers"], edition: Edition, seats: number): Edition {
  if (given === "edition") return edition;
  const offers = edition.offers.map((offer) => {
    if (offer.no > seats) return offer;
    const players = offer.faces.flatMap((one) => one.players);
    return { no: offer.no, faces: [{ players, face: given[offer.no - 1] ?? { kind: "ordinary" } }] };
  });
  return { ...edition, id: "occasion", offers };
}

/** Tokens in front of the traders: as given, none for whoever is freed or has one on a sale, else a free one from the end of the board. */
export function tokensFrom(
  given: Given["tokens"],
  bound: Bound,
  sales: readonly Sale[],
  bare: readonly Seat[],
): (Company | null)[] {
  const onSales = sales.filter((sale) => sale.token);
  const taken: Company[] = onSales.map((sale) => sale.company);
  for (const token of given) {
    if (token === null || token === undefined) continue;
    if (taken.includes(token)) throw new Misgiven("tokens", `${token} once only`);
    taken.push(token);
  }
  return given.map((token, seat) => {
    const none = bare.includes(seat) || onSales.some((sale) => sale.seat === seat);
    if (typeof token === "string" && none) throw new Misgiven(`tokens.${seat}`, "no token");
    if (token !== undefined || none) return token ?? null;
    const free = bound.companies.findLast((company) => !taken.includes(company)) ?? null;
    if (free !== null) taken.push(free);
    return free;
  });
}

/** Cards of one kind: the pile from the top, those drawn so far with what is held last, and those that take no part. */
export type Piled = { readonly pile: BonusId[]; readonly drawn: BonusId[]; readonly box: BonusId[] };

/**
 * Divides the Benefits or Prejudices: the named ones on top, then as many as `days` draws have left of the pile. A card
 * that is held was drawn, though it be day 1.
 */
export function pileFrom(
  named: readonly BonusId[],
  path: string,
  cards: readonly BonusCard[],
  size: number,
  days: number,
  held: readonly (BonusId | null)[],
): Piled {
  const own = cards.map(({ id }) => id).filter((id) => held.includes(id));
  const left = size - Math.max(Math.min(days, size), own.length);
  const pile = [...named];
  if (new Set(pile).size !== pile.length) throw new Misgiven(path, "every card once");
  if (pile.some((id) => own.includes(id))) throw new Misgiven(path, "cards that nobody holds");
  if (pile.length > left) throw new Misgiven(path, `at most ${left} cards on this day`);
  // From the fourth card back: those of the sale first, which change nothing on the day they are drawn.
  const quiet = [3, 2, 1, 0, 4, 5, 6, 7].flatMap((index) => cards[index]?.id ?? []);
  const free = quiet.filter((id) => !pile.includes(id) && !own.includes(id));
  pile.push(...free.splice(0, left - pile.length));
  const used = free.splice(0, size - left - own.length);
  return { pile, drawn: [...used, ...own], box: free };
}

/** Benefits and Prejudices in the order in which days bring them (K-RULING-48). */
export function drawnInTurn(good: Piled, bad: Piled): BonusId[] {
  const days = Math.max(good.drawn.length, bad.drawn.length);
  return Array.from({ length: days }, (_, day) => [
    ...good.drawn.slice(day, day + 1),
    ...bad.drawn.slice(day, day + 1),
  ]).flat();
}

/** Cards that lie face up before traders, one at most for each (K-RULING-55). */
export function heldCardsFrom(held: Given["bonus"]): Given["bonus"] {
  for (const kind of ["B", "P"]) {
    if (held.filter((id) => id?.startsWith(kind)).length > 1) {
      throw new Misgiven("bonus", "one Benefit and one Prejudice at most");
    }
  }
  return held;
}

const CARDS_OF: { readonly [phase: string]: readonly (BonusId & ChoiceFor)[] } = {
  corrections: ["B-06"],
  adjustments: ["P-05", "B-05"],
  lossChoices: ["B-07", "B-08"],
};

/** The choice that the phase waits for: of the card that is held, or of the first who is asked for a token. */
export function choiceFrom(
  phase: Phase,
  bonus: readonly (BonusId | null)[],
  sales: readonly Sale[],
  asked: Seat | undefined,
): Choice | null {
  if (phase === "tokens" || phase === "renewal") {
    return asked === undefined ? null : { id: 1, seat: asked, for: "token", about: asked };
  }
  for (const card of CARDS_OF[phase] ?? []) {
    const holder = bonus.indexOf(card);
    if (holder < 0) continue;
    return { id: 1, seat: card === "P-05" ? (sales[0]?.seat ?? 0) : holder, for: card, about: holder };
  }
  return null;
}

/** The register of whom none is given: one line a trader that makes up the score, on the first of the `days` recorded. */
export function registerFrom(scores: readonly number[], days: Day): LossLine[][][] {
  return Array.from({ length: days }, (_, day) =>
    scores.map((score) => (day === 0 && score !== 0 ? [{ kind: "lastDay", amount: score }] : [])),
  );
}
