import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyGame, Json } from "@bigboard/kernel";
import {
  type OpenTable,
  Seated,
  ServerMessage,
  type TableCommand,
  type TableOptions,
} from "@bigboard/protocol";
import { type App, type AppOptions, createApp } from "@bigboard/server/inside/app.ts";
import type { BotPlayers } from "@bigboard/server/inside/bots/types.ts";

/** A folder that goes away with `remove`. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "bigboard-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Waits until `found` gives something; the test's own time limit ends it. */
export async function until<T>(found: () => T | null | undefined | false): Promise<T> {
  for (;;) {
    const value = found();
    if (value !== null && value !== undefined && value !== false) return value;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Bots in this thread that play what `choose` says; `pace` where the game has a clock. */
export function botsOf(
  choose: (view: Json, seat: number) => Json | null,
  pace: readonly [number, number] = [1_000, 1_000],
): BotPlayers {
  return {
    names: () => ["plain"],
    standIn: () => "plain",
    pace: () => pace,
    ask: async ({ view, seat }) => choose(view, seat),
    close: async () => {},
  };
}

export type Rig = { readonly app: App; readonly url: string; readonly port: number };

/** A server on any free port. */
export async function startRig(options: Omit<AppOptions, "port" | "host">): Promise<Rig> {
  const app = await createApp({ botPaceMs: [0, 0], ...options, port: 0, host: "127.0.0.1" });
  const { port } = await app.listen();
  return { app, port, url: `http://127.0.0.1:${port}` };
}

export async function post(
  url: string,
  path: string,
  body: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const OPTIONS: TableOptions = { thinking: 0, aids: false, onlookers: true };

export async function openTable(
  url: string,
  wish: { game?: string; seats?: number; config?: Json; options?: Partial<TableOptions> } = {},
): Promise<Seated> {
  const order: OpenTable = {
    game: wish.game ?? "toy",
    seats: wish.seats ?? 2,
    name: "Ann",
    hat: "top",
    config: wish.config ?? {},
    options: { ...OPTIONS, ...wish.options },
  };
  return Seated.parse((await post(url, "/api/tables", order)).body);
}

export async function takeSeat(url: string, code: string, name: string): Promise<Seated> {
  return Seated.parse((await post(url, `/api/tables/${code}/seats`, { name, hat: null })).body);
}

type Of<T extends ServerMessage["t"]> = Extract<ServerMessage, { t: T }>;

/** A client that keeps every byte it received. */
export class TestClient {
  readonly socket: WebSocket;
  readonly raw: string[] = [];
  readonly messages: ServerMessage[] = [];
  closed: { code: number; reason: string } | null = null;
  #sent = 0;

  constructor(port: number, code: string) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/api/tables/${code}/socket`);
    this.socket.addEventListener("message", ({ data }) => {
      this.raw.push(String(data));
      this.messages.push(ServerMessage.parse(JSON.parse(String(data))));
    });
    this.socket.addEventListener("close", ({ code: closeCode, reason }) => {
      this.closed = { code: closeCode, reason };
    });
  }

  async opened(): Promise<this> {
    await until(() => this.socket.readyState === WebSocket.OPEN || this.closed !== null);
    return this;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  hello(token: string | null, seen: { match: string; version: number } | null = null, moves = false): void {
    this.send({ t: "hello", token, match: seen?.match ?? null, version: seen?.version ?? null, moves });
  }

  all<T extends ServerMessage["t"]>(t: T): Of<T>[] {
    return this.messages.filter((message): message is Of<T> => message.t === t);
  }

  last<T extends ServerMessage["t"]>(t: T): Of<T> | undefined {
    return this.all(t).at(-1);
  }

  /** Waits for a message of that kind after the first `skip` of them. */
  next<T extends ServerMessage["t"]>(t: T, skip = 0): Promise<Of<T>> {
    return until(() => this.all(t)[skip]);
  }

  /** Waits for a message of that kind that fits. */
  where<T extends ServerMessage["t"]>(t: T, fits: (message: Of<T>) => boolean): Promise<Of<T>> {
    return until(() => this.all(t).find(fits));
  }

  /** The answer to an act or a command with that id, its first one or a later one. */
  answer(id: string, nth = 0): Promise<Of<"done"> | Of<"refused">> {
    const answers = () =>
      this.messages.filter(
        (message): message is Of<"done"> | Of<"refused"> =>
          (message.t === "done" || message.t === "refused") && message.id === id,
      );
    return until(() => answers()[nth]);
  }

  command(command: TableCommand): Promise<Of<"done"> | Of<"refused">> {
    const id = this.newId();
    this.send({ t: "table", id, command });
    return this.answer(id);
  }

  act(acts: readonly Json[], id = this.newId()): Promise<Of<"done"> | Of<"refused">> {
    this.send({ t: "act", id, match: this.match(), acts });
    return this.answer(id);
  }

  match(): string {
    const welcome = this.last("table")?.table.match ?? this.last("welcome")?.table.match;
    return welcome ?? "";
  }

  /** This viewer's newest version. */
  version(): number {
    const last = this.messages.findLast(
      (message): message is Of<"snapshot"> | Of<"update"> =>
        message.t === "snapshot" || message.t === "update",
    );
    return last?.version ?? 0;
  }

  newId(): string {
    this.#sent += 1;
    return `id-${process.hrtime.bigint()}-${this.#sent}`;
  }

  async close(): Promise<void> {
    this.socket.close();
    await until(() => this.closed);
  }
}

export async function connect(
  rig: { port: number },
  code: string,
  token: string | null,
  seen: { match: string; version: number } | null = null,
): Promise<TestClient> {
  const client = await new TestClient(rig.port, code).opened();
  client.hello(token, seen);
  await client.next("welcome");
  return client;
}

/** A table of the given people, all seated, ready and playing. */
export async function startTable(
  rig: Pick<Rig, "url" | "port">,
  wish: Parameters<typeof openTable>[1] & { people?: number; bot?: string } = {},
): Promise<{ code: string; seats: Seated[]; clients: TestClient[] }> {
  const people = wish.people ?? wish.seats ?? 2;
  const host = await openTable(rig.url, wish);
  const seats = [host];
  for (let i = 1; i < people; i += 1) seats.push(await takeSeat(rig.url, host.code, `P${i}`));
  const clients: TestClient[] = [];
  for (const seat of seats) clients.push(await connect(rig, host.code, seat.token));
  const [first] = clients;
  if (first === undefined) throw new Error("a table needs people");
  for (let seat = people; seat < (wish.seats ?? 2); seat += 1) {
    await first.command({ do: "seatBot", seat, bot: wish.bot ?? "plain" });
  }
  for (const [index, client] of clients.entries()) {
    await client.command({ do: "ready", ready: true, entropy: String(index).repeat(32) });
  }
  const started = await first.command({ do: "start" });
  if (started.t !== "done") throw new Error(`not started: ${JSON.stringify(started)}`);
  for (const client of clients) await client.next("snapshot");
  return { code: host.code, seats, clients };
}

/** Games for a rig, where their own types do not matter. */
export type Games = readonly AnyGame[];
