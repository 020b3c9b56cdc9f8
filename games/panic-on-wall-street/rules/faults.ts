import type { Seat } from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import { offersFaults } from "./faults-offers.ts";
import { dealsOf, isActive, isDual, isEliminated, isPlaying, seatsOf } from "./query.ts";
import type { State } from "./state.ts";
import { COLOURS, type TileId } from "./terms.ts";

/** Broken invariants of a state (chapter "What must always be true"); empty in a healthy one. */
export function faults(bound: Bound, state: State): readonly string[] {
  const found: string[] = [];
  checkMoney(bound, state, found);
  checkTiles(bound, state, found);
  checkDeals(bound, state, found);
  found.push(...offersFaults(bound, state));
  checkMarket(bound, state, found);
  checkRoles(state, found);
  checkSettlement(bound, state, found);
  checkAuction(bound, state, found);
  checkClocks(state, found);
  return found;
}

/** P-INV-1, P-INV-2: every purse is what the ledger says, in whole units, and never below 0; the eliminated hold nothing. */
function checkMoney(bound: Bound, state: State, found: string[]): void {
  const { unit } = bound.edition.limits;
  const booked = state.players.map(() => 0);
  for (const { from, to, amount } of state.ledger) {
    if (amount <= 0 || amount % unit !== 0) found.push(`a booking of ${amount} (P-INV-2)`);
    if (from !== "bank") booked[from] = (booked[from] ?? 0) - amount;
    if (to !== "bank") booked[to] = (booked[to] ?? 0) + amount;
  }
  for (const [seat, { purse }] of state.players.entries()) {
    if (purse !== booked[seat])
      found.push(`seat ${seat} holds ${purse}, booked are ${booked[seat]} (P-INV-1)`);
    if (purse < 0 || purse % unit !== 0) found.push(`seat ${seat} holds ${purse} (P-INV-2)`);
    if (purse > 0 && isEliminated(state, seat)) found.push(`seat ${seat} is out and has money (P-INV-1)`);
  }
  if (state.wealth.some((row) => row.length !== state.players.length)) found.push("a row of wealth is short");
}

/** P-INV-3, P-INV-10, P-INV-12: every tile is in exactly one place; x2 tiles come from auctions only. */
function checkTiles(bound: Bound, state: State, found: string[]): void {
  if (state.phase === "roles") return;
  const { auction, reserve, removed, tiles } = state;
  const block = auction === null || auction.tile === null ? [] : [auction.tile];
  const places = [...Object.keys(tiles), ...reserve, ...removed, ...(auction?.stack ?? []), ...block];
  for (const { id } of bound.edition.companies) {
    const times = places.filter((tile) => tile === id).length;
    if (times !== 1) found.push(`${id} is in ${times} places (P-INV-3)`);
  }
  if (places.length !== bound.edition.companies.length) found.push(`${places.length} tiles (P-INV-3)`);
  if (reserve.some((tile, i) => i > 0 && rankOf(bound, reserve[i - 1]) > rankOf(bound, tile))) {
    found.push("the reserve has an order of its own (P-HID-18)");
  }
  for (const [tile, { owner, bought }] of Object.entries(tiles)) {
    if (!isActive(state, owner, "manager")) found.push(`${tile} is of no manager (P-INV-13)`);
    if (bought >= state.nextBought) found.push(`${tile} is not counted yet (P-RULING-51)`);
  }
}

function rankOf(bound: Bound, tile: TileId | undefined): number {
  return tile === undefined ? -1 : (bound.rank.get(tile) ?? -1);
}

/** P-INV-4, P-INV-5, P-INV-7, P-INV-13: one token and one price of an active investor, never the owner's, closed in step 1 only. */
function checkDeals(bound: Bound, state: State, found: string[]): void {
  const { lowestPrice, highestPrice, unit, tokens } = bound.edition.limits;
  for (const [tile, { owner, deal }] of Object.entries(state.tiles)) {
    if (deal === null) continue;
    const { investor, price, closed, no } = deal;
    if (!isActive(state, investor, "investor")) found.push(`${tile} carries no investor's token (P-INV-13)`);
    if (investor === owner) found.push(`${tile} carries its owner's token (P-INV-13)`);
    if (price < lowestPrice || price > highestPrice || price % unit !== 0) {
      found.push(`${tile} has the price ${price} (P-INV-4)`);
    }
    if (closed && state.phase !== "negotiation") found.push(`${tile} is closed outside step 1 (P-INV-7)`);
    if (no >= state.nextDeal) found.push(`${tile} has a deal not numbered yet (P-NET-26)`);
  }
  for (const seat of seatsOf(state)) {
    if (dealsOf(bound, state, seat).length > tokens)
      found.push(`seat ${seat} has placed too many tokens (P-INV-5)`);
  }
}

/** P-INV-11: every marker is on its track, and where its history ends. */
function checkMarket(bound: Bound, state: State, found: string[]): void {
  for (const colour of COLOURS) {
    const position = state.market[colour];
    const { track } = bound.edition.market[colour];
    if (track[position] === undefined) found.push(`${colour} stands at ${position} (P-INV-11)`);
    if (state.marketHistory.at(-1)?.[colour] !== position) found.push(`${colour} moved unseen (P-INV-11)`);
  }
}

