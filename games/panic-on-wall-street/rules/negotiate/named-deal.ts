import { isRefusal, type Refusal, type Seat } from "@bigboard/kernel";
import { entry } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { Deal, State, Tile } from "../state.ts";
import type { TileId } from "../terms.ts";

/** A command about a deal names the tile and the deal's number. */
export type Named = { readonly tile: TileId; readonly deal: number };

/** The deal that a command names, if it still lies there (P-NET-26). */
export function dealNamed(state: State, { tile, deal: no }: Named): Deal | Refusal {
  const found: Tile | undefined = entry(state.tiles, tile);
  if (found === undefined) return refuse("NO_SUCH_TILE", "P-NET-26", { tile });
  const { deal } = found;
  return deal?.no === no ? deal : refuse("DEAL_GONE", "P-NET-26", { tile, deal: deal?.no ?? null, seen: no });
}

/** Whether a deal is still open; `rule` is the clause that keeps a closed one. */
export function checkOpen({ tile }: Named, { closed, no }: Deal, rule: string): Refusal | null {
  return closed ? refuse("TILE_CLOSED", rule, { tile, deal: no }) : null;
}

/** Whether a seat is a party of an open deal (P-CLOSED-2, P-RULING-21). */
export function checkParty(state: State, seat: Seat, named: Named): Refusal | null {
  const deal = dealNamed(state, named);
  if (isRefusal(deal)) return deal;
  const owner = entry(state.tiles, named.tile)?.owner;
  if (seat !== owner && seat !== deal.investor) {
    const { investor } = deal;
    return refuse("NOT_YOUR_DEAL", "P-CLOSED-2", { tile: named.tile, investor });
  }
  return checkOpen(named, deal, "P-RULING-21");
}
