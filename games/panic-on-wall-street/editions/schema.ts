import type { Refusal } from "@bigboard/kernel";
import {
  after,
  different,
  fault,
  flag,
  list,
  matching,
  object,
  oneOf,
  readEditionBy,
  sourceEntry,
  text,
  whole,
} from "@bigboard/kernel/reading/edition";
import { z } from "zod";
import { COLOURS } from "../rules/terms.ts";
import type { BankData, CompanyData, Edition, MarketData, Names } from "./types.ts";

/** Most managers and most investors of any table (P-ROLE-6): as many are dealt to, as many take a bank. */
const MOST_MANAGERS = 5;
const MOST_INVESTORS = 6;
const MOST_COMPANIES = 200;
const MOST_MONEY = 100_000_000;
/** Ids are keys of states and segments of offer names and paths. */
const ID = /^[A-Z][A-Z0-9]{0,7}$/;
const EDITION_ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,59}$/;
const SYMBOL = /^[a-z][a-z0-9-]{0,39}$/;
const HEX = /^#[0-9a-f]{6}$/;

/**
 * Parses untrusted data into an edition that can be played: every field there and of its type, ids unique, ordinary
 * companies for five managers and banks for six investors, markers that start on their tracks, every amount a multiple of
 * the unit. Whether it also has the numbers of the box is `checkEdition`'s affair. Unknown members are left out. Refuses
 * with `BAD_EDITION`, naming the path and the rule; never throws.
 */
export function readEdition(raw: unknown): Edition | Refusal {
  return readEditionBy(edition, raw, "P-COMP-1");
}

function id(rule: string) {
  return matching(rule, ID, "an id of one to eight capital letters and digits");
}

function names(most: number): z.ZodType<Names> {
  const word = text("P-NET-77", most);
  return object("P-NET-77", { en: word, fr: word, es: word, "zh-Hant": word });
}

function amount(rule: string, unit: number, least: number, most: number) {
  return whole(rule, least, most).refine(
    (dollars) => dollars % unit === 0,
    fault(rule, `a multiple of ${unit}`),
  );
}

const company: z.ZodType<CompanyData> = object("P-COMP-4", {
  id: id("P-COMP-4"),
  colour: oneOf("P-COMP-4", COLOURS),
  x2: flag("P-COMP-5"),
  names: names(80),
  slogans: names(160),
});

/** P-SETUP-9, P-SETUP-10: whoever deals must have `fewest` companies without x2. */
function companies(fewest: number) {
  return list("P-COMP-4", fewest, MOST_COMPANIES, company)
    .superRefine(different("P-COMP-4", "an id of its own for every company", (tile) => tile.id))
    .refine(
      (read) => read.filter(({ x2 }) => !x2).length >= fewest,
      fault("P-SETUP-10", `at least ${fewest} companies without x2`),
    );
}

const bank: z.ZodType<BankData> = object("P-COMP-6", {
  id: id("P-COMP-6"),
  names: names(80),
  colour: matching("P-COMP-6", HEX, "a colour such as #1a2b3c"),
  symbol: matching("P-COMP-6", SYMBOL, "a symbol's name in small letters"),
});
const banks = list("P-COMP-6", MOST_INVESTORS, 20, bank).superRefine(
  different("P-COMP-6", "an id of its own for every bank", (set) => set.id),
);

/** A track of two to twenty values and a die that a marker can follow: it starts on the track, faces are whole steps. */
function line(unit: number): z.ZodType<MarketData> {
  const track = list("P-DICE-10", 2, 20, amount("P-INV-2", unit, -MOST_MONEY, MOST_MONEY));
  return after("P-COMP-1", { track }, (known) =>
    z.object({
      track,
      start: whole("P-SETUP-2", 0, known.track.length - 1),
      die: list("P-DICE-9", 1, 20, whole("P-DICE-3", -19, 19)),
    }),
  );
}

/**
 * A forced sale brings exactly one unit a company: what is missing is always a multiple of the unit, and whoever sold is
 * left with exactly nothing (P-RULING-50).
 */
const limits: z.ZodType<Edition["limits"]> = after(
  "P-COMP-11",
  { unit: whole("P-RULING-1", 1, 1_000_000) },
  ({ unit }) => {
    const money = (rule: string, least: number) => amount(rule, unit, least, MOST_MONEY);
    return after("P-COMP-11", { lowestPrice: money("P-RULING-10", unit) }, ({ lowestPrice }) =>
      z.object({
        months: whole("P-COMP-15", 1, 12),
        startingMoney: money("P-COMP-11", 0),
        unit: z.literal(unit),
        tilesDealt: whole("P-COMP-12", 1, 12),
        tokens: whole("P-COMP-6", 1, MOST_COMPANIES),
        cost: money("P-COMP-13", unit),
        salePrice: whole("P-RULING-50", unit, unit),
        lowestPrice: z.literal(lowestPrice),
        highestPrice: money("P-RULING-11", lowestPrice),
      }),
    );
  },
);

const disputed = z.literal(true, fault("P-DICE-10", "true, or nothing")).exactOptional();
const sources = list("P-DICE-10", 0, 1000, sourceEntry("P-DICE-10").extend({ disputed }));

const edition = after(
  "P-COMP-1",
  { game: z.literal("panic-on-wall-street", fault("P-COMP-1", `"panic-on-wall-street"`)), limits },
  ({ limits: { tilesDealt, unit } }): z.ZodType<Edition> => {
    const colour = line(unit);
    return z.object({
      id: matching("P-COMP-1", EDITION_ID, "an id of letters, digits and -"),
      game: z.literal("panic-on-wall-street"),
      title: text("P-COMP-1", 80),
      companies: companies(MOST_MANAGERS * tilesDealt),
      banks,
      market: object("P-COMP-1", { red: colour, yellow: colour, green: colour, blue: colour }),
      limits,
      sources,
    });
  },
);
