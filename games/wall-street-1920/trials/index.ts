import type { EditionCheck, GameTrials } from "@bigboard/trials/game-trials";
import { checkEdition, readEdition } from "@bigboard/wall-street-1920/editions";
import type { Edition } from "@bigboard/wall-street-1920/game";
import { wallStreet1920Probe } from "./probe.ts";
import { words } from "./words.ts";

const editions: EditionCheck<Edition> = { read: readEdition, check: checkEdition };

/** What the tools that try this game know of it. */
export const trials: GameTrials = {
  probe: wallStreet1920Probe,
  words,
  editions,
  bench: { seats: 3, ours: 400, theirs: 10, server: { callOptions: true, tycoons: "random" } },
  release: { seats: 2, bot: "greedy", left: "personsTurn" },
};
