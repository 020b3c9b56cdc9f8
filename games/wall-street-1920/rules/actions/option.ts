import { type ActionOf, COMMANDS } from "../commands.ts";
import { verb } from "../kit.ts";
import { at, OPTION_PRICE, optionLocation, takesOption } from "../query.ts";
import { refuse } from "../refusals.ts";

import { openEndWindow } from "../turn.ts";
import { charge, tell } from "../work.ts";
import { MOST_LOCATIONS, numbersBelow } from "./numbers.ts";
import { noLocation } from "./place.ts";

const OPTIONS = numbersBelow(MOST_LOCATIONS).map(
  (location): ActionOf<"option"> => ({ type: "option", location }),
);

/** Puts the seat's Call Option under a card of the circle (W-OPT-2). */
export const option = verb({
  schema: COMMANDS.option,
  rule: "W-RULING-79",
  check({ state, seat }, { location }) {
    if (!state.callOptions) return refuse("OPTIONS_OFF", "W-VAR-5", {});
    const beside = noLocation(state, location);
    if (beside !== null) return beside;
    const placed = optionLocation(state, seat);
    if (placed !== null) return refuse("OPTION_ALREADY_PLACED", "W-OPT-8", { location, placed });
    if (takesOption(state, location)) return null;
    const legal = numbersBelow(state.circle.length).filter((other) => takesOption(state, other));
    const { cards, option: owner } = at(state.circle, location);
    if (location === state.trendAt) return refuse("OPTION_ON_TREND", "W-OPT-5", { location, legal });
    if (cards.length > 1) return refuse("OPTION_ON_LOT", "W-OPT-4", { location, cards: 2, legal });
    if (cards.length === 0) return refuse("OPTION_ON_NOTHING", "W-RULING-79", { location, legal });
    return refuse("OPTION_TAKEN", "W-OPT-3", { location, owner, legal });
  },
  list({ state, seat }, { listed }) {
    if (!state.callOptions || optionLocation(state, seat) !== null) return;
    for (let location = 0; location < state.circle.length; location += 1) {
      if (takesOption(state, location)) listed.push(at(OPTIONS, location));
    }
  },
  apply(work, seat, { location }) {
    const { state } = work;
    charge(work, seat, "bank", OPTION_PRICE, "W-OPT-2");
    at(state.circle, location).option = seat;
    tell(work, { type: "optionPlaced", seat, location });
    return state.phase === "end" ? openEndWindow(work) : null;
  },
});
