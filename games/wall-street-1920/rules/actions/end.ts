import { type ActionOf, COMMANDS } from "../commands.ts";
import { verb } from "../kit.ts";
import { endTurn } from "../turn.ts";

const END: ActionOf<"end"> = { type: "end" };

/** Ends the turn without another optional step (W-TURN-2). */
export const end = verb({
  schema: COMMANDS.end,
  rule: "W-TURN-2",
  list: (_, { listed }) => void listed.push(END),
  apply: (work) => endTurn(work),
});
