import type { Seat } from "@bigboard/kernel";
import {
  entries,
  type Fields,
  fields,
  flag,
  isObject,
  join,
  Misgiven,
  oneOf,
  texts,
  whole,
} from "@bigboard/kernel/reading/given";
import type { Board, Edition } from "../../editions/types.ts";
import type { Config } from "../config.ts";
import type { Exchange, Location, Player, Tycoon } from "../state.ts";
import {
  type CardId,
  COMPANIES,
  type Company,
  type PerCompany,
  type PerPile,
  PILES,
  type Pile,
  TYCOONS,
  type TycoonFace,
  type TycoonLetter,
} from "../terms.ts";
import { type Occasion, PLAIN_PRICES, PLAIN_TRACK } from "./cards.ts";

/** A filler deck is this long, with the Explosion as its last card. */
const FILLER_DECK = 20;
const MOST = 1000;

/** Tracks as given over 1 to 10; `board` keeps those of the config's board. */
export function boardFrom(raw: unknown, config: Config): Board {
  const own = config.edition.boards[config.board];
  if (raw === "board") return own;
  const given = fields(raw, "tracks", COMPANIES);
  const track = (company: Company): readonly number[] => {
    const cells = given[company];
    if (cells === undefined) return PLAIN_TRACK;
    const list: readonly unknown[] = Array.isArray(cells) ? cells : [];
    const numbers = list.filter((cell) => typeof cell === "number" && Number.isInteger(cell) && cell >= 0);
    const rising = numbers.every((cell, index) => index === 0 || Number(cell) > Number(numbers[index - 1]));
    if (numbers.length < 2 || numbers.length !== list.length || !rising) {
      throw new Misgiven(`tracks.${company}`, "rising whole numbers, at least two");
    }
    return numbers.map(Number);
  };
  return {
    tracks: { corn: track("corn"), cotton: track("cotton"), steel: track("steel"), oil: track("oil") },
    start: PLAIN_PRICES,
  };
}

/** Prices as given over the start values; each must be printed on its track. */
export function pricesFrom(raw: unknown, board: Board): PerCompany<number> {
  const given = fields(raw, "prices", COMPANIES);
  const price = (company: Company): number => {
    const track = board.tracks[company];
    const value = given[company] ?? board.start[company];
    if (typeof value !== "number" || !track.includes(value))
      throw new Misgiven(`prices.${company}`, { oneOf: track });
    return value;
  };
  return { corn: price("corn"), cotton: price("cotton"), steel: price("steel"), oil: price("oil") };
}

/** Minimum holdings as given for this number of players, over those of the edition. */
export function minimumsFrom(raw: unknown, edition: Edition, seats: number): Edition["minimums"] {
  const given = fields(raw, "minimums", COMPANIES);
  const row = (players: "2" | "3" | "4" | "5"): PerCompany<number> => {
    const own = edition.minimums[players];
    if (players !== `${seats}`) return own;
    const of = (company: Company): number =>
      whole(given[company], `minimums.${company}`, 0, MOST, own[company]);
    return { corn: of("corn"), cotton: of("cotton"), steel: of("steel"), oil: of("oil") };
  };
  return { "2": row("2"), "3": row("3"), "4": row("4"), "5": row("5") };
}

/** The circle: given locations as given, the others with a filler `ring-N`; `empty` has none. */
export function circleFrom(
  raw: unknown,
  occasion: Occasion,
  trendAt: number,
  seats: number,
  empty: number | null,
): Location[] {
  const size = seats + 4;
  const given = entries(raw, "circle", size);
  return Array.from({ length: size }, (_, location) => {
    const path = `circle.${location}`;
    const entry = given.get(location);
    if (location === trendAt) {
      if (entry !== undefined && entry !== null && entry !== "trend") throw new Misgiven(path, "trend");
      return { cards: [], option: null };
    }
    if (entry === undefined) {
      return { cards: location === empty ? [] : [occasion.filler(`ring-${location}`)], option: null };
    }
    return locationFrom(entry, path, occasion, seats);
  });
}

