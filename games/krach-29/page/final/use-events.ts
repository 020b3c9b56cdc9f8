import type { GamePageProps } from "@bigboard/design/game-page";
import { useRecord } from "@bigboard/design/records/use-record";
import type { AnyGame } from "@bigboard/kernel";
import { type Event, krach29 } from "@bigboard/krach-29/game";
import { useMemo } from "react";
import { eventsOf } from "./awards.ts";

const GAME: AnyGame = krach29;

/** Everything that was told in the match that is over here; null while its record is fetched, and where there is none. */
export function useEvents(record: GamePageProps["record"]): readonly Event[] | null {
  const recorded = useRecord(record, GAME);
  return useMemo(() => (recorded.kind === "played" ? eventsOf(recorded.played) : null), [recorded]);
}
