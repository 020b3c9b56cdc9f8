import type { SharedStore } from "../store/shared.ts";
import type { Row, Snapshot, StoredMatch } from "../store/types.ts";
import { readHeader } from "../stored/header.ts";
import { reasonOf } from "../thrown.ts";
import { gameOf } from "./configs.ts";
import { servedBy } from "./courtesies.ts";
import type { MatchHeader } from "./header.ts";
import { type Live, liveMatch, type Stopped } from "./live.ts";
import type { EngineParts } from "./parts.ts";
import type { Context, Progress } from "./progress.ts";
import { snapshotOf, type TakenUp, takeUp } from "./resume.ts";

/** Takes matches up again from what is stored of them. */
export class Loader {
  readonly #parts: EngineParts;
  readonly #failed: (id: string, error: unknown) => void;

  /** `failed` is told why a match that is there cannot go on. */
  constructor(parts: EngineParts, failed: (id: string, error: unknown) => void) {
    this.#parts = parts;
    this.#failed = failed;
  }

  /** The match; null when there is none, or its game is not served here. Throws what the store throws, and when it cannot go on with it. */
  async load(id: string): Promise<Live | Stopped | null> {
    const { store, served, clock, events } = this.#parts;
    const kept = await this.#kept(id);
    if (kept === null) return null;
    const { stored, context } = kept;
    const { header } = context;
    const barred = this.#parts.barred?.includes(id) ?? false;
    if (stored.frozen === null && barred) {
      await store.freezeMatch(id, "did not return").catch((error: unknown) => {
        events.fault("", `a match is not frozen: ${reasonOf(error)}`, null);
      });
    }
    if (stored.frozen !== null || barred) {
      const [last] = await store.readRows(id, stored.head - 1);
      return stoppedAt(stored.table, header, last?.at ?? 0);
    }
    const rows = await store.readRows(id, stored.snapshot?.seq ?? 0);
    const taken = this.#takenUp(id, context, stored.snapshot, rows);
    if (taken === null) return stoppedAt(stored.table, header, rows.at(-1)?.at ?? 0);
    if (taken.kind === "otherRules") return pinned(context, stored, taken, rows);
    const { progress } = taken;
    const live = liveMatch(id, stored.table, context, progress, stored.snapshot?.seq ?? null, clock.now());
    // Rows of the new rules must never stand behind a snapshot of the old ones.
    if (taken.kind === "crossed") await this.#cross(id, progress);
    served.atLeast(header.epoch + servedBy(progress.courtesies, progress.match.at));
    if (store.shared !== null) {
      live.leads = await takesLead(store.shared, id);
      // Who wrote before is not in the log: another node's people may be at the table.
      live.othersWroteAt = clock.now();
    }
    return live;
  }

  /** Writes a snapshot at the head of a match that nobody has asked for since a crash. What cannot be played is left as it is. */
  async keepUntouched(id: string): Promise<void> {
    const { store } = this.#parts;
    const kept = await this.#kept(id);
    if (kept === null) return;
    const { stored, context } = kept;
    const rows = await store.readRows(id, stored.snapshot?.seq ?? 0);
    const taken = this.#takenUp(id, context, stored.snapshot, rows);
    if (taken?.kind === "same") await store.keepSnapshot(id, snapshotOf(taken.progress));
  }
  /** A match as it is stored, and what its rules are bound by; null when there is none, or its game is not served here. */
  async #kept(id: string): Promise<{ readonly stored: StoredMatch; readonly context: Context } | null> {
    const stored = await this.#parts.store.readMatch(id);
    if (stored === null) return null;
    const header = readHeader(stored);
    const game = gameOf(this.#parts.games, header.game);
    return game === null ? null : { stored, context: { game, header } };
  }

  async #cross(id: string, progress: Progress): Promise<void> {
    const written = await this.#parts.store.keepSnapshot(id, snapshotOf(progress)).catch((error: unknown) => {
      this.#failed(id, error);
      throw error;
    });
    if (!written) throw new Error("somebody else goes on with it");
  }

  /** Null when the rules fail. It is not kept: the next release may take up again what this one cannot. */
  #takenUp(id: string, context: Context, snapshot: Snapshot | null, rows: readonly Row[]): TakenUp | null {
    try {
      return this.#parts.doing.during(id, () => takeUp(context, snapshot, rows));
    } catch (error) {
      this.#parts.events.fault(id, `the match cannot be taken up again: ${reasonOf(error)}`, null);
      return null;
    }
  }
}

async function takesLead(shared: SharedStore, id: string): Promise<boolean> {
  await shared.claim([id]);
  const [now] = await shared.matches([id]);
  return now?.isLed ?? false;
}

/** A match that stands still since `at`. */
export const stoppedAt = (table: string, header: MatchHeader, at: number): Stopped => ({
  stopped: true,
  table,
  header,
  at,
  otherRules: null,
  ended: null,
});

function pinned(
  { game, header }: Context,
  stored: StoredMatch,
  { rules, kept }: Extract<TakenUp, { kind: "otherRules" }>,
  rows: readonly Row[],
): Stopped {
  const at = rows.at(-1)?.at ?? kept?.at ?? 0;
  const otherRules = { match: rules, here: game.meta.rules };
  // Not the whole snapshot: it stays in memory.
  const ended =
    stored.over && kept !== null
      ? {
          marks: kept.marks,
          crossings: kept.crossings,
          outcome: kept.outcome,
          courtesies: kept.courtesies,
        }
      : null;
  return { ...stoppedAt(stored.table, header, at), otherRules, ended };
}
