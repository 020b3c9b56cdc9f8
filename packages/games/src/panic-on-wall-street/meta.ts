import type { GameMeta } from "@bigboard/kernel";

/** Panic on Wall Street, in brief (P-ROLE-1). */
export const meta: GameMeta = { id: "panic-on-wall-street", rules: "1.0.0", seats: [3, 11], paced: "clock" };
