import { maxHeaderSize } from "node:http";
import { GAMES } from "@bigboard/games";
import type { AnyGame } from "@bigboard/kernel";
import { TableCode } from "@bigboard/protocol";
import rateLimit from "@fastify/rate-limit";
import websocket from "@fastify/websocket";
import Fastify, { type FastifyInstance } from "fastify";
import { botWorker } from "./bots/pool.ts";
import type { BotPlayers } from "./bots/types.ts";
import { type Clock, servedClock, systemClock } from "./clock.ts";
import type { ServerConfig } from "./config.ts";
import { writeDump } from "./dumps.ts";
import { addressKey } from "./http/address.ts";
import { answerBadAddress, answerBroken } from "./http/broken.ts";
import { Connections, type DoorLimits, doorLimits, Sockets } from "./http/connections.ts";
import { answerErrors, HttpFault } from "./http/errors.ts";
import { Guesses } from "./http/guesses.ts";
import { pathOf, refuseOtherHosts, toldHosts } from "./http/hosts.ts";
import { logStream } from "./http/log.ts";
import { type Metrics, makeMetrics } from "./http/metrics.ts";
import { describeApi } from "./http/openapi.ts";
import { originAllowed } from "./http/origin.ts";
import { servePage } from "./http/page.ts";
import { perMinute, type RouteParts, serveApi } from "./http/routes.ts";
import { secure } from "./http/security.ts";
import { SERVER_LIMITS } from "./limits.ts";
import { Engine } from "./match/engine.ts";
import type { EngineEvents } from "./match/parts.ts";
import { serveSocket } from "./socket/connection.ts";
import { frameFailed } from "./socket/frame-error.ts";
import { heartbeat } from "./socket/heartbeat.ts";
import type { Lock } from "./store/lock.ts";
import type { Migrated } from "./store/migrations.ts";
import { makeFolder, openData } from "./store/open.ts";
import type { Store } from "./store/types.ts";
import { refusal } from "./table/commands.ts";
import { openerOf } from "./table/open-tables.ts";
import { retire } from "./table/retention.ts";
import { Tables } from "./table/tables.ts";
import { hashToken } from "./table/tokens.ts";
import { type Doing, unwatched } from "./watch/doing.ts";

export type AppOptions = {
  /** Folder of the database and of dumps; made when it is missing. */
  readonly dataDir: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The address to put into links, without a slash at its end; null: the one listened on. */
  readonly publicUrl?: string | null;
  /** The name to put into links where `publicUrl` is null, such as the address in the home network. */
  readonly publicHost?: string | null;
  /** Folder of the built page; null serves no page. */
  readonly webDir?: string | null;
  readonly logLevel?: "debug" | "info" | "warn" | "error" | "silent";
  readonly botPaceMs?: readonly [number, number] | null;
  /** How many times faster than a wall clock match time runs: for tests alone. */
  readonly clockRate?: number;
  /** False lifts every limit on how fast messages and acts may come: for storms alone, no setting leads here. */
  readonly limits?: boolean;
  /** Tables that gather or play: of one address, and in all. `limits: false` lifts both. */
  readonly openTables?: ServerConfig["openTables"];
  /** Days that a table is kept after the last that happened there; 0 keeps it for ever. */
  readonly keepDays?: number;
  /** For tests: other numbers of connections and times for them. */
  readonly doors?: Partial<DoorLimits>;
  /** For tests: where the lines of the log go instead of standard output. */
  readonly logTo?: NodeJS.WritableStream;
  /** For measurements: each act of a person with the milliseconds from its arrival to its last viewer's message. */
  readonly shown?: EngineEvents["shown"];
  readonly heartbeatMs?: number;
  /** Says what this thread computes, to one that watches it. */
  readonly doing?: Doing;
  /** Codes of tables that cannot start: the opening of their match did not return. */
  readonly barred?: readonly string[];
  /** For tests and scenarios: a clock moved by hand, other games, bots in this thread, another store. */
  readonly clock?: Clock;
  /** Milliseconds since 1970, by which stored data has an age. */
  readonly wallClock?: () => number;
  readonly games?: readonly AnyGame[];
  readonly bots?: BotPlayers;
  readonly store?: Store;
  /** Called when the database had an older format and was brought up to today's. */
  readonly migrated?: (told: Migrated) => void;
};

