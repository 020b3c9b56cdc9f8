import { closest, distance } from "fastest-levenshtein";

/** More than this share of a word may not differ: else nothing like it is known. */
const MOST_WRONG = 0.5;

/** The known word that a misspelt one most likely means, as the end of a message; empty when none is near. */
export function didYouMean(found: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const near = closest(found, known);
  return distance(found, near) <= Math.max(1, Math.floor(near.length * MOST_WRONG))
    ? `; did you mean "${near}"?`
    : "";
}

/** What is known, for a message: all of it while it is short, else its beginning. */
export function knownWords(known: readonly string[]): string {
  const shown = known.slice(0, MOST_SHOWN).join(", ");
  return known.length > MOST_SHOWN ? `${shown}, …` : shown;
}

const MOST_SHOWN = 40;
