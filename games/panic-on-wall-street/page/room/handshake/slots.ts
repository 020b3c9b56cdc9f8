import type { LiveOffer } from "../../stalls/tiles.ts";

/** So many hands lie in sight; further ones wait. */
export const SLOTS = 3;
/** How long an emptied place says what became of its hand. */
export const TOLD_MS = 4000;
/** A card that has just changed is deaf for so long: the thumb was on its way to another. */
export const DEAF_MS = 400;

/** What became of a hand that is no longer held out. */
export type Fate = "made" | "gone";

/** A place for a hand. It belongs to one offer from its arrival until what became of it has been read. */
export type Slot = {
  readonly offer: LiveOffer;
  /** When what stands here last changed, on the page's own clock. */
  readonly since: number;
  readonly fate: Fate | null;
};

export type Slots = readonly (Slot | null)[];

export const EMPTY_SLOTS: Slots = Array.from({ length: SLOTS }, () => null);

/**
 * The places after `hands`, in the order of their arrival, are what is held out at the moment `at`. Nothing moves: a hand
 * keeps its place while it lasts, and a new one takes the first that is free (P-NET-70). `fateOf` says what became of one
 * that is gone.
 */
export function arranged(
  was: Slots,
  hands: readonly LiveOffer[],
  at: number,
  fateOf: (offer: LiveOffer) => Fate,
): Slots {
  const kept = was.map((slot): Slot | null => {
    if (slot === null) return null;
    const now = hands.find(({ id }) => id === slot.offer.id);
    if (now !== undefined && slot.fate === null) {
      return now.rev === slot.offer.rev ? { ...slot, offer: now } : { offer: now, since: at, fate: null };
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

/** The hands that have no place yet, in the order of their arrival. */
export function waitingOf(slots: Slots, hands: readonly LiveOffer[]): readonly LiveOffer[] {
  return hands.filter(({ id }) => !slots.some((slot) => slot?.offer.id === id && slot.fate === null));
}
