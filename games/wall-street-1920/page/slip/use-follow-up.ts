import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { followUp } from "../plan/compose.ts";
import type { TurnControl, Written } from "./turn-control.ts";
import type { Outgoing } from "./use-outgoing.ts";

/**
 * What was written on the slip and comes after a drawn card: the second card of a lot after a Tycoon, the end window.
 * It is sent as soon as the match waits for it, once for every decision. `carried` is the slip at work: until the rest
 * of it has been answered nothing is asked, and no other slip may show for a moment.
 */
export function useFollowUp(
  bench: TurnControl["bench"],
  turn: number,
  outgoing: Outgoing,
): { readonly carried: Written | null; readonly follow: (written: Written) => void } {
  const [written, setWritten] = useState<Written | null>(null);
  const answered = useRef<TurnControl["bench"]>(null);
  const rest = useMemo(
    () =>
      bench === null || written === null || written.table.view.turn !== turn
        ? []
        : followUp(bench, written.turn.draft),
    [bench, turn, written],
  );
  const over = written !== null && (written.table.view.turn !== turn || outgoing.refused !== null);
  useEffect(() => {
    if (over) setWritten(null);
    else if (rest.length > 0 && !outgoing.busy && answered.current !== bench) {
      answered.current = bench;
      outgoing.post(rest);
    }
  }, [over, rest, bench, outgoing]);
  const follow = useCallback((next: Written) => setWritten(next), []);
  return { carried: rest.length > 0 && !over ? written : null, follow };
}
