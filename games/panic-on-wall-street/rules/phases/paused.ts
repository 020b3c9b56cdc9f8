import { overlay } from "../kit.ts";
import { goOn } from "../negotiate/pause.ts";
import { leaveStalls } from "../negotiate/seats.ts";
import { seatsWhere } from "./shared.ts";

/** All clocks stand still, over a negotiation (P-NET-11) or between two steps (P-NET-73): only who paused can do anything. */
export const paused = overlay({
  overlays: true,
  verbs: ["resume"],
  seats: seatsWhere(({ state, seat }) => state.pause?.by === seat),
  until: ({ pause }) => pause?.until ?? null,
  time: goOn,
  held: (work, seat) => (work.state.phase === "negotiation" ? leaveStalls(work, seat) : null),
});
