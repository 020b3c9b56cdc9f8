import type { Seat } from "@bigboard/kernel";
import type { Event, TileId } from "@bigboard/panic-on-wall-street/game";
import { useEffect, useRef, useState } from "react";
import { useDesk, useTable } from "../table-context.ts";
import { asEvents } from "../trusted.ts";

/** So long it stands where the bid stood. */
const TOLD_MS = 8_000;

/** A bid of the viewer that its manager has just refused. */
export type Refused = { readonly by: Seat; readonly price: number };

/** The viewer's bid that an event tells to be refused; null for all else. */
export function refusedOf(event: Event, me: Seat | null): (Refused & { readonly tile: TileId }) | null {
  if (event.type !== "offerEnded" || event.why !== "declined" || me === null) return null;
  const { kind, from, to, price, tile } = event.terms;
  return kind === "bid" && from === me && to !== null ? { tile, by: to, price } : null;
}

/** Bids that were refused a moment ago, by company: a bid that only vanished would leave its bidder guessing. */
export function useRefused(): ReadonlyMap<TileId, Refused> {
  const { feed } = useDesk().shell;
  const { me } = useTable();
  const [refused, setRefused] = useState<ReadonlyMap<TileId, Refused>>(new Map());
  const own = useRef(me);
  useEffect(() => {
    own.current = me;
  }, [me]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = feed.subscribe((update) => {
      for (const event of asEvents(update.facts)) {
        const one = refusedOf(event, own.current);
        if (one === null) continue;
        setRefused((was) => new Map(was).set(one.tile, one));
        const timer = setTimeout(() => {
          timers.delete(timer);
          setRefused((was) => new Map([...was].filter(([, told]) => told !== one)));
        }, TOLD_MS);
        timers.add(timer);
      }
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [feed]);
  return refused;
}
