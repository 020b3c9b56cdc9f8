import type { AcceptedUpdate, FactsFeed, SendResult, ToldUpdate } from "@bigboard/design/game-page";
import type { Json } from "@bigboard/kernel";
import type { ClientMessage, ServerMessage, TableCommand } from "@bigboard/protocol";
import { z } from "zod";
import { History } from "./history.ts";
import { Listeners } from "./listeners.ts";
import {
  type MatchView,
  type Snapshot,
  type Taken,
  takeSnapshot,
  takeUpdate,
  type Update,
} from "./match-view.ts";
import { Outbox } from "./outbox.ts";
import { ServerClock, type TimeWord } from "./server-clock.ts";

/** What the page knows of the match at its table. */
export type SyncState = {
  readonly match: MatchView | null;
  /** How many times faster than a wall clock match time runs. */
  readonly rate: number;
  /** By the page's own clock: when match time, which stands still now, runs on; null while it runs. */
  readonly pausedUntil: number | null;
};

export type SyncOptions = {
  /** Milliseconds of a clock that only runs forward. */
  readonly clock: () => number;
  /** Sends a message; it may do nothing while nobody would hear it. */
  readonly send: (message: ClientMessage) => void;
  /** Asks the server what time it is. */
  readonly askTime: () => void;
  /** Called with each new state. */
  readonly changed: (state: SyncState) => void;
};

type ServerError = Extract<ServerMessage, { t: "error" }>;

const ASK_AGAIN_MS = 1_000;
/** Two words that a pause ends at moments closer than this speak of the same end. */
const SAME_PAUSE_MS = 1_500;
/** The server could not read a message of ours: sending it again would change nothing. */
const UNREADABLE: ReadonlySet<string> = new Set(["BAD_MESSAGE", "TOO_LARGE"]);
const NOTHING_TOLD: readonly ToldUpdate[] = [];
const Acts = z.array(z.json()).min(1);

/**
 * Keeps the page in step with the server: applies views in order and proves them by their hash, asks again for what was
 * missed, gets each act and command answered once, and tells match time. It knows no socket: whoever has one says what was heard.
 */
export class Sync {
  readonly #options: SyncOptions;
  #state: SyncState = { match: null, rate: 1, pausedUntil: null };
  #outbox = new Outbox();
  #clock: ServerClock;
  #stopped = false;
  #again: ReturnType<typeof setTimeout> | null = null;
  #unpause: ReturnType<typeof setTimeout> | null = null;
  #resyncing = false;
  #history: History | null = null;
  #changes = new Listeners<[]>();
  #told = new Listeners<[update: AcceptedUpdate]>();

  constructor(options: SyncOptions) {
    this.#options = options;
    this.#clock = new ServerClock(options.clock);
  }

  state(): SyncState {
    return this.#state;
  }

  start(): void {
    this.#stopped = false;
  }

