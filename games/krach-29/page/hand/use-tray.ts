import type { CardId, Company } from "@bigboard/krach-29/game";
import { useCallback, useMemo, useState } from "react";
import { ownToken } from "../floor/status.ts";
import { useTable } from "../table-context.ts";
import {
  cleared,
  EMPTY_TRAY,
  filled,
  follow,
  largestCompany,
  pinned,
  type Tray,
  tidied,
  toggled,
} from "./tray.ts";

export type TrayControl = {
  readonly tray: Tray;
  /** The company on most cards: what one would sell. */
  readonly best: Company | null;
  readonly toggle: (card: CardId) => void;
  readonly pin: (card: CardId) => void;
  readonly clear: () => void;
  readonly tidy: () => void;
  /** Sets aside exactly as many as a cry needs; false when too few cards are free. */
  readonly fill: (cry: string, n: number) => boolean;
  /** The cry that cards were last set aside for by the page itself, as long as just those lie there. */
  readonly filledFor: string | null;
};

/** The hand as it lies before its owner; follows the hand of the view. */
export function useTray(): TrayControl {
  const table = useTable();
  const { view } = table;
  const token = ownToken(table);
  const [kept, setKept] = useState<Tray>(EMPTY_TRAY);
  const tray = follow(kept, view.hand, view.prices, token);
  if (tray !== kept) setKept(tray);
  const [filling, setFilling] = useState<{ readonly cry: string; readonly out: Tray["out"] } | null>(null);
  const best = useMemo(
    () => largestCompany(tray.slots, view.prices, token),
    [tray.slots, view.prices, token],
  );
  const toggle = useCallback((card: CardId) => setKept((now) => toggled(now, card)), []);
  const pin = useCallback((card: CardId) => setKept((now) => pinned(now, card)), []);
  const clear = useCallback(() => setKept(cleared), []);
  const tidy = useCallback(() => setKept((now) => tidied(now, best)), [best]);
  const fill = useCallback(
    (cry: string, n: number) => {
      const next = filled(tray, n, view.prices, token);
      if (next === null) return false;
      setKept(next);
      setFilling({ cry, out: next.out });
      return true;
    },
    [tray, view.prices, token],
  );
  const filledFor = filling !== null && filling.out === tray.out ? filling.cry : null;
  return { tray, best, toggle, pin, clear, tidy, fill, filledFor };
}
