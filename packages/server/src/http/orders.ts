import type { Verdict } from "@bigboard/kernel";
import { type Code, Done, InputId, PostedActs, TableCommand } from "@bigboard/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import type { Reading } from "../match/parts.ts";
import { answerTo } from "../socket/answer.ts";
import { bucket } from "../socket/rate.ts";
import type { Room } from "../table/room.ts";
import { hashToken } from "../table/tokens.ts";
import { addressKey } from "./address.ts";
import { doneOf, HttpFault, parse } from "./errors.ts";
import { AT_TABLE, described } from "./openapi.ts";
import { bearer, CODE_IN_PATH, type FindRoom, perMinute, type WithCode } from "./requests.ts";

export type OrderParts = {
  readonly room: FindRoom;
  /** Acts are stamped with it when they are read. */
  readonly read: () => Reading;
  readonly clock: Clock;
  /** Whether there is a limit to how fast orders may come. */
  readonly limits: boolean;
  readonly count: (what: "message" | "refused", name: string) => void;
};

/** What a seat may do without a socket: acts and commands by POST, each under the id that a socket would send with it. */
export function serveOrders(app: FastifyInstance, parts: OrderParts): void {
  const pace = seatPaces(parts.clock);
  /** Reads whose order it is and what it is called, has it judged, and answers as a socket is answered. */
  const order = async (
    request: FastifyRequest<WithCode>,
    kind: "act" | "table",
    judge: (room: Room, token: string, id: string) => Promise<Verdict>,
  ): Promise<Done> => {
    const bearing = bearer(request);
    const id = idOf(request);
    const room = await parts.room(request, bearing);
    const token = hashToken(bearing);
    if (parts.limits && room.seatOf(token) !== null) pace(token);
    parts.count("message", kind);
    const answer = answerTo(id, await judge(room, token, id));
    if (answer.t === "refused") parts.count("refused", answer.refusal.code);
    return doneOf(answer);
  };
  const route = { config: perMinute(SERVER_LIMITS.ordersPerMinute), bodyLimit: SERVER_LIMITS.messageBytes };
  app.post<WithCode>("/api/tables/:code/acts", { ...route, schema: describedActs }, (request) => {
    const read = parts.read();
    const { match, acts } = parse(PostedActs, request.body);
    return order(request, "act", (room, token, id) => room.toMatch.actBy(token, match, id, acts, read));
  });
  app.post<WithCode>("/api/tables/:code/commands", { ...route, schema: describedCommands }, (request) => {
    const command = parse(TableCommand, request.body);
    const address = addressKey(request.ip);
    return order(request, "table", (room, token, id) => room.commandBy(token, address, id, command));
  });
}

/** The id of an order; the standard writes it in quotes, most programs do not. */
function idOf(request: FastifyRequest): string {
  const header = request.headers["idempotency-key"];
  const id = typeof header === "string" ? header.replace(/^"(.*)"$/, "$1") : undefined;
  const parsed = InputId.safeParse(id);
  if (!parsed.success)
    throw new HttpFault(400, "BAD_REQUEST", { problems: ["idempotency-key: missing_or_bad"] });
  return parsed.data;
}

/** Lets each seat send as often as one socket may; throws RATE_LIMITED beyond that. */
function seatPaces(clock: Clock): (token: string) => void {
  const { messageBurst: burst, messagesPerSecond: limit, pacesRemembered } = SERVER_LIMITS;
  const paces = new Map<string, (nowMs: number) => number>();
  return (token) => {
    const pace = paces.get(token) ?? bucket(burst, limit);
    // Whoever was heard of last stands last; the first makes room.
    paces.delete(token);
    paces.set(token, pace);
    for (const [oldest] of paces) {
      if (paces.size <= pacesRemembered) break;
      paces.delete(oldest);
    }
    const retryMs = pace(clock.now());
    if (retryMs > 0) throw new HttpFault(429, "RATE_LIMITED", { limit, burst, retryMs });
  };
}

/** What both have in common. */
const ORDER = {
  answer: Done,
  path: CODE_IN_PATH,
  seat: "must",
  byGame: true,
  headers: {
    "idempotency-key": {
      says: "Your name for this order: the same again is the same order, and gets its first answer.",
      schema: InputId,
    },
  },
} as const;
const ORDER_CODES = [...AT_TABLE, "NO_TOKEN", "NO_SUCH_SEAT", "NO_MATCH", "MATCH_FROZEN"] as const;

const describedActs = described({
  ...ORDER,
  summary: "An act of a seat, or a plan of several: all of it happens, or none.",
  body: PostedActs,
  codes: [...ORDER_CODES, "BAD_ACTION", "BUSY", "MATCH_OVER", "PAUSED", "PLAN_REVEALS", "RECESS"],
});

const COMMAND_CODES: readonly Code[] = [
  "ASKED_LATELY",
  "BAD_SEATS",
  "BET_STANDS",
  "CANNOT_START",
  "HAT_TAKEN",
  "HOST_ONLY",
  "NAME_TAKEN",
  "NOBODY_THERE",
  "NOBODY_TO_NUDGE",
  "NOBODY_TO_REPLACE",
  "NOT_AN_ONLOOKER",
  "NOT_GATHERING",
  "NOT_GONE_LONG",
  "NOT_OVER",
  "NOT_PLAYING",
  "NOT_READY",
  "NO_BET",
  "NO_BOT",
  "NO_CHAT",
  "NO_SEAT",
  "NO_SHOUT",
  "NUDGED_LATELY",
  "ONLY_ONLOOKERS",
  "OWN_PAUSE",
  "OWN_SEAT",
  "PLAYING",
  "RECESS_TAKEN",
  "SEATS_FREE",
  "SEATS_TAKEN",
  "SEAT_TAKEN",
  "STANDS_IN_BY_ITSELF",
  "STILL_HERE",
  "TABLE_CHANGED",
];

const describedCommands = described({
  ...ORDER,
  summary: "What a seat, or the host, asks of the table.",
  body: TableCommand,
  codes: [...ORDER_CODES, ...COMMAND_CODES],
});
