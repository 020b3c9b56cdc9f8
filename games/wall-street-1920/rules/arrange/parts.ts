import type { Seat } from "@bigboard/kernel";
import { isObject, join, Misgiven } from "@bigboard/kernel/reading/given";
import type { Board, Edition } from "../../editions/types.ts";
import type { Config } from "../config.ts";
import type { Exchange, Location, Player, Tycoon } from "../state.ts";
import {
  type CardId,
  COMPANIES,
  type Company,
  type PerCompany,
  type PerPile,
  type Pile,
  TYCOONS,
  type TycoonFace,
  type TycoonLetter,
} from "../terms.ts";
import { type Occasion, PLAIN_PRICES, PLAIN_TRACK } from "./cards.ts";
import { type Given, type GivenExchange, type GivenPlayer, readPlace } from "./given.ts";

/** A filler deck is this long, with the Explosion as its last card. */
const FILLER_DECK = 20;

/** Tracks as given over 1 to 10; `board` keeps those of the config's board. */
export function boardFrom(given: Given["tracks"], config: Config): Board {
  if (given === "board") return config.edition.boards[config.board];
  const { corn = PLAIN_TRACK, cotton = PLAIN_TRACK, steel = PLAIN_TRACK, oil = PLAIN_TRACK } = given;
  return { tracks: { corn, cotton, steel, oil }, start: PLAIN_PRICES };
}

/** Prices as given over the start values; each must be printed on its track. */
export function pricesFrom(given: Given["prices"], board: Board): PerCompany<number> {
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
export function minimumsFrom(given: Given["minimums"], edition: Edition, seats: number): Edition["minimums"] {
  const row = (players: "2" | "3" | "4" | "5"): PerCompany<number> => {
    const own = edition.minimums[players];
    if (players !== `${seats}`) return own;
    const { corn = own.corn, cotton = own.cotton, steel = own.steel, oil = own.oil } = given;
    return { corn, cotton, steel, oil };
  };
  return { "2": row("2"), "3": row("3"), "4": row("4"), "5": row("5") };
}

/** The circle: given locations as given, the others with a filler `ring-N`; `empty` has none. */
export function circleFrom(
  given: Given["circle"],
  occasion: Occasion,
  trendAt: number,
  seats: number,
  empty: number | null,
): Location[] {
  return given.map((entry, location) => {
    const path = `circle.${location}`;
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
  const { cards, option } = readPlace(raw, path, seats);
  const at = isObject(raw) ? join(path, "cards") : path;
  return { cards: cards.map((id, index) => occasion.lay(id, join(at, index))), option };
}

/** The deck, first card to be drawn first: a list, or a number of fillers `deck-1`, `deck-2`… Turned to the state's order. */
export function deckFrom(given: Given["deck"], occasion: Occasion): CardId[] {
  if (typeof given === "object") {
    const cards = given.map((id, index) => occasion.layLoose(id, join("deck", index)));
    return cards.reverse();
  }
  const cards = Array.from({ length: given ?? FILLER_DECK }, (_, index) =>
    occasion.filler(`deck-${index + 1}`),
  );
  if (given === undefined && !occasion.explosionLaid) cards.push(occasion.layLoose("explosion", "deck"));
  return cards.reverse();
}

/** Piles from bottom to top. */
export function pilesFrom(given: Given["piles"], occasion: Occasion): PerPile<CardId[]> {
  const pile = (name: Pile): CardId[] =>
    given[name].map((id, index) => occasion.layLoose(id, `piles.${name}.${index}`));
  return { L: pile("L"), M: pile("M"), R: pile("R") };
}

/** Players as given, with their cards and private shares. `pawnOf` places those whose pawn is not given. */
export function playersFrom(
  given: Given["players"],
  occasion: Occasion,
  pawnOf: (seat: Seat) => number | null,
): Player[] {
  const privates = privatesFrom(given, occasion);
  return given.map((row, seat): Player => {
    const cards = (name: "shares" | "markets" | "lost"): CardId[] =>
      row[name].map((id, index) => occasion.lay(id, `players.${seat}.${name}.${index}`));
    return {
      cash: row.cash,
      capital: row.capital,
      loans: row.loans,
      pawn: row.pawn === undefined ? pawnOf(seat) : row.pawn,
      shares: cards("shares"),
      markets: cards("markets"),
      privateShare: privates[seat] ?? "",
      tycoonPoints: row.tycoonPoints,
      lost: cards("lost"),
    };
  });
}

/** Those that are named first, so that nobody is dealt what another row asks for. */
function privatesFrom(rows: readonly GivenPlayer[], occasion: Occasion): CardId[] {
  const path = (seat: Seat): string => `players.${seat}.privateShare`;
  const named = rows.map(({ privateShare }, seat) =>
    privateShare === undefined ? null : occasion.dealPrivate(privateShare, path(seat)),
  );
  return named.map((id, seat) => id ?? occasion.dealPrivate(null, path(seat)));
}

/** Tycoons as given, else those of the config; companies that are not named have none left. */
export function tycoonsFrom(given: Given["tycoons"], config: Config): PerCompany<Tycoon> | null {
  if (given === undefined && config.tycoons === "off") return null;
  const rows = given ?? neutralTycoons(config);
  const named = COMPANIES.map((company) => rows[company] ?? null);
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
function neutralTycoons(config: Config): Partial<PerCompany<Tycoon>> {
  const setting = config.tycoons;
  const face = (letter: TycoonLetter): TycoonFace =>
    typeof setting === "object" ? setting[letter] : setting === "penalty" ? "penalty" : "reward";
  return Object.fromEntries(
    TYCOONS.map((letter, index) => [COMPANIES[index] ?? "", { letter, face: face(letter), gone: false }]),
  );
}

/** A Stock Market exchange under way: the shown card and what was laid are cards of the players' hands. */
export function exchangeFrom(given: GivenExchange, occasion: Occasion): Exchange {
  const [card] = given.shown;
  const found = card === undefined ? undefined : occasion.cardOf(card);
  if (card === undefined || found === undefined)
    throw new Misgiven("exchange.shown", "a share of the active player");
  const own = found.kind === "share" ? found.company : found.kind === "dual" ? found.companies[0] : "corn";
  const offers: Exchange["offers"] = {};
  given.offers.bySeat.forEach((offer, seat) => {
    if (offer !== undefined) offers[seat] = offer;
  });
  if (Object.keys(offers).length === 0) throw new Misgiven("exchange.offers", "at least one rival");
  return { shown: card, company: given.company ?? own, offers };
}
