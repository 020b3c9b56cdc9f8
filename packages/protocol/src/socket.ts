import { z } from "zod";
import { BetCommand, BetView } from "./bets.ts";
import { COURTESY_COMMANDS } from "./courtesies.ts";
import { Emote, Hat, JsonValue, LIMITS, Name, ParsedJson, TableOptions, TableView, Token } from "./table.ts";
import { ChatCommand, ChatLine, ShoutCode, ShoutCommand, ShoutSubject } from "./talk.ts";

/** Chosen by the client, unique per seat and match: an idempotency key, also after a restart. */
export const InputId = z.string().min(8).max(64);

const Entropy = z.string().regex(/^[0-9a-f]{32}$/);

/** What a seat or the host may ask of the table. */
export const TableCommand = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("profile"), name: Name, hat: Hat }),
  /** Only people contribute entropy; it is mixed into the match seed when the match starts. */
  z.strictObject({ do: z.literal("ready"), ready: z.boolean(), entropy: Entropy }),
  /** Also for an onlooker who waits for a chair: who waits no longer. */
  z.strictObject({ do: z.literal("leave") }),
  z.strictObject({ do: z.literal("nudge"), seat: z.number().int() }),
  /** Told to everybody at the table and forgotten; also for traders who have sold (K-NET-44, K-RULING-60). */
  z.strictObject({ do: z.literal("emote"), code: Emote }),
  /** Told to everybody at the table and forgotten (P-NET-41). */
  ShoutCommand,
  /** Told to the members of its channel alone (P-HID-24); somebody without a seat speaks to onlookers. */
  ChatCommand,
  ...COURTESY_COMMANDS,
  /** A guess for honour, by somebody who does not play just now. */
  BetCommand,
  // The host's alone:
  z.strictObject({ do: z.literal("configure"), config: JsonValue, options: TableOptions }),
  z.strictObject({ do: z.literal("resize"), seats: z.number().int() }),
  z.strictObject({ do: z.literal("seatBot"), seat: z.number().int(), bot: z.string().max(32) }),
  /** Frees a seat: removes a bot, or shows a person out while the table gathers. */
  z.strictObject({ do: z.literal("free"), seat: z.number().int() }),
  z.strictObject({ do: z.literal("start") }),
  /** Hands an absent person's seat to a bot, or takes it back from it. */
  z.strictObject({ do: z.literal("standIn"), seat: z.number().int(), on: z.boolean() }),
  z.strictObject({ do: z.literal("rematch") }),
  z.strictObject({ do: z.literal("dissolve") }),
]);
export type TableCommand = z.infer<typeof TableCommand>;

