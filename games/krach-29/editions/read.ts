import type { Refusal } from "@bigboard/kernel";
import {
  four,
  list,
  matching,
  members,
  mustDiffer,
  readEditionBy,
  sourceOf,
  text,
  two,
  Unreadable,
  whole,
} from "@bigboard/kernel/reading/edition-reading";
import { BENEFITS, type BonusId, type Company, PREJUDICES } from "../rules/terms.ts";
import { PRINTS } from "./prints.ts";
import type { BonusCard, CompanyData, Edition, Face, Offer } from "./types.ts";

const FEWEST_TRADERS = 3;
const MOST_TRADERS = 8;
const CODE = /^[A-Z]{3}$/;
const ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,59}$/;
const SYMBOL = /^[a-z][a-z0-9-]{0,39}$/;
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/**
 * Parses untrusted data into an edition that can be played: every field there and of its type, twelve companies with
 * codes of their own, share cards of two different companies and enough of them for eight traders on the fullest day,
 * one face for every offer at every table, all sixteen cards. Whether it also has the numbers of the box is
 * `checkEdition`'s affair. Unknown members are left out. Refuses with `BAD_EDITION`, naming the path and the rule; never
 * throws.
 */
export function readEdition(raw: unknown): Edition | Refusal {
  return readEditionBy(raw, "K-SETUP-1", editionOf);
}

function editionOf(raw: unknown): Edition {
  const root = members(raw, "", "K-SETUP-1");
  if (root.game !== "krach-29") throw new Unreadable("game", `"krach-29"`, "K-SETUP-1");
  const companies = list(root.companies, "companies", 12, 12, "K-SETUP-8", companyOf);
  const codes = companies.map(({ code }) => code);
  mustDiffer(codes, "companies", "a code of its own for every company", "K-SETUP-8");
  const limits = limitsOf(root.limits);
  return {
    id: matching(root.id, "id", ID, "an id of letters, digits and -", "K-SETUP-1"),
    game: "krach-29",
    title: text(root.title, "title", 80, "K-SETUP-1"),
    companies,
    cards: cardsOf(root.cards, codes, Math.max(...limits.handByDay)),
    offers: offersOf(root.offers),
    benefits: bonusCardsOf(root.benefits, "benefits", BENEFITS),
    prejudices: bonusCardsOf(root.prejudices, "prejudices", PREJUDICES),
    limits,
    days: four(root.days, "days", "K-RULING-64", (value, path) =>
      matching(value, path, DATE, "a date such as 1929-10-24", "K-RULING-64"),
    ),
    traders: tradersOf(root.traders),
    sources: list(root.sources, "sources", 0, 1000, "K-CARD-1", (value, path) =>
      sourceOf(value, path, "K-CARD-1"),
    ),
  };
}

function companyOf(raw: unknown, path: string): CompanyData {
  const company = members(raw, path, "K-SETUP-8");
  const { board } = company;
  if (board !== 1 && board !== 2 && board !== 3)
    throw new Unreadable(`${path}.board`, "1, 2 or 3", "K-SETUP-2");
  return {
    code: matching(company.code, `${path}.code`, CODE, "exactly three capital letters", "K-SETUP-8"),
    name: text(company.name, `${path}.name`, 60, "K-SETUP-8"),
    sector: text(company.sector, `${path}.sector`, 60, "K-SETUP-8"),
    board,
    symbol: matching(
      company.symbol,
      `${path}.symbol`,
      SYMBOL,
      "a symbol's name in small letters",
      "K-SETUP-8",
    ),
  };
}

/** K-SETUP-1, K-DEAL-2: pairs of different companies in board order, none twice, enough for eight hands of the fullest day. */
function cardsOf(raw: unknown, codes: readonly Company[], largestHand: number): Edition["cards"] {
  const fewest = MOST_TRADERS * largestHand;
  const cards = list(raw, "cards", fewest, 66, "K-SETUP-1", (value, path): readonly [Company, Company] => {
    const pair = two(value, path, "K-SETUP-1", (code, codeAt) => {
      const known = codes.find((candidate) => candidate === code);
      if (known === undefined) throw new Unreadable(codeAt, "the code of a company", "K-SETUP-1");
      return known;
    });
    const [first, second] = pair;
    if (codes.indexOf(first) >= codes.indexOf(second)) {
      throw new Unreadable(path, "two different companies in board order", "K-SETUP-1");
    }
    return pair;
  });
  const ids = cards.map((pair) => pair.join("/"));
  mustDiffer(ids, "cards", "no pair of companies twice", "K-SETUP-1");
  return cards;
}

