import type { Verdict } from "@bigboard/kernel";
import { SERVER_LIMITS } from "../limits.ts";
import { refused } from "../refusal.ts";
import { isUnavailable } from "../store/failure.ts";
import type { MatchNow, SharedStore } from "../store/shared.ts";
import type { Append, Row } from "../store/types.ts";
import { reasonOf } from "../thrown.ts";
import type { Batch } from "./batch.ts";
import { nextEnd } from "./deadlines.ts";
import { followRows } from "./follow.ts";
import type { Keeper } from "./keeper.ts";
import { knownOf } from "./known.ts";
import { answerAll, type Job, type Live } from "./live.ts";
import type { MatchClock } from "./match-clock.ts";
import type { EngineParts } from "./parts.ts";
import type { Showing } from "./showing.ts";
import { pauseAfterFailure } from "./store-pause.ts";

/** What the engine does for its match. */
type Around = {
  readonly keeper: Keeper;
  /** Lets the match's queue run unless it does. */
  readonly run: (live: Live) => void;
  readonly showing: Showing;
  readonly time: MatchClock;
};

/** A batch that was decided with the match's row locked, and is durable. */
type Tried = { readonly batch: Batch; readonly append: Append };

/** A match that other nodes write to as well: follows what they wrote, and waits for what they may be writing. */
export class AmongNodes {
  readonly #parts: EngineParts;
  readonly #around: Around;

  constructor(parts: EngineParts, around: Around) {
    this.#parts = parts;
    this.#around = around;
  }

  /** Another node says that it wrote to a match. */
  hinted(match: string, head: number): void {
    const live = this.#around.keeper.loaded(match);
    if (live !== null) this.#catchUp(live, head);
  }

  /** How matches stand in the store, as of a moment ago. */
  compared(matches: readonly MatchNow[]): void {
    const { keeper } = this.#around;
    for (const { id, head, isFrozen, isLed } of matches) {
      const live = keeper.loaded(id);
      if (live === null) continue;
      if (!isFrozen) {
        keeper.lead(live, isLed);
        this.#catchUp(live, head);
      } else if (!live.running) this.#stop(live);
    }
  }

  #catchUp(live: Live, head: number): void {
    if (head <= live.progress.head || live.gone) return;
    live.hintedHead = Math.max(live.hintedHead, head);
    this.#around.run(live);
  }

  /** It stands still by another node's word, or this program cannot go on with it. */
  #stop(live: Live): void {
    if (live.gone) return;
    this.#around.keeper.stop(live);
    answerAll(live.queue.splice(0), refused("MATCH_FROZEN"));
    this.#parts.events.changed(live.id, live.table, "frozen");
  }

  /** How long after their moment deadlines are put in, for what another node may have read in time. */
  settleMs(live: Live): number {
    if (this.#parts.store.shared === null) return 0;
    const lately = this.#parts.clock.now() - live.othersWroteAt < SERVER_LIMITS.sharedLatelyMs;
    return lately ? SERVER_LIMITS.settleMs : 0;
  }

  /** How long an act waits that stands behind a deadline before which another node's acts may be under way. */
  waitMs(live: Live, stamp: number): number {
    const ms = this.settleMs(live);
    const end = ms === 0 ? null : nextEnd(live.context.header, live.progress);
    if (end === null || end > stamp) return 0;
    return this.#around.time.wait(live, end + ms * this.#parts.served.rate);
  }

  /**
   * Another node appended first: with the match's row locked, what it wrote is read, and `decide` decides again, knowing the answers
   * that the log has. Null when it stands still by now.
   */
  secondTry(
    live: Live,
    jobs: readonly Job[],
    shared: SharedStore,
    decide: (known: Map<string, Verdict>) => Tried,
  ): Promise<Tried | null> {
    return shared.locked(live.id, async (held) => {
      const stored = await held.readMatch(live.id);
      if (stored === null || stored.frozen !== null) return null;
      this.#take(live, await held.readRows(live.id, live.progress.head));
      const tried = decide(await knownOf(held, live.id, jobs));
      if (tried.append.rows.length > 0 && (await held.append(tried.append)) === "conflict") {
        throw new Error(`match ${live.id} was written in spite of its lock`);
      }
      return tried;
    });
  }

  /** Whether other nodes have written more than was read here: then a refusal may be wrong, and is judged again. */
  async isOld(live: Live): Promise<boolean> {
    const { shared } = this.#parts.store;
    if (shared === null) return false;
    // One that cannot be asked is not newer for all that is known: a refusal changes nothing.
    const [now] = await shared.matches([live.id]).catch(() => []);
    live.hintedHead = Math.max(live.hintedHead, now?.head ?? 0);
    return isBehind(live);
  }

  /** Reads what other nodes wrote, and lets everybody here see it. */
  async follow(live: Live): Promise<void> {
    const { store, events, clock } = this.#parts;
    try {
      const rows = await store.readRows(live.id, live.progress.head);
      // A hint may be older than what was read since.
      if (rows.length === 0) live.hintedHead = live.progress.head;
      this.#take(live, rows);
    } catch (error) {
      events.fault(live.id, `the log was not followed: ${reasonOf(error)}`, null);
      if (!isUnavailable(error)) {
        this.#stop(live);
        return;
      }
      const head = live.hintedHead;
      live.hintedHead = 0;
      answerAll(live.queue.splice(0), refused("UNAVAILABLE", { retryMs: SERVER_LIMITS.storeRetryMs }));
      clock.after(pauseAfterFailure(live, clock.now()), () => this.#catchUp(live, head));
    }
  }

  #take(live: Live, rows: readonly Row[]): void {
    if (rows.length === 0) return;
    live.othersWroteAt = this.#parts.clock.now();
    this.#parts.doing.during(live.id, () => {
      const before = live.progress;
      for (const followed of followRows(live.context, before, rows)) {
        live.progress = followed.progress;
        this.#around.showing.step(live, followed.publication, followed.progress);
      }
      this.#around.showing.changed(live, before);
    });
  }
}

/** Whether other nodes are said to have written more than was read. */
export const isBehind = (live: Live): boolean => !live.gone && live.hintedHead > live.progress.head;
