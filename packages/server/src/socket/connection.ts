import { isRefusal, type Verdict } from "@bigboard/kernel";
import { ClientMessage, type ServerMessage } from "@bigboard/protocol";
import type { Clock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import type { Reading } from "../match/parts.ts";
import { refusal, refused, type ServerRefusal } from "../refusal.ts";
import { isUnavailable } from "../store/failure.ts";
import type { Client } from "../table/audience.ts";
import type { Room } from "../table/room.ts";
import { hashToken } from "../table/tokens.ts";
import { answerTo } from "./answer.ts";
import { type Line, oncePerTurn, type Turn } from "./once-per-turn.ts";
import { bucket, messageRate, type Pace } from "./rate.ts";

/** Why the server closed a socket, as WebSocket close codes of our own. */
const CLOSE = {
  refused: 4000,
  flood: 4008,
  slow: 4009,
  silent: 4010,
  closing: 1001,
  tooLarge: 1009,
} as const;

/** Whoever floods has so long to hear why. */
const FLOOD_MS = 100;

const OK: Pace = { kind: "ok" };

/** What is needed of a WebSocket. */
export type Socket = {
  readonly readyState: number;
  readonly OPEN: number;
  readonly bufferedAmount: number;
  on(event: "message", heard: (data: { toString(): string }, binary: boolean) => void): unknown;
  on(event: "close", closed: () => void): unknown;
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
};

export type ConnectionParts = {
  /** What lies below the socket, if whole frames may be written to it: then all of one turn of the loop goes out as one write. */
  readonly line?: Line;
  readonly clock: Clock;
  /** The table of this socket's path, or why it is not told of to whoever holds this token. */
  readonly find: (token: string | null) => Promise<Room | ServerRefusal>;
  /** Where the socket comes from, as the proxy on this machine reports it. */
  readonly address: string;
  /** Whether there is a limit to how fast messages may come. */
  readonly limits: boolean;
  /** Acts are stamped with it when they are read. */
  readonly read: () => Reading;
  readonly count: (what: "message" | "refused" | "error", code: string) => void;
  /** A bug: the client was told INTERNAL. */
  readonly fault: (error: unknown) => void;
};

/** Serves one socket until it closes. Messages are taken in order; every one that is not understood is told why. */
export function serveSocket(socket: Socket, parts: ConnectionParts): void {
  new Connection(socket, parts);
}

class Connection {
  readonly #socket: Socket;
  readonly #parts: ConnectionParts;
  readonly #rate = messageRate();
  readonly #storyRate = bucket(SERVER_LIMITS.storyBurst, SERVER_LIMITS.storyPartsPerSecond);
  readonly #stopWaiting: () => void;
  readonly #turn: Turn;
  #room: Room | null = null;
  #client: Client | null = null;
  #greeted = false;
  #lastTold = Number.NEGATIVE_INFINITY;
  #chain: Promise<void> = Promise.resolve();

  constructor(socket: Socket, parts: ConnectionParts) {
    this.#socket = socket;
    this.#parts = parts;
    this.#turn = parts.line === undefined ? straightTo(socket) : oncePerTurn(parts.line);
    this.#stopWaiting = parts.clock.after(SERVER_LIMITS.helloMs, () =>
      this.#end(CLOSE.silent, refusal("HELLO_FIRST")),
    );
    socket.on("message", (data, binary) => this.#hear(data.toString(), binary));
    socket.on("close", () => this.#closed());
  }

  #hear(text: string, binary: boolean): void {
    // What still arrives of a flood behind its end is not worth an answer each.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const now = this.#parts.clock.now();
    const pace = this.#parts.limits ? this.#rate(now) : OK;
    if (pace.kind === "flood") this.#end(CLOSE.flood, tooFast(0));
    else if (pace.kind === "slow") this.#tellSlow(now, pace.retryMs);
    else {
      const message = binary ? refusal("BAD_MESSAGE", { problems: ["not text"] }) : read(text);
      if (isRefusal(message)) this.#error(message);
      else this.#take(message, this.#parts.read());
    }
  }

  /** One answer a second is enough for somebody who does not listen. */
  #tellSlow(now: number, retryMs: number): void {
    if (now - this.#lastTold < 1_000) return;
    this.#lastTold = now;
    this.#error(tooFast(retryMs));
  }

  #take(message: ClientMessage, read: Reading): void {
    if ((message.t === "hello") === this.#greeted) {
      this.#error(refusal(this.#greeted ? "HELLO_ONCE" : "HELLO_FIRST"));
      return;
    }
    this.#greeted = true;
    this.#stopWaiting();
    if (message.t === "act" || message.t === "table") this.#parts.count("message", message.t);
    // Acts wait only for what came before them: their order is the match's queue, a slow disk holds up no later one.
    const run = this.#chain
      .then(() => this.#serve(message, read))
      .catch((error: unknown) => {
        this.#parts.fault(error);
        if (isUnavailable(error)) this.#tellUnavailable(message);
        else this.#error(refusal("INTERNAL"));
      });
    if (message.t !== "act") this.#chain = run;
  }

  /** The store fails: whoever was not even welcomed must come again, all others have lost this one message. */
  #tellUnavailable(message: ClientMessage): void {
    const detail = { retryMs: SERVER_LIMITS.storeRetryMs };
    if (message.t === "hello") this.#end(CLOSE.closing, refusal("UNAVAILABLE", detail));
    else if (message.t === "act" || message.t === "table")
      this.#answer(message.id, refused("UNAVAILABLE", detail));
    else this.#error(refusal("UNAVAILABLE", detail));
  }

  async #serve(message: ClientMessage, read: Reading): Promise<void> {
    if (message.t === "hello") return this.#hello(message);
    const room = this.#room;
    const client = this.#client;
    if (room === null || client === null) return;
    switch (message.t) {
      case "act":
        return this.#answer(
          message.id,
          await room.toMatch.act(client, message.match, message.id, message.acts, read),
        );
      case "table":
        return this.#answer(message.id, await room.command(client, message.id, message.command));
      case "resync":
        return room.toMatch.resync(client);
      case "story":
        // It may take a while to be made, and what this person does now must not wait for it.
        void this.#story(room, client, message).catch((error: unknown) => this.#parts.fault(error));
        return;
      case "ping":
        // The answer first: what the table is told of a slow line must not make it slower.
        this.#send({ t: "pong", n: message.n, ...(await room.matchTime(client)) });
        return message.trip === undefined ? undefined : room.measured(client, message.trip);
    }
  }

  async #story(room: Room, client: Client, asked: Extract<ClientMessage, { t: "story" }>): Promise<void> {
    const retryMs = this.#parts.limits ? this.#storyRate(this.#parts.clock.now()) : 0;
    if (retryMs > 0) {
      const { storyPartsPerSecond: limit, storyBurst: burst } = SERVER_LIMITS;
      this.#error(refusal("RATE_LIMITED", { limit, burst, retryMs }));
      return;
    }
    const why = await room.toMatch.story(client, asked.match, asked.after);
    if (why !== null) this.#error(why);
  }

  async #hello(hello: Extract<ClientMessage, { t: "hello" }>): Promise<void> {
    const room = await this.#parts.find(hello.token);
    if (isRefusal(room)) return this.#end(CLOSE.refused, room);
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const client: Client = {
      token: hello.token === null ? null : hashToken(hello.token),
      moves: hello.moves,
      screen: hello.screen === true && hello.token === null,
      address: this.#parts.address,
      ...(hello.as === undefined ? {} : { as: hello.as }),
      send: (text) => this.#sendText(text),
      close: (code) => this.#end(CLOSE.closing, refusal(code)),
    };
    const { match, version } = hello;
    this.#room = room;
    this.#client = client;
    const why = await room.join(client, match !== null && version !== null ? { match, version } : null);
    if (why !== null) {
      this.#client = null;
      this.#end(CLOSE.refused, why);
    }
  }

  #answer(id: string, verdict: Verdict): void {
    const answer = answerTo(id, verdict);
    if (answer.t === "refused") this.#parts.count("refused", answer.refusal.code);
    this.#send(answer);
  }

  #error({ code, detail }: ServerRefusal): void {
    this.#parts.count("error", code);
    this.#send({ t: "error", code, detail: { ...detail } });
  }

  #end(close: number, why: ServerRefusal): void {
    this.#error(why);
    // Nothing is heard behind a goodbye, and a server that stops ends its sockets in this very turn.
    this.#turn.letGo();
    this.#socket.close(close, why.code);
    // Whoever floods does not read either: do not wait for a polite goodbye.
    if (close === CLOSE.flood) this.#parts.clock.after(FLOOD_MS, () => this.#socket.terminate());
  }

  #send(message: ServerMessage): void {
    this.#sendText(JSON.stringify(message));
  }

  #sendText(text: string): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > SERVER_LIMITS.socketBacklogBytes) {
      socket.close(CLOSE.slow, "TOO_SLOW");
      return;
    }
    this.#turn.add(text);
  }

  #closed(): void {
    this.#stopWaiting();
    // After whatever is still being taken, so that somebody who left while being welcomed leaves too.
    this.#chain = this.#chain
      .then(async () => {
        if (this.#room !== null && this.#client !== null) await this.#room.left(this.#client);
      })
      .catch((error: unknown) => this.#parts.fault(error));
  }
}

