import type { LiveOffer } from "../../stalls/tiles.ts";

/** So many places are drawn while they are empty. */
export const SLOTS = 3;
/** On a phone so many are drawn, full or empty, and further hands wait folded: the companies below never move. */
const ON_PHONE = 2;
/** So many hands lie in sight, each the best for its company; further ones wait. */
const PLACES = 6;
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

export const EMPTY_PLACES: Slots = Array.from({ length: PLACES }, () => null);

/** As many places as the window has: a phone that is laid down keeps what lies in the first ones. */
export function placesIn(slots: Slots, phone: boolean): Slots {
  return Array.from({ length: phone ? ON_PHONE : PLACES }, (_, place) => slots[place] ?? null);
}

/** What is held out, as `sortedHands` sorts it; `held`: the list of all lies open, so that no place is filled from it. */
export type Held = {
  readonly best: readonly LiveOffer[];
  readonly rest: readonly LiveOffer[];
  readonly held?: boolean;
};

/**
 * The places after `hands` are what is held out at the moment `at`. Nothing moves: what lies in a place stays there until it is
 * answered, gone or no better than what stands; a better hand for its company lies down in the same place, and the best for another
 * company takes one that is free (P-NET-70). `fateOf` says what became of a hand that was the last.
 */
export function arranged(was: Slots, hands: Held, at: number, fateOf: (offer: LiveOffer) => Fate): Slots {
  const kept = was.map((slot): Slot | null => {
    if (slot === null) return null;
    if (slot.fate !== null) return at - slot.since < TOLD_MS ? slot : null;
    const { offer } = slot;
    const now = hands.best.find(({ tile }) => tile === offer.tile);
    if (now === undefined) {
      return hands.rest.some(({ id }) => id === offer.id) ? null : { offer, since: at, fate: fateOf(offer) };
    }
    return now.id === offer.id && now.rev === offer.rev
      ? { ...slot, offer: now }
      : { offer: now, since: at, fate: null };
  });
  const waiting = hands.held === true ? [] : hands.best.filter(({ tile }) => !liesIn(kept, tile));
  let next = 0;
  return kept.map((slot) => {
    if (slot !== null) return slot;
    const offer = waiting[next];
    next += 1;
    return offer === undefined ? null : { offer, since: at, fate: null };
  });
}

function liesIn(slots: Slots, company: LiveOffer["tile"]): boolean {
  return slots.some((slot) => slot?.offer.tile === company);
}

/** The hands that have no place, the best for each company first. */
export function waitingOf(slots: Slots, { best, rest }: Held): readonly LiveOffer[] {
  return [...best, ...rest].filter(
    ({ id }) => !slots.some((slot) => slot?.offer.id === id && slot.fate === null),
  );
}
