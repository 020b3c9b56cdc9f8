import { checkEdition, readEdition } from "@bigboard/panic-on-wall-street/editions";
import type { Edition } from "@bigboard/panic-on-wall-street/game";
import type { EditionCheck, GameTrials } from "@bigboard/trials/game-trials";
import { panicOnWallStreetProbe } from "./probe.ts";
import { panicStorm } from "./storm/index.ts";
import { words } from "./words.ts";

const editions: EditionCheck<Edition> = { read: readEdition, check: checkEdition };

/** What the tools that try this game know of it. */
export const trials: GameTrials = {
  probe: panicOnWallStreetProbe,
  words,
  storm: panicStorm,
  editions,
  bench: { seats: 5, ours: 4, theirs: 1 },
  release: { seats: 3, bot: "apprentice", left: { phase: "negotiation" } },
};
