import type { Json } from "@bigboard/kernel";
import type { ServerMessage, TableView } from "@bigboard/protocol";
import type { Subscriber } from "../match/publish.ts";

/** One open connection to a table. */
export type Client = {
  /** Hash of the token it showed; null to watch. */
  readonly token: string | null;
  readonly moves: boolean;
  /** A big screen: it has no seat, and everybody is told that it is there (P-NET-68). */
  readonly screen: boolean;
  send(text: string): void;
  close(code: string): void;
};

/** What the table keeps of a connection. */
export type Joined = {
  seat: number | null;
  match: string | null;
  subscriber: Subscriber | null;
  unwatch: () => void;
  /** The config it was told last; undefined before the first. */
  config: Json | undefined;
};

/** Everybody connected to a table, with or without a seat. */
export class Audience {
  readonly #clients = new Map<Client, Joined>();

  get size(): number {
    return this.#clients.size;
  }

  get screens(): number {
    return [...this.#clients.keys()].filter(({ screen }) => screen).length;
  }

  add(client: Client, seat: number | null): Joined {
    const joined: Joined = { seat, match: null, subscriber: null, unwatch: () => {}, config: undefined };
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

  /** The same to all. */
  tell(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const client of this.#clients.keys()) client.send(text);
  }

  /** The table as it is, to those clients; the config, its largest part by far, only where it is news. */
  tellTable(table: TableView, clients: readonly Client[]): void {
    const { config, ...rest } = table;
    const whole = once(() => JSON.stringify({ t: "table", table } satisfies ServerMessage));
    const known = once(() => JSON.stringify({ t: "table", table: rest } satisfies ServerMessage));
    for (const client of clients) {
      const joined = this.#clients.get(client);
      if (joined === undefined) continue;
      client.send(joined.config === config ? known() : whole());
      joined.config = config;
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
