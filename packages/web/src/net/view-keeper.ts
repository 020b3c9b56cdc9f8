import { canonical, hashOf, type Json } from "@bigboard/kernel";
import type { ServerMessage } from "@bigboard/protocol";
import { applyPatch } from "fast-json-patch";
import { z } from "zod";
import type { AcceptedUpdate } from "../game-page.ts";

/** The view as it stands: of one match, at one version of this viewer's own count. */
export type MatchView = {
  readonly match: string;
  readonly version: number;
  readonly at: number;
  readonly view: Json;
};

export type Snapshot = Extract<ServerMessage, { t: "snapshot" }>;
export type Update = Extract<ServerMessage, { t: "update" }>;

/** `resync`: what came does not fit what is here, a whole view must be asked for. `old`: known already. */
export type Taken =
  | { readonly kind: "taken"; readonly now: MatchView; readonly update: AcceptedUpdate }
  | { readonly kind: "old" }
  | { readonly kind: "resync" };

/** RFC 6902, the six operations. */
const Operations = z.array(
  z.discriminatedUnion("op", [
    z.object({ op: z.literal("add"), path: z.string(), value: z.json() }),
    z.object({ op: z.literal("remove"), path: z.string() }),
    z.object({ op: z.literal("replace"), path: z.string(), value: z.json() }),
    z.object({ op: z.literal("move"), path: z.string(), from: z.string() }),
    z.object({ op: z.literal("copy"), path: z.string(), from: z.string() }),
    z.object({ op: z.literal("test"), path: z.string(), value: z.json() }),
  ]),
);

/**
 * Takes a whole view as it is: there is nothing better to ask for. `known` are the facts told so far, in order; of what
 * the snapshot tells of this round only the rest is new.
 */
export function takeSnapshot(current: MatchView | null, snapshot: Snapshot, known: readonly Json[]): Taken {
  const { match, version, at, view } = snapshot;
  const facts = unseen(known, snapshot.facts ?? []);
  const before = current !== null && current.match === match ? current.view : null;
  return {
    kind: "taken",
    now: { match, version, at, view },
    update: { match, version, at, facts, before, after: view },
  };
}

/** Takes the next update: in order, of the same match, and only if the result has the announced hash. */
export function takeUpdate(current: MatchView | null, update: Update): Taken {
  const { match, version, at, facts } = update;
  const follows = current !== null && current.match === match;
  if (follows && version <= current.version) return { kind: "old" };
  if (update.view === null && (!follows || version !== current.version + 1)) return { kind: "resync" };
  const view = update.view ?? (current === null ? null : patched(current.view, update.patch));
  if (view === null || (update.hash !== null && hashOf(view) !== update.hash)) return { kind: "resync" };
  return {
    kind: "taken",
    now: { match, version, at, view },
    update: { match, version, at, facts, before: follows ? current.view : null, after: view },
  };
}

/** What of `told` goes beyond `known`: the longest beginning of `told` with which `known` ends is no news. */
export function unseen(known: readonly Json[], told: readonly Json[]): readonly Json[] {
  const before = known.slice(-told.length).map(canonical);
  const after = told.map(canonical);
  for (let shared = Math.min(before.length, after.length); shared > 0; shared -= 1) {
    const from = before.length - shared;
    if (before.slice(from).every((fact, index) => fact === after[index])) return told.slice(shared);
  }
  return told;
}

/** The patched copy; null when the patch does not fit. */
function patched(view: Json, patch: Update["patch"]): Json | null {
  const operations = Operations.safeParse(patch);
  if (!operations.success) return null;
  try {
    const copy: Json = structuredClone(view);
    return applyPatch(copy, operations.data, true, true).newDocument;
  } catch {
    return null;
  }
}
