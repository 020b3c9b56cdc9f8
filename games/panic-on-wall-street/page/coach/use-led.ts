import { useLayout } from "@bigboard/design/game-parts/layout";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { useEffect, useEffectEvent } from "react";
import { useAsked } from "./coach-context.tsx";

/** On a phone the step of a lesson leads to what it asks for: the paper of another company is put away, and what is framed comes into sight. */
export function useLed(chosen: TileId | null, putAway: () => void): void {
  const { tile } = useAsked();
  const phone = useLayout() === "phone";
  const lead = useEffectEvent((): number | null => {
    if (!phone || tile === null || chosen === tile) return null;
    if (chosen !== null) putAway();
    // The frame lies where it will stay only once the paper is gone.
    return requestAnimationFrame(() =>
      document.querySelector("[data-asked]")?.scrollIntoView({ block: "center" }),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step leads once, when it asks for another company
  useEffect(() => {
    const frame = lead();
    return () => {
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [tile]);
}
