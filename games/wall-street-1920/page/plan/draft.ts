import type { CardId, Company, Pile, Trend } from "@bigboard/wall-street-1920/game";

/** The three leaves of the order slip: one action each (W-TURN-2). */
export const LEAVES = ["move", "sell", "capital"] as const;
export type Leaf = (typeof LEAVES)[number];

/** When an optional step is taken: before the action, after it, or not at all (W-TURN-3, W-OPT-2). */
export type When = "never" | "first" | "last";

/** What is to become of one bought card. `pile` matters when it is discarded, `company` when a Surprise is kept. */
export type Fate = {
  readonly card: CardId;
  readonly keep: boolean;
  readonly pile: Pile | null;
  readonly company: Company | null;
};

/** A turn as far as it is written on the slip. Nothing of it has been sent. */
export type Draft = {
  readonly leaf: Leaf;
  readonly flip: When;
  /** Where the Call Option goes, and when. */
  readonly call: { readonly when: When; readonly at: number | null };
  /** The location to walk to. */
  readonly target: number | null;
  /** The bought cards in the order in which they are dealt with (W-RULING-44). */
  readonly fates: readonly Fate[];
  /** The share card to sell. */
  readonly sell: CardId | null;
  /** The pile for a card that has to go: the one a sale replaces, or the deck's top card. */
  readonly pile: Pile | null;
  /** Stop before the end of the turn, to see the card that was drawn. */
  readonly look: boolean;
};

export const EMPTY_DRAFT: Draft = {
  leaf: "move",
  flip: "never",
  call: { when: "never", at: null },
  target: null,
  fates: [],
  sell: null,
  pile: null,
  look: false,
};

/** Whether anything is written that could be cleared. */
export function isWritten(draft: Draft): boolean {
  return (
    draft.flip !== "never" ||
    draft.call.when !== "never" ||
    draft.target !== null ||
    draft.sell !== null ||
    draft.pile !== null
  );
}

/** The direction of the walk: a trend that is turned first is walked already (W-TURN-3). */
export function trendOfWalk(trend: Trend, draft: Draft): Trend {
  if (draft.flip !== "first") return trend;
  return trend === "clockwise" ? "counter" : "clockwise";
}

/** The draft with another destination; its cards are kept until the player says otherwise. */
export function towards(draft: Draft, target: number | null, cards: readonly CardId[]): Draft {
  return {
    ...draft,
    leaf: "move",
    target,
    fates: cards.map((card) => ({ card, keep: true, pile: null, company: null })),
    pile: null,
  };
}

/** The draft with one card's fate changed. */
export function decided(draft: Draft, card: CardId, change: Partial<Omit<Fate, "card">>): Draft {
  return {
    ...draft,
    fates: draft.fates.map((fate) => (fate.card === card ? { ...fate, ...change } : fate)),
  };
}

/** The draft with the two cards of a lot dealt with in the other order. */
export function reordered(draft: Draft): Draft {
  return { ...draft, fates: draft.fates.toReversed() };
}
