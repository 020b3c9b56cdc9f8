import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findWords, type Words } from "@bigboard/games/words";
import { cataloguePath, readCatalogue } from "../coverage/catalogue.ts";

/** What the words of a scenario are held against. A game without words or without a catalogue is not checked for them. */
export type Lexicon = {
  words(game: string): Words | undefined;
  /** The ids of the game's rule catalogue. */
  clauses(game: string): ReadonlySet<string> | undefined;
};

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const read = new Map<string, ReadonlySet<string> | undefined>();

/** The words of the games of the house, and their catalogues in `docs/rules`. */
export const HOUSE: Lexicon = {
  words: findWords,
  clauses(game) {
    if (!read.has(game)) read.set(game, clausesOf(game));
    return read.get(game);
  },
};

function clausesOf(game: string): ReadonlySet<string> | undefined {
  // Only names of games are made paths of.
  if (findWords(game) === undefined) return undefined;
  const path = `${ROOT}${cataloguePath(game)}`;
  if (!existsSync(path)) return undefined;
  return new Set(readCatalogue(readFileSync(path, "utf8")).clauses.map(({ id }) => id));
}
