import type { Held, Millis, Refusal, Seat } from "@bigboard/kernel";
import { entries, type Fields, fields, Misgiven, oneOf, texts, whole } from "@bigboard/kernel/reading/given";
import { bySeat, listOf, MOST, momentOf, seatList, seatOrNull } from "@bigboard/kernel/reading/given-seats";
import { cardsFrom, type Laid } from "./arrange/cards.ts";
import {
  AFTER_LOSSES,
  AFTER_SALES,
  choiceFrom,
  drawnInTurn,
  heldCardsFrom,
  offersFrom,
  pileFrom,
  pricesFrom,
  registerFrom,
  tokensFrom,
} from "./arrange/parts.ts";
import { refusalOf } from "./arrange/reading.ts";
import { type Bound, bind, bonusOf } from "./bound.ts";
import type { Config } from "./config.ts";
import { faults } from "./faults.ts";
import type { Known, State, Trader } from "./state.ts";
import {
  type BonusId,
  type CardId,
  type Company,
  type Day,
  type Ending,
  PHASES,
  type Phase,
} from "./terms.ts";

const KNOWN = [
  "phase",
  "day",
  "prices",
  "history",
  "initial",
  "offers",
  "hands",
  "sales",
  "cries",
  "nextCry",
  "undealt",
  "tokens",
  "freed",
  "scores",
  "register",
  "bonus",
  "benefits",
  "prejudices",
  "held",
  "until",
  "opensAt",
  "idleUntil",
  "looksAt",
  "lastShout",
  "handRevs",
  "automaticSales",
  "desertedSince",
  "order",
  "asking",
  "choice",
  "ready",
  "known",
  "ending",
];

/** Moments and choices of which null says that there is none. */
const NULLABLE: readonly string[] = ["until", "idleUntil"];

const SUSPENDED_FOR = 24 * 60 * 60 * 1000;

/**
 * Lays `given` over a neutral state: day 1, the exchange open since 0 ms, all prices 0, all offers ordinary, everybody
 * with a full hand, a token from the end of the board and nothing on the score. What a given name means:
 *
 * - `hands`, `tokens`, `scores`, `bonus`, `held`, `looksAt`, `lastShout`, `handRevs`, `automaticSales`: by seat. A hand may name
 *   fewer cards than the day deals; the rest shows other companies as far as it goes. `freed`, `ready`, `order`, `asking`: seats.
 * - `offers`: kinds from 01 on, `ordinary`, `x2`, `x3`, `=1`, `=2`; `edition` for those of the config's edition.
 * - `sales`: in order of conclusion, `seat company cards token faceDown oddLot offer portfolio exceptional automatic`; `cards`
 *   may be a number. `cries`: by number or as a list from 1, `seat cards to want give at until`.
 * - `undealt`, `benefits`, `prejudices`: top first, the rest follows below.
 * - `day phase until opensAt idleUntil choice nextCry history initial register known desertedSince ending` as in the state.
 *
 * In phases after the sales whoever has none sells what the hand shows most of. Returns the config with the edition made
 * for the occasion, or `BAD_GIVEN` with the path that is wrong and what belongs there. Never throws.
 */
export function arrange(
  given: unknown,
  config: Config,
  seats: number,
): { config: Config; state: State } | Refusal {
  try {
    if (!Number.isInteger(seats) || seats < 3 || seats > 8) throw new Misgiven("seats", "3 to 8");
    const known = withoutNulls(fields(given ?? undefined, "", KNOWN));
    const made: Config = { ...config, edition: offersFrom(known.offers, config.edition, seats) };
    const bound = bind(made);
    const state = stateFrom(known, bound, seats);
    const broken = faults(bound, state);
    if (broken.length > 0) throw new Misgiven("", { faults: broken });
    return { config: made, state };
  } catch (error) {
    if (error instanceof Misgiven) return refusalOf(error);
    throw error;
  }
}

/** A part that is null is as neutral as one that is absent, so that a case can take back what its file gives. */
function withoutNulls(given: Fields): Fields {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== null || NULLABLE.includes(name)),
  );
}

