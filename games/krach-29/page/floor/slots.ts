/**
 * Places of cries on the floor. A line under a finger must never move: each cry keeps its place while it is open, an
 * ended one leaves a gap, a new one takes the first gap or the end.
 */
export type Slots = readonly (string | null)[];

/** The places after some cries have come and gone; the same object when nothing has changed. */
export function placed(slots: Slots, open: readonly string[]): Slots {
  const come = open.filter((id) => !slots.includes(id));
  const gone = slots.some((id) => id !== null && !open.includes(id));
  if (come.length === 0 && !gone) return slots;
  const left = slots.map((id) => (id !== null && open.includes(id) ? id : null));
  for (const id of come) {
    const gap = left.indexOf(null);
    if (gap < 0) left.push(id);
    else left[gap] = id;
  }
  return trimmed(left);
}

/** Gaps closed; for a moment when nobody is about to touch. */
export function compacted(slots: Slots): Slots {
  return slots.includes(null) ? slots.filter((id) => id !== null) : slots;
}

function trimmed(slots: Slots): Slots {
  const last = slots.findLastIndex((id) => id !== null);
  return last + 1 === slots.length ? slots : slots.slice(0, last + 1);
}
