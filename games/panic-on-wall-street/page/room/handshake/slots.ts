import type { LiveOffer } from "../../stalls/tiles.ts";

/** So many hands lie in sight; further ones wait. */
export const SLOTS = 3;
/** How long an emptied place says what became of its hand. */
export const TOLD_MS = 4000;

/** What became of a hand that is no longer held out. */
export type Fate = "made" | "gone";

/** A place for the best hand for one company. It belongs to that company from its first hand until what became of the last has been read. */
export type Slot = {
  readonly offer: LiveOffer;
  /** When what stands here last changed, on the page's own clock. */
  readonly since: number;
  readonly fate: Fate | null;
};

export type Slots = readonly (Slot | null)[];

export const EMPTY_SLOTS: Slots = Array.from({ length: SLOTS }, () => null);

/**
 * The places after `hands`, one for a company and in the order of their arrival, are what is held out at the moment `at`.
 * Nothing moves: a company keeps its place while a hand is held out for it, a better hand lies down in the same place, and a
 * new company takes the first that is free (P-NET-70). `fateOf` says what became of a hand that was the last.
 */
export function arranged(
  was: Slots,
  hands: readonly LiveOffer[],
  at: number,
  fateOf: (offer: LiveOffer) => Fate,
): Slots {
  const kept = was.map((slot): Slot | null => {
    if (slot === null) return null;
    const now = hands.find(({ tile }) => tile === slot.offer.tile);
    if (now !== undefined && slot.fate === null) {
      return now.id === slot.offer.id && now.rev === slot.offer.rev
        ? { ...slot, offer: now }
        : { offer: now, since: at, fate: null };
    }
    if (slot.fate === null) return { offer: slot.offer, since: at, fate: fateOf(slot.offer) };
    return at - slot.since < TOLD_MS ? slot : null;
  });
  const waiting = waitingOf(kept, hands);
  let next = 0;
  return kept.map((slot) => {
    if (slot !== null) return slot;
    const offer = waiting[next];
    next += 1;
    return offer === undefined ? null : { offer, since: at, fate: null };
  });
}

/** The hands whose company has no place yet, in the order of their arrival. */
export function waitingOf(slots: Slots, hands: readonly LiveOffer[]): readonly LiveOffer[] {
  return hands.filter(({ tile }) => !slots.some((slot) => slot?.offer.tile === tile && slot.fate === null));
}

/** The places as they are seen: one that holds nothing shows a folded hand, so that it is empty only when none is left; and what stays folded. */
export function filled(
  slots: Slots,
  folded: readonly LiveOffer[],
): { readonly shown: Slots; readonly folded: readonly LiveOffer[] } {
  const free = slots.filter((slot) => slot === null).length;
  let next = 0;
  const shown = slots.map((slot) => {
    if (slot !== null) return slot;
    const offer = folded[next];
    next += 1;
    return offer === undefined ? null : { offer, since: 0, fate: null };
  });
  return { shown, folded: folded.slice(free) };
}
