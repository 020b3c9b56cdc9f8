import { isRefusal, type Json, type Refusal } from "@bigboard/kernel";
import { clipped, fieldsOf } from "@bigboard/kernel/reading/command";
import { editions, readEdition } from "../editions/index.ts";
import type { Edition } from "../editions/types.ts";
import type { Config, TycoonSetting } from "./config.ts";
import { refuse } from "./refusals.ts";
import { BOARDS, type BoardName, TYCOONS, type TycoonFace } from "./terms.ts";

/**
 * Parses untrusted options: board `blue`, Tycoons `off`, no Call Options, edition `house` unless they say otherwise. An
 * edition is an id of a bundled one or a whole edition. Unknown options are refused. Never throws.
 */
export function readConfig(raw: unknown, seats: number): Config | Refusal {
  if (!Number.isInteger(seats) || seats < 2 || seats > 5) {
    return refuse("BAD_SEATS", "W-RULING-38", {
      seats: Number.isFinite(seats) ? seats : null,
      fewest: 2,
      most: 5,
    });
  }
  const fields = raw === undefined || raw === null ? {} : fieldsOf(raw);
  if (fields === null) return badConfig("", "an object", "W-VAR-6");
  for (const name of Object.keys(fields)) {
    if (!["board", "tycoons", "callOptions", "edition"].includes(name)) {
      return badConfig(clipped(name), "no such option", "W-VAR-6");
    }
  }
  const board = member<BoardName>(BOARDS, fields.board ?? "blue");
  if (board === null) return badConfig("board", BOARDS, "W-SETUP-1");
  const tycoons = readTycoons(fields.tycoons ?? "off");
  if (tycoons === null) {
    return badConfig("tycoons", ["off", "reward", "penalty", "random", "{A,B,C,D: face}"], "W-RULING-30");
  }
  const callOptions = fields.callOptions ?? false;
  if (typeof callOptions !== "boolean") return badConfig("callOptions", [true, false], "W-VAR-5");
  const edition = findEdition(fields.edition ?? "house");
  return isRefusal(edition) ? edition : { board, tycoons, callOptions, edition };
}

function findEdition(raw: unknown): Edition | Refusal {
  if (typeof raw !== "string") return readEdition(raw);
  return editions.get(raw) ?? badConfig("edition", [...editions.keys()], "W-CHK-10");
}

function readTycoons(raw: unknown): TycoonSetting | null {
  if (typeof raw === "string") return member(["off", "reward", "penalty", "random"] as const, raw);
  const fields = fieldsOf(raw);
  if (fields === null || Object.keys(fields).length !== TYCOONS.length) return null;
  const faces = TYCOONS.map((letter) => member<TycoonFace>(["reward", "penalty"], fields[letter]));
  const [A, B, C, D] = faces;
  return A && B && C && D ? { A, B, C, D } : null;
}

function badConfig(field: string, expected: Json, rule: string): Refusal {
  return refuse("BAD_CONFIG", rule, { field, expected });
}

function member<T extends string>(list: readonly T[], raw: unknown): T | null {
  return list.find((one) => one === raw) ?? null;
}
