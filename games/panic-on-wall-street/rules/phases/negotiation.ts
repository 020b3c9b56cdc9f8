import type { Millis, MoveList, OpenMove } from "@bigboard/kernel";
import { canAccept } from "../actions/accept.ts";
import { listBundleAnswers } from "../actions/accept-bundle.ts";
import { listAsks } from "../actions/ask.ts";
import { listBids } from "../actions/bid.ts";
import { listBundles } from "../actions/bundle.ts";
import { listIouCancels } from "../actions/cancel-iou.ts";
import { listGifts } from "../actions/give.ts";
import { canPause } from "../actions/pause.ts";
import { listIouPayments } from "../actions/pay-iou.ts";
import type { Action } from "../commands.ts";
import { go, type Next, type Position, phase, type Work } from "../kit.ts";
import { lapseClosing } from "../negotiate/deals.ts";
import { endOffers, offersWhere } from "../negotiate/offers.ts";
import { leaveStalls } from "../negotiate/seats.ts";
import { openStalls, partners } from "../negotiate/stalls.ts";
import { dealSeen, known } from "../negotiate/taking.ts";
import { inEditionOrder, isActive, isPlaying, tell, tileOf } from "../query.ts";
import type { State } from "../state.ts";
import { handlesMoney } from "./money.ts";
import { seatsWhere } from "./shared.ts";

type List = MoveList<Action>;

/** Step 1 (P-NEG-1): the sandglass. Its length is the table's, whatever `decisionTime` says (P-NET-2, P-OPT-12). */
export const negotiation = phase("negotiation", {
  to: ["begin"],
  verbs: [
    "pause",
    "finish",
    "accept",
    "decline",
    "withdrawOffer",
    "acceptBundle",
    "withdraw",
    "clear",
    "close",
    "keepOpen",
    "cancelIou",
    "bid",
    "ask",
    "bundle",
    "payIou",
    "give",
  ],
  enter(work) {
    const { state, bound, at } = work;
    const until = at + bound.config.negotiationSeconds * 1000;
    state.until = until;
    tell(work, { type: "opened", month: state.month, until });
    return null;
  },
  seats: seatsWhere(({ bound }) => bound.config.earlyFinish, canPause, handlesMoney, hasTrade),
  until: nearest,
  time: ringBell,
  held: leaveStalls,
  list: listAll,
});

/** The sandglass, or the early end if that comes first (P-RULING-25). */
function nearest({ until, finishAt }: State): Millis | null {
  return finishAt !== null && (until === null || finishAt < until) ? finishAt : until;
}

/**
 * The end of step 1 (P-NEG-11, P-NET-34): what is agreed stands, closed tokens are turned to their normal side (P-CLOSED-6),
 * offers and proposed closings are wiped (P-RULING-19), and the dice follow.
 */
function ringBell(work: Work): Next {
  const { state, bound } = work;
  const inPlay = inEditionOrder(bound, Object.keys(state.tiles));
  const closed = inPlay.filter((id) => state.tiles[id]?.deal?.closed === true);
  tell(work, { type: "bell", month: state.month, closed });
  for (const id of closed) {
    const tile = tileOf(state, id);
    if (tile.deal !== null) tile.deal = { ...tile.deal, closed: false };
  }
  endOffers(
    work,
    offersWhere(state, () => true),
    "bell",
  );
  for (const id of inPlay) lapseClosing(work, id);
  state.finished = [];
  state.finishAt = null;
  return go("begin", "dice");
}

/**
 * Everything a seat may do in step 1, offer by offer and tile by tile: answers, withdrawals and marks in full, offers as forms.
 * Nothing of another's private offer passes (P-HID-6).
 */
function listAll(position: Position, moves: List): void {
  const { bound, state, seat } = position;
  if (!isPlaying(state, seat)) return;
  if (canPause(position)) moves.listed.push({ type: "pause" });
  if (bound.config.earlyFinish) moves.listed.push({ type: "finish", on: !state.finished.includes(seat) });
  listAnswers(position, moves);
  listBundleAnswers(position, moves);
  listDeals(position, moves);
  listIouCancels(position, moves);
  listOffers(position, moves);
  listIouPayments(position, moves);
  listGifts(position, moves);
}

/** Whether a seat can do anything about offers and deals. */
function hasTrade(position: Position): boolean {
  const moves: { listed: Action[]; open: OpenMove<Action>[] } = { listed: [], open: [] };
  for (const list of [listAnswers, listBundleAnswers, listDeals, listOffers]) {
    list(position, moves);
    if (moves.listed.length + moves.open.length > 0) return true;
  }
  return false;
}

function listAnswers(position: Position, { listed }: List): void {
  const { state, seat } = position;
  for (const id in state.offers) {
    const offer = known(state.offers[id], seat);
    if (offer === undefined) continue;
    const { rev, tile, from, to } = offer;
    if (canAccept(position, offer)) {
      listed.push({ type: "accept", offer: id, rev, deal: dealSeen(state, tile) });
    }
    if (to === seat) listed.push({ type: "decline", offer: id, rev });
    if (from === seat) listed.push({ type: "withdrawOffer", offer: id, rev });
  }
}

function listDeals({ state, seat }: Position, { listed }: List): void {
  for (const tile in state.tiles) {
    const { owner, deal } = tileOf(state, tile);
    if (deal === null || deal.closed) continue;
    const isInvestor = deal.investor === seat;
    if (!isInvestor && owner !== seat) continue;
    const { no } = deal;
    const proposed = state.closings[tile];
    if (isInvestor && isActive(state, seat, "investor")) listed.push({ type: "withdraw", tile, deal: no });
    if (owner === seat && isActive(state, seat, "manager")) listed.push({ type: "clear", tile, deal: no });
    if (proposed !== seat) listed.push({ type: "close", tile, deal: no });
    if (proposed !== undefined) listed.push({ type: "keepOpen", tile, deal: no });
  }
}

/** The forms by which a seat makes offers: a bid, an ask, and a bundle with every partner that has tiles enough for one. */
function listOffers(position: Position, moves: List): void {
  const { bound, state, seat } = position;
  const { biddable, askable } = openStalls(bound, state, seat);
  if (isActive(state, seat, "investor")) {
    listBids(position, biddable, moves);
    for (const to of partners(state, seat, "manager")) {
      listBundles(position, "bid", to, askable[to] ?? [], moves);
    }
  }
  const own = askable[seat] ?? [];
  if (own.length === 0) return;
  const investors = partners(state, seat, "investor");
  listAsks(position, own, investors, moves);
  for (const to of investors) listBundles(position, "ask", to, own, moves);
}
