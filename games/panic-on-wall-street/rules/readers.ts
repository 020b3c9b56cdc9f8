import { isRefusal, type Json, type Refusal, type Seat } from "@bigboard/kernel";
import {
  clipped,
  type Fields,
  fieldsOf,
  flag,
  idOf,
  Misread,
  readCommand,
  whole,
} from "@bigboard/kernel/reading/command";
import { EDITIONS, readEdition } from "../editions/index.ts";
import type { Edition } from "../editions/types.ts";
import type { Action, ActionType } from "./action.ts";
import { type Config, NEGOTIATION_SECONDS, ROLE_CHOICES } from "./config.ts";
import { meta } from "./meta.ts";
import { refuse } from "./refusals.ts";
import type { TileId } from "./terms.ts";

/** Longer lists than the edition has tiles are not worth checking. */
const LONGEST_LIST = 64;

/** The clause that speaks of each command. */
const CLAUSE: { readonly [type in ActionType]: string } = {
  rollRole: "P-ROLE-3",
  claimRole: "P-RULING-3",
  assignRoles: "P-RULING-3",
  ready: "P-NET-3",
  bid: "P-NET-12",
  ask: "P-NET-14",
  bundle: "P-NET-29",
  withdrawOffer: "P-NET-12",
  decline: "P-NET-17",
  accept: "P-NET-18",
  acceptBundle: "P-NET-29",
  withdraw: "P-NET-26",
  clear: "P-NET-26",
  close: "P-NET-27",
  keepOpen: "P-NET-27",
  finish: "P-NET-10",
  pause: "P-NET-11",
  resume: "P-NET-11",
  roll: "P-RULING-30",
  split: "P-RULING-38",
  declare: "P-RULING-39",
  sell: "P-RULING-50",
  turn: "P-RULING-58",
  raise: "P-RULING-57",
  pass: "P-RULING-65",
  hammer: "P-RULING-58",
  payIou: "P-RULING-43",
  cancelIou: "P-RULING-43",
  give: "P-RULING-45",
  settle: "P-RULING-46",
};

/**
 * Parses untrusted data into a command. `closed` and `private` may be left out (no), `to` of an ask (all) and `deal` (none);
 * no field beside those of the command. Refuses with `BAD_ACTION`, never throws.
 */
export function readAction(raw: unknown): Action | Refusal {
  return readCommand(raw, CLAUSE, "P-NET-1", actionOf);
}

function actionOf(type: ActionType, fields: Fields): Action {
  switch (type) {
    case "rollRole":
    case "ready":
    case "pause":
    case "resume":
    case "roll":
    case "turn":
      return { type };
    case "claimRole":
      return { type, role: roleOf(fields) };
    case "assignRoles":
      return { type, managers: list(fields, "managers", (entry) => whole({ managers: entry }, "managers")) };
    case "bid":
      return { type, ...terms(fields), private: flag(fields, "private", false) };
    case "ask":
      return {
        type,
        ...terms(fields),
        to: optional(fields, "to", whole),
        private: flag(fields, "private", false),
      };
    case "bundle":
      return {
        type,
        kind: oneOf(fields, "kind", ["bid", "ask"]),
        to: whole(fields, "to"),
        private: flag(fields, "private", false),
        members: list(fields, "members", memberOf),
      };
    case "withdrawOffer":
    case "decline":
      return { type, offer: offer(fields), rev: whole(fields, "rev") };
    case "accept":
      return { type, offer: offer(fields), rev: whole(fields, "rev"), deal: optional(fields, "deal", whole) };
    case "acceptBundle":
      return { type, bundle: idOf(fields, "bundle", "the name of a bundle"), deals: dealsOf(fields) };
    case "withdraw":
    case "clear":
    case "close":
    case "keepOpen":
      return { type, tile: tile(fields), deal: whole(fields, "deal") };
    case "finish":
      return { type, on: flag(fields, "on") };
    case "split":
      return { type, shares: list(fields, "shares", shareOf) };
    case "declare":
      return {
        type,
        debtor: whole(fields, "debtor"),
        choice: oneOf(fields, "choice", ["bankrupt", "defer"]),
      };
    case "sell":
      return { type, tiles: list(fields, "tiles", (entry) => tile({ tile: entry })) };
    case "raise":
      return { type, tile: tile(fields), amount: whole(fields, "amount") };
    case "pass":
    case "hammer":
      return { type, tile: tile(fields) };
    case "payIou":
      return {
        type,
        creditor: whole(fields, "creditor"),
        month: whole(fields, "month"),
        amount: whole(fields, "amount"),
      };
    case "cancelIou":
      return { type, debtor: whole(fields, "debtor"), month: whole(fields, "month") };
    case "give":
      return { type, to: whole(fields, "to"), amount: whole(fields, "amount") };
    case "settle":
      return { type, creditor: whole(fields, "creditor") };
  }
}

type Terms = { readonly tile: TileId; readonly price: number; readonly closed: boolean };

function terms(fields: Fields): Terms {
  return { tile: tile(fields), price: whole(fields, "price"), closed: flag(fields, "closed", false) };
}

function memberOf(raw: unknown): Terms {
  return terms(exactly(raw, "members", ["tile", "price", "closed"]));
}

