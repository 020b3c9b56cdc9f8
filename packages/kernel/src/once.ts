import type { Chance } from "./chance.ts";

/** A draw whose purpose was used before in the match: a bug of the rules. */
export class PurposeUsedTwice extends Error {
  override readonly name = "PurposeUsedTwice";
}

/** A script that does not fit the draws that were asked for. */
export class ScriptMismatch extends Error {
  override readonly name = "ScriptMismatch";
}

export type OnceChance = Chance & { readonly used: ReadonlySet<string> };

/**
 * Holds a match to the law that no purpose is used twice: throws PurposeUsedTwice. For one line of accepted inputs
 * (replays, laws, fuzzing): what was drawn for an act that was then thrown away counts as used.
 */
export function once(chance: Chance): OnceChance {
  const used = new Set<string>();
  return {
    used,
    int(below, purpose) {
      if (used.has(purpose)) throw new PurposeUsedTwice(purpose);
      used.add(purpose);
      return chance.int(below, purpose);
    },
  };
}

/** Draws laid down beforehand: in the order they are asked for, or by purpose. */
export type Script = readonly number[] | { readonly [purpose: string]: number };

export type ScriptedChance = Chance & {
  /** What of the script was not drawn yet: positions or purposes. */
  unused(): readonly string[];
};

/**
 * Chance with a script: a list gives its numbers in order to whatever is drawn, a map to the purposes it names. Draws
 * the script does not cover go to `rest`. Throws ScriptMismatch when `rest` is null then, and when a scripted number is
 * not a whole number from 0 to `below` - 1.
 */
export function scripted(script: Script, rest: Chance | null): ScriptedChance {
  const plan = new Map(Object.entries(script));
  const inOrder = Array.isArray(script);
  let drawn = 0;
  return {
    unused: () => [...plan.keys()],
    int(below, purpose) {
      const key = inOrder ? String(drawn) : purpose;
      drawn += 1;
      const value = plan.get(key);
      plan.delete(key);
      if (value === undefined) {
        if (rest === null) throw new ScriptMismatch(`no number is scripted for ${purpose} (below ${below})`);
        return rest.int(below, purpose);
      }
      if (!Number.isInteger(value) || value < 0 || value >= below) {
        throw new ScriptMismatch(`${value} is scripted for ${purpose}, which draws 0 to ${below - 1}`);
      }
      return value;
    },
  };
}
