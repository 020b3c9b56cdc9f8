import type { Recall, Seat, Viewer } from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import {
  cloneBooking,
  cloneBundle,
  cloneClaim,
  cloneDebt,
  cloneFell,
  cloneInsolvency,
  cloneIou,
  cloneOffer,
  cloneOpenAuction,
  clonePause,
  cloneSale,
  cloneTable,
  cloneTile,
} from "./clone.ts";
import { namesOf } from "./names.ts";
import type { State } from "./state.ts";
import type { AuctionView, PlayerView, View } from "./view.ts";

/** What one viewer may see (chapter "Who knows what"). Only offers are out of sight for a while: an attentive player recalls them. */
export function view(bound: Bound, state: State, viewer: Viewer, recall: Recall): View {
  const shows = offersShown(state, viewer, recall);
  return {
    viewer,
    round: state.month,
    month: state.month,
    phase: state.phase,
    until: state.until,
    players: state.players.map((_, seat) => playerView(bound, state, seat, viewer)),
    tiles: cloneTable(state.tiles, cloneTile),
    nextDeal: state.nextDeal,
    nextBought: state.nextBought,
    reserve: state.reserve.length,
    removed: state.removed.slice(),
    market: { ...state.market },
    marketHistory: state.marketHistory.map((positions) => ({ ...positions })),
    dice: state.dice === null ? null : { ...state.dice },
    roller: state.roller,
    roleRolls: state.roleRolls.map((rolls) => ({ ...rolls })),
    roleClaims: state.roleClaims.slice(),
    offers: visible(state.offers, shows, cloneOffer),
    bundles: visible(state.bundles, shows, cloneBundle),
    revs: revsOf(state, viewer, recall),
    closings: { ...state.closings },
    finished: state.finished.slice(),
    finishAt: state.finishAt,
    pause: clonePause(state.pause),
    ready: state.ready.slice(),
    debts: state.debts.map(cloneDebt),
    insolvencies: state.insolvencies.map(cloneInsolvency),
    claims: state.claims.map(cloneClaim),
    ious: state.ious.map(cloneIou),
    sales: state.sales.map(cloneSale),
    auction: auctionView(state),
    wealth: state.wealth.map((row) =>
      row.map((amount, seat) => (seesPurse(bound, state, seat, viewer) ? amount : null)),
    ),
    ledger: state.ledger.map(cloneBooking),
    peopled: state.peopled,
    desertedSince: state.desertedSince,
    frozenBefore: state.frozenBefore,
    ending: state.ending,
  };
}

/** P-HID-9: the own purse; every purse where they are open, and at the end (P-NET-66). */
function seesPurse({ config }: Bound, state: State, seat: Seat, viewer: Viewer): boolean {
  return seat === viewer || config.purses === "open" || state.phase === "over";
}

function playerView(bound: Bound, state: State, seat: Seat, viewer: Viewer): PlayerView {
  const player = state.players[seat];
  if (player === undefined) throw new RangeError(`no seat ${seat}`);
  const { purse, manager, investor, fell, pauses, standInSince } = player;
  return {
    purse: seesPurse(bound, state, seat, viewer) ? purse : null,
    manager,
    investor,
    fell: cloneFell(fell),
    pauses,
    standInSince,
    held: state.held[seat] ?? "person",
    defaults: state.defaults[seat] ?? 0,
  };
}

/** What offers and bundles have in common. */
type Shown = { readonly private: boolean; readonly from: Seat; readonly to: Seat | null };

/**
 * Which offers a viewer sees: public ones, and private ones of which he is a party (P-HID-5, P-HID-6). While the
 * negotiation is frozen they are laid aside: everybody sees his own only (P-NET-11).
 */
function offersShown(state: State, viewer: Viewer, recall: Recall): (one: Shown) => boolean {
  const frozen = laidAside(state, recall);
  return ({ private: isPrivate, from, to }) => {
    if (from === viewer) return true;
    return !frozen && (!isPrivate || to === viewer);
  };
}

/** Whether the offers of others are out of sight now (P-NET-11). */
function laidAside({ phase, pause }: State, recall: Recall): boolean {
  return phase === "negotiation" && pause !== null && recall === "none";
}

function visible<T extends Shown>(
  all: { readonly [id: string]: T },
  shows: (one: Shown) => boolean,
  copy: (one: T) => T,
): { [id: string]: T } {
  const seen: { [id: string]: T } = {};
  for (const [id, one] of Object.entries(all)) if (shows(one)) seen[id] = copy(one);
  return seen;
}

/** Revisions of everything public, and of private offers between the viewer and somebody; in a pause of the own names only. */
function revsOf(state: State, viewer: Viewer, recall: Recall): { [id: string]: number } {
  const frozen = laidAside(state, recall);
  const seen: { [id: string]: number } = {};
  for (const [id, rev] of Object.entries(state.revs)) {
    // Most are public, and a name is dear to take apart.
    const shown = frozen
      ? senderOf(state, namesOf(id)) === viewer
      : !id.startsWith("private-") || knows(state, namesOf(id), viewer);
    if (shown) seen[id] = rev;
  }
  return seen;
}

/** Who sends the offers of this name: the investor of a bid, the owner of a tile that is asked for, the first of a pair. */
function senderOf(state: State, { kind, seats, tile }: ReturnType<typeof namesOf>): Seat | undefined {
  return kind === "ask" && tile !== null ? state.tiles[tile]?.owner : seats[0];
}

function knows(state: State, { seats, tile }: ReturnType<typeof namesOf>, viewer: Viewer): boolean {
  if (viewer === "public") return false;
  return seats.includes(viewer) || (tile !== null && state.tiles[tile]?.owner === viewer);
}

function auctionView({ auction }: State): AuctionView | null {
  if (auction === null) return null;
  const { stack, ...open } = auction;
  return { ...cloneOpenAuction(open), left: stack.length };
}
