import { readStored, writeStored } from "@bigboard/design/stored";
import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { useCallback, useEffect, useMemo, useState } from "react";
import { z } from "zod";

import { useDoubt } from "../parts/steady/use-doubt.ts";
import { useYoung } from "../parts/steady/use-steady.ts";
import { useDesk, useTable } from "../table-context.ts";
import { type Draft, withMember } from "./bundle.ts";
import type { Terms } from "./deal-actions.ts";
import { type Filter, NO_FILTER, nextFree } from "./filters.ts";
import { firstPrice, fitted, priceAfter, risenPrice, wantsSure } from "./prices.ts";
import { type TileInfo, tileInfos } from "./tiles.ts";
import { yieldsOfTile } from "./words.ts";

/** What the viewer has in hand at the stalls: the chosen company, the slip, what is shown. None of it is sent. */
export type StallsControl = {
  readonly infos: readonly TileInfo[];
  readonly chosen: TileInfo | null;
  readonly choose: (tile: TileId | null) => void;
  readonly chooseNextFree: () => void;
  /** Dollars on the slip. */
  readonly price: number;
  readonly setPrice: (price: number) => void;
  /** The price is the page's, as the slip opened or as it rose when another took the share: the player has not touched it. */
  readonly proposed: boolean;
  /** The page has moved the price under the hand, a moment ago: the key under it would send another one than was read. */
  readonly moved: boolean;
  /** So lately that whoever presses a key of the keyboard in the old rhythm has not read it. */
  readonly unread: boolean;
  /** A bid goes out at this price. */
  readonly noteBid: (price: number) => void;
  readonly terms: Terms;
  readonly setTerms: (terms: Terms) => void;
  /** Whether the pad's hands are held out closed: as it was set, for this month. */
  readonly handClosed: boolean;
  readonly setHandClosed: (closed: boolean) => void;
  /** The investor an ask is for; null: all. */
  readonly to: Seat | null;
  readonly setTo: (to: Seat | null) => void;
  /** False the first time for a price that asks for a second tap (P-NET-32), or where these words speak against it. */
  readonly sure: (doubt?: string | null) => boolean;
  readonly asksSure: boolean;
  /** Why a second press is asked for, where it is not the price alone. */
  readonly doubt: string | null;
  /** The same for a take by key: the offer that was doubted, as `takingOf` says it. */
  readonly doubtedTake: string | null;
  readonly doubtTake: (offer: string | null) => void;
  readonly filter: Filter;
  readonly setFilter: (filter: Filter) => void;
  readonly favourites: ReadonlySet<TileId>;
  readonly toggleFavourite: (tile: TileId) => void;
  readonly draft: Draft | null;
  readonly setDraft: (draft: Draft | null) => void;
  readonly addToDraft: () => void;
};

const Favourites = z.array(z.string());
const NO_BID = { tile: null, price: Number.POSITIVE_INFINITY } as const;
const OPEN: Terms = { closed: false, private: false };

