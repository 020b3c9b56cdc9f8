import type { EveningRuler } from "@bigboard/arena";
import type { Action, Config, Event, State, View } from "@bigboard/panic-on-wall-street/game";
import { FAILURES, RUIN } from "./figures.ts";
import { person } from "./person.ts";
import { PanicEvenings } from "./study.ts";

/** How good the company of this game's bots is. In the dual game everybody is of either role. */
export const evening: EveningRuler<Config, State, Action, Event, View> = {
  roles: ["investor", "manager"],
  published: [7],
  // Bots remember, so that whoever means to pay is never at three failures.
  others: [{ person: "reckless", role: "investor", figures: [RUIN, FAILURES] }],
  seatsOf({ phase, players }, role) {
    if (phase === "roles") return null;
    return players.flatMap((player, seat) => {
      const standing = role === "manager" ? player.manager : player.investor;
      return standing === "active" ? [seat] : [];
    });
  },
  person,
  study: (order) => new PanicEvenings(order),
};
