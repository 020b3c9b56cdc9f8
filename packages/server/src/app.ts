import { GAMES } from "@bigboard/games";
import type { AnyGame } from "@bigboard/kernel";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { botWorker } from "./bots/pool.ts";
import type { BotPlayers } from "./bots/types.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { ServerConfig } from "./config.ts";
import { writeDump } from "./dumps.ts";
import { addressKey } from "./http/address.ts";
import { Connections, type DoorLimits, doorLimits } from "./http/connections.ts";
import { HttpFault } from "./http/errors.ts";
import { Guesses } from "./http/guesses.ts";
import { type Metrics, makeMetrics } from "./http/metrics.ts";
import { type HttpOptions, makeFastify, serve } from "./http/serve.ts";
import { SERVER_LIMITS } from "./limits.ts";
import type { Engine } from "./match/engine.ts";
import type { EngineEvents } from "./match/parts.ts";
import { makeNode, tend } from "./nodes/node.ts";
import { heartbeat } from "./socket/heartbeat.ts";
import type { Lock } from "./store/lock.ts";
import type { Migrated } from "./store/migrations.ts";
import { makeFolder, openData } from "./store/open.ts";
import { openPostgres } from "./store/postgres/open.ts";
import type { Store } from "./store/types.ts";
import { openerOf } from "./table/open-tables.ts";
import type { Tables } from "./table/tables.ts";
import { hashToken } from "./table/tokens.ts";
import { type Doing, unwatched } from "./watch/doing.ts";

