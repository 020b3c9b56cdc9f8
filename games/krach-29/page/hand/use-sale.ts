import { type CardId, type Company, shows } from "@bigboard/krach-29/game";
import { useCallback, useMemo, useState } from "react";
import { maySell, standing } from "../floor/status.ts";
import { useTable } from "../table-context.ts";
import { benchOf } from "./bench.ts";
import { type ComposedSale, composeSale, OPEN_SALE, type SaleBench, type SaleDraft } from "./sale.ts";

export type SaleControl = {
  readonly draft: SaleDraft;
  readonly bench: SaleBench | null;
  /** Null while no sale can be composed at all. */
  readonly composed: ComposedSale | null;
  readonly change: (change: Partial<SaleDraft>) => void;
  readonly reset: () => void;
};

/** The sale as it would be concluded now, tried by the game's own rules on a table the viewer cannot tell from the real one. */
export function useSale(hand: readonly CardId[], best: Company | null, at: number): SaleControl {
  const table = useTable();
  const { view, config, me, rules } = table;
  const [draft, setDraft] = useState<SaleDraft>(OPEN_SALE);
  const open = me !== null && maySell(standing(table));
  const bench = useMemo<SaleBench | null>(
    () => (open && me !== null ? benchOf({ view, config, rules }, me, hand, best, at) : null),
    [view, config, me, rules, hand, best, open, at],
  );
  const fitting = useMemo(() => fit(draft, hand), [draft, hand]);
  const composed = useMemo(() => (bench === null ? null : composeSale(bench, fitting)), [bench, fitting]);
  const change = useCallback((some: Partial<SaleDraft>) => setDraft((now) => ({ ...now, ...some })), []);
  const reset = useCallback(() => setDraft(OPEN_SALE), []);
  return { draft: fitting, bench, composed, change, reset };
}

/** A draft without the cards that have gone meanwhile; a company nobody shows any more is forgotten. */
function fit(draft: SaleDraft, hand: readonly CardId[]): SaleDraft {
  const here = (card: CardId): boolean => hand.includes(card);
  const { company } = draft;
  return {
    ...draft,
    kept: draft.kept.filter(here),
    oddLot: draft.oddLot === "none" || (draft.oddLot !== null && here(draft.oddLot)) ? draft.oddLot : null,
    company: company !== null && hand.some((card) => shows(card, company)) ? company : null,
  };
}
