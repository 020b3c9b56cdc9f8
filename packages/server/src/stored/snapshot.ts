import type { AnyMatch, Outcome as OutcomeOf } from "@bigboard/kernel";
import { z } from "zod";
import { NO_COURTESIES } from "../match/courtesies.ts";
import type { Progress } from "../match/progress.ts";
import { Courtesies } from "./courtesies.ts";
import { type Kind, parsedJson, readStored, writeStored } from "./kind.ts";
import { Held } from "./rows.ts";

const Count = z.int().nonnegative();
const Turn = z.int().nullable();

/** A match in the middle: the state, and what of the progress beside it cannot be worked out from the state. */
export type SnapshotDoc = Pick<AnyMatch, "state" | "at" | "count"> &
  Pick<
    Progress,
    | "versions"
    | "held"
    | "heldSince"
    | "turn"
    | "thinking"
    | "marks"
    | "recent"
    | "crossings"
    | "outcome"
    | "courtesies"
  >;

const Outcome: z.ZodType<OutcomeOf> = z.strictObject({
  ending: z.string(),
  rankings: z.array(z.strictObject({ of: z.string(), groups: z.array(z.array(Count)) })),
  scores: z.array(z.number()),
});

const SnapshotDoc: z.ZodType<SnapshotDoc> = z.strictObject({
  state: parsedJson,
  at: Count,
  count: Count,
  versions: z.array(Count),
  held: z.array(Held),
  heldSince: z.array(Turn),
  turn: Turn,
  thinking: z.strictObject({
    turn: Turn,
    running: z.array(Count),
    since: Count,
    together: z.boolean(),
    spent: z.array(Count),
  }),
  marks: z.array(z.tuple([Count, z.string()])),
  recent: z.strictObject({
    round: Turn,
    facts: z.array(z.strictObject({ to: z.literal("all").or(z.array(Count)), event: parsedJson })),
  }),
  crossings: z.array(z.strictObject({ after: Count, from: z.string(), to: z.string() })),
  outcome: Outcome.nullable(),
  courtesies: Courtesies,
});

export const SNAPSHOT: Kind<SnapshotDoc> = {
  name: "snapshot",
  schema: SnapshotDoc,
  upcast: [
    // No match of format 1 had gone on under other rules, and who had won was only in the state.
    (doc) => ({ ...doc, crossings: [], outcome: null }),
    // Before format 3 a table could decide nothing about its match.
    (doc) => ({ ...doc, courtesies: NO_COURTESIES }),
  ],
};

/** Reads a stored snapshot. Throws Unreadable. */
export const readSnapshot = (text: string): SnapshotDoc => readStored(SNAPSHOT, text);

export const writeSnapshot = (doc: SnapshotDoc): string => writeStored(SNAPSHOT, doc);
