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
  /** Sets aside exactly so many; false when too few cards are free. */
  readonly fill: (n: number) => boolean;
};

/** The hand as it lies before its owner; follows the hand of the view. */
export function useTray(): TrayControl {
  const table = useTable();
  const { view } = table;
  const token = ownToken(table);
  const [kept, setKept] = useState<Tray>(EMPTY_TRAY);
  const tray = follow(kept, view.hand, view.prices, token);
  if (tray !== kept) setKept(tray);
  const best = useMemo(
    () => largestCompany(tray.slots, view.prices, token),
    [tray.slots, view.prices, token],
  );
  const toggle = useCallback((card: CardId) => setKept((now) => toggled(now, card)), []);
  const pin = useCallback((card: CardId) => setKept((now) => pinned(now, card)), []);
  const clear = useCallback(() => setKept(cleared), []);
  const tidy = useCallback(() => setKept((now) => tidied(now, best)), [best]);
  const fill = useCallback(
    (n: number) => {
      const next = filled(tray, n, view.prices, token);
      if (next !== null) setKept(next);
      return next !== null;
    },
    [tray, view.prices, token],
  );
  return { tray, best, toggle, pin, clear, tidy, fill };
}
