import type { LiveOffer } from "../../stalls/tiles.ts";

/** So many hands lie in sight; further ones wait. */
export const SLOTS = 3;
/** How long an emptied place says what became of its hand. */
export const TOLD_MS = 4000;

/** What became of a hand that is no longer held out. */
export type Fate = "made" | "gone";

/** A place for a hand. It belongs to its company from the first hand until what became of the last has been read. */
export type Slot = {
  readonly offer: LiveOffer;
  /** When what stands here last changed, on the page's own clock. */
  readonly since: number;
  readonly fate: Fate | null;
};

export type Slots = readonly (Slot | null)[];

export const EMPTY_SLOTS: Slots = Array.from({ length: SLOTS }, () => null);

/** What is held out, as `sortedHands` sorts it; `held`: the list of all lies open, so that no place is filled from it. */
export type Held = {
  readonly best: readonly LiveOffer[];
  readonly rest: readonly LiveOffer[];
  readonly held?: boolean;
};

/**
 * The places after `hands` are what is held out at the moment `at`. Nothing moves: what lies in a place stays there until it is
 * answered or gone, a better hand for its company lies down in the same place, and another takes one that is free, the best for
 * each company first (P-NET-70). `fateOf` says what became of a hand that was the last.
 */
export function arranged(was: Slots, hands: Held, at: number, fateOf: (offer: LiveOffer) => Fate): Slots {
  const kept = was.map((slot, place): Slot | null => {
    if (slot === null) return null;
    if (slot.fate !== null) return at - slot.since < TOLD_MS ? slot : null;
    const { offer } = slot;
    const elsewhere = was.some((other, there) => there !== place && other?.offer.tile === offer.tile);
    const now =
      (elsewhere ? undefined : hands.best.find(({ tile }) => tile === offer.tile)) ??
      [...hands.best, ...hands.rest].find(({ id }) => id === offer.id);
    if (now === undefined) return { offer, since: at, fate: fateOf(offer) };
    return now.id === offer.id && now.rev === offer.rev
      ? { ...slot, offer: now }
      : { offer: now, since: at, fate: null };
  });
  const waiting = hands.held === true ? [] : waitingOf(kept, hands);
  let next = 0;
  return kept.map((slot) => {
    if (slot !== null) return slot;
    const offer = waiting[next];
    next += 1;
    return offer === undefined ? null : { offer, since: at, fate: null };
  });
}

/** The hands that have no place, the best for each company first. */
export function waitingOf(slots: Slots, { best, rest }: Held): readonly LiveOffer[] {
  return [...best, ...rest].filter(
    ({ id }) => !slots.some((slot) => slot?.offer.id === id && slot.fate === null),
  );
}
