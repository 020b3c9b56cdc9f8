import { useT } from "@bigboard/design/i18n";
import { stepsTo, takesOption } from "@bigboard/wall-street-1920/game";
import { useState } from "react";
import { PILE_NAMES } from "../board/piles.tsx";
import { trendOfWalk } from "../plan/draft.ts";
import type { TurnControl } from "../slip/turn-control.ts";
import { useTable } from "../table-context.ts";
import type { RingProps } from "./ring.tsx";

/** What the circle shows and answers, from what the slip asks just now. */
export function useRing(turn: TurnControl, fresh: number | null): RingProps {
  const t = useT();
  const { view, me } = useTable();
  const [stand, setStand] = useState<number | null>(null);
  const { draft, bench } = turn;
  const pawn = me === null ? null : (view.players[me]?.pawn ?? null);
  const quiet: RingProps = {
    reach: [],
    chosen: null,
    walk: null,
    leaving: null,
    planned: bench === null || draft.call.when === "never" ? null : draft.call.at,
    impossible: [],
    fresh,
    onChoose: () => undefined,
  };
  if (bench === null) return quiet;
  if (turn.picking) {
    const closed = view.circle.flatMap((_, location) => (takesOption(view, location) ? [] : [location]));
    return {
      ...quiet,
      chosen: draft.call.at,
      impossible: closed,
      onChoose: (location) => {
        if (!closed.includes(location)) turn.onTarget(location);
      },
    };
  }
  switch (view.phase) {
    case "placing":
      return { ...quiet, chosen: stand, onChoose: setStand };
    case "start":
      break;
    default:
      return quiet;
  }
  switch (draft.leaf) {
    case "move": {
      const trend = trendOfWalk(view.trend, draft);
      const steps =
        draft.target === null || pawn === null
          ? null
          : stepsTo({ circle: bench.world.circle, trend }, pawn, draft.target);
      return {
        ...quiet,
        reach: turn.reach,
        chosen: draft.target,
        trend,
        walk: steps === null ? null : { steps, trend },
        onChoose: turn.onTarget,
      };
    }
    case "sell": {
      if (pawn === null || turn.closed.sell !== null) return quiet;
      const to =
        draft.pile === null
          ? t("street.ring.toPile")
          : t("street.ring.to", { pile: t(PILE_NAMES[draft.pile]) });
      return { ...quiet, leaving: { location: pawn, to } };
    }
    case "capital":
      return quiet;
  }
}
