import type { Refusal } from "@bigboard/kernel";
import type { Config } from "./config.ts";
import { refuse } from "./refusals.ts";
import type { State } from "./state.ts";
export function arrange(
  _given: unknown,
  _config: Config,
  _seats: number,
): { config: Config; state: State } | Refusal {
  return refuse("BAD_GIVEN", "P-INV-1", {});
}
