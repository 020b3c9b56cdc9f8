import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { buffer } from "node:stream/consumers";

const HOST = "127.0.0.1";
const TABLE = /^\/(?:api\/tables|t)\/([A-Za-z]+-[0-9]+)/;

/** The nodes in the order in which they are asked for an address: the same for everything of one table. */
export function orderFor(path: string, ports: readonly number[]): readonly number[] {
  const table = TABLE.exec(path)?.[1]?.toUpperCase() ?? "-";
  const place = (port: number): string => createHash("sha256").update(`${table} ${port}`).digest("hex");
  return ports.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** A proxy as docs/operations.md wants it: hashes the table's code, and asks the next node when one does not listen. */
export class TableProxy {
  readonly #ports: readonly number[];
  readonly #server: Server;
  readonly #pipes = new Set<Duplex>();

  private constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.#server = createServer((asked, answer) => void this.#pass(asked, answer));
    this.#server.on("upgrade", (asked, socket, head) => void this.#upgrade(asked, socket, head));
  }

  static async to(ports: readonly number[]): Promise<TableProxy> {
    const proxy = new TableProxy(ports);
    proxy.#server.listen(0, HOST);
    await once(proxy.#server, "listening");
    return proxy;
  }

  /** Its address without a scheme. */
  get host(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("the proxy does not listen");
    return `${HOST}:${address.port}`;
  }

  async close(): Promise<void> {
    for (const pipe of this.#pipes) pipe.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    try {
      const body = await buffer(asked);
      const node = await this.#nodeFor(asked);
      if (node === null) return void answer.writeHead(502).end();
      const { method, url: path } = asked;
      const passed = request({ method, path, headers: headersOf(asked), createConnection: () => node });
      passed.end(body);
      const [got]: IncomingMessage[] = await once(passed, "response");
      if (got === undefined) return void answer.writeHead(502).end();
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
      answer.on("close", () => node.destroy());
    } catch {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    }
  }

  async #upgrade(asked: IncomingMessage, visitor: Duplex, head: Buffer): Promise<void> {
    visitor.on("error", () => visitor.destroy());
    const node = await this.#nodeFor(asked);
    if (node === null) return void visitor.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    this.#join(visitor, node);
    const headers = Object.entries(headersOf(asked)).map(([name, value]) => `${name}: ${value}\r\n`);
    node.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join("")}\r\n`);
    node.write(head);
  }

  /** When one end goes the other one goes too. */
  #join(visitor: Duplex, node: Socket): void {
    for (const [from, to] of [
      [visitor, node],
      [node, visitor],
    ] as const) {
      this.#pipes.add(from);
      from.on("close", () => {
        this.#pipes.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }

  /** A connection to the first node that listens; null when none does. */
  async #nodeFor({ url = "/" }: IncomingMessage): Promise<Socket | null> {
    for (const port of orderFor(url, this.#ports)) {
      const socket = connect({ host: HOST, port });
      try {
        await once(socket, "connect");
        socket.on("error", () => socket.destroy());
        return socket;
      } catch {
        socket.destroy();
      }
    }
    return null;
  }
}

/** What the visitor sent, and who he is. */
const headersOf = ({ headers, socket }: IncomingMessage): IncomingMessage["headers"] => ({
  ...headers,
  "x-forwarded-for": socket.remoteAddress ?? HOST,
});
