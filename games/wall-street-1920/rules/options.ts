import type { Options } from "@bigboard/kernel";
import { BOARDS, TYCOONS } from "./terms.ts";

/** What a table of 1920 Wall Street may choose. Chosen Tycoon faces are one for all, by lot, or one for each (W-RULING-30). */
export const OPTIONS = {
  edition: { kind: "edition", rule: "W-CHK-10" },
  board: { kind: "choice", values: BOARDS, usual: "blue", rule: "W-SETUP-1" },
  tycoons: {
    kind: "faces",
    values: ["off", "reward", "penalty", "random"],
    usual: "off",
    faces: TYCOONS,
    sides: ["reward", "penalty"],
    mixed: "random",
    rule: "W-RULING-30",
  },
  callOptions: { kind: "flag", usual: false, rule: "W-VAR-5" },
} as const satisfies Options;