export type App = {
  /** Begins to serve; the address is for people. Rejects with code EADDRINUSE when the port is taken. */
  listen(): Promise<{ readonly port: number; readonly url: string }>;
  /** Answers what is under way, tells the sockets, and closes the store. */
  close(): Promise<void>;
  readonly engine: Engine;
  readonly tables: Tables;
  readonly store: Store;
};

/**
 * The whole server: store, matches, tables, sockets and HTTP in one process. Rejects with a `DataFault` when the data
 * folder is served by another one or cannot be used.
 */
export async function createApp(options: AppOptions): Promise<App> {
  const { dataDir } = options;
  if (options.store !== undefined) {
    makeFolder(dataDir);
    return assemble(options, { store: options.store, lock: null });
  }
  const data = openData(dataDir, { migrated: options.migrated, now: options.wallClock ?? Date.now });
  try {
    return await assemble(options, data);
  } catch (error) {
    await data.store.close();
    data.lock.release();
    throw error;
  }
}

type Data = { readonly store: Store; readonly lock: Lock | null };

async function assemble(options: AppOptions, { store, lock }: Data): Promise<App> {
  const { dataDir, clock = systemClock, wallClock = Date.now, limits = true } = options;
  const { doing = unwatched, barred = [] } = options;
  const games = limits ? (options.games ?? GAMES) : (options.games ?? GAMES).map(withoutLimits);
  const served = await servedClock(store, clock, options.clockRate);
  const doors = doorLimits(limits, options.doors);
  const fastify = makeFastify(options, doors);
  const connections = new Connections(fastify.server, doors);
  const { log } = fastify;
  const bots = options.bots ?? botWorker((reason) => log.error({ reason }, "a bot failed"));
  let listening: string | null = null;
  const publicUrl = () => options.publicUrl ?? listening ?? `http://localhost:${options.port}`;
  const metrics: Metrics = makeMetrics(() => ({
    tables: tables.counts().rooms,
    sockets: tables.counts().sockets,
    matches: engine.loadedCount,
    connections: connections.open,
  }));
  const events: EngineEvents = {
    changed(match, table, what) {
      tables.matchChanged(table, what).catch((err: unknown) => log.error({ err, match }, "table not told"));
    },
    fault(match, reason, dump) {
      metrics.faults.inc();
      log.error({ match, reason }, "fault");
      const unwritten = dump === null ? null : writeDump(dataDir, match, { reason, dump }).error;
      if (unwritten !== null) log.error({ err: unwritten, match }, "dump not written");
    },
    committed(rows, ms) {
      metrics.commitRows.observe(rows);
      metrics.commitSeconds.observe(ms / 1000);
    },
    shown(acts, ms) {
      metrics.actSeconds.observe(ms / 1000);
      options.shown?.(acts, ms);
    },
  };
  const botPaceMs = options.botPaceMs ?? SERVER_LIMITS.botPaceMs;
  const engine: Engine = new Engine({ store, clock, served, games, bots, botPaceMs, events, doing });
  const fault = (err: unknown) => log.error({ err }, "table failed");
  const today = () => new Date(wallClock()).toISOString();
  const { openTables = { perAddress: SERVER_LIMITS.tablesPerAddress, inAll: SERVER_LIMITS.tables } } =
    options;
  const tables: Tables = new Tables({
    ...{ store, engine, games, bots, clock, served, publicUrl, today, fault, barred },
    openTables: limits ? openTables : null,
  });
  const key = await store.readKey();
  const opener = (ip: string) => openerOf(key, addressKey(ip));

  const guesses = new Guesses({
    clock,
    limits,
    isThere: async (code, token) => {
      const room = await tables.find(code);
      return room !== null && (token === null || room.seatOf(hashToken(token)) !== null);
    },
  });
  const parts = {
    options,
    doors,
    connections,
    guesses,
    games,
    bots,
    tables,
    engine,
    store,
    metrics,
    publicUrl,
    opener,
  };
  await serve(fastify, parts);
  const stopRetention = retire({
    ...{ store, tables, clock, wallClock },
    keepDays: options.keepDays ?? SERVER_LIMITS.keepDays,
    gone: (count) => log.info({ tables: count }, "old tables went"),
    fault,
  });
  const stopHeartbeat = heartbeat(
    () => fastify.websocketServer.clients,
    options.heartbeatMs ?? SERVER_LIMITS.heartbeatMs,
  );
  return {
    engine,
    tables,
    store,
    async listen() {
      await fastify.listen({ port: options.port, host: options.host });
      const address = fastify.server.address();
      const port = typeof address === "object" && address !== null ? address.port : options.port;
      listening = `http://${options.publicHost ?? "localhost"}:${port}`;
      lock?.serving(publicUrl());
      await engine.serve();
      return { port, url: publicUrl() };
    },
    async close() {
      stopHeartbeat();
      await stopRetention();
      tables.close();
      for (const socket of fastify.websocketServer.clients) socket.terminate();
      try {
        await fastify.close();
        await engine.close();
        await bots.close();
        await store.close();
      } finally {
        lock?.release();
      }
    },
  };
}

