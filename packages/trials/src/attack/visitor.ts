import { Agent, request } from "node:http";
import type { Json } from "@bigboard/kernel";
import { Seated, type ServerMessage, type TableCommand } from "@bigboard/protocol";
import { WebSocket } from "ws";
import { until } from "../rigs/rig.ts";

export type Answer = { readonly status: number; readonly text: string; readonly code: string };

type Ask = { readonly method?: string; readonly body?: unknown; readonly headers?: Record<string, string> };

export type TableWish = {
  readonly game?: string;
  readonly seats?: number;
  readonly name?: string;
  readonly config?: object;
  readonly onlookers?: boolean;
};

/** Somebody at an address, who asks the server by HTTP and by socket. */
export class Visitor {
  readonly address: string;
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 });

  constructor(port: number, address: string) {
    this.#port = port;
    this.address = address;
  }

  /** `path` goes out as it is written. */
  ask(path: string, { method = "GET", body, headers = {} }: Ask = {}): Promise<Answer> {
    const bytes = body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const asking = request(
        {
          host: "127.0.0.1",
          port: this.#port,
          path,
          method,
          agent: this.#agent,
          headers: {
            host: `localhost:${this.#port}`,
            "x-forwarded-for": this.address,
            ...(bytes === null
              ? {}
              : { "content-type": "application/json", "content-length": Buffer.byteLength(bytes) }),
            ...headers,
          },
        },
        (response) => {
          let text = "";
          response.on("data", (data) => {
            text += String(data);
          });
          response.on("end", () => resolve({ status: response.statusCode ?? 0, text, code: codeOf(text) }));
          response.on("error", reject);
        },
      );
      asking.on("error", reject);
      asking.end(bytes ?? undefined);
    });
  }

  async opens(wish: TableWish = {}): Promise<Answer> {
    const { game = "toy", seats = 2, name = "Ann", config = {}, onlookers = true } = wish;
    const options = { thinking: 0, aids: false, onlookers };
    return this.ask("/api/tables", {
      method: "POST",
      body: { game, seats, name, hat: "top", config, options },
    });
  }

  async mustOpen(wish: TableWish = {}): Promise<Seated> {
    return seatedOf(await this.opens(wish));
  }

  sits(code: string, name: string): Promise<Answer> {
    return this.ask(`/api/tables/${code}/seats`, { method: "POST", body: { name, hat: null } });
  }

  /** A socket at a table, from this address; not yet greeted. */
  socket(code: string, headers: Record<string, string> = {}): Line {
    return new Line(`ws://127.0.0.1:${this.#port}/api/tables/${code}/socket`, {
      "x-forwarded-for": this.address,
      ...headers,
    });
  }

  /** A socket that was welcomed, or was told why not. */
  async greeted(code: string, token: string | null): Promise<Line> {
    const line = await this.socket(code).opened();
    line.send({ t: "hello", token, match: null, version: null, moves: false });
    await until(() => line.heard("welcome").length > 0 || line.closed !== null);
    return line;
  }
}

export function seatedOf(answer: Answer): Seated {
  const parsed = Seated.safeParse(jsonOf(answer.text));
  if (!parsed.success) throw new Error(`no seat was given: ${answer.status} ${answer.text.slice(0, 200)}`);
  return parsed.data;
}

/** The code of an error in our own shape; empty for anything else. */
export function codeOf(text: string): string {
  const body = jsonOf(text);
  if (typeof body !== "object" || body === null || !("code" in body) || !("detail" in body)) return "";
  return typeof body.code === "string" ? body.code : "";
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Of<T extends ServerMessage["t"]> = Extract<ServerMessage, { t: T }>;

/** One socket, and all it heard. */
export class Line {
  readonly #socket: WebSocket;
  readonly messages: ServerMessage[] = [];
  /** The status of an answer that was no upgrade. */
  refused: number | null = null;
  closed: number | null = null;
  #count = 0;

  constructor(url: string, headers: Record<string, string>) {
    this.#socket = new WebSocket(url, { headers, perMessageDeflate: false });
    this.#socket.on("message", (data) => {
      const message: ServerMessage = JSON.parse(String(data));
      this.messages.push(message);
    });
    this.#socket.on("unexpected-response", (asked, answer) => {
      this.refused = answer.statusCode ?? 0;
      this.closed = this.refused;
      asked.destroy();
    });
    this.#socket.on("close", (code) => {
      this.closed ??= code;
    });
    this.#socket.on("error", () => {
      this.closed ??= 0;
    });
  }

  /** Waits until it is open, or refused. */
  async opened(): Promise<this> {
    await until(() => this.isOpen || this.closed !== null);
    return this;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(message: unknown): void {
    if (this.isOpen) this.#socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  heard<T extends ServerMessage["t"]>(t: T): Of<T>[] {
    return this.messages.filter((message): message is Of<T> => message.t === t);
  }

  /** The answer to what was sent under this id; `nth` for one that was sent again. */
  answer(id: string, nth = 0): Promise<Of<"done"> | Of<"refused"> | null> {
    const answers = () =>
      this.messages.filter(
        (message): message is Of<"done"> | Of<"refused"> =>
          (message.t === "done" || message.t === "refused") && message.id === id,
      );
    return until(() => (this.closed === null ? (answers()[nth] ?? null) : "closed")).then((found) =>
      found === "closed" ? null : found,
    );
  }

  command(command: TableCommand, id = this.newId()): Promise<Of<"done"> | Of<"refused"> | null> {
    this.send({ t: "table", id, command });
    return this.answer(id);
  }

  act(match: string, acts: readonly Json[], id = this.newId()): Promise<Of<"done"> | Of<"refused"> | null> {
    this.send({ t: "act", id, match, acts });
    return this.answer(id);
  }

  newId(): string {
    this.#count += 1;
    return `attack-${process.hrtime.bigint()}-${this.#count}`;
  }

  /** From now on it takes nothing off its connection, not even pings. */
  stopReading(): void {
    this.#socket.pause();
  }

  close(): void {
    this.#socket.terminate();
  }
}
