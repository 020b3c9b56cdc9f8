/** Records: a whole match as JSON, made and read back. `replay.ts` plays and checks them. */
import { STREAMS, type Stream } from "./chance.ts";
import type { AnyGame, Held, Input, Outcome, Ranking } from "./game.ts";
import { hashOf } from "./hash.ts";
import type { Match } from "./host.ts";
import type { Json } from "./json.ts";

/** What proves that a live match's seed was not chosen: all hex. */
export type Proof = {
  /** SHA-256 of `secret`, shown before anyone sat down. */
  readonly seal: string;
  /** 32 bytes of the server, revealed at the end. */
  readonly secret: string;
  /** 16 bytes of each person, in seat order; bots give none. */
  readonly entropy: readonly string[];
};

/** From the input after the first `after` on, the match went by another version of its game's rules. */
export type Crossing = { readonly after: number; readonly from: string; readonly to: string };

/** The host of the table ended the match, at once (`now`) or behind that chapter: nobody has won it. */
export type EarlyEnd = { readonly by: number; readonly chapter: number; readonly now: boolean };

export type MatchRecord = {
  readonly format: 2;
  readonly game: string;
  /** Version of the game's rules that dealt. */
  readonly rules: string;
  /** The server was upgraded in the middle of the match: no one program can replay it whole. Empty otherwise. */
  readonly crossings: readonly Crossing[];
  /** `editionHash` of the config. */
  readonly edition: string;
  readonly config: Json;
  readonly stream: Stream;
  readonly seed: string;
  /** Null for simulations. */
  readonly proof: Proof | null;
  readonly seats: number;
  readonly inputs: readonly Input<Json>[];
  /** State hashes: after how many inputs (0: before the first), and the hash. Ascending. */
  readonly marks: readonly (readonly [after: number, stateHash: string])[];
  readonly outcome: Outcome | null;
  /** Left out where the rules alone ended the match. It is the table's word, which nobody can check. */
  readonly ended?: EarlyEnd;
};

export type AnyMatch = Match<Json, Json, Json, Json>;

export type Parsed =
  | { readonly ok: true; readonly record: MatchRecord }
  | { readonly ok: false; readonly reason: string };

/** The hash that names a config's edition; of the whole config in games without editions. */
export function editionHash(config: Json): string {
  const hasEdition = typeof config === "object" && config !== null && "edition" in config;
  return hashOf(hasEdition ? config.edition : config);
}

/** A record of a match from its parts; game, rules version and edition hash are filled in. */
export function makeRecord(
  game: AnyGame,
  parts: Omit<MatchRecord, "format" | "game" | "rules" | "crossings" | "edition">,
): MatchRecord {
  const { id, rules } = game.meta;
  return { format: 2, game: id, rules, crossings: [], edition: editionHash(parts.config), ...parts };
}

/** The versions of the rules that a record was played under, in order. */
export function rulesOf(record: Pick<MatchRecord, "rules" | "crossings">): readonly string[] {
  return [record.rules, ...record.crossings.map(({ to }) => to)];
}

/** Reads a record from text or from parsed JSON. Trusts nothing, never throws; `reason` names what is wrong. */
export function parseRecord(raw: unknown): Parsed {
  try {
    return { ok: true, record: readRecord(typeof raw === "string" ? JSON.parse(raw) : raw) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : "unreadable" };
  }
}

/** Like `parseRecord`, for a value that is parsed already; throws an Error that names the path. */
export function readRecord(raw: unknown): MatchRecord {
  const top = members(raw, "record");
  if (top.format !== 1 && top.format !== 2) throw new Error("record.format is none of 1 and 2");
  const stream = STREAMS.find((name) => name === top.stream);
  if (stream === undefined) throw new Error(`record.stream is none of ${STREAMS.join(", ")}`);
  const seed = text(top.seed, "record.seed");
  if (stream === "hmac-sha256") hex(seed, 32, "record.seed");
  return {
    format: 2,
    game: text(top.game, "record.game"),
    rules: text(top.rules, "record.rules"),
    // Before format 2 no match went on under other rules than those that dealt.
    crossings: top.format === 1 ? [] : list(top.crossings, "record.crossings").map(readCrossing),
    edition: hex(top.edition, 32, "record.edition"),
    config: json(top.config, "record.config"),
    stream,
    seed,
    proof: top.proof === null ? null : readProof(top.proof),
    seats: whole(top.seats, "record.seats"),
    inputs: list(top.inputs, "record.inputs").map((input, i) => readInput(input, `record.inputs.${i}`)),
    marks: list(top.marks, "record.marks").map((mark, i) => readMark(mark, `record.marks.${i}`)),
    outcome: top.outcome === null ? null : readOutcome(top.outcome),
    ...(top.ended === undefined ? {} : { ended: readEarlyEnd(top.ended) }),
  };
}

