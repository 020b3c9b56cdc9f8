const GAP = 17;

/** Labels at their lines' ends, kept apart from each other and above `bottom`, in the order of their height. */
export function apart(
  labels: readonly { readonly seat: number; readonly y: number }[],
  bottom: number,
): readonly { readonly seat: number; readonly y: number }[] {
  const placed = labels.toSorted((a, b) => a.y - b.y).map((label) => ({ ...label }));
  let ceiling = Number.NEGATIVE_INFINITY;
  for (const label of placed) {
    label.y = Math.max(label.y, ceiling);
    ceiling = label.y + GAP;
  }
  // Only those that were pushed out of the picture, and whom they push, move up again.
  let floor = bottom;
  for (const label of placed.toReversed()) {
    label.y = Math.min(label.y, floor);
    floor = label.y - GAP;
  }
  return placed;
}
