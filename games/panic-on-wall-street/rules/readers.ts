import { isRefusal, type Json, type Refusal } from "@bigboard/kernel";
import { clipped, type Fields, fieldsOf } from "@bigboard/kernel/reading/command";
import { EDITIONS, readEdition } from "../editions/index.ts";
import type { Edition } from "../editions/types.ts";
import { type Config, NEGOTIATION_SECONDS, ROLE_CHOICES } from "./config.ts";
import { meta } from "./meta.ts";
import { refuse } from "./refusals.ts";

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
