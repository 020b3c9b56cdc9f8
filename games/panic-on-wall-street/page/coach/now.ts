import type { Millis, Seat } from "@bigboard/kernel";
import {
  type Bound,
  type Config,
  type Deal,
  type Event,
  type TileId,
  type View,
  yieldAt,
} from "@bigboard/panic-on-wall-street/game";
import { handsToMe, sortedHands } from "../room/handshake/shakes.ts";
import { type Displaced, displacedOf, stillTaken } from "../stalls/tape-lines.ts";
import { bestBid, type LiveOffer, ownBid, type TileInfo, tileInfos } from "../stalls/tiles.ts";
import { isInvestor, isManager } from "../table-context.ts";

/** What the coach knows at a moment: what the viewer sees, and what lies chosen on the page. */
export type PanicNow = {
  readonly view: View;
  readonly config: Config;
  readonly bound: Bound;
  readonly me: Seat;
  readonly infos: readonly TileInfo[];
  /** The company whose slip lies out. */
  readonly chosen: TileInfo | null;
  /** The market board with its dots is in sight. */
  readonly dots: boolean;
  /** There is a slip for the sentence: none on the pad for one table, where hands are shaken, and none while dice roll. */
  readonly seen: boolean;
  /** The hands held out lie one key away, as on a phone. */
  readonly pad: boolean;
  /** A deal of the viewer that somebody else took this month. */
  readonly lost: Displaced | null;
  /** What the phase's clock has left, in milliseconds; asked for when it is needed. */
  readonly left: () => Millis | null;
};

/** What is known at a moment, from what the page has. */
export function nowOf(
  table: Pick<PanicNow, "view" | "config" | "bound" | "me">,
  page: { readonly tile: TileId | null } & Pick<PanicNow, "dots" | "seen" | "pad" | "lost" | "left">,
): PanicNow {
  const infos = tileInfos(table.view);
  const { dots, seen, pad, left } = page;
  const lost = page.lost !== null && stillTaken(table.view, page.lost, table.me) ? page.lost : null;
  const chosen = infos.find(({ tile }) => tile === page.tile) ?? null;
  return { ...table, infos, chosen, dots, seen, pad, lost, left };
}

/** The deal that was taken from the viewer last, after what has just happened; the bell clears it. */
export function lostAfter(was: Displaced | null, events: readonly Event[], me: Seat): Displaced | null {
  return events.reduce((lost, event) => {
    if (event.type === "bell") return null;
    return displacedOf(event, me) ?? lost;
  }, was);
}

export const dealing = ({ view }: PanicNow): boolean => view.phase === "negotiation";
export const invests = ({ view, me }: PanicNow): boolean => isInvestor(view, me);
export const manages = ({ view, me }: PanicNow): boolean => isManager(view, me);

/** A company on which the viewer deals. */
export type Held = TileInfo & { readonly deal: Deal };

/** The viewer's shares. */
export function shares({ infos, me }: PanicNow): readonly Held[] {
  return infos.filter((info): info is Held => info.deal?.investor === me);
}

/** The viewer's companies that somebody holds. */
export function sold({ infos, me }: PanicNow): readonly Held[] {
  return infos.filter((info): info is Held => info.owner === me && info.deal !== null);
}

/** Offers of the viewer's own that nobody has taken. */
export function pending({ infos, me }: PanicNow): readonly LiveOffer[] {
  return infos.flatMap(({ bids, asks }) => [...bids, ...asks].filter(({ from }) => from === me));
}

/** An ask for the viewer alone that has had no answer: no bid on that company came after it. */
export function askedOfMe({ infos, me }: PanicNow): LiveOffer | null {
  for (const info of infos) {
    const ask = info.asks.find(({ to }) => to === me);
    if (ask === undefined || info.deal?.closed === true) continue;
    const answer = ownBid(info, me);
    if (answer === null || answer.at < ask.at) return ask;
  }
  return null;
}

/** The hand that has been held out to the viewer first, among those that want an answer. */
export function firstHand({ view, bound, infos, me }: PanicNow): LiveOffer | null {
  return sortedHands(handsToMe({ view, bound }, infos, me), infos, me).best[0] ?? null;
}

/** The best bid on the company whose slip lies out, where it is the viewer's and nobody holds it. */
export function bidForMine(now: PanicNow): LiveOffer | null {
  const { chosen, me } = now;
  if (chosen === null || chosen.owner !== me || chosen.deal !== null) return null;
  const best = bestBid(now, chosen);
  return best === null || best.closed || best.bundle !== null ? null : best;
}

/** A better bid on a company of the viewer's than what its holder pays, open to a swap. */
export function betterBid(now: PanicNow): { readonly held: Held; readonly bid: LiveOffer } | null {
  for (const held of sold(now)) {
    const bid = bestBid(now, held);
    if (bid === null || bid.bundle !== null || bid.from === held.deal.investor) continue;
    if (!held.deal.closed && bid.price > held.deal.price) return { held, bid };
  }
  return null;
}

/** A company of the viewer's that lies chosen, free, and for which nobody bids. */
export function unwanted({ chosen, me }: PanicNow): TileInfo | null {
  const wanted = chosen === null || chosen.owner !== me || chosen.deal !== null || chosen.bids.length > 0;
  return wanted ? null : chosen;
}

/** Something the viewer asks of all, and nobody has answered. */
export function unanswered({ infos, me }: PanicNow): boolean {
  return infos.some(
    ({ owner, deal, bids, asks }) =>
      owner === me && deal === null && bids.length === 0 && asks.some(({ to }) => to === null),
  );
}

/** The share that brings least beside its price, where one brings less than it costs; what it brings, in dollars. */
export function poorShare(now: PanicNow): (Held & { readonly brings: number }) | null {
  const { bound, view } = now;
  const brought = shares(now).map((held) => ({
    ...held,
    brings: yieldAt(bound, held.tile, view.market[bound.companies.get(held.tile)?.colour ?? "red"]),
  }));
  const [worst] = brought.toSorted((a, b) => a.brings - a.deal.price - (b.brings - b.deal.price));
  return worst !== undefined && worst.brings < worst.deal.price ? worst : null;
}

/** An investor who has not paid the viewer, and waits for the viewer's word. */
export function debtorOf({ view, me }: PanicNow): Seat | null {
  return view.claims.find(({ creditor, choice }) => creditor === me && choice === null)?.debtor ?? null;
}
