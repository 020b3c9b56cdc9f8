import type {
  AcceptedUpdate,
  Connection,
  FactsFeed,
  SendResult,
  ToldUpdate,
} from "@bigboard/design/game-page";
import { createStore, type Store } from "@bigboard/design/store";
import type { Json } from "@bigboard/kernel";
import {
  type ChatChannel,
  type ChatLine,
  type ClientMessage,
  type Emote,
  LIMITS,
  type ServerMessage,
  type TableCommand,
  type TableView,
} from "@bigboard/protocol";
import { z } from "zod";
import { History } from "./history.ts";
import { Line } from "./line.ts";
import { Listeners } from "./listeners.ts";
import { Outbox } from "./outbox.ts";
import { ServerClock, type TimeWord } from "./server-clock.ts";
import { type MatchView, type Taken, takeSnapshot, takeUpdate } from "./view-keeper.ts";
import { readMessage, type Wire } from "./wire.ts";

/** What the page knows of its table. */
export type TableState = {
  readonly connection: Connection;
  /** Null: watching. Undefined until the server has said welcome. */
  readonly seat: number | null | undefined;
  readonly table: TableView | null;
  readonly match: MatchView | null;
  /** What was said in the channels one may hear, oldest first. */
  readonly chat: readonly ChatLine[];
  /** How many times faster than a wall clock match time runs. */
  readonly rate: number;
  /** By the page's own clock: when match time, which stands still now, runs on; null while it runs. */
  readonly pausedUntil: number | null;
  /** Why the server will not have this page at all; nothing more is tried then. */
  readonly closed: { readonly code: string } | null;
};

export type ClientOptions = {
  readonly url: string;
  readonly token: string | null;
  /** This page is a big screen for everybody in a room (P-NET-68). */
  readonly screen?: boolean;
  readonly connect: (url: string) => Wire;
  /** Milliseconds of a clock that only runs forward. */
  readonly clock: () => number;
  /** Error codes after which another try would meet the same answer. */
  readonly final: ReadonlySet<string>;
};

const ASK_AGAIN_MS = 1_000;
/** The server could not read a message of ours: sending it again would change nothing. */
const UNREADABLE: ReadonlySet<string> = new Set(["BAD_MESSAGE", "TOO_LARGE"]);
const CHAT_LINES = 500;
const NOTHING_TOLD: readonly ToldUpdate[] = [];
const Acts = z.array(z.json()).min(1);

/**
 * Keeps one table on the page: connects for ever, asks again for what was lost, applies views in order and proves them
 * by their hash, and gets each act answered once.
 */
export class TableClient {
  readonly state: Store<TableState> = createStore<TableState>({
    connection: "connecting",
    seat: undefined,
    table: null,
    match: null,
    chat: [],
    rate: 1,
    pausedUntil: null,
    closed: null,
  });
  /** Called when somebody nudges this seat. */
  onNudge: ((by: number) => void) | null = null;

