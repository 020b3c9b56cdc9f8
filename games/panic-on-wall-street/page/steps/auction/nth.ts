import type { AuctionView } from "@bigboard/panic-on-wall-street/game";
import type { Hammered } from "../month-book.ts";

/** Which company of this month's auction is up, or comes next, and how many there are. */
export function nthOf(
  { left, tile }: Pick<AuctionView, "left" | "tile">,
  hammered: readonly Hammered[],
): { readonly n: number; readonly of: number } {
  const of = hammered.length + left + (tile === null ? 0 : 1);
  return { n: Math.min(of, hammered.length + 1), of };
}
