import { readFileSync } from "node:fs";
import { trials as krach29 } from "@bigboard/krach-29/trials";
import { fixtureProbes, type Probe } from "@bigboard/laws";
import { trials as panicOnWallStreet } from "@bigboard/panic-on-wall-street/trials";
import { readCatalogue } from "@bigboard/testkit/coverage";
import type { Lexicon } from "@bigboard/testkit/scenario";
import type { GameTrials } from "@bigboard/trials/game-trials";
import type { StormGame } from "@bigboard/trials/soak/game";
import { trials as wallStreet1920 } from "@bigboard/wall-street-1920/trials";
import type { GameId } from "./index.ts";

const TRIALS: { readonly [id in GameId]: GameTrials } = {
  "wall-street-1920": wallStreet1920,
  "krach-29": krach29,
  "panic-on-wall-street": panicOnWallStreet,
};

const BY_ID: ReadonlyMap<string, GameTrials> = new Map(Object.entries(TRIALS));

/** What the tools that try a game know of it; undefined for a game that is not of the house. */
export function trialsOf(game: string): GameTrials | undefined {
  return BY_ID.get(game);
}

/** Storms of all games that have one. */
export const STORMS: readonly StormGame[] = [...BY_ID.values()].flatMap(({ storm }) => storm ?? []);

/** What the laws know of a game: its probe, and the clauses of its rulebook. */
export function probeOf(game: string): Probe {
  const probe = BY_ID.get(game)?.probe;
  if (probe === undefined) return fixtureProbes.get(game) ?? { configs: [{}] };
  return { ...probe, clauses: clausesOf(game) };
}

/** What the words of scenarios are held against. */
export const LEXICON: Lexicon = {
  words: (game) => BY_ID.get(game)?.words,
  clauses: (game) => (BY_ID.has(game) ? clausesOf(game) : undefined),
};

const read = new Map<string, ReadonlySet<string>>();

function clausesOf(game: string): ReadonlySet<string> {
  const known = read.get(game);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(`./${game}/rulebook.md`, import.meta.url), "utf8");
  const clauses = new Set(readCatalogue(text).clauses.map(({ id }) => id));
  read.set(game, clauses);
  return clauses;
}
