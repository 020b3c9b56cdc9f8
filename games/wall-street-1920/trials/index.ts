import type { GameTrials } from "@bigboard/trials/game-trials";
import { wallStreet1920Probe } from "./probe.ts";
import { words } from "./words.ts";

/** What the tools that try this game know of it. */
export const trials: GameTrials = {
  probe: wallStreet1920Probe,
  words,
  simulated: {
    seats: [2, 3],
    configs: [{}, { board: "orange", tycoons: "random", callOptions: true }, { callOptions: true }],
  },
  bench: { seats: 3, ours: 400, theirs: 10, server: { callOptions: true, tycoons: "random" } },
  release: { seats: 2, bot: "broker", left: "personsTurn" },
};