  #options: ClientOptions;
  #line: Line;
  #outbox = new Outbox();
  #clock: ServerClock;
  #stopped = false;
  #trip: number | null = null;
  #again: ReturnType<typeof setTimeout> | null = null;
  #unpause: ReturnType<typeof setTimeout> | null = null;
  #resyncing = false;
  #history: History | null = null;
  #told = new Listeners<[update: AcceptedUpdate]>();
  #emoted = new Listeners<[seat: number, code: Emote]>();
  #shouted = new Listeners<[seat: number, code: string, about: string | null]>();

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#clock = new ServerClock(options.clock);
    const { url, connect, clock } = options;
    this.#line = new Line({
      url,
      connect,
      clock,
      hello: () => this.#hello(),
      ping: (n) => this.#ping(n),
      heard: (data) => this.#hear(data),
      changed: (connection) => this.#changed(connection),
    });
  }

  start(): void {
    this.#stopped = false;
    this.#line.start();
  }

  /** Leaves for good: nothing is sent or taken any more. */
  stop(): void {
    this.#stopped = true;
    if (this.#again !== null) clearTimeout(this.#again);
    this.#again = null;
    if (this.#unpause !== null) clearTimeout(this.#unpause);
    this.#history?.rest();
    this.#line.stop();
  }

  /** Connects anew although the server would not have this page: to play here again, after another page took over. */
  reopen(): void {
    if (this.#stopped || this.state.get().closed === null) return;
    this.#change({ closed: null, connection: "connecting" });
    this.#line.open();
  }

  /** The page woke up or the network came back: look now instead of at the next beat. */
  wake(): void {
    this.#line.wake();
  }

  /** How long a message took there and back the last time it was measured, in milliseconds; null before that. */
  trip(): number | null {
    return this.#trip;
  }

  /** Match time now, in milliseconds of the server's clock. */
  now(): number {
    return this.#clock.now();
  }

  readonly feed: FactsFeed = {
    history: () => this.#history?.all() ?? NOTHING_TOLD,
    subscribe: this.#told.add,
  };

  /** See `GamePageProps.send`. Resolves when the view shows the effect. */
  async act(plan: readonly Json[]): Promise<SendResult> {
    const match = this.state.get().match?.match;
    const acts = Acts.safeParse(plan);
    if (match === undefined || !acts.success) {
      return { ok: false, index: 0, refusal: { code: "NOTHING_TO_SEND", rule: "", detail: {} } };
    }
    const answer = await this.#outbox.act(match, acts.data, (message) => this.#send(message));
    if (!answer.ok) return answer;
    if (answer.version !== null) await this.#reached(match, answer.version);
    return { ok: true };
  }

  /** Asks something of the table: seats, options, start, rematch. */
  async command(command: TableCommand): Promise<SendResult> {
    const answer = await this.#outbox.command(command, (message) => this.#send(message));
    return answer.ok ? { ok: true } : answer;
  }

  /** Calls `listener` with each emote; the function that comes back stops it. */
  readonly onEmote = this.#emoted.add;

  /** Milliseconds of a wall clock until match time runs on; 0 while it runs. */
  pausedFor(): number {
    const { pausedUntil } = this.state.get();
    return pausedUntil === null ? 0 : Math.max(0, pausedUntil - this.#options.clock());
  }

  emote(code: Emote): Promise<SendResult> {
    return this.#atOnce({ do: "emote", code });
  }

  /** Calls `listener` with each shout; the function that comes back stops it. */
  readonly onShout = this.#shouted.add;

  shout(code: string, about: string | null): Promise<SendResult> {
    return this.#atOnce({ do: "shout", code, about });
  }

  /** `as`: the name of somebody without a seat. */
  chat(channel: ChatChannel, text: string, as: string | null): Promise<SendResult> {
    return this.command({ do: "chat", channel, text, as });
  }

  /** What belongs to its moment is refused while the connection is lost, not kept. */
  async #atOnce(command: TableCommand): Promise<SendResult> {
    if (this.state.get().connection === "open") return this.command(command);
    return { ok: false, index: 0, refusal: { code: "OFFLINE", rule: "", detail: {} } };
  }

  #reached(match: string, version: number): Promise<void> {
    return new Promise((resolve) => {
      let unsubscribe = (): void => {};
      const look = (): void => {
        const current = this.state.get().match;
        if (!this.#stopped && current?.match === match && current.version < version) return;
        unsubscribe();
        resolve();
      };
      unsubscribe = this.state.subscribe(look);
      look();
    });
  }

  #hello(): ClientMessage {
    const match = this.state.get().match;
    this.#resyncing = false;
    return {
      t: "hello",
      token: this.#options.token,
      match: match?.match ?? null,
      version: match?.version ?? null,
      moves: false,
      ...(this.#options.screen === true ? { screen: true } : {}),
    };
  }

  #changed(connection: Connection): void {
    if (this.state.get().closed === null) this.#change({ connection });
  }

  /** Asks the time, and says how long the answer took when it was asked last: the table is told of slow lines (P-NET-49). */
  #ping(n: number): ClientMessage {
    const trip = this.#trip === null ? {} : { trip: Math.min(LIMITS.tripMs, Math.round(this.#trip)) };
    return { t: "ping", n, ...trip };
  }

  /** What is kept in the outbox goes out after the welcome. */
  #send(message: ClientMessage): void {
    this.#line.send(message);
  }

  #hear(data: unknown): void {
    const message = readMessage(data);
    switch (message?.t) {
      case undefined:
        return;
      case "welcome":
        this.#welcome(message);
        return;
      case "table":
        this.#table(message.table);
        return;
      case "clock":
        this.#clocks(message);
        return;
      case "snapshot":
        this.#resyncing = false;
        this.#take(takeSnapshot(this.state.get().match, message), true);
        return;
      case "update":
        // What follows a gap fits only after the whole view that was asked for.
        if (this.#resyncing && message.view === null) return;
        this.#take(takeUpdate(this.state.get().match, message));
        return;
      case "story":
        if (this.#history?.take(message) === true) this.#tellQuietly();
        return;
      case "done":
      case "refused":
        this.#outbox.answered(message);
        return;
      case "error":
        this.#problem(message);
        return;
      case "nudged":
        this.onNudge?.(message.by);
        return;
      case "emote":
        this.#emoted.tell(message.seat, message.code);
        return;
      case "shout":
        this.#shouted.tell(message.seat, message.code, message.about);
        return;
      case "chat": {
        const known = message.whole ? [] : this.state.get().chat;
        this.#change({ chat: [...known, ...message.lines].slice(-CHAT_LINES) });
        return;
      }
      case "pong":
        this.#pong(message);
        return;
    }
  }

  #welcome(message: Extract<ServerMessage, { t: "welcome" }>): void {
    this.#clock.reset();
    this.#time(message, null);
    this.#change({ connection: "open", seat: message.seat, table: message.table });
    this.#line.welcomed();
    this.#line.ask();
    this.#outbox.resend((each) => this.#send(each));
    this.#history?.connected();
    if (message.table.phase === "over") this.#history?.over();
  }

  #pong(message: Extract<ServerMessage, { t: "pong" }>): void {
    const trip = this.#line.answered(message.n);
    if (trip === null) return;
    this.#trip = trip;
    this.#time(message, trip);
  }

  #table(table: Extract<ServerMessage, { t: "table" }>["table"]): void {
    const known = this.state.get().table;
    if (table.config !== undefined) this.#change({ table: { ...table, config: table.config } });
    else if (known !== null) this.#change({ table: { ...table, config: known.config } });
    if (table.phase === "over") this.#history?.over();
  }

  /** A message was not taken, and nobody says which: what waits is asked again later, or given up when it was unreadable. */
  #problem({ code, detail }: Extract<ServerMessage, { t: "error" }>): void {
    if (this.#options.final.has(code)) this.#closeFor(code);
    else if (code === "NO_STORY") this.#history?.giveUp();
    else if (UNREADABLE.has(code)) this.#outbox.abandon({ code, rule: "", detail });
    else if (this.#outbox.size > 0 && this.#again === null) {
      const retryMs = typeof detail.retryMs === "number" ? detail.retryMs : 0;
      this.#again = setTimeout(
        () => {
          this.#again = null;
          this.#outbox.resend((each) => this.#send(each));
        },
        Math.max(ASK_AGAIN_MS, retryMs),
      );
    }
  }

  #clocks(message: Extract<ServerMessage, { t: "clock" }>): void {
    const { table } = this.state.get();
    this.#time(message, null);
    if (table !== null) this.#change({ table: { ...table, thinkUntil: message.thinkUntil } });
  }

  /** Match time was told; when it stands still, the page looks again at the moment it is to run on. */
  #time(told: TimeWord, trip: number | null): void {
    this.#clock.told(told, trip);
    const { rate, pausedUntil } = this.state.get();
    const until = told.pausedMs > 0 ? this.#options.clock() + told.pausedMs : null;
    if (rate === told.rate && (pausedUntil === null) === (until === null)) return;
    this.#change({ rate: told.rate, pausedUntil: until });
    if (this.#unpause !== null) clearTimeout(this.#unpause);
    this.#unpause = null;
    if (until !== null) this.#unpause = setTimeout(() => this.#change({ pausedUntil: null }), told.pausedMs);
    else if (pausedUntil !== null) this.#line.ask();
  }

  /** `whole`: what led there is asked for, and nobody should see it happen now. */
  #take(taken: Taken, whole = false): void {
    if (taken.kind === "old") return;
    if (taken.kind === "resync") {
      this.#resyncing = true;
      this.#send({ t: "resync" });
      return;
    }
    const { match, version } = taken.now;
    if (this.state.get().match?.match !== match) this.#clock.reset();
    const history = this.#historyOf(match);
    if (whole) history.jumped(version);
    else history.saw(taken.update);
    this.#change({ match: taken.now });
    this.#told.tell(taken.update);
  }

  #historyOf(match: string): History {
    if (this.#history?.match === match) return this.#history;
    this.#history?.rest();
    const history = new History(match, (after) => this.#send({ t: "story", match, after }));
    this.#history = history;
    return history;
  }

  /** The history has grown by what did not happen now. */
  #tellQuietly(): void {
    const { match } = this.state.get();
    if (match === null) return;
    const { view, ...now } = match;
    this.#told.tell({ ...now, facts: [], before: view, after: view });
  }

  #closeFor(code: string): void {
    this.#change({ closed: { code }, connection: "lost" });
    this.#outbox.abandon({ code, rule: "", detail: {} });
    this.#line.close();
  }

  #change(part: Partial<TableState>): void {
    this.state.set({ ...this.state.get(), ...part });
  }
}
