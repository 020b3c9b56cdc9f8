export type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};
type Size = { readonly width: number; readonly height: number };

/** Between a thing and its label, and between a label and the edge of the window, in pixels. */
const GAP = 8;

/**
 * Where a label of this size hangs in a window: under the thing, above it where there is no room, and where there is none
 * either as near to it as the window lets it be.
 */
export function placed(
  thing: Box,
  label: Size,
  room: Size,
): { readonly left: number; readonly top: number; readonly above: boolean } {
  const below = thing.top + thing.height + GAP;
  const over = thing.top - GAP - label.height;
  const above = below + label.height + GAP > room.height && over >= GAP;
  return {
    left: within(thing.left, label.width, room.width),
    top: within(above ? over : below, label.height, room.height),
    above,
  };
}

function within(at: number, size: number, room: number): number {
  return Math.max(GAP, Math.min(at, room - size - GAP));
}
