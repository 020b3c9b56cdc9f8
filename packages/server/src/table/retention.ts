import type { Clock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import { DAY_MS } from "../space/age.ts";
import type { Store } from "../store/types.ts";
import type { Tables } from "./tables.ts";

export type RetentionParts = {
  readonly store: Store;
  readonly tables: Tables;
  readonly clock: Clock;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  /** Days that a table is kept after the last that happened there; 0 for ever. */
  readonly keepDays: number;
  /** So many tables went. */
  readonly gone: (tables: number) => void;
  /** A look failed; there will be another one. */
  readonly fault: (error: unknown) => void;
};

/**
 * Lets old tables go, again and again, some at a time: each goes by itself, so that play waits for none but the one
 * that is just being written. Gives what ends it, which waits for a look that is under way.
 */
export function retire(parts: RetentionParts): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve();
  let ended = false;
  let cancel = later(SERVER_LIMITS.firstRetentionMs);
  function later(ms: number): () => void {
    return parts.clock.after(ms, () => {
      looking = look();
    });
  }
  async function look(): Promise<void> {
    let gone = 0;
    try {
      for (const code of await oldTables(parts)) {
        if (ended || gone === SERVER_LIMITS.tablesPerRetention) break;
        if (await parts.tables.remove(code)) gone += 1;
      }
    } catch (error) {
      parts.fault(error);
    }
    if (gone > 0) parts.gone(gone);
    const isMore = gone === SERVER_LIMITS.tablesPerRetention;
    if (!ended) cancel = later(isMore ? SERVER_LIMITS.firstRetentionMs : SERVER_LIMITS.retentionMs);
  }
  return () => {
    ended = true;
    cancel();
    return looking;
  };
}

/** Those that may go, as far as the store knows; some more than are taken at once, since those in memory may have to stay. */
async function oldTables(parts: RetentionParts): Promise<readonly string[]> {
  const { store, tables, wallClock, keepDays } = parts;
  const limit = SERVER_LIMITS.tablesPerRetention + tables.loadedCount;
  const now = wallClock();
  const never = { began: false, before: now - SERVER_LIMITS.neverBegunMs, limit };
  const played = { began: true, before: now - keepDays * DAY_MS, limit };
  return [...(await store.oldTables(never)), ...(keepDays === 0 ? [] : await store.oldTables(played))];
}
