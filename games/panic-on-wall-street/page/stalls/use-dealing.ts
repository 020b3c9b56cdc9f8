import { useOfNow } from "@bigboard/design/game-parts/clock";
import type { Seat } from "@bigboard/kernel";
import type { Action, Deal, TileId } from "@bigboard/panic-on-wall-street/game";
import { useMemo } from "react";
import { leftOf } from "../parts/deadline.ts";
import { useDesk, useTable } from "../table-context.ts";
import type { AskOfAll } from "./asks-at-mean.ts";
import { acceptBundle, bundleAction, type Draft, type LiveBundle } from "./bundle.ts";
import {
  acceptanceOf,
  askFrom,
  bidOn,
  closingOf,
  endOf,
  endOfBundle,
  keepingOpen,
  OPEN,
  refusalTo,
  type Terms,
  withdrawalOf,
} from "./deal-actions.ts";
import { takenBackOf } from "./kept-open.ts";
import type { LiveOffer, OpenDeal, TileInfo } from "./tiles.ts";

/** Every act of step 1, by what the viewer sees. */
export type Dealing = {
  /** Whether the rules refuse this act now, or it would come too late (P-NET-9): a press on its key says why. */
  readonly refused: (action: Action | null) => boolean;
  readonly bid: (tile: TileId, price: number, terms: Terms) => void;
  readonly ask: (tile: TileId, price: number, to: Seat | null, terms: Terms) => void;
  /** A manager accepts a bid, an investor takes an ask (P-NET-18): one tap. */
  readonly accept: (offer: LiveOffer) => void;
  /** Asks these prices of everybody, one act behind the other. */
  readonly askAll: (asks: readonly AskOfAll[]) => void;
  readonly decline: (offer: LiveOffer) => void;
  readonly takeBack: (offer: LiveOffer) => void;
  /** Withdraw or clear, whichever is the viewer's. */
  readonly leave: (info: TileInfo, deal: Deal) => void;
  /** Takes these offers back, one act each and one behind the other; of a bundle one member is enough. */
  readonly takeBackAll: (offers: readonly LiveOffer[]) => void;
  /** The same for deals. */
  readonly leaveAll: (deals: readonly OpenDeal[]) => void;
  /** Asks to close these, one act each and one behind the other. */
  readonly closeAll: (deals: readonly OpenDeal[]) => void;
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
  const { view, me, judge } = useTable();
  const { acts, shell } = useDesk();
  const { act, refuse } = acts;
  const { now, feed } = shell;
  const timeUp = useOfNow((at) => view.until !== null && at >= view.until);
  return useMemo(() => {
    const sent = async (name: string, action: Action): Promise<boolean> => {
      if (view.phase !== "negotiation" || leftOf(view, view.until, now()) !== 0) return act(name, action);
      refuse({ code: "TOO_LATE", rule: "P-NET-5", detail: {} });
      return false;
    };
    const send = (name: string, action: Action): void => void sent(name, action);
    return {
      refused: (action) => timeUp || action === null || !judge.may(action),
      bid: (tile, price, terms) => send(`offer/${tile}`, bidOn(tile, price, terms)),
      ask: (tile, price, to, terms) => send(`offer/${tile}`, askFrom(to, tile, price, terms)),
      askAll: (asks) =>
        inTurn(
          asks.map(
            ({ tile, price }) =>
              () =>
                sent(`offer/${tile}`, askFrom(null, tile, price, OPEN)),
          ),
        ),
      accept: (offer) => send(`accept/${offer.id}`, acceptanceOf(view, offer)),
      decline: (offer) => send(`end/${offer.id}`, refusalTo(offer)),
      takeBack: (offer) => send(`end/${offer.id}`, withdrawalOf(offer)),
      leave: (info, deal) => send(`leave/${info.tile}`, endOf(info, deal, me)),
      takeBackAll: (offers) =>
        inTurn(offers.map((offer) => () => sent(`end/${offer.id}`, withdrawalOf(offer)))),
      leaveAll: (deals) =>
        inTurn(
          deals.map(
            ({ info, deal }) =>
              () =>
                sent(`leave/${info.tile}`, endOf(info, deal, me)),
          ),
        ),
      closeAll: (deals) =>
        inTurn(
          deals.map(({ info: { tile }, deal }) => () => {
            takenBackOf(feed).forget(tile);
            return sent(`close/${tile}`, closingOf(tile, deal));
          }),
        ),
      close: (tile, deal) => {
        takenBackOf(feed).forget(tile);
        send(`close/${tile}`, closingOf(tile, deal));
      },
      keepOpen: (tile, deal) => {
        if (view.closings[tile] === me) takenBackOf(feed).note(tile);
        send(`close/${tile}`, keepingOpen(tile, deal));
      },
      sendBundle: (draft, isPrivate) => sent("bundle", bundleAction(draft, isPrivate)),
      acceptBundle: (bundle) => send(`accept/${bundle.id}`, acceptBundle(view, bundle)),
      endBundle: (bundle) => {
        const action = endOfBundle(view, bundle, me);
        if (action !== null) send(`end/${bundle.id}`, action);
      },
      finish: (on) => send("finish", { type: "finish", on }),
      pause: () => send("pause", { type: "pause" }),
      resume: () => send("pause", { type: "resume" }),
      ready: () => send("ready", { type: "ready" }),
    };
  }, [view, me, judge, timeUp, act, refuse, now, feed]);
}

/** One act behind the other: what another was faster with is told, and the rest goes on. */
function inTurn(acts: readonly (() => Promise<boolean>)[]): void {
  void acts.reduce<Promise<unknown>>((before, act) => before.then(act), Promise.resolve());
}
