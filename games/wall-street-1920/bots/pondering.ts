import type { Pace } from "@bigboard/arena";
import type { View } from "@bigboard/wall-street-1920/game";

const MANNERLY: Pace = [800, 1_600];
const TURN: Pace = [1_200, 3_000];
/** Where a mistake costs most. */
const GRAVE: Pace = [2_500, 4_000];

/** How long a player of 1920 Wall Street seems to think, in milliseconds: longer over a turn than over what follows from it. */
export function ponders(view: View): Pace {
  switch (view.phase) {
    case "start":
      return view.lastRound || (view.deck.left > 0 && view.deck.left <= view.players.length) ? GRAVE : TURN;
    case "show":
    case "offer":
    case "exchange":
    case "lose":
      return TURN;
    case "placing":
    case "explosion":
    case "bought":
    case "discard":
    case "surprise":
    case "fine":
    case "repay":
    case "take":
    case "end":
    case "assigning":
    case "over":
      return MANNERLY;
  }
}
