import type { GamePageProps } from "@bigboard/design/game-page";
import { type AnyGame, parseRecord, replay } from "@bigboard/kernel";
import { type Config, wallStreet1920 } from "@bigboard/wall-street-1920/game";
import { useEffect, useState } from "react";
import { standing } from "../plan/standing.ts";
import { asView } from "../trusted.ts";

const GAME: AnyGame = wallStreet1920;

/** What every seat would have scored at the end of a turn, at the prices of that moment. */
export type WealthPoint = { readonly turn: number; readonly wealth: readonly number[] };

/** Wealth turn by turn, from the record of a finished match; null while it is fetched or when there is none. */
export function useWealth(record: GamePageProps["record"], config: Config): readonly WealthPoint[] | null {
  const [points, setPoints] = useState<readonly WealthPoint[] | null>(null);
  useEffect(() => {
    if (record === null) return;
    let wanted = true;
    record().then((raw) => {
      if (wanted) setPoints(wealthOf(raw, config));
    });
    return () => {
      wanted = false;
    };
  }, [record, config]);
  return points;
}

/** Plays a record and values every hand when a turn begins; null when the record cannot be read or played. */
export function wealthOf(raw: unknown, config: Config): readonly WealthPoint[] | null {
  const parsed = parseRecord(raw);
  if (!parsed.ok) return null;
  const { record } = parsed;
  const points: WealthPoint[] = [];
  const played = replay(record, GAME, null, (match) => {
    const views = Array.from({ length: record.seats }, (_, seat) =>
      asView(match.rules.view(match.state, seat, "none")),
    );
    const turn = views[0]?.turn ?? 0;
    if (points.at(-1)?.turn === turn) points.pop();
    const wealth = views.map(
      (view, seat) => standing({ view: { ...view, scoring: null }, config }, seat)?.total ?? 0,
    );
    points.push({ turn, wealth });
  });
  return played.ok ? points : null;
}
