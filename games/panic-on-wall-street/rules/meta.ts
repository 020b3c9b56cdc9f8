import type { GameMeta } from "@bigboard/kernel";

/** One-tap phrases (P-NET-41), in the order of the catalogue. */
export const SHOUTS = ["whoWants", "more", "lastPrice", "tooDear", "sold", "closeIt", "orIWithdraw"] as const;
export type Shout = (typeof SHOUTS)[number];

/** Panic on Wall Street, in brief (P-ROLE-1, P-NET-40, P-NET-53, P-NET-73). */
export const meta: GameMeta = {
  id: "panic-on-wall-street",
  rules: "1.1.0",
  rulePrefix: "P",
  seats: [3, 11],
  pacing: {
    acts: "anytime",
    bots: "looking",
    clocks: true,
    thinking: false,
    pause: "pause",
    connections: "newest",
    lostLine: { standIn: "comes", seconds: 15 },
  },
  aids: false,
  talk: { shouts: SHOUTS, chat: true },
};
