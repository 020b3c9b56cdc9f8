import { SERVER_LIMITS } from "../limits.ts";
import { isUnavailable } from "../store/failure.ts";
import { reasonOf } from "../thrown.ts";
import { isStopped, type Live, type Stopped } from "./live.ts";
import { Loader, stoppedAt } from "./loader.ts";
import type { EngineParts } from "./parts.ts";
import { snapshotOf } from "./resume.ts";
import { comesByItself, isTimed } from "./wake.ts";

const NEVER = Number.POSITIVE_INFINITY;

/** The matches in memory: loads them when they are touched or due, and lets them go when nobody needs them. */
export class Keeper {
  readonly #parts: EngineParts;
  readonly #loading = new Map<string, Promise<Live | Stopped | null>>();
  readonly #loaded = new Map<string, Live>();
  /** The tables of those matches in memory that stand still. */
  readonly #still = new Map<string, string>();
  /** Matches that could not be read, and when, by the clock, they may be woken again. */
  readonly #broken = new Map<string, number>();
  /** Matches that are being read just now. */
  #reading = 0;
  /** Matches that could not be read, or not go on under newer rules, and the store's error. */
  readonly #failed = new Map<string, unknown>();
  /** Matches that this node led, where the other nodes have not been told yet. */
  readonly #released = new Set<string>();
  readonly #loader: Loader;
  readonly #came: (live: Live) => void;
  readonly #stop: (live: Live) => void;
  readonly #swept: () => void;
  #closed = false;
  #failing = false;
  #clockSaved = Number.NEGATIVE_INFINITY;
  #cancelBeat: () => void = () => {};
  #cancelPause: () => void = () => {};

  /**
   * `came` is called with a match that has just been loaded, `stop` with one that leaves memory, `swept` whenever those have
   * left that nobody needs.
   */
  constructor(parts: EngineParts, came: (live: Live) => void, stop: (live: Live) => void, swept: () => void) {
    this.#parts = parts;
    this.#loader = new Loader(parts, (id, error) => this.#failed.set(id, error));
    this.#came = came;
    this.#stop = stop;
    this.#swept = swept;
  }

  get size(): number {
    return this.#loaded.size;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Begins to wake matches; clocks that ran when the last server ended run on after a countdown (K-NET-60). */
  async serve(): Promise<void> {
    const { store, served, clock, games } = this.#parts;
    const running = await store.runningGames();
    const clocksRun = games.some(({ meta }) => meta.pacing.clocks && running.includes(meta.id));
    await served.resume(SERVER_LIMITS.countdownMs, clocksRun);
    const pausedMs = served.pausedMs();
    if (pausedMs > 0) this.#cancelPause = clock.after(pausedMs, () => this.#tellClocks());
    await this.#beat();
  }

  /** Lets go of every match. What this program could play an upgraded one finds with nothing behind its snapshot. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelBeat();
    this.#cancelPause();
    const loaded = [...this.#loaded.values()];
    for (const live of loaded) this.letGo(live);
    const { store, served } = this.#parts;
    const others = await this.#leave();
    await this.#tried("some matches have no snapshot at their head", () =>
      together(loaded, (live) => this.#keepHead(live)),
    );
    // Some seconds are forgotten at most: no reason to stay.
    if (store.shared === null) await this.#tried("the clock was not saved", () => served.save());
    // Others go on with what this node played.
    if (others > 0) return;
    // Last, because there may be so many that the stop is cut short.
    await this.#tried("some matches have no snapshot at their head", async () =>
      together(await store.behind(), (id) => this.#loader.keepUntouched(id)),
    );
  }

  /** Other nodes may lead what this one led; how many there are. */
  async #leave(): Promise<number> {
    const { shared } = this.#parts.store;
    if (shared === null) return 0;
    try {
      await shared.leave();
      return await shared.others();
    } catch {
      return 0;
    }
  }

