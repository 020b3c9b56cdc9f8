import type { Acts } from "@bigboard/design/game-parts/use-acts";
import type { Refusal } from "@bigboard/kernel";
import type { Action } from "@bigboard/krach-29/game";
import { useEffect, useState } from "react";
import type { SellAction } from "../hand/sale.ts";
import { BLIND, type ShoutDraft } from "../hand/shout-panel.tsx";
import { type SaleControl, useSale } from "../hand/use-sale.ts";
import type { TrayControl } from "../hand/use-tray.ts";
import { useTable } from "../table-context.ts";
import { type Post, whyNoCry } from "./possible.ts";
import { type Standing, standing } from "./status.ts";
import { useKeys } from "./use-keys.ts";

/** The paper that stands on the edge of the desk; one at a time. */
export type Open = "sale" | "shout" | "bonus" | "say" | null;

export type DeskControl = {
  readonly now: Standing;
  readonly sale: SaleControl;
  /** The offer is another one than when the paper of the sale was opened. */
  readonly moved: boolean;
  readonly shout: ShoutDraft;
  readonly onShout: (shout: ShoutDraft) => void;
  readonly panel: Open;
  /** The paper of the sale came by itself: nobody has asked for it. */
  readonly unasked: boolean;
  /** Opens a paper, or closes it when it is the one that stands there. */
  readonly toggle: (panel: Exclude<Open, null>) => void;
  readonly close: () => void;
  readonly openSale: () => void;
  /** Why there can be no cry with what is set aside and shouted; null when there can. */
  readonly noCry: Refusal | null;
  /** Cries, or says why not. */
  readonly cry: () => Promise<void>;
  readonly sell: (action: SellAction) => Promise<void>;
};

/** What a trader's desk can do, and which of its papers is open. */
export function useDesk(tray: TrayControl, acts: Acts<Action>, at: number): DeskControl {
  const table = useTable();
  const now = standing(table);
  const { out, slots } = tray.tray;
  const sale = useSale(slots, tray.best, at);
  const [panel, setPanel] = useState<Open>(null);
  const [unasked, setUnasked] = useState(false);
  const [shout, setShout] = useState<ShoutDraft>(BLIND);
  const [seenOffer, setSeenOffer] = useState<number | null>(null);
  const offer = sale.composed?.offer ?? null;
  // After the bell, or alone, there is nothing left but to sell: the paper lies there.
  const onlySale = now === "lastCall" || now === "last";
  useEffect(() => {
    setUnasked(onlySale);
    if (onlySale) setPanel("sale");
  }, [onlySale]);
  const post: Post = { type: "post", cards: out, ...shout };
  const noCry = whyNoCry(table, post);
  const cry = async (): Promise<void> => {
    if (noCry !== null) {
      acts.refuse(noCry);
      return;
    }
    if (!(await acts.act("cry", post))) return;
    setShout(BLIND);
    setPanel((open) => (open === "shout" ? null : open));
  };
  const toggle = (wanted: Exclude<Open, null>): void => setPanel(panel === wanted ? null : wanted);
  useDeskKeys(
    tray,
    () => void cry(),
    () => toggle("shout"),
  );
  return {
    now,
    sale,
    moved: seenOffer !== null && offer !== null && offer !== seenOffer && sale.draft.offer === null,
    shout,
    onShout: setShout,
    panel,
    unasked,
    toggle,
    close: () => setPanel(null),
    openSale: () => {
      setUnasked(false);
      setSeenOffer(offer);
      setPanel("sale");
    },
    noCry,
    cry,
    sell: async (action) => setPanel((await acts.act("sell", action)) ? null : "sale"),
  };
}

/** The keys of the desk. Selling and taking press what is on the page, so that they do no more than a finger could. */
function useDeskKeys(tray: TrayControl, cry: () => void, shout: () => void): void {
  const press = (what: string): void => document.querySelector<HTMLElement>(what)?.click();
  useKeys({
    card: (place, keep) => {
      const card = tray.tray.slots[place];
      if (card !== undefined) (keep ? tray.pin : tray.toggle)(card);
    },
    cry,
    sell: () => press('[data-act="sell"]'),
    take: () => press('[data-take="fits"] [data-act="take"]'),
    shout,
    clear: tray.clear,
    tidy: tray.tidy,
  });
}
