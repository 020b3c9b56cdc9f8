import type { StatementSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import { int, text } from "./columns.ts";

/** Of so many matches ids are kept; those of others are read again. */
const MATCHES = 20_000;

/**
 * Which ids a match's log may have: a text with two characters for each of them. Nearly every act comes with a new one, so that the log,
 * which has no index of them, is hardly ever asked.
 */
export class KnownIds {
  readonly #read: StatementSync;
  readonly #most: number;
  readonly #matches = new Map<string, string>();

  /** `read` gives the seat and the id of each row of a match that has both; `most`: of so many matches they are kept. */
  constructor(read: StatementSync, most = MATCHES) {
    this.#read = read;
    this.#most = most;
  }

  /** False only where the log has no such row. */
  mayHave(match: string, seat: number, id: string): boolean {
    return this.#of(match).includes(markOf(seat, id));
  }

  add(match: string, seat: number, id: string): void {
    this.#matches.set(match, this.#of(match) + markOf(seat, id));
  }

  #of(match: string): string {
    return this.#matches.get(match) ?? this.#load(match);
  }

  #load(match: string): string {
    const ids = this.#read.all(match).map((row) => markOf(int(row, "seat"), text(row, "id")));
    const [oldest] = this.#matches.keys();
    if (this.#matches.size === this.#most && oldest !== undefined) this.#matches.delete(oldest);
    const known = ids.join("");
    this.#matches.set(match, known);
    return known;
  }
}

/** 32 bits. */
function markOf(seat: number, id: string): string {
  const sum = crc32(id, seat);
  return String.fromCharCode(sum >>> 16, sum & 0xffff);
}
