import { maxHeaderSize } from "node:http";
import type { AnyGame } from "@bigboard/kernel";
import { Health, ServerMessage, TableCode } from "@bigboard/protocol";
import rateLimit from "@fastify/rate-limit";
import websocket from "@fastify/websocket";
import Fastify, { type FastifyInstance } from "fastify";
import { z } from "zod";
import type { BotPlayers } from "../bots/types.ts";
import type { Clock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import type { Engine } from "../match/engine.ts";
import { refusal } from "../refusal.ts";
import { serveSocket } from "../socket/connection.ts";
import { frameFailed } from "../socket/frame-error.ts";
import type { Store } from "../store/types.ts";
import type { Tables } from "../table/tables.ts";
import { addressKey } from "./address.ts";
import { answerBadAddress, answerBroken } from "./broken.ts";
import { type Connections, type DoorLimits, Sockets } from "./connections.ts";
import { serveDocs } from "./docs.ts";
import { answerErrors, HttpFault } from "./errors.ts";
import type { Guesses } from "./guesses.ts";
import { pathOf, refuseOtherHosts, toldHosts } from "./hosts.ts";
import { logStream } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { describeApi, described, STORED } from "./openapi.ts";
import { originAllowed } from "./origin.ts";
import { servePage } from "./page.ts";
import { CODE_IN_PATH, perMinute } from "./requests.ts";
import { type RouteParts, serveApi } from "./routes.ts";
import { secure } from "./security.ts";

export type HttpOptions = {
  readonly host: string;
  /** The address to put into links, without a slash at its end; null: the one listened on. */
  readonly publicUrl?: string | null;
  /** The name to put into links where `publicUrl` is null, such as the address in the home network. */
  readonly publicHost?: string | null;
  /** Folder of the built page; null serves no page. */
  readonly webDir?: string | null;
  readonly logLevel?: "debug" | "info" | "warn" | "error" | "silent";
  /** False lifts every limit on how fast messages and acts may come: for storms alone, no setting leads here. */
  readonly limits?: boolean;
  /** For tests: where the lines of the log go instead of standard output. */
  readonly logTo?: NodeJS.WritableStream;
};

/** The HTTP server with its times and limits, before it serves anything. */
export function makeFastify(options: HttpOptions, doors: DoorLimits): FastifyInstance {
  return Fastify({
    bodyLimit: SERVER_LIMITS.requestBytes,
    // A proxy on this machine says for whom it asks; nobody else is believed.
    trustProxy: "loopback",
    forceCloseConnections: true,
    requestTimeout: doors.requestMs,
    connectionTimeout: doors.inactiveMs,
    http: {
      headersTimeout: doors.headersMs,
      connectionsCheckingInterval: doors.checkMs,
      // A request without a host is told so like one with a wrong one.
      requireHostHeader: false,
    },
    rewriteUrl: pathOf,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBroken,
    // A code or an id in a path may be as long as the address: no route is left because of it.
    routerOptions: { maxParamLength: maxHeaderSize },
    // Addresses of tables stand in the log, never tokens: they travel in bodies and in this one header.
    logger: {
      level: options.logLevel ?? "silent",
      redact: ["req.headers.authorization"],
      stream: options.logTo ?? logStream(),
    },
  });
}

export type ServeParts = {
  readonly options: HttpOptions;
  readonly doors: DoorLimits;
  readonly connections: Connections;
  readonly guesses: Guesses;
  readonly games: readonly AnyGame[];
  readonly bots: BotPlayers;
  readonly tables: Tables;
  readonly engine: Engine;
  readonly store: Store;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly publicUrl: () => string;
  readonly opener: RouteParts["opener"];
};

/** Everything that is answered over HTTP: the page, the API, what operators ask, and the sockets of tables. */
export async function serve(fastify: FastifyInstance, parts: ServeParts): Promise<void> {
  const { options, connections, publicUrl } = parts;
  const { publicUrl: url = null, publicHost = null, host, webDir = null } = options;
  answerErrors(fastify);
  // Before whatever may refuse: it closes the connection of an upgrade that was refused.
  await fastify.register(websocket, {
    // What `frameOf` makes is not compressed.
    options: { maxPayload: 4 * SERVER_LIMITS.messageBytes, perMessageDeflate: false },
    errorHandler: (error, socket, request) => frameFailed(error, socket, request.log),
  });
  refuseOtherHosts(fastify, toldHosts({ publicUrl: url, publicHost, host }));
  fastify.addHook("onRequest", async (request, reply) => {
    const why = connections.refusal(request.raw.socket);
    if (why === null) return;
    reply.header("connection", "close");
    throw why;
  });
  await secure(fastify, publicUrl);
  await fastify.register(async (scope) => serveLimited(scope, parts));
  if (webDir !== null) await servePage(fastify, webDir);
  else
    fastify.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: "NOT_FOUND", detail: {} }));
}

