import type { HowFar } from "@bigboard/kernel";
import type { State } from "./state.ts";

/** The month; Panic has no turns. */
export function progress({ month }: State): HowFar {
  return { chapter: month, turn: null };
}
