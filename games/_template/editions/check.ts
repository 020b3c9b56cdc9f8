import { idOf, leafPaths, sourceFaults } from "@bigboard/kernel/reading/edition-sources";
import type { Edition } from "./schema.ts";

/** What an edition lacks beside being playable: a source for every value. Empty when it is sound. */
export function checkEdition({
  sources,
  ...values
}: Edition): readonly { readonly check: string; readonly message: string }[] {
  return sourceFaults(leafPaths(values, idOf), sources).map((message) => ({ check: "sources", message }));
}
