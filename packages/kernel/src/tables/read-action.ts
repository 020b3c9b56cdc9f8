import type { ZodType } from "zod";
import type { Refusal } from "../game.ts";

/** Longer names are no field's. */
const LONGEST_NAME = 80;

/** Of a verb what reading its commands needs. */
type Readable<A> = { readonly schema: ZodType<A>; readonly rule: string };

/**
 * Untrusted data as an action, or BAD_ACTION with the field and what is expected there: the words that the schema keeps as
 * its message. Inside a field it is the innermost name that counts. `unknown`: the clause for data that is no command at all.
 */
export function readAction<A>(
  verbs: { readonly [type: string]: Readable<A> },
  unknown: string,
  raw: unknown,
): A | Refusal {
  const type = typeof raw === "object" && raw !== null && "type" in raw ? raw.type : undefined;
  const verb = typeof type === "string" && Object.hasOwn(verbs, type) ? verbs[type] : undefined;
  if (verb === undefined) return badAction(unknown, { field: "type", expected: Object.keys(verbs) });
  const result = verb.schema.safeParse(raw);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path ?? [];
  const extra = issue?.code === "unrecognized_keys" && path.length === 0 ? issue.keys[0] : undefined;
  const field = (extra ?? path.findLast((name) => typeof name === "string") ?? "").slice(0, LONGEST_NAME);
  const expected = extra === undefined ? (issue?.message ?? "") : "no such field";
  return badAction(verb.rule, { action: String(type), field, expected });
}

function badAction(rule: string, detail: Refusal["detail"]): Refusal {
  return { code: "BAD_ACTION", rule, detail };
}
