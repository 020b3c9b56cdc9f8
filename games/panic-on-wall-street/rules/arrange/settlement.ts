import { join } from "@bigboard/kernel/reading/given";
import { readGiven, whole } from "@bigboard/kernel/reading/given-schemas";
import type { Bound } from "../bound.ts";
import { debtorsOf, debtsOf, owedBy } from "../month/debts.ts";
import { activeSeats, playerOf, tilesOf } from "../query.ts";
import type { Auction, Claim, Debt, ForcedSale, Insolvency, State } from "../state.ts";
import type { TileId } from "../terms.ts";
import type { Given, GivenAuction, GivenInsolvency } from "./given.ts";

/**
 * What step 3 leaves unpaid: as given, else in its two windows what debtors owe by their deals who cannot pay it all. Such debtors are
 * `insolvencies`, their debts the `claims`.
 */
export function laySettlement(given: Given, bound: Bound, state: State): void {
  const { phase } = state;
  const open = phase === "split" || phase === "claims";
  state.debts = given.debts ?? (open ? unpaid(state) : []);
  if (given.insolvencies !== undefined) {
    state.insolvencies = given.insolvencies.map((row) => insolvencyFrom(row, bound, state));
  } else if (open) {
    state.insolvencies = debtorsOf(state)
      .filter((debtor) => owedBy(state, debtor) > playerOf(state, debtor).purse)
      .map((debtor) => insolvencyOf(bound, state, debtor));
  }
  state.claims = given.claims ?? claimsOf(state);
}

function unpaid(state: State): Debt[] {
  const all = debtsOf(state);
  const due = (debtor: number): number =>
    all.reduce((sum, debt) => (debt.debtor === debtor ? sum + debt.due : sum), 0);
  return all.filter(({ debtor }) => due(debtor) > playerOf(state, debtor).purse);
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

function insolvencyFrom(row: GivenInsolvency, bound: Bound, state: State): Insolvency {
  const neutral = insolvencyOf(bound, state, row.debtor);
  return { ...neutral, handover: row.handover ?? neutral.handover, split: row.split ?? neutral.split };
}

function claimsOf(state: State): Claim[] {
  if (state.phase !== "claims") return [];
  const insolvent = state.insolvencies.map(({ debtor }) => debtor);
  return state.debts
    .filter(({ debtor }) => insolvent.includes(debtor))
    .map(({ debtor, creditor, due }) => ({ debtor, creditor, short: due, choice: null }));
}

/** Managers who must sell: as given, else in step 4 all whose purse does not cover their costs. */
export function salesFrom(given: Given["sales"], bound: Bound, state: State): ForcedSale[] {
  const { cost, salePrice } = bound.edition.limits;
  if (given === undefined) {
    if (state.phase !== "sale") return [];
    return activeSeats(state, "manager").flatMap((seat) => {
      const tiles = tilesOf(bound, state, seat).length;
      const missing = cost * tiles - playerOf(state, seat).purse;
      return missing <= 0 ? [] : [{ seat, count: Math.min(tiles, Math.ceil(missing / salePrice)), tiles }];
    });
  }
  return given.map((row, index) => {
    const path = `sales.${index}`;
    const tiles = tilesOf(bound, state, row.seat).length;
    const some = whole(1, tiles).default(tiles);
    return {
      seat: row.seat,
      count: readGiven(some, row.count, join(path, "count")),
      tiles: readGiven(some, row.tiles, join(path, "tiles")),
    };
  });
}

/**
 * Step 5: as given, `stack` next first. Without it the auctioneer is the first investor, and the first free tile lies
 * open in the bidding, or face down before it.
 */
export function auctionFrom(
  given: GivenAuction | undefined,
  state: State,
  free: readonly TileId[],
): Auction | null {
  const { phase } = state;
  if (phase !== "reveal" && phase !== "bidding") return null;
  const named = given?.stack;
  const next = free.filter((tile) => named?.includes(tile) !== true).slice(0, 1);
  const auctioneer = given?.auctioneer;
  return {
    auctioneer: auctioneer === undefined ? (activeSeats(state, "investor")[0] ?? null) : auctioneer,
    stack: named ?? (phase === "reveal" ? next : []),
    tile: phase === "bidding" ? (given?.tile ?? next[0] ?? null) : null,
    opened: given?.opened ?? 0,
    leader: given?.leader ?? null,
    bid: given?.bid ?? 0,
    hammerAt: given?.hammerAt ?? null,
    passed: given?.passed ?? [],
  };
}
