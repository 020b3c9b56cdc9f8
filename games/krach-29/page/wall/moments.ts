import type { AcceptedUpdate } from "@bigboard/design/game-page";
import type { Event } from "@bigboard/krach-29/game";
import { asEvents, asView } from "../trusted.ts";

/** How long the last evening stands on the wall before the result, in milliseconds of match time. */
export const READING_MS = 20_000;
/** How long a sale stands in the place of the cries. */
export const SALE_MS = 6_000;

/** A sale as everybody is told of it: one that lies face down has no company. */
export type Sold = Extract<Event, { type: "sold" }>;

/** The last sale of an update; null for none. */
export function soldNow(update: AcceptedUpdate): Sold | null {
  return asEvents(update.facts).findLast((event): event is Sold => event.type === "sold") ?? null;
}

/** Whether the drops that end the match have just fallen: then they are read out before the result stands there. */
export function lastEvening(update: AcceptedUpdate): true | null {
  const ended = asView(update.after).phase === "over";
  return ended && asEvents(update.facts).some(({ type }) => type === "dropped") ? true : null;
}
