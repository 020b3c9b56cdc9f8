import type { Json } from "@bigboard/kernel";
import {
  type ChatChannel,
  type ChatLine,
  type ClientMessage,
  type Emote,
  LIMITS,
  ServerMessage,
  type TableCommand,
  type TableView,
} from "@bigboard/protocol";
import { z } from "zod";
import type { AcceptedUpdate, Connection, FactsFeed, SendResult } from "../game-page.ts";
import { createStore, type Store } from "../store.ts";
import { Outbox } from "./outbox.ts";
import { ServerClock, type TimeWord } from "./server-clock.ts";
import { type MatchView, type Taken, takeSnapshot, takeUpdate } from "./view-keeper.ts";
import type { Wire } from "./wire.ts";

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

export const PING_EVERY_MS = 2_000;
/** This long without a word: the connection is dead, whatever the browser believes. */
export const SILENCE_MS = 6_500;
/** The longest pause is shorter than the countdown after which clocks run on (K-NET-60), its spread included. */
const BACKOFF_MS = [250, 500, 1_000, 2_000, 3_000];
const ASK_AGAIN_MS = 1_000;
/** The server could not read a message of ours: sending it again would change nothing. */
const UNREADABLE: ReadonlySet<string> = new Set(["BAD_MESSAGE", "TOO_LARGE"]);
const HISTORY = 2_000;
const CHAT_LINES = 500;
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
  #wire: Wire | null = null;
  #outbox = new Outbox();
  #clock: ServerClock;
  #attempts = 0;
  #stopped = false;
  #heardAt = 0;
  #pings = 0;
  #pingSentAt = 0;
  #trip: number | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #beat: ReturnType<typeof setInterval> | null = null;
  #again: ReturnType<typeof setTimeout> | null = null;
  #unpause: ReturnType<typeof setTimeout> | null = null;
  #resyncing = false;
  #history: readonly AcceptedUpdate[] = [];
  #listeners = new Set<(update: AcceptedUpdate) => void>();
  #emoted = new Set<(seat: number, code: Emote) => void>();
  #shouted = new Set<(seat: number, code: string, about: string | null) => void>();

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#clock = new ServerClock(options.clock);
  }

  start(): void {
    this.#stopped = false;
    this.#beat = setInterval(() => this.#heartbeat(), 1_000);
    this.#open();
  }

  /** Leaves for good: nothing is sent or taken any more. */
  stop(): void {
    this.#stopped = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    if (this.#beat !== null) clearInterval(this.#beat);
    if (this.#again !== null) clearTimeout(this.#again);
    this.#again = null;
    if (this.#unpause !== null) clearTimeout(this.#unpause);
    this.#drop();
  }

  /** Connects anew although the server would not have this page: to play here again, after another page took over. */
  reopen(): void {
    if (this.#stopped || this.state.get().closed === null) return;
    this.#change({ closed: null, connection: "connecting" });
    this.#open();
  }

  /** The page woke up or the network came back: look now instead of at the next beat. */
  wake(): void {
    if (this.#stopped || this.state.get().closed !== null) return;
    if (this.#wire === null) {
      if (this.#retry !== null) clearTimeout(this.#retry);
      this.#open();
    } else if (this.state.get().connection === "open") this.#ping();
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
    history: () => this.#history,
    subscribe: (listener) => {
      this.#listeners.add(listener);
      return () => {
        this.#listeners.delete(listener);
      };
    },
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
  onEmote(listener: (seat: number, code: Emote) => void): () => void {
    this.#emoted.add(listener);
    return () => {
      this.#emoted.delete(listener);
    };
  }

  /** Milliseconds of a wall clock until match time runs on; 0 while it runs. */
  pausedFor(): number {
    const { pausedUntil } = this.state.get();
    return pausedUntil === null ? 0 : Math.max(0, pausedUntil - this.#options.clock());
  }

  emote(code: Emote): Promise<SendResult> {
    return this.#atOnce({ do: "emote", code });
  }

  /** Calls `listener` with each shout; the function that comes back stops it. */
  onShout(listener: (seat: number, code: string, about: string | null) => void): () => void {
    this.#shouted.add(listener);
    return () => {
      this.#shouted.delete(listener);
    };
  }

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

  #open(): void {
    this.#retry = null;
    const wire = this.#options.connect(this.#options.url);
    this.#wire = wire;
    this.#heardAt = this.#options.clock();
    this.#resyncing = false;
    wire.onopen = () => {
      const match = this.state.get().match;
      this.#send({
        t: "hello",
        token: this.#options.token,
        match: match?.match ?? null,
        version: match?.version ?? null,
        moves: false,
        ...(this.#options.screen === true ? { screen: true } : {}),
      });
    };
    wire.onmessage = (event) => this.#hear(event.data);
    wire.onclose = () => this.#lost();
  }

  #lost(): void {
    this.#drop();
    if (this.#stopped || this.state.get().closed !== null) return;
    this.#change({ connection: "lost" });
    const base = BACKOFF_MS[Math.min(this.#attempts, BACKOFF_MS.length - 1)] ?? 3_000;
    this.#attempts += 1;
    // Spread out, so that a server that comes back is not met by everybody at once.
    this.#retry = setTimeout(() => this.#open(), base * (0.75 + Math.random() / 2));
  }

  #drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    if (wire === null) return;
    wire.onopen = null;
    wire.onmessage = null;
    wire.onclose = null;
    wire.close();
  }

  #heartbeat(): void {
    if (this.#wire === null) return;
    const now = this.#options.clock();
    if (now - this.#heardAt > SILENCE_MS) this.#lost();
    else if (now - this.#pingSentAt >= PING_EVERY_MS && this.state.get().connection === "open") this.#ping();
  }

  /** Asks the time, and says how long the answer took when it was asked last: the table is told of slow lines (P-NET-49). */
  #ping(): void {
    this.#pings += 1;
    this.#pingSentAt = this.#options.clock();
    const trip = this.#trip === null ? {} : { trip: Math.min(LIMITS.tripMs, Math.round(this.#trip)) };
    this.#send({ t: "ping", n: this.#pings, ...trip });
  }

  /** Only a welcomed socket carries more than `hello`; what is kept in the outbox goes out after the welcome. */
  #send(message: ClientMessage): void {
    if (message.t !== "hello" && this.state.get().connection !== "open") return;
    try {
      this.#wire?.send(JSON.stringify(message));
    } catch {
      // The socket is closing: `onclose` follows and everything unanswered is sent again.
    }
  }

  #hear(data: unknown): void {
    this.#heardAt = this.#options.clock();
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
        this.#take(takeSnapshot(this.state.get().match, message, this.#factsOf(message.match)), true);
        return;
      case "update":
        // What follows a gap fits only after the whole view that was asked for.
        if (this.#resyncing && message.view === null) return;
        this.#take(takeUpdate(this.state.get().match, message));
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
        for (const listener of [...this.#emoted]) listener(message.seat, message.code);
        return;
      case "shout":
        for (const listener of [...this.#shouted]) listener(message.seat, message.code, message.about);
        return;
      case "chat": {
        const known = message.whole ? [] : this.state.get().chat;
        this.#change({ chat: [...known, ...message.lines].slice(-CHAT_LINES) });
        return;
      }
      case "pong":
        if (message.n === this.#pings) {
          this.#trip = this.#options.clock() - this.#pingSentAt;
          this.#time(message, this.#trip);
        }
        return;
    }
  }

  #welcome(message: Extract<ServerMessage, { t: "welcome" }>): void {
    this.#attempts = 0;
    this.#clock.reset();
    this.#time(message, null);
    this.#change({ connection: "open", seat: message.seat, table: message.table });
    this.#ping();
    this.#outbox.resend((each) => this.#send(each));
  }

  #table(table: Extract<ServerMessage, { t: "table" }>["table"]): void {
    const known = this.state.get().table;
    if (table.config !== undefined) this.#change({ table: { ...table, config: table.config } });
    else if (known !== null) this.#change({ table: { ...table, config: known.config } });
  }

  /** A message was not taken, and nobody says which: what waits is asked again later, or given up when it was unreadable. */
  #problem({ code, detail }: Extract<ServerMessage, { t: "error" }>): void {
    if (this.#options.final.has(code)) this.#closeFor(code);
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
    else if (pausedUntil !== null) this.#ping();
  }

  #factsOf(match: string): readonly Json[] {
    return this.#history.flatMap((update) => (update.match === match ? update.facts : []));
  }

  /** `whole`: what was missed belongs in the history, but nobody should see it happen now. */
  #take(taken: Taken, whole = false): void {
    if (taken.kind === "old") return;
    if (taken.kind === "resync") {
      this.#resyncing = true;
      this.#send({ t: "resync" });
      return;
    }
    const sameMatch = this.state.get().match?.match === taken.now.match;
    if (!sameMatch) this.#clock.reset();
    this.#history = [...(sameMatch ? this.#history : []), taken.update].slice(-HISTORY);
    this.#change({ match: taken.now });
    const told = whole ? { ...taken.update, facts: [] } : taken.update;
    for (const listener of [...this.#listeners]) listener(told);
  }

  #closeFor(code: string): void {
    this.#change({ closed: { code }, connection: "lost" });
    this.#outbox.abandon({ code, rule: "", detail: {} });
    this.#drop();
  }

  #change(part: Partial<TableState>): void {
    this.state.set({ ...this.state.get(), ...part });
  }
}

function readMessage(data: unknown): ServerMessage | null {
  if (typeof data !== "string") return null;
  try {
    const parsed = ServerMessage.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
