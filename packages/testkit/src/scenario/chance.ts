import { type Chance, fastChance, type ScriptedChance, scripted } from "@bigboard/kernel";
import type { Draws } from "./schema.ts";

/**
 * Chance for one input. A list scripts its draws in order, all of them; an object scripts draws by purpose and leaves
 * the others to the seed; no script leaves all to the seed. `int` throws ScriptMismatch when a script does not fit.
 */
export function chanceFor(draws: Draws | undefined, seed: string): ScriptedChance {
  const seeded: Chance = fastChance(seed);
  if (draws === undefined) return scripted({}, seeded);
  return scripted(draws, Array.isArray(draws) ? null : seeded);
}
