import type { Pace } from "@bigboard/arena";
import { stepsTo, type View } from "@bigboard/wall-street-1920/game";

/** What follows by itself. */
const TRIFLE: Pace = [800, 1_300];
const MANNERLY: Pace = [900, 1_800];
/** Two cards to choose from, or several ways that are worth a thought. */
const CAREFUL: Pace = [1_500, 3_000];
/** Where a Loan looms, or a card changes hands. */
const HEAVY: Pace = [2_000, 3_700];
/** Where a mistake costs most. */
const GRAVE: Pace = [2_500, 4_000];

/**
 * How long a player of 1920 Wall Street seems to think, in milliseconds. It follows from what is at stake for whoever looks,
 * as everybody at the table sees it; so a pause tells nothing of a hand.
 */
export function ponders(view: View): Pace {
  switch (view.phase) {
    case "start":
      return overTurn(view);
    case "explosion":
      return GRAVE;
    case "show":
    case "offer":
    case "exchange":
    case "lose":
      return HEAVY;
    case "placing":
    case "surprise":
    case "fine":
    case "take":
      return CAREFUL;
    case "bought":
      return view.bought.length > 1 ? CAREFUL : TRIFLE;
    case "repay":
    case "discard":
      return MANNERLY;
    case "end":
    case "assigning":
    case "over":
      return TRIFLE;
  }
}

function overTurn(view: View): Pace {
  const { active, deck, lastRound, players } = view;
  if (lastRound || (deck.left > 0 && deck.left <= players.length)) return GRAVE;
  const purse = (players[active]?.cash ?? 0) + (players[active]?.capital ?? 0);
  if (players[active]?.cash === 0) return HEAVY;
  return reachesLot(view, purse) ? CAREFUL : MANNERLY;
}

/** Whether two cards lie together so near that the walk there leaves something of the purse. */
function reachesLot(view: View, purse: number): boolean {
  const pawn = view.players[view.active]?.pawn ?? 0;
  return view.circle.some(({ cards }, to) => cards.length > 1 && stepsTo(view, pawn, to) < purse);
}
