import type { SendResult } from "@bigboard/design/game-page";
import { playSound } from "@bigboard/design/sound";
import type { Json, Refusal } from "@bigboard/kernel";
import type { Action } from "@bigboard/wall-street-1920/game";
import { useCallback, useMemo, useRef, useState } from "react";

export type Sender = (acts: readonly Json[]) => Promise<SendResult>;

export type Outgoing = {
  readonly busy: boolean;
  readonly refused: Refusal | null;
  readonly post: (acts: readonly Action[]) => void;
  readonly clear: () => void;
};

/** One plan at a time on its way; a refusal stays until something is changed. */
export function useOutgoing(send: Sender): Outgoing {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const under = useRef(false);
  const post = useCallback(
    (acts: readonly Action[]): void => {
      if (under.current || acts.length === 0) return;
      under.current = true;
      setBusy(true);
      setRefused(null);
      send(acts.map(asJson))
        .then((result) => {
          setRefused(result.ok ? null : result.refusal);
          if (!result.ok) playSound("wood");
        })
        .finally(() => {
          under.current = false;
          setBusy(false);
        });
    },
    [send],
  );
  const clear = useCallback(() => setRefused(null), []);
  return useMemo(() => ({ busy, refused, post, clear }), [busy, refused, post, clear]);
}

/** Actions are flat objects of texts and numbers: JSON as they stand. */
function asJson(action: Action): Json {
  return { ...action };
}
