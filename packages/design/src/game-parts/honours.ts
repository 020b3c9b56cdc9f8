import type { Seat } from "@bigboard/kernel";

/** So many awards an evening has. */
export const AWARDS = 3;

/** The awards of an evening: the first ones that somebody earned. */
export function awarded<A>(candidates: readonly (A | null)[]): readonly A[] {
  return candidates.filter((one) => one !== null).slice(0, AWARDS);
}

/** Whose figure is highest, and that figure; of equal ones the first seat at the table. Null where nobody has one. */
export function leader(
  figures: ReadonlyMap<Seat, number>,
): { readonly seat: Seat; readonly n: number } | null {
  const [first] = [...figures].toSorted(([a, one], [b, other]) => other - one || a - b);
  return first === undefined ? null : { seat: first[0], n: first[1] };
}

/** How often each seat is named. */
export function counted(seats: readonly Seat[]): ReadonlyMap<Seat, number> {
  const counts = new Map<Seat, number>();
  for (const seat of seats) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  return counts;
}
