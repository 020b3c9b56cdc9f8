import type { GameTrials } from "@bigboard/trials/game-trials";
import { krach29Probe } from "./probe.ts";
import { krachStorm } from "./storm/index.ts";
import { words } from "./words.ts";

/** What the tools that try this game know of it. */
export const trials: GameTrials = {
  probe: krach29Probe,
  words,
  storm: krachStorm,
  bench: { seats: 4, ours: 200, theirs: 4 },
  release: { seats: 3, bot: "apprentice", left: { phase: "open" } },
};
