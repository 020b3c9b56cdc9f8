import type { GameMeta } from "@bigboard/kernel";

/** Sealed Lots, in brief (SL-SETUP-1). */
export const meta: GameMeta = {
  id: "sealed-lots",
  rules: "1.0.0",
  rulePrefix: "SL",
  seats: [2, 4],
  pacing: {
    acts: "inTurn",
    bots: "asked",
    clocks: false,
    thinking: true,
    connections: "several",
    lostLine: { standIn: "called", seconds: 60 },
  },
  aids: false,
};