  async #tried(failed: string, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.#parts.events.fault("", `${failed}: ${reasonOf(error)}`, null);
    }
  }

  /** Why a match could not be found though it may be there: the store's error; null otherwise. */
  failure(id: string): unknown {
    return this.#failed.get(id) ?? null;
  }

  /** The match, loaded when first asked for; null when there is none or it cannot be read. */
  find(id: string): Promise<Live | Stopped | null> {
    if (this.#closed) return Promise.resolve(null);
    const known = this.#loading.get(id);
    if (known !== undefined) return known;
    const loading = this.#read(id).catch((error: unknown) => {
      this.#parts.events.fault(id, `the match cannot be taken up again: ${reasonOf(error)}`, null);
      this.#loading.delete(id);
      if (isUnavailable(error)) this.#failed.set(id, error);
      // Whoever touches it tries anew; by itself it is woken again only if it was the store that failed.
      const { wakeAgainMs } = SERVER_LIMITS;
      this.#broken.set(id, isUnavailable(error) ? this.#parts.clock.now() + wakeAgainMs : NEVER);
      return null;
    });
    this.#loading.set(id, loading);
    return loading;
  }

  /** A match in memory; null for one that is not, or stands still. */
  loaded(id: string): Live | null {
    return this.#loaded.get(id) ?? null;
  }

  get loadedIds(): readonly string[] {
    return [...this.#loaded.keys()];
  }

  /** Whether this node leads a match from now on: then it drives its bots. */
  lead(live: Live, leads: boolean): void {
    if (live.leads === leads || live.gone) return;
    live.leads = leads;
    if (!leads) this.#stop(live);
    this.#came(live);
  }

  letGo(live: Live): void {
    // Once it is gone, its place may be another one's.
    if (live.gone) return;
    if (live.leads) this.#released.add(live.id);
    live.gone = true;
    live.cancelTimer();
    this.#stop(live);
    this.#loaded.delete(live.id);
    this.#loading.delete(live.id);
  }

  /** Nothing of this match is computed any more in this life of the server. */
  stop(live: Live): void {
    const { id, table, context, progress } = live;
    this.letGo(live);
    this.#still.set(id, table);
    this.#loading.set(id, Promise.resolve(stoppedAt(table, context.header, progress.match.at)));
  }

  /** Lets go of all matches of a table; false, and none goes, while somebody needs one of them. */
  release(table: string): boolean {
    // Of a match that is just being read nobody knows the table yet.
    if (this.#reading > 0) return false;
    const own = [...this.#loaded.values()].filter((live) => live.table === table);
    if (own.some((live) => live.running || live.subscribers.size > 0)) return false;
    for (const live of own) this.letGo(live);
    for (const [id, where] of this.#still) {
      if (where !== table) continue;
      this.#still.delete(id);
      this.#loading.delete(id);
    }
    return true;
  }

  async #read(id: string): Promise<Live | Stopped | null> {
    this.#reading += 1;
    try {
      const found = await this.#loader.load(id);
      if (found === null) this.#loading.delete(id);
      else if (isStopped(found)) this.#still.set(id, found.table);
      else this.#took(found);
      this.#broken.delete(id);
      this.#failed.delete(id);
      return found;
    } finally {
      this.#reading -= 1;
    }
  }

  #took(live: Live): void {
    const { id, table, context, progress } = live;
    this.#loaded.set(id, live);
    this.#came(live);
    if (comesByItself(context.game) && !progress.over) this.#parts.events.changed(id, table, "woken");
  }

  async #beat(): Promise<void> {
    const { store, served, clock, events } = this.#parts;
    try {
      await this.#saveClock();
      // Those in memory, standing still, or unreadable are in that list too, and must not crowd out the others.
      const others = this.#loading.size + this.#broken.size;
      const due = store.shared?.claimDue.bind(store.shared) ?? store.due.bind(store);
      for (const id of await due(served.now(), SERVER_LIMITS.wokenAtOnce + others)) {
        const rests = (this.#broken.get(id) ?? 0) > clock.now();
        if (rests) this.#released.add(id);
        else if (!this.#loading.has(id)) await this.find(id);
        const live = this.#loaded.get(id);
        if (live !== undefined && store.shared !== null) this.lead(live, true);
      }
      await this.#release();
      await this.#sweep();
      this.#failing = false;
    } catch (error) {
      // Told once: a disk may be full for hours.
      if (!this.#failing) events.fault("", `the beat failed: ${reasonOf(error)}`, null);
      this.#failing = true;
    }
    const pause = store.shared === null ? SERVER_LIMITS.beatMs : SERVER_LIMITS.nodeBeatMs;
    if (!this.#closed) this.#cancelBeat = clock.after(pause, () => void this.#beat());
  }

  /** Others may lead what this node has let go. */
  async #release(): Promise<void> {
    const ids = [...this.#released].filter((id) => !this.#loaded.has(id));
    this.#released.clear();
    if (ids.length > 0) await this.#parts.store.shared?.release(ids);
  }

  /** The countdown is over: pages that waited for it hear the time. */
  #tellClocks(): void {
    for (const live of this.#loaded.values()) this.#parts.events.changed(live.id, live.table, "clock");
  }

  /** While no clock runs the disk may rest: then it matters to nobody if some seconds are forgotten. */
  async #saveClock(): Promise<void> {
    const { served, clock } = this.#parts;
    const timed = [...this.#loaded.values()].some((live) => isTimed(live));
    // Where there are several nodes it is what they know of each other, too.
    const alone = this.#parts.store.shared === null;
    if (alone && !timed && clock.now() - this.#clockSaved < SERVER_LIMITS.idleClockMs) return;
    this.#clockSaved = clock.now();
    await served.save();
  }

  /** Lets matches go that nobody watches and that wait for people alone. */
  async #sweep(): Promise<void> {
    const isIdle = (live: Live): boolean => {
      const busy = live.running || live.subscribers.size > 0 || (live.bots?.thinking.size ?? 0) > 0;
      return !busy && !isTimed(live) && this.#parts.clock.now() - live.touched > SERVER_LIMITS.idleMs;
    };
    const idle = [...this.#loaded.values()].filter(isIdle);
    await together(idle, (live) => this.#keepHead(live));
    for (const live of idle) if (isIdle(live) && !live.gone) this.letGo(live);
    this.#swept();
  }

  /** Writes a snapshot at the head of a match where there is none. */
  async #keepHead(live: Live): Promise<void> {
    while (live.running) await live.work;
    const { progress } = live;
    if (live.frozen !== null || live.snapshotAt === progress.head) return;
    if (await this.#parts.store.keepSnapshot(live.id, snapshotOf(progress))) live.snapshotAt = progress.head;
  }
}

/** Some at a time, so that they share commits and not all of it is in memory at once. */
async function together<T>(list: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const { keptTogether } = SERVER_LIMITS;
  for (let from = 0; from < list.length; from += keptTogether) {
    await Promise.all(list.slice(from, from + keptTogether).map(act));
  }
}
