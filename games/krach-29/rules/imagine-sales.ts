import { type Chance, type Seat, shuffled } from "@bigboard/kernel";
import { type Bound, companiesOf, shows } from "./bound.ts";
import type { CardId, Company } from "./terms.ts";

/** A face-down sale as an onlooker knows it (K-INFO-7). */
export type FaceDown = {
  readonly seat: Seat;
  /** Matching cards. */
  readonly n: number;
  readonly oddLot: boolean;
  /** Told by a token on it (K-INFO-8). */
  readonly company: Company | null;
  /** Cards that must be in it, since they went into the hand and lie nowhere else. */
  readonly known: readonly CardId[];
  readonly portfolio: readonly CardId[];
};

/** What it may hide. */
export type Hidden = {
  readonly company: Company;
  readonly cards: readonly CardId[];
  readonly oddCard: CardId | null;
};

/** One card still to be found: for which sale, and whether as its odd lot. */
type Slot = { readonly sale: number; readonly odd: boolean };

/** A choice of companies for the first sales, with a card for every slot. */
type Found = {
  readonly companies: readonly Company[];
  readonly slots: readonly Slot[];
  readonly cards: readonly CardId[];
};

/**
 * Companies and cards that face-down sales may hide, all drawn at once so that none takes what another needs. Throws
 * RangeError when nothing fits, which no real position brings about.
 */
export function imagineSales(
  bound: Bound,
  sales: readonly FaceDown[],
  unseen: readonly CardId[],
  chance: Chance,
): readonly Hidden[] {
  const found = search(bound, sales, unseen, { companies: [], slots: [], cards: [] }, chance);
  if (found === null) throw new RangeError("no cards fit the face-down sales");
  return sales.map((sale, i) => {
    const company = found.companies[i] ?? "";
    const drawn = (odd: boolean): CardId[] =>
      found.cards.filter((_, slot) => found.slots[slot]?.sale === i && found.slots[slot]?.odd === odd);
    const knownOdd = sale.known.filter((card) => !shows(card, company));
    const cards = [...sale.known.filter((card) => shows(card, company)), ...drawn(false)];
    return { company, cards, oddCard: knownOdd[0] ?? drawn(true)[0] ?? null };
  });
}

function search(
  bound: Bound,
  sales: readonly FaceDown[],
  unseen: readonly CardId[],
  found: Found,
  chance: Chance,
): Found | null {
  const index = found.companies.length;
  const sale = sales[index];
  if (sale === undefined) return found;
  const companies =
    sale.company === null ? shuffled(bound.companies, chance, `imagine/company/${index}`) : [sale.company];
  for (const company of companies) {
    const slots = slotsOf(sale, index, company);
    if (slots === null) continue;
    const chosen = [...found.companies, company];
    const next = seat(sales, chosen, [...found.slots, ...slots], found.cards, unseen);
    if (next === null) continue;
    const whole = search(bound, sales, unseen, next, chance);
    if (whole !== null) return whole;
  }
  return null;
}

/** The cards that a sale of this company still lacks; null when the known ones do not fit it. */
function slotsOf({ known, n, oddLot }: FaceDown, sale: number, company: Company): Slot[] | null {
  const matching = known.filter((card) => shows(card, company)).length;
  const odd = known.length - matching;
  const oddSlots = (oddLot ? 1 : 0) - odd;
  if (matching > n || oddSlots < 0) return null;
  const slots: Slot[] = Array.from({ length: n - matching }, () => ({ sale, odd: false }));
  if (oddSlots === 1) slots.push({ sale, odd: true });
  return slots;
}

/** Finds a card for each new slot, moving earlier slots to other cards where that makes room; null when it cannot be. */
function seat(
  sales: readonly FaceDown[],
  companies: readonly Company[],
  slots: readonly Slot[],
  taken: readonly CardId[],
  unseen: readonly CardId[],
): Found | null {
  const cards = taken.slice();
  const fits = slots.map((slot) => unseen.filter((card) => mayFill(sales, companies, slot, card)));
  for (let slot = cards.length; slot < slots.length; slot += 1) {
    if (!place(slot, fits, cards, new Set())) return null;
  }
  return { companies, slots, cards };
}

/** One augmenting path of a bipartite matching of slots and cards. */
function place(
  slot: number,
  fits: readonly (readonly CardId[])[],
  cards: CardId[],
  tried: Set<CardId>,
): boolean {
  for (const card of fits[slot] ?? []) {
    if (tried.has(card)) continue;
    tried.add(card);
    const other = cards.indexOf(card);
    if (other >= 0 && !place(other, fits, cards, tried)) continue;
    cards[slot] = card;
    return true;
  }
  return false;
}

/** A single card was a Forced Sale, so nothing in that hand showed a company twice (K-RULING-25). */
function mayFill(
  sales: readonly FaceDown[],
  companies: readonly Company[],
  { sale, odd }: Slot,
  card: CardId,
): boolean {
  const { n, portfolio } = sales[sale] ?? { n: 0, portfolio: [] };
  if (shows(card, companies[sale] ?? "") === odd) return false;
  if (n > 1) return true;
  return !companiesOf(card).some((company) => portfolio.some((kept) => shows(kept, company)));
}
