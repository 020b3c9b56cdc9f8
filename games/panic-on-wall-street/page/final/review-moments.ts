import { eventsFor, type PlayedRecord, viewAt } from "@bigboard/design/records/play-record";
import { asEvents, asView } from "../trusted.ts";
import type { ReviewMoment } from "./deal-review.ts";

/** A played record as the deal review reads it: what all were told, and the public view where it is asked for. */
export function reviewMoments(played: PlayedRecord): readonly ReviewMoment[] {
  return played.moments.map((moment, index) => ({
    events: asEvents(eventsFor(moment, "public")),
    view: () => asView(viewAt(played, index, "public")),
  }));
}
