import type { GameMeta } from "@bigboard/kernel";

/** Krach 29, in brief (K-RULING-1, K-TRADE-6, K-NET-53, K-NET-58). */
export const meta: GameMeta = {
  id: "krach-29",
  rules: "1.0.0",
  rulePrefix: "K",
  listPrefixes: ["B", "P", "O", "S", "c"],
  seats: [3, 8],
  pacing: {
    acts: "anytime",
    bots: "looking",
    clocks: true,
    thinking: false,
    connections: "newest",
    lostLine: { standIn: "comes", seconds: 15, option: "grace" },
  },
  aids: false,
};