function locationFrom(raw: unknown, path: string, occasion: Occasion, seats: number): Location {
  if (!isObject(raw)) {
    return { cards: texts(raw, path).map((id, index) => occasion.lay(id, join(path, index))), option: null };
  }
  const { cards, option } = fields(raw, path, ["cards", "option"]);
  const laid = texts(cards, join(path, "cards")).map((id, index) =>
    occasion.lay(id, `${path}.cards.${index}`),
  );
  return { cards: laid, option: seatOrNull(option, join(path, "option"), seats) };
}

export function seatOrNull(raw: unknown, path: string, seats: number): Seat | null {
  return raw === undefined || raw === null ? null : whole(raw, path, 0, seats - 1, 0);
}

/** The deck, first card to be drawn first: a list, or a number of fillers `deck-1`, `deck-2`… Turned to the state's order. */
export function deckFrom(raw: unknown, occasion: Occasion): CardId[] {
  if (Array.isArray(raw)) {
    const cards = texts(raw, "deck").map((id, index) => occasion.layLoose(id, join("deck", index)));
    return cards.reverse();
  }
  const count = whole(raw, "deck", 0, MOST, FILLER_DECK);
  const cards = Array.from({ length: count }, (_, index) => occasion.filler(`deck-${index + 1}`));
  if (raw === undefined && !occasion.explosionLaid) cards.push(occasion.layLoose("explosion", "deck"));
  return cards.reverse();
}

/** Piles from bottom to top. */
export function pilesFrom(raw: unknown, occasion: Occasion): PerPile<CardId[]> {
  const given = fields(raw, "piles", PILES);
  const pile = (name: Pile): CardId[] =>
    texts(given[name], `piles.${name}`).map((id, index) => occasion.layLoose(id, `piles.${name}.${index}`));
  return { L: pile("L"), M: pile("M"), R: pile("R") };
}

const PLAYER_FIELDS = [
  "cash",
  "capital",
  "loans",
  "pawn",
  "shares",
  "markets",
  "privateShare",
  "tycoonPoints",
  "lost",
];

/** Players as given over cash 4, capital 4, no Loan, nothing in hand. `pawnOf` places those whose pawn is not given. */
export function playersFrom(
  raw: unknown,
  occasion: Occasion,
  seats: number,
  pawnOf: (seat: Seat) => number | null,
): Player[] {
  const given = entries(raw, "players", seats);
  const rows = Array.from({ length: seats }, (_, seat) =>
    fields(given.get(seat), `players.${seat}`, PLAYER_FIELDS),
  );
  const privates = privatesFrom(rows, occasion);
  return rows.map((row, seat): Player => {
    const path = `players.${seat}`;
    const cards = (name: "shares" | "markets" | "lost"): CardId[] =>
      texts(row[name], join(path, name)).map((id, index) => occasion.lay(id, `${path}.${name}.${index}`));
    return {
      cash: whole(row.cash, join(path, "cash"), 0, MOST, 4),
      capital: whole(row.capital, join(path, "capital"), 4, 8, 4),
      loans: whole(row.loans, join(path, "loans"), 0, MOST, 0),
      pawn: row.pawn === undefined ? pawnOf(seat) : pawnFrom(row.pawn, join(path, "pawn"), seats),
      shares: cards("shares"),
      markets: cards("markets"),
      privateShare: privates[seat] ?? "",
      tycoonPoints: whole(row.tycoonPoints, join(path, "tycoonPoints"), -2, 2, 0),
      lost: cards("lost"),
    };
  });
}

export function pawnFrom(raw: unknown, path: string, seats: number): number | null {
  return raw === null ? null : whole(raw, path, 0, seats + 3, 0);
}

