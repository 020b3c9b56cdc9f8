import { actionsOf } from "../bound.ts";
import { phase } from "../kit.ts";
import { COMPANIES } from "../terms.ts";
import { AFTER_EFFECT, activePlayer, lowest } from "./shared.ts";

/** Keep or discard the cards in `bought`. By default the lowest is discarded. */
export const bought = phase({
  ...activePlayer,
  to: [...AFTER_EFFECT, "surprise", "show"],
  verbs: ["keep", "discard"],
  /** Card by card. */
  list({ bound, state }, { listed }) {
    for (const card of state.bought) {
      const { keep, discard } = actionsOf(bound, card);
      listed.push(keep);
      for (const discarding of discard) listed.push(discarding);
    }
  },
  fallback: ({ state }) => ({ type: "discard", card: lowest(state.bought), pile: "L" }),
});

/** Company for a Surprise card; by default the first. */
export const surprise = phase({
  ...activePlayer,
  to: AFTER_EFFECT,
  verbs: ["name"],
  fallback: () => ({ type: "name", company: COMPANIES[0] }),
});
