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
  return openTiles(bound, state).filter((id) => state.tiles[id]?.owner !== seat);
}

/** Tiles that a manager may ask for: his own, not closed. */
export function askable(bound: Bound, state: State, seat: Seat): TileId[] {
  return openTiles(bound, state).filter((id) => state.tiles[id]?.owner === seat);
}

/** Tiles in play that are not closed, in the edition's order. */
function openTiles(bound: Bound, { tiles }: State): TileId[] {
  return bound.order.filter((id) => {
    const tile = tiles[id];
    return tile !== undefined && tile.deal?.closed !== true;
  });
}

/** All of that at once: what a seat may bid on, and by seat what its owner may ask for. */
export function openStalls(
  bound: Bound,
  state: State,
  seat: Seat,
): { readonly biddable: TileId[]; readonly askable: readonly (readonly TileId[])[] } {
  const biddable: TileId[] = [];
  const askable: TileId[][] = state.players.map(() => []);
  for (const id of bound.order) {
    const tile = state.tiles[id];
    if (tile === undefined || tile.deal?.closed === true) continue;
    askable[tile.owner]?.push(id);
    if (tile.owner !== seat) biddable.push(id);
  }
  return { biddable, askable };
}
