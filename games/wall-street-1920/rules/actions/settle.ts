import type { Refusal } from "@bigboard/kernel";
import { type ActionOf, COMMANDS } from "../commands.ts";
import { unsettled } from "../deciding.ts";
import { settleSeat } from "../finish.ts";
import { go, type Position, verb } from "../kit.ts";
import { refuse } from "../refusals.ts";

const SETTLE: ActionOf<"settle"> = { type: "settle" };

/** Final scoring: accepts the best completion; the last seat to settle ends the match (W-RULING-80). */
export const settle = verb({
  schema: COMMANDS.settle,
  rule: "W-RULING-80",
  late: alreadySettled,
  list: (_, { listed }) => void listed.push(SETTLE),
  apply(work, seat) {
    settleSeat(work, seat);
    return unsettled(work.state).length > 0 ? null : go("over");
  },
});

/** A seat that has settled decides nothing any more. */
export function alreadySettled({ state, seat }: Position): Refusal | null {
  if (state.phase !== "assigning") return null;
  return refuse("ALREADY_SETTLED", "W-RULING-80", { seat, waiting: unsettled(state) });
}
