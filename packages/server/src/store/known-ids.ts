import type { StatementSync } from "node:sqlite";
import { int, text } from "./columns.ts";

/** Of so many matches ids are kept; those of others are read again. */
const MATCHES = 20_000;
const GROWS_BY = 64;

type Ids = { hashes: Uint32Array; length: number };

/**
 * Which ids a match's log may have, by four bytes each. Nearly every act comes with a new one, so that the log, which has no index of
 * them, is hardly ever asked.
 */
export class KnownIds {
  readonly #read: StatementSync;
  readonly #most: number;
  readonly #matches = new Map<string, Ids>();

  /** `read` gives the seat and the id of each row of a match that has both; `most`: of so many matches they are kept. */
  constructor(read: StatementSync, most = MATCHES) {
    this.#read = read;
    this.#most = most;
  }

  /** False only where the log has no such row. */
  mayHave(match: string, seat: number, id: string): boolean {
    const { hashes, length } = this.#of(match);
    const at = hashes.indexOf(hashOf(seat, id));
    return at >= 0 && at < length;
  }

  add(match: string, seat: number, id: string): void {
    const ids = this.#of(match);
    if (ids.length === ids.hashes.length) {
      const larger = new Uint32Array(ids.length + GROWS_BY);
      larger.set(ids.hashes);
      ids.hashes = larger;
    }
    ids.hashes[ids.length] = hashOf(seat, id);
    ids.length += 1;
  }

  #of(match: string): Ids {
    return this.#matches.get(match) ?? this.#load(match);
  }

  #load(match: string): Ids {
    const hashes = this.#read.all(match).map((row) => hashOf(int(row, "seat"), text(row, "id")));
    const ids = { hashes: Uint32Array.from(hashes), length: hashes.length };
    const [oldest] = this.#matches.keys();
    if (this.#matches.size === this.#most && oldest !== undefined) this.#matches.delete(oldest);
    this.#matches.set(match, ids);
    return ids;
  }
}

/** FNV-1a. */
function hashOf(seat: number, id: string): number {
  let hash = 0x811c9dc5 ^ seat;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash, 0x01000193) ^ id.charCodeAt(at);
  return hash >>> 0;
}
