import type { AnyGame, Held, Json, MatchRecord, Refusal, Seat } from "@bigboard/kernel";
import { SERVER_LIMITS } from "../limits.ts";
import type { NewRow } from "../store/types.ts";
import { type Batch, decideBatch } from "./batch.ts";
import { type BotDriver, botDriver } from "./bots.ts";
import { type MatchHeader, readHeader } from "./header.ts";
import { type Answer, type Job, type Live, liveMatch, refused } from "./live.ts";
import type { EngineParts, MatchStatus } from "./parts.ts";
import type { Progress } from "./progress.ts";
import { catchUp, publish, type Subscriber, snapshotFor } from "./publish.ts";
import { recordOf } from "./record.ts";
import { resumeProgress, snapshotDue } from "./resume.ts";
import { nextEnd, openProgress, thinkUntil, waitingBots } from "./rulings.ts";

/** The wake time of a match that somebody must look at as soon as anybody serves. */
const AT_ONCE = 0;

/**
 * The one path of everything that changes a match: queue, drain, decide on a clone, append, swap, answer, publish.
 * Matches are loaded when first touched and leave memory when nobody needs them.
 */
export class Engine {
  readonly #parts: EngineParts;
  readonly #live = new Map<string, Promise<Live | null>>();
  readonly #loaded = new Map<string, Live>();
  readonly #broken = new Set<string>();
  readonly #bots: BotDriver;
  #closed = false;
  #clockSaved = Number.NEGATIVE_INFINITY;
  #cancelBeat: () => void = () => {};

