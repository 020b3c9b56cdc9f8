import type { Seat } from "@bigboard/kernel";
import type { Work } from "../kit.ts";
import { dealsOf, tell, tileOf } from "../query.ts";
import type { Deal, Offer } from "../state.ts";
import type { DealEnd, TileId } from "../terms.ts";
import { endOffers, offersWhere } from "./offers.ts";

/**
 * Sets token and price of an accepted offer in one stroke, in place of the deal before (P-NEG-6, P-NEG-9, P-NET-20).
 * All asks on the tile end, and what else the new investor bid for it; a closed deal ends every offer (P-NET-21, P-NET-22).
 */
export function makeDeal(work: Work, offer: Offer, investor: Seat, by: Seat): void {
  const { state } = work;
  const tile = tileOf(state, offer.tile);
  const replaced = tile.deal;
  const { price, closed } = offer;
  lapseClosing(work, offer.tile);
  const deal: Deal = { no: state.nextDeal, investor, price, closed, standing: false };
  state.nextDeal += 1;
  tile.deal = deal;
  tell(work, { type: "dealMade", tile: offer.tile, manager: tile.owner, deal: { ...deal }, replaced, by });
  const over = offersWhere(state, (one) => {
    return one.tile === offer.tile && (closed || one.kind === "ask" || one.from === investor);
  });
  endOffers(work, over, "wiped");
}

/** Puts the token of a deal closed side up (P-CLOSED-1): nothing more can be offered on the tile (P-NET-22). */
export function closeDeal(work: Work, id: TileId): void {
  const tile = tileOf(work.state, id);
  if (tile.deal === null) return;
  const deal: Deal = { ...tile.deal, closed: true, standing: false };
  tile.deal = deal;
  delete work.state.closings[id];
  tell(work, { type: "closed", tile: id, manager: tile.owner, deal: { ...deal } });
  endOffers(
    work,
    offersWhere(work.state, (offer) => offer.tile === id),
    "wiped",
  );
}

/** Takes token and price off a tile; a proposed closing lapses with them (P-NET-27). Nothing happens on a free one. */
export function endDeal(work: Work, id: TileId, why: DealEnd): void {
  const tile = tileOf(work.state, id);
  const { deal } = tile;
  if (deal === null) return;
  lapseClosing(work, id);
  tile.deal = null;
  tell(work, { type: "dealEnded", tile: id, manager: tile.owner, deal, why });
}

/** Ends all deals of one investor, in the edition's order (P-RULING-42, P-RULING-75). */
export function clearDealsOf(work: Work, investor: Seat, why: DealEnd): void {
  for (const tile of dealsOf(work.bound, work.state, investor)) endDeal(work, tile, why);
}

/** A proposed closing is gone, if there was one (P-RULING-22). */
export function lapseClosing(work: Work, tile: TileId): void {
  if (work.state.closings[tile] === undefined) return;
  delete work.state.closings[tile];
  tell(work, { type: "closingEnded", tile });
}
