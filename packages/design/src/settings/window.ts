import type { Settings } from "./settings.ts";

/**
 * The one word for how much room there is. It stands as `data-window` on the root element, for styles and for code:
 *
 * - `phone`: one column, one thing at a time, thumbs.
 * - `tablet`: two columns at most, fingers.
 * - `desk`: everything lies in sight, and a mouse may point at it.
 * - `wall`: a desk with room to spare, as on a television that a whole room looks at. Nothing is drawn for it alone yet.
 */
export type Window = "phone" | "tablet" | "desk" | "wall";

/**
 * What a window is called. `short` stands beside the word as `data-short`: the window is a phone that lies, too low for
 * two rows. Its width may still be called a tablet's; components draw a phone there (`useLayout`). `wide` stands there as
 * `data-wide`: the window is wider than high, so that what lies one above the other on a phone has room side by side.
 */
export type NamedWindow = { readonly window: Window; readonly short: boolean; readonly wide: boolean };

const PHONE_PX = 700;
const TABLET_PX = 1100;
const DESK_PX = 1800;
const LYING = { width: 1000, height: 500 };

/** Names a window by its inner size in CSS pixels. From 150 % on, words need the room of a smaller page: 200 % on a desk is a phone. */
export function windowFor(width: number, height: number, textSize: Settings["textSize"]): NamedWindow {
  const room = textSize >= 150 ? width / (textSize / 75) : width;
  return {
    window: wordFor(room),
    short: width <= LYING.width && height <= LYING.height,
    wide: width > height,
  };
}

function wordFor(room: number): Window {
  if (room <= PHONE_PX) return "phone";
  if (room <= TABLET_PX) return "tablet";
  return room <= DESK_PX ? "desk" : "wall";
}
