/**
 * Places of cries on the floor. What somebody may be aiming at never moves: each cry keeps its place while it is open, an
 * ended one leaves a gap that knows what stood there, and a new one takes the first gap or the end. Gaps are never closed.
 */
export type Slots = readonly Slot[];

type Slot = { readonly id: string; readonly open: boolean };

/** The places after some cries have come and gone; the same object when nothing has changed. */
export function placed(slots: Slots, open: readonly string[]): Slots {
  const stands = (id: string): boolean => slots.some((slot) => slot.open && slot.id === id);
  const come = open.filter((id) => !stands(id));
  const gone = slots.some((slot) => slot.open && !open.includes(slot.id));
  if (come.length === 0 && !gone) return slots;
  const left = slots.map((slot) => ({ ...slot, open: slot.open && open.includes(slot.id) }));
  for (const id of come) {
    const gap = left.findIndex((slot) => !slot.open);
    if (gap < 0) left.push({ id, open: true });
    else left[gap] = { id, open: true };
  }
  return left.slice(0, left.findLastIndex((slot) => slot.open) + 1);
}
