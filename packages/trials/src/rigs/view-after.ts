import type { Json } from "@bigboard/kernel";
import type { ServerMessage } from "@bigboard/protocol";
import jsonpatch from "fast-json-patch";

type Update = Extract<ServerMessage, { t: "update" }>;

/** The view behind an update: as it was sent, or what its patch makes of the one before, which is changed by that. */
export function viewAfter(before: Json, { view, patch }: Update): Json {
  if (view !== null) return view;
  const operations: jsonpatch.Operation[] = JSON.parse(JSON.stringify(patch ?? []));
  return jsonpatch.applyPatch(before, operations).newDocument;
}
