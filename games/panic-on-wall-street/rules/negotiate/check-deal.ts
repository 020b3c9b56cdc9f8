import { isRefusal, type Refusal, type Seat } from "@bigboard/kernel";
import type { Action } from "../action.ts";
import { entry } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { Deal, State, Tile } from "../state.ts";
import type { TileId } from "../terms.ts";
import { checkRole } from "./check-offer.ts";

/** A command about a deal names the tile and the deal's number. */
type Named = { readonly tile: TileId; readonly deal: number };
type Closing = Extract<Action, { type: "close" | "keepOpen" }>;

/** The investor ends an open deal (P-NEG-10, P-RULING-16): not after it is closed (P-CLOSED-3). */
export function checkWithdraw(state: State, seat: Seat, named: Named): Refusal | null {
  const wrong = checkRole(state, seat, "investor");
  if (wrong !== null) return wrong;
  const deal = dealNamed(state, named);
  if (isRefusal(deal)) return deal;
  const { investor } = deal;
  if (investor !== seat) return refuse("NOT_YOUR_DEAL", "P-NEG-10", { tile: named.tile, investor });
  return checkOpen(named, deal, "P-CLOSED-3");
}

/** The manager ends an open deal (P-RULING-14): not after it is closed (P-CLOSED-4). */
export function checkClear(state: State, seat: Seat, named: Named): Refusal | null {
  const wrong = checkRole(state, seat, "manager");
  if (wrong !== null) return wrong;
  const owner = entry(state.tiles, named.tile)?.owner;
  if (owner !== undefined && owner !== seat) {
    return refuse("NOT_OWNER", "P-NEG-4", { tile: named.tile, owner });
  }
  const deal = dealNamed(state, named);
  return isRefusal(deal) ? deal : checkOpen(named, deal, "P-CLOSED-4");
}

/** Either party proposes to close, the other consents (P-NET-27): one proposal is enough. */
export function checkClose(state: State, seat: Seat, closing: Closing): Refusal | null {
  const wrong = checkParty(state, seat, closing);
  if (wrong !== null) return wrong;
  return state.closings[closing.tile] === seat
    ? refuse("ALREADY_DONE", "P-NET-27", { tile: closing.tile, by: seat, legal: ["keepOpen"] })
    : null;
}

/** Either party takes the proposal back or turns it down, while there is one (P-RULING-22). */
export function checkKeepOpen(state: State, seat: Seat, closing: Closing): Refusal | null {
  const wrong = checkParty(state, seat, closing);
  if (wrong !== null) return wrong;
  return state.closings[closing.tile] === undefined
    ? refuse("OFFER_GONE", "P-NET-27", { tile: closing.tile, legal: ["close"] })
    : null;
}

function checkParty(state: State, seat: Seat, named: Named): Refusal | null {
  const deal = dealNamed(state, named);
  if (isRefusal(deal)) return deal;
  const owner = entry(state.tiles, named.tile)?.owner;
  if (seat !== owner && seat !== deal.investor) {
    const { investor } = deal;
    return refuse("NOT_YOUR_DEAL", "P-CLOSED-2", { tile: named.tile, investor });
  }
  return checkOpen(named, deal, "P-RULING-21");
}

/** The deal that a command names, if it still lies there (P-NET-26). */
function dealNamed(state: State, { tile, deal: no }: Named): Deal | Refusal {
  const found: Tile | undefined = entry(state.tiles, tile);
  if (found === undefined) return refuse("NO_SUCH_TILE", "P-NET-26", { tile });
  const { deal } = found;
  return deal?.no === no ? deal : refuse("DEAL_GONE", "P-NET-26", { tile, deal: deal?.no ?? null, seen: no });
}

function checkOpen({ tile }: Named, { closed, no }: Deal, rule: string): Refusal | null {
  return closed ? refuse("TILE_CLOSED", rule, { tile, deal: no }) : null;
}