/** From client to server. The first message must be `hello`. */
export const ClientMessage = z.discriminatedUnion("t", [
  z.strictObject({
    t: z.literal("hello"),
    /** Null to watch without a seat. */
    token: Token.nullable(),
    /** The match and version last seen: the server then sends only what was missed. */
    match: z.string().max(64).nullable(),
    version: z.number().int().min(0).nullable(),
    /** Ask for the list of legal moves with every update; our page computes them itself. */
    moves: z.boolean(),
    /** A big screen that everybody in a room looks at (P-NET-68): it watches without a seat. */
    screen: z.boolean().optional(),
    /** What somebody who watches without a seat is called: all at the table are told. */
    as: Name.optional(),
  }),
  z.strictObject({
    t: z.literal("act"),
    id: InputId,
    match: z.string().max(64),
    /** A whole plan: appended whole or refused whole. */
    acts: z.array(ParsedJson).min(1).max(LIMITS.actsPerMessage),
  }),
  z.strictObject({ t: z.literal("table"), id: InputId, command: TableCommand }),
  /** The client's view does not have the announced hash, or it joined late: send one whole. */
  z.strictObject({ t: z.literal("resync") }),
  /** What happened in this match after a version of one's own, 0 for all of it: a page that came late was not told. */
  z.strictObject({
    t: z.literal("story"),
    match: z.string().max(64),
    after: z.number().int().min(0),
  }),
  z.strictObject({
    t: z.literal("ping"),
    n: z.number().int(),
    /** How long the last ping took there and back, as the client measured it, in milliseconds (P-NET-49). */
    trip: z.number().int().min(0).max(LIMITS.tripMs).optional(),
  }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

export const Refusal = z.object({
  code: z.string(),
  /** Clause id; empty for refusals of the table and the wire. */
  rule: z.string(),
  detail: z.record(z.string(), JsonValue),
});

const ListedMoves = z.object({
  listed: z.array(JsonValue),
  open: z.array(z.object({ verb: z.string(), fields: z.record(z.string(), JsonValue) })),
});

const PatchOperation = z.object({ op: z.string(), path: z.string() }).loose();

/** What time it is in the match, with every message that speaks of it. */
const MatchTime = {
  /** Match time when this was sent, in milliseconds; 0 without a match. */
  now: z.number(),
  /** How many times faster than a wall clock match time runs: 1, except in tests. */
  rate: z.number().positive(),
  /** Milliseconds of a wall clock until match time runs on, after nobody served for a while (K-NET-60) or in a recess; 0: it runs. */
  pausedMs: z.number().min(0),
};

/** From server to client. */
export const ServerMessage = z.discriminatedUnion("t", [
  z.object({
    t: z.literal("welcome"),
    /** Null: watching. */
    seat: z.number().int().nullable(),
    table: TableView,
    ...MatchTime,
  }),
  /** The config, its largest part by far, only when it is another one than this page was told last. */
  z.object({ t: z.literal("table"), table: TableView.partial({ config: true }) }),
  /** A clock alone has changed: the table's `thinkUntil`, or the time of the match stands still or runs on. */
  z.object({ t: z.literal("clock"), thinkUntil: z.number().nullable(), ...MatchTime }),
  /** A whole view. `version` is this viewer's own count, free of gaps; `hash` of the canonical JSON of `view`. */
  z.object({
    t: z.literal("snapshot"),
    match: z.string(),
    version: z.number().int(),
    at: z.number(),
    view: JsonValue,
    hash: z.string(),
    moves: ListedMoves.nullable(),
    /** What this viewer was told since the round began, oldest first. All of it: `story`. */
    facts: z.array(ParsedJson).optional(),
  }),
  /** One accepted input (or plan) as this viewer may know it. Exactly one of `patch` and `view` is not null. */
  z.object({
    t: z.literal("update"),
    match: z.string(),
    version: z.number().int(),
    at: z.number(),
    facts: z.array(ParsedJson),
    patch: z.array(PatchOperation).nullable(),
    view: JsonValue.nullable(),
    hash: z.string().nullable(),
    moves: ListedMoves.nullable(),
  }),
  /**
   * What this viewer was told up to version `upTo`, oldest first, as far as the table lets people be reminded of it. Not
   * `last`: there is more, to be asked for. Not `whole`: some of it said less than when it happened (W-RULING-91).
   */
  z.object({
    t: z.literal("story"),
    match: z.string(),
    after: z.number().int(),
    upTo: z.number().int(),
    last: z.boolean(),
    whole: z.boolean(),
    entries: z.array(z.object({ version: z.number().int(), at: z.number(), facts: z.array(ParsedJson) })),
  }),
  /** The answer to `act` or `table`: sent to its sender alone, once it is durable. */
  z.object({ t: z.literal("done"), id: z.string(), version: z.number().int().nullable() }),
  /** `index`: which of the acts was the culprit. Nothing changed. */
  z.object({ t: z.literal("refused"), id: z.string(), index: z.number().int(), refusal: Refusal }),
  /** A message that could not be taken at all; the socket may be closed after it. */
  z.object({ t: z.literal("error"), code: z.string(), detail: z.record(z.string(), JsonValue) }),
  z.object({ t: z.literal("nudged"), by: z.number().int() }),
  z.object({ t: z.literal("emote"), seat: z.number().int(), code: Emote }),
  z.object({
    t: z.literal("shout"),
    seat: z.number().int(),
    code: ShoutCode,
    about: ShoutSubject.nullable(),
  }),
  /** A line as it is said; `whole`: all that is still known of what this viewer may hear, oldest first. */
  z.object({ t: z.literal("chat"), lines: z.array(ChatLine), whole: z.boolean() }),
  /** All guesses about the running match, oldest first, as far as this viewer may know them. */
  z.object({ t: z.literal("bets"), bets: z.array(BetView) }),
  z.object({ t: z.literal("pong"), n: z.number().int(), ...MatchTime }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;

/** What the sender of an `act` or a `table` is told under its id. */
export type Answer = Extract<ServerMessage, { t: "done" | "refused" }>;
