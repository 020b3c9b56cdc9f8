import { type Chance, type Seat, shuffled } from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import { at, canOffer, canShow } from "./query.ts";
import type { CardId } from "./terms.ts";
import type { View } from "./view.ts";

/** Hidden cards in random order, by kind. `unused`: those of them that a real set-up leaves in the box, a last resort. */
export type Pool = { shares: CardId[]; markets: CardId[]; readonly unused: ReadonlySet<CardId> };

/** One seat's imagined hand. `fill` draws what is still missing; the needs say how much that is. */
export type Hand = {
  readonly cards: { shares: CardId[]; markets: CardId[]; lost: CardId[] };
  readonly shareNeed: number;
  readonly marketNeed: number;
  fill(): void;
};

/** Takes the first `count` cards off a list; fewer when it is too short. */
export function take(list: CardId[], count: number): CardId[] {
  return list.splice(0, count);
}

/** Takes the first `count` cards that fit off a list; fewer when there are not so many. */
function pick(list: CardId[], count: number, fits: (card: CardId) => boolean): CardId[] {
  const picked: CardId[] = [];
  for (let index = 0; index < list.length && picked.length < count; ) {
    if (fits(at(list, index))) picked.push(...list.splice(index, 1));
    else index += 1;
  }
  return picked;
}

/** What the phase says of a hidden hand: how many cards of which kind it must hold at least, as far as there are any. */
type Hint = { readonly least: number; readonly fits: (card: CardId) => boolean };

/**
 * The hand of one seat: as seen; else split between hand and losses from what is remembered; else drawn from the pool.
 * `kept` are cards that are known to be in the hand.
 */
export function handOf(
  bound: Bound,
  view: View,
  seat: Seat,
  kept: readonly CardId[],
  pool: Pool,
  chance: Chance,
): Hand {
  const player = at(view.players, seat);
  if (player.shares !== null && player.markets !== null) {
    return seenHand(view, seat, player.shares, player.markets, pool);
  }
  const hint = hintFor(bound, view, seat);
  if (view.memory !== null) return rememberedHand(view, seat, kept, hint, chance);
  const shares = kept.concat(pick(pool.shares, hint.least - kept.filter(hint.fits).length, hint.fits));
  const cards: Hand["cards"] = { shares, markets: [], lost: [] };
  const missing = player.shareCount - shares.length;
  return {
    cards,
    shareNeed: missing + player.lostShares,
    marketNeed: player.marketCount + player.lostMarkets,
    fill() {
      cards.shares.push(...take(pool.shares, missing));
      cards.markets.push(...take(pool.markets, player.marketCount));
      cards.lost.push(...take(pool.shares, player.lostShares), ...take(pool.markets, player.lostMarkets));
    },
  };
}

/** A hand that lies open or is the viewer's own; losses of others stay hidden even then (W-HID-22). */
function seenHand(
  view: View,
  seat: Seat,
  shares: readonly CardId[],
  markets: readonly CardId[],
  pool: Pool,
): Hand {
  const { lost, lostShares, lostMarkets } = at(view.players, seat);
  const cards = { shares: shares.slice(), markets: markets.slice(), lost: lost?.slice() ?? [] };
  if (lost === null && view.memory !== null) {
    const gone = (card: CardId): boolean => !shares.includes(card) && !markets.includes(card);
    cards.lost = at(view.memory.shares, seat).concat(at(view.memory.markets, seat)).filter(gone);
  }
  const draws = lost === null && view.memory === null;
  return {
    cards,
    shareNeed: draws ? lostShares : 0,
    marketNeed: draws ? lostMarkets : 0,
    fill() {
      if (draws) cards.lost.push(...take(pool.shares, lostShares), ...take(pool.markets, lostMarkets));
    },
  };
}

/** All cards are known that were ever kept; which of them were lost face down is drawn. */
function rememberedHand(view: View, seat: Seat, kept: readonly CardId[], hint: Hint, chance: Chance): Hand {
  const player = at(view.players, seat);
  const { memory } = view;
  const known = (cards: readonly (readonly CardId[])[] | undefined, purpose: string): CardId[] =>
    shuffled(cards?.[seat] ?? [], chance, `imagine/${purpose}/${seat}`);
  const candidates = known(memory?.shares, "hand").filter((card) => !kept.includes(card));
  const shares = kept.concat(pick(candidates, hint.least - kept.filter(hint.fits).length, hint.fits));
  shares.push(...take(candidates, player.shareCount - shares.length));
  const others = known(memory?.markets, "markets");
  const markets = take(others, player.marketCount);
  return {
    cards: { shares, markets, lost: candidates.concat(others) },
    shareNeed: 0,
    marketNeed: 0,
    fill() {},
  };
}

/** A buyer about to show holds a card to show; a rival asked for an offer holds one; a rival passed over holds nothing else. */
function hintFor(bound: Bound, view: View, seat: Seat): Hint {
  const { exchange } = view;
  if (view.phase === "show" && seat === view.active) {
    return { least: 1, fits: (card) => canShow(bound.cardOf(card)) };
  }
  if (exchange === null || seat === view.active) return { least: 0, fits: () => false };
  const { company, offers } = exchange;
  if (offers[seat] !== undefined) return { least: 1, fits: (card) => canOffer(bound.cardOf(card), company) };
  return { least: at(view.players, seat).shareCount, fits: (card) => !canOffer(bound.cardOf(card), company) };
}
