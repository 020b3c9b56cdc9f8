import { type Chance, shuffled } from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import { at } from "./query.ts";
import type { Location, State, Tycoon } from "./state.ts";
import {
  type CardId,
  EXPLOSION,
  LAST_CARDS,
  type PerCompany,
  TYCOONS,
  type TycoonFace,
  type TycoonLetter,
} from "./terms.ts";

const START_CASH = 4;
/** Deck cards that join the circle (W-SETUP-11). */
const CIRCLE_CARDS = 3;

/**
 * The state before the first pawn is placed (W-SETUP-1 to 27). Chance by purpose: `duals`, `deck`, `circle`, `tail`,
 * `capital`, `first`, `tycoons`, `faces`. Throws RangeError outside 2 to 5 seats, which `readConfig` refuses.
 */
export function setup(bound: Bound, seats: number, chance: Chance): State {
  if (!Number.isInteger(seats) || seats < 2 || seats > 5) throw new RangeError(`${seats} seats`);
  const { config } = bound;
  const { edition } = config;
  const duals = shuffled(edition.duals, chance, "duals").map((card) => card.id);
  const box = duals.splice(seats);
  const pool: CardId[] = edition.shares.map((card) => card.id);
  for (const card of edition.markets) {
    if (seats === 2 && card.instruction.does === "stock-market") box.push(card.id);
    else pool.push(card.id);
  }
  const deck = shuffled(pool, chance, "deck");
  const faceUp = deck.splice(deck.length - CIRCLE_CARDS);
  deck.splice(chance.int(LAST_CARDS, "tail"), 0, EXPLOSION);
  const privates = shuffled(edition.privateShares, chance, "capital").map((card) => card.id);
  box.push(...privates.slice(seats));
  const { circle, trendAt } = layCircle(faceUp.concat(duals), chance);
  const first = chance.int(seats, "first");
  const capital = seats <= 3 ? 4 : 5;
  return {
    phase: "placing",
    players: Array.from({ length: seats }, (_, seat) => ({
      cash: START_CASH,
      capital,
      loans: 0,
      pawn: null,
      shares: [],
      markets: [],
      privateShare: at(privates, seat),
      tycoonPoints: 0,
      lost: [],
    })),
    first,
    active: first,
    turn: 0,
    flipped: false,
    lastRound: false,
    trend: "clockwise",
    trendCoins: 0,
    trendAt,
    prices: { ...bound.board.start },
    circle,
    deck,
    piles: { L: [], M: [], R: [] },
    tycoons: layTycoons(bound, chance),
    callOptions: config.callOptions,
    bought: [],
    playing: null,
    lifted: null,
    raising: false,
    setOff: [],
    exchange: null,
    losing: [],
    scoring: null,
    box,
  };
}

/** Shuffles the cards and the Market Trend card into a circle (W-SETUP-12, W-SETUP-15, W-RULING-2). */
function layCircle(cards: readonly CardId[], chance: Chance): { circle: Location[]; trendAt: number } {
  const places: readonly (CardId | null)[] = [...cards, null];
  const order = shuffled(places, chance, "circle");
  const circle = order.map((card): Location => ({ cards: card === null ? [] : [card], option: null }));
  return { circle, trendAt: order.indexOf(null) };
}

/** The four Tycoons in random order, one per company, on the faces that were agreed (W-TYC-2, W-TYC-3, W-RULING-30). */
function layTycoons(bound: Bound, chance: Chance): PerCompany<Tycoon> | null {
  const setting = bound.config.tycoons;
  if (setting === "off") return null;
  const letters = shuffled(TYCOONS, chance, "tycoons");
  const face = (letter: TycoonLetter): TycoonFace => {
    if (setting === "random") return chance.int(2, `faces/${letter}`) === 0 ? "reward" : "penalty";
    return typeof setting === "string" ? setting : setting[letter];
  };
  const lay = (index: number): Tycoon => {
    const letter = at(letters, index);
    return { letter, face: face(letter), gone: false };
  };
  return { corn: lay(0), cotton: lay(1), steel: lay(2), oil: lay(3) };
}
