import { randomUUID } from "node:crypto";
import type { Json } from "@bigboard/kernel";
import type { ServerMessage } from "@bigboard/protocol";
import type { AppOptions } from "@bigboard/server/inside/app.ts";
import { StoreUnavailable } from "@bigboard/server/inside/store/failure.ts";
import { openPostgres } from "@bigboard/server/inside/store/postgres/open.ts";
import type { Store } from "@bigboard/server/inside/store/types.ts";
import { type Rig, startRig, TestClient, temporaryFolder, until } from "../rigs/rig.ts";
import { viewAfter } from "../rigs/view-after.ts";

/** A node of a house of several, in this process. */
export type Node = Rig & {
  readonly store: Store;
  /** From now on it reaches neither the database nor anybody else, as if its machine were gone. */
  cut(): void;
};

/** Nodes in this process on one database, in a schema of their own. */
export class House {
  readonly url: string;
  readonly schema = `test_${randomUUID()}`;
  readonly nodes: Node[] = [];
  readonly #folder = temporaryFolder();

  constructor(url: string) {
    this.url = url;
  }

  /** Another node; a `deaf` one hears no hint of the others. */
  async add(options: Partial<AppOptions> = {}, deaf = false): Promise<Node> {
    const { store, cut } = cuttable(await openPostgres({ url: this.url, schema: this.schema }), deaf);
    const rig = await startRig({ dataDir: this.#folder.path, store, ...options });
    const node = { ...rig, store, cut };
    this.nodes.push(node);
    return node;
  }

  async close(): Promise<void> {
    for (const { app } of this.nodes) await app.close().catch(() => {});
    this.#folder.remove();
  }
}

/** A store whose database can be taken away from it; only its end still works. */
function cuttable(store: Store, deaf: boolean): { store: Store; cut(): void } {
  let isCut = false;
  const guarded = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(from, name, receiver) {
        const value: unknown = Reflect.get(from, name, receiver);
        if (name === "shared" && typeof value === "object" && value !== null) return guarded(value);
        if (typeof value !== "function" || name === "close") return value;
        return (...args: unknown[]) => {
          if (deaf && name === "listen") return undefined;
          if (!isCut) return Reflect.apply(value, from, args);
          if (name === "hint" || name === "listen") return undefined;
          return Promise.reject(new StoreUnavailable("the node was cut off"));
        };
      },
    });
  return {
    store: guarded(store),
    cut() {
      isCut = true;
    },
  };
}

type Listed = NonNullable<Extract<ServerMessage, { t: "snapshot" }>["moves"]>["listed"];

/** Somebody who plays whatever is listed, on whichever node serves them, and comes back elsewhere when that one is gone. */
export class Player {
  readonly code: string;
  readonly token: string;
  readonly seat: number;
  client: TestClient;
  /** Every act that was answered with `done`, by its id. */
  readonly acknowledged: string[] = [];
  #view: Json = null;
  #moves: Listed = [];
  #version = 0;
  readonly #seen = new Map<number, Json>();
  /** What was wrong with what it was told. */
  readonly faults: string[] = [];
  #read = 0;

  constructor(client: TestClient, code: string, token: string, seat: number) {
    this.client = client;
    this.code = code;
    this.token = token;
    this.seat = seat;
  }

  static async at(node: { port: number }, code: string, token: string, seat: number): Promise<Player> {
    const player = new Player(await new TestClient(node.port, code).opened(), code, token, seat);
    player.client.hello(token, null, true);
    await player.client.next("welcome");
    return player;
  }

  /** Leaves whatever node it is on without a word, and goes on at another one. */
  async moveTo(node: { port: number }): Promise<void> {
    this.client.socket.close();
    this.client = await new TestClient(node.port, this.code).opened();
    this.#read = 0;
    this.client.hello(this.token, null, true);
    await this.client.next("welcome");
  }

  /** The view as the page keeps it. */
  get view(): Json {
    this.#hear();
    return this.#view;
  }

  /** The view under that version; undefined as long as it was not told. */
  seenAt(version: number): Json | undefined {
    this.#hear();
    return this.#seen.get(version);
  }

  get moves(): Listed {
    this.#hear();
    return this.#moves;
  }

  get version(): number {
    this.#hear();
    return this.#version;
  }

  #hear(): void {
    const { messages } = this.client;
    for (; this.#read < messages.length; this.#read += 1) {
      const message = messages[this.#read];
      if (message?.t === "snapshot") {
        this.#view = structuredClone(message.view);
        this.#version = message.version;
        this.#moves = message.moves?.listed ?? [];
      }
      this.#seen.set(this.#version, this.#view);
      if (message?.t !== "update") continue;
      if (message.version !== this.#version + 1)
        this.faults.push(`version ${message.version} after ${this.#version}`);
      this.#view = viewAfter(structuredClone(this.#view), message);
      this.#version = message.version;
      this.#moves = message.moves?.listed ?? [];
      this.#seen.set(this.#version, this.#view);
    }
  }

  /** Plays one of the moves listed just now, if there are any; `pick` chooses. */
  async playOne(pick: (count: number) => number): Promise<boolean> {
    const { moves } = this;
    const move = moves[pick(moves.length)];
    if (move === undefined) return false;
    const id = this.client.newId();
    const answer = await this.client.act([JSON.parse(JSON.stringify(move))], id);
    if (answer.t === "done") this.acknowledged.push(id);
    return true;
  }

  get isOver(): boolean {
    return this.client.last("table")?.table.phase === "over";
  }
}

/** Waits until two people have been shown the same version of what they both may see. */
export function told(players: readonly Player[], fits: (player: Player) => boolean): Promise<true> {
  return until(() => players.every(fits));
}
