import type { ConfigOf } from "@bigboard/kernel";
import { configReader } from "@bigboard/kernel/reading/config";
import { editions } from "../editions/index.ts";
import type { Edition } from "../editions/types.ts";
import { meta } from "./meta.ts";
import { OPTIONS } from "./options.ts";

/** A complete config: every option ("What a table may choose"), and the whole edition. Raw input may leave out anything, and name an edition by its id. */
export type Config = ConfigOf<typeof OPTIONS> & { readonly edition: Edition };

/** Parses untrusted options into a whole config, or says what is wrong (P-ROLE-1, P-OPT-1). Never throws. */
export const readConfig = configReader(meta, OPTIONS, editions, {
  seats: "P-ROLE-1",
  config: "P-OPT-1",
  option: "P-OPT-1",
});
