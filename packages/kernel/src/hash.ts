import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonical, canonicalWhole } from "./codec.ts";

/** SHA-256 of the canonical JSON of any value (a view, a config, an edition), as 64 hex digits. */
export function hashOf(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(value))));
}

/** The hash that marks in records and dumps use. Throws NotPlainJson for a state that is not plain JSON of whole numbers. */
export function stateHash(state: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalWhole(state))));
}
