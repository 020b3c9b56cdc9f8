import type { Seat } from "@bigboard/kernel";
import type { Deal } from "@bigboard/panic-on-wall-street/game";
import type { OpenDeal, TileInfo } from "../../stalls/tiles.ts";
import type { Kept } from "./kept.ts";
import { closedDeals } from "./shakes.ts";

/** What became of a deal that was open: both are bound, or it holds no more. */
export type Fate =
  | { readonly is: "closed" }
  /** `now`: who holds the company instead, where it is somebody else's; null where nobody does, or where the viewer sells it. */
  | { readonly is: "over"; readonly now: Deal | null };

/** A deal of the viewer's in the list, with what became of it; null: it stands. */
export type DealLine = OpenDeal & { readonly key: string; readonly fate: Fate | null };

export type DealList = {
  /** Those in the list, each in its place. */
  readonly lines: readonly DealLine[];
  /** Those that can change no more and have left the list. */
  readonly closed: readonly OpenDeal[];
  /** Those that hold no more and have left the list. */
  readonly over: readonly (OpenDeal & { readonly now: Deal | null })[];
};

/**
 * The viewer's deals as the pad lists them (P-NET-72). What was closed is told as it was closed, what is over as it last stood;
 * what has left its place in the list is told below it, once.
 */
export function dealList(
  resting: { readonly shown: readonly Kept<OpenDeal>[]; readonly away: readonly Kept<OpenDeal>[] },
  infos: readonly TileInfo[],
  me: Seat,
): DealList {
  const shut = closedDeals(infos, me);
  const shutAs = (tile: string): OpenDeal | undefined => shut.find(({ info }) => info.tile === tile);
  const holderOf = ({ info }: OpenDeal): Deal | null =>
    info.owner === me ? null : (infos.find(({ tile }) => tile === info.tile)?.deal ?? null);
  const lineOf = ({ key, item, gone }: Kept<OpenDeal>): DealLine => {
    if (!gone) return { ...item, key, fate: null };
    const closed = shutAs(key);
    return closed === undefined
      ? { ...item, key, fate: { is: "over", now: holderOf(item) } }
      : { info: item.info, deal: closed.deal, key, fate: { is: "closed" } };
  };
  return {
    lines: resting.shown.map(lineOf),
    closed: shut.filter(({ info }) => !resting.shown.some(({ key }) => key === info.tile)),
    over: resting.away.flatMap(({ key, item }) =>
      shutAs(key) === undefined ? [{ ...item, now: holderOf(item) }] : [],
    ),
  };
}
