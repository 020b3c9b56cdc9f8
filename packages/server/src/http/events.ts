import { Readable } from "node:stream";
import { type Code, EventId, EventsQuery, ServerMessage } from "@bigboard/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import type { Client } from "../table/audience.ts";
import { hashToken } from "../table/tokens.ts";
import { addressKey } from "./address.ts";
import type { Sockets } from "./connections.ts";
import { faultOf, parse } from "./errors.ts";
import { AT_TABLE, described } from "./openapi.ts";
import { CODE_IN_PATH, type FindRoom, perMinute, tokenOf, type WithCode } from "./requests.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A browser may ask for it from a page of ours only. */
    ownPagesOnly?: boolean;
  }
}

export type EventParts = {
  readonly room: FindRoom;
  readonly clock: Clock;
  /** A stream takes a place like a socket. */
  readonly sockets: Sockets;
  readonly streams: { inc(): void; dec(): void };
  /** Something failed that nobody waits for. */
  readonly fault: (error: unknown) => void;
};

/** The events of a table as a stream: what a socket with the same token is told, in the same messages. */
export function serveEvents(app: FastifyInstance, parts: EventParts): void {
  app.get<WithCode>(
    "/api/tables/:code/events",
    {
      schema: describedEvents,
      // Whoever asks for its head alone would wait for ever.
      exposeHeadRoute: false,
      config: { ...perMinute(SERVER_LIMITS.socketsPerMinute), ownPagesOnly: true },
    },
    async (request, reply) => {
      // The place is given back when the connection ends: it is not used for anything else.
      reply.header("connection", "close");
      const { moves } = parse(EventsQuery, request.query);
      const seen = seenIn(request);
      const token = tokenOf(request);
      const room = await parts.room(request, token);
      const why = parts.sockets.enter(request.ip, request.raw.socket);
      if (why !== null) throw why;
      const stream = new EventStream(parts.clock, {
        token: token === null ? null : hashToken(token),
        moves: moves === "true",
        address: addressKey(request.ip),
      });
      const joining = room.join(stream, seen);
      parts.streams.inc();
      reply.raw.once("close", () => {
        parts.streams.dec();
        stream.end();
        const left = joining
          .then(
            () => {},
            () => {},
          )
          .then(() => room.left(stream));
        left.catch(parts.fault);
      });
      const refused = await joining;
      if (refused !== null) throw faultOf(refused);
      // Proxies that gather what they pass on would keep it to themselves: this one is told by a header.
      reply.type("text/event-stream; charset=utf-8").header("x-accel-buffering", "no");
      return reply.send(stream.body);
    },
  );
}

/** The match and version behind which a stream goes on; null for a new one. */
function seenIn(request: FastifyRequest): { match: string; version: number } | null {
  const header = request.headers["last-event-id"];
  if (header === undefined || header === "") return null;
  const [match = "", version = ""] = parse(EventId, header).split("/");
  return { match, version: Number(version) };
}

/** What an event is known by: only those that show the match have a place to go on from. */
const Placed = z.object({
  t: z.enum(["snapshot", "update"]),
  match: z.string(),
  version: z.number().int(),
});

/** One open stream: a connection to a table like a socket's, that only listens. */
class EventStream implements Client {
  readonly token: string | null;
  readonly moves: boolean;
  readonly screen = false;
  readonly address: string;
  readonly body = new Readable({ read() {} });
  readonly #clock: Clock;
  #isOpen = true;
  #cancelBeat: () => void = () => {};

  constructor(clock: Clock, who: Pick<Client, "token" | "moves" | "address">) {
    this.token = who.token;
    this.moves = who.moves;
    this.address = who.address;
    this.#clock = clock;
    this.#push(`retry: ${RETRY_MS}\n\n`);
    this.#beat();
  }

  send(text: string): void {
    const placed = Placed.safeParse(JSON.parse(text));
    const id = placed.success ? `id: ${placed.data.match}/${placed.data.version}\n` : "";
    this.#push(`${id}data: ${text}\n\n`);
  }

  close(code: Code): void {
    this.send(JSON.stringify({ t: "error", code, detail: {} } satisfies ServerMessage));
    if (this.#isOpen) this.body.push(null);
    this.end();
  }

  /** Nothing is sent any more. */
  end(): void {
    this.#isOpen = false;
    this.#cancelBeat();
  }

  #push(text: string): void {
    if (!this.#isOpen) return;
    this.body.push(text);
    if (this.body.readableLength <= SERVER_LIMITS.socketBacklogBytes) return;
    // Whoever does not read would not read why either.
    this.end();
    this.body.destroy();
  }

  /** A comment now and then: proxies and this server close what stays silent. */
  #beat(): void {
    this.#cancelBeat = this.#clock.after(SERVER_LIMITS.streamBeatMs, () => {
      this.#push(":\n\n");
      this.#beat();
    });
  }
}

/** How long a program should wait before it comes back. */
const RETRY_MS = 1_000;

const describedEvents = described({
  summary: "The events of a table as a stream: what a socket is told after its hello, one message an event.",
  more: "Without a token: what everybody may see. A stream counts as a connection; its last event may be an `error` that says why it ends.",
  answer: ServerMessage,
  type: "text/event-stream",
  path: CODE_IN_PATH,
  query: EventsQuery,
  headers: {
    "last-event-id": {
      says: "The id of the last event that you have: you get what you missed, or one snapshot.",
      schema: EventId.optional(),
    },
  },
  seat: "may",
  codes: [...AT_TABLE, "BAD_ORIGIN", "NO_SUCH_SEAT", "TABLE_CROWDED", "TOO_MANY_SOCKETS"],
});
