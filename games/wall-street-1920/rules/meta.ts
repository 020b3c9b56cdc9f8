import type { GameMeta } from "@bigboard/kernel";

/** 1920 Wall Street, in brief (W-GEN-1, W-RULING-89, W-RULING-91). */
export const meta: GameMeta = {
  id: "wall-street-1920",
  rules: "1.0.0",
  rulePrefix: "W",
  seats: [2, 5],
  pacing: {
    acts: "inTurn",
    bots: "asked",
    clocks: false,
    thinking: true,
    connections: "several",
    lostLine: { standIn: "called", seconds: 60 },
  },
  aids: true,
};