function makeFastify(options: AppOptions, doors: DoorLimits): FastifyInstance {
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

type ServeParts = {
  readonly options: AppOptions;
  readonly doors: DoorLimits;
  readonly connections: Connections;
  readonly guesses: Guesses;
  readonly games: readonly AnyGame[];
  readonly bots: BotPlayers;
  readonly tables: Tables;
  readonly engine: Engine;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly publicUrl: () => string;
  readonly opener: RouteParts["opener"];
};

async function serve(fastify: FastifyInstance, parts: ServeParts): Promise<void> {
  const { options, connections, publicUrl } = parts;
  const { publicUrl: url = null, publicHost = null, host, webDir = null } = options;
  answerErrors(fastify);
  // Before whatever may refuse: it closes the connection of an upgrade that was refused.
  await fastify.register(websocket, {
    options: { maxPayload: 4 * SERVER_LIMITS.messageBytes },
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
  const operators = { config: perMinute(SERVER_LIMITS.operatorPerMinute) };
  scope.get("/healthz", operators, async () => ({ ok: true, ...(await store.counts()) }));
  // Counters of refusals would tell a table what somebody tried in vain: they are for this machine's operator.
  scope.get("/metrics", operators, async (request, reply) => {
    if (!isOwnMachine(request.ip)) return reply.code(403).send({ code: "OPERATOR_ONLY", detail: {} });
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  await scope.register(async (api) => {
    await describeApi(api);
    const record: RouteParts["record"] = (match, token) => engine.record(match, token);
    serveApi(api, { games, bots, tables, guesses, publicUrl, opener, record });
  });
  routeSocket(scope, parts);
}

/** The socket of a table: whether the table is there is told only after `hello`. */
function routeSocket(scope: FastifyInstance, parts: ServeParts): void {
  const { options, doors, tables, guesses, engine, metrics, publicUrl } = parts;
  const sockets = new Sockets(doors);
  scope.route<{ Params: { code: string } }>({
    method: "GET",
    url: "/api/tables/:code/socket",
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

/** The game as it is, but that acts may come as fast as they like. */
function withoutLimits(game: AnyGame): AnyGame {
  return { ...game, rules: (config) => ({ ...game.rules(config), limit: () => null }) };
}

function count(metrics: Metrics, what: "message" | "refused" | "error", name: string): void {
  if (what === "message") metrics.messages.inc({ kind: name });
  else if (what === "refused") metrics.refusals.inc({ code: name });
  else metrics.errors.inc({ code: name });
}

/** Whether an address, as the proxy on this machine reports it, is this very machine. */
function isOwnMachine(ip: string): boolean {
  return ip === "::1" || /^(::ffff:)?127\./.test(ip);
}
