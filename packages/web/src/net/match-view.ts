import type { AcceptedUpdate } from "@bigboard/design/game-page";
import { hashOf, type Json } from "@bigboard/kernel";
import type { ServerMessage } from "@bigboard/protocol";
import { applyPatch } from "fast-json-patch";
import { z } from "zod";

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

/** Takes a whole view as it is: there is nothing better to ask for. What led there is another matter. */
export function takeSnapshot(current: MatchView | null, snapshot: Snapshot): Taken {
  const { match, version, at, view } = snapshot;
  const before = current !== null && current.match === match ? current.view : null;
  return {
    kind: "taken",
    now: { match, version, at, view },
    update: { match, version, at, facts: [], before, after: view },
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
