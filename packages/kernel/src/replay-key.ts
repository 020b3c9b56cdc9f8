import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { hashOf } from "./hash.ts";

/**
 * The key by which a seat lets others open the record of one match that is over, as 64 hex digits. Whoever holds the seat's
 * token can make it, and nobody else; it opens that record and gives away neither token nor seat.
 */
export function replayKey(match: string, token: string): string {
  return replayKeyOf(match, bytesToHex(sha256(utf8ToBytes(token))));
}

/** The same, for a server that keeps only the hash of a token: SHA-256 as hex. */
export function replayKeyOf(match: string, tokenHash: string): string {
  return hashOf({ replay: match, seat: tokenHash });
}
