import type { AnyGame } from "@bigboard/kernel";
import { SERVER_LIMITS } from "../limits.ts";
import { restOf, servedWhen } from "./course.ts";
import { nextEnd, nextStoredEnd } from "./deadlines.ts";
import type { Live } from "./live.ts";
import type { Progress } from "./progress.ts";
import { waitingBots } from "./rulings.ts";

/** The wake time of a match that somebody must look at as soon as anybody serves. */
export const AT_ONCE = 0;

/**
 * When a match must be looked at although nobody asks for it, in served time; `served`: what time it is. Where stand-ins come by themselves it
 * is taken up at once after a restart: somebody must notice who does not come back.
 */
export function wakeAt(live: Live, progress: Progress, served: number): number | null {
  if (progress.over) return null;
  const { header, game } = live.context;
  const { course } = progress.courtesies;
  if (restOf(course, served - header.epoch) > 0) return course.from + header.epoch;
  if (waitingBots(progress).length > 0) return AT_ONCE;
  const end = nextStoredEnd(header, progress);
  if (end === null) return null;
  const soon = end - progress.match.at <= SERVER_LIMITS.farOffMs;
  return comesByItself(game) && soon ? AT_ONCE : servedWhen(course, end) + header.epoch;
}

/** Whether its stand-ins come by themselves when somebody's line is lost. */
export const comesByItself = ({ meta }: AnyGame): boolean => meta.pacing.lostLine.standIn === "comes";

/** Whether a clock runs in it that ends soon: a table that was left waits a whole day for its people (K-NET-59). */
export function isTimed(live: Live): boolean {
  const { context, progress } = live;
  const end = nextEnd(context.header, progress);
  return end !== null && end - progress.match.at <= SERVER_LIMITS.farOffMs;
}
