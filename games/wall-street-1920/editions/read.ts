import type { Refusal } from "@bigboard/kernel";
import {
  list,
  members,
  oneOf,
  readEditionBy,
  sourceOf,
  text,
  Unreadable,
  whole,
} from "@bigboard/kernel/reading/edition-reading";
import type { Company, PerCompany } from "../rules/terms.ts";
import { COMPANIES, EXPLOSION } from "../rules/terms.ts";
import type { Board, DualCard, Edition, Instruction, MarketCard, PrivateShare, ShareCard } from "./types.ts";

const SIGNLESS = ["upwards", "downwards", "mixed", "black-day", "stock-market"] as const;
const PLAYERS = ["2", "3", "4", "5"] as const;
const ID = /^[A-Za-z0-9][A-Za-z0-9(),+\-/ #=]{0,59}$/;
/** Words that a card id may not be: states and views use them in the place of ids. */
const RESERVED: readonly string[] = [EXPLOSION, "sealed", "trend"];

/**
 * Parses untrusted data into an edition that can be played: every field there and of its type, ids unique, tracks
 * rising and holding their start, enough duals, private shares and cards to lay out five seats. Whether it also has
 * the numbers of the box is `checkEdition`'s affair. Unknown members are left out. Refuses with `BAD_EDITION`, naming
 * the path and the W-CHK rule; never throws.
 */
export function readEdition(raw: unknown): Edition | Refusal {
  return readEditionBy(raw, "W-CHK-1", editionOf);
}

function editionOf(raw: unknown): Edition {
  const root = members(raw, "", "W-CHK-1");
  if (root.game !== "wall-street-1920") throw new Unreadable("game", `"wall-street-1920"`, "W-CHK-1");
  const edition: Edition = {
    id: id(root.id, "id", "W-CHK-1"),
    game: "wall-street-1920",
    title: text(root.title, "title", 80, "W-CHK-1"),
    boards: boardsOf(root.boards),
    shares: list(root.shares, "shares", 0, 200, "W-CHK-2", shareOf),
    markets: list(root.markets, "markets", 0, 200, "W-CHK-6", marketOf),
    duals: list(root.duals, "duals", 5, 20, "W-CHK-1", dualOf),
    privateShares: list(root.privateShares, "privateShares", 5, 20, "W-CHK-1", privateShareOf),
    explosion: explosionOf(root.explosion),
    minimums: minimumsOf(root.minimums),
    sources: list(root.sources, "sources", 0, 1000, "W-CHK-10", (value, path) =>
      sourceOf(value, path, "W-CHK-10"),
    ),
  };
  mustBeDistinct(edition);
  const deck = edition.shares.length + edition.markets.filter((card) => !isStockMarket(card)).length;
  if (deck < 11) throw new Unreadable("shares", "with the market cards at least 11 cards", "W-CHK-1");
  return edition;
}

function isStockMarket(card: MarketCard): boolean {
  return card.instruction.does === "stock-market";
}

function mustBeDistinct(edition: Edition): void {
  const seen = new Set<string>();
  for (const card of [...edition.shares, ...edition.markets, ...edition.duals, ...edition.privateShares]) {
    if (seen.has(card.id)) throw new Unreadable(card.id, "an id of its own for every card", "W-CHK-1");
    seen.add(card.id);
  }
}

function boardsOf(raw: unknown): Edition["boards"] {
  const boards = members(raw, "boards", "W-CHK-7");
  return { blue: boardOf(boards.blue, "boards.blue"), orange: boardOf(boards.orange, "boards.orange") };
}

function boardOf(raw: unknown, path: string): Board {
  const board = members(raw, path, "W-CHK-7");
  const tracks = perCompany(board.tracks, `${path}.tracks`, "W-CHK-7", (value, at) => {
    const track = list(value, at, 3, 40, "W-CHK-7", (cell, cellAt) => whole(cell, cellAt, 0, 999, "W-CHK-7"));
    if (track.some((cell, i) => i > 0 && cell <= (track[i - 1] ?? 0))) {
      throw new Unreadable(at, "values that rise from cell to cell", "W-CHK-7");
    }
    return track;
  });
  const start = perCompany(board.start, `${path}.start`, "W-CHK-7", (value, at, company) => {
    const cell = whole(value, at, 0, 999, "W-CHK-7");
    if (!tracks[company].includes(cell)) throw new Unreadable(at, "a cell of its track", "W-CHK-7");
    return cell;
  });
  return { tracks, start };
}

function shareOf(raw: unknown, path: string): ShareCard {
  const card = members(raw, path, "W-CHK-2");
  const named = id(card.id, `${path}.id`, "W-CHK-2");
  const cost = whole(card.cost, `${path}.cost`, 0, 99, "W-CHK-2");
  const dynamite = whole(card.dynamite, `${path}.dynamite`, 0, 99, "W-CHK-2");
  if (card.kind === "gold") return { id: named, kind: "gold", cost, dynamite };
  if (card.kind !== "share") throw new Unreadable(`${path}.kind`, `"share" or "gold"`, "W-CHK-2");
  return {
    id: named,
    kind: "share",
    company: company(card.company, `${path}.company`, "W-CHK-2"),
    shares: oneOrTwo(card.shares, `${path}.shares`, "W-CHK-2"),
    cost,
    change: whole(card.change, `${path}.change`, -9, 9, "W-CHK-2"),
    dynamite,
  };
}

function marketOf(raw: unknown, path: string): MarketCard {
  const card = members(raw, path, "W-CHK-6");
  if (card.kind !== "market") throw new Unreadable(`${path}.kind`, `"market"`, "W-CHK-6");
  return {
    id: id(card.id, `${path}.id`, "W-CHK-6"),
    kind: "market",
    instruction: instructionOf(card.instruction, `${path}.instruction`),
    cost: whole(card.cost, `${path}.cost`, 0, 99, "W-CHK-6"),
    points: whole(card.points, `${path}.points`, -99, 99, "W-CHK-6"),
    dynamite: whole(card.dynamite, `${path}.dynamite`, 0, 99, "W-CHK-6"),
  };
}

function instructionOf(raw: unknown, path: string): Instruction {
  const order = members(raw, path, "W-CHK-5");
  const plain = SIGNLESS.find((name) => name === order.does);
  if (plain !== undefined) return { does: plain };
  if (order.does !== "change" && order.does !== "surprise") {
    throw new Unreadable(
      `${path}.does`,
      `one of ${["change", "surprise", ...SIGNLESS].join(", ")}`,
      "W-CHK-5",
    );
  }
  const by = whole(order.by, `${path}.by`, -9, 9, "W-CHK-5");
  if (by === 0) throw new Unreadable(`${path}.by`, "a number other than 0", "W-CHK-5");
  if (order.does === "surprise") return { does: "surprise", by };
  return { does: "change", company: company(order.company, `${path}.company`, "W-CHK-5"), by };
}

function dualOf(raw: unknown, path: string): DualCard {
  const card = members(raw, path, "W-CHK-1");
  if (card.kind !== "dual") throw new Unreadable(`${path}.kind`, `"dual"`, "W-CHK-1");
  const pair = list(card.companies, `${path}.companies`, 2, 2, "W-CHK-1", (value, at) =>
    company(value, at, "W-CHK-1"),
  );
  const [one, other] = pair;
  if (one === undefined || other === undefined || one === other) {
    throw new Unreadable(`${path}.companies`, "two different companies", "W-CHK-1");
  }
  return {
    id: id(card.id, `${path}.id`, "W-CHK-1"),
    kind: "dual",
    companies: [one, other],
    cost: whole(card.cost, `${path}.cost`, 0, 99, "W-CHK-1"),
    dynamite: whole(card.dynamite, `${path}.dynamite`, 0, 99, "W-CHK-1"),
  };
}

function privateShareOf(raw: unknown, path: string): PrivateShare {
  const card = members(raw, path, "W-CHK-1");
  return {
    id: id(card.id, `${path}.id`, "W-CHK-1"),
    company: company(card.company, `${path}.company`, "W-CHK-1"),
    shares: oneOrTwo(card.shares, `${path}.shares`, "W-CHK-1"),
    points: whole(card.points, `${path}.points`, -99, 99, "W-CHK-1"),
  };
}

function explosionOf(raw: unknown): Edition["explosion"] {
  const explosion = members(raw, "explosion", "W-CHK-9");
  return { dynamite: whole(explosion.dynamite, "explosion.dynamite", 0, 99, "W-CHK-9") };
}

function minimumsOf(raw: unknown): Edition["minimums"] {
  const table = members(raw, "minimums", "W-CHK-1");
  const [two, three, four, five] = PLAYERS.map((players) =>
    perCompany(table[players], `minimums.${players}`, "W-CHK-1", (value, at) =>
      whole(value, at, 0, 99, "W-CHK-1"),
    ),
  );
  if (two === undefined || three === undefined || four === undefined || five === undefined) {
    throw new Unreadable("minimums", "rows for 2, 3, 4 and 5 players", "W-CHK-1");
  }
  return { "2": two, "3": three, "4": four, "5": five };
}

function perCompany<T>(
  raw: unknown,
  path: string,
  rule: string,
  read: (value: unknown, path: string, company: Company) => T,
): PerCompany<T> {
  const row = members(raw, path, rule);
  const at = (name: Company): T => read(row[name], `${path}.${name}`, name);
  return { corn: at("corn"), cotton: at("cotton"), steel: at("steel"), oil: at("oil") };
}

function oneOrTwo(raw: unknown, path: string, rule: string): 1 | 2 {
  if (raw !== 1 && raw !== 2) throw new Unreadable(path, "1 or 2", rule);
  return raw;
}

function company(raw: unknown, path: string, rule: string): Company {
  return oneOf(raw, path, COMPANIES, rule);
}

/** Ids are keys of states and segments of paths: letters, digits and a few signs, nothing an object has from birth. */
function id(raw: unknown, path: string, rule: string): string {
  if (typeof raw !== "string" || !ID.test(raw) || raw in {} || RESERVED.includes(raw)) {
    throw new Unreadable(path, "an id of letters, digits and ( ) , + - / # =", rule);
  }
  return raw;
}
