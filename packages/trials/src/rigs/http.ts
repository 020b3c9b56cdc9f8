import type { Json } from "@bigboard/kernel";
import { ServerMessage, type TableCommand } from "@bigboard/protocol";
import { until } from "./rig.ts";

/** What came back over HTTP. */
export type HttpAnswer = { readonly status: number; readonly body: unknown };

/** What a program sends along with an act or a command. */
export type Order = {
  readonly token: string | null;
  /** The idempotency key; null sends none. */
  readonly id: string | null;
};

/** Sends a body as a program would that knows nothing but HTTP. */
export async function sendOrder(url: string, { token, id }: Order, body: unknown): Promise<HttpAnswer> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(id === null ? {} : { "idempotency-key": id }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

type At = { readonly url: string; readonly code: string };

/** An act, or a plan of several, over HTTP. */
export function postActs(
  { url, code }: At,
  order: Order,
  match: string,
  acts: readonly Json[],
): Promise<HttpAnswer> {
  return sendOrder(`${url}/api/tables/${code}/acts`, order, { match, acts });
}

/** A command to the table over HTTP. */
export function postCommand({ url, code }: At, order: Order, command: TableCommand): Promise<HttpAnswer> {
  return sendOrder(`${url}/api/tables/${code}/commands`, order, command);
}

/** An event of a stream, as it came. */
export type StreamEvent = { readonly id: string | null; readonly data: string };

type Of<T extends ServerMessage["t"]> = Extract<ServerMessage, { t: T }>;

/** A reader of a table's stream that keeps every byte it received. */
export class TestStream {
  readonly events: StreamEvent[] = [];
  readonly messages: ServerMessage[] = [];
  readonly status: number;
  readonly headers: Headers;
  /** What was said instead of a stream; null for a stream. */
  refused: unknown = null;
  raw = "";
  closed = false;
  readonly #stop: AbortController;

  private constructor(response: Response, stop: AbortController) {
    this.status = response.status;
    this.headers = response.headers;
    this.#stop = stop;
  }

  /** Opens a stream; `lastEventId` is where an earlier one broke off. */
  static async open(
    { url, code }: At,
    token: string | null,
    more: { readonly lastEventId?: string; readonly query?: string } = {},
  ): Promise<TestStream> {
    const stop = new AbortController();
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    if (more.lastEventId !== undefined) headers["last-event-id"] = more.lastEventId;
    const response = await fetch(`${url}/api/tables/${code}/events${more.query ?? ""}`, {
      headers,
      signal: stop.signal,
    });
    const stream = new TestStream(response, stop);
    if (response.status === 200) void stream.#read(response);
    else stream.refused = await response.json();
    return stream;
  }

  async #read(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) this.#hear(decoder.decode(chunk, { stream: true }));
    } catch {
      // It was cut off, here or there.
    }
    this.closed = true;
  }

  #hear(text: string): void {
    const before = this.raw.lastIndexOf("\n\n") + 2;
    this.raw += text;
    const end = this.raw.lastIndexOf("\n\n");
    if (end < before) return;
    for (const block of this.raw.slice(before === 1 ? 0 : before, end).split("\n\n")) {
      const lines = block.split("\n");
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const data = field("data");
      if (data === undefined) continue;
      this.events.push({ id: field("id") ?? null, data });
      this.messages.push(ServerMessage.parse(JSON.parse(data)));
    }
  }

  /** The id of the last event that had one. */
  get lastEventId(): string {
    return this.events.findLast(({ id }) => id !== null)?.id ?? "";
  }

  all<T extends ServerMessage["t"]>(t: T): Of<T>[] {
    return this.messages.filter((message): message is Of<T> => message.t === t);
  }

  /** Waits for a message of that kind after the first `skip` of them. */
  next<T extends ServerMessage["t"]>(t: T, skip = 0): Promise<Of<T>> {
    return until(() => this.all(t)[skip]);
  }

  /** Waits for a message of that kind that fits. */
  where<T extends ServerMessage["t"]>(t: T, fits: (message: Of<T>) => boolean): Promise<Of<T>> {
    return until(() => this.all(t).find(fits));
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await until(() => this.closed || this.status !== 200);
  }
}
