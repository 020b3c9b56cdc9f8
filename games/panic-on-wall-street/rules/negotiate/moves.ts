import type { Moves, Seat } from "@bigboard/kernel";
import type { Action } from "../action.ts";
import type { Bound } from "../bound.ts";
import type { State } from "../state.ts";
import { checkNegotiate } from "./check.ts";
import type { NegotiateAction } from "./commands.ts";
import { offerForms } from "./forms.ts";
import { checkMoment } from "./moment.ts";
import { checkReady } from "./start.ts";

/** Everything a seat may do in step 1 and the ready phase: answers, withdrawals and marks in full, offers as forms. */
export function negotiateMoves(bound: Bound, state: State, seat: Seat): Moves<Action> {
  const listed = candidates(state, seat).filter(
    (action) => checkNegotiate(bound, state, seat, action) === null,
  );
  return { listed, open: checkMoment(state) === null ? offerForms(bound, state, seat) : [] };
}

/** What could be listed, legal or not: the gate picks from it, and lets nothing of another's private offer pass (P-HID-6). */
function candidates(state: State, seat: Seat): NegotiateAction[] {
  const found: NegotiateAction[] = [
    { type: "ready" },
    { type: "pause" },
    { type: "resume" },
    { type: "finish", on: !state.finished.includes(seat) },
  ];
  const seen = (tile: string): number | null => state.tiles[tile]?.deal?.no ?? null;
  for (const [offer, { rev, tile }] of Object.entries(state.offers)) {
    found.push({ type: "accept", offer, rev, deal: seen(tile) });
    found.push({ type: "decline", offer, rev });
    found.push({ type: "withdrawOffer", offer, rev });
  }
  for (const [bundle, { offers }] of Object.entries(state.bundles)) {
    const deals = offers.map((id) => seen(state.offers[id]?.tile ?? ""));
    found.push({ type: "acceptBundle", bundle, deals });
  }
  for (const [tile, { deal }] of Object.entries(state.tiles)) {
    if (deal === null) continue;
    const named = { tile, deal: deal.no };
    found.push({ type: "withdraw", ...named }, { type: "clear", ...named });
    found.push({ type: "close", ...named }, { type: "keepOpen", ...named });
  }
  return found;
}

/** What happens by itself when a seat does nothing: it is ready for the month (15.9). In the negotiation nothing does. */
export function negotiateFallback(state: State, seat: Seat): Action | null {
  return checkReady(state, seat) === null ? { type: "ready" } : null;
}
