import type { PlayedRecord } from "@bigboard/design/records/play-record";
import { type Recorded, useRecord } from "@bigboard/design/records/use-record";
import type { AnyGame } from "@bigboard/kernel";
import { type Bound, panicOnWallStreet } from "@bigboard/panic-on-wall-street/game";
import { useMemo } from "react";
import { useDesk, useTable } from "../table-context.ts";
import { type DealtMonth, dealtMonths, type ReviewedDeal, reviewOf } from "./deal-review.ts";
import { reviewMoments } from "./review-moments.ts";

const GAME: AnyGame = panicOnWallStreet;

/** What the record of a match tells of its evening. */
export type Evening = { readonly months: readonly DealtMonth[]; readonly deals: readonly ReviewedDeal[] };

/** The evening of a played record. */
export function eveningOf(played: PlayedRecord, bound: Bound): Evening {
  const months = dealtMonths(reviewMoments(played));
  return { months, deals: reviewOf(bound, months) };
}

/** The evening of the match that is over here; null while its record is fetched, and where there is none. */
export function useEvening(): { readonly recorded: Recorded; readonly evening: Evening | null } {
  const { bound } = useTable();
  const recorded = useRecord(useDesk().shell.record, GAME);
  const evening = useMemo(
    () => (recorded.kind === "played" ? eveningOf(recorded.played, bound) : null),
    [recorded, bound],
  );
  return { recorded, evening };
}
