import { type Chance, type Seat, shuffled } from "@bigboard/kernel";
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
import { inEditionOrder } from "./query.ts";
import type { Auction, Booking, Player, State } from "./state.ts";
import type { TileId } from "./terms.ts";
import type { PlayerView, View } from "./view.ts";

/**
 * A full state that this viewer cannot rule out. Purses follow from the public ledger, as a careful player knows
 * (P-RULING-8, P-HID-10); which tiles lie in the stack and which in the reserve is drawn (P-HID-18, P-HID-19); private
 * offers of others are as if there were none (P-HID-6).
 */
export function imagine(bound: Bound, view: View, chance: Chance): State {
  const unseen = shuffled(unseenTiles(bound, view), chance, "imagine/tiles");
  const stack = unseen.splice(0, view.auction?.left ?? 0);
  return {
    month: view.month,
    phase: view.phase,
    until: view.until,
    players: view.players.map((player, seat) => playerOf(view, player, seat)),
    tiles: cloneTable(view.tiles, cloneTile),
    nextDeal: view.nextDeal,
    nextBought: view.nextBought,
    reserve: inEditionOrder(bound, unseen),
    removed: view.removed.slice(),
    market: { ...view.market },
    marketHistory: view.marketHistory.map((positions) => ({ ...positions })),
    dice: view.dice === null ? null : { ...view.dice },
    roller: view.roller,
    roleRolls: view.roleRolls.map((rolls) => ({ ...rolls })),
    roleClaims: view.roleClaims.slice(),
    offers: cloneTable(view.offers, cloneOffer),
    bundles: cloneTable(view.bundles, cloneBundle),
    revs: { ...view.revs },
    closings: { ...view.closings },
    finished: view.finished.slice(),
    finishAt: view.finishAt,
    pause: clonePause(view.pause),
    ready: view.ready.slice(),
    debts: view.debts.map(cloneDebt),
    insolvencies: view.insolvencies.map(cloneInsolvency),
    claims: view.claims.map(cloneClaim),
    ious: view.ious.map(cloneIou),
    defaults: view.players.map(({ defaults }) => defaults),
    sales: view.sales.map(cloneSale),
    auction: auctionOf(view, stack),
    wealth: view.wealth.map((row, i) =>
      row.map((amount, seat) => amount ?? balance(view.ledger, seat, isBefore(i))),
    ),
    ledger: view.ledger.map(cloneBooking),
    held: view.players.map(({ held }) => held),
    peopled: view.peopled,
    desertedSince: view.desertedSince,
    frozenBefore: view.frozenBefore,
    ending: view.ending,
  };
}

/** Tiles that lie face down: neither in play nor removed nor on the block. Before the deal there are none. */
function unseenTiles(bound: Bound, { tiles, removed, auction, phase }: View): TileId[] {
  if (phase === "roles") return [];
  return bound.edition.companies
    .map(({ id }) => id)
    .filter((tile) => tiles[tile] === undefined && !removed.includes(tile) && auction?.tile !== tile);
}

function playerOf(view: View, player: PlayerView, seat: Seat): Player {
  const { manager, investor, fell, pauses, standInSince } = player;
  const purse = player.purse ?? balance(view.ledger, seat, () => true);
  return { purse, manager, investor, fell: cloneFell(fell), pauses, standInSince };
}

/** What a seat has after the counted lines of the ledger, in dollars. */
function balance(ledger: readonly Booking[], seat: Seat, counts: (line: Booking) => boolean): number {
  let sum = 0;
  for (const line of ledger) {
    if (!counts(line)) continue;
    if (line.to === seat) sum += line.amount;
    if (line.from === seat) sum -= line.amount;
  }
  return sum;
}

/** Whether a line was booked before row `i` of the wealth was taken: at the setup, or when a month's end was first shown. */
function isBefore(i: number): (line: Booking) => boolean {
  return ({ month, phase }) => month < i || (month === i && phase !== "monthEnd");
}

function auctionOf({ auction }: View, stack: TileId[]): Auction | null {
  if (auction === null) return null;
  const { left: _left, ...open } = auction;
  return { ...cloneOpenAuction(open), stack };
}
