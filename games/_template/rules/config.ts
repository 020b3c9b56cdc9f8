import type { ConfigOf } from "@bigboard/kernel";
import { configReader } from "@bigboard/kernel/reading/config";
import { type Edition, editions } from "../editions/index.ts";
import { meta } from "./meta.ts";
import { OPTIONS } from "./options.ts";
import type { LotId } from "./state.ts";

/** A complete config: every option of a table, and the whole edition. */
export type Config = ConfigOf<typeof OPTIONS> & { readonly edition: Edition };

/** The config, made ready for use. */
export type Bound = { readonly config: Config; readonly values: ReadonlyMap<LotId, number> };

/** Untrusted options as a config: defaults filled in, the edition whole. Refuses with BAD_SEATS, BAD_CONFIG, BAD_EDITION. */
export const readConfig = configReader(meta, OPTIONS, editions, { seats: "SL-SETUP-1", config: "SL-OPT-1" });

export function bind(config: Config): Bound {
  return { config, values: valuesOf(config) };
}

/** What each lot is worth. */
export function valuesOf({ edition }: Config): ReadonlyMap<LotId, number> {
  return new Map(edition.lots.map(({ id, value }) => [id, value]));
}
