import type { ConfigOf } from "@bigboard/kernel";
import { configReader } from "@bigboard/kernel/reading/config";
import { editions } from "../editions/index.ts";
import type { Edition } from "../editions/types.ts";
import { meta } from "./meta.ts";
import { OPTIONS } from "./options.ts";

/** A complete config: every option, and the whole edition. Raw input may leave out anything, and name an edition by its id. */
export type Config = ConfigOf<typeof OPTIONS> & { readonly edition: Edition };

/** How the Tycoon faces are chosen (W-RULING-30). */
export type TycoonSetting = Config["tycoons"];

/** Parses untrusted options into a whole config, or says what is wrong (W-RULING-38, W-VAR-6). Never throws. */
export const readConfig = configReader(meta, OPTIONS, editions, { seats: "W-RULING-38", config: "W-VAR-6" });
