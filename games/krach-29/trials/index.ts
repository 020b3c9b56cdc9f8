import type { GameTrials } from "@bigboard/trials/game-trials";
import { krach29Probe } from "./probe.ts";
import { krachStorm } from "./storm/index.ts";
import { words } from "./words.ts";

/** What the tools that try this game know of it. */
export const trials: GameTrials = {
  probe: krach29Probe,
  words,
  storm: krachStorm,
  simulated: {
    seats: [3, 4],
    configs: [
      {},
      { countdown: 3, cryLife: 5, ready: 5, choice: 10, lastCall: 10, lastTrader: 10, grace: 5 },
      { dayClock: 0, idleBell: 45, cryLife: 5, shoutGap: 0.5, ready: 5, grace: 5 },
    ],
  },
  bench: { seats: 4, ours: 200, theirs: 4 },
  release: { seats: 3, bot: "apprentice", left: { phase: "open" } },
};