export type AppOptions = HttpOptions & {
  /** Folder of the database and of dumps; made when it is missing. */
  readonly dataDir: string;
  /** A PostgreSQL that keeps the tables instead; the folder is then for dumps alone. Null for none. */
  readonly databaseUrl?: string | null;
  /** 0 takes any free port. */
  readonly port: number;
  readonly botPaceMs?: readonly [number, number] | null;
  /** How many times faster than a wall clock match time runs: for tests alone. */
  readonly clockRate?: number;
  /** Tables that gather or play: of one address, and in all. `limits: false` lifts both. */
  readonly openTables?: ServerConfig["openTables"];
  /** Days that a table is kept after the last that happened there; 0 keeps it for ever. */
  readonly keepDays?: number;
  /** For tests: other numbers of connections and times for them. */
  readonly doors?: Partial<DoorLimits>;
  /** For measurements: each act of a person with the milliseconds from its arrival to its last viewer's message. */
  readonly shown?: EngineEvents["shown"];
  readonly heartbeatMs?: number;
  /** Says what this thread computes, to one that watches it. */
  readonly doing?: Doing;
  /** Codes of tables that cannot start, since the opening of their match did not return; ids of matches to be frozen. */
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
 * folder or the database is served by another one or cannot be used.
 */
export async function createApp(options: AppOptions): Promise<App> {
  const { dataDir } = options;
  if (options.store !== undefined) {
    makeFolder(dataDir);
    return assemble(options, { store: options.store, lock: null });
  }
  const data = await open(options);
  try {
    return await assemble(options, data);
  } catch (error) {
    await data.store.close();
    data.lock?.release();
    throw error;
  }
}

async function open({ dataDir, databaseUrl = null, migrated, wallClock }: AppOptions): Promise<Data> {
  if (databaseUrl === null) return openData(dataDir, { migrated, now: wallClock ?? Date.now });
  makeFolder(dataDir);
  return { store: await openPostgres({ url: databaseUrl, now: wallClock }), lock: null };
}

type Data = { readonly store: Store; readonly lock: Lock | null };

async function assemble(options: AppOptions, { store, lock }: Data): Promise<App> {
  const { clock = systemClock, wallClock = Date.now, limits = true } = options;
  const { doing = unwatched, barred = [] } = options;
  const games = limits ? (options.games ?? GAMES) : (options.games ?? GAMES).map(withoutLimits);
  const doors = doorLimits(limits, options.doors);
  const fastify = makeFastify(options, doors);
  const connections = new Connections(fastify.server, doors);
  const { log } = fastify;
  const fault = (err: unknown, match?: string) => {
    if (match === undefined) log.error({ err }, "table failed");
    else log.error({ err, match }, "table not told");
  };
  const bots = options.bots ?? botWorker((reason) => log.error({ reason }, "a bot failed"));
  let listening: string | null = null;
  const publicUrl = () => options.publicUrl ?? listening ?? `http://localhost:${options.port}`;
  const metrics: Metrics = makeMetrics(() => ({
    tables: tables.loadedCount,
    sockets: fastify.websocketServer.clients.size,
    matches: engine.loadedCount,
    connections: connections.open,
  }));
  const { openTables = { perAddress: SERVER_LIMITS.tablesPerAddress, inAll: SERVER_LIMITS.tables } } =
    options;
  const node = await makeNode({
    ...{ store, clock, wallClock, games, bots, publicUrl, fault, doing, barred },
    clockRate: options.clockRate,
    botPaceMs: options.botPaceMs ?? null,
    events: reporting(options, metrics, log),
    openTables: limits ? openTables : null,
  });
  const { engine, tables } = node;
  const key = await store.readKey();
  const opener = (ip: string) => openerOf(key, addressKey(ip));

  const guesses = new Guesses({
    clock,
    limits,
    isThere: async (code, token) => {
      const room = await tables.find(code);
      if (tables.closed) throw new HttpFault(503, "CLOSING");
      return room !== null && (token === null || (await room.findSeat(hashToken(token))) !== null);
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
    clock,
    metrics,
    publicUrl,
    opener,
  };
  await serve(fastify, parts);
  const stopTending = tend(node, {
    ...{ store, clock, wallClock, fault },
    keepDays: options.keepDays ?? SERVER_LIMITS.keepDays,
    gone: (count) => log.info({ tables: count }, "old tables went"),
  });
  const stopHeartbeat = heartbeat(
    () => fastify.websocketServer.clients,
    options.heartbeatMs ?? SERVER_LIMITS.heartbeatMs,
  );
  return appOf(
    options,
    { fastify, engine, tables, store, lock, bots, publicUrl, stopHeartbeat, stopTending },
    (url) => {
      listening = url;
    },
  );
}

type Running = {
  readonly fastify: FastifyInstance;
  readonly engine: Engine;
  readonly tables: Tables;
  readonly store: Store;
  readonly lock: Lock | null;
  readonly bots: BotPlayers;
  readonly publicUrl: () => string;
  readonly stopHeartbeat: () => void;
  readonly stopTending: () => Promise<void>;
};

/** How the server begins and ends; `listens` is told the address that it was made for. */
function appOf(options: AppOptions, running: Running, listens: (url: string) => void): App {
  const { fastify, engine, tables, store, lock, bots, publicUrl, stopHeartbeat, stopTending } = running;
  return {
    engine,
    tables,
    store,
    async listen() {
      await fastify.listen({ port: options.port, host: options.host });
      const address = fastify.server.address();
      const port = typeof address === "object" && address !== null ? address.port : options.port;
      listens(`http://${options.publicHost ?? "localhost"}:${port}`);
      lock?.serving(publicUrl());
      await engine.serve();
      return { port, url: publicUrl() };
    },
    async close() {
      stopHeartbeat();
      await stopTending();
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

/** What the engine has to say, as the log and the metrics are told it. */
function reporting(
  { dataDir, shown }: AppOptions,
  metrics: Metrics,
  log: FastifyBaseLogger,
): Omit<EngineEvents, "changed" | "said"> {
  return {
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
      shown?.(acts, ms);
    },
  };
}

/** The game as it is, but that acts may come as fast as they like. */
function withoutLimits(game: AnyGame): AnyGame {
  return { ...game, rules: (config) => ({ ...game.rules(config), limit: () => null }) };
}
