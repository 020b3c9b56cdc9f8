import { assign } from "../actions/assign.ts";
import { settle } from "../actions/settle.ts";
import { unsettled } from "../deciding.ts";
import { announceWinners, openScoring } from "../finish.ts";
import { go, phase } from "../kit.ts";

/** Final scoring: gold shares and duals, several seats at once. By default the best assignment. */
export const assigning = phase({
  to: ["over"],
  verbs: ["assign", "settle"],
  enter(work) {
    openScoring(work);
    return unsettled(work.state).length > 0 ? null : go("over");
  },
  seats: (_, state) => unsettled(state),
  waitsFor: ({ state, seat }) => state.scoring?.settled[seat] === false,
  list(position, moves) {
    settle.list(position, moves);
    assign.list(position, moves);
  },
  fallback: () => ({ type: "settle" }),
});

/** The end (W-END-4). */
export const over = phase({
  to: [],
  verbs: [],
  enter(work) {
    announceWinners(work);
    return null;
  },
  seats: () => [],
  waitsFor: () => false,
});
