import { trusted } from "@bigboard/design/game-parts/trusted";
import type { Json } from "@bigboard/kernel";
import type { Config, Event, View } from "@bigboard/sealed-lots/game";

/* Where JSON of the shell becomes values of this game. `as`, not `read`: the rules that made them are ours, and trusted. */

/** A view as the rules made it. */
export const asView = trusted<View>();

/** The config of a table: complete, as the rules read it. */
export const asConfig = trusted<Config>();

const asEvent = trusted<Event>();

/** The events that facts are. */
export function asEvents(facts: readonly Json[]): readonly Event[] {
  return facts.map(asEvent);
}
