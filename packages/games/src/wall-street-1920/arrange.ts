import type { Refusal } from "@bigboard/kernel";
import type { Config } from "./config.ts";
import { refuse } from "./refusals.ts";
import type { State } from "./state.ts";

/** Lays `given` over the neutral state of the catalogue's examples. */
export function arrange(
  _given: unknown,
  _config: Config,
  seats: number,
): { config: Config; state: State } | Refusal {
  return refuse("BAD_GIVEN", "W-GEN-1", { path: "", expected: "scenarios are not arranged yet", seats });
}
