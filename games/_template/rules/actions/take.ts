import { COMMANDS, type Take } from "../commands.ts";
import { maySettle, onward, tell, traderAt, verb } from "../kit.ts";

/** The winner takes the lot (SL-WIN-1). */
export const take = verb<Take>({
  schema: COMMANDS.take,
  rule: "SL-WIN-1",
  limit: null,
  when: maySettle,
  list: (_position, { listed }) => void listed.push({ type: "take" }),
  apply(work, seat) {
    const { state } = work;
    if (state.lot === null) throw new RangeError("no lot to take");
    traderAt(state, seat).lots.push(state.lot);
    tell(work, { type: "taken", seat, lot: state.lot });
    return onward(state);
  },
});
