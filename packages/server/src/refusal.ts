import { type Refusal, type Verdict, verdictOf } from "@bigboard/kernel";
import type { Code } from "@bigboard/protocol";

/** A refusal of the server itself, which cites no rule. */
export type ServerRefusal = Refusal & { readonly code: Code };

export const refusal = (code: Code, detail: Refusal["detail"] = {}): ServerRefusal => ({
  code,
  rule: "",
  detail,
});

/** The verdict of the server itself on what it does not take to the rules. */
export const refused = (code: Code, detail: Refusal["detail"] = {}): Verdict =>
  verdictOf(refusal(code, detail));
