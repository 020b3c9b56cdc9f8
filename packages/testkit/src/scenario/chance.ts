import { type Chance, fastChance } from "@bigboard/kernel";
import type { Draws } from "./schema.ts";

/** A draw that the scenario did not foresee, or foresaw wrongly. */
export class DrawFault extends Error {}

/** Chance of one input, and what of its script was left over afterwards. */
export type ScriptedChance = { readonly chance: Chance; leftOver(): string | null };

/**
 * Chance for one input. A list scripts its draws in order, all of them; an object scripts draws by purpose and leaves
 * the others to the seed; no script leaves all to the seed. Throws DrawFault from `int` when a script does not fit.
 */
export function scriptedChance(draws: Draws | undefined, seed: string): ScriptedChance {
  const seeded = fastChance(seed);
  if (draws === undefined) return { chance: seeded, leftOver: () => null };
  const queue = Array.isArray(draws) ? draws.slice() : null;
  const byPurpose = new Map(Array.isArray(draws) ? [] : Object.entries(draws));
  return {
    chance: {
      int(below, purpose) {
        if (queue === null && !byPurpose.has(purpose)) return seeded.int(below, purpose);
        const drawn = queue === null ? byPurpose.get(purpose) : queue.shift();
        byPurpose.delete(purpose);
        if (drawn === undefined)
          throw new DrawFault(`the draw "${purpose}" (below ${below}) is not scripted`);
        if (drawn >= below)
          throw new DrawFault(`the draw "${purpose}" is below ${below}: ${drawn} cannot come`);
        return drawn;
      },
    },
    leftOver() {
      if (queue !== null && queue.length > 0) return `scripted draws were not used: ${queue.join(", ")}`;
      if (byPurpose.size > 0) return `scripted draws were not used: ${[...byPurpose.keys()].join(", ")}`;
      return null;
    },
  };
}