/** P-INV-13, P-INV-17: roles as the table has them, lost only where it is noted when. */
function checkRoles(state: State, found: string[]): void {
  if (state.phase === "roles") return;
  for (const [seat, { manager, investor, fell }] of state.players.entries()) {
    const had = [manager, investor].filter((standing) => standing !== "none").length;
    if (had !== (isDual(state) ? 2 : 1)) found.push(`seat ${seat} has ${had} roles (P-INV-13)`);
    if ((manager === "bankrupt") !== (fell.manager !== null))
      found.push(`seat ${seat} fell as manager? (P-INV-17)`);
    if ((investor === "bankrupt") !== (fell.investor !== null))
      found.push(`seat ${seat} fell as investor? (P-INV-17)`);
    if (fell.manager !== null && fell.manager.step !== 4)
      found.push(`seat ${seat} fell as manager (P-INV-17)`);
    if (fell.investor !== null && fell.investor.step !== 3)
      found.push(`seat ${seat} fell as investor (P-INV-17)`);
  }
}

/** What steps 3 and 4 leave open is open in them only, between those whom it concerns. */
function checkSettlement(bound: Bound, state: State, found: string[]): void {
  const { phase, debts, insolvencies, claims, sales, ious } = state;
  const settling =
    phase === "split" || phase === "claims" || (phase === "frozen" && state.frozenBefore === "split");
  if (!settling && debts.length + insolvencies.length + claims.length > 0)
    found.push(`debts in phase ${phase} (P-RULING-44)`);
  if ((phase === "sale") !== sales.length > 0)
    found.push(`${sales.length} sales in phase ${phase} (P-RULING-50)`);
  if (phase === "split" && insolvencies.every(({ split }) => split !== null))
    found.push("nobody has to split (P-RULING-38)");
  if (phase === "claims" && claims.every(({ choice }) => choice !== null))
    found.push("nobody has to declare (P-RULING-39)");
  for (const { seat, count, tiles } of sales) {
    const owned = Object.values(state.tiles).filter(({ owner }) => owner === seat).length;
    if (count < 1 || count > tiles || tiles !== owned)
      found.push(`seat ${seat} must sell ${count} of ${tiles} (P-RULING-50)`);
  }
  const seen = new Set<string>();
  for (const { debtor, creditor, month, amount } of ious) {
    const key = `${debtor}/${creditor}/${month}`;
    if (seen.has(key)) found.push(`two IOUs ${key} (P-RULING-43)`);
    seen.add(key);
    if (amount <= 0 || amount % bound.edition.limits.unit !== 0) found.push(`an IOU of ${amount} (P-INV-2)`);
    if (!isActive(state, debtor, "investor") || !isActive(state, creditor, "manager")) {
      found.push(`an IOU ${key} of somebody who is out (P-RULING-42, P-RULING-54)`);
    }
  }
}

/** P-AUCTION-7, P-RULING-60, P-RULING-65: an auction in step 5, led by a manager who can pay and has not passed. */
function checkAuction(bound: Bound, state: State, found: string[]): void {
  const { phase, auction } = state;
  if (auction === null) {
    if (phase === "reveal" || phase === "bidding") found.push(`no auction in phase ${phase} (P-AUCTION-5)`);
    return;
  }
  const { tile, leader, bid, passed, stack } = auction;
  if (phase !== "reveal" && phase !== "bidding") found.push(`an auction in phase ${phase} (P-AUCTION-12)`);
  if ((phase === "bidding") !== (tile !== null))
    found.push(`the tile ${tile} lies open in phase ${phase} (P-AUCTION-6)`);
  if (phase === "reveal" && stack.length === 0) found.push("nothing is left to turn over (P-AUCTION-11)");
  if ((leader === null) !== (bid === 0) || bid % bound.edition.limits.unit !== 0)
    found.push(`a bid of ${bid} (P-RULING-57)`);
  if (leader === null) return;
  const purse = state.players[leader]?.purse ?? 0;
  if (!isActive(state, leader, "manager") || purse < bid)
    found.push(`seat ${leader} leads with ${bid} (P-RULING-60)`);
  if (passed.includes(leader)) found.push(`seat ${leader} leads and has passed (P-RULING-65)`);
}

/** P-INV-18: every phase has its clock; whoever is marked is at the table. */
function checkClocks(state: State, found: string[]): void {
  const { phase, until, finishAt, pause, ending, month, frozenBefore } = state;
  const expect = (holds: boolean, what: string): void => {
    if (!holds) found.push(`${what} in phase ${phase}`);
  };
  expect((phase === "over") === (ending !== null), "the ending is wrong");
  expect((phase === "over") === (until === null), "the clock is wrong (P-INV-18)");
  expect(finishAt === null || phase === "negotiation", "an early end (P-RULING-25)");
  expect(pause === null || phase !== "over", "a pause");
  expect((phase === "frozen") === (frozenBefore !== null), "what is frozen (P-NET-60)");
  expect(
    (month === 0) === (phase === "roles") || phase === "frozen" || ending === "abandoned",
    "the month (P-SETUP-14)",
  );
  const marked: readonly Seat[] = [...state.ready, ...state.finished];
  expect(
    marked.every((seat) => isPlaying(state, seat)),
    "a mark of somebody who is out",
  );
}