  constructor(parts: EngineParts) {
    this.#parts = parts;
    this.#bots = botDriver(
      parts,
      (live, job) => this.#enqueue(live, job),
      (live) => this.now(live),
    );
  }

  /** Begins to wake matches whose clocks or bots are due. */
  async serve(): Promise<void> {
    await this.#beat();
  }

  /** Waits for what is being written, then lets go of every match. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelBeat();
    for (const live of this.#loaded.values()) this.#letGo(live);
    await this.#parts.served.save();
  }

  get loadedCount(): number {
    return this.#loaded.size;
  }

  /** The rows a new match begins with, for the store's `startMatch`; a reason when the rules fail. */
  opening(header: MatchHeader): { rows: readonly NewRow[]; wakeAt: number } | { reason: string } {
    const game = this.#gameOf(header);
    if (game === null) return { reason: `no game ${header.game}` };
    try {
      const { rows, judged } = openProgress({ game, header });
      if (judged.kind !== "accepted") return { reason: JSON.stringify(judged) };
      return { rows, wakeAt: AT_ONCE };
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error) };
    }
  }

  /** A seat's plan of acts. `acts` are JSON, nothing more is known of them. */
  async act(match: string, seat: Seat, id: string, acts: readonly Json[]): Promise<Answer> {
    const live = await this.#find(match);
    if (live === null) return refused("NO_MATCH");
    if (live.queue.length >= SERVER_LIMITS.actsWaiting) {
      return refused("BUSY", { limit: SERVER_LIMITS.actsWaiting, retryMs: 1_000 });
    }
    const stamp = this.now(live);
    return new Promise((answer) => this.#enqueue(live, { kind: "act", seat, id, acts, stamp, answer }));
  }

  /** Puts somebody else in charge of a seat; nothing happens when it is held so already. */
  async hold(match: string, seat: Seat, held: Held): Promise<Answer> {
    const live = await this.#find(match);
    if (live === null) return refused("NO_MATCH");
    const stamp = this.now(live);
    return new Promise((answer) => this.#enqueue(live, { kind: "hold", seat, held, stamp, answer }));
  }

  /**
   * Lets somebody watch: they get what they missed since version `seen`, or one snapshot, and every update from now on.
   * Null when there is no such match.
   */
  async watch(match: string, subscriber: Subscriber, seen: number | null): Promise<(() => void) | null> {
    const live = await this.#find(match);
    if (live === null) return null;
    catchUp(live.id, live.context.header, live.progress, live.missed, subscriber, seen);
    live.subscribers.add(subscriber);
    return () => {
      live.subscribers.delete(subscriber);
      live.touched = this.#parts.clock.now();
    };
  }

  /** Sends a whole view. */
  async resync(match: string, subscriber: Subscriber): Promise<void> {
    const live = await this.#find(match);
    if (live !== null)
      subscriber.send(JSON.stringify(snapshotFor(live.id, live.context.header, live.progress, subscriber)));
  }

  async status(match: string): Promise<MatchStatus | null> {
    const live = await this.#find(match);
    if (live === null) return null;
    const { progress, context } = live;
    return {
      now: this.now(live),
      thinkUntil: thinkUntil(context.header, progress),
      held: progress.held,
      heldSince: progress.heldSince,
      waiting: progress.over ? [] : progress.match.rules.waiting(progress.match.state).seats,
      over: progress.over,
      header: context.header,
    };
  }

  /** The record of a match that is over, for one of its seats: `token` is the hash of what the seat was held by. */
  async record(match: string, token: string): Promise<MatchRecord | Refusal> {
    const live = await this.#find(match);
    if (live === null) return { code: "NO_MATCH", rule: "", detail: {} };
    const { game, header } = live.context;
    if (!header.tokens.includes(token)) return { code: "NOT_YOUR_MATCH", rule: "", detail: {} };
    if (!live.progress.over) return { code: "NOT_OVER", rule: "", detail: {} };
    return recordOf(game, header, await this.#parts.store.readRows(match, 0), live.progress);
  }

  /** Match time of a match in memory. */
  now(live: Live): number {
    return Math.max(0, this.#parts.served.now() - live.context.header.epoch);
  }

  #gameOf(header: MatchHeader): AnyGame | null {
    return this.#parts.games.find((game) => game.meta.id === header.game) ?? null;
  }

  #find(id: string): Promise<Live | null> {
    if (this.#closed) return Promise.resolve(null);
    const known = this.#live.get(id);
    if (known !== undefined) return known;
    const loading = this.#load(id).catch((error: unknown) => {
      this.#parts.events.fault(id, `the match cannot be taken up again: ${reasonOf(error)}`, null);
      this.#live.delete(id);
      // Nobody wakes it again by itself; whoever touches it tries anew.
      this.#broken.add(id);
      return null;
    });
    this.#live.set(id, loading);
    return loading;
  }

  async #load(id: string): Promise<Live | null> {
    const stored = await this.#parts.store.readMatch(id);
    const header = stored === null ? null : readHeader(stored.header);
    const game = header === null ? null : this.#gameOf(header);
    if (stored === null || header === null || game === null) {
      this.#live.delete(id);
      return null;
    }
    const rows = await this.#parts.store.readRows(id, stored.snapshot?.seq ?? 0);
    const context = { game, header };
    const progress = resumeProgress(context, stored.snapshot, rows);
    const live = liveMatch(id, stored.table, context, progress, this.#parts.clock.now());
    this.#loaded.set(id, live);
    this.#reschedule(live);
    return live;
  }

  #letGo(live: Live): void {
    live.gone = true;
    live.cancelTimer();
    this.#bots.stop(live);
    this.#loaded.delete(live.id);
    this.#live.delete(live.id);
  }

  #enqueue(live: Live, job: Job): void {
    live.touched = this.#parts.clock.now();
    live.queue.push(job);
    if (!live.running) void this.#run(live);
  }

  async #run(live: Live): Promise<void> {
    live.running = true;
    try {
      while (live.queue.length > 0) {
        await this.#runBatch(live, live.queue.splice(0, SERVER_LIMITS.actsPerCommit));
      }
      this.#reschedule(live);
    } catch (error) {
      // What threw is not the store but the rules, in a question that must not throw: this match stops, no other.
      this.#freeze(live, reasonOf(error));
      answerAll(live.queue.splice(0), refused("MATCH_FROZEN"));
    } finally {
      live.running = false;
    }
  }

  /** Decides a batch one by one on a copy, appends all of it as one, and only then lets anybody know. */
  async #runBatch(live: Live, jobs: readonly Job[]): Promise<void> {
    const started = this.#parts.clock.now();
    const known = await this.#written(live, jobs, () => this.#knownAnswers(live, jobs));
    if (known === null) return;
    const batch = decided(live, jobs, known, started);
    if (batch.rows.length > 0) {
      const append = {
        match: live.id,
        expected: live.progress.head,
        rows: batch.rows,
        wakeAt: this.#wakeAt(live, batch.progress),
        over: batch.progress.over,
        snapshot: snapshotDue(live.progress, batch.progress),
      };
      const appended = await this.#written(live, jobs, () => this.#parts.store.append(append));
      if (appended === null) return;
      if (appended === "conflict") {
        // Somebody else appended first: read what they did, then decide again.
        await this.#reload(live);
        live.queue.unshift(...jobs);
        return;
      }
      this.#parts.events.committed(batch.rows.length, this.#parts.clock.now() - started);
    }
    this.#swap(live, batch);
  }

  /** What the store says; null when it fails: then nothing has happened, and the match is read again from the disk. */
  async #written<T>(live: Live, jobs: readonly Job[], ask: () => Promise<T>): Promise<T | null> {
    try {
      return await ask();
    } catch (error) {
      live.pausedUntil = this.#parts.clock.now() + SERVER_LIMITS.storeRetryMs;
      answerAll(jobs, refused("UNAVAILABLE", { retryMs: SERVER_LIMITS.storeRetryMs }));
      this.#parts.events.fault(live.id, `the store failed: ${reasonOf(error)}`, null);
      await this.#reload(live);
      return null;
    }
  }

  #swap(live: Live, batch: Batch): void {
    const before = live.progress;
    const after = batch.progress;
    live.progress = after;
    for (const effect of batch.effects)
      effect((publication, progress) => {
        publish(live.id, progress, publication, live.subscribers, live.missed, live.context.header.aids);
      });
    if (batch.fault !== null) this.#freeze(live, batch.fault);
    const { changed } = this.#parts.events;
    const { header } = live.context;
    if (after.over && !before.over) changed(live.id, live.table, "over");
    else if (after.held !== before.held && after.held.some((held, seat) => held !== before.held[seat])) {
      changed(live.id, live.table, "held");
    } else if (thinkUntil(header, after) !== thinkUntil(header, before))
      changed(live.id, live.table, "clock");
  }

  async #knownAnswers(live: Live, jobs: readonly Job[]): Promise<Map<string, Answer>> {
    const keys = jobs.flatMap((job) =>
      job.kind === "act" && job.id !== null ? [{ seat: job.seat, id: job.id }] : [],
    );
    const known = new Map<string, Answer>();
    if (keys.length === 0) return known;
    const rows = await this.#parts.store.findActs(live.id, keys);
    rows.forEach((row, index) => {
      const key = keys[index];
      if (row === null || key === undefined) return;
      const versions: number[] = JSON.parse(row.versions);
      known.set(`${key.seat}/${key.id}`, { kind: "done", version: versions[key.seat + 1] ?? null });
    });
    return known;
  }

  /** Takes the match as it is on the disk; lets it go when even that cannot be read. */
  async #reload(live: Live): Promise<void> {
    const { store } = this.#parts;
    try {
      const stored = await store.readMatch(live.id);
      const rows = await store.readRows(live.id, stored?.snapshot?.seq ?? 0);
      live.progress = resumeProgress(live.context, stored?.snapshot ?? null, rows);
    } catch {
      this.#letGo(live);
      return;
    }
    live.missed.byViewer.clear();
    for (const subscriber of live.subscribers) {
      subscriber.send(JSON.stringify(snapshotFor(live.id, live.context.header, live.progress, subscriber)));
    }
  }

  #freeze(live: Live, reason: string): void {
    live.frozen = reason;
    live.cancelTimer();
    this.#bots.stop(live);
    const { header } = live.context;
    const { match } = live.progress;
    this.#parts.events.fault(live.id, reason, {
      header,
      state: match.state,
      at: match.at,
      count: match.count,
    });
  }

  #wakeAt(live: Live, progress: Progress): number | null {
    if (progress.over) return null;
    const { header } = live.context;
    if (waitingBots(progress).length > 0) return AT_ONCE;
    const end = nextEnd(header, progress);
    return end === null ? null : end + header.epoch;
  }

  #reschedule(live: Live): void {
    live.cancelTimer();
    live.cancelTimer = () => {};
    if (live.gone || live.frozen !== null || this.#closed) return;
    const end = nextEnd(live.context.header, live.progress);
    if (end !== null) {
      const wait = Math.max(end - this.now(live), live.pausedUntil - this.#parts.clock.now());
      live.cancelTimer = this.#parts.clock.after(wait, () => {
        this.#enqueue(live, { kind: "tick", stamp: this.now(live) });
      });
    }
    this.#bots.drive(live);
  }

  async #beat(): Promise<void> {
    const { store, served, clock } = this.#parts;
    try {
      await this.#saveClock();
      for (const id of await store.due(served.now(), SERVER_LIMITS.wokenAtOnce)) {
        if (!this.#live.has(id) && !this.#broken.has(id)) await this.#find(id);
      }
      this.#sweep();
    } catch (error) {
      this.#parts.events.fault("", `the beat failed: ${reasonOf(error)}`, null);
    }
    if (!this.#closed) this.#cancelBeat = clock.after(SERVER_LIMITS.beatMs, () => void this.#beat());
  }

  /** While no clock runs the disk may rest: then it matters to nobody if some seconds are forgotten. */
  async #saveClock(): Promise<void> {
    const { served, clock } = this.#parts;
    const timed = [...this.#loaded.values()].some(
      (live) => nextEnd(live.context.header, live.progress) !== null,
    );
    if (!timed && clock.now() - this.#clockSaved < SERVER_LIMITS.idleClockMs) return;
    this.#clockSaved = clock.now();
    await served.save();
  }

  /** Lets matches go that nobody watches and that wait for people alone. */
  #sweep(): void {
    const now = this.#parts.clock.now();
    for (const live of this.#loaded.values()) {
      // A frozen match stays, or its clock would wake it into the same fault again.
      const busy = live.frozen !== null || live.running || live.subscribers.size > 0 || live.bots.size > 0;
      const timed = nextEnd(live.context.header, live.progress) !== null;
      if (!busy && !timed && now - live.touched > SERVER_LIMITS.idleMs) this.#letGo(live);
    }
  }
}

/** Decides the batch; a throw of the rules outside `apply` freezes the match like one inside it. */
function decided(live: Live, jobs: readonly Job[], known: Map<string, Answer>, now: number): Batch {
  try {
    return decideBatch(live, jobs, known, now);
  } catch (error) {
    const effects = [() => answerAll(jobs, refused("MATCH_FROZEN"))];
    return { progress: live.progress, rows: [], effects, fault: reasonOf(error) };
  }
}

function answerAll(jobs: readonly Job[], answer: Answer): void {
  for (const job of jobs) if ("answer" in job) job.answer(answer);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
