import type { Json } from "@bigboard/kernel";
import type { TableCommand } from "@bigboard/protocol";
import { z } from "zod";
import { systemClock } from "../clock.ts";
import type { Node } from "../nodes/node.ts";
import { refusal } from "../refusal.ts";
import { type Socket, serveSocket } from "../socket/connection.ts";

/** Whoever is not answered in that time goes on. */
const PATIENCE_MS = 250;

/** What an extra heeds of the server's messages. */
const Heard = z.object({
  t: z.string(),
  id: z.string().optional(),
  match: z.string().nullable().optional(),
  moves: z
    .object({ listed: z.array(z.json()) })
    .nullable()
    .optional(),
});
type Heard = z.infer<typeof Heard>;

/** Somebody at a table of a rehearsal: served like everybody else, on a socket that leads nowhere. */
export class Extra {
  #say: (data: string, binary: boolean) => void = () => {};
  #match = "";
  #listed: readonly Json[] = [];
  #orders = 0;
  #awaited: { fits(heard: Heard): boolean; done(): void } | null = null;

  private constructor(node: Node, code: string) {
    const socket: Socket = {
      ...{ readyState: 1, OPEN: 1, bufferedAmount: 0, close: () => {}, terminate: () => {} },
      on: (event: "message" | "close", run: (data: string, binary: boolean) => void) => {
        if (event === "message") this.#say = run;
      },
      send: (text) => this.#hear(text),
    };
    serveSocket(socket, {
      ...{ clock: systemClock, address: "", limits: false, count: () => {}, fault: () => {} },
      read: () => node.engine.read(),
      find: async () => (await node.tables.find(code)) ?? refusal("NO_TABLE"),
    });
  }

  /** Comes to a table and is welcomed, or shown its match. */
  static async at(
    node: Node,
    code: string,
    token: string | null,
    until: "welcome" | "snapshot",
  ): Promise<Extra> {
    const extra = new Extra(node, code);
    const hello = { t: "hello", token, match: null, version: null, moves: true };
    await extra.#ask(hello, ({ t }) => t === until || t === "error");
    return extra;
  }

  get canAct(): boolean {
    return this.#listed.length > 0;
  }

  /** The first act that is legal, as its table lists them. */
  async act(): Promise<void> {
    const acts = this.#listed.slice(0, 1);
    this.#listed = [];
    await this.#order({ t: "act", match: this.#match, acts });
  }

  async order(command: TableCommand): Promise<void> {
    await this.#order({ t: "table", command });
  }

  async #order(what: object): Promise<void> {
    this.#orders += 1;
    const id = `rehearsal-${this.#orders}`;
    await this.#ask({ ...what, id }, (heard) => heard.id === id);
  }

  #ask(message: object, fits: (heard: Heard) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const cancel = systemClock.after(PATIENCE_MS, resolve);
      const done = () => {
        cancel();
        resolve();
      };
      this.#awaited = { fits, done };
      this.#say(JSON.stringify(message), false);
    });
  }

  #hear(text: string): void {
    const heard = Heard.parse(JSON.parse(text));
    if (heard.match != null) this.#match = heard.match;
    if (heard.moves != null) this.#listed = heard.moves.listed;
    if (this.#awaited?.fits(heard) !== true) return;
    this.#awaited.done();
    this.#awaited = null;
  }
}
