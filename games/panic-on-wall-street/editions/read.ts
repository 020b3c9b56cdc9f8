import type { Refusal } from "@bigboard/kernel";
import {
  flag,
  list,
  matching,
  members,
  mustDiffer,
  oneOf,
  readEditionBy,
  sourceOf,
  text,
  Unreadable,
  whole,
} from "@bigboard/kernel/reading/edition-reading";
import { COLOURS, type PerColour } from "../rules/terms.ts";
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
  return readEditionBy(raw, "P-COMP-1", editionOf);
}

function editionOf(raw: unknown): Edition {
  const root = members(raw, "", "P-COMP-1");
  if (root.game !== "panic-on-wall-street") {
    throw new Unreadable("game", `"panic-on-wall-street"`, "P-COMP-1");
  }
  const limits = limitsOf(root.limits);
  return {
    id: matching(root.id, "id", EDITION_ID, "an id of letters, digits and -", "P-COMP-1"),
    game: "panic-on-wall-street",
    title: text(root.title, "title", 80, "P-COMP-1"),
    companies: companiesOf(root.companies, MOST_MANAGERS * limits.tilesDealt),
    banks: banksOf(root.banks),
    market: marketOf(root.market, limits.unit),
    limits,
    sources: list(root.sources, "sources", 0, 1000, "P-DICE-10", (value, path) => ({
      ...sourceOf(value, path, "P-DICE-10"),
      ...disputeOf(value, path),
    })),
  };
}

/** P-SETUP-9, P-SETUP-10: whoever deals must have `fewest` companies without x2. */
function companiesOf(raw: unknown, fewest: number): CompanyData[] {
  const companies = list(raw, "companies", fewest, MOST_COMPANIES, "P-COMP-4", companyOf);
  const ids = companies.map(({ id }) => id);
  mustDiffer(ids, "companies", "an id of its own for every company", "P-COMP-4");
  if (companies.filter(({ x2 }) => !x2).length < fewest) {
    throw new Unreadable("companies", `at least ${fewest} companies without x2`, "P-SETUP-10");
  }
  return companies;
}

function companyOf(raw: unknown, path: string): CompanyData {
  const company = members(raw, path, "P-COMP-4");
  return {
    id: idOf(company.id, `${path}.id`, "P-COMP-4"),
    colour: oneOf(company.colour, `${path}.colour`, COLOURS, "P-COMP-4"),
    x2: flag(company.x2, `${path}.x2`, "P-COMP-5"),
    names: namesOf(company.names, `${path}.names`, 80),
    slogans: namesOf(company.slogans, `${path}.slogans`, 160),
  };
}

function banksOf(raw: unknown): BankData[] {
  const banks = list(raw, "banks", MOST_INVESTORS, 20, "P-COMP-6", (value, path): BankData => {
    const bank = members(value, path, "P-COMP-6");
    return {
      id: idOf(bank.id, `${path}.id`, "P-COMP-6"),
      names: namesOf(bank.names, `${path}.names`, 80),
      colour: matching(bank.colour, `${path}.colour`, HEX, "a colour such as #1a2b3c", "P-COMP-6"),
      symbol: matching(bank.symbol, `${path}.symbol`, SYMBOL, "a symbol's name in small letters", "P-COMP-6"),
    };
  });
  const ids = banks.map(({ id }) => id);
  mustDiffer(ids, "banks", "an id of its own for every bank", "P-COMP-6");
  return banks;
}

function marketOf(raw: unknown, unit: number): PerColour<MarketData> {
  const market = members(raw, "market", "P-COMP-1");
  const line = (colour: keyof PerColour<unknown>): MarketData =>
    lineOf(market[colour], `market.${colour}`, unit);
  return { red: line("red"), yellow: line("yellow"), green: line("green"), blue: line("blue") };
}

/** A track of two to twenty values and a die that a marker can follow: it starts on the track, faces are whole steps. */
function lineOf(raw: unknown, path: string, unit: number): MarketData {
  const line = members(raw, path, "P-COMP-1");
  const track = list(line.track, `${path}.track`, 2, 20, "P-DICE-10", (value, at) =>
    amount(value, at, unit, -MOST_MONEY, MOST_MONEY, "P-INV-2"),
  );
  return {
    track,
    start: whole(line.start, `${path}.start`, 0, track.length - 1, "P-SETUP-2"),
    die: list(line.die, `${path}.die`, 1, 20, "P-DICE-9", (face, at) => whole(face, at, -19, 19, "P-DICE-3")),
  };
}

/**
 * A forced sale brings exactly one unit a company: what is missing is always a multiple of the unit, and whoever sold is
 * left with exactly nothing (P-RULING-50).
 */
function limitsOf(raw: unknown): Edition["limits"] {
  const limits = members(raw, "limits", "P-COMP-11");
  const unit = whole(limits.unit, "limits.unit", 1, 1_000_000, "P-RULING-1");
  const number = (name: string, least: number, most: number, rule: string): number =>
    whole(limits[name], `limits.${name}`, least, most, rule);
  const money = (name: string, least: number, most: number, rule: string): number =>
    amount(limits[name], `limits.${name}`, unit, least, most, rule);
  const lowestPrice = money("lowestPrice", unit, MOST_MONEY, "P-RULING-10");
  return {
    months: number("months", 1, 12, "P-COMP-15"),
    startingMoney: money("startingMoney", 0, MOST_MONEY, "P-COMP-11"),
    unit,
    tilesDealt: number("tilesDealt", 1, 12, "P-COMP-12"),
    tokens: number("tokens", 1, MOST_COMPANIES, "P-COMP-6"),
    cost: money("cost", unit, MOST_MONEY, "P-COMP-13"),
    salePrice: number("salePrice", unit, unit, "P-RULING-50"),
    lowestPrice,
    highestPrice: money("highestPrice", lowestPrice, MOST_MONEY, "P-RULING-11"),
  };
}

function amount(raw: unknown, path: string, unit: number, least: number, most: number, rule: string): number {
  const dollars = whole(raw, path, least, most, rule);
  if (dollars % unit !== 0) throw new Unreadable(path, `a multiple of ${unit}`, rule);
  return dollars;
}

function namesOf(raw: unknown, path: string, most: number): Names {
  const names = members(raw, path, "P-NET-77");
  const word = (language: keyof Names): string =>
    text(names[language], `${path}.${language}`, most, "P-NET-77");
  return { en: word("en"), fr: word("fr"), es: word("es"), "zh-Hant": word("zh-Hant") };
}

function disputeOf(raw: unknown, path: string): { readonly disputed?: true } {
  const { disputed } = members(raw, path, "P-DICE-10");
  if (disputed === undefined) return {};
  if (disputed !== true) throw new Unreadable(`${path}.disputed`, "true, or nothing", "P-DICE-10");
  return { disputed };
}

function idOf(raw: unknown, path: string, rule: string): string {
  return matching(raw, path, ID, "an id of one to eight capital letters and digits", rule);
}
