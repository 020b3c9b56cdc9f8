import { fields, join, Misgiven, oneOf, whole } from "@bigboard/kernel/reading/given";
import { listOf, momentOf, seatList, seatOrNull } from "@bigboard/kernel/reading/given-seats";
import type { Bound } from "../bound.ts";
import { debtorsOf, debtsOf, owedBy } from "../month/debts.ts";
import { activeSeats, playerOf, tilesOf } from "../query.ts";
import type { Auction, Claim, Debt, ForcedSale, Insolvency, Iou, State } from "../state.ts";
import type { TileId } from "../terms.ts";
import { moneyFrom, seatOf, tileFrom, tileList } from "./reading.ts";

/**
 * What step 3 leaves unpaid: as given, else in its two windows what debtors owe by their deals who cannot pay it all. Such debtors are
 * `insolvencies`, their debts the `claims`.
 */
export function laySettlement(
  given: { readonly debts?: unknown; readonly insolvencies?: unknown; readonly claims?: unknown },
  bound: Bound,
  state: State,
): void {
  const { phase } = state;
  const open = phase === "split" || phase === "claims";
  state.debts =
    given.debts === undefined ? (open ? unpaid(state) : []) : debtsFrom(given.debts, bound, state);
  if (given.insolvencies !== undefined) {
    state.insolvencies = listOf(given.insolvencies, "insolvencies").map((entry, index) =>
      insolvencyFrom(entry, `insolvencies.${index}`, bound, state),
    );
  } else if (open) {
    state.insolvencies = debtorsOf(state)
      .filter((debtor) => owedBy(state, debtor) > playerOf(state, debtor).purse)
      .map((debtor) => insolvencyOf(bound, state, debtor));
  }
  state.claims = given.claims === undefined ? claimsOf(state) : claimsFrom(given.claims, bound, state);
}

function unpaid(state: State): Debt[] {
  const all = debtsOf(state);
  const due = (debtor: number): number =>
    all.reduce((sum, debt) => (debt.debtor === debtor ? sum + debt.due : sum), 0);
  return all.filter(({ debtor }) => due(debtor) > playerOf(state, debtor).purse);
}

function debtsFrom(raw: unknown, bound: Bound, state: State): Debt[] {
  const seats = state.players.length;
  return listOf(raw, "debts").map((entry, index) => {
    const path = `debts.${index}`;
    const row = fields(entry, path, ["debtor", "creditor", "due"]);
    return {
      debtor: seatOf(row.debtor, join(path, "debtor"), seats),
      creditor: seatOf(row.creditor, join(path, "creditor"), seats),
      due: moneyFrom(row.due, join(path, "due"), bound, 0),
    };
  });
}

/** Handed over is all but the costs of the own tiles (P-RULING-37, P-RULING-74). In the claims it has been split already. */
function insolvencyOf(bound: Bound, state: State, debtor: number): Insolvency {
  const kept = bound.edition.limits.cost * tilesOf(bound, state, debtor).length;
  const debts = state.debts
    .filter((debt) => debt.debtor === debtor)
    .map(({ creditor, due }) => ({ creditor, due }));
  const handover = Math.max(0, playerOf(state, debtor).purse - kept);
  return { debtor, handover, debts, split: state.phase === "claims" ? debts.map(() => 0) : null };
}

function insolvencyFrom(raw: unknown, path: string, bound: Bound, state: State): Insolvency {
  const row = fields(raw, path, ["debtor", "handover", "split"]);
  const debtor = seatOf(row.debtor, join(path, "debtor"), state.players.length);
  const neutral = insolvencyOf(bound, state, debtor);
  const split =
    row.split === undefined || row.split === null
      ? neutral.split
      : listOf(row.split, join(path, "split")).map((one, place) =>
          moneyFrom(one, `${path}.split.${place}`, bound, 0),
        );
  return {
    ...neutral,
    handover: moneyFrom(row.handover, join(path, "handover"), bound, neutral.handover),
    split,
  };
}

function claimsOf(state: State): Claim[] {
  if (state.phase !== "claims") return [];
  const insolvent = state.insolvencies.map(({ debtor }) => debtor);
  return state.debts
    .filter(({ debtor }) => insolvent.includes(debtor))
    .map(({ debtor, creditor, due }) => ({ debtor, creditor, short: due, choice: null }));
}

