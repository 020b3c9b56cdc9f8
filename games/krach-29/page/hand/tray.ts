import { type CardId, type Company, companiesOf, type PerCompany, shows } from "@bigboard/krach-29/game";

/**
 * The hand as it lies before its owner (K-NET-34): the server knows neither places nor pins nor the out-tray, and is only
 * ever sent lists of cards.
 */
export type Tray = {
  /** Each card keeps its place; what comes in takes the places of what went. */
  readonly slots: readonly CardId[];
  /** Set aside to be given away, in the order of touching. */
  readonly out: readonly CardId[];
  /** To keep: neither a tap nor the automatic filling gives these away. */
  readonly pins: readonly CardId[];
  /** Come in by a swap and not touched since (K-NET-33). */
  readonly fresh: readonly CardId[];
};

export const EMPTY_TRAY: Tray = { slots: [], out: [], pins: [], fresh: [] };

/** How often each company shows in a hand, largest first; ties: the lower price, then the board's order. */
export function companyCounts(
  hand: readonly CardId[],
  prices: PerCompany<number>,
): readonly { readonly company: Company; readonly count: number }[] {
  const companies = Object.keys(prices);
  return companies
    .map((company) => ({ company, count: hand.filter((card) => shows(card, company)).length }))
    .filter(({ count }) => count > 0)
    .toSorted(
      (a, b) =>
        b.count - a.count ||
        (prices[a.company] ?? 0) - (prices[b.company] ?? 0) ||
        companies.indexOf(a.company) - companies.indexOf(b.company),
    );
}

/** The company one would sell: the one on most cards, among equals the own token's. Null for an empty hand. */
export function largestCompany(
  hand: readonly CardId[],
  prices: PerCompany<number>,
  token: Company | null,
): Company | null {
  const counts = companyCounts(hand, prices);
  const most = counts[0]?.count;
  const first = counts.filter(({ count }) => count === most);
  return (first.find(({ company }) => company === token) ?? first[0])?.company ?? null;
}

/** What a card costs if it stays: the prices of both its companies. */
export function worth(card: CardId, prices: PerCompany<number>): number {
  return companiesOf(card).reduce((sum, company) => sum + (prices[company] ?? 0), 0);
}

/** The tray after the hand has changed on the server; the same object when it has not. A new hand lies sorted. */
export function follow(
  tray: Tray,
  hand: readonly CardId[] | null,
  prices: PerCompany<number>,
  token: Company | null,
): Tray {
  if (hand === null || hand.length === 0) return tray.slots.length === 0 ? tray : EMPTY_TRAY;
  const gone = tray.slots.filter((card) => !hand.includes(card));
  const come = hand.filter((card) => !tray.slots.includes(card));
  if (gone.length === 0 && come.length === 0) return tray;
  const kept = tray.slots.length - gone.length;
  if (kept === 0 && gone.length === 0) {
    return { ...EMPTY_TRAY, slots: sorted(hand, largestCompany(hand, prices, token)) };
  }
  const coming = [...come];
  const slots = tray.slots.flatMap((card) => {
    if (hand.includes(card)) return [card];
    const next = coming.shift();
    return next === undefined ? [] : [next];
  });
  const still = (card: CardId): boolean => hand.includes(card);
  return {
    slots: [...slots, ...coming],
    out: tray.out.filter(still),
    pins: tray.pins.filter(still),
    fresh: [...tray.fresh.filter(still), ...come],
  };
}

/** Cards of the largest company first, the others in the board's order behind. */
export function sorted(hand: readonly CardId[], best: Company | null): readonly CardId[] {
  if (best === null) return hand;
  return [...hand.filter((card) => shows(card, best)), ...hand.filter((card) => !shows(card, best))];
}

/** Every card put where `sorted` puts it. */
export function tidied(tray: Tray, best: Company | null): Tray {
  const boardOrder = tray.slots.toSorted();
  return { ...tray, slots: sorted(boardOrder, best) };
}

/** A touch on a card: into the tray or back. A pinned card stays. */
export function toggled(tray: Tray, card: CardId): Tray {
  const fresh = tray.fresh.filter((other) => other !== card);
  if (tray.pins.includes(card)) return { ...tray, fresh };
  const out = tray.out.includes(card) ? tray.out.filter((other) => other !== card) : [...tray.out, card];
  return { ...tray, out, fresh };
}

/** Pins a card, which takes it out of the tray, or frees it again. */
export function pinned(tray: Tray, card: CardId): Tray {
  const fresh = tray.fresh.filter((other) => other !== card);
  if (tray.pins.includes(card)) return { ...tray, fresh, pins: tray.pins.filter((other) => other !== card) };
  return { ...tray, fresh, pins: [...tray.pins, card], out: tray.out.filter((other) => other !== card) };
}

/** Nothing set aside. */
export function cleared(tray: Tray): Tray {
  return tray.out.length === 0 ? tray : { ...tray, out: [] };
}

/** How little one would give away a card of the company one would sell. */
const LARGEST = 3;

/**
 * How little one would give a card away: 0 for a card of companies one does not gather, 1 for what one gathers beside the
 * largest company (the contract's, and any that is as large), 2 for a card that costs nothing to keep, 3 for the largest.
 */
function keptness(tray: Tray, prices: PerCompany<number>, token: Company | null): (card: CardId) => number {
  const best = largestCompany(tray.slots, prices, token);
  const counts = companyCounts(tray.slots, prices);
  const most = counts[0]?.count ?? 0;
  // Of a company one holds a single card of nobody can say that it is gathered.
  const others = counts.flatMap(({ company, count }) => (count === most && count > 1 ? [company] : []));
  return (card) => {
    if (best !== null && shows(card, best)) return LARGEST;
    if (worth(card, prices) === 0) return 2;
    const isOther = others.some((company) => shows(card, company));
    return isOther || (token !== null && shows(card, token)) ? 1 : 0;
  };
}

/**
 * The tray with exactly `n` cards: what was set aside stays as far as it fits, then the cards one needs least: those that
 * one does not gather, the most costly first, then those that one gathers least; one that costs nothing only before the
 * company one would sell. A card that has just come in, which its owner may not have looked at, goes only before one of
 * that company: the second touch asks. Pinned cards are never given; null when too few are left.
 */
export function filled(
  tray: Tray,
  n: number,
  prices: PerCompany<number>,
  token: Company | null,
): Tray | null {
  const kept = keptness(tray, prices, token);
  const isNew = (card: CardId): boolean => tray.fresh.includes(card);
  const free = tray.slots.filter(
    (card) =>
      tray.out.includes(card) || !(tray.pins.includes(card) || (isNew(card) && kept(card) === LARGEST)),
  );
  if (free.length < n) return null;
  const rank = (card: CardId): number => (isNew(card) ? LARGEST - 0.5 : kept(card));
  const rest = free
    .filter((card) => !tray.out.includes(card))
    .toSorted((a, b) => rank(a) - rank(b) || kept(a) - kept(b) || worth(a, prices) - worth(b, prices));
  return { ...tray, out: [...tray.out, ...rest].slice(0, n) };
}
