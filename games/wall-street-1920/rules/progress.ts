import type { HowFar } from "@bigboard/kernel";
import { roundOf } from "./query.ts";
import type { State } from "./state.ts";

/** The round and the turn. */
export function progress({ turn, players }: State): HowFar {
  return { chapter: roundOf(turn, players.length), turn };
}
