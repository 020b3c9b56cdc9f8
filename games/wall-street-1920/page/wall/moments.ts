import type { AcceptedUpdate } from "@bigboard/design/game-page";
import { asEvents } from "../trusted.ts";

/** How long what strikes everybody stands across the circle, in milliseconds of match time. */
export const MOMENT_MS = 4_000;

/** What an update does to everybody: the last round begins, or a black day (W-CARD-18); null for neither. */
export function momentOf(update: AcceptedUpdate): "lastRound" | "blackDay" | null {
  const events = asEvents(update.facts);
  if (events.some(({ type }) => type === "lastRound")) return "lastRound";
  return events.some((event) => event.type === "booked" && event.rule === "W-CARD-18") ? "blackDay" : null;
}
