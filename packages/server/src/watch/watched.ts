import { Worker } from "node:worker_threads";
import type { Json } from "@bigboard/kernel";
import { writeDump } from "../dumps.ts";
import { SERVER_LIMITS } from "../limits.ts";
import { type Look, lookInto, type Shared, sharedMemory } from "./doing.ts";
import { judgeOfLooks } from "./judge.ts";
import { type Stop, stopMatch } from "./stop.ts";
import type { EngineOrder, EngineWord, ThreadOptions } from "./thread.ts";

/**
 * What the watchdog saw and did. `slow`: nothing moves, `name` may be why. `stopped`: a call of that match (or of the
 * opening of that table) did not return; it is frozen, the engine starts again. `ended`: the engine's thread ended by
 * itself, or stood still for no known reason. `back`: it serves again, so many milliseconds later. `gaveUp`: it ended too
 * often; nobody serves any more. `migrated`: the database had an older format; `copy` is how it was before.
 */
export type WatchEvent =
  | { readonly kind: "slow"; readonly name: string | null }
  | { readonly kind: "stopped"; readonly name: string; readonly reason: string; readonly dump: string | null }
  | { readonly kind: "ended"; readonly reason: string }
  | { readonly kind: "back"; readonly ms: number }
  | { readonly kind: "gaveUp"; readonly reason: string }
  | { readonly kind: "migrated"; readonly copy: string };

export type WatchOrder = {
  readonly options: ThreadOptions;
  readonly told: (event: WatchEvent) => void;
  /** For tests: the module of another engine, and what it is given. */
  readonly entry?: URL;
  readonly given?: Json;
};

/** The engine did not start; its message is for people, `code` is the error's own, such as EADDRINUSE. */
export class EngineFailed extends Error {
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}

export type Watched = {
  /** Begins to serve; the address is for people. Rejects with `EngineFailed` when the first start fails. */
  listen(): Promise<{ readonly port: number; readonly url: string }>;
  /** Ends like the app itself, and rejects when that fails; an engine that does not end by itself is ended. */
  close(): Promise<void>;
};

type Listening = { readonly port: number; readonly url: string };
type Engine = {
  readonly worker: Worker;
  readonly shared: Shared;
  readonly judge: ReturnType<typeof judgeOfLooks>;
  cpuMs: number;
  listening: boolean;
};

/**
 * The server in a thread of its own, with this thread as its watchdog: rules that never return stop their match, not the
 * house. What was acknowledged is in the log; pages come back by themselves and send again what nobody answered.
 */
export function serveWatched(order: WatchOrder): Watched {
  return new Watchdog(order);
}

class Watchdog implements Watched {
  readonly #order: WatchOrder;
  readonly #first = Promise.withResolvers<Listening>();
  readonly #gone = Promise.withResolvers<void>();
  /** Tables whose opening did not return, and matches that could not be frozen. */
  readonly #barred = new Set<string>();
  /** Who was being computed when the engine's thread ended by itself. */
  readonly #suspects = new Set<string>();
  /** When the engine ended for reasons that nothing was done about. */
  #unexplained: number[] = [];
  #engine: Engine | null = null;
  #port: number;
  #timer: NodeJS.Timeout | null = null;
  #outSince: number | null = null;
  #closing = false;

  constructor(order: WatchOrder) {
    this.#order = order;
    this.#port = order.options.port;
  }

  listen(): Promise<Listening> {
    this.#start();
    this.#timer = setInterval(() => this.#look(), SERVER_LIMITS.lookMs);
    return this.#first.promise;
  }

