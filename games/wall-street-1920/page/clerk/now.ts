import type { Seat } from "@bigboard/kernel";
import type { Card, Config, Pile, View } from "@bigboard/wall-street-1920/game";
import type { Draft } from "../plan/draft.ts";
import { cardBook, type Holdings, holdingsOf, minimumsOf } from "../plan/holdings.ts";
import type { Preview } from "../plan/preview.ts";
import type { Reach } from "../plan/reach.ts";

/** The order slip as far as it is written in the viewer's own turn. */
export type WrittenTurn = {
  readonly draft: Draft;
  readonly preview: Preview | null;
  /** What every location means now, and what it would mean with the trend turned first. */
  readonly reach: readonly Reach[];
  readonly turned: readonly Reach[];
  /** Where the card lies that the slip proposes to buy; null for none. */
  readonly proposed: number | null;
};

/** What the clerk knows at a moment. */
export type ClerkNow = {
  readonly view: View;
  readonly config: Config;
  readonly me: Seat;
  /** Null while others decide, and while something else than a turn is asked. */
  readonly turn: WrittenTurn | null;
  /** The place of the circle that is chosen, not yet sent. */
  readonly chosen: number | null;
  /** The pile that is chosen for a card that has to go, not yet sent. */
  readonly pile: Pile | null;
};

export function awaited(now: ClerkNow): boolean {
  return now.view.waiting.includes(now.me);
}

/** Others decide, and the viewer's own account lies on the slip meanwhile: while they exchange, the exchange does. */
export function seesAccount(now: ClerkNow): boolean {
  return !awaited(now) && now.view.exchange === null;
}

/** The viewer's own shares by company, those of the private share among them. */
export function ownHoldings({ view, config, me }: ClerkNow): Holdings {
  const mine = view.players[me];
  return holdingsOf(config, mine?.shares ?? [], mine?.privateShare ?? null);
}

export function ownMinimums({ view, config }: ClerkNow) {
  return minimumsOf(config, view.players.length);
}

/** The viewer is asked for a pile, and for nothing else. */
export function asksOnlyPile(now: ClerkNow): boolean {
  const { phase } = now.view;
  return (phase === "discard" || phase === "explosion") && awaited(now);
}

/** A pile is asked for, and none is named yet. */
export function needsPile(now: ClerkNow): boolean {
  if (asksOnlyPile(now)) return now.pile === null;
  if (now.turn === null) return false;
  const { draft } = now.turn;
  if (draft.leaf === "move") return draft.fates.some((fate) => !fate.keep && fate.pile === null);
  return draft.pile === null && (draft.leaf === "capital" || draft.sell !== null);
}

/** Whether the location of a chosen card holds one like this. */
export function chooses({ view, config, turn }: ClerkNow, like: (card: Card) => boolean): boolean {
  const target = turn?.draft.target ?? null;
  if (target === null || turn?.draft.leaf !== "move") return false;
  const cards = view.circle[target]?.cards ?? [];
  return cards.some((id) => {
    const card = cardBook(config).get(id);
    return card !== undefined && like(card);
  });
}

/** A location of the circle where a card like this lies, while nothing is chosen yet: there one sees it first. Null for none. */
export function firstSeen({ view, config, turn }: ClerkNow, like: (card: Card) => boolean): number | null {
  if (turn === null || turn.draft.leaf !== "move" || turn.draft.target !== null) return null;
  const location = view.circle.findIndex(({ cards }) =>
    cards.some((id) => {
      const card = cardBook(config).get(id);
      return card !== undefined && like(card);
    }),
  );
  return location < 0 ? null : location;
}

/**
 * The share card that turning the trend brings nearest: its location, and how many steps it is away then. Null where none
 * becomes cheaper by `least` dollars, the one for turning paid; what capital alone pays for becomes no cheaper.
 */
export function broughtNear(now: ClerkNow, least: number): Reach | null {
  const { turn, view, config, me } = now;
  if (turn === null || view.flipped) return null;
  const capital = view.players[me]?.capital ?? 0;
  const gains = turn.turned.flatMap((then) => {
    const today = turn.reach[then.location]?.bill ?? null;
    const cards = view.circle[then.location]?.cards ?? [];
    const share = cards.some((id) => cardBook(config).get(id)?.kind === "share");
    if (today === null || then.bill === null || !share || today.price <= capital) return [];
    return [{ then, gain: today.price - then.bill.price - 1 }];
  });
  const [best] = gains.toSorted((a, b) => b.gain - a.gain);
  return best !== undefined && best.gain >= least ? best.then : null;
}

/** The rivals who have at least `more` capital above the viewer's own. */
export function richer({ view, me }: ClerkNow, more: number): readonly Seat[] {
  const own = view.players[me]?.capital ?? 0;
  return view.players.flatMap(({ capital }, seat) => (seat !== me && capital - own >= more ? [seat] : []));
}

/** The slip as one finds it: another paper for every turn, phase, leaf and chosen thing, the same one while it is filled in. */
export function paperOf(now: ClerkNow): string {
  const { view, turn } = now;
  const { leaf, target, sell } = turn?.draft ?? { leaf: null, target: null, sell: null };
  return [view.turn, view.phase, awaited(now), leaf, target, sell].join();
}
