import type { Options } from "@bigboard/kernel";

/** What a table may choose. From this come `readConfig`, the waiting room's slip, the API and the help. */
export const OPTIONS = {
  edition: { kind: "edition", rule: "SL-SETUP-2" },
  exchange: { kind: "flag", usual: true, rule: "SL-OPT-1" },
} as const satisfies Options;
