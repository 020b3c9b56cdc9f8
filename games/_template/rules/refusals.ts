import type { Json, Refusal } from "@bigboard/kernel";
import type { ZodError } from "zod";

/** Every refusal of this game that a player can meet. An API: a code is never renamed. */
export const CODES = [
  "NO_SEAT",
  "GAME_OVER",
  "NOT_NOW",
  "ALREADY_SEALED",
  "NOT_YOUR_PRIZE",
  "NO_SUCH_CARD",
  "OPTION_OFF",
] as const;
export type Code = (typeof CODES)[number];

/** What is not possible, the clause that says so, and the facts. */
export function refuse(code: Code, rule: string, detail: { readonly [key: string]: Json } = {}): Refusal {
  return { code, rule, detail };
}

/** What is wrong with data from outside: where, and what belongs there. */
export function refusalOf(code: string, rule: string, error: ZodError): Refusal {
  const [issue] = error.issues;
  const extra = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const path = [...(issue?.path ?? []), ...extra].join(".").slice(0, 80);
  return {
    code,
    rule,
    detail: { path, expected: extra.length > 0 ? "no such member" : (issue?.message ?? "") },
  };
}
