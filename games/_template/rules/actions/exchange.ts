import { COMMANDS, type Exchange } from "../commands.ts";
import { maySettle, onward, tell, traderAt, verb } from "../kit.ts";
import { refuse } from "../refusals.ts";

/** The winner gives the lot up for the top one that lies face down (SL-WIN-1), where the table allows it (SL-OPT-1). */
export const exchange = verb<Exchange>({
  schema: COMMANDS.exchange,
  rule: "SL-WIN-1",
  limit: null,
  when: (position) =>
    maySettle(position) ?? (position.bound.config.exchange ? null : refuse("OPTION_OFF", "SL-OPT-1")),
  list: (_position, { listed }) => void listed.push({ type: "exchange" }),
  apply(work, seat) {
    const { state } = work;
    const got = state.deck.pop();
    if (state.lot === null || got === undefined) throw new RangeError("no lot to exchange");
    state.gone.push(state.lot);
    traderAt(state, seat).lots.push(got);
    tell(work, { type: "exchanged", seat, gave: state.lot, got });
    return onward(state);
  },
});