/** Those that are named first, so that nobody is dealt what another row asks for. */
function privatesFrom(rows: readonly Fields[], occasion: Occasion): CardId[] {
  const named = rows.map((row, seat) => {
    const path = `players.${seat}.privateShare`;
    if (row.privateShare === undefined) return null;
    if (typeof row.privateShare !== "string")
      throw new Misgiven(path, "a private share such as P(corn,2,p0)");
    return occasion.dealPrivate(row.privateShare, path);
  });
  return named.map((id, seat) => id ?? occasion.dealPrivate(null, `players.${seat}.privateShare`));
}

/** Tycoons as `corn: A-reward`, or with `{letter, face, gone}`; companies that are not named have none left. */
export function tycoonsFrom(raw: unknown, config: Config): PerCompany<Tycoon> | null {
  if (raw === undefined && config.tycoons === "off") return null;
  const given = raw === undefined ? neutralTycoons(config) : fields(raw, "tycoons", COMPANIES);
  const named = COMPANIES.map((company) =>
    given[company] === undefined ? null : tycoonFrom(given[company], `tycoons.${company}`),
  );
  const letters = named.flatMap((tycoon) => (tycoon === null ? [] : [tycoon.letter]));
  if (new Set(letters).size !== letters.length) throw new Misgiven("tycoons", "every letter once");
  const spare = TYCOONS.filter((letter) => !letters.includes(letter));
  const [corn, cotton, steel, oil] = named.map(
    (tycoon): Tycoon => tycoon ?? { letter: spare.shift() ?? "A", face: "reward", gone: true },
  );
  if (!corn || !cotton || !steel || !oil) throw new Misgiven("tycoons", "four companies");
  return { corn, cotton, steel, oil };
}

/** The config's Tycoons in board order, rewards where chance would choose. */
function neutralTycoons(config: Config): Fields {
  const setting = config.tycoons;
  const face = (letter: TycoonLetter): TycoonFace =>
    typeof setting === "object" ? setting[letter] : setting === "penalty" ? "penalty" : "reward";
  return Object.fromEntries(
    TYCOONS.map((letter, index) => [COMPANIES[index] ?? "", { letter, face: face(letter) }]),
  );
}

function tycoonFrom(raw: unknown, path: string): Tycoon {
  if (typeof raw === "string") {
    const match = /^([ABCD])[- ](reward|penalty)$/.exec(raw);
    if (match === null) throw new Misgiven(path, "such as A-reward");
    return tycoonFrom({ letter: match[1], face: match[2] }, path);
  }
  const { letter, face, gone } = fields(raw, path, ["letter", "face", "gone"]);
  if (letter === undefined) throw new Misgiven(join(path, "letter"), { oneOf: TYCOONS });
  return {
    letter: oneOf<TycoonLetter>(letter, join(path, "letter"), TYCOONS, "A"),
    face: oneOf<TycoonFace>(face, join(path, "face"), ["reward", "penalty"], "reward"),
    gone: flag(gone, join(path, "gone"), false),
  };
}

/** A Stock Market exchange under way: the shown card and what was laid are cards of the players' hands. */
export function exchangeFrom(raw: unknown, seats: number, occasion: Occasion): Exchange | null {
  if (raw === undefined || raw === null) return null;
  const { shown, company, offers } = fields(raw, "exchange", ["shown", "company", "offers"]);
  const card = texts(shown, "exchange.shown")[0];
  const found = card === undefined ? undefined : occasion.cardOf(card);
  if (card === undefined || found === undefined)
    throw new Misgiven("exchange.shown", "a share of the active player");
  const own = found.kind === "share" ? found.company : found.kind === "dual" ? found.companies[0] : "corn";
  const laid: Exchange["offers"] = {};
  for (const [seat, offer] of entries(offers, "exchange.offers", seats)) {
    laid[seat] = offer === null ? null : (texts(offer, `exchange.offers.${seat}`)[0] ?? null);
  }
  if (Object.keys(laid).length === 0) throw new Misgiven("exchange.offers", "at least one rival");
  return { shown: card, company: oneOf<Company>(company, "exchange.company", COMPANIES, own), offers: laid };
}
