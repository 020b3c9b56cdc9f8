import { GAMES } from "@bigboard/games";
import type { AnyGame } from "@bigboard/kernel";
import { TableCode } from "@bigboard/protocol";
import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import websocket from "@fastify/websocket";
import Fastify, { type FastifyInstance } from "fastify";
import { botWorker } from "./bots/pool.ts";
import type { BotPlayers } from "./bots/types.ts";
import { type Clock, servedClock, systemClock } from "./clock.ts";
import type { ServerConfig } from "./config.ts";
import { writeDump } from "./dumps.ts";
import { addressKey } from "./http/address.ts";
import { answerErrors, HttpFault } from "./http/errors.ts";
import { logStream } from "./http/log.ts";
import { type Metrics, makeMetrics } from "./http/metrics.ts";
import { describeApi } from "./http/openapi.ts";
import { originAllowed } from "./http/origin.ts";
import { servePage } from "./http/page.ts";
import { type RouteParts, serveApi } from "./http/routes.ts";
import { secure } from "./http/security.ts";
import { SERVER_LIMITS } from "./limits.ts";
import { Engine } from "./match/engine.ts";
import type { EngineEvents } from "./match/parts.ts";
import { serveSocket } from "./socket/connection.ts";
import { heartbeat } from "./socket/heartbeat.ts";
import type { Lock } from "./store/lock.ts";
import type { Migrated } from "./store/migrations.ts";
import { makeFolder, openData } from "./store/open.ts";
import type { Store } from "./store/types.ts";
import { openerOf } from "./table/open-tables.ts";
import { retire } from "./table/retention.ts";
import { Tables } from "./table/tables.ts";
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
  const fastify = makeFastify(options);
  const { log } = fastify;
  const bots = options.bots ?? botWorker((reason) => log.error({ reason }, "a bot failed"));
  let listening: string | null = null;
  const publicUrl = () => options.publicUrl ?? listening ?? `http://localhost:${options.port}`;
  const metrics: Metrics = makeMetrics(() => ({
    tables: tables.counts().rooms,
    sockets: tables.counts().sockets,
    matches: engine.loadedCount,
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

  await serve(fastify, { options, games, bots, tables, engine, store, metrics, publicUrl, opener });
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

function makeFastify(options: AppOptions): FastifyInstance {
  return Fastify({
    bodyLimit: SERVER_LIMITS.requestBytes,
    // A proxy on this machine says for whom it asks; nobody else is believed.
    trustProxy: "loopback",
    forceCloseConnections: true,
    // Addresses of tables stand in the log, never tokens: they travel in bodies and in this one header.
    logger: {
      level: options.logLevel ?? "silent",
      stream: logStream(),
      redact: ["req.headers.authorization"],
    },
  });
}

type ServeParts = {
  readonly options: AppOptions;
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
  const { options, games, bots, tables, engine, store, metrics, publicUrl, opener } = parts;
  answerErrors(fastify);
  await secure(fastify, publicUrl);
  await fastify.register(rateLimit, {
    global: true,
    max: SERVER_LIMITS.requestsPerMinute,
    timeWindow: 60_000,
    // A page is many small files, and several people may share one address.
    allowList: (request) => options.limits === false || !request.url.startsWith("/api/"),
    errorResponseBuilder: (_request, { max, ttl }) =>
      new HttpFault(429, "RATE_LIMITED", { limit: max, retryMs: ttl }),
  });
  await fastify.register(websocket, { options: { maxPayload: 4 * SERVER_LIMITS.messageBytes } });
  fastify.get("/healthz", async () => ({ ok: true, ...(await store.counts()) }));
  // Counters of refusals would tell a table what somebody tried in vain: they are for this machine's operator.
  fastify.get("/metrics", async (request, reply) => {
    if (!isOwnMachine(request.ip)) return reply.code(403).send({ code: "OPERATOR_ONLY", detail: {} });
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  await fastify.register(async (api) => {
    await describeApi(api);
    const record: RouteParts["record"] = (match, token) => engine.record(match, token);
    serveApi(api, { games, bots, tables, publicUrl, opener, record });
  });
  fastify.route<{ Params: { code: string } }>({
    method: "GET",
    url: "/api/tables/:code/socket",
    config: { rateLimit: { max: SERVER_LIMITS.socketsPerMinute, timeWindow: 60_000 } },
    preValidation: async (request) => {
      if (!originAllowed(request.headers, publicUrl())) throw new HttpFault(403, "BAD_ORIGIN");
    },
    handler: async () => {
      throw new HttpFault(426, "WEBSOCKET_ONLY");
    },
    wsHandler(socket, request) {
      const code = TableCode.safeParse(request.params.code.toUpperCase());
      serveSocket(socket, {
        address: normalizeIP(request.ip),
        limits: options.limits ?? true,
        read: () => engine.read(),
        find: async () => (code.success ? tables.find(code.data) : null),
        count: (what, name) => count(metrics, what, name),
        fault: (error) => request.log.error({ err: error }, "socket message failed"),
      });
    },
  });
  if (options.webDir != null) await servePage(fastify, options.webDir);
  else
    fastify.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: "NOT_FOUND", detail: {} }));
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
