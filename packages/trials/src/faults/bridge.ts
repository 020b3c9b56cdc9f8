import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** The way of one node to its database, which can be cut. */
export class Bridge {
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #cut = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** Leads to that port of this machine. */
  static async to(port: number): Promise<Bridge> {
    const server = createServer();
    const bridge = new Bridge(server);
    server.on("connection", (near) => bridge.#join(near, port));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return bridge;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("the bridge is closed");
    return address.port;
  }

  /** Nothing passes any more: what is under way is lost, and neither end is told before `open`. */
  mute(): void {
    this.#cut = true;
    for (const pair of this.#pairs) for (const socket of pair) socket.unpipe().pause();
  }

  /** Breaks every connection; new ones pass. */
  open(): void {
    this.#cut = false;
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
  }

  async close(): Promise<void> {
    this.open();
    const closed = once(this.#server, "close");
    this.#server.close();
    await closed;
  }

  #join(near: Socket, port: number): void {
    if (this.#cut) {
      near.destroy();
      return;
    }
    const far = connect({ port, host: "127.0.0.1" });
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.setNoDelay(true);
      from.on("error", () => {});
      from.on("close", () => {
        to.destroy();
        this.#pairs.delete(pair);
      });
      from.pipe(to);
    }
  }
}
