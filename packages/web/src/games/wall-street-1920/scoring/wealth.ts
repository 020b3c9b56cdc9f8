import { findGame } from "@bigboard/games";
import { type Config, meta } from "@bigboard/games/wall-street-1920";
import { parseRecord, replay } from "@bigboard/kernel";
import { useEffect, useState } from "react";
import { fetchRecord } from "../../../net/http.ts";
import { seatsAt, tabToken } from "../../../net/own-seats.ts";
import { standing } from "../plan/standing.ts";
import { asView } from "../trusted.ts";

/** What every seat would have scored at the end of a turn, at the prices of that moment. */
export type WealthPoint = { readonly turn: number; readonly wealth: readonly number[] };

/**
 * Wealth turn by turn, from the record of a finished match; null while it is fetched or when there is none. The record
 * opens with the key of a seat of this table.
 */
export function useWealth(code: string, match: string | null, config: Config): readonly WealthPoint[] | null {
  const [points, setPoints] = useState<readonly WealthPoint[] | null>(null);
  useEffect(() => {
    const token = tabToken(code) ?? seatsAt(code)[0]?.token;
    if (match === null || token === undefined) return;
    let wanted = true;
    fetchRecord(match, token).then((reply) => {
      if (wanted && reply.ok) setPoints(wealthOf(reply.value, config));
    });
    return () => {
      wanted = false;
    };
  }, [code, match, config]);
  return points;
}

/** Plays a record and values every hand when a turn begins; null when the record cannot be read or played. */
export function wealthOf(raw: unknown, config: Config): readonly WealthPoint[] | null {
  const parsed = parseRecord(raw);
  const game = findGame(meta.id);
  if (!parsed.ok || game === undefined) return null;
  const { record } = parsed;
  const points: WealthPoint[] = [];
  const played = replay(record, game, null, (match) => {
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