function stateFrom(given: Fields, bound: Bound, seats: number): State {
  const { handByDay } = bound.edition.limits;
  const phase = oneOf<Phase>(given.phase, "phase", PHASES, "open");
  const before = phase === "tokens";
  const day = before ? 0 : whole(given.day, "day", 1, handByDay.length, 1);
  const each = before ? 0 : (handByDay[day - 1] ?? 0);
  const laid = cardsFrom(given, bound, seats, each, AFTER_SALES.includes(phase));
  const freed = seatList(given.freed, "freed", seats);
  const order = given.order === undefined ? seatsOf(seats) : seatList(given.order, "order", seats);
  const { tokens, reserve } = placeTokens(given, bound, phase, laid, freed, seats);
  const bonus = heldCardsFrom(given.bonus, bound.edition, seats);
  const prices = pricesFrom(given.prices, "prices", bound);
  const scores = bySeat(given.scores, "scores", seats, (one, path) => whole(one, path, -MOST, MOST, 0));
  const asked = askingFrom(given, phase, order, laid, tokens, freed, seats);
  const choice = choiceFrom(given.choice, phase, seats, bonus, laid.sales, asked[0]);
  const clocks = clocksFrom(given, phase, day, bound, bonus, seats - laid.sales.length);
  const { opensAt } = clocks;
  const cryNumbers = Object.keys(laid.cries).map(Number);
  const days = AFTER_LOSSES.includes(phase) ? day : Math.max(0, day - 1);
  return {
    order,
    day,
    phase,
    ...clocks,
    prices,
    history: historyFrom(given.history, bound, prices, days + 1),
    initial: initialFrom(given.initial, bound, laid.undealt),
    ...pilesFrom(given, bound, phase, day, bonus),
    reserve,
    traders: tradersFrom(given, bound, { laid, tokens, freed, bonus, scores, opensAt }),
    undealt: laid.undealt,
    cries: laid.cries,
    nextCry: whole(given.nextCry, "nextCry", 1, MOST, Math.max(0, ...cryNumbers) + 1),
    sales: laid.sales,
    choice,
    nextChoice: (choice?.id ?? 0) + 1,
    asking: choice?.for === "token" ? asked.filter((seat) => seat !== choice.seat) : asked,
    ready: seatList(given.ready, "ready", seats),
    register: registerFrom(given.register, bound, scores, days),
    held: bySeat(given.held, "held", seats, (one, path) => oneOf<Held>(one, path, HOLDERS, "person")),
    desertedSince: momentOf(given.desertedSince, "desertedSince", null),
    known: knownFrom(given.known, bound, seats),
    ending: phase === "over" ? oneOf<Ending>(given.ending, "ending", ENDINGS, "close") : null,
  };
}

const HOLDERS: readonly Held[] = ["person", "away", "bot"];
const ENDINGS: readonly Ending[] = ["close", "bankrun", "abandoned"];

/** Tokens before the traders and in the reserve. Those of the day's sales have gone there once the losses are booked. */
function placeTokens(
  given: Fields,
  bound: Bound,
  phase: Phase,
  laid: Laid,
  freed: readonly Seat[],
  seats: number,
): { readonly tokens: (Company | null)[]; readonly reserve: Company[] } {
  const bare = phase === "tokens" ? seatsOf(seats).filter((seat) => !isToken(given, seat, seats)) : freed;
  const tokens = tokensFrom(given.tokens, bound, seats, laid.sales, bare);
  if (AFTER_LOSSES.includes(phase)) for (const sale of laid.sales) sale.token = false;
  const taken = laid.sales.flatMap((sale) => (sale.token ? sale.company : []));
  const free = bound.companies.filter((company) => !tokens.includes(company) && !taken.includes(company));
  return { tokens, reserve: free };
}

/** Both piles as far as the day has left them, what was drawn, and what takes no part. */
function pilesFrom(
  given: Fields,
  bound: Bound,
  phase: Phase,
  day: Day,
  bonus: readonly (BonusId | null)[],
): Pick<State, "benefits" | "prejudices" | "drawn" | "box"> {
  const { limits, benefits, prejudices } = bound.edition;
  const size = limits.bonusCardsPerPile;
  const draws = AFTER_SALES.includes(phase) ? day : Math.max(0, day - 1);
  const good = pileFrom(given.benefits, "benefits", benefits, size, draws, bonus);
  const bad = pileFrom(given.prejudices, "prejudices", prejudices, size, draws, bonus);
  const drawn = drawnInTurn(good, bad);
  return { benefits: good.pile, prejudices: bad.pile, drawn, box: [...good.box, ...bad.box] };
}

type Persons = {
  readonly laid: Laid;
  readonly tokens: readonly (Company | null)[];
  readonly freed: readonly Seat[];
  readonly bonus: readonly (BonusId | null)[];
  readonly scores: readonly number[];
  readonly opensAt: Millis;
};

function tradersFrom(given: Fields, bound: Bound, persons: Persons): Trader[] {
  const { laid, tokens, freed, bonus, scores, opensAt } = persons;
  const seats = scores.length;
  const numbers = (name: string): number[] =>
    bySeat(given[name], name, seats, (one, path) => whole(one, path, 0, MOST, 0));
  const looks = looksFrom(given.looksAt, bound, bonus, seats, opensAt);
  const shouts = bySeat(given.lastShout, "lastShout", seats, (one, path) => momentOf(one, path, null));
  const revisions = numbers("handRevs");
  const automatic = numbers("automaticSales");
  return scores.map((score, seat) => ({
    score,
    token: tokens[seat] ?? null,
    freed: freed.includes(seat) || laid.sales.some((sale) => sale.seat === seat && sale.exceptional),
    bonus: bonus[seat] ?? null,
    hand: laid.hands[seat] ?? [],
    portfolio: laid.portfolios[seat] ?? [],
    handRev: revisions[seat] ?? 0,
    looksAt: looks[seat] ?? 0,
    lastShout: shouts[seat] ?? null,
    automaticSales: automatic[seat] ?? 0,
  }));
}

