import type { FactsFeed } from "@bigboard/design/game-page";
import type { Event, TileId } from "@bigboard/panic-on-wall-street/game";
import { useEffect, useState } from "react";
import { asEvents } from "../../trusted.ts";

/** What has just become of a tile, for its flag (P-NET-72). */
export type Fresh = "sold" | "withdrawn" | "cleared" | "closed" | "asked";

const SHOWN_MS = 4_000;

/** What an event does to a tile that the room should notice; null for nothing. */
export function freshOf(event: Event): { readonly tile: TileId; readonly what: Fresh } | null {
  switch (event.type) {
    case "dealMade":
      return { tile: event.tile, what: event.deal.closed ? "closed" : "sold" };
    case "dealEnded":
      return event.why === "withdrawn" || event.why === "cleared"
        ? { tile: event.tile, what: event.why }
        : null;
    case "closed":
      return { tile: event.tile, what: "closed" };
    case "closingProposed":
      return { tile: event.tile, what: "asked" };
    default:
      return null;
  }
}

/** Tiles to which something has just happened; each flag hangs for four seconds. */
export function useFresh(feed: FactsFeed): ReadonlyMap<TileId, Fresh> {
  const [fresh, setFresh] = useState<ReadonlyMap<TileId, Fresh>>(new Map());
  useEffect(() => {
    const timers = new Map<TileId, ReturnType<typeof setTimeout>>();
    const forget = (tile: TileId): void =>
      setFresh((now) => new Map([...now].filter(([other]) => other !== tile)));
    const stop = feed.subscribe((update) => {
      for (const one of asEvents(update.facts).flatMap((event) => freshOf(event) ?? [])) {
        clearTimeout(timers.get(one.tile));
        setFresh((now) => new Map(now).set(one.tile, one.what));
        timers.set(
          one.tile,
          setTimeout(() => forget(one.tile), SHOWN_MS),
        );
      }
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [feed]);
  return fresh;
}
