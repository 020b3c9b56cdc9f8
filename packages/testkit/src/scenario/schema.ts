import { isRuleId } from "@bigboard/kernel";
import { z } from "zod";
import { didYouMean } from "./spelling.ts";

/** A scenario names at most this many ids: a file that names everything proves nothing. */
export const MOST_RULES = 6;

const ruleId = z
  .string()
  .refine(isRuleId, "is no rule id: they look like W-SELL-2 (letters, hyphens, a number)");
const rules = z
  .array(ruleId)
  .max(MOST_RULES, `names more than ${MOST_RULES} rules: split the scenario`)
  .optional();
const seat = z.int().min(0);
const millis = z.int().min(0);
const pattern = z.unknown();
const bySeat = z.record(z.string().regex(/^\d+$/, "is no seat number"), pattern);
const byViewer = z.record(
  z.string().regex(/^(\d+|public)$/, 'is no viewer: a seat number in quotes, or "public"'),
  pattern,
);

const refusedSchema = z.strictObject({
  code: z.string().min(1),
  /** Left out: any. Empty: the refusal cites no clause. */
  rule: z.string().optional(),
  detail: pattern.optional(),
});

const factsListSchema = z.array(pattern);
const factsByWordSchema = z.strictObject({
  includes: z.array(pattern).optional(),
  exactly: z.array(pattern).optional(),
  none: z.array(pattern).optional(),
});

/** The data that a schema reads, its faults handed on where they were found. */
function adopt<T>(
  result: z.ZodSafeParseResult<T>,
  raw: unknown,
  context: { issues: z.core.$ZodRawIssue[] },
): T {
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    context.issues.push({ code: "custom", message: messageOf(issue), path: issue.path, input: raw });
  }
  return z.NEVER;
}

const factsSchema = z
  .unknown()
  .transform((raw, context): z.infer<typeof factsListSchema> | z.infer<typeof factsByWordSchema> =>
    Array.isArray(raw)
      ? adopt(factsListSchema.safeParse(raw), raw, context)
      : adopt(factsByWordSchema.safeParse(raw), raw, context),
  );

const movesSchema = z.record(
  z.string().regex(/^\d+$/, "is no seat number"),
  z.strictObject({
    includes: z.array(pattern).optional(),
    excludes: z.array(pattern).optional(),
    exactly: z.array(pattern).optional(),
    open: z.array(pattern).optional(),
  }),
);

const thenSchema = z.strictObject({
  state: pattern.optional(),
  views: byViewer.optional(),
  recalls: byViewer.optional(),
  facts: factsSchema.optional(),
  refused: refusedSchema.optional(),
  outcome: pattern.optional(),
  score: bySeat.optional(),
  moves: movesSchema.optional(),
  fallback: bySeat.optional(),
  waiting: pattern.optional(),
});

const drawsSchema = z.union([z.array(z.int().min(0)), z.record(z.string(), z.int().min(0))]);

/** What every kind of step may carry beside its input. */
const stepExtras = { refused: refusedSchema.optional(), then: thenSchema.optional() };

const actSchema = z.strictObject({
  seat,
  action: z.unknown(),
  at: millis.optional(),
  /** Tables only: the sender's id of this act; the same id again is the same act. */
  id: z.string().min(1).optional(),
  /** Tables only: the answer is the first one's and nothing changes. */
  repeated: z.boolean().optional(),
  chance: drawsSchema.optional(),
  ...stepExtras,
});
const timeSchema = z.strictObject({
  time: z.union([z.literal("due"), millis]),
  chance: drawsSchema.optional(),
  ...stepExtras,
});
const heldSchema = z.strictObject({
  held: z.strictObject({ seat, as: z.enum(["person", "away", "bot"]) }),
  at: millis.optional(),
  chance: drawsSchema.optional(),
  ...stepExtras,
});
/** Tables only: the host goes and comes back, with nothing but its log. */
const restartSchema = z.strictObject({ restart: z.literal(true), then: thenSchema.optional() });
const lookSchema = z.strictObject({ then: thenSchema });

export type Refused = z.infer<typeof refusedSchema>;
export type Then = z.infer<typeof thenSchema>;
export type Draws = z.infer<typeof drawsSchema>;
export type ActStep = { readonly kind: "act" } & z.infer<typeof actSchema>;
export type TimeStep = { readonly kind: "time" } & z.infer<typeof timeSchema>;
export type HeldStep = { readonly kind: "held" } & z.infer<typeof heldSchema>;
export type RestartStep = { readonly kind: "restart" } & z.infer<typeof restartSchema>;
export type LookStep = { readonly kind: "look" } & z.infer<typeof lookSchema>;
export type WhenStep = ActStep | TimeStep | HeldStep | RestartStep | LookStep;

/** Picks the one form a step can mean by its telling key, so that an error speaks of that form alone. */
const whenSchema = z.unknown().transform((raw, context): WhenStep => {
  const has = (key: string): boolean => typeof raw === "object" && raw !== null && key in raw;
  if (has("action")) return { kind: "act", ...adopt(actSchema.safeParse(raw), raw, context) };
  if (has("time")) return { kind: "time", ...adopt(timeSchema.safeParse(raw), raw, context) };
  if (has("held")) return { kind: "held", ...adopt(heldSchema.safeParse(raw), raw, context) };
  if (has("restart")) return { kind: "restart", ...adopt(restartSchema.safeParse(raw), raw, context) };
  if (has("then")) return { kind: "look", ...adopt(lookSchema.safeParse(raw), raw, context) };
  context.issues.push({
    code: "custom",
    message: "is no step: it needs seat and action, or time, or held, or restart, or then alone",
    input: raw,
  });
  return z.NEVER;
});

const body = {
  rules,
  config: z.unknown().optional(),
  given: z.unknown().optional(),
  when: z.array(whenSchema).optional(),
  then: thenSchema.optional(),
  seed: z.string().optional(),
  start: z.enum(["given", "setup"]).optional(),
  /** Tables only: thinking time of a turn in seconds, 0 for none. */
  thinking: z.union([z.literal(0), z.literal(60), z.literal(180)]).optional(),
  layer: z.enum(["rules", "table"]).optional(),
};

/** One case, ready to run: the file's common part and the case's own are one. */
export const caseSchema = z.strictObject({
  game: z.string().min(1),
  title: z.string().min(1),
  seats: z.int().min(1),
  ...body,
});
export type Case = z.infer<typeof caseSchema>;

/** Every word that some object of a file may have, for a hint at what a misspelt one means. */
const WORDS: readonly string[] = [
  ...Object.keys(caseSchema.shape),
  "cases",
  ...[thenSchema, actSchema, timeSchema, heldSchema, restartSchema, refusedSchema].flatMap((schema) =>
    Object.keys(schema.shape),
  ),
  "includes",
  "excludes",
  "exactly",
  "none",
  "open",
];

/** What is wrong, in words. */
export function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== "unrecognized_keys") return issue.message;
  const hint = issue.keys.length === 1 ? didYouMean(issue.keys[0] ?? "", WORDS) : "";
  return `has keys that mean nothing here: ${issue.keys.join(", ")}${hint}`;
}
