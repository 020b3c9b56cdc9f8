import { SERVER_LIMITS } from "../limits.ts";
import { refused } from "../refusal.ts";
import type { SharedStore } from "../store/shared.ts";
import type { Append } from "../store/types.ts";
import { reasonOf } from "../thrown.ts";
import { type AmongNodes, isBehind } from "./among-nodes.ts";
import { type Batch, decided } from "./batch.ts";
import type { Keeper } from "./keeper.ts";
import { knownOf } from "./known.ts";
import { answerAll, type Job, type Live } from "./live.ts";
import type { MatchClock } from "./match-clock.ts";
import type { EngineParts } from "./parts.ts";
import { withLinesOf } from "./progress.ts";
import { snapshotDue, takeUp } from "./resume.ts";
import type { Showing } from "./showing.ts";
import { pauseAfterFailure } from "./store-pause.ts";
import { wakeAt } from "./wake.ts";

/** What the engine does for its queues. */
type Around = {
  readonly keeper: () => Keeper;
  readonly amongNodes: () => AmongNodes;
  readonly showing: Showing;
  readonly time: MatchClock;
  /** A queue is empty, and nothing of the match is being written. */
  readonly settled: (live: Live) => void;
};

/** The one path of everything that changes a match: its queue, drained batch by batch; decide on a copy, append, swap, answer, show. */
export class Queues {
  readonly #parts: EngineParts;
  readonly #around: Around;

  constructor(parts: EngineParts, around: Around) {
    this.#parts = parts;
    this.#around = around;
  }

  /** Puts a job behind all others of its match. */
  enqueue(live: Live, job: Job): void {
    if (live.frozen !== null) {
      answerAll([job], refused("MATCH_FROZEN"));
      return;
    }
    live.touched = this.#parts.clock.now();
    live.queue.push(job);
    this.start(live);
  }

  /** Lets the match's queue run unless it does. */
  start(live: Live): void {
    if (!live.running) live.work = this.#run(live);
  }

