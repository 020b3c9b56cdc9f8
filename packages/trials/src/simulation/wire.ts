import type { Socket } from "@bigboard/server/inside/socket/connection.ts";
import type { Range } from "./dice.ts";
import type { Life } from "./life.ts";
import type { Town } from "./town.ts";

const OPEN = 1;
const CLOSED = 3;

/** What a client hears on its end. */
export type ClientEnd = {
  heard(text: string): void;
  closed(): void;
};

/**
 * One connection between a client and a node: what is sent arrives in order, after a while, or not at all when it breaks; and the
 * two ends do not learn at the same moment that it broke.
 */
export class Wire {
  readonly #town: Town;
  readonly #life: Life;
  readonly #client: ClientEnd;
  readonly #said: (text: string) => void;
  readonly #hears: ((data: { toString(): string }, binary: boolean) => void)[] = [];
  readonly #closes: (() => void)[] = [];
  #broken = false;
  #clientOpen = true;
  #serverState = OPEN;
  #upAt = 0;
  #downAt = 0;
  /** The server's end, as `ws` would give it. */
  readonly socket: Socket;

  /** `said` is told what the node sends, whether it arrives or not. */
  constructor(town: Town, life: Life, client: ClientEnd, said: (text: string) => void) {
    this.#town = town;
    this.#life = life;
    this.#client = client;
    this.#said = said;
    this.socket = this.#serverEnd();
    life.onEnd(() => this.#breakUp([1, 1_500]));
  }

  get isOpen(): boolean {
    return this.#clientOpen;
  }

  /** The client says something. */
  send(text: string): void {
    this.#up(() => {
      if (this.#serverState === OPEN) for (const hears of this.#hears) hears(Buffer.from(text), false);
    });
  }

  /** The client goes, in good order. */
  close(): void {
    if (!this.#clientOpen) return;
    this.#clientOpen = false;
    this.#up(() => this.#serverClosed());
  }

  /** The line breaks: what is under way is lost, and each end notices by itself. */
  cut(): void {
    if (this.#broken) return;
    this.#breakUp([5, 3_000]);
    this.#town.world.after(this.#town.dice.between([5, 8_000]), () =>
      this.#life.enter(() => this.#serverClosed()),
    );
  }

  #breakUp(noticed: Range): void {
    this.#broken = true;
    this.#town.world.after(this.#town.dice.between(noticed), () => this.#clientClosed());
  }

  #clientClosed(): void {
    if (!this.#clientOpen) return;
    this.#clientOpen = false;
    this.#client.closed();
  }

  #serverClosed(): void {
    if (this.#serverState === CLOSED) return;
    this.#serverState = CLOSED;
    for (const closes of this.#closes) closes();
  }

  #up(run: () => void): void {
    const { world, dice, weather } = this.#town;
    this.#upAt = Math.max(this.#upAt, world.now + dice.between(weather.network));
    world.after(this.#upAt - world.now, () => {
      if (!this.#broken) this.#life.enter(run);
    });
  }

  #down(run: () => void): void {
    const { world, dice, weather } = this.#town;
    this.#downAt = Math.max(this.#downAt, world.now + dice.between(weather.network));
    world.after(this.#downAt - world.now, () => {
      if (!this.#broken && this.#clientOpen) run();
    });
  }

  #serverEnd(): Socket {
    const state = () => this.#serverState;
    const hears = this.#hears;
    const closes = this.#closes;
    const shut = (): void => {
      if (this.#serverState !== OPEN) return;
      this.#serverState = 2;
      this.#down(() => this.#clientClosed());
      this.#life.after(1, () => this.#serverClosed());
    };
    function on(event: "message", heard: (data: { toString(): string }, binary: boolean) => void): void;
    function on(event: "close", closed: () => void): void;
    function on(
      event: "message" | "close",
      listener: (data: { toString(): string }, binary: boolean) => void,
    ) {
      if (event === "message") hears.push(listener);
      else closes.push(() => listener("", false));
    }
    return {
      get readyState() {
        return state();
      },
      OPEN,
      bufferedAmount: 0,
      on,
      send: (text) => {
        if (this.#serverState !== OPEN) return;
        this.#said(text);
        this.#down(() => this.#client.heard(text));
      },
      close: shut,
      terminate: shut,
    };
  }
}
