import type { GameTrials } from "@bigboard/trials/game-trials";
import { probe } from "./probe.ts";
import { words } from "./words.ts";

/** What the tools that try this game know of it. */
export const trials: GameTrials = {
  probe,
  words,
  simulated: { seats: [2, 3], configs: [{}] },
  bench: { seats: 3, ours: 4000, theirs: 100, server: {} },
  release: { seats: 3, bot: "greedy", left: "personsTurn" },
};