/** K-SETUP-15 to K-SETUP-17: offers 1 to 8 in order, each with exactly one face for every table that uses it. */
function offersOf(raw: unknown): Offer[] {
  const offers = list(raw, "offers", MOST_TRADERS, MOST_TRADERS, "K-SETUP-15", offerOf);
  offers.forEach(({ no, faces }, i) => {
    if (no !== i + 1) throw new Unreadable(`offers.${i}.no`, `${i + 1}: offers stand in order`, "K-SETUP-15");
    for (let seats = Math.max(FEWEST_TRADERS, no); seats <= MOST_TRADERS; seats += 1) {
      const fitting = faces.filter(({ players }) => players.includes(seats)).length;
      if (fitting !== 1)
        throw new Unreadable(`offers.${i}.faces`, `one face for ${seats} traders`, "K-SETUP-17");
    }
  });
  return offers;
}

function offerOf(raw: unknown, path: string): Offer {
  const offer = members(raw, path, "K-SETUP-15");
  return {
    no: whole(offer.no, `${path}.no`, 1, MOST_TRADERS, "K-SETUP-15"),
    faces: list(offer.faces, `${path}.faces`, 1, 6, "K-SETUP-17", (value, at) => {
      const side = members(value, at, "K-SETUP-17");
      const players = list(side.players, `${at}.players`, 1, 6, "K-SETUP-17", (count, countAt) =>
        whole(count, countAt, FEWEST_TRADERS, MOST_TRADERS, "K-SETUP-17"),
      );
      return { players, face: faceOf(side.face, `${at}.face`) };
    }),
  };
}

function faceOf(raw: unknown, path: string): Face {
  const { kind, value } = members(raw, path, "K-DROP-3");
  switch (kind) {
    case "ordinary":
      return { kind };
    case "multiply":
      if (value !== 2 && value !== 3) throw new Unreadable(`${path}.value`, "2 or 3", "K-DROP-6");
      return { kind, value };
    case "fixed":
      if (value !== 1 && value !== 2) throw new Unreadable(`${path}.value`, "1 or 2", "K-DROP-7");
      return { kind, value };
    default:
      throw new Unreadable(`${path}.kind`, `"ordinary", "multiply" or "fixed"`, "K-DROP-3");
  }
}

/** K-RULING-9, K-CARD-1: each card of the pile once; its phase and window belong to its effect, which is code. */
function bonusCardsOf(raw: unknown, path: string, ids: readonly BonusId[]): BonusCard[] {
  const cards = list(raw, path, ids.length, ids.length, "K-RULING-9", (value, at): BonusCard => {
    const card = members(value, at, "K-CARD-1");
    const id = ids.find((candidate) => candidate === card.id);
    if (id === undefined) throw new Unreadable(`${at}.id`, `one of ${ids.join(", ")}`, "K-CARD-1");
    const { phase, window, amount } = PRINTS[id];
    if (card.phase !== phase) throw new Unreadable(`${at}.phase`, `"${phase}"`, "K-BONUS-10");
    if (card.window !== window) throw new Unreadable(`${at}.window`, `"${window}"`, "K-CARD-2");
    const [least, most] = amount;
    return {
      id,
      name: text(card.name, `${at}.name`, 60, "K-CARD-1"),
      phase,
      window,
      amount: whole(card.amount, `${at}.amount`, least, most, "K-CARD-1"),
    };
  });
  const found = cards.map(({ id }) => id);
  mustDiffer(found, path, "every card once", "K-RULING-9");
  return cards;
}

function limitsOf(raw: unknown): Edition["limits"] {
  const limits = members(raw, "limits", "K-BANKRUN-1");
  const bankrunAt = whole(limits.bankrunAt, "limits.bankrunAt", -99, -1, "K-BANKRUN-1");
  const number = (name: string, least: number, most: number, rule: string): number =>
    whole(limits[name], `limits.${name}`, least, most, rule);
  return {
    bankrunAt,
    minSaleCards: number("minSaleCards", 1, 5, "K-SALE-2"),
    exceptionalCards: number("exceptionalCards", 2, 8, "K-CONTRACT-6"),
    initialDrops: two(limits.initialDrops, "limits.initialDrops", "K-SETUP-4", (value, path) =>
      whole(value, path, bankrunAt + 1, 0, "K-SETUP-4"),
    ),
    handByDay: four(limits.handByDay, "limits.handByDay", "K-DEAL-2", (value, path) =>
      whole(value, path, 2, 8, "K-DEAL-2"),
    ),
    bonusCardsPerPile: number("bonusCardsPerPile", 3, 8, "K-SETUP-12"),
    lastDayBonus: number("lastDayBonus", 0, 99, "K-BONUS-13"),
    dayClock: four(limits.dayClock, "limits.dayClock", "K-NET-45", (value, path) =>
      whole(value, path, 10, 3600, "K-NET-45"),
    ),
  };
}

function tradersOf(raw: unknown): string[] {
  const traders = list(raw, "traders", MOST_TRADERS, MOST_TRADERS, "K-RULING-5", (value, path) =>
    text(value, path, 60, "K-RULING-5"),
  );
  mustDiffer(traders, "traders", "a name of its own for every trader", "K-RULING-5");
  return traders;
}
