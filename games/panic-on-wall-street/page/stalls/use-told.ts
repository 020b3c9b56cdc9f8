import type { FactsFeed, ToldUpdate } from "@bigboard/design/game-page";
import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { useEffect, useRef, useState } from "react";
import { useDesk, useTable } from "../table-context.ts";

/** So long what is told of a company is news. */
const TOLD_MS = 8_000;

type OfTile = { readonly tile: TileId };

/** What an update tells a viewer of single companies; the same function every time. */
type Read<One extends OfTile> = (update: ToldUpdate, me: Seat | null, feed: FactsFeed) => readonly One[];

/** What was told of companies, by company. Each stays as it is for a moment; then it is what `later` makes of it, and goes for null. */
export function useTold<One extends OfTile>(
  read: Read<One>,
  later: (one: One) => One | null,
): ReadonlyMap<TileId, One> {
  const { feed } = useDesk().shell;
  const { me } = useTable();
  const [told, setTold] = useState<ReadonlyMap<TileId, One>>(new Map());
  const own = useRef(me);
  useEffect(() => {
    own.current = me;
  }, [me]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = feed.subscribe((update) => {
      for (const one of read(update, own.current, feed)) {
        setTold((was) => new Map(was).set(one.tile, one));
        const timer = setTimeout(() => {
          timers.delete(timer);
          setTold((was) => (was.get(one.tile) === one ? withLater(was, one.tile, later(one)) : was));
        }, TOLD_MS);
        timers.add(timer);
      }
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [feed, read, later]);
  return told;
}

function withLater<One>(was: ReadonlyMap<TileId, One>, tile: TileId, one: One | null) {
  const now = new Map(was);
  if (one === null) now.delete(tile);
  else now.set(tile, one);
  return now;
}
