import { bundled } from "@bigboard/kernel/reading/edition-reading";
import house from "./house.json" with { type: "json" };
import { readEdition } from "./read.ts";
import type { Edition } from "./types.ts";

export type { CheckFailure, CheckId } from "./check.ts";
export { checkEdition, valuePaths } from "./check.ts";
export { readEdition } from "./read.ts";

/** The edition that comes with the program: numbers of our own where the documents are silent. */
export const houseEdition: Edition = bundled(readEdition(house));

/** All bundled editions by id. */
export const editions: ReadonlyMap<string, Edition> = new Map([[houseEdition.id, houseEdition]]);
