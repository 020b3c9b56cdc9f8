import { z } from "zod";
import type { Hint } from "../shared.ts";

/** Whatever is to be told within so much time goes as one notification. */
const GATHER_MS = 4;
/** A notification is at most 8,000 bytes. */
const HINTS_AT_ONCE = 60;

const Payload = z.tuple([z.string(), z.array(z.tuple([z.string(), z.int()])), z.array(z.string())]);

/** Gathers hints, and sends them by `send` one notification after the other: [node, [[match, head], …], [table, …]]. */
export class Hints {
  readonly #node: string;
  readonly #send: (payload: string) => Promise<unknown>;
  readonly #heads = new Map<string, number>();
  readonly #tables = new Set<string>();
  #sending = false;

  constructor(node: string, send: (payload: string) => Promise<unknown>) {
    this.#node = node;
    this.#send = send;
  }

  add(hint: Hint): void {
    if (hint.of === "table") this.#tables.add(hint.code);
    else this.#heads.set(hint.id, Math.max(hint.head, this.#heads.get(hint.id) ?? 0));
    if (!this.#sending) void this.#run();
  }

  async #run(): Promise<void> {
    this.#sending = true;
    while (this.#heads.size + this.#tables.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      const heads = [...this.#heads].slice(0, HINTS_AT_ONCE);
      const tables = [...this.#tables].slice(0, HINTS_AT_ONCE);
      for (const [id] of heads) this.#heads.delete(id);
      for (const code of tables) this.#tables.delete(code);
      // One that is lost is healed by the others' next look.
      await this.#send(JSON.stringify([this.#node, heads, tables])).catch(() => {});
    }
    this.#sending = false;
  }
}

/** What a notification hints at; nothing where it is this node's own, or none of ours. */
export function hintsIn(payload: string, node: string): readonly Hint[] {
  const parsed = Payload.safeParse(jsonOf(payload));
  if (!parsed.success || parsed.data[0] === node) return [];
  const [, heads, tables] = parsed.data;
  return [
    ...heads.map(([id, head]): Hint => ({ of: "match", id, head })),
    ...tables.map((code): Hint => ({ of: "table", code })),
  ];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
