import type { Editions } from "@bigboard/kernel";
import { bundled } from "@bigboard/kernel/reading/edition";
import house from "./house.json" with { type: "json" };
import { readEdition } from "./schema.ts";
import type { Edition } from "./types.ts";

export type { CheckFailure, CheckId } from "./check.ts";
export { readEdition } from "./schema.ts";

/** The edition that comes with the program: numbers of our own where the rulebook is silent. */
export const HOUSE: Edition = bundled(readEdition(house));

/** The editions of the game: those that come with the program, how one from outside is read, and what is wrong with it. */
export const editions: Editions<Edition> = {
  builtIn: new Map([[HOUSE.id, HOUSE]]),
  read: readEdition,
  // Fetched when asked for: no table and no page of one needs the checks.
  check: async (edition) => (await import("./check.ts")).checkEdition(edition),
};
