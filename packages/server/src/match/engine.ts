import type { Bets, Held, Json, Millis, Seat, Verdict, Viewer } from "@bigboard/kernel";
import { SERVER_LIMITS } from "../limits.ts";
import { refusal, refused, type ServerRefusal } from "../refusal.ts";
import type { SharedStore } from "../store/shared.ts";
import type { Append, NewRow } from "../store/types.ts";
import { reasonOf } from "../thrown.ts";
import type { Doing } from "../watch/doing.ts";
import { AmongNodes, isBehind } from "./among-nodes.ts";
import { type Batch, decided } from "./batch.ts";
import { type BotDriver, botDriver } from "./bots.ts";
import { matchTime, restOf, servedWhen } from "./course.ts";
import type { CourtesyOrder } from "./courtesies.ts";
import { nextEnd, thinkUntil } from "./deadlines.ts";
import type { MatchHeader } from "./header.ts";
import { Keeper } from "./keeper.ts";
import { inLog, knownOf } from "./known.ts";
import { answerAll, isStopped, type Job, type Live, type Moment } from "./live.ts";
import { openingOf } from "./opening.ts";
import type { EngineParts, MatchStatus, Reading } from "./parts.ts";
import { type Progress, type Publication, viewFor, withLinesOf } from "./progress.ts";
import { catchUp, publish, type Subscriber, snapshotFor } from "./publish.ts";
import { type NamedRecord, recordFor } from "./record.ts";
import { snapshotDue, takeUp } from "./resume.ts";
import { statusOf, statusOfStopped } from "./status.ts";
import { pauseAfterFailure } from "./store-pause.ts";
import { Stories, type StoryMessage } from "./story.ts";

/**
 * The one path of everything that changes a match: queue, drain, decide on a clone, append, swap, answer, publish.
 * Matches are loaded when first touched and leave memory when nobody needs them.
 */
export class Engine {
  readonly #parts: EngineParts;
  readonly #keeper: Keeper;
  readonly #bots: BotDriver;
  readonly #doing: Doing;
  readonly #stories: Stories;
  /** What other nodes do at the matches in memory. */
  readonly amongNodes: AmongNodes;

