import type { Refusal, Seat } from "@bigboard/kernel";
import type { Bound } from "../bound.ts";
import { activeSeats, isActive, playerOf } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import type { Role, TileId } from "../terms.ts";

/** Only who plays a role gives its commands (P-RULING-27). */
export function checkRole(state: State, seat: Seat, role: Role): Refusal | null {
  const standing = playerOf(state, seat)[role];
  return standing === "active" ? null : refuse("NOT_YOUR_ROLE", "P-RULING-27", { seat, role, standing });
}

/** Whom an offer addresses must be somebody else who plays the other role (P-NET-14, P-RULING-79). */
export function checkPartner(state: State, seat: Seat, to: Seat, role: Role): Refusal | null {
  if (to !== seat && isActive(state, to, role)) return null;
  return refuse("NO_SUCH_SEAT", "P-NET-14", { to, legal: partners(state, seat, role) });
}

export function partners(state: State, seat: Seat, role: Role): Seat[] {
  return activeSeats(state, role).filter((other) => other !== seat);
}

/** Tiles that a seat may bid on: not its own, not closed. */
export function biddable(bound: Bound, state: State, seat: Seat): TileId[] {
  return openTiles(bound, state, (owner) => owner !== seat);
}

/** Tiles that a manager may ask for: his own, not closed. */
export function askable(bound: Bound, state: State, seat: Seat): TileId[] {
  return openTiles(bound, state, (owner) => owner === seat);
}

function openTiles(bound: Bound, state: State, fits: (owner: Seat) => boolean): TileId[] {
  return bound.order.filter((id) => {
    const tile = state.tiles[id];
    return tile !== undefined && fits(tile.owner) && tile.deal?.closed !== true;
  });
}
