import type { View } from "@bigboard/wall-street-1920/game";
import { useRef } from "react";

type Step = { readonly pawn: number; readonly walked: number };

/**
 * Where every pawn stands, counted on without end, so that a pawn that walks past the last place goes on round the
 * circle instead of running back. By seat; null for pawns that are not placed.
 */
export function useWalk(view: View): readonly (number | null)[] {
  const known = useRef<readonly (Step | null)[]>([]);
  const places = view.circle.length;
  const next = view.players.map((player, seat): Step | null => {
    if (player.pawn === null) return null;
    const before = known.current[seat] ?? null;
    if (before === null) return { pawn: player.pawn, walked: player.pawn };
    if (before.pawn === player.pawn) return before;
    const along = (((player.pawn - before.pawn) % places) + places) % places;
    const by = view.trend === "clockwise" ? along : along - places;
    return { pawn: player.pawn, walked: before.walked + by };
  });
  known.current = next;
  return next.map((step) => step?.walked ?? null);
}
