import { COLOURS, type Colour, type Event } from "@bigboard/panic-on-wall-street/game";
import type { Telling } from "./use-telling.ts";

/** A beat of the roll, in milliseconds: the dice tumble for the first, then one lands a beat, red to blue. */
export const ROLL_BEAT_MS = 700;

/** One beat of tumbling, then one for each die and its marker. */
export const ROLL_BEATS = COLOURS.length + 1;

/** What one die and its marker do at a beat. */
export type DieState = "tumbling" | "landed";

/** Whether a colour's die has landed at this point of the telling. */
export function dieAt(colour: Colour, telling: Pick<Telling, "tick" | "over">): DieState {
  return telling.over || telling.tick > COLOURS.indexOf(colour) ? "landed" : "tumbling";
}

/** Whether the dice were rolled at this moment. */
export function rollsDice(events: readonly Event[]): boolean {
  return events.some((event) => event.type === "rolled");
}
