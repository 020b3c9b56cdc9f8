import { type ActionOf, COMMANDS } from "../commands.ts";
import { go, verb } from "../kit.ts";
import { at, CAPITAL_LIMIT, CAPITAL_PRICE } from "../query.ts";
import { refuse } from "../refusals.ts";
import { openEndWindow } from "../turn.ts";
import { charge, raiseCapital } from "../work.ts";

const CAPITAL: ActionOf<"capital"> = { type: "capital" };

/** Pays for a higher capital; it rises once the deck's top card has its pile (W-CAP-1 to 5, W-RULING-26). */
export const capital = verb({
  schema: COMMANDS.capital,
  rule: "W-TURN-2",
  check({ state, seat }) {
    const { capital: has } = at(state.players, seat);
    if (has < CAPITAL_LIMIT) return null;
    return refuse("CAPITAL_FULL", "W-CAP-7", { capital: has, most: CAPITAL_LIMIT });
  },
  list({ state, seat }, { listed }) {
    if (at(state.players, seat).capital < CAPITAL_LIMIT) listed.push(CAPITAL);
  },
  apply(work, seat) {
    const { state } = work;
    charge(work, seat, "bank", CAPITAL_PRICE, "W-CAP-2");
    state.raising = true;
    if (state.deck.length > 0) return go("discard");
    raiseCapital(work, seat);
    return openEndWindow(work);
  },
});
