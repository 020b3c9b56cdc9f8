import type { FactsFeed, ToldUpdate } from "@bigboard/design/game-page";
import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { createContext, useContext } from "react";
import { useTable } from "../table-context.ts";
import { type KeptOpen, keptOpenOf, takenBackOf } from "./kept-open.ts";
import { useTold } from "./use-told.ts";

type Told = KeptOpen & { readonly fresh: boolean };

const KeptOpenContext = createContext<ReadonlyMap<TileId, Told>>(new Map());

export const KeptOpenProvider = KeptOpenContext.Provider;

/** The viewer's closings that were turned down, by company: a question that only vanished would leave who asked guessing. */
export function useAllKeptOpen(): ReadonlyMap<TileId, Told> {
  return useTold(keptOpenIn, noNews);
}

const keptOpenIn = (update: ToldUpdate, me: Seat | null, feed: FactsFeed): readonly Told[] =>
  keptOpenOf(update, me, takenBackOf(feed)).map((one) => ({ ...one, fresh: true }));

/** The sign on the stall tells it while it is news; beside the key that asks again it stays. */
const noNews = (one: Told): Told => ({ ...one, fresh: false });

type Keeper = { readonly by: Seat; readonly fresh: boolean };

/** Who keeps the viewer's deal on a company open, until it is asked again or another deal stands; null where nobody does. */
export function useKeeper(): (tile: TileId) => Keeper | null {
  const { view } = useTable();
  const all = useContext(KeptOpenContext);
  return (tile) => {
    const told = all.get(tile);
    const deal = view.tiles[tile]?.deal;
    if (told === undefined || view.closings[tile] !== undefined) return null;
    return deal?.no === told.deal && !deal.closed ? told : null;
  };
}

/** The same of one company. */
export function useKeptOpen(tile: TileId): Keeper | null {
  return useKeeper()(tile);
}
