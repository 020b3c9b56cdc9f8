import { createHash } from "node:crypto";
import type { Verdict } from "@bigboard/kernel";
import type { Clock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import type { TableDoc } from "./doc.ts";

/** What a command is known by: whose it is and the id they gave it, as a hash, so that neither is stored. */
export function commandKey(token: string | null, id: string): string {
  return createHash("sha256").update(`${token}/${id}`).digest("base64url").slice(0, 22);
}

/** The table with one more command that was done; written together with what it changed. */
export function withDone(doc: TableDoc, key: string): TableDoc {
  return { ...doc, done: [...doc.done, key].slice(-SERVER_LIMITS.doneKept) };
}

/**
 * Every verdict of the last minutes, in memory alone: a command that comes again with its id gets the same. Not
 * `UNAVAILABLE`: then nothing has happened, and the command is judged anew when the store can be written again.
 */
export class Answers {
  readonly #clock: Clock;
  readonly #kept = new Map<string, { verdict: Verdict; until: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  find(key: string): Verdict | null {
    const kept = this.#kept.get(key);
    return kept !== undefined && kept.until > this.#clock.now() ? kept.verdict : null;
  }

  keep(key: string, verdict: Verdict): void {
    if (verdict.kind === "refused" && verdict.refusal.code === "UNAVAILABLE") return;
    const now = this.#clock.now();
    for (const [old, { until }] of this.#kept) {
      if (until > now && this.#kept.size < SERVER_LIMITS.refusalsRemembered) break;
      this.#kept.delete(old);
    }
    this.#kept.set(key, { verdict, until: now + SERVER_LIMITS.refusalMemoryMs });
  }
}
