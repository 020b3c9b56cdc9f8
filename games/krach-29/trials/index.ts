import { checkEdition, readEdition } from "@bigboard/krach-29/editions";
import type { Edition } from "@bigboard/krach-29/game";
import type { EditionCheck, GameTrials } from "@bigboard/trials/game-trials";
import { krach29Probe } from "./probe.ts";
import { krachStorm } from "./storm/index.ts";
import { words } from "./words.ts";

const editions: EditionCheck<Edition> = { read: readEdition, check: checkEdition };

/** What the tools that try this game know of it. */
export const trials: GameTrials = {
  probe: krach29Probe,
  words,
  storm: krachStorm,
  editions,
  bench: { seats: 4, ours: 200, theirs: 4 },
  release: { seats: 3, bot: "apprentice", left: { phase: "open" } },
};
