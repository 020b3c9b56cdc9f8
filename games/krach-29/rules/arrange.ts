import type { Millis, Refusal, Seat } from "@bigboard/kernel";
import { Misgiven } from "@bigboard/kernel/reading/given";
import { oneOf, readGiven, whole } from "@bigboard/kernel/reading/given-schemas";
import { cardsFrom, type Laid } from "./arrange/cards.ts";
import { type Given, readParts } from "./arrange/given.ts";
import {
  AFTER_LOSSES,
  AFTER_SALES,
  choiceFrom,
  drawnInTurn,
  heldCardsFrom,
  offersFrom,
  pileFrom,
  registerFrom,
  tokensFrom,
} from "./arrange/parts.ts";
import { refusalOf } from "./arrange/reading.ts";
import { type Bound, bind, bonusOf } from "./bound.ts";
import type { Config } from "./config.ts";
import { faults } from "./faults.ts";
import type { State, Trader } from "./state.ts";
import type { BonusId, CardId, Company, Day, Ending, Phase } from "./terms.ts";

const SUSPENDED_FOR = 24 * 60 * 60 * 1000;

/** Read only where the match is over, as the day is only after the first tokens. */
const endings = oneOf<Ending>(["close", "bankrun", "abandoned"]).default("close");

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
    const parts = readParts(given, bind(config), seats);
    const made: Config = { ...config, edition: offersFrom(parts.offers, config.edition, seats) };
    const bound = bind(made);
    const state = stateFrom(parts, bound, seats);
    const broken = faults(bound, state);
    if (broken.length > 0) throw new Misgiven("", { faults: broken });
    return { config: made, state };
  } catch (error) {
    if (error instanceof Misgiven) return refusalOf(error);
    throw error;
  }
}

function stateFrom(given: Given, bound: Bound, seats: number): State {
  const { handByDay } = bound.edition.limits;
  const { phase, freed, scores } = given;
  const before = phase === "tokens";
  const day = before ? 0 : readGiven(whole(1, handByDay.length).default(1), given.day, "day");
  const each = before ? 0 : (handByDay[day - 1] ?? 0);
  const laid = cardsFrom(given, bound, each, AFTER_SALES.includes(phase));
  const order = given.order ?? seatsOf(seats);
  const { tokens, reserve } = placeTokens(given, bound, phase, laid, freed, seats);
  const bonus = heldCardsFrom(given.bonus);
  const { prices } = given;
  const asked = askingFrom(given, phase, order, laid, tokens);
  const choice = given.choice ?? choiceFrom(phase, bonus, laid.sales, asked[0]);
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
    history: given.history ?? Array.from({ length: days + 1 }, () => ({ ...prices })),
    initial: initialFrom(given.initial, bound, laid.undealt),
    ...pilesFrom(given, bound, phase, day, bonus),
    reserve,
    traders: tradersFrom(given, bound, { laid, tokens, freed, bonus, scores, opensAt }),
    undealt: laid.undealt,
    cries: laid.cries,
    nextCry: given.nextCry ?? Math.max(0, ...cryNumbers) + 1,
    sales: laid.sales,
    choice,
    nextChoice: (choice?.id ?? 0) + 1,
    asking: choice?.for === "token" ? asked.filter((seat) => seat !== choice.seat) : asked,
    ready: given.ready,
    register: given.register ?? registerFrom(scores, days),
    held: given.held,
    desertedSince: given.desertedSince,
    known: given.known,
    ending: phase === "over" ? readGiven(endings, given.ending, "ending") : null,
  };
}

/** Tokens before the traders and in the reserve. Those of the day's sales have gone there once the losses are booked. */
function placeTokens(
  given: Given,
  bound: Bound,
  phase: Phase,
  laid: Laid,
  freed: readonly Seat[],
  seats: number,
): { readonly tokens: (Company | null)[]; readonly reserve: Company[] } {
  const bare =
    phase === "tokens" ? seatsOf(seats).filter((seat) => typeof given.tokens[seat] !== "string") : freed;
  const tokens = tokensFrom(given.tokens, bound, laid.sales, bare);
  if (AFTER_LOSSES.includes(phase)) for (const sale of laid.sales) sale.token = false;
  const taken = laid.sales.flatMap((sale) => (sale.token ? sale.company : []));
  const free = bound.companies.filter((company) => !tokens.includes(company) && !taken.includes(company));
  return { tokens, reserve: free };
}

