import type { AnyMatch } from "@bigboard/kernel";
import { z } from "zod";
import type { Progress } from "../match/progress.ts";
import { type Kind, parsedJson, readStored, writeStored } from "./kind.ts";
import { Held } from "./rows.ts";

const Count = z.int().nonnegative();
const Turn = z.int().nullable();

/** A match in the middle: the state, and what of the progress beside it cannot be worked out from the state. */
export type SnapshotDoc = Pick<AnyMatch, "state" | "at" | "count"> &
  Pick<Progress, "versions" | "held" | "heldSince" | "turn" | "thinking" | "marks" | "recent">;

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
});

export const SNAPSHOT: Kind<SnapshotDoc> = {
  name: "snapshot",
  schema: SnapshotDoc,
  upcast: [],
};

/** Reads a stored snapshot. Throws Unreadable. */
export const readSnapshot = (text: string): SnapshotDoc => readStored(SNAPSHOT, text);

export const writeSnapshot = (doc: SnapshotDoc): string => writeStored(SNAPSHOT, doc);
