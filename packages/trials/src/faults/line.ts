import { WebSocket } from "ws";
import type { Dice, Range } from "../simulation/dice.ts";
import type { Line } from "../simulation/player.ts";
import type { ClientEnd } from "../simulation/wire.ts";

/** Pings, and when a line on which nothing was heard is given up: as the page does it. */
const PING_MS = 2_000;
const DEAD_MS = 7_500;
/** When a client learns that its line was cut, and when the server does. */
const NOTICED: Range = [5, 1_500];
const PONG = '{"t":"pong"';

/** A client's WebSocket, which can break without either end being told at once. */
export class SocketLine implements Line {
  readonly #socket: WebSocket;
  readonly #client: ClientEnd;
  readonly #dice: Dice;
  readonly #waiting: string[] = [];
  readonly #beat: NodeJS.Timeout;
  #open = true;
  #heardAt = performance.now();
  #pings = 0;

  constructor(url: string, client: ClientEnd, dice: Dice) {
    this.#client = client;
    this.#dice = dice;
    this.#socket = new WebSocket(url, { perMessageDeflate: false });
    this.#socket.on("open", () => {
      for (const text of this.#waiting.splice(0)) this.#socket.send(text);
    });
    this.#socket.on("message", (data) => this.#heard(data.toString()));
    this.#socket.on("error", () => {});
    this.#socket.on("close", () => this.#closed());
    this.#beat = setInterval(() => this.#look(), PING_MS);
  }

  get isOpen(): boolean {
    return this.#open;
  }

  send(text: string): void {
    if (!this.#open) return;
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
    else this.#waiting.push(text);
  }

  close(): void {
    this.#end();
    this.#socket.close();
  }

  cut(): void {
    if (!this.#open) return;
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.pause();
    setTimeout(() => this.#closed(), this.#dice.between(NOTICED));
    setTimeout(() => this.#socket.terminate(), this.#dice.between(NOTICED));
  }

  /** Breaks for good, without a word. */
  terminate(): void {
    this.#end();
    this.#socket.terminate();
  }

  #heard(text: string): void {
    if (!this.#open) return;
    this.#heardAt = performance.now();
    if (!text.startsWith(PONG)) this.#client.heard(text);
  }

  #look(): void {
    if (performance.now() - this.#heardAt > DEAD_MS) {
      this.#socket.terminate();
      this.#closed();
      return;
    }
    this.#pings += 1;
    if (this.#socket.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ t: "ping", n: this.#pings }));
  }

  #closed(): void {
    if (!this.#open) return;
    this.#end();
    this.#client.closed();
  }

  #end(): void {
    this.#open = false;
    clearInterval(this.#beat);
  }
}
