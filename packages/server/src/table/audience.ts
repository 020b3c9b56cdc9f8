import type { Json } from "@bigboard/kernel";
import type { Code, ServerMessage, TableView } from "@bigboard/protocol";
import type { Subscriber } from "../match/publish.ts";
import { fromOutside } from "./show.ts";

/** One open connection to a table. */
export type Client = {
  /** Hash of the token it showed; null to watch. */
  readonly token: string | null;
  readonly moves: boolean;
  /** A big screen: it has no seat, and everybody is told that it is there (P-NET-68). */
  readonly screen: boolean;
  /** What somebody without a seat is called; left out for nobody in particular. */
  readonly as?: string;
  /** Whose connection it is, as far as an address tells: one of version 6 stands for its /64. */
  readonly address: string;
  send(text: string): void;
  close(code: Code): void;
};

/** What the table keeps of a connection. */
export type Joined = {
  seat: number | null;
  match: string | null;
  subscriber: Subscriber | null;
  unwatch: () => void;
  /** The config it was told last; undefined before the first. */
  config: Json | undefined;
  /** What it was told last of a table that is closed to it; null when it hears everything. */
  outside: string | null;
};

/** Everybody connected to a table, with or without a seat. */
export class Audience {
  readonly #clients = new Map<Client, Joined>();
  readonly #onlookers: () => boolean;

  /** `onlookers` tells whether those without a seat may watch and listen. */
  constructor(onlookers: () => boolean) {
    this.#onlookers = onlookers;
  }

  get size(): number {
    return this.#clients.size;
  }

  get screens(): number {
    return [...this.#clients.keys()].filter(({ screen }) => screen).length;
  }

  /** What those are called who watch without a seat; empty for one without a name. Big screens are no onlookers. */
  get onlookers(): readonly string[] {
    return [...this.#clients].flatMap(([{ screen, as }, { seat }]) =>
      seat === null && !screen ? [as ?? ""] : [],
    );
  }

  add(client: Client, seat: number | null): Joined {
    const nothing = { match: null, subscriber: null, unwatch: () => {}, config: undefined, outside: null };
    const joined: Joined = { seat, ...nothing };
    this.#clients.set(client, joined);
    return joined;
  }

  of(client: Client): Joined | undefined {
    return this.#clients.get(client);
  }

  /** True when it was there: from now on it hears nothing. */
  remove(client: Client): boolean {
    this.#clients.get(client)?.unwatch();
    return this.#clients.delete(client);
  }

  /** The connections with that token's hash; those without a seat for null. */
  alike(token: string | null): Client[] {
    return [...this.#clients.keys()].filter((client) => client.token === token);
  }

  all(): [Client, Joined][] {
    return [...this.#clients];
  }

  /** Whether a connection may hear what concerns the match and what is said at the table. */
  hears(client: Client): boolean {
    const joined = this.#clients.get(client);
    return joined !== undefined && (joined.seat !== null || this.#onlookers());
  }

  /** The same to all who may hear it. */
  tell(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const client of this.#clients.keys()) if (this.hears(client)) client.send(text);
  }

  /** The table as it is, to those clients: all of it, or what it looks like from outside. */
  tellTable(table: TableView, clients: readonly Client[]): void {
    const inside = clients.filter((client) => this.hears(client));
    this.#tellWhatIsNew(table, inside);
    if (inside.length < clients.length) {
      const outside = clients.filter((client) => !this.hears(client));
      this.#tellOutside(fromOutside(table), outside);
    }
  }

  /** Who comes and goes is news while people sit down; once it has begun, a closed table says nothing of it. */
  #tellOutside(table: TableView, clients: readonly Client[]): void {
    const seats = table.seats.map((seat) => ({ ...seat, connected: false }));
    const news = JSON.stringify(table.phase === "gathering" ? table : { ...table, seats });
    const strangers = clients.filter((client) => this.#clients.get(client)?.outside !== news);
    this.#tellWhatIsNew(table, strangers);
    for (const client of strangers) {
      const joined = this.#clients.get(client);
      if (joined !== undefined) joined.outside = news;
    }
  }

  /** The config, a table's largest part by far, goes only where it is news. */
  #tellWhatIsNew(table: TableView, clients: readonly Client[]): void {
    const { config, ...rest } = table;
    const whole = once(() => JSON.stringify({ t: "table", table } satisfies ServerMessage));
    const known = once(() => JSON.stringify({ t: "table", table: rest } satisfies ServerMessage));
    for (const client of clients) {
      const joined = this.#clients.get(client);
      if (joined === undefined) continue;
      client.send(joined.config === config ? known() : whole());
      joined.config = config;
      joined.outside = null;
    }
  }
}

function once(make: () => string): () => string {
  let made: string | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

export function say(client: Client, message: ServerMessage): void {
  client.send(JSON.stringify(message));
}
