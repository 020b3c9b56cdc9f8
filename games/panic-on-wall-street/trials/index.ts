import type { GameTrials } from "@bigboard/trials/game-trials";
import { panicOnWallStreetProbe } from "./probe.ts";
import { panicStorm } from "./storm/index.ts";
import { words } from "./words.ts";

/** What the tools that try this game know of it. */
export const trials: GameTrials = {
  probe: panicOnWallStreetProbe,
  words,
  storm: panicStorm,
  simulated: {
    seats: [3, 4, 5],
    configs: [{}, { negotiationSeconds: 60, roles: "choose" }, { purses: "open", transfers: "free" }],
  },
  bench: { seats: 5, ours: 4, theirs: 1 },
  release: { seats: 3, bot: "apprentice", left: { phase: "negotiation" } },
};