function seatsOf(seats: number): Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat);
}

function isToken(given: Fields, seat: Seat, seats: number): boolean {
  return typeof entries(given.tokens, "tokens", seats).get(seat) === "string";
}

/** Who is asked for a token, the one asked now included: the first time in seat order, later those who spent one. */
function askingFrom(
  given: Fields,
  phase: Phase,
  order: readonly Seat[],
  laid: Laid,
  tokens: readonly unknown[],
  freed: readonly Seat[],
  seats: number,
): Seat[] {
  if (given.asking !== undefined) return seatList(given.asking, "asking", seats);
  const bare = (seat: Seat): boolean => tokens[seat] === null && !freed.includes(seat);
  if (phase === "tokens") return order.filter(bare);
  if (phase !== "renewal") return [];
  return laid.sales.filter((sale) => !sale.exceptional && bare(sale.seat)).map((sale) => sale.seat);
}

type Clocks = Pick<State, "until" | "opensAt" | "idleUntil">;

/** Every phase begins at 0 ms, unless moments are given. `unsold`: traders without a sale. */
function clocksFrom(
  given: Fields,
  phase: Phase,
  day: Day,
  bound: Bound,
  bonus: readonly (BonusId | null)[],
  unsold: number,
): Clocks {
  const { config, edition } = bound;
  const countdown = bonus.includes("B-01") ? bonusOf(edition, "B-01").amount : config.countdown;
  const opensAt = whole(given.opensAt, "opensAt", 0, MOST, phase === "countdown" ? countdown * 1000 : 0);
  const seconds = edition.limits.dayClock[day - 1] ?? 0;
  const dayEnds = config.dayClock === 0 ? null : opensAt + seconds * 1000 * config.dayClock;
  const own = (): Millis | null => {
    switch (phase) {
      case "countdown":
        return opensAt;
      case "open":
        return unsold === 1 ? opensAt + config.lastTrader * 1000 : dayEnds;
      case "lastCall":
        return config.lastCall * 1000;
      case "ready":
        return config.ready * 1000;
      case "suspended":
        return SUSPENDED_FOR;
      case "over":
        return null;
      default:
        return config.choice * 1000;
    }
  };
  const idles = phase === "open" && config.dayClock === 0 && unsold > 1;
  return {
    until: momentOf(given.until, "until", own()),
    opensAt,
    idleUntil: momentOf(given.idleUntil, "idleUntil", idles ? opensAt + config.idleBell * 1000 : null),
  };
}

/** When each may see the hand: at the opening, B-01 earlier and P-01 later (K-CARD-9). */
function looksFrom(
  raw: unknown,
  bound: Bound,
  bonus: readonly (BonusId | null)[],
  seats: number,
  opensAt: Millis,
): Millis[] {
  const at = (seat: Seat): Millis => {
    if (bonus[seat] === "B-01") return Math.max(0, opensAt - bonusOf(bound.edition, "B-01").amount * 1000);
    if (bonus[seat] === "P-01") return opensAt + bonusOf(bound.edition, "P-01").amount * 1000;
    return opensAt;
  };
  return bySeat(raw, "looksAt", seats, (one, path, seat) => whole(one, path, 0, MOST, at(seat)));
}

/** The boards' lines up to now; those that are not given stand where prices are. */
function historyFrom(raw: unknown, bound: Bound, prices: State["prices"], lines: number): State["history"] {
  if (raw === undefined) return Array.from({ length: lines }, () => ({ ...prices }));
  return listOf(raw, "history").map((line, index) => pricesFrom(line, `history.${index}`, bound));
}

/** As given; else two cards that no scenario is likely to look for, since every view shows them. */
function initialFrom(raw: unknown, bound: Bound, undealt: readonly CardId[]): [CardId, CardId] {
  const [first, second, ...more] = raw === undefined ? undealt.slice(-2) : texts(raw, "initial");
  const both = [first, second].flatMap((card) =>
    card !== undefined && bound.deck.includes(card) ? card : [],
  );
  if (both[0] === undefined || both[1] === undefined || both[0] === both[1] || more.length > 0) {
    throw new Misgiven("initial", "two different share cards");
  }
  return [both[0], both[1]];
}

function knownFrom(raw: unknown, bound: Bound, seats: number): Known[][] {
  return bySeat(raw, "known", seats, (list, path) =>
    listOf(list, path).map((entry, index): Known => {
      const at = `${path}.${index}`;
      const row = fields(entry, at, ["card", "seat"]);
      const card = bound.deck.find((id) => id === row.card);
      if (card === undefined) throw new Misgiven(`${at}.card`, "a share card");
      return { card, seat: seatOrNull(row.seat, `${at}.seat`, seats) };
    }),
  );
}
