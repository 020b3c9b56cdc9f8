import type { Seat } from "@bigboard/kernel";
import type { CardId, Pile } from "../terms.ts";
import { carryOn } from "./effects.ts";
import { afterExplosion, openEndWindow } from "./turn.ts";
import { draw, playerOf, tell, type Work } from "./work.ts";

/** Puts the card that waits for a pile on the chosen one, then does what follows in its phase (W-DISC-5, W-DISC-6). */
export function discard(work: Work, seat: Seat, card: CardId, pile: Pile): void {
  const { state } = work;
  switch (state.phase) {
    case "explosion":
      draw(work, null);
      lay(work, seat, card, pile);
      afterExplosion(work);
      return;
    case "bought":
      state.bought.splice(state.bought.indexOf(card), 1);
      lay(work, seat, card, pile);
      carryOn(work);
      return;
    default:
      if (state.lifted === null) discardTop(work, seat, card, pile);
      else discardLifted(work, seat, card, pile);
      openEndWindow(work);
  }
}

/** Sale, steps 1 and 3: the replaced card gets its pile, the deck's top card completes the lot (W-SELL-4, W-SELL-11). */
function discardLifted(work: Work, seat: Seat, card: CardId, pile: Pile): void {
  work.state.lifted = null;
  lay(work, seat, card, pile);
  draw(work, playerOf(work, seat).pawn);
}

/** The deck's top card of a stop on Market Trend or of Increase Capital (W-MOVE-24, W-CAP-3, W-CAP-4). */
function discardTop(work: Work, seat: Seat, card: CardId, pile: Pile): void {
  draw(work, null);
  lay(work, seat, card, pile);
  if (work.state.raising) raiseCapital(work, seat);
}

/** Increase Capital, step 3 (W-CAP-4, W-CAP-5). */
export function raiseCapital(work: Work, seat: Seat): void {
  const player = playerOf(work, seat);
  work.state.raising = false;
  player.capital += 1;
  tell(work, { type: "capital", seat, capital: player.capital, rule: "W-CAP-4" });
}

function lay(work: Work, seat: Seat, card: CardId, pile: Pile): void {
  work.state.piles[pile].push(card);
  tell(work, { type: "discarded", seat, card, pile });
}
