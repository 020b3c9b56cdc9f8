import type { Clock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import type { Engine } from "../match/engine.ts";
import type { Hint, SharedStore } from "../store/shared.ts";
import type { Tables } from "../table/tables.ts";

type Parts = {
  readonly shared: SharedStore;
  readonly engine: Engine;
  readonly tables: Tables;
  readonly clock: Clock;
  /** A look failed; there will be another one. */
  readonly fault: (error: unknown) => void;
};

/**
 * Follows what other nodes do at the matches and tables that this one has in memory: at once by their hints, and by comparing all of it
 * with the store again and again, which heals a hint that was lost. Gives what ends it.
 */
export function besideOthers(parts: Parts): () => void {
  const { shared, engine, tables, clock, fault } = parts;
  let ended = false;
  let sweptAt = clock.now();

  function heard(hint: Hint): void {
    if (ended) return;
    if (hint.of === "match") engine.amongNodes.hinted(hint.id, hint.head);
    else tables.hinted(hint.code).catch(fault);
  }

  async function compare(): Promise<void> {
    try {
      const matches = engine.loadedIds;
      await shared.claim(matches);
      engine.amongNodes.compared(await shared.matches(matches));
      const codes = tables.loadedCodes;
      if (codes.length > 0) await tables.compared(codes, await shared.tables(codes));
      if (clock.now() - sweptAt > SERVER_LIMITS.sweepNodesMs) {
        sweptAt = clock.now();
        await shared.sweep();
      }
    } catch (error) {
      fault(error);
    }
    if (!ended) cancel = clock.after(SERVER_LIMITS.compareMs, () => void compare());
  }

  shared.listen((hints) => {
    for (const hint of hints) heard(hint);
  });
  let cancel = clock.after(SERVER_LIMITS.compareMs, () => void compare());
  return () => {
    ended = true;
    cancel();
  };
}
