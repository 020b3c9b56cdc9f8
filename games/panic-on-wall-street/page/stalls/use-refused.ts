import type { ToldUpdate } from "@bigboard/design/game-page";
import type { Seat } from "@bigboard/kernel";
import type { Event, TileId } from "@bigboard/panic-on-wall-street/game";
import { asEvents } from "../trusted.ts";
import { useTold } from "./use-told.ts";

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
  return useTold(refusedIn, isOver);
}

const refusedIn = (update: ToldUpdate, me: Seat | null) =>
  asEvents(update.facts).flatMap((event) => refusedOf(event, me) ?? []);

/** It stands where the bid stood, for that moment alone. */
const isOver = (): null => null;
