const GAP = 17;

/** Labels at their lines' ends, kept apart from each other and above `bottom`, in the order of their height. */
export function apart(
  labels: readonly { readonly seat: number; readonly y: number }[],
  bottom: number,
): readonly { readonly seat: number; readonly y: number }[] {
  const sorted = labels.toSorted((a, b) => a.y - b.y);
  const placed: { seat: number; y: number }[] = [];
  for (const label of sorted) {
    placed.push({
      seat: label.seat,
      y: Math.max(label.y, (placed.at(-1)?.y ?? Number.NEGATIVE_INFINITY) + GAP),
    });
  }
  const over = Math.max(0, (placed.at(-1)?.y ?? 0) - bottom);
  return placed.map((label) => ({ ...label, y: label.y - over }));
}
