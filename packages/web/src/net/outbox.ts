import type { Refusal } from "@bigboard/kernel";
import type { ClientMessage, ServerMessage, TableCommand } from "@bigboard/protocol";
import { randomHex } from "./random.ts";

type Act = Extract<ClientMessage, { t: "act" }>;
type Command = Extract<ClientMessage, { t: "table" }>;
type Send = (message: ClientMessage) => void;

/** `version`: the viewer's version that shows the effect; null for commands of the table. */
export type Answer =
  | { readonly ok: true; readonly version: number | null }
  | { readonly ok: false; readonly index: number; readonly refusal: Refusal };

type Waiting = { readonly message: Act | Command; readonly answer: (answer: Answer) => void };

/** What was asked and not yet answered. It survives lost connections: the same id is sent again and counts once. */
export class Outbox {
  #waiting = new Map<string, Waiting>();

  /** How many wait for an answer. */
  get size(): number {
    return this.#waiting.size;
  }

  act(match: string, acts: Act["acts"], send: Send): Promise<Answer> {
    return this.#post({ t: "act", id: randomHex(16), match, acts }, send);
  }

  command(command: TableCommand, send: Send): Promise<Answer> {
    return this.#post({ t: "table", id: randomHex(16), command }, send);
  }

  /** Sends everything unanswered once more, in the order it was asked. */
  resend(send: Send): void {
    for (const { message } of this.#waiting.values()) send(message);
  }

  /** Settles the question this answers; answers to unknown ids are answers seen before. */
  answered(reply: Extract<ServerMessage, { t: "done" | "refused" }>): void {
    const waiting = this.#waiting.get(reply.id);
    if (waiting === undefined) return;
    this.#waiting.delete(reply.id);
    waiting.answer(
      reply.t === "done"
        ? { ok: true, version: reply.version }
        : { ok: false, index: reply.index, refusal: reply.refusal },
    );
  }

  /** Gives everything up: the table is gone. */
  abandon(refusal: Refusal): void {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { answer } of all) answer({ ok: false, index: 0, refusal });
  }

  #post(message: Act | Command, send: Send): Promise<Answer> {
    return new Promise((answer) => {
      this.#waiting.set(message.id, { message, answer });
      send(message);
    });
  }
}
