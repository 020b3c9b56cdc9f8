import type { GameMeta } from "@bigboard/kernel";

/** Krach 29, in brief (K-RULING-1, K-TRADE-6). */
export const meta: GameMeta = { id: "krach-29", rules: "1.0.0", seats: [3, 8], paced: "clock" };
