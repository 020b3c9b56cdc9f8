import type { Seat } from "@bigboard/kernel";
import type { View } from "@bigboard/panic-on-wall-street/game";

/** Who has a tick on the wall: ready where one waits for that, finished while the stalls are open; what was said earlier is over. */
export function doneNow({
  phase,
  ready,
  finished,
}: Pick<View, "phase" | "ready" | "finished">): readonly Seat[] {
  if (phase === "negotiation") return finished;
  return phase === "ready" ? ready : [];
}
