import type { Verdict } from "@bigboard/kernel";
import { SERVER_LIMITS } from "../limits.ts";
import type { ActKey, Row, Store } from "../store/types.ts";
import { versionsOf } from "../stored/rows.ts";
import type { Job, Live } from "./live.ts";
import { viewerIndex } from "./progress.ts";

/*
 * Verdicts on acts that were decided before: an act that comes again with its id gets the same. Accepted ones stand in the
 * log, refused ones are remembered for a while.
 */

/** The verdicts on those of the jobs that stand in the log, by `keyOf`. */
export async function knownOf(
  store: Pick<Store, "findActs">,
  match: string,
  jobs: readonly Job[],
): Promise<Map<string, Verdict>> {
  const keys: ActKey[] = [];
  for (const job of jobs) {
    if (job.kind === "act" && job.id !== null) keys.push({ seat: job.seat, id: job.id });
  }
  const known = new Map<string, Verdict>();
  if (keys.length === 0) return known;
  const rows = await store.findActs(match, keys);
  keys.forEach((key, index) => {
    const row = rows[index];
    if (row != null) known.set(keyOf(key), verdictOf(key, row));
  });
  return known;
}

/** The verdicts on acts that stand in the log, in the keys' order; null for others. */
export async function inLog(
  store: Pick<Store, "findActs">,
  match: string,
  keys: readonly ActKey[],
): Promise<(Verdict | null)[]> {
  const rows = await store.findActs(match, keys);
  return rows.map((row, index) => {
    const key = keys[index];
    return row === null || key === undefined ? null : verdictOf(key, row);
  });
}

function verdictOf({ seat }: ActKey, row: Row): Verdict {
  return { kind: "accepted", version: versionsOf(row)[viewerIndex(seat)] ?? null };
}

export function keyOf({ seat, id }: ActKey): string {
  return `${seat}/${id}`;
}

/** Remembers a verdict that has left nothing in the log. */
export function remember(live: Live, key: ActKey, verdict: Verdict, now: number): void {
  for (const [old, kept] of live.refusals) {
    if (kept.until > now && live.refusals.size < SERVER_LIMITS.refusalsRemembered) break;
    live.refusals.delete(old);
  }
  live.refusals.set(keyOf(key), { verdict, until: now + SERVER_LIMITS.refusalMemoryMs });
}

export function remembered(live: Live, key: ActKey, now: number): Verdict | null {
  const kept = live.refusals.get(keyOf(key));
  return kept !== undefined && kept.until > now ? kept.verdict : null;
}
