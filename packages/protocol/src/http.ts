import type { Pacing as GamePacing } from "@bigboard/kernel";
import { z } from "zod";
import { NamedOption } from "./options.ts";
import { InputId } from "./socket.ts";
import { Hat, JsonValue, LIMITS, Name, TableCode, TableOptions, Token } from "./table.ts";

/*
 * POST /api/tables                     OpenTable  -> Seated        a new table; its opener is the host
 * GET  /api/tables/:code                          -> TableView
 * POST /api/tables/:code/seats         TakeSeat   -> Seated        join by link or code
 * POST /api/tables/:code/return        ReturnTo   -> Seated        which seat a token holds
 * POST /api/tables/:code/acts          PostedActs -> Done          an act or a plan, under its Idempotency-Key
 * POST /api/tables/:code/commands      TableCommand -> Done        the same for the table
 * GET  /api/tables/:code/events        EventsQuery -> text/event-stream, a ServerMessage each
 * GET  /api/tables/:code/socket        WebSocket, see socket.ts
 * GET  /api/matches/:match/record                 -> MatchFile     only after the end
 * GET  /api/games                                 -> GameList
 * GET  /api/openapi.json, /api/docs               all of this as OpenAPI, and as a page
 * GET  /healthz                                   -> Health
 * GET  /metrics
 * Errors: HttpError with a status from 400 to 503.
 */

/** Whether whoever sits down is a program: then everybody is shown a bot. Left out by people. */
const Program = z.boolean().optional();

export const OpenTable = z.strictObject({
  game: z.string().max(64),
  seats: z.number().int(),
  name: Name,
  hat: Hat,
  config: JsonValue,
  options: TableOptions,
  program: Program,
});
export type OpenTable = z.infer<typeof OpenTable>;

export const TakeSeat = z.strictObject({
  name: Name,
  hat: Hat.nullable(),
  program: Program,
  /**
   * A bot's chair in the running match, instead of a free seat: with its hat and hand, from the next day, month or turn on. Until
   * then the token watches, and whoever leaves or loses the line waits no longer.
   */
  chair: z.int().min(0).optional(),
});
export type TakeSeat = z.infer<typeof TakeSeat>;

export const ReturnTo = z.strictObject({ token: Token });

/** The token is shown this once; only its hash is stored. */
export const Seated = z.object({ code: TableCode, seat: z.number().int(), token: Token });
export type Seated = z.infer<typeof Seated>;

/** How a game keeps time: see `Pacing` of the kernel, which says what each field decides. */
export const Pacing: z.ZodType<GamePacing> = z.object({
  acts: z.enum(["inTurn", "anytime"]),
  bots: z.enum(["asked", "looking"]),
  clocks: z.boolean(),
  thinking: z.boolean(),
  connections: z.enum(["newest", "several"]),
  lostLine: z.object({
    standIn: z.enum(["called", "comes"]),
    seconds: z.number(),
    option: z.string().exactOptional(),
  }),
});

export const GameList = z.object({
  games: z.array(
    z.object({
      id: z.string(),
      rules: z.string(),
      seats: z.tuple([z.number().int(), z.number().int()]),
      pacing: Pacing,
      bots: z.array(z.string()),
      options: z.array(NamedOption),
      editions: z.array(z.object({ id: z.string(), title: z.string(), hash: z.string() })),
    }),
  ),
});
export type GameList = z.infer<typeof GameList>;

/** What a socket sends as `act`, without its id: that is the header `Idempotency-Key`. */
export const PostedActs = z.strictObject({
  match: z.string().max(64),
  /** A whole plan: appended whole or refused whole. */
  acts: z.array(JsonValue).min(1).max(LIMITS.actsPerMessage),
});

/** What a socket is told as `done`. */
export const Done = z.object({ id: InputId, version: z.number().int().nullable() });
export type Done = z.infer<typeof Done>;

/** `moves`: send me legal moves, as in `hello`. */
export const EventsQuery = z.strictObject({ moves: z.enum(["true", "false"]).default("false") });

/** The id of an event that shows a match: the match and this viewer's version of it. A stream goes on behind it. */
export const EventId = z.stringFormat("event-id", /^[A-Za-z0-9_-]{1,64}\/[0-9]{1,9}$/);

/** A finished match as a file, as the kernel's `MatchRecord` has it; what the game's own parts hold is the game's. */
export const MatchFile = z.object({
  format: z.number().int(),
  game: z.string(),
  rules: z.string(),
  crossings: z.array(z.object({ after: z.number().int(), from: z.string(), to: z.string() })),
  edition: z.string(),
  config: JsonValue,
  stream: z.string(),
  seed: z.string(),
  proof: z.object({ seal: z.string(), secret: z.string(), entropy: z.array(z.string()) }).nullable(),
  seats: z.number().int(),
  inputs: z.array(z.looseObject({ t: z.enum(["act", "time", "seat"]), at: z.number().int() })),
  marks: z.array(z.array(z.union([z.number().int(), z.string()]))),
  outcome: JsonValue,
  /** By seat: who sat there when the match began. No part of what can be checked. */
  names: z.array(z.string()),
});

export const Health = z.object({
  ok: z.literal(true),
  tables: z.number().int(),
  open: z.number().int(),
  matches: z.number().int(),
  rows: z.number().int(),
});

export const HttpError = z.object({
  code: z.string(),
  detail: z.record(z.string(), JsonValue),
  /** What a refused act or command has besides: the clause, empty for the table's own, and which of the acts was the culprit. */
  rule: z.string().optional(),
  index: z.number().int().optional(),
});
export type HttpError = z.infer<typeof HttpError>;
