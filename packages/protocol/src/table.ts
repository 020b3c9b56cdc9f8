import { cleanWords, type Json, somethingSeen } from "@bigboard/kernel";
import { z } from "zod";
import { COURTESIES_SHOWN } from "./courtesies.ts";

/** Any JSON, with the kernel's own type for it. */
export const JsonValue: z.ZodType<Json> = z.json();

/** Levels of an act; the readers of games go as deep as it does. */
const DEEPEST = 100;

/**
 * The same where it has just come out of `JSON.parse`: then it is JSON, and only how deep it goes is looked at. Throws RangeError for
 * what is deeper than any act.
 */
export const ParsedJson = z.custom<Json>((value) => {
  mustEnd(value, DEEPEST);
  return value !== undefined;
});

function mustEnd(value: unknown, levels: number): void {
  if (typeof value !== "object" || value === null) return;
  if (levels === 0) throw new RangeError("nested too deeply");
  for (const member of Object.values(value)) mustEnd(member, levels - 1);
}

/** Every limit of the wire, in one place. Bytes, counts, milliseconds. */
export const LIMITS = {
  messageBytes: 64 * 1024,
  /** An uploaded edition makes this the largest request. */
  requestBytes: 256 * 1024,
  actsPerMessage: 16,
  nameLength: 24,
  /** Messages a socket may send: this many at once, then this many a second; beyond twice that it is closed. */
  messageBurst: 60,
  messagesPerSecond: 20,
  socketsPerTable: 64,
  nudgeEveryMs: 60_000,
  /** Where clocks stood still they run on behind so long a countdown (K-NET-60), also behind a recess. */
  countdownMs: 5_000,
  /** The longest round trip that is told; what took longer counts as this. */
  tripMs: 60_000,
  /** Letters of a line of chat. */
  chatLength: 280,
} as const;

/** Hats are seats' faces, in the order of the eleven seat colours; a player may choose any that is free. */
export const HATS = [
  "top",
  "cloche",
  "bowler",
  "cap",
  "boater",
  "fedora",
  "plume",
  "aviator",
  "turban",
  "pith",
  "beret",
] as const;

/** All that can be said while the exchange is open, besides shouts (K-NET-44): a fixed set, so that no free text is needed. */
export const EMOTES = ["cheer", "bravo", "laugh", "hurry", "sweat", "groan", "anger", "sorry"] as const;
export const Emote = z.enum(EMOTES);
export type Emote = z.infer<typeof Emote>;

/** What a person is called at a table; something of it must be seen. */
export const Name = z.string().overwrite(cleanWords).min(1).max(LIMITS.nameLength).refine(somethingSeen);
export const Hat = z.enum(HATS);
export type Hat = z.infer<typeof Hat>;

/** Table codes are a word and a number, easy to say aloud: `MINT-48213`. Those of older tables are shorter. */
export const TableCode = z.string().regex(/^[A-Z]{3,8}-[0-9]{2,5}$/);

/** 128 bits or more, as hex or URL-safe letters; stored hashed. */
export const Token = z.string().min(22).max(128);

/** Thinking time per turn in seconds; 0 is off (W-RULING-89 takes the turn when it runs out). */
export const Thinking = z.union([z.literal(0), z.literal(60), z.literal(180)]);

export const TableOptions = z.strictObject({
  thinking: Thinking,
  /** Memory aids for everybody alike (W-RULING-91). */
  aids: z.boolean(),
  /** Whether people without a seat may watch the public view. */
  onlookers: z.boolean(),
  /** Whether an onlooker may take a bot's chair in a running match; left out: no. */
  chairs: z.boolean().exactOptional(),
});
export type TableOptions = z.infer<typeof TableOptions>;

export const SeatView = z.object({
  seat: z.number().int(),
  /** `free`: nobody; `person`: has a token out; `bot`: plays as `bot`. */
  holder: z.enum(["free", "person", "bot"]),
  name: z.string(),
  hat: Hat,
  bot: z.string().nullable(),
  /** A program from outside holds this seat as a person would: it is shown as a bot. Left out for people and for bots of the house. */
  program: z.literal(true).optional(),
  ready: z.boolean(),
  connected: z.boolean(),
  /** The person is here, but messages take long there and back (P-NET-49); left out while they do not. */
  slow: z.boolean().optional(),
  /** A bot plays for this absent person until they return; `standInSince` is the turn it began with. */
  standIn: z.boolean(),
  standInSince: z.number().int().nullable(),
});
export type SeatView = z.infer<typeof SeatView>;

/** What everybody at a table sees of it. */
export const TableView = z.object({
  code: TableCode,
  game: z.string(),
  host: z.number().int(),
  phase: z.enum(["gathering", "playing", "over", "dissolved"]),
  seats: z.array(SeatView),
  /** The complete config, edition included, as the game's `readConfig` returned it. */
  config: JsonValue,
  editionHash: z.string(),
  options: TableOptions,
  /** The link to share, with the address the server is known by. */
  invite: z.string(),
  /** SHA-256 of the server's secret for the next or running match. */
  seal: z.string(),
  match: z.string().nullable(),
  /** Revealed when the match has ended: lets anybody check the deal. */
  revealed: z.object({ secret: z.string(), entropy: z.array(z.string()), seed: z.string() }).nullable(),
  /** When the running thinking time ends, in match time; null when none runs. */
  thinkUntil: z.number().nullable(),
  /** How many big screens show this table (P-NET-68); left out when there is none. */
  screens: z.number().int().optional(),
  /** What those are called who watch without a seat, where the table lets them: empty for one who has no name. Left out when there is none. */
  onlookers: z.array(z.string()).optional(),
  /** The match stands still for good, after a fault of the program or an upgrade: the host may deal anew or close the table; left out while it runs. */
  frozen: z.boolean().optional(),
  /**
   * Whom the running match waits for, in the answer to `GET /api/tables/:code` with a seat's token, as far as that seat sees
   * it in any game: everybody in a game of turns, in one of clocks itself alone. Left out elsewhere.
   */
  waiting: z.array(z.number().int()).optional(),
  /** Why it stands still, where that is no fault: it is at one version of its rules, and this server has another. */
  otherRules: z.object({ match: z.string(), here: z.string() }).optional(),
  ...COURTESIES_SHOWN,
});
export type TableView = z.infer<typeof TableView>;

/** Who becomes host when the host is gone: the next person round the table, those who are there first; null where nobody is left. */
export function nextHost(
  seats: readonly Pick<SeatView, "holder">[],
  host: number,
  isThere: (seat: number) => boolean,
): number | null {
  const around = seats.map((_, step) => (host + 1 + step) % seats.length);
  const people = around.filter((seat) => seat !== host && seats[seat]?.holder === "person");
  return people.find(isThere) ?? people[0] ?? null;
}