/** Both piles as far as the day has left them, what was drawn, and what takes no part. */
function pilesFrom(
  given: Given,
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

function tradersFrom(given: Given, bound: Bound, persons: Persons): Trader[] {
  const { laid, tokens, freed, bonus, scores, opensAt } = persons;
  const looks = looksFrom(given.looksAt, bound, bonus, opensAt);
  return scores.map((score, seat) => ({
    score,
    token: tokens[seat] ?? null,
    freed: freed.includes(seat) || laid.sales.some((sale) => sale.seat === seat && sale.exceptional),
    bonus: bonus[seat] ?? null,
    hand: laid.hands[seat] ?? [],
    portfolio: laid.portfolios[seat] ?? [],
    handRev: given.handRevs[seat] ?? 0,
    looksAt: looks[seat] ?? 0,
    lastShout: given.lastShout[seat] ?? null,
    automaticSales: given.automaticSales[seat] ?? 0,
  }));
}

function seatsOf(seats: number): Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat);
}

/** Who is asked for a token, the one asked now included: the first time in seat order, later those who spent one. */
function askingFrom(
  given: Given,
  phase: Phase,
  order: readonly Seat[],
  laid: Laid,
  tokens: readonly unknown[],
): Seat[] {
  if (given.asking !== undefined) return given.asking;
  const bare = (seat: Seat): boolean => tokens[seat] === null && !given.freed.includes(seat);
  if (phase === "tokens") return order.filter(bare);
  if (phase !== "renewal") return [];
  return laid.sales.filter((sale) => !sale.exceptional && bare(sale.seat)).map((sale) => sale.seat);
}

type Clocks = Pick<State, "until" | "opensAt" | "idleUntil">;

/** Every phase begins at 0 ms, unless moments are given. `unsold`: traders without a sale. */
function clocksFrom(
  given: Given,
  phase: Phase,
  day: Day,
  bound: Bound,
  bonus: readonly (BonusId | null)[],
  unsold: number,
): Clocks {
  const { config, edition } = bound;
  const countdown = bonus.includes("B-01") ? bonusOf(edition, "B-01").amount : config.countdown;
  const opensAt = given.opensAt ?? (phase === "countdown" ? countdown * 1000 : 0);
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
  const idle = idles ? opensAt + config.idleBell * 1000 : null;
  return {
    until: given.until === undefined ? own() : given.until,
    opensAt,
    idleUntil: given.idleUntil === undefined ? idle : given.idleUntil,
  };
}

/** When each may see the hand: at the opening, B-01 earlier and P-01 later (K-CARD-9). */
function looksFrom(
  given: Given["looksAt"],
  bound: Bound,
  bonus: readonly (BonusId | null)[],
  opensAt: Millis,
): Millis[] {
  const at = (seat: Seat): Millis => {
    if (bonus[seat] === "B-01") return Math.max(0, opensAt - bonusOf(bound.edition, "B-01").amount * 1000);
    if (bonus[seat] === "P-01") return opensAt + bonusOf(bound.edition, "P-01").amount * 1000;
    return opensAt;
  };
  return given.map((look, seat) => look ?? at(seat));
}

/** As given; else two cards that no scenario is likely to look for, since every view shows them. */
function initialFrom(given: Given["initial"], bound: Bound, undealt: readonly CardId[]): [CardId, CardId] {
  const [first, second, ...more] = given ?? undealt.slice(-2);
  const both = [first, second].flatMap((card) =>
    card !== undefined && bound.deck.includes(card) ? card : [],
  );
  if (both[0] === undefined || both[1] === undefined || both[0] === both[1] || more.length > 0) {
    throw new Misgiven("initial", "two different share cards");
  }
  return [both[0], both[1]];
}
