import type { Connection } from "@bigboard/design/game-page";
import type { ClientMessage } from "@bigboard/protocol";
import type { Wire } from "./wire.ts";

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

export type LineParts = {
  readonly url: string;
  readonly connect: (url: string) => Wire;
  /** Milliseconds of a clock that only runs forward. */
  readonly clock: () => number;
  /** What a new socket says first. */
  readonly hello: () => ClientMessage;
  readonly ping: (n: number) => ClientMessage;
  readonly heard: (data: unknown) => void;
  readonly changed: (connection: Connection) => void;
};

/** The connection to one table: opened for ever anew, and watched, for a dead network does not say that it is dead. */
export class Line {
  readonly #parts: LineParts;
  #wire: Wire | null = null;
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
  #retry: ReturnType<typeof setTimeout> | null = null;
  #beat: ReturnType<typeof setInterval> | null = null;

  constructor(parts: LineParts) {
    this.#parts = parts;
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
    const wire = this.#parts.connect(this.#parts.url);
    this.#wire = wire;
    this.#opening = this.#parts.clock();
    wire.onopen = () => this.#put(this.#parts.hello());
    wire.onmessage = (event) => {
      this.#hear();
      this.#parts.heard(event.data);
    };
    wire.onclose = () => this.#lost();
  }

  /** The page woke up or the network came back: look now instead of at the next beat. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#wire === null || this.#quiet) this.open();
    else if (this.#opening === null) this.ask();
  }

  /** The other side has welcomed this socket: it may carry more than the first word. */
  welcomed(): void {
    this.#attempts = 0;
    this.#opening = null;
  }

  /** Sends what only a welcomed socket carries; nothing happens before. */
  send(message: ClientMessage): void {
    if (this.#opening === null) this.#put(message);
  }

  /** Asks whether the other side is there, and what time it is. */
  ask(): void {
    const now = this.#parts.clock();
    this.#pings += 1;
    this.#pingedAt = now;
    this.#unanswered ??= now;
    this.#sent.set(this.#pings, now);
    this.send(this.#parts.ping(this.#pings));
  }

  /** How many milliseconds the ping of that number and its answer took; null for one that is not known. */
  answered(n: number): number | null {
    const sent = this.#sent.get(n);
    for (const older of [...this.#sent.keys()]) if (older <= n) this.#sent.delete(older);
    return sent === undefined ? null : this.#parts.clock() - sent;
  }

  #look(): void {
    if (this.#wire === null) return;
    const now = this.#parts.clock();
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
      this.#parts.changed("lost");
    }
    const since = now - this.#pingedAt;
    const silent = now - this.#heardAt >= ASK_AFTER_MS;
    if (since >= PING_EVERY_MS || (silent && since >= ASK_AFTER_MS)) this.ask();
  }

  #hear(): void {
    this.#heardAt = this.#parts.clock();
    this.#unanswered = null;
    if (!this.#quiet) return;
    this.#quiet = false;
    this.#parts.changed("open");
  }

  #lost(): void {
    this.#drop();
    if (this.#stopped) return;
    this.#parts.changed("lost");
    const base = BACKOFF_MS[Math.min(this.#attempts, BACKOFF_MS.length - 1)] ?? 3_000;
    this.#attempts += 1;
    // Spread out, so that a server that comes back is not met by everybody at once.
    this.#retry = setTimeout(() => this.open(), base * (0.75 + Math.random() / 2));
  }

  #drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#opening = null;
    this.#unanswered = null;
    this.#quiet = false;
    this.#sent.clear();
    if (wire === null) return;
    wire.onopen = null;
    wire.onmessage = null;
    wire.onclose = null;
    wire.close();
  }

  #put(message: ClientMessage): void {
    try {
      this.#wire?.send(JSON.stringify(message));
    } catch {
      // The socket is closing: `onclose` follows and everything unanswered is sent again.
    }
  }
}
