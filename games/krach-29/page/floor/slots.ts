/**
 * Places of cries on the floor. What somebody may be aiming at never moves: each cry keeps its place while it is open, an
 * ended one leaves a gap that knows what stood there, and a new one takes the first gap or the end. Gaps are never closed;
 * but a cry that lies out of sight is aimed at by nobody, and comes up into a gap.
 */
export type Slots = readonly Slot[];

type Slot = { readonly id: string; readonly open: boolean };

/** The places after some cries have come and gone; the same object when nothing has changed. `unseen`: below the edge of the list. */
export function placed(
  slots: Slots,
  open: readonly string[],
  unseen: ReadonlySet<string> = new Set(),
): Slots {
  const stands = (id: string): boolean => slots.some((slot) => slot.open && slot.id === id);
  const come = open.filter((id) => !stands(id));
  const gone = slots.some((slot) => slot.open && !open.includes(slot.id));
  const risen = raised(slots, open, unseen);
  if (come.length === 0 && !gone && risen === slots) return slots;
  const left = risen.map((slot) => ({ ...slot, open: slot.open && open.includes(slot.id) }));
  for (const id of come) {
    const gap = left.findIndex((slot) => !slot.open);
    if (gap < 0) left.push({ id, open: true });
    else left[gap] = { id, open: true };
  }
  return left.slice(0, left.findLastIndex((slot) => slot.open) + 1);
}

/** The places once those out of sight have come up into the gaps before them; a gap out of sight is none. */
function raised(slots: Slots, open: readonly string[], unseen: ReadonlySet<string>): Slots {
  const stands = (slot: Slot): boolean => slot.open && open.includes(slot.id);
  const edge = slots.findIndex((slot) => stands(slot) && unseen.has(slot.id));
  let places = slots;
  for (const [from, slot] of slots.entries()) {
    if (edge < 0 || from < edge || !stands(slot) || !unseen.has(slot.id)) continue;
    const gap = places.findIndex((one, index) => index < edge && !stands(one));
    if (gap < 0) break;
    places = places.with(gap, slot).with(from, { ...slot, open: false });
  }
  return places;
}
