import { bundled } from "@bigboard/kernel/reading/edition-reading";
import house from "./house.json" with { type: "json" };
import { readEdition } from "./read.ts";
import type { Edition } from "./types.ts";

export type { CheckFailure, CheckId } from "./check.ts";
export { checkEdition, SYMBOLS, valuePaths } from "./check.ts";
export { readEdition } from "./read.ts";

/** The edition that comes with the program: numbers of our own where the rulebook is silent. */
export const HOUSE: Edition = bundled(readEdition(house));

/** All bundled editions by id. */
export const EDITIONS: ReadonlyMap<string, Edition> = new Map([[HOUSE.id, HOUSE]]);
