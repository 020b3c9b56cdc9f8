import {
  type AnyGame,
  editionHash,
  isRefusal,
  type Json,
  type MatchRecord,
  type Refusal,
} from "@bigboard/kernel";
import {
  GameList,
  JsonValue,
  OpenTable,
  ReturnTo,
  Seated,
  TableCode,
  TableView,
  TakeSeat,
} from "@bigboard/protocol";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { BotPlayers } from "../bots/types.ts";
import { SERVER_LIMITS } from "../limits.ts";
import type { Tables } from "../table/tables.ts";
import { hashToken } from "../table/tokens.ts";
import { faultOf, HttpFault, parse } from "./errors.ts";
import { described } from "./openapi.ts";
import { originAllowed } from "./origin.ts";

export type RouteParts = {
  readonly games: readonly AnyGame[];
  readonly bots: BotPlayers;
  readonly tables: Tables;
  readonly publicUrl: () => string;
  /** By what name the open tables of an address are counted. */
  readonly opener: (ip: string) => string;
  /** The record of a match that is over, for the holder of a token's hash. */
  readonly record: (match: string, token: string) => Promise<MatchRecord | Refusal>;
};

type WithCode = { Params: { code: string } };
type WithMatch = { Params: { match: string } };

const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } });

/** The HTTP side of the protocol; see `http.ts` of the protocol for the list. */
export function serveApi(app: FastifyInstance, parts: RouteParts): void {
  const { tables } = parts;
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (request.method !== "GET" && !originAllowed(request.headers, parts.publicUrl())) {
      throw new HttpFault(403, "BAD_ORIGIN");
    }
  });
  const list = gameList(parts.games, parts.bots);
  app.get("/api/games", { schema: described("The games of this server.", GameList) }, async () => list);
  app.post(
    "/api/tables",
    {
      schema: described("Opens a table; its opener is the host.", Seated, OpenTable, 201),
      config: perMinute(SERVER_LIMITS.tablesPerMinute),
    },
    async (request, reply) =>
      created(reply, await tables.open(parse(OpenTable, request.body), parts.opener(request.ip))),
  );
  app.get<WithCode>(
    "/api/tables/:code",
    { schema: described("A table as everybody sees it.", TableView) },
    async (request) => granted(await tables.view(codeOf(request))),
  );
  app.post<WithCode>(
    "/api/tables/:code/seats",
    {
      schema: described("Takes the first free seat.", Seated, TakeSeat, 201),
      config: perMinute(SERVER_LIMITS.seatsPerMinute),
    },
    async (request, reply) =>
      created(reply, await tables.sit(codeOf(request), parse(TakeSeat, request.body))),
  );
  app.post<WithCode>(
    "/api/tables/:code/return",
    {
      schema: described("Which seat a token holds.", Seated, ReturnTo),
      config: perMinute(SERVER_LIMITS.seatsPerMinute),
    },
    async (request) => granted(await tables.seatOf(codeOf(request), parse(ReturnTo, request.body).token)),
  );
  app.get<WithMatch>(
    "/api/matches/:match/record",
    {
      schema: {
        ...described("The whole match, once it is over, for its seats.", JsonValue),
        security: [{ seat: [] }],
      },
    },
    async (request) => granted(await parts.record(request.params.match, hashToken(bearer(request)))),
  );
}

function codeOf(request: FastifyRequest<WithCode>): string {
  const code = TableCode.safeParse(request.params.code.toUpperCase());
  if (!code.success) throw new HttpFault(404, "NO_TABLE");
  return code.data;
}

function bearer(request: FastifyRequest): string {
  const token = /^Bearer (\S{1,128})$/.exec(request.headers.authorization ?? "")?.[1];
  if (token === undefined) throw new HttpFault(401, "NO_TOKEN");
  return token;
}

function granted<T extends object>(result: T | Refusal): T {
  if (isRefusal(result)) throw faultOf(result);
  return result;
}

function created(reply: FastifyReply, result: Seated | Refusal): Seated {
  const seated = granted(result);
  reply.code(201);
  return seated;
}

/** What can be played here. A game's default config names the edition it comes with. */
function gameList(games: readonly AnyGame[], bots: BotPlayers): GameList {
  return {
    games: games.map((game) => {
      const { id, rules, seats, paced } = game.meta;
      const config = game.readConfig({}, seats[0]);
      const editions = isRefusal(config) ? [] : editionOf(config);
      return { id, rules, seats: [seats[0], seats[1]], paced, bots: [...bots.names(id)], editions };
    }),
  };
}

function editionOf(config: Json): { id: string; title: string; hash: string }[] {
  const edition = memberOf(config, "edition");
  const id = memberOf(edition, "id");
  const title = memberOf(edition, "title");
  if (typeof id !== "string" || typeof title !== "string") return [];
  return [{ id, title, hash: editionHash(config) }];
}

function memberOf(value: Json, name: string): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return Object.entries(value).find(([key]) => key === name)?.[1] ?? null;
}
