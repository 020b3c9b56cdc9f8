import type { Seat } from "@bigboard/kernel";
import type { View } from "@bigboard/wall-street-1920/game";

/** Whether a seat still plays in the last round: it ends at the right of the first seat (W-END-3). Null for an onlooker. */
export function stillToPlay(
  { first, active, players }: View,
  seat: Seat | null,
): "played" | "now" | "onceMore" | null {
  if (seat === null) return null;
  const place = (one: Seat): number => (one - first + players.length) % players.length;
  const ahead = place(seat) - place(active);
  return ahead < 0 ? "played" : ahead === 0 ? "now" : "onceMore";
}