  constructor(parts: EngineParts) {
    this.#parts = parts;
    this.#doing = parts.doing;
    this.#stories = new Stories(parts);
    this.#bots = botDriver(
      parts,
      (live, job) => this.#enqueue(live, job),
      (live) => this.now(live),
      (live, reason) => this.#halt(live, reason),
    );
    this.#keeper = new Keeper(
      parts,
      (live) => this.#reschedule(live),
      (live) => this.#bots.stop(live),
      () => this.#stories.sweep(),
    );
    this.amongNodes = new AmongNodes(parts, {
      keeper: this.#keeper,
      run: (live) => this.#start(live),
      show: (live, { publication, progress }) => this.#show(live, publication, progress),
      changed: (live, before) => this.#changed(live, before),
      wait: (live, time) => this.wait(live, time),
    });
  }

  /** Begins to wake matches whose clocks or bots are due. */
  serve(): Promise<void> {
    return this.#keeper.serve();
  }

  /** Waits for what is being written, then lets go of every match. */
  close(): Promise<void> {
    return this.#keeper.close();
  }

  /** Lets go of a table's matches; false when one of them is busy or watched: then none has gone. */
  release(table: string): boolean {
    return this.#keeper.release(table);
  }

  get loadedCount(): number {
    return this.#keeper.size;
  }

  /** The rows a new match begins with, for the store's `startMatch`; CANNOT_START when the rules fail. `table` is its table's code. */
  opening(header: MatchHeader, table = ""): { rows: readonly NewRow[]; wakeAt: number } | ServerRefusal {
    return openingOf(this.#keeper.gameOf(header.game), header, (run) => this.#doing.during(table, run));
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
  ): Promise<Verdict> {
    const pausedMs = this.#parts.served.pausedMs();
    const live = await this.#keeper.find(match);
    if (live === null) return this.#absent(match);
    if (isStopped(live))
      return (await inLog(this.#parts.store, match, [{ seat, id }]))[0] ?? refused("MATCH_FROZEN");
    if (live.queue.length >= SERVER_LIMITS.actsWaiting) {
      return refused("BUSY", { limit: SERVER_LIMITS.actsWaiting, retryMs: 1_000 });
    }
    const moment = this.#moment(live, read.served);
    const stamp = matchTime(live.progress.courtesies.course, moment.served);
    const wait = this.amongNodes.waitMs(live, stamp);
    if (wait > 0) {
      await new Promise<void>((resolve) => this.#parts.clock.after(wait, resolve));
      return this.act(match, seat, id, acts, read);
    }
    return new Promise((answer) =>
      this.#enqueue(live, {
        kind: "act",
        seat,
        id,
        acts,
        stamp,
        read: { ...moment, pausedMs },
        arrived: read.at,
        answer,
      }),
    );
  }

  /** The table decides something about its match. Accepted as well when it is so already. */
  async order(match: string, order: CourtesyOrder): Promise<Verdict> {
    const live = await this.#keeper.find(match);
    if (live === null) return this.#absent(match);
    if (isStopped(live)) return refused("MATCH_FROZEN");
    const read = this.#moment(live, this.#parts.served.now());
    return new Promise((answer) => this.#enqueue(live, { kind: "courtesy", order, read, answer }));
  }

  /** Puts somebody else in charge of a seat; nothing happens when it is held so already. */
  async hold(match: string, seat: Seat, held: Held): Promise<Verdict> {
    const live = await this.#keeper.find(match);
    if (live === null) return this.#absent(match);
    if (isStopped(live)) return refused("MATCH_FROZEN");
    const stamp = this.now(live);
    return new Promise((answer) => this.#enqueue(live, { kind: "hold", seat, held, stamp, answer }));
  }

  /**
   * A seat's last connection is gone, and is waited for `waitMs` milliseconds of match time; at their end `isBack` is asked. While
   * match time stands still after a restart the wait runs all the same: it begins that much earlier.
   */
  async lost(match: string, seat: Seat, waitMs: number, isBack: () => boolean): Promise<Verdict> {
    const live = await this.#keeper.find(match);
    if (live === null) return this.#absent(match);
    if (isStopped(live)) return refused("MATCH_FROZEN");
    const { served } = this.#parts;
    const stamp = this.now(live);
    const since = stamp - Math.floor(served.pausedMs() * served.rate);
    const line = { since, until: Math.max(stamp + 1, since + waitMs), isBack };
    return new Promise((answer) => this.#enqueue(live, { kind: "lost", seat, line, stamp, answer }));
  }

  /**
   * Lets somebody watch: they get what they missed since version `seen`, or one snapshot, and every update from now on.
   * Null when there is no such match, or it stands still: there is nothing to see then. Rejects with the store's error when
   * it cannot go on just now.
   */
  async watch(match: string, subscriber: Subscriber, seen: number | null): Promise<(() => void) | null> {
    const live = await this.#keeper.find(match);
    const failed = live === null ? this.#keeper.failure(match) : null;
    if (failed !== null) throw failed;
    if (live === null || isStopped(live)) return null;
    this.#doing.during(match, () =>
      catchUp(live.id, live.context.header, live.progress, live.missed, subscriber, seen),
    );
    live.subscribers.add(subscriber);
    return () => {
      live.subscribers.delete(subscriber);
      live.touched = this.#parts.clock.now();
    };
  }

  /** Sends a whole view. */
  async resync(match: string, subscriber: Subscriber): Promise<void> {
    const live = await this.#keeper.find(match);
    if (live !== null && !isStopped(live)) this.#showWhole(live, [subscriber]);
  }

  /**
   * What a viewer may be told of the match so far, beyond version `after`, a part at a time. `NO_MATCH`, `BUSY`, `UNAVAILABLE`,
   * or `NO_STORY` for a match that stands still or whose log cannot be played any more.
   */
  async story(match: string, viewer: Viewer, after: number): Promise<StoryMessage | ServerRefusal> {
    const live = await this.#keeper.find(match);
    if (live === null) return refusal("NO_MATCH");
    if (isStopped(live)) return refusal("NO_STORY");
    return this.#stories.tell(live, viewer, after);
  }

  /** What may be guessed about the match as everybody sees it; null where nothing can be. */
  async bets(match: string): Promise<Bets | null> {
    const live = await this.#keeper.find(match);
    if (live === null || isStopped(live)) return null;
    const { context, progress } = live;
    const { rules } = progress.match;
    return this.#doing.during(match, () => rules.bets?.(viewFor(context.header, progress, "public")) ?? null);
  }

  /** Calls `run` whenever the match in memory has gone on; returns how to stop. There is one such listener, its table. */
  heed(match: string, run: () => void): () => void {
    const live = this.#keeper.loaded(match);
    if (live === null) return () => {};
    live.heed = run;
    return () => {
      if (live.heed === run) live.heed = null;
    };
  }

  async status(match: string): Promise<MatchStatus | null> {
    const live = await this.#keeper.find(match);
    if (live === null) return null;
    if (isStopped(live)) return statusOfStopped(live);
    const { served } = this.#parts;
    return this.#doing.during(match, () =>
      statusOf(live, this.#moment(live, served.now()), served.pausedMs()),
    );
  }

  /** The record of a match that is over: `presented` is the hash of a seat's token, or of the key that a seat gave to others. */
  async record(match: string, presented: string): Promise<NamedRecord | ServerRefusal> {
    const live = await this.#keeper.find(match);
    if (live === null) return refusal("NO_MATCH");
    const game = this.#keeper.gameOf((isStopped(live) ? live : live.context).header.game);
    return recordFor(match, presented, live, game, () => this.#parts.store.readRows(match, 0));
  }

  /** Matches in memory, to be compared with the store. */
  get loadedIds(): readonly string[] {
    return this.#keeper.loadedIds;
  }

  #absent(match: string): Verdict {
    // One that is about to stop finds none; the next node does.
    if (this.#keeper.failure(match) === null && !this.#keeper.closed) return refused("NO_MATCH");
    return refused("UNAVAILABLE", { retryMs: SERVER_LIMITS.storeRetryMs });
  }

  /** Match time of a match in memory. */
  now(live: Live): number {
    const { served } = this.#moment(live, this.#parts.served.now());
    return matchTime(live.progress.courtesies.course, served);
  }

  #moment({ context }: Live, served: number): Moment {
    return { served: served - context.header.epoch, rate: this.#parts.served.rate };
  }

  #enqueue(live: Live, job: Job): void {
    if (live.frozen !== null) {
      answerAll([job], refused("MATCH_FROZEN"));
      return;
    }
    live.touched = this.#parts.clock.now();
    live.queue.push(job);
    this.#start(live);
  }

  #start(live: Live): void {
    if (!live.running) live.work = this.#run(live);
  }

  async #run(live: Live): Promise<void> {
    live.running = true;
    try {
      while ((live.queue.length > 0 || isBehind(live)) && live.frozen === null) {
        if (isBehind(live)) await this.amongNodes.follow(live);
        else await this.#runBatch(live, live.queue.splice(0, SERVER_LIMITS.actsPerCommit));
      }
      if (live.frozen === null) this.#reschedule(live);
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
    const batch = this.#doing.during(
      live.id,
      () => decided(live, jobs, known, started),
      () => JSON.stringify(jobs),
    );
    if (batch.rows.length === 0 && batch.refuses && (await this.amongNodes.isOld(live))) {
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
    this.#doing.during(live.id, () => this.#swap(live, batch));
  }

  #appendOf(live: Live, batch: Batch): Append {
    return {
      match: live.id,
      expected: live.progress.head,
      rows: batch.rows,
      wakeAt: this.#keeper.wakeAt(live, batch.progress),
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
      this.amongNodes.secondTry(live, jobs, shared, (known) => {
        const batch = this.#doing.during(live.id, () => decided(live, jobs, known, started));
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
    this.#doing.during(live.id, () => this.#swap(live, batch));
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
      effect((publication, progress) => this.#show(live, publication, progress));
    for (const { acts, arrived } of batch.taken) {
      this.#parts.events.shown?.(acts, performance.now() - arrived);
    }
    if (batch.fault !== null) live.frozen = batch.fault;
    for (const seat of batch.slept) {
      live.queue.push({ kind: "hold", seat, held: "bot", stamp: this.now(live), answer: () => {} });
    }
    this.#changed(live, before);
  }

  #show(live: Live, publication: Publication, progress: Progress): void {
    publish(live.id, progress, publication, live.subscribers, live.missed, live.context.header.aids);
    this.#stories.note(live, publication);
  }

  /** The match has gone on from `before`: its table is told what concerns it. */
  #changed(live: Live, before: Progress): void {
    const after = live.progress;
    const { changed } = this.#parts.events;
    const { header } = live.context;
    if (after.courtesies !== before.courtesies) changed(live.id, live.table, "courtesy");
    if (after.over && !before.over) changed(live.id, live.table, "over");
    else if (after.held.some((held, seat) => held !== before.held[seat])) {
      changed(live.id, live.table, "held");
    } else if (thinkUntil(header, after) !== thinkUntil(header, before))
      changed(live.id, live.table, "clock");
    live.heed?.();
  }

  /** Takes the match as it is on the disk; lets it go when even that cannot be read. */
  async #reload(live: Live): Promise<void> {
    const { store } = this.#parts;
    try {
      const stored = await store.readMatch(live.id);
      if (stored === null) throw new Error("it is gone");
      const { snapshot } = stored;
      const rows = await store.readRows(live.id, snapshot?.seq ?? 0);
      const taken = this.#doing.during(live.id, () => takeUp(live.context, snapshot, rows));
      if (taken.kind !== "same") throw new Error("somebody else goes on with it, by other rules");
      live.progress = withLinesOf(live.progress, taken.progress);
      live.snapshotAt = snapshot?.seq ?? null;
    } catch {
      this.#keeper.letGo(live);
      return;
    }
    live.missed.byViewer.clear();
    live.story = null;
    this.#showWhole(live, live.subscribers);
  }

  #showWhole(live: Live, subscribers: Iterable<Subscriber>): void {
    const { id, context, progress } = live;
    this.#doing.during(id, () => {
      for (const subscriber of subscribers)
        subscriber.send(JSON.stringify(snapshotFor(id, context.header, progress, subscriber)));
    });
  }

  /** Freezes a match between two batches. */
  #halt(live: Live, reason: string): void {
    if (live.frozen !== null || live.gone) return;
    live.frozen = reason;
    if (!live.running) void this.#freeze(live, reason);
  }

  /** Stops a match for good, so that no restart runs into the same fault again, and lets its table know. */
  async #freeze(live: Live, reason: string): Promise<void> {
    const { events, store } = this.#parts;
    this.#keeper.stop(live);
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

  #reschedule(live: Live): void {
    live.cancelTimer();
    live.cancelTimer = () => {};
    if (live.gone || this.#keeper.closed) return;
    if (this.#rests(live)) return;
    const end = this.#doing.during(live.id, () => nextEnd(live.context.header, live.progress));
    if (end !== null) {
      const { served, clock } = this.#parts;
      const later = this.amongNodes.settleMs(live) + (live.leads ? 0 : SERVER_LIMITS.secondBellMs);
      const due = this.wait(live, end + later * served.rate);
      const wait = Math.max(due, live.pausedUntil - clock.now());
      live.cancelTimer = clock.after(wait, () => {
        this.#enqueue(live, { kind: "tick", stamp: this.now(live) });
      });
    }
    if (live.leads) this.#doing.during(live.id, () => this.#bots.drive(live));
  }

  /** While match time stands still by the table's wish nothing is due and bots stand still too; then all of it goes on. */
  #rests(live: Live): boolean {
    const { served, clock, events } = this.#parts;
    const rest = restOf(live.progress.courtesies.course, this.#moment(live, served.now()).served);
    if (rest === 0 || live.progress.over) return false;
    this.#bots.stop(live);
    live.cancelTimer = clock.after(Math.max(served.wait(rest), live.pausedUntil - clock.now()), () => {
      this.#enqueue(live, { kind: "tick", stamp: this.now(live) });
      events.changed(live.id, live.table, "courtesy");
    });
    return true;
  }

  /** Milliseconds of a wall clock until it is `time` in a match in memory. */
  wait({ context, progress }: Live, time: Millis): number {
    const { served } = this.#parts;
    return served.wait(servedWhen(progress.courtesies.course, time) + context.header.epoch - served.now());
  }
}