  async #run(live: Live): Promise<void> {
    live.running = true;
    try {
      while ((live.queue.length > 0 || isBehind(live)) && live.frozen === null) {
        if (isBehind(live)) await this.#around.amongNodes().follow(live);
        else await this.#runBatch(live, live.queue.splice(0, SERVER_LIMITS.actsPerCommit));
      }
      if (live.frozen === null) this.#around.settled(live);
    } catch (error) {
      // What threw is not the store but the rules, in a question that must not throw: this match stops, no other.
      live.frozen = reasonOf(error);
    } finally {
      live.running = false;
    }
    if (live.frozen !== null) await this.#freeze(live, live.frozen);
  }

  /** Decides a batch one by one on a copy, appends all of it as one, and only then lets anybody know. */
  async #runBatch(live: Live, jobs: readonly Job[]): Promise<void> {
    const started = this.#parts.clock.now();
    const known = await this.#written(live, jobs, () => knownOf(this.#parts.store, live.id, jobs));
    if (known === null) return;
    const batch = this.#parts.doing.during(
      live.id,
      () => decided(live, jobs, known, started),
      () => JSON.stringify(jobs),
    );
    if (batch.rows.length === 0 && batch.refuses && (await this.#around.amongNodes().isOld(live))) {
      live.queue.unshift(...jobs);
      return;
    }
    if (batch.rows.length > 0) {
      const append = this.#appendOf(live, batch);
      const appended = await this.#written(live, jobs, () => this.#parts.store.append(append));
      if (appended === null) return;
      if (appended === "conflict") {
        const { shared } = this.#parts.store;
        if (shared !== null) return this.#secondTry(live, jobs, shared);
        // Somebody else appended first: read what they did, then decide again.
        await this.#reload(live);
        if (live.gone) answerAll(jobs, refused("UNAVAILABLE", { retryMs: SERVER_LIMITS.storeRetryMs }));
        else live.queue.unshift(...jobs);
        return;
      }
      this.#committed(live, batch, append, started);
    }
    this.#parts.doing.during(live.id, () => this.#swap(live, batch));
  }

  #appendOf(live: Live, batch: Batch): Append {
    return {
      match: live.id,
      expected: live.progress.head,
      rows: batch.rows,
      wakeAt: wakeAt(live, batch.progress, this.#parts.served.now()),
      over: batch.progress.over,
      snapshot: snapshotDue(live.progress, batch.progress),
    };
  }

  #committed(live: Live, batch: Batch, append: Append, started: number): void {
    if (append.snapshot !== null) live.snapshotAt = append.snapshot.seq;
    this.#parts.events.committed(batch.rows.length, this.#parts.clock.now() - started);
    this.#parts.store.shared?.hint({ of: "match", id: live.id, head: batch.progress.head });
  }

  /** Another node appended first: all is decided again on what it wrote. */
  async #secondTry(live: Live, jobs: readonly Job[], shared: SharedStore): Promise<void> {
    const started = this.#parts.clock.now();
    const tried = await this.#written(live, jobs, () =>
      this.#around.amongNodes().secondTry(live, jobs, shared, (known) => {
        const batch = this.#parts.doing.during(live.id, () => decided(live, jobs, known, started));
        return { batch, append: this.#appendOf(live, batch) };
      }),
    );
    if (tried === null) {
      // The store failed, which they were told, or it stands still by another node's word.
      answerAll(jobs, refused("MATCH_FROZEN"));
      return;
    }
    const { batch, append } = tried;
    if (batch.rows.length > 0) this.#committed(live, batch, append, started);
    this.#parts.doing.during(live.id, () => this.#swap(live, batch));
  }

  /** What the store says; null when it fails: then nothing has happened, as far as is known. */
  async #written<T>(live: Live, jobs: readonly Job[], ask: () => Promise<T>): Promise<T | null> {
    try {
      return await ask();
    } catch (error) {
      pauseAfterFailure(live, this.#parts.clock.now());
      answerAll(jobs, refused("UNAVAILABLE", { retryMs: SERVER_LIMITS.storeRetryMs }));
      this.#parts.events.fault(live.id, `the store failed: ${reasonOf(error)}`, null);
      // What was to be written may stand there all the same: it is read before anything else is decided.
      live.hintedHead = live.progress.head + 1;
      return null;
    }
  }

  #swap(live: Live, batch: Batch): void {
    const before = live.progress;
    const after = batch.progress;
    live.progress = after;
    for (const effect of batch.effects)
      effect((publication, progress) => this.#around.showing.step(live, publication, progress));
    for (const { acts, arrived } of batch.taken) {
      this.#parts.events.shown?.(acts, performance.now() - arrived);
    }
    if (batch.fault !== null) live.frozen = batch.fault;
    for (const seat of batch.slept) {
      live.queue.push({
        kind: "hold",
        seat,
        held: "bot",
        stamp: this.#around.time.now(live),
        answer: () => {},
      });
    }
    this.#around.showing.changed(live, before);
  }

  /** Takes the match as it is on the disk; lets it go when even that cannot be read. */
  async #reload(live: Live): Promise<void> {
    const { store } = this.#parts;
    try {
      const stored = await store.readMatch(live.id);
      if (stored === null) throw new Error("it is gone");
      const { snapshot } = stored;
      const rows = await store.readRows(live.id, snapshot?.seq ?? 0);
      const taken = this.#parts.doing.during(live.id, () => takeUp(live.context, snapshot, rows));
      if (taken.kind !== "same") throw new Error("somebody else goes on with it, by other rules");
      live.progress = withLinesOf(live.progress, taken.progress);
      live.snapshotAt = snapshot?.seq ?? null;
    } catch {
      this.#around.keeper().letGo(live);
      return;
    }
    live.missed.byViewer.clear();
    live.story = null;
    this.#around.showing.whole(live, live.subscribers);
  }

  /** Freezes a match between two batches. */
  halt(live: Live, reason: string): void {
    if (live.frozen !== null || live.gone) return;
    live.frozen = reason;
    if (!live.running) void this.#freeze(live, reason);
  }

  /** Stops a match for good, so that no restart runs into the same fault again, and lets its table know. */
  async #freeze(live: Live, reason: string): Promise<void> {
    const { events, store } = this.#parts;
    this.#around.keeper().stop(live);
    answerAll(live.queue.splice(0), refused("MATCH_FROZEN"));
    const { header } = live.context;
    const { state, at, count } = live.progress.match;
    events.fault(live.id, reason, { header, state, at, count });
    try {
      await store.freezeMatch(live.id, reason);
    } catch (error) {
      events.fault(live.id, `that it stands still could not be kept: ${reasonOf(error)}`, null);
    }
    events.changed(live.id, live.table, "frozen");
  }
}
