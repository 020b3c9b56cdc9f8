import { type AnyGame, hashOf, isRefusal, type Refusal } from "@bigboard/kernel";
import { GameList, MatchFile, OpenTable, ReturnTo, Seated, TableView, TakeSeat } from "@bigboard/protocol";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { BotPlayers } from "../bots/types.ts";
import { SERVER_LIMITS } from "../limits.ts";
import type { NamedRecord } from "../match/record.ts";
import type { Tables } from "../table/tables.ts";
import { hashToken } from "../table/tokens.ts";
import { faultOf, HttpFault, parse } from "./errors.ts";
import { type EventParts, serveEvents } from "./events.ts";
import type { Guesses } from "./guesses.ts";
import { AT_TABLE, described, STORED } from "./openapi.ts";
import { type OrderParts, serveOrders } from "./orders.ts";
import { originAllowed } from "./origin.ts";
import {
  bearer,
  CODE_IN_PATH,
  codeOf,
  type FindRoom,
  perMinute,
  tokenOf,
  type WithCode,
  type WithMatch,
} from "./requests.ts";

export type RouteParts = Omit<OrderParts & EventParts, "room"> & {
  readonly games: readonly AnyGame[];
  readonly bots: BotPlayers;
  readonly tables: Tables;
  readonly publicUrl: () => string;
  /** By what name the open tables of an address are counted. */
  readonly opener: (ip: string) => string;
  readonly guesses: Guesses;
  /** The record of a match that is over, for what a token or a replay key hashes to. */
  readonly record: (match: string, presented: string) => Promise<NamedRecord | Refusal>;
};

/** The HTTP side of the protocol; see `http.ts` of the protocol for the list. */
export function serveApi(app: FastifyInstance, parts: RouteParts): void {
  const { tables, guesses } = parts;
  /** The code of a table that is there, and may be told of to this visitor. */
  const found = async (request: FastifyRequest<WithCode>, token: string | null): Promise<string> => {
    const code = codeOf(request);
    const why = await guesses.judge(request.ip, code, token);
    if (why !== null) throw faultOf(why);
    return code;
  };
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const isOpen = request.method === "GET" && !request.routeOptions.config.ownPagesOnly;
    if (!isOpen && !originAllowed(request.headers, parts.publicUrl())) {
      throw new HttpFault(403, "BAD_ORIGIN");
    }
  });
  const list = gameList(parts.games, parts.bots);
  app.get(
    "/api/games",
    { schema: described({ summary: "The games of this server.", answer: GameList }) },
    async () => list,
  );
  app.post(
    "/api/tables",
    {
      schema: described({
        summary: "Opens a table; its opener is the host.",
        ...{ answer: Seated, status: 201, body: OpenTable, byGame: true },
        codes: [...STORED, "BAD_SEATS", "NO_CODE_FREE", "NO_GAME", "TOO_MANY_TABLES"],
      }),
      config: perMinute(SERVER_LIMITS.tablesPerMinute),
    },
    async (request, reply) => {
      const opened = created(
        reply,
        await tables.open(parse(OpenTable, request.body), parts.opener(request.ip)),
      );
      guesses.opened(request.ip, opened.code);
      return opened;
    },
  );
  app.get<WithCode>(
    "/api/tables/:code",
    {
      schema: described({
        summary: "A table as everybody sees it; with a seat's token also whom its match waits for.",
        ...{ answer: TableView, path: CODE_IN_PATH, seat: "may", codes: AT_TABLE },
      }),
    },
    async (request) => {
      const token = tokenOf(request);
      return granted(await tables.view(await found(request, token), token));
    },
  );
  app.post<WithCode>(
    "/api/tables/:code/seats",
    {
      schema: described({
        summary: "Takes the first free seat, or asks for the chair of a bot in a running match.",
        ...{ answer: Seated, status: 201, body: TakeSeat, path: CODE_IN_PATH, seat: "may" },
        codes: [
          ...AT_TABLE,
          ...(["CHAIR_TAKEN", "HAT_TAKEN", "NAME_TAKEN", "NO_CHAIR", "NO_CHAIRS", "NO_SEAT"] as const),
          ...(["NOT_GATHERING", "NOT_PLAYING", "TABLE_CHANGED", "TABLE_FULL"] as const),
        ],
      }),
      config: perMinute(SERVER_LIMITS.seatsPerMinute),
    },
    async (request, reply) => {
      const taker = parse(TakeSeat, request.body);
      return created(reply, await tables.sit(await found(request, tokenOf(request)), taker));
    },
  );
  app.post<WithCode>(
    "/api/tables/:code/return",
    {
      schema: described({
        summary: "Which seat a token holds.",
        ...{ answer: Seated, body: ReturnTo, path: CODE_IN_PATH, codes: [...AT_TABLE, "NO_SUCH_SEAT"] },
      }),
      config: perMinute(SERVER_LIMITS.seatsPerMinute),
    },
    async (request) => {
      const { token } = parse(ReturnTo, request.body);
      return granted(await tables.seatOf(await found(request, token), token));
    },
  );
  const room: FindRoom = async (request, token) => {
    const known = await tables.find(await found(request, token));
    if (known === null) throw new HttpFault(404, "NO_TABLE");
    return known;
  };
  serveOrders(app, { ...parts, room });
  serveEvents(app, { ...parts, room });
  app.get<WithMatch>(
    "/api/matches/:match/record",
    {
      schema: described({
        summary: "The whole match, once it is over, for its seats and whom they gave a replay key.",
        ...{ answer: MatchFile, path: { match: "The match, as its table names it." }, seat: "must" },
        codes: [...STORED, "NO_MATCH", "NO_TOKEN", "NOT_OVER", "NOT_YOUR_MATCH"],
      }),
    },
    async (request) => granted(await parts.record(request.params.match, hashToken(bearer(request)))),
  );
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

/** What can be played here. */
function gameList(games: readonly AnyGame[], bots: BotPlayers): GameList {
  return {
    games: games.map((game) => {
      const { id, rules, seats, pacing } = game.meta;
      const options = Object.entries(game.options).map(([name, option]) => ({ name, ...option }));
      const builtIn = [...(game.editions?.builtIn.values() ?? [])];
      const editions = builtIn.map((edition) => ({
        id: edition.id,
        title: edition.title,
        hash: hashOf(edition),
      }));
      return { id, rules, seats: [seats[0], seats[1]], pacing, bots: [...bots.names(id)], options, editions };
    }),
  };
}
