import type { AnyGame } from "@bigboard/kernel";
import type { BotPlayers } from "@bigboard/server/inside/bots/types.ts";
import { makeNode, type Node, tend } from "@bigboard/server/inside/nodes/node.ts";
import { refusal } from "@bigboard/server/inside/refusal.ts";
import { serveSocket } from "@bigboard/server/inside/socket/connection.ts";
import { isUnavailable } from "@bigboard/server/inside/store/failure.ts";
import type { Store } from "@bigboard/server/inside/store/types.ts";
import { unwatched } from "@bigboard/server/inside/watch/doing.ts";
import { Life } from "./life.ts";
import { AWAY } from "./memory/road.ts";
import { memoryStore } from "./memory/store.ts";
import type { Town } from "./town.ts";
import { type ClientEnd, Wire } from "./wire.ts";

/** An act was read from a line: with this stamp, in served time, by a node of that name. */
export type Reading = { readonly stamp: number; readonly node: string; readonly at: number };

type Parts = {
  readonly town: Town;
  readonly game: AnyGame;
  readonly bots: BotPlayers;
  /** A node did what none may do. */
  readonly fault: (what: string) => void;
  /** The text of a message, when a node reads it. */
  readonly read: (text: string, reading: Reading) => void;
  /** The text of a message, when a node sends it. */
  readonly said: (text: string) => void;
};

/** A place where a node runs, life after life: the server itself, but for HTTP. */
export class Station {
  readonly #parts: Parts;
  readonly #place: number;
  #lives = 0;
  #life: Life | null = null;
  #node: Node | null = null;
  #store: Store | null = null;
  #tending: () => Promise<void> = async () => {};
  /** No new connections: it is about to leave. */
  #leaving = false;

  constructor(parts: Parts, place: number) {
    this.#parts = parts;
    this.#place = place;
  }

  /** Whether it takes connections. */
  get serves(): boolean {
    return this.#node !== null && this.#life?.alive === true && !this.#leaving;
  }

  get isAwake(): boolean {
    return this.#life?.awake === true;
  }

  /** The node that runs here now; null for none. */
  get node(): Node | null {
    return this.#life?.alive === true ? this.#node : null;
  }

  /** The name of the node that runs here in this life. */
  get #name(): string {
    return `n${this.#place}.${this.#lives}`;
  }

  start(): void {
    if (this.#life?.alive === true) return;
    const { town } = this.#parts;
    this.#lives += 1;
    this.#leaving = false;
    this.#node = null;
    const life = new Life(town.world, town.dice.between([0, 1_000_000]));
    this.#life = life;
    this.#boot(life).catch((error: unknown) => {
      if (!isUnavailable(error)) this.#parts.fault(`node ${this.#place} did not start: ${String(error)}`);
      // Whoever watches over it starts it again.
      life.end();
      town.world.after(500, () => this.start());
    });
  }

  async #boot(life: Life): Promise<void> {
    const { town, game, bots, fault } = this.#parts;
    const name = this.#name;
    const store = memoryStore({
      ...{ database: town.database, locks: town.locks, road: town.road(name, life) },
      ...{ node: name, shared: town.weather.shared },
    });
    const told = (reason: string): void => {
      if (!reason.includes(AWAY)) fault(`${name}: ${reason}`);
    };
    const parts = {
      ...{ store, clock: life.clock, wallClock: () => town.wallClock(), clockRate: undefined },
      ...{ games: [game], bots, botPaceMs: null, doing: unwatched, barred: [], openTables: null },
      publicUrl: () => "http://localhost",
      events: {
        fault: (match: string, reason: string) => told(`${match}: ${reason}`),
        committed: () => {},
      },
      fault: this.#threw(name),
    };
    const node = await makeNode(parts);
    this.#tending = tend(node, { ...parts, keepDays: 0, gone: () => {} });
    this.#node = node;
    this.#store = store;
    await node.engine.serve();
  }

  /** Ends it at once, wherever it is. */
  kill(downMs: number): void {
    this.#life?.end();
    this.#parts.town.world.after(downMs, () => this.start());
  }

  /** It stands still for a while. */
  stop(ms: number): void {
    this.#life?.stop(ms);
  }

  /** It hears no hint for a while. */
  deafen(ms: number): void {
    this.#parts.town.deafen(this.#name, ms);
  }

  /** Asked to stop: hands over what it has, and goes. */
  leave(downMs: number): void {
    const [life, node] = [this.#life, this.node];
    if (life === null || node === null || this.#leaving) return;
    this.#leaving = true;
    const gone = async (): Promise<void> => {
      await this.#tending();
      node.tables.close();
      await node.engine.close();
      await this.#store?.close();
    };
    gone()
      .catch((error: unknown) => this.#parts.fault(`node ${this.#place} did not leave: ${String(error)}`))
      .finally(() => {
        if (life.alive) this.kill(downMs);
      });
  }

  /** A client's connection to this node; null when nobody answers. */
  connect(code: string, client: ClientEnd): Wire | null {
    const [life, node] = [this.#life, this.node];
    const { town, read } = this.#parts;
    if (life === null || node === null || !this.serves) return null;
    const wire = new Wire(town, life, client, this.#parts.said);
    const name = this.#name;
    let text = "";
    wire.socket.on("message", (data) => {
      text = data.toString();
    });
    serveSocket(wire.socket, {
      clock: life.clock,
      address: "192.0.2.1",
      limits: false,
      read: () => {
        const reading = node.engine.read();
        read(text, { stamp: reading.served, node: name, at: town.world.now });
        return reading;
      },
      find: async () => (await node.tables.find(code)) ?? refusal("NO_TABLE"),
      count: () => {},
      fault: this.#threw(name),
    });
    return wire;
  }

  /** What a node of that name throws is a fault, save that its store did not answer. */
  #threw(name: string): (error: unknown) => void {
    return (error) => {
      if (isUnavailable(error)) return;
      this.#parts.fault(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
    };
  }
}
