import type { Seat } from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import type { Event } from "./event.ts";
import type { Work } from "./kit.ts";
import type { Offer, Player, State, Tile } from "./state.ts";
import type { Role, TileId } from "./terms.ts";

/** From this many seats on everybody has one role; fewer play the dual game (P-ROLE-2, P-DUAL-1). */
const FEWEST_OF_SINGLE_ROLE = 5;

/** Notes what happened, for all unless seats are named. `event` shares nothing with the state. */
export function tell(work: Work, event: Event, to: "all" | readonly Seat[] = "all"): void {
  work.facts.push({ to, event });
}

/** The item at an index that is known to be there. Throws RangeError where it is not. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`nothing at ${index} of ${items.length}`);
  return item;
}

/** What a record holds under a key that came from outside: never what objects inherit. */
export function entry<T>(record: { readonly [key: string]: T }, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The player of a seat. Throws RangeError for a seat that is not at the table. */
export function playerOf<One = Player>(state: { readonly players: readonly One[] }, seat: Seat): One {
  const player = state.players[seat];
  if (player === undefined) throw new RangeError(`no seat ${seat}`);
  return player;
}

/** A tile in play. Throws RangeError for one that nobody owns. */
export function tileOf(state: Pick<State, "tiles">, tile: TileId): Tile {
  const found = state.tiles[tile];
  if (found === undefined) throw new RangeError(`nobody owns ${tile}`);
  return found;
}

/** Whether everybody is manager and investor at once (P-DUAL-1). Holds of a state and of a view. */
export function isDual({ players }: { readonly players: readonly unknown[] }): boolean {
  return players.length < FEWEST_OF_SINGLE_ROLE;
}

/** How many of so many players are managers in the single-role game (P-ROLE-6, P-ROLE-8). */
export function managersAmong(seats: number): number {
  return Math.floor(seats / 2);
}

/** All seats, in table order. */
export function seatsOf({ players }: { readonly players: readonly unknown[] }): Seat[] {
  return players.map((_, seat) => seat);
}

/** Whether a seat plays this role now: has it and has not lost it. */
export function isActive(
  state: { readonly players: readonly Pick<Player, Role>[] },
  seat: Seat,
  role: Role,
): boolean {
  return state.players[seat]?.[role] === "active";
}

/** Seats that play this role now, in table order. */
export function activeSeats(state: State, role: Role): Seat[] {
  const seats: Seat[] = [];
  for (const [seat, player] of state.players.entries()) if (player[role] === "active") seats.push(seat);
  return seats;
}

/** What tells who still plays: of a state, or of a view. */
type Playing = { readonly phase: State["phase"]; readonly players: readonly Pick<Player, Role>[] };

/** Whether a seat can still do anything: it plays a role, or roles are not allotted yet (P-RULING-42, P-RULING-76). */
export function isPlaying(state: Playing, seat: Seat): boolean {
  return state.phase === "roles" || isActive(state, seat, "manager") || isActive(state, seat, "investor");
}

/** Whether a seat has lost every role that it had. */
export function isEliminated(state: Playing, seat: Seat): boolean {
  const player = state.players[seat];
  return player !== undefined && !isPlaying(state, seat);
}

/** Seats that are out of the match: they watch, and talk with the onlookers (P-NET-40). */
export function retired(state: Playing): Seat[] {
  return seatsOf(state).filter((seat) => isEliminated(state, seat));
}

/** A manager's tiles in the edition's order. */
export function tilesOf(bound: Bound, state: Pick<State, "tiles">, owner: Seat): TileId[] {
  return bound.order.filter((tile) => state.tiles[tile]?.owner === owner);
}

/** Tiles that carry this investor's token, in the edition's order. */
export function dealsOf(bound: Bound, state: State, investor: Seat): TileId[] {
  return bound.order.filter((tile) => state.tiles[tile]?.deal?.investor === investor);
}

/** How many tokens an investor has in hand (P-RULING-17). Negative never. */
export function tokensLeft(bound: Bound, state: State, investor: Seat): number {
  let left = bound.edition.limits.tokens;
  for (const id in state.tiles) if (state.tiles[id]?.deal?.investor === investor) left -= 1;
  return left;
}

/** The investor of an offer: who sent the bid, or whom the ask addresses; null for an ask to all. */
export function investorOf(offer: Offer): Seat | null {
  return offer.kind === "bid" ? offer.from : offer.to;
}

/** The two seats that know a private offer or bundle (P-HID-6). */
export function partiesOf({ from, to }: { readonly from: Seat; readonly to: Seat | null }): Seat[] {
  return to === null ? [from] : [from, to];
}

/** Puts tile ids into the edition's order. */
export function inEditionOrder(bound: Bound, tiles: readonly TileId[]): TileId[] {
  const rank = (tile: TileId): number => bound.rank.get(tile) ?? -1;
  return tiles.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Seats that the table waits for in a phase that only wants confirmations: people who are there, play, and have not said
 * so yet (P-NET-3, "On the web: the other steps"). Bots and those who are away are not waited for.
 */
export function unconfirmed(state: State): Seat[] {
  return seatsOf(state).filter((seat) => {
    return state.held[seat] === "person" && isPlaying(state, seat) && !state.ready.includes(seat);
  });
}

/**
 * Dollars a seat may spend at will. What a leader bids is set aside (P-RULING-60); nothing of a purse that owes costs
 * is free, which the commands refuse by themselves.
 */
export function spendable(state: State, seat: Seat): number {
  const { purse } = playerOf(state, seat);
  return state.auction?.leader === seat ? purse - state.auction.bid : purse;
}

/** A row of the chart of P-NET-66: what every seat has now. */
export function noteWealth(state: State): void {
  state.wealth.push(state.players.map(({ purse }) => purse));
}
