import type { Editions, Refusal } from "@bigboard/kernel";
import { bundled } from "@bigboard/kernel/reading/edition";
import { refusalOf } from "../rules/refusals.ts";
import house from "./house.json" with { type: "json" };
import { EDITION, type Edition } from "./schema.ts";

export type { Edition } from "./schema.ts";

/** Untrusted data as an edition that can be played, or BAD_EDITION with the path that is wrong. Never throws. */
export function readEdition(raw: unknown): Edition | Refusal {
  const read = EDITION.safeParse(raw);
  return read.success ? read.data : refusalOf("BAD_EDITION", "SL-SETUP-2", read.error);
}

/** The edition that comes with the program. */
export const HOUSE: Edition = bundled(readEdition(house));

/** The editions of the game: those that come with the program, how one from outside is read, and what is wrong with it. */
export const editions: Editions<Edition> = {
  builtIn: new Map([[HOUSE.id, HOUSE]]),
  read: readEdition,
  // Fetched when asked for: no table and no page of one needs the checks.
  check: async (edition) => (await import("./check.ts")).checkEdition(edition),
};
