import type { GameMeta } from "@bigboard/kernel";

/** 1920 Wall Street, in brief (W-GEN-1). */
export const meta: GameMeta = {
  id: "wall-street-1920",
  rules: "1.0.0",
  seats: [2, 5],
  paced: "turns",
};