  async close(): Promise<void> {
    this.#closing = true;
    if (this.#engine === null) return this.#end();
    this.#engine.worker.postMessage("close");
    const impatient = setTimeout(() => this.#end(), SERVER_LIMITS.closeMs);
    await this.#gone.promise;
    clearTimeout(impatient);
  }

  #start(): void {
    const shared = sharedMemory();
    const { options, given = null, entry = new URL("./engine.ts", import.meta.url) } = this.#order;
    const barred = [...this.#barred];
    const workerData: EngineOrder = { options: { ...options, port: this.#port }, shared, barred, given };
    const resourceLimits = { maxYoungGenerationSizeMb: SERVER_LIMITS.youngHeapMb };
    const worker = new Worker(entry, { workerData, resourceLimits });
    const engine: Engine = { worker, shared, judge: judgeOfLooks(), cpuMs: 0, listening: false };
    this.#engine = engine;
    let reason = "the engine's thread ended";
    worker.on("message", (word: EngineWord) => this.#hear(engine, word));
    worker.on("error", (error: unknown) => {
      reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    });
    worker.on("exit", () => {
      if (this.#engine === engine) void this.#ended(engine, reason);
    });
  }

  #hear(engine: Engine, word: EngineWord): void {
    if (this.#engine !== engine) return;
    switch (word.kind) {
      case "listening":
        engine.listening = true;
        this.#port = word.port;
        if (this.#outSince !== null) {
          this.#order.told({ kind: "back", ms: Math.round(performance.now() - this.#outSince) });
        }
        this.#outSince = null;
        this.#first.resolve({ port: word.port, url: word.url });
        return;
      case "failed":
        if (this.#outSince === null && !engine.listening) {
          this.#first.reject(new EngineFailed(word.told, word.code));
          void this.#end();
        } else if (this.#closing) {
          this.#gone.reject(new EngineFailed(word.told, word.code));
          void this.#end();
        } else void this.#ended(engine, word.told);
        return;
      case "migrated":
        this.#order.told(word);
        return;
      case "closed":
        void this.#end();
    }
  }

  #look(): void {
    const engine = this.#engine;
    if (engine === null) return;
    // It is not waited for: a thread that is held up in the system does not answer.
    engine.worker.cpuUsage().then(
      ({ user, system }) => {
        engine.cpuMs = (user + system) / 1000;
      },
      () => {},
    );
    const look = lookInto(engine.shared);
    const health = engine.judge(look, engine.cpuMs, engine.listening);
    if (health === "fine") return;
    if (health === "slow") this.#order.told({ kind: "slow", name: look.call?.name ?? null });
    else if (health === "stuck" && look.call !== null) void this.#stop(engine, look.call, "did not return");
    else void this.#ended(engine, "the engine stood still");
  }

  /** Ends the engine first, so that nobody else decides anything while its match is being frozen. */
  async #stop(engine: Engine, call: NonNullable<Look["call"]>, reason: string): Promise<void> {
    this.#out();
    await engine.worker.terminate();
    // It did return, in the moment between the look and the end: then nobody is to blame.
    if (lookInto(engine.shared).call?.n !== call.n) {
      const late = `${call.name} took very long`;
      this.#order.told({ kind: "ended", reason: late });
      this.#again(late);
      return;
    }
    const { dump, kept } = await this.#freeze(call, reason);
    this.#order.told({ kind: "stopped", name: call.name, reason, dump });
    this.#again(kept ? null : `${call.name} ${reason}, and could not be frozen`);
  }

  /**
   * A thread that ran out of memory, or stands still without computing, may do so in anybody's call: the match it was in is
   * frozen only if the same happens again.
   */
  async #ended(engine: Engine, reason: string): Promise<void> {
    const { call } = lookInto(engine.shared);
    if (call !== null && this.#suspects.has(call.name)) return this.#stop(engine, call, reason);
    if (call !== null) this.#suspects.add(call.name);
    this.#out();
    await engine.worker.terminate();
    writeDump(this.#order.options.dataDir, call?.name ?? "", { reason, computing: call?.about ?? null });
    this.#order.told({ kind: "ended", reason });
    this.#again(reason);
  }

  async #freeze(call: NonNullable<Look["call"]>, reason: string): Promise<Stop> {
    const stop = await stopMatch(this.#order.options, call, reason).catch(
      (): Stop => ({ dump: null, kept: false }),
    );
    if (stop.kept || this.#barred.has(call.name)) return stop;
    // Its table was opening it, or the disk is full: the next engine is told not to try again.
    this.#barred.add(call.name);
    return { ...stop, kept: true };
  }

  /** Nobody serves from now on. */
  #out(): void {
    this.#engine = null;
    this.#outSince ??= performance.now();
  }

  /** Starts the engine again; `why` it ended, if nothing was done about it. */
  #again(why: string | null): void {
    if (this.#closing) {
      void this.#end();
      return;
    }
    const now = performance.now();
    if (why !== null)
      this.#unexplained = [
        ...this.#unexplained.filter((at) => now - at < SERVER_LIMITS.restartsWithinMs),
        now,
      ];
    if (why === null || this.#unexplained.length <= SERVER_LIMITS.restartsAtMost) this.#start();
    else {
      this.#first.reject(new EngineFailed(why, null));
      void this.#end();
      this.#order.told({ kind: "gaveUp", reason: why });
    }
  }

  async #end(): Promise<void> {
    this.#closing = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    const engine = this.#engine;
    this.#engine = null;
    await engine?.worker.terminate();
    this.#gone.resolve();
  }
}
