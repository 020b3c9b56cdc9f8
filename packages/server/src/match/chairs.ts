import type { Seat } from "@bigboard/kernel";
import type { Progress } from "./progress.ts";

/**
 * Chairs that are to be given now: between the two the match has come to another chapter or turn. Within one a hidden hand never
 * changes its owner.
 */
export function chairsDue(before: Progress, after: Progress): readonly Seat[] {
  const { chairs = [] } = after.courtesies;
  if (chairs.length === 0 || after.over || !hasMovedOn(before, after)) return [];
  return chairs.flatMap(({ seat }) => (after.held[seat] === "bot" ? [seat] : []));
}

function hasMovedOn({ match: before }: Progress, { match: after }: Progress): boolean {
  const was = before.rules.progress(before.state);
  const is = after.rules.progress(after.state);
  return was.chapter !== is.chapter || was.turn !== is.turn;
}