function readCrossing(raw: unknown, index: number): Crossing {
  const path = `record.crossings.${index}`;
  const crossing = members(raw, path);
  return {
    after: whole(crossing.after, `${path}.after`),
    from: text(crossing.from, `${path}.from`),
    to: text(crossing.to, `${path}.to`),
  };
}

function readEarlyEnd(raw: unknown): EarlyEnd {
  const path = "record.ended";
  const ended = members(raw, path);
  if (typeof ended.now !== "boolean") throw new Error(`${path}.now is no truth value`);
  const by = whole(ended.by, `${path}.by`);
  return { by, chapter: whole(ended.chapter, `${path}.chapter`), now: ended.now };
}

function readProof(raw: unknown): Proof {
  const proof = members(raw, "record.proof");
  return {
    seal: hex(proof.seal, 32, "record.proof.seal"),
    secret: hex(proof.secret, 32, "record.proof.secret"),
    entropy: list(proof.entropy, "record.proof.entropy").map((part) => hex(part, 16, "record.proof.entropy")),
  };
}

const HELD: readonly Held[] = ["person", "away", "bot"];

function readInput(raw: unknown, path: string): Input<Json> {
  const input = members(raw, path);
  const at = whole(input.at, `${path}.at`);
  if (input.t === "time") return { t: "time", at };
  const seat = whole(input.seat, `${path}.seat`);
  if (input.t === "act") return { t: "act", at, seat, action: json(input.action, `${path}.action`) };
  const held = HELD.find((name) => name === input.held);
  if (input.t !== "seat" || held === undefined) throw new Error(`${path} is no act, time or seat`);
  return { t: "seat", at, seat, held };
}

function readMark(raw: unknown, path: string): readonly [number, string] {
  const [after, hash] = list(raw, path);
  return [whole(after, `${path}.0`), hex(hash, 32, `${path}.1`)];
}

function readOutcome(raw: unknown): Outcome {
  const outcome = members(raw, "record.outcome");
  return {
    ending: text(outcome.ending, "record.outcome.ending"),
    rankings: list(outcome.rankings, "record.outcome.rankings").map(readRanking),
    scores: list(outcome.scores, "record.outcome.scores").map((score) =>
      number(score, "record.outcome.scores"),
    ),
  };
}

function readRanking(raw: unknown): Ranking {
  const ranking = members(raw, "record.outcome.rankings");
  const groups = list(ranking.groups, "record.outcome.rankings.groups");
  return {
    of: text(ranking.of, "record.outcome.rankings.of"),
    groups: groups.map((group) => list(group, "group").map((seat) => whole(seat, "group"))),
  };
}

function members(raw: unknown, path: string): { readonly [key: string]: unknown } {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) throw new Error(`${path} is no object`);
  return { ...raw };
}

function list(raw: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(raw)) throw new Error(`${path} is no list`);
  return raw;
}

function text(raw: unknown, path: string): string {
  if (typeof raw !== "string") throw new Error(`${path} is no text`);
  return raw;
}

function hex(raw: unknown, bytes: number, path: string): string {
  const digits = text(raw, path);
  if (digits.length !== bytes * 2 || !/^[0-9a-f]*$/.test(digits)) {
    throw new Error(`${path} is not ${bytes * 2} hex digits`);
  }
  return digits;
}

function number(raw: unknown, path: string): number {
  if (typeof raw !== "number" || !Number.isFinite(raw)) throw new Error(`${path} is no number`);
  return raw;
}

function whole(raw: unknown, path: string): number {
  const value = number(raw, path);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${path} is no whole number from 0 up`);
  return value;
}

function json(raw: unknown, path: string, depth = 0): Json {
  if (raw === null || typeof raw === "boolean" || typeof raw === "string") return raw;
  if (typeof raw === "number") return number(raw, path);
  if (depth >= 100) throw new Error(`${path} is nested too deeply`);
  if (Array.isArray(raw)) return raw.map((item, i) => json(item, `${path}.${i}`, depth + 1));
  if (typeof raw !== "object") throw new Error(`${path} is not JSON`);
  return Object.fromEntries(
    Object.entries(raw).map(([key, member]) => [key, json(member, `${path}.${key}`, depth + 1)]),
  );
}
