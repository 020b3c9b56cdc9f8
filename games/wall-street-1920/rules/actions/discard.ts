import type { Seat } from "@bigboard/kernel";
import { actionsOf } from "../bound.ts";
import { type ActionOf, COMMANDS } from "../commands.ts";
import { go, type Next, verb } from "../kit.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { type CardId, EXPLOSION } from "../terms.ts";
import { carryOn, openEndWindow } from "../turn.ts";
import { draw, playerOf, raiseCapital, takeOut, tell, type Work } from "../work.ts";

/** Puts the card that waits for a pile on the chosen one, then does what follows in its phase (W-DISC-5, W-DISC-6). */
export const discard = verb({
  schema: COMMANDS.discard,
  rule: "W-DISC-5",
  check({ state }, { card }) {
    const legal = discardable(state);
    if (legal.includes(card)) return null;
    const rule = state.phase === "explosion" ? "W-END-1" : state.phase === "bought" ? "W-DISC-1" : "W-DISC-5";
    return refuse("NOT_TO_DISCARD", rule, { card, legal: legal.slice() });
  },
  list({ bound, state }, { listed }) {
    for (const card of discardable(state)) {
      for (const discarding of actionsOf(bound, card).discard) listed.push(discarding);
    }
  },
  apply(work, seat, action) {
    switch (work.state.phase) {
      case "explosion":
        return discardExplosion(work, seat, action);
      case "bought":
        takeOut(work.state.bought, action.card);
        lay(work, seat, action);
        return carryOn(work);
      default:
        if (work.state.lifted === null) discardTop(work, seat, action);
        else discardLifted(work, seat, action);
        return openEndWindow(work);
    }
  },
});

type Discard = ActionOf<"discard">;

/** The cards that `discard` may name in the present phase. */
export function discardable(state: State): readonly CardId[] {
  switch (state.phase) {
    case "explosion":
      return [EXPLOSION];
    case "bought":
      return state.bought;
    case "discard": {
      const card = state.lifted ?? state.deck[state.deck.length - 1];
      return card === undefined ? [] : [card];
    }
    default:
      return [];
  }
}

/** The game ends before the first player's turn, else this round is the last (W-END-2, W-END-3). */
function discardExplosion(work: Work, seat: Seat, action: Discard): Next {
  const { state } = work;
  draw(work, null);
  lay(work, seat, action);
  if (state.active === state.first) return go("assigning");
  state.lastRound = true;
  tell(work, { type: "lastRound" });
  return go("start");
}

/** Sale, steps 1 and 3: the replaced card gets its pile, the deck's top card completes the lot (W-SELL-4, W-SELL-11). */
function discardLifted(work: Work, seat: Seat, action: Discard): void {
  work.state.lifted = null;
  lay(work, seat, action);
  draw(work, playerOf(work, seat).pawn);
}

/** The deck's top card of a stop on Market Trend or of Increase Capital (W-MOVE-24, W-CAP-3, W-CAP-4). */
function discardTop(work: Work, seat: Seat, action: Discard): void {
  draw(work, null);
  lay(work, seat, action);
  if (work.state.raising) raiseCapital(work, seat);
}

function lay(work: Work, seat: Seat, { card, pile }: Discard): void {
  work.state.piles[pile].push(card);
  tell(work, { type: "discarded", seat, card, pile });
}