function claimsFrom(raw: unknown, bound: Bound, state: State): Claim[] {
  const seats = state.players.length;
  return listOf(raw, "claims").map((entry, index) => {
    const path = `claims.${index}`;
    const row = fields(entry, path, ["debtor", "creditor", "short", "choice"]);
    return {
      debtor: seatOf(row.debtor, join(path, "debtor"), seats),
      creditor: seatOf(row.creditor, join(path, "creditor"), seats),
      short: moneyFrom(row.short, join(path, "short"), bound, 0),
      choice:
        row.choice === undefined || row.choice === null
          ? null
          : oneOf<"bankrupt" | "defer">(row.choice, join(path, "choice"), ["bankrupt", "defer"], "defer"),
    };
  });
}

export function iousFrom(raw: unknown, bound: Bound, state: State): Iou[] {
  const seats = state.players.length;
  return listOf(raw, "ious").map((entry, index) => {
    const path = `ious.${index}`;
    const row = fields(entry, path, ["debtor", "creditor", "month", "amount"]);
    return {
      debtor: seatOf(row.debtor, join(path, "debtor"), seats),
      creditor: seatOf(row.creditor, join(path, "creditor"), seats),
      month: whole(row.month, join(path, "month"), 1, bound.edition.limits.months, 1),
      amount: moneyFrom(row.amount, join(path, "amount"), bound, 0),
    };
  });
}

/** Managers who must sell: as given, else in step 4 all whose purse does not cover their costs. */
export function salesFrom(raw: unknown, bound: Bound, state: State): ForcedSale[] {
  const { cost, salePrice } = bound.edition.limits;
  if (raw === undefined) {
    if (state.phase !== "sale") return [];
    return activeSeats(state, "manager").flatMap((seat) => {
      const tiles = tilesOf(bound, state, seat).length;
      const missing = cost * tiles - playerOf(state, seat).purse;
      return missing <= 0 ? [] : [{ seat, count: Math.min(tiles, Math.ceil(missing / salePrice)), tiles }];
    });
  }
  return listOf(raw, "sales").map((entry, index) => {
    const path = `sales.${index}`;
    const row = fields(entry, path, ["seat", "count", "tiles"]);
    const seat = seatOf(row.seat, join(path, "seat"), state.players.length);
    const tiles = tilesOf(bound, state, seat).length;
    return {
      seat,
      count: whole(row.count, join(path, "count"), 1, tiles, tiles),
      tiles: whole(row.tiles, join(path, "tiles"), 1, tiles, tiles),
    };
  });
}

const AUCTION = ["auctioneer", "stack", "tile", "opened", "leader", "bid", "hammerAt", "passed"];

/**
 * Step 5: as given, `stack` next first. Without it the auctioneer is the first investor, and the first free tile lies
 * open in the bidding, or face down before it.
 */
export function auctionFrom(
  raw: unknown,
  bound: Bound,
  state: State,
  free: readonly TileId[],
): Auction | null {
  const { phase } = state;
  const running = phase === "reveal" || phase === "bidding";
  if (!running) {
    if (raw !== undefined) throw new Misgiven("auction", "nothing, but in phase reveal or bidding");
    return null;
  }
  const seats = state.players.length;
  const row = fields(raw, "auction", AUCTION);
  const named =
    row.stack === undefined ? null : tileList(listOf(row.stack, "auction.stack"), "auction.stack", bound);
  const next = free.filter((tile) => named?.includes(tile) !== true).slice(0, 1);
  const open = row.tile === undefined ? (next[0] ?? null) : tileFrom(row.tile, "auction.tile", bound);
  const auctioneer =
    row.auctioneer === undefined
      ? (activeSeats(state, "investor")[0] ?? null)
      : seatOrNull(row.auctioneer, "auction.auctioneer", seats);
  return {
    auctioneer,
    stack: named ?? (phase === "reveal" ? next : []),
    tile: phase === "bidding" ? open : null,
    opened: whole(row.opened, "auction.opened", 0, 1_000_000_000, 0),
    leader: seatOrNull(row.leader, "auction.leader", seats),
    bid: moneyFrom(row.bid, "auction.bid", bound, 0),
    hammerAt: momentOf(row.hammerAt, "auction.hammerAt", null),
    passed: seatList(row.passed, "auction.passed", seats),
  };
}
