import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import { useDesk, useTable } from "../table-context.ts";
import { type KeptOpen, keptOpenOf, takenBackOf } from "./kept-open.ts";

/** So long the sign on the stall tells it; beside the key that asks again it stays. */
const TOLD_MS = 8_000;

type Told = KeptOpen & { readonly fresh: boolean };

const KeptOpenContext = createContext<ReadonlyMap<TileId, Told>>(new Map());

export const KeptOpenProvider = KeptOpenContext.Provider;

/** The viewer's closings that were turned down, by company: a question that only vanished would leave who asked guessing. */
export function useAllKeptOpen(): ReadonlyMap<TileId, Told> {
  const { feed } = useDesk().shell;
  const { me } = useTable();
  const [told, setTold] = useState<ReadonlyMap<TileId, Told>>(new Map());
  const own = useRef(me);
  useEffect(() => {
    own.current = me;
  }, [me]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = feed.subscribe((update) => {
      for (const one of keptOpenOf(update, own.current, takenBackOf(feed))) {
        const entry: Told = { ...one, fresh: true };
        setTold((was) => new Map(was).set(one.tile, entry));
        const timer = setTimeout(() => {
          timers.delete(timer);
          setTold((was) =>
            was.get(one.tile) === entry ? new Map(was).set(one.tile, { ...one, fresh: false }) : was,
          );
        }, TOLD_MS);
        timers.add(timer);
      }
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [feed]);
  return told;
}

/** Who keeps the viewer's deal on this company open, until it is asked again or another deal stands; null where nobody does. */
export function useKeptOpen(tile: TileId): { readonly by: Seat; readonly fresh: boolean } | null {
  const { view } = useTable();
  const told = useContext(KeptOpenContext).get(tile);
  const deal = view.tiles[tile]?.deal;
  if (told === undefined || view.closings[tile] !== undefined) return null;
  return deal?.no === told.deal && !deal.closed ? told : null;
}
