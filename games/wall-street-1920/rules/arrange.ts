import type { Refusal, Seat } from "@bigboard/kernel";
import { Misgiven } from "@bigboard/kernel/reading/given";
import { Occasion } from "./arrange/cards.ts";
import { type Given, readParts } from "./arrange/given.ts";
import {
  boardFrom,
  circleFrom,
  deckFrom,
  exchangeFrom,
  minimumsFrom,
  pilesFrom,
  playersFrom,
  pricesFrom,
  tycoonsFrom,
} from "./arrange/parts.ts";
import { mustBePossible } from "./arrange/possible.ts";
import { refusalOf } from "./arrange/reading.ts";
import { bind } from "./bound.ts";
import type { Config } from "./config.ts";
import { unsettled } from "./deciding.ts";
import { faults } from "./faults.ts";
import { openScoring, settleSeat } from "./finish.ts";
import { type Phase, PURCHASE, type State } from "./state.ts";
import { type CardId, EXPLOSION } from "./terms.ts";
import type { Work } from "./work.ts";

/**
 * Lays `given` over the neutral state of the catalogue's examples: seat 0 first and on turn, green face up, cash 4,
 * capital 4 and no Loan for everybody, pawns on the Market Trend card at location 0, tracks 1 to 10 with prices 3/4/5/6,
 * a filler on every location (`ring-1`…) and 20 in the deck (`deck-1`…, the Explosion last), empty piles and hands.
 * What a given name means:
 *
 * - `prices`, `tracks` (`board` for the config's own), `minimums`: by company, the rest stays.
 * - `circle`: by location; a card, two for a lot, `[]` for none, or `{cards, option}`. `trendAt` moves Market Trend.
 * - `deck`: first to be drawn first, exactly these; or a number of fillers. An Explosion named nowhere lies in the box.
 * - `piles`: bottom to top. `explosionDynamite`: icons on the Explosion. `box`: further cards and private shares.
 * - `players`: by seat; `cash capital loans pawn shares markets privateShare tycoonPoints lost`.
 * - `tycoons`: `corn: A-reward`; companies not named have none left. They need no config.
 * - `first active turn flipped lastRound trend trendCoins phase` as in the state; the phase follows from the rest if absent.
 * - `bought playing lifted raising setOff exchange losing`: a decision under way. `phase: assigning` scores what lies there.
 *
 * Cards are ids of the config's edition or the catalogue's notation (see `cardFrom`). Returns the config with the edition
 * made of them, or `BAD_GIVEN` with the path that is wrong and what belongs there. Never throws.
 */
export function arrange(
  given: unknown,
  config: Config,
  seats: number,
): { config: Config; state: State } | Refusal {
  try {
    return laidOut(given, config, seats);
  } catch (error) {
    if (error instanceof Misgiven) return refusalOf(error);
    throw error;
  }
}

function laidOut(raw: unknown, config: Config, seats: number): { config: Config; state: State } {
  if (!Number.isInteger(seats) || seats < 2 || seats > 5) throw new Misgiven("seats", "2 to 5");
  const given = readParts(raw, seats);
  const occasion = new Occasion(config);
  const board = boardFrom(given.tracks, config);
  const state = stateFrom(given, occasion, config, seats, pricesFrom(given.prices, board));
  const edition = occasion.edition({
    boards: { blue: board, orange: board },
    minimums: minimumsFrom(given.minimums, config.edition, seats),
    explosion: { dynamite: given.explosionDynamite ?? config.edition.explosion.dynamite },
  });
  const made: Config = { ...config, callOptions: state.callOptions, edition };
  const asked = state.phase;
  score({ bound: bind(made), state, facts: [], reveals: false });
  mustBeSound(made, state, asked);
  return { config: made, state };
}

function stateFrom(
  given: Given,
  occasion: Occasion,
  config: Config,
  seats: number,
  prices: State["prices"],
): State {
  const { trendAt, first, active = first } = given;
  const phase = given.phase ?? phaseUnderWay(given);
  const inPurchase = PURCHASE.includes(phase);
  const inSale = phase === "discard" && given.lifted !== undefined;
  const away = (trendAt + 1) % (seats + 4);
  const pawnOf = (seat: Seat): number | null => {
    if (phase === "placing") return null;
    return seat === active && (inPurchase || inSale) ? away : trendAt;
  };
  const empty = inPurchase ? (given.players[active]?.pawn ?? away) : null;
  const cards = (name: "bought" | "playing" | "lifted"): CardId[] =>
    (given[name] ?? []).map((id, index) => occasion.lay(id, `${name}.${index}`));
  const card = (name: "playing" | "lifted"): CardId | null => {
    const laid = cards(name);
    if (laid.length > 1) throw new Misgiven(name, "one card");
    return laid[0] ?? null;
  };
  const circle = circleFrom(given.circle, occasion, trendAt, seats, empty);
  const piles = pilesFrom(given.piles, occasion);
  const box = given.box.map((id, index) => occasion.layInBox(id, `box.${index}`));
  const players = playersFrom(given.players, occasion, pawnOf);
  const deck = deckFrom(given.deck, occasion);
  if (!occasion.explosionLaid) box.push(occasion.layLoose(EXPLOSION, "box"));
  return {
    phase: phase === "start" && deck[deck.length - 1] === EXPLOSION ? "explosion" : phase,
    players,
    first,
    active,
    turn: given.turn ?? (phase === "placing" ? 0 : 1),
    flipped: given.flipped,
    lastRound: given.lastRound,
    trend: given.trend,
    trendCoins: given.trendCoins,
    trendAt,
    prices,
    circle,
    deck,
    piles,
    tycoons: tycoonsFrom(given.tycoons, config),
    callOptions: config.callOptions || circle.some((place) => place.option !== null),
    bought: cards("bought"),
    playing: card("playing"),
    lifted: card("lifted"),
    raising: given.raising,
    setOff: given.setOff,
    exchange: given.exchange ? exchangeFrom(given.exchange, occasion) : null,
    losing: given.losing ?? [],
    scoring: null,
    box,
  };
}

/** The phase that the other parts say is under way. */
function phaseUnderWay({ lifted, raising, losing, exchange, bought }: Given): Phase {
  if (lifted !== undefined || raising) return "discard";
  if (losing !== undefined) return "lose";
  return exchange?.offers.says ?? (bought === undefined ? "start" : "bought");
}

/** `assigning` and `over` score what lies there; `over` also settles everybody. */
function score(work: Work): void {
  const { state } = work;
  const { phase } = state;
  if (phase !== "assigning" && phase !== "over") return;
  openScoring(work);
  if (phase === "over") for (const seat of unsettled(state)) settleSeat(work, seat);
  if (unsettled(state).length === 0) state.phase = "over";
}

/** A state that breaks an invariant, or that no match can reach, cannot be arranged. */
function mustBeSound(config: Config, state: State, asked: Phase): void {
  const bound = bind(config);
  const broken = faults(bound, state);
  if (broken.length > 0) throw new Misgiven("", { faults: broken });
  mustBePossible(bound, state, asked);
}
