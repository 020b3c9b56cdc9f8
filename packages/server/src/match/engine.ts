import type { Bets, Held, Json, Seat, Verdict, Viewer } from "@bigboard/kernel";
import { SERVER_LIMITS } from "../limits.ts";
import { refusal, refused, type ServerRefusal } from "../refusal.ts";
import type { NewRow } from "../store/types.ts";
import { AmongNodes } from "./among-nodes.ts";
import { Bells } from "./bells.ts";
import { botDriver } from "./bots.ts";
import { gameOf } from "./configs.ts";
import { matchTime } from "./course.ts";
import type { CourtesyOrder } from "./courtesies.ts";
import type { MatchHeader } from "./header.ts";
import { Keeper } from "./keeper.ts";
import { inLog } from "./known.ts";
import { isStopped } from "./live.ts";
import { MatchClock } from "./match-clock.ts";
import { openingOf } from "./opening.ts";
import type { EngineParts, MatchStatus, Reading } from "./parts.ts";
import { viewFor } from "./progress.ts";
import { catchUp, type Subscriber } from "./publish.ts";
import { Queues } from "./queues.ts";
import { type NamedRecord, recordFor } from "./record.ts";
import { Showing } from "./showing.ts";
import { statusOf, statusOfStopped } from "./status.ts";
import { Stories, type StoryMessage } from "./story.ts";

/** All matches: what may be asked of one, and what may be ordered. Each has one queue, and is loaded when first touched. */
export class Engine {
  readonly #parts: EngineParts;
  readonly #keeper: Keeper;
  readonly #queues: Queues;
  readonly #showing: Showing;
  readonly #stories: Stories;
  readonly #time: MatchClock;
  /** What other nodes do at the matches in memory. */
  readonly amongNodes: AmongNodes;

  constructor(parts: EngineParts) {
    const stories = new Stories(parts);
    const time = new MatchClock(parts.served);
    const showing = new Showing(parts, stories);
    const keeper = () => this.#keeper;
    const amongNodes = () => this.amongNodes;
    const queues = new Queues(parts, {
      keeper,
      amongNodes,
      showing,
      time,
      settled: (live) => bells.set(live),
    });
    const bots = botDriver(parts, time, queues);
    const bells = new Bells(parts, { keeper, amongNodes, bots, time, queues });
    this.#parts = parts;
    this.#stories = stories;
    this.#time = time;
    this.#showing = showing;
    this.#queues = queues;
    this.#keeper = new Keeper(
      parts,
      (live) => bells.set(live),
      (live) => bots.stop(live),
      () => stories.sweep(),
    );
    this.amongNodes = new AmongNodes(parts, {
      keeper: this.#keeper,
      run: (live) => queues.start(live),
      showing,
      time,
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
    return openingOf(gameOf(this.#parts.games, header.game), header, (run) =>
      this.#parts.doing.during(table, run),
    );
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
    const moment = this.#time.moment(live, read.served);
    const stamp = matchTime(live.progress.courtesies.course, moment.served);
    const wait = this.amongNodes.waitMs(live, stamp);
    if (wait > 0) {
      await new Promise<void>((resolve) => this.#parts.clock.after(wait, resolve));
      return this.act(match, seat, id, acts, read);
    }
    return await new Promise((answer) =>
      this.#queues.enqueue(live, {
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
    const read = this.#time.moment(live);
    return new Promise((answer) => this.#queues.enqueue(live, { kind: "courtesy", order, read, answer }));
  }

  /** Puts somebody else in charge of a seat; nothing happens when it is held so already. */
  async hold(match: string, seat: Seat, held: Held): Promise<Verdict> {
    const live = await this.#keeper.find(match);
    if (live === null) return this.#absent(match);
    if (isStopped(live)) return refused("MATCH_FROZEN");
    const stamp = this.#time.now(live);
    return new Promise((answer) => this.#queues.enqueue(live, { kind: "hold", seat, held, stamp, answer }));
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
    const stamp = this.#time.now(live);
    const since = stamp - Math.floor(served.pausedMs() * served.rate);
    const line = { since, until: Math.max(stamp + 1, since + waitMs), isBack };
    return new Promise((answer) => this.#queues.enqueue(live, { kind: "lost", seat, line, stamp, answer }));
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
    this.#parts.doing.during(match, () =>
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
    if (live !== null && !isStopped(live)) this.#showing.whole(live, [subscriber]);
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
    return this.#parts.doing.during(
      match,
      () => rules.bets?.(viewFor(context.header, progress, "public")) ?? null,
    );
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
    return this.#parts.doing.during(match, () => statusOf(live, this.#time.moment(live), served.pausedMs()));
  }

  /** The record of a match that is over: `presented` is the hash of a seat's token, or of the key that a seat gave to others. */
  async record(match: string, presented: string): Promise<NamedRecord | ServerRefusal> {
    const live = await this.#keeper.find(match);
    if (live === null) return refusal("NO_MATCH");
    const game = gameOf(this.#parts.games, (isStopped(live) ? live : live.context).header.game);
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
}
