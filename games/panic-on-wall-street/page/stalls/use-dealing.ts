import type { Seat } from "@bigboard/kernel";
import type { Action, Deal, TileId } from "@bigboard/panic-on-wall-street/game";
import { useMemo } from "react";
import { leftOf } from "../parts/deadline.ts";
import { useDesk, useTable } from "../table-context.ts";
import { acceptBundle, bundleAction, type Draft, type LiveBundle } from "./bundle.ts";
import type { LiveOffer, TileInfo } from "./tiles.ts";

/** What an offer on the slip says beside its price. */
export type Terms = { readonly closed: boolean; readonly private: boolean };

/** Every act of step 1, by what the viewer sees: the deal on a tile and the revision of an offer travel along. */
export type Dealing = {
  readonly bid: (tile: TileId, price: number, terms: Terms) => void;
  readonly ask: (tile: TileId, price: number, to: Seat | null, terms: Terms) => void;
  /** A manager accepts a bid, an investor takes an ask (P-NET-18): one tap. */
  readonly accept: (offer: LiveOffer) => void;
  readonly decline: (offer: LiveOffer) => void;
  readonly takeBack: (offer: LiveOffer) => void;
  /** Withdraw or clear, whichever is the viewer's. */
  readonly leave: (info: TileInfo, deal: Deal) => void;
  readonly close: (tile: TileId, deal: Deal) => void;
  readonly keepOpen: (tile: TileId, deal: Deal) => void;
  /** True when the server took it. */
  readonly sendBundle: (draft: Draft, isPrivate: boolean) => Promise<boolean>;
  readonly acceptBundle: (bundle: LiveBundle) => void;
  /** Declining or taking back one member does so for the whole bundle (P-NET-29). */
  readonly endBundle: (bundle: LiveBundle) => void;
  readonly finish: (on: boolean) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly ready: () => void;
};

/** The acts of the viewer. What comes after the deadline is refused here already: the page does not wait (P-NET-9). */
export function useDealing(): Dealing {
  const { view, me } = useTable();
  const { acts, shell } = useDesk();
  const { act, refuse } = acts;
  const { now } = shell;
  return useMemo(() => {
    const sent = async (name: string, action: Action): Promise<boolean> => {
      if (view.phase !== "negotiation" || leftOf(view, view.until, now()) !== 0) return act(name, action);
      refuse({ code: "TOO_LATE", rule: "P-NET-5", detail: {} });
      return false;
    };
    const send = (name: string, action: Action): void => void sent(name, action);
    const dealOn = (tile: TileId): number | null => view.tiles[tile]?.deal?.no ?? null;
    return {
      bid: (tile, price, terms) => send(`offer/${tile}`, { type: "bid", tile, price, ...terms }),
      ask: (tile, price, to, terms) =>
        send(`offer/${tile}`, {
          type: "ask",
          tile,
          price,
          to,
          closed: terms.closed,
          private: to !== null && terms.private,
        }),
      accept: ({ id, rev, tile }) =>
        send(`accept/${id}`, { type: "accept", offer: id, rev, deal: dealOn(tile) }),
      decline: ({ id, rev }) => send(`end/${id}`, { type: "decline", offer: id, rev }),
      takeBack: ({ id, rev }) => send(`end/${id}`, { type: "withdrawOffer", offer: id, rev }),
      leave: ({ tile, owner }, deal) =>
        send(`leave/${tile}`, { type: owner === me ? "clear" : "withdraw", tile, deal: deal.no }),
      close: (tile, deal) => send(`close/${tile}`, { type: "close", tile, deal: deal.no }),
      keepOpen: (tile, deal) => send(`close/${tile}`, { type: "keepOpen", tile, deal: deal.no }),
      sendBundle: (draft, isPrivate) => sent("bundle", bundleAction(draft, isPrivate)),
      acceptBundle: (bundle) => send(`accept/${bundle.id}`, acceptBundle(view, bundle)),
      endBundle: (bundle) => {
        const offer = bundle.offers[0];
        const rev = offer === undefined ? undefined : view.offers[offer]?.rev;
        if (offer === undefined || rev === undefined) return;
        send(`end/${bundle.id}`, { type: bundle.from === me ? "withdrawOffer" : "decline", offer, rev });
      },
      finish: (on) => send("finish", { type: "finish", on }),
      pause: () => send("pause", { type: "pause" }),
      resume: () => send("pause", { type: "resume" }),
      ready: () => send("ready", { type: "ready" }),
    };
  }, [view, me, act, refuse, now]);
}