function shareOf(raw: unknown): { to: Seat; amount: number } {
  const fields = exactly(raw, "shares", ["to", "amount"]);
  return { to: whole(fields, "to"), amount: whole(fields, "amount") };
}

/** An object with no members beside `known`. */
function exactly(raw: unknown, name: string, known: readonly string[]): Fields {
  const fields = fieldsOf(raw);
  if (fields === null || Object.keys(fields).some((key) => !known.includes(key))) {
    throw new Misread(name, `a list of {${known.join(", ")}}`);
  }
  return fields;
}

function dealsOf(fields: Fields): (number | null)[] {
  return list(fields, "deals", (entry) => optional({ deals: entry }, "deals", whole));
}

function roleOf(fields: Fields): "manager" | "investor" | null {
  if (fields.role === null) return null;
  return oneOf<"manager" | "investor">(fields, "role", ["manager", "investor"]);
}

function tile(fields: Fields): TileId {
  return idOf(fields, "tile", "the id of a tile");
}

function offer(fields: Fields): string {
  return idOf(fields, "offer", "the name of an offer");
}

function list<T>(fields: Fields, name: string, read: (entry: unknown) => T): T[] {
  const entries = fields[name];
  if (!Array.isArray(entries) || entries.length > LONGEST_LIST) throw new Misread(name, "a list");
  return entries.map((entry: unknown) => read(entry));
}

function optional<T>(fields: Fields, name: string, read: (fields: Fields, name: string) => T): T | null {
  return fields[name] === undefined || fields[name] === null ? null : read(fields, name);
}

function oneOf<T extends string>(fields: Fields, name: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === fields[name]);
  if (found === undefined) throw new Misread(name, `one of ${choices.join(", ")}`);
  return found;
}

/** Every option of 15.10 with its values, the default first. */
const CHOICES = {
  negotiationSeconds: NEGOTIATION_SECONDS,
  roles: ROLE_CHOICES,
  purses: ["hidden", "open"],
  carryOver: [true, false],
  transfers: ["settleOnly", "free"],
  earlyFinish: [true, false],
  pause: [false, true],
  privateOffers: [true, false],
  bundles: [true, false],
  helpNumbers: [true, false],
  hammer: ["server", "auctioneer"],
  decisionTime: ["normal", "relaxed"],
} as const;
type Choice = keyof typeof CHOICES;

const OPTIONS: readonly string[] = [...Object.keys(CHOICES), "host", "edition"];

/** Thrown by `chosen`, caught in `readConfig`: an option that has no such value. */
class Unchosen extends Error {
  readonly option: Choice;
  constructor(option: Choice) {
    super(option);
    this.option = option;
  }
}

/**
 * Parses untrusted options into a whole config: the defaults of 15.10, host in seat 0, edition `house` unless they say
 * otherwise. Refuses unknown options and values. Never throws.
 */
export function readConfig(raw: unknown, seats: number): Config | Refusal {
  const [fewest, most] = meta.seats;
  if (!Number.isInteger(seats) || seats < fewest || seats > most) {
    const given = Number.isFinite(seats) ? seats : null;
    return refuse("BAD_SEATS", "P-ROLE-1", { seats: given, fewest, most });
  }
  const fields = raw === undefined || raw === null ? {} : fieldsOf(raw);
  if (fields === null) return badConfig("", "an object");
  for (const name of Object.keys(fields)) {
    if (!OPTIONS.includes(name)) return badConfig(clipped(name), "no such option");
  }
  const { host = 0 } = fields;
  if (typeof host !== "number" || !Number.isInteger(host) || host < 0 || host >= seats) {
    return badConfig("host", { least: 0, most: seats - 1 });
  }
  const edition = findEdition(fields.edition ?? "house");
  if (isRefusal(edition)) return edition;
  try {
    return {
      negotiationSeconds: chosen(fields, "negotiationSeconds"),
      roles: chosen(fields, "roles"),
      purses: chosen(fields, "purses"),
      carryOver: chosen(fields, "carryOver"),
      transfers: chosen(fields, "transfers"),
      earlyFinish: chosen(fields, "earlyFinish"),
      pause: chosen(fields, "pause"),
      privateOffers: chosen(fields, "privateOffers"),
      bundles: chosen(fields, "bundles"),
      helpNumbers: chosen(fields, "helpNumbers"),
      hammer: chosen(fields, "hammer"),
      decisionTime: chosen(fields, "decisionTime"),
      host: host === 0 ? 0 : host,
      edition,
    };
  } catch (error) {
    if (!(error instanceof Unchosen)) throw error;
    return badConfig(error.option, CHOICES[error.option]);
  }
}

function chosen<K extends Choice>(fields: Fields, option: K): (typeof CHOICES)[K][number] {
  const choices: readonly (typeof CHOICES)[K][number][] = CHOICES[option];
  const found = choices.find((choice) => choice === (fields[option] ?? choices[0]));
  if (found === undefined) throw new Unchosen(option);
  return found;
}

function findEdition(raw: unknown): Edition | Refusal {
  if (typeof raw !== "string") return readEdition(raw);
  return EDITIONS.get(raw) ?? badConfig("edition", [...EDITIONS.keys()]);
}

function badConfig(field: string, expected: Json): Refusal {
  return refuse("BAD_CONFIG", "P-OPT-1", { field, expected });
}