/** For what stands on no line of its own. */
function straightTo(socket: Socket): Turn {
  return { add: (text) => socket.send(text), letGo: () => {} };
}

function tooFast(retryMs: number): ServerRefusal {
  const { messagesPerSecond: limit, messageBurst: burst } = SERVER_LIMITS;
  return refusal("RATE_LIMITED", { limit, burst, retryMs });
}

/** A message as the protocol has it, or what is wrong with it. */
function read(text: string): ClientMessage | ServerRefusal {
  if (Buffer.byteLength(text) > SERVER_LIMITS.messageBytes) {
    return refusal("TOO_LARGE", { limit: SERVER_LIMITS.messageBytes });
  }
  const raw = parseJson(text);
  if (raw === undefined) return refusal("BAD_MESSAGE", { problems: ["not JSON"] });
  try {
    const parsed = ClientMessage.safeParse(raw);
    if (parsed.success) return parsed.data;
    const problems = parsed.error.issues.slice(0, 3).map(({ path, code }) => `${path.join(".")}: ${code}`);
    return refusal("BAD_MESSAGE", { problems });
  } catch {
    // Reading by schema goes as deep as the value does, and the stack has an end.
    return refusal("BAD_MESSAGE", { problems: ["nested too deeply"] });
  }
}

/** Undefined when it is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