export function useStalls(): StallsControl {
  const table = useTable();
  const { view, me, bound, config } = table;
  const infos = useMemo(() => tileInfos(view), [view]);
  const [tile, setTile] = useState<TileId | null>(null);
  const [price, setRawPrice] = useState(bound.edition.limits.lowestPrice);
  const [proposed, setProposed] = useState(true);
  /** He has set it himself: then it is his, and no other moves it until he leaves the company. */
  const [own, setOwn] = useState(false);
  const [lastBid, setLastBid] = useState<{ tile: TileId | null; price: number }>(NO_BID);
  const [moves, setMoves] = useState(0);
  const moved = useLately(moves);
  const young = useYoung(`${tile}/${moves}`);
  const [doubtedTake, doubtTake] = useDoubt();
  const [terms, setTerms] = useState<Terms>(OPEN);
  const [handClosed, setHandClosed] = useState(false);
  const [to, setTo] = useState<Seat | null>(null);
  const [asksSure, setAsksSure] = useState(false);
  const [doubt, setDoubt] = useState<string | null>(null);
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const [draft, setDraft] = useState<Draft | null>(null);
  const { favourites, toggleFavourite } = useFavourites();
  const chosen = infos.find((info) => info.tile === tile) ?? null;

  const lay = (next: number, byPage: boolean): void => {
    setRawPrice(fitted(bound, next));
    setProposed(byPage);
    setOwn(!byPage);
    setAsksSure(false);
  };
  const choose = (next: TileId | null): void => {
    setTile(next);
    setTerms(OPEN);
    setTo(null);
    const info = infos.find((one) => one.tile === next);
    if (info === undefined) return;
    lay(firstPrice(table, info, yieldsOfTile(table, info.tile).mean), true);
    setProposed(isOpening(info, me));
  };
  // What the player has set stays. Else his own deal comes into the figure on the slip, and so does that of another: what no longer wins anything is not proposed.
  const deal = chosen?.deal?.no ?? null;
  const [dealt, setDealt] = useState({ tile, deal });
  if (dealt.tile !== tile || dealt.deal !== deal) {
    setDealt({ tile, deal });
    if (chosen !== null && dealt.tile === tile) {
      // What was bid for another company says nothing of this one.
      const sent = lastBid.tile === tile ? lastBid.price : NO_BID.price;
      const agreed = priceAfter(me, chosen, price, sent);
      const risen = own ? price : risenPrice(table, chosen, price, yieldsOfTile(table, chosen.tile).mean);
      if (agreed !== price) {
        lay(agreed, false);
        setOwn(false);
      } else if (risen !== price) lay(risen, true);
      // What was agreed on is no longer in his hand: should another take it, the figure may rise.
      else if (chosen.deal?.investor === me && chosen.deal.price === price) setOwn(false);
      if (agreed !== price || risen !== price) setMoves(moves + 1);
      // A manager's is proposed anew: what lay beyond a deal that is over is too dear now, and what he has sold at is nothing to ask.
      if (chosen.owner === me && (chosen.deal === null ? !own : price <= chosen.deal.price))
        lay(firstPrice(table, chosen, yieldsOfTile(table, chosen.tile).mean), true);
    }
  }
  const sure = (why: string | null = null): boolean => {
    const asks = !asksSure && (why !== null || wantsSure(price));
    setAsksSure(asks);
    setDoubt(asks ? why : null);
    return !asks;
  };
  const addToDraft = (): void => {
    if (chosen === null || me === null) return;
    const own = chosen.owner === me;
    const partner = own ? to : chosen.owner;
    if (partner === null) return;
    const member = { tile: chosen.tile, price, closed: terms.closed };
    setDraft(withMember(draft, own ? "ask" : "bid", partner, member));
  };
  return {
    infos,
    chosen,
    choose,
    chooseNextFree: () => {
      const next = nextFree(infos, tile, me);
      if (next !== null) choose(next);
    },
    price,
    setPrice: (next) => lay(next, false),
    proposed,
    moved,
    unread: moved || (young && proposed && price > lastBid.price),
    noteBid: (sent) => {
      setLastBid({ tile, price: sent });
      setProposed(false);
    },
    terms: { closed: terms.closed, private: terms.private && config.privateOffers },
    setTerms,
    handClosed,
    setHandClosed,
    to,
    setTo,
    sure,
    asksSure,
    doubt,
    doubtedTake,
    doubtTake,
    filter,
    setFilter,
    favourites,
    toggleFavourite,
    draft,
    setDraft,
    addToDraft,
  };
}

/** So long a price that moved by itself is sent by no single press. */
const MOVED_MS = 1500;

/** Whether something has happened once more within the last moment. */
function useLately(times: number): boolean {
  const [past, setPast] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setPast(times), MOVED_MS);
    return () => clearTimeout(timer);
  }, [times]);
  return past !== times;
}

/** Whether nothing of the viewer's own stands for a company yet: the price on its slip is then only a proposal. */
function isOpening({ bids, asks, deal }: TileInfo, me: Seat | null): boolean {
  return deal?.investor !== me && ![...bids, ...asks].some(({ from }) => from === me);
}

/** The viewer's favourites at this table, kept in this tab. */
function useFavourites(): Pick<StallsControl, "favourites" | "toggleFavourite"> {
  const { shell } = useDesk();
  const key = `bigboard.panic.favourites.${shell.table.match ?? shell.table.code}`;
  const [list, setList] = useState<readonly TileId[]>(() => readStored("session", key, Favourites) ?? []);
  const toggleFavourite = useCallback(
    (tile: TileId) => {
      setList((now) => {
        const next = now.includes(tile) ? now.filter((one) => one !== tile) : [...now, tile];
        writeStored("session", key, next);
        return next;
      });
    },
    [key],
  );
  return { favourites: useMemo(() => new Set(list), [list]), toggleFavourite };
}