  /** Asks for nothing any more. */
  stop(): void {
    this.#stopped = true;
    if (this.#again !== null) clearTimeout(this.#again);
    this.#again = null;
    if (this.#unpause !== null) clearTimeout(this.#unpause);
    this.#history?.rest();
  }

  readonly feed: FactsFeed = {
    history: () => this.#history?.all() ?? NOTHING_TOLD,
    subscribe: this.#told.add,
  };

  /** Match time now, in milliseconds of the server's clock. */
  now(): number {
    return this.#clock.now();
  }

  /** Milliseconds of a wall clock until match time runs on; 0 while it runs. */
  pausedFor(): number {
    const { pausedUntil } = this.#state;
    return pausedUntil === null ? 0 : Math.max(0, pausedUntil - this.#options.clock());
  }

  /** See `GamePageProps.send`. Resolves when the view shows the effect. */
  async act(plan: readonly Json[]): Promise<SendResult> {
    const match = this.#state.match?.match;
    const acts = Acts.safeParse(plan);
    if (match === undefined || !acts.success) {
      return { ok: false, index: 0, refusal: { code: "NOTHING_TO_SEND", rule: "", detail: {} } };
    }
    const answer = await this.#outbox.act(match, acts.data, this.#options.send);
    if (!answer.ok) return answer;
    if (answer.version !== null) await this.#reached(match, answer.version);
    return { ok: true };
  }

  /** Asks something of the table; kept and asked again until it is answered. */
  async command(command: TableCommand): Promise<SendResult> {
    const answer = await this.#outbox.command(command, this.#options.send);
    return answer.ok ? { ok: true } : answer;
  }

  /** A new socket is open: from which match and version on it is to tell. What was asked over the old one is forgotten. */
  resume(): { readonly match: string | null; readonly version: number | null } {
    this.#resyncing = false;
    const { match } = this.#state;
    return { match: match?.match ?? null, version: match?.version ?? null };
  }

  /** The server hears again: what it has not answered is asked once more. */
  connected(told: TimeWord): void {
    this.#outbox.resend(this.#options.send);
    this.#history?.connected();
    this.#clock.reset();
    this.#time(told, null);
  }

  /** Match time was told; `tripMs` is how long asking and answer took, null when it was not asked for. */
  time(told: TimeWord, tripMs: number | null): void {
    if (this.#time(told, tripMs)) this.#options.askTime();
  }

  snapshot(message: Snapshot): void {
    this.#resyncing = false;
    this.#take(takeSnapshot(this.#state.match, message), true);
  }

  update(message: Update): void {
    // What follows a gap fits only after the whole view that was asked for.
    if (this.#resyncing && message.view === null) return;
    this.#take(takeUpdate(this.#state.match, message));
  }

  story(message: Extract<ServerMessage, { t: "story" }>): void {
    if (this.#history?.take(message) === true) this.#tellQuietly();
  }

  answered(message: Extract<ServerMessage, { t: "done" | "refused" }>): void {
    this.#outbox.answered(message);
  }

  /** The match is over: what was told with less than all of it may be told again. */
  over(): void {
    this.#history?.over();
  }

  /** A message was not taken, and nobody says which: what waits is asked again later, or given up when it was unreadable. */
  problem({ code, detail }: ServerError): void {
    if (code === "NO_STORY") this.#history?.giveUp();
    else if (UNREADABLE.has(code)) this.#outbox.abandon({ code, rule: "", detail });
    else if (this.#outbox.size > 0 && this.#again === null) {
      const retryMs = typeof detail.retryMs === "number" ? detail.retryMs : 0;
      this.#again = setTimeout(
        () => {
          this.#again = null;
          this.#outbox.resend(this.#options.send);
        },
        Math.max(ASK_AGAIN_MS, retryMs),
      );
    }
  }

  /** The server will not have this page: whatever waits is refused with that code. */
  giveUp(code: string): void {
    this.#outbox.abandon({ code, rule: "", detail: {} });
  }

  #reached(match: string, version: number): Promise<void> {
    return new Promise((resolve) => {
      let unsubscribe = (): void => {};
      const look = (): void => {
        const current = this.#state.match;
        if (!this.#stopped && current?.match === match && current.version < version) return;
        unsubscribe();
        resolve();
      };
      unsubscribe = this.#changes.add(look);
      look();
    });
  }

  /** When match time stands still, the page looks again at the moment it is to run on. Returns whether it runs on now. */
  #time(told: TimeWord, tripMs: number | null): boolean {
    this.#clock.told(told, tripMs);
    const { rate, pausedUntil } = this.#state;
    const until = told.pausedMs > 0 ? this.#options.clock() + told.pausedMs : null;
    const same =
      pausedUntil === null || until === null
        ? pausedUntil === until
        : Math.abs(until - pausedUntil) < SAME_PAUSE_MS;
    if (rate === told.rate && same) return false;
    this.#change({ rate: told.rate, pausedUntil: until });
    if (this.#unpause !== null) clearTimeout(this.#unpause);
    this.#unpause = null;
    if (until !== null) this.#unpause = setTimeout(() => this.#change({ pausedUntil: null }), told.pausedMs);
    return until === null && pausedUntil !== null;
  }

  /** `whole`: what led there is asked for, and nobody should see it happen now. */
  #take(taken: Taken, whole = false): void {
    if (taken.kind === "old") return;
    if (taken.kind === "resync") {
      this.#resyncing = true;
      this.#options.send({ t: "resync" });
      return;
    }
    const { match, version } = taken.now;
    if (this.#state.match?.match !== match) this.#clock.reset();
    const history = this.#historyOf(match);
    if (whole) history.jumped(version);
    else history.saw(taken.update);
    this.#change({ match: taken.now });
    this.#told.tell(taken.update);
  }

  #historyOf(match: string): History {
    if (this.#history?.match === match) return this.#history;
    this.#history?.rest();
    const history = new History(match, (after) => this.#options.send({ t: "story", match, after }));
    this.#history = history;
    return history;
  }

  /** The history has grown by what did not happen now. */
  #tellQuietly(): void {
    const { match } = this.#state;
    if (match === null) return;
    const { view, ...now } = match;
    this.#told.tell({ ...now, facts: [], before: view, after: view });
  }

  #change(part: Partial<SyncState>): void {
    this.#state = { ...this.#state, ...part };
    this.#options.changed(this.#state);
    this.#changes.tell();
  }
}
