import type { Seat } from "@bigboard/kernel";
import type { View } from "@bigboard/wall-street-1920/game";
import type { LogLine } from "./lines.ts";

type Now = Pick<View, "turn" | "active"> & { readonly players: { readonly length: number } };

/** The lines of the turns that rivals had since this seat's last own one, oldest first; of the seat's turn of now, none. */
export function sinceTurnOf(lines: readonly LogLine[], view: Now, seat: Seat): readonly LogLine[] {
  const { length } = view.players;
  const ago = (view.active - seat + length) % length;
  const own = view.turn - (ago === 0 ? length : ago);
  return lines.filter(({ turn }) => turn > own && (ago > 0 || turn < view.turn));
}

/** The lines of the last round, without the count behind it: every seat has had one of these turns (W-RULING-25). */
export function ofLastRound(lines: readonly LogLine[], view: Now): readonly LogLine[] {
  return lines.filter(({ turn, counting }) => !counting && turn > view.turn - view.players.length);
}