/** All routes but those of the page's files: each is limited where it is registered, however its address is written. */
async function serveLimited(scope: FastifyInstance, parts: ServeParts): Promise<void> {
  const { options, games, bots, tables, guesses, engine, store, metrics, publicUrl, opener } = parts;
  await scope.register(rateLimit, {
    global: true,
    max: SERVER_LIMITS.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => addressKey(request.ip),
    // Several people may share one address; storms are not limited.
    allowList: () => options.limits === false,
    errorResponseBuilder: (_request, { max, ttl }) =>
      new HttpFault(429, "RATE_LIMITED", { limit: max, retryMs: ttl }),
  });
  await describeApi(scope);
  const operators = perMinute(SERVER_LIMITS.operatorPerMinute);
  scope.get("/healthz", { config: operators, schema: describedHealth }, async () => ({
    ok: true,
    ...(await store.counts()),
  }));
  // Counters of refusals would tell a table what somebody tried in vain: they are for this machine's operator.
  scope.get("/metrics", { config: operators, schema: describedMetrics }, async (request, reply) => {
    if (!isOwnMachine(request.ip)) return reply.code(403).send({ code: "OPERATOR_ONLY", detail: {} });
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  const sockets = new Sockets(parts.doors);
  await scope.register(async (api) => {
    const record: RouteParts["record"] = (match, token) => engine.record(match, token);
    serveDocs(api);
    serveApi(api, {
      ...{ games, bots, tables, guesses, publicUrl, opener, record },
      limits: options.limits ?? true,
      read: () => engine.read(),
      ...{ clock: parts.clock, sockets, streams: metrics.streams },
      fault: (error) => scope.log.error({ err: error }, "stream failed"),
      count: (what, name) => count(metrics, what, name),
    });
  });
  routeSocket(scope, parts, sockets);
}

/** The socket of a table: whether the table is there is told only after `hello`. */
function routeSocket(scope: FastifyInstance, parts: ServeParts, sockets: Sockets): void {
  const { options, tables, guesses, engine, metrics, publicUrl } = parts;
  scope.route<{ Params: { code: string } }>({
    method: "GET",
    url: "/api/tables/:code/socket",
    schema: describedSocket,
    config: perMinute(SERVER_LIMITS.socketsPerMinute),
    preValidation: async (request) => {
      if (!originAllowed(request.headers, publicUrl())) throw new HttpFault(403, "BAD_ORIGIN");
      const why = request.ws ? sockets.enter(request.ip, request.raw.socket) : null;
      if (why !== null) throw why;
    },
    handler: async () => {
      throw new HttpFault(426, "WEBSOCKET_ONLY");
    },
    wsHandler(socket, request) {
      const code = TableCode.safeParse(request.params.code.toUpperCase());
      const { ip } = request;
      serveSocket(socket, {
        line: request.raw.socket,
        clock: parts.clock,
        address: addressKey(ip),
        limits: options.limits ?? true,
        read: () => engine.read(),
        async find(token) {
          if (!code.success) return refusal("NO_TABLE");
          const why = await guesses.judge(ip, code.data, token);
          return why ?? (await tables.find(code.data)) ?? refusal("NO_TABLE");
        },
        count: (what, name) => count(metrics, what, name),
        fault: (error) => request.log.error({ err: error }, "socket message failed"),
      });
    },
  });
}

function count(metrics: Metrics, what: "message" | "refused" | "error", name: string): void {
  if (what === "message") metrics.messages.inc({ kind: name });
  else if (what === "refused") metrics.refusals.inc({ code: name });
  else metrics.errors.inc({ code: name });
}

const describedHealth = described({
  summary: "Whether the server and its store answer, with counts.",
  ...{ answer: Health, codes: STORED },
});

const describedMetrics = described({
  summary: "Figures for Prometheus; this machine alone is told them.",
  ...{ answer: z.string(), type: "text/plain", codes: ["OPERATOR_ONLY"] },
});

const describedSocket = described({
  summary: "The WebSocket of a table; its messages are in docs/api.md.",
  ...{ answer: ServerMessage, status: 101, path: CODE_IN_PATH },
  codes: ["BAD_ORIGIN", "TOO_MANY_SOCKETS", "WEBSOCKET_ONLY"],
});

/** Whether an address, as the proxy on this machine reports it, is this very machine. */
function isOwnMachine(ip: string): boolean {
  return ip === "::1" || /^(::ffff:)?127\./.test(ip);
}
