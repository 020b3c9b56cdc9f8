import type { Connection } from "@bigboard/design/game-page";
import { type ClientMessage, LIMITS, ServerMessage } from "@bigboard/protocol";

/** The part of a WebSocket that is used: tests bring their own. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** Opens the page's WebSocket: the one place where it does. */
export function openSocket(url: string): Socket {
  const opened = new WebSocket(url);
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => opened.send(text),
    close: () => opened.close(),
  };
  opened.onopen = () => socket.onopen?.();
  opened.onmessage = (event) => socket.onmessage?.(event);
  opened.onclose = () => socket.onclose?.();
  return socket;
}

/** The clock is asked this often, also while nobody speaks (P-NET-49). */
export const PING_EVERY_MS = 2_000;
/** A line on which nothing was heard for so long is asked whether it is still there. */
export const ASK_AFTER_MS = 1_000;
/** So long without a word after a ping: people are told. With the pause before the ping and one beat, 3 s after the last word. */
export const QUIET_MS = 1_500;
/** So long without a word after a ping: the line is dead, whatever the browser believes, and another one is opened. */
export const DEAD_MS = 5_500;
const BEAT_MS = 100;
/** The longest pause is shorter than the countdown after which clocks run on (K-NET-60), its spread included. */
const BACKOFF_MS = [250, 500, 1_000, 2_000, 3_000];

export type LinkOptions = {
  readonly url: string;
  /** `openSocket`, except in tests. */
  readonly connect: (url: string) => Socket;
  /** Milliseconds of a clock that only runs forward. */
  readonly clock: () => number;
  /** What a new socket says first. */
  readonly hello: () => ClientMessage;
  /** Called with each message; `tripMs` is how long a ping and this answer to it took, null for what was not asked for. */
  readonly heard: (message: ServerMessage, tripMs: number | null) => void;
  /** Called when the other side is there, or is no more. */
  readonly changed: (connection: Connection) => void;
};

/**
 * The connection of the page to one table: opens the one WebSocket, opens another for ever when it is lost, and watches it,
 * for a dead network does not say that it is dead. Sends messages and hears them; what they mean is no business of it.
 */
export class Link {
  readonly #options: LinkOptions;
  #socket: Socket | null = null;
  /** Since when the present socket is being opened; null once it was welcomed. */
  #opening: number | null = null;
  #attempts = 0;
  #stopped = false;
  #heardAt = 0;
  /** The first ping that no word has followed yet; null while the other side answers. */
  #unanswered: number | null = null;
  #quiet = false;
  #pings = 0;
  #pingedAt = 0;
  /** When each ping was sent whose answer may still come. */
  readonly #sent = new Map<number, number>();
  #tripMs: number | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #beat: ReturnType<typeof setInterval> | null = null;

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stopped = false;
    this.#beat = setInterval(() => this.#look(), BEAT_MS);
    this.open();
  }

  /** Leaves for good. */
  stop(): void {
    if (this.#beat !== null) clearInterval(this.#beat);
    this.#beat = null;
    this.close();
  }

  /** Lets go of the socket and opens no other until `open` is called. */
  close(): void {
    this.#stopped = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
    this.#drop();
  }

  open(): void {
    this.#stopped = false;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
    this.#drop();
    const socket = this.#options.connect(this.#options.url);
    this.#socket = socket;
    this.#opening = this.#options.clock();
    socket.onopen = () => this.#put(this.#options.hello());
    socket.onmessage = (event) => this.#hear(event.data);
    socket.onclose = () => this.#lost();
  }

  /** The page woke up or the network came back: look now instead of at the next beat. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#socket === null || this.#quiet) this.open();
    else if (this.#opening === null) this.ask();
  }

  /** Sends what only a welcomed socket carries; nothing happens before. */
  send(message: ClientMessage): void {
    if (this.#opening === null) this.#put(message);
  }

  /** Asks whether the other side is there, and what time it is. */
  ask(): void {
    const now = this.#options.clock();
    this.#pings += 1;
    this.#pingedAt = now;
    this.#unanswered ??= now;
    this.#sent.set(this.#pings, now);
    // Says how long the answer took when it was asked last: the table is told of slow lines (P-NET-49).
    const trip = this.#tripMs === null ? {} : { trip: Math.min(LIMITS.tripMs, Math.round(this.#tripMs)) };
    this.send({ t: "ping", n: this.#pings, ...trip });
  }

  /** How long a message took there and back the last time it was measured, in milliseconds; null before that. */
  trip(): number | null {
    return this.#tripMs;
  }

  #look(): void {
    if (this.#socket === null) return;
    const now = this.#options.clock();
    if (this.#opening !== null) {
      if (now - this.#opening > DEAD_MS) this.#lost();
      return;
    }
    // Silence is counted from a question on: a page in the background may not have asked for minutes.
    const waited = this.#unanswered === null ? 0 : now - this.#unanswered;
    if (waited > DEAD_MS) {
      this.#lost();
      return;
    }
    if (waited > QUIET_MS && !this.#quiet) {
      this.#quiet = true;
      this.#options.changed("lost");
    }
    const since = now - this.#pingedAt;
    const silent = now - this.#heardAt >= ASK_AFTER_MS;
    if (since >= PING_EVERY_MS || (silent && since >= ASK_AFTER_MS)) this.ask();
  }

  #hear(data: unknown): void {
    this.#heardAt = this.#options.clock();
    this.#unanswered = null;
    if (this.#quiet) {
      this.#quiet = false;
      this.#options.changed("open");
    }
    const message = readMessage(data);
    if (message === null) return;
    if (message.t === "welcome") this.#welcomed(message);
    else if (message.t === "pong") this.#answered(message);
    else this.#options.heard(message, null);
  }

  /** The other side has welcomed this socket: it may carry more than the first word. */
  #welcomed(message: ServerMessage): void {
    this.#attempts = 0;
    this.#opening = null;
    this.ask();
    this.#options.heard(message, null);
    this.#options.changed("open");
  }

  /** An answer to a ping that is not known says nothing: nobody knows how long it took. */
  #answered(pong: Extract<ServerMessage, { t: "pong" }>): void {
    const sent = this.#sent.get(pong.n);
    for (const older of [...this.#sent.keys()]) if (older <= pong.n) this.#sent.delete(older);
    if (sent === undefined) return;
    this.#tripMs = this.#options.clock() - sent;
    this.#options.heard(pong, this.#tripMs);
  }

  #lost(): void {
    this.#drop();
    if (this.#stopped) return;
    this.#options.changed("lost");
    const base = BACKOFF_MS[Math.min(this.#attempts, BACKOFF_MS.length - 1)] ?? 3_000;
    this.#attempts += 1;
    // Spread out, so that a server that comes back is not met by everybody at once.
    this.#retry = setTimeout(() => this.open(), base * (0.75 + Math.random() / 2));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#opening = null;
    this.#unanswered = null;
    this.#quiet = false;
    this.#sent.clear();
    if (socket === null) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #put(message: ClientMessage): void {
    try {
      this.#socket?.send(JSON.stringify(message));
    } catch {
      // The socket is closing: `onclose` follows and everything unanswered is sent again.
    }
  }
}

/** What came over a socket; null for what is no message of the protocol. */
function readMessage(data: unknown): ServerMessage | null {
  if (typeof data !== "string") return null;
  try {
    const parsed = ServerMessage.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
