import type { Held, Json, MatchRecord, Refusal, Seat } from "@bigboard/kernel";
import { SERVER_LIMITS } from "../limits.ts";
import type { NewRow } from "../store/types.ts";
import { versionsOf } from "../stored/rows.ts";
import { type Batch, decideBatch } from "./batch.ts";
import { type BotDriver, botDriver } from "./bots.ts";
import type { MatchHeader } from "./header.ts";
import { AT_ONCE, Keeper } from "./keeper.ts";
import { type Answer, type Job, type Live, reasonOf, refused } from "./live.ts";
import type { EngineParts, MatchStatus, Reading } from "./parts.ts";
import { catchUp, publish, type Subscriber, snapshotFor } from "./publish.ts";
import { recordOf } from "./record.ts";
import { resumeProgress, snapshotDue } from "./resume.ts";
import { nextEnd, openProgress, seatsAsleep, thinkUntil } from "./rulings.ts";

/**
 * The one path of everything that changes a match: queue, drain, decide on a clone, append, swap, answer, publish.
 * Matches are loaded when first touched and leave memory when nobody needs them.
 */
export class Engine {
  readonly #parts: EngineParts;
  readonly #keeper: Keeper;
  readonly #bots: BotDriver;

  constructor(parts: EngineParts) {
    this.#parts = parts;
    this.#bots = botDriver(
      parts,
      (live, job) => this.#enqueue(live, job),
      (live) => this.now(live),
    );
    this.#keeper = new Keeper(
      parts,
      (live) => this.#reschedule(live),
      (live) => this.#bots.stop(live),
    );
  }

  /** Begins to wake matches whose clocks or bots are due. */
  serve(): Promise<void> {
    return this.#keeper.serve();
  }

  /** Waits for what is being written, then lets go of every match. */
  close(): Promise<void> {
    return this.#keeper.close();
  }

  get loadedCount(): number {
    return this.#keeper.size;
  }

  /** The rows a new match begins with, for the store's `startMatch`; a reason when the rules fail. */
  opening(header: MatchHeader): { rows: readonly NewRow[]; wakeAt: number } | { reason: string } {
    const game = this.#keeper.gameOf(header.game);
    if (game === null) return { reason: `no game ${header.game}` };
    try {
      const { rows, judged } = openProgress({ game, header });
      if (judged.kind !== "accepted") return { reason: JSON.stringify(judged) };
      return { rows, wakeAt: AT_ONCE };
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error) };
    }
  }

  /** What a message is stamped with when it is read. */
  read(): Reading {
    return { served: this.#parts.served.now(), at: performance.now() };
  }

  /** A seat's plan of acts, as it was read. `acts` are JSON, nothing more is known of them. */
  async act(
    match: string,
    seat: Seat,
    id: string,
    acts: readonly Json[],
    read = this.read(),
  ): Promise<Answer> {
    const pausedMs = this.#parts.served.pausedMs();
    const live = await this.#keeper.find(match);
    if (live === null) return refused("NO_MATCH");
    if (live.queue.length >= SERVER_LIMITS.actsWaiting) {
      return refused("BUSY", { limit: SERVER_LIMITS.actsWaiting, retryMs: 1_000 });
    }
    const stamp = Math.max(0, read.served - live.context.header.epoch);
    return new Promise((answer) =>
      this.#enqueue(live, { kind: "act", seat, id, acts, stamp, pausedMs, arrived: read.at, answer }),
    );
  }

  /** Puts somebody else in charge of a seat; nothing happens when it is held so already. */
  async hold(match: string, seat: Seat, held: Held): Promise<Answer> {
    const live = await this.#keeper.find(match);
    if (live === null) return refused("NO_MATCH");
    const stamp = this.now(live);
    return new Promise((answer) => this.#enqueue(live, { kind: "hold", seat, held, stamp, answer }));
  }

  /**
   * Lets somebody watch: they get what they missed since version `seen`, or one snapshot, and every update from now on.
   * Null when there is no such match.
   */
  async watch(match: string, subscriber: Subscriber, seen: number | null): Promise<(() => void) | null> {
    const live = await this.#keeper.find(match);
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
    const live = await this.#keeper.find(match);
    if (live !== null)
      subscriber.send(JSON.stringify(snapshotFor(live.id, live.context.header, live.progress, subscriber)));
  }

  async status(match: string): Promise<MatchStatus | null> {
    const live = await this.#keeper.find(match);
    if (live === null) return null;
    const { progress, context } = live;
    return {
      now: this.now(live),
      pausedMs: context.game.meta.paced === "clock" ? this.#parts.served.pausedMs() : 0,
      thinkUntil: thinkUntil(context.header, progress),
      held: progress.held,
      heldSince: progress.heldSince,
      waiting: progress.over ? [] : progress.match.rules.waiting(progress.match.state).seats,
      retired: progress.match.rules.retired?.(progress.match.state) ?? [],
      grace: progress.match.rules.grace?.(progress.match.state) ?? 0,
      over: progress.over,
      header: context.header,
    };
  }

  /** The record of a match that is over, for one of its seats: `token` is the hash of what the seat was held by. */
  async record(match: string, token: string): Promise<MatchRecord | Refusal> {
    const live = await this.#keeper.find(match);
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
        wakeAt: this.#keeper.wakeAt(live, batch.progress),
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
    for (const { acts, arrived } of batch.taken) {
      this.#parts.events.shown?.(acts, performance.now() - arrived);
    }
    if (batch.fault !== null) this.#freeze(live, batch.fault);
    for (const seat of seatsAsleep(live.context, before, after)) {
      live.queue.push({ kind: "hold", seat, held: "bot", stamp: this.now(live), answer: () => {} });
    }
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
      const versions = versionsOf(row);
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
      this.#keeper.letGo(live);
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

  #reschedule(live: Live): void {
    live.cancelTimer();
    live.cancelTimer = () => {};
    if (live.gone || live.frozen !== null || this.#keeper.closed) return;
    const end = nextEnd(live.context.header, live.progress);
    if (end !== null) {
      const { served, clock } = this.#parts;
      const wait = Math.max(served.wait(end - this.now(live)), live.pausedUntil - clock.now());
      live.cancelTimer = clock.after(wait, () => {
        this.#enqueue(live, { kind: "tick", stamp: this.now(live) });
      });
    }
    this.#bots.drive(live);
  }
}

/** Decides the batch; a throw of the rules outside `apply` freezes the match like one inside it. */
function decided(live: Live, jobs: readonly Job[], known: Map<string, Answer>, now: number): Batch {
  try {
    return decideBatch(live, jobs, known, now);
  } catch (error) {
    const effects = [() => answerAll(jobs, refused("MATCH_FROZEN"))];
    return { progress: live.progress, rows: [], effects, taken: [], fault: reasonOf(error) };
  }
}

function answerAll(jobs: readonly Job[], answer: Answer): void {
  for (const job of jobs) if ("answer" in job) job.answer(answer);
}
