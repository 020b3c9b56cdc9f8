import type { Connection, FactsFeed, SendResult } from "@bigboard/design/game-page";
import { createStore, type Store } from "@bigboard/design/store";
import type { Json } from "@bigboard/kernel";
import type {
  BetView,
  ChatChannel,
  ChatLine,
  ClientMessage,
  Emote,
  ServerMessage,
  TableCommand,
  TableView,
} from "@bigboard/protocol";
import { Link, type Socket } from "./link.ts";
import { Listeners } from "./listeners.ts";
import { Sync, type SyncState } from "./sync.ts";

/** What the page knows of its table, and of the match there. */
export type TableState = SyncState & {
  readonly connection: Connection;
  /** Null: watching. Undefined until the server has said welcome. */
  readonly seat: number | null | undefined;
  readonly table: TableView | null;
  /** What was said in the channels one may hear, oldest first. */
  readonly chat: readonly ChatLine[];
  /** What people guess for honour about the running match, oldest first. */
  readonly bets: readonly BetView[];
  /** Why the server will not have this page at all; nothing more is tried then. */
  readonly closed: { readonly code: string } | null;
};

export type TableOptions = {
  readonly url: string;
  readonly token: string | null;
  /** This page is a big screen for everybody in a room (P-NET-68). */
  readonly screen?: boolean;
  /** What somebody without a seat is called; null for no name. */
  readonly as?: () => string | null;
  /** `openSocket`, except in tests. */
  readonly connect: (url: string) => Socket;
  /** Milliseconds of a clock that only runs forward. */
  readonly clock: () => number;
  /** Error codes after which another try would meet the same answer. */
  readonly final: ReadonlySet<string>;
};

const CHAT_LINES = 500;

/**
 * A table of the server as the page has it: who sits there, what is said, the match as this viewer sees it, and what may be
 * asked of it. The socket is the link's business; that nothing is missed or asked twice is the sync's.
 */
export class RemoteTable {
  readonly state: Store<TableState>;
  /** Called when somebody nudges this seat. */
  onNudge: ((by: number) => void) | null = null;
  /** What happened in the match. */
  readonly feed: FactsFeed;

  readonly #options: TableOptions;
  readonly #link: Link;
  readonly #sync: Sync;
  #stopped = false;
  #emoted = new Listeners<[seat: number, code: Emote]>();
  #shouted = new Listeners<[seat: number, code: string, about: string | null]>();

  constructor(options: TableOptions) {
    this.#options = options;
    const { url, connect, clock } = options;
    this.#link = new Link({
      url,
      connect,
      clock,
      hello: () => this.#hello(),
      heard: (message, tripMs) => this.#hear(message, tripMs),
      changed: (connection) => this.#connection(connection),
    });
    this.#sync = new Sync({
      clock,
      send: (message) => this.#link.send(message),
      askTime: () => this.#link.ask(),
      changed: (state) => this.#change(state),
    });
    this.feed = this.#sync.feed;
    this.state = createStore<TableState>(
      {
        ...this.#sync.state(),
        connection: "connecting",
        seat: undefined,
        table: null,
        chat: [],
        bets: [],
        closed: null,
      },
      // A page that slept finds hundreds of messages waiting: drawn one by one they would keep it from ever being done.
      (tell) => setTimeout(tell),
    );
  }

  start(): void {
    this.#stopped = false;
    this.#sync.start();
    this.#link.start();
  }

  /** Leaves for good: nothing is sent or taken any more. */
  stop(): void {
    this.#stopped = true;
    this.#sync.stop();
    this.#link.stop();
  }

  /** Connects anew although the server would not have this page: to play here again, after another page took over. */
  reopen(): void {
    if (this.#stopped || this.state.get().closed === null) return;
    this.#change({ closed: null, connection: "connecting" });
    this.#link.open();
  }

  /** The page woke up or the network came back: look now instead of at the next beat. */
  wake(): void {
    this.#link.wake();
  }

  /** How long a message took there and back the last time it was measured, in milliseconds; null before that. */
  trip(): number | null {
    return this.#link.trip();
  }

  /** Match time now, in milliseconds of the server's clock. */
  now(): number {
    return this.#sync.now();
  }

  /** Milliseconds of a wall clock until match time runs on; 0 while it runs. */
  pausedFor(): number {
    return this.#sync.pausedFor();
  }

  /** See `GamePageProps.send`. Resolves when the view shows the effect. */
  act(plan: readonly Json[]): Promise<SendResult> {
    return this.#sync.act(plan);
  }

  /** Asks something of the table: seats, options, start, rematch. */
  command(command: TableCommand): Promise<SendResult> {
    return this.#sync.command(command);
  }

  /** Calls `listener` with each emote; the function that comes back stops it. */
  readonly onEmote = this.#emoted.add;

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

  #hello(): ClientMessage {
    const { token, screen } = this.#options;
    const as = token === null && screen !== true ? (this.#options.as?.() ?? null) : null;
    return {
      t: "hello",
      token,
      ...this.#sync.resume(),
      moves: false,
      ...(screen === true ? { screen: true } : {}),
      ...(as === null ? {} : { as }),
    };
  }

  #connection(connection: Connection): void {
    if (this.state.get().closed === null) this.#change({ connection });
  }

  #hear(message: ServerMessage, tripMs: number | null): void {
    switch (message.t) {
      case "welcome":
        this.#sync.connected(message);
        this.#change({ seat: message.seat, table: message.table });
        if (message.table.phase === "over") this.#sync.over();
        return;
      case "table":
        this.#table(message.table);
        return;
      case "clock":
        this.#sync.time(message, null);
        this.#thinkUntil(message.thinkUntil);
        return;
      case "pong":
        this.#sync.time(message, tripMs);
        return;
      case "snapshot":
        this.#sync.snapshot(message);
        return;
      case "update":
        this.#sync.update(message);
        return;
      case "story":
        this.#sync.story(message);
        return;
      case "done":
      case "refused":
        this.#sync.answered(message);
        return;
      case "error":
        if (this.#options.final.has(message.code)) this.#closeFor(message.code);
        else this.#sync.problem(message);
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
      case "chat":
        this.#chat(message);
        return;
      case "bets":
        this.#change({ bets: message.bets });
        return;
    }
  }

  /** The config is told once, with the welcome, and again when it changes. */
  #table(table: Extract<ServerMessage, { t: "table" }>["table"]): void {
    const known = this.state.get().table;
    if (table.config !== undefined) this.#change({ table: { ...table, config: table.config } });
    else if (known !== null) this.#change({ table: { ...table, config: known.config } });
    if (table.phase === "over") this.#sync.over();
  }

  #thinkUntil(thinkUntil: TableView["thinkUntil"]): void {
    const { table } = this.state.get();
    if (table !== null) this.#change({ table: { ...table, thinkUntil } });
  }

  #chat({ lines, whole }: Extract<ServerMessage, { t: "chat" }>): void {
    const known = whole ? [] : this.state.get().chat;
    this.#change({ chat: [...known, ...lines].slice(-CHAT_LINES) });
  }

  #closeFor(code: string): void {
    this.#change({ closed: { code }, connection: "lost" });
    this.#sync.giveUp(code);
    this.#link.close();
  }

  #change(part: Partial<TableState>): void {
    this.state.set({ ...this.state.get(), ...part });
  }
}
