import { isRefusal, type Json, type Refusal } from "@bigboard/kernel";
import { clipped, type Fields, fieldsOf } from "@bigboard/kernel/reading/command";
import { EDITIONS, readEdition } from "../editions/index.ts";
import type { Edition } from "../editions/types.ts";
import { type Config, SETTINGS } from "./config.ts";
import { refuse } from "./refusals.ts";

/**
 * Parses untrusted options into a whole config: every setting at its normal value, edition `house`, day clock as printed
 * unless they say otherwise. Refuses unknown options and values out of range. Never throws.
 */
export function readConfig(raw: unknown, seats: number): Config | Refusal {
  if (!Number.isInteger(seats) || seats < 3 || seats > 8) {
    const given = Number.isFinite(seats) ? seats : null;
    return refuse("BAD_SEATS", "K-RULING-1", { seats: given, fewest: 3, most: 8 });
  }
  const fields = raw === undefined || raw === null ? {} : fieldsOf(raw);
  if (fields === null) return badConfig("", "an object");
  for (const name of Object.keys(fields)) {
    if (!OPTIONS.includes(name)) return badConfig(clipped(name), "no such option");
  }
  const dayClock = DAY_CLOCKS.find((factor) => factor === (fields.dayClock ?? 1));
  if (dayClock === undefined) return badConfig("dayClock", DAY_CLOCKS);
  const beginner = fields.beginner ?? false;
  if (typeof beginner !== "boolean") return badConfig("beginner", [true, false]);
  const times = readSettings(fields);
  if (isRefusal(times)) return times;
  const edition = findEdition(fields.edition ?? "house");
  return isRefusal(edition) ? edition : { dayClock, ...times, beginner, edition };
}

const DAY_CLOCKS = [0, 0.75, 1, 1.5] as const;
type Setting = keyof typeof SETTINGS;
const OPTIONS: readonly string[] = ["dayClock", "beginner", "edition", ...Object.keys(SETTINGS)];

function readSettings(fields: Fields): { readonly [setting in Setting]: number } | Refusal {
  const read = {
    countdown: setting(fields, "countdown"),
    lastCall: setting(fields, "lastCall"),
    lastTrader: setting(fields, "lastTrader"),
    idleBell: setting(fields, "idleBell"),
    cryLife: setting(fields, "cryLife"),
    mostCries: setting(fields, "mostCries"),
    shoutGap: setting(fields, "shoutGap"),
    grace: setting(fields, "grace"),
    choice: setting(fields, "choice"),
    ready: setting(fields, "ready"),
  };
  for (const [name, value] of Object.entries(read)) {
    if (!Number.isNaN(value)) continue;
    const range = Object.entries(SETTINGS).find(([setting]) => setting === name)?.[1];
    return badConfig(name, range === undefined ? "a number" : { least: range.least, most: range.most });
  }
  return read;
}

/** A setting in its range, NaN for anything else. Whole numbers; the gap between shouts in steps of a tenth. */
function setting(fields: Fields, name: Setting): number {
  const { least, most, normal } = SETTINGS[name];
  const value = fields[name] ?? normal;
  if (typeof value !== "number" || !(value >= least && value <= most)) return Number.NaN;
  const steps = name === "shoutGap" ? value * 10 : value;
  return Math.abs(steps - Math.round(steps)) < 1e-9 ? value : Number.NaN;
}

function findEdition(raw: unknown): Edition | Refusal {
  if (typeof raw !== "string") return readEdition(raw);
  return EDITIONS.get(raw) ?? badConfig("edition", [...EDITIONS.keys()]);
}

function badConfig(field: string, expected: Json): Refusal {
  return refuse("BAD_CONFIG", "K-NET-45", { field, expected });
}
