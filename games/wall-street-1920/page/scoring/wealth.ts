import type { GamePageProps } from "@bigboard/design/game-page";
import { type PlayedRecord, viewAt } from "@bigboard/design/records/play-record";
import { useRecord } from "@bigboard/design/records/use-record";
import type { AnyGame } from "@bigboard/kernel";
import { type Config, wallStreet1920 } from "@bigboard/wall-street-1920/game";
import { useMemo } from "react";
import { standing } from "../plan/standing.ts";
import { asView } from "../trusted.ts";
import { type Deed, deedsOf } from "./awards.ts";

const GAME: AnyGame = wallStreet1920;

/** What every seat would have scored at the end of a turn, at the prices of that moment. */
export type WealthPoint = { readonly turn: number; readonly wealth: readonly number[] };

/** What the record of a match tells of its evening. */
export type Evening = { readonly wealth: readonly WealthPoint[]; readonly deeds: readonly Deed[] };

/** The evening of a match that is over; null while its record is fetched or when there is none. */
export function useEvening(record: GamePageProps["record"], config: Config): Evening | null {
  const recorded = useRecord(record, GAME);
  return useMemo(
    () =>
      recorded.kind === "played"
        ? { wealth: wealthOf(recorded.played, config), deeds: deedsOf(recorded.played) }
        : null,
    [recorded, config],
  );
}

/** Values every hand turn by turn, as it stood when the turn was over. */
export function wealthOf(played: PlayedRecord, config: Config): readonly WealthPoint[] {
  const points: WealthPoint[] = [];
  for (const index of played.moments.keys()) {
    if (index === 0) continue;
    const views = Array.from({ length: played.record.seats }, (_, seat) =>
      asView(viewAt(played, index, seat)),
    );
    const turn = views[0]?.turn ?? 0;
    if (points.at(-1)?.turn === turn) points.pop();
    const wealth = views.map(
      (view, seat) => standing({ view: { ...view, scoring: null }, config }, seat)?.total ?? 0,
    );
    points.push({ turn, wealth });
  }
  return points;
}
