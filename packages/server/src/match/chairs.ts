import type { AnyMatch, Held, Seat } from "@bigboard/kernel";
import type { Courtesies } from "./courtesies.ts";

/**
 * Chairs that are to be given now, `was` and `is` a match before and after a decision: it has come to another chapter or turn.
 * Within one a hidden hand never changes its owner.
 */
export function chairsDue(
  was: AnyMatch,
  is: AnyMatch,
  { chairs = [] }: Courtesies,
  held: readonly Held[],
): readonly Seat[] {
  if (chairs.length === 0 || !hasMovedOn(was, is)) return [];
  return chairs.flatMap(({ seat }) => (held[seat] === "bot" ? [seat] : []));
}

function hasMovedOn(was: AnyMatch, is: AnyMatch): boolean {
  const before = was.rules.progress(was.state);
  const after = is.rules.progress(is.state);
  return before.chapter !== after.chapter || before.turn !== after.turn;
}
