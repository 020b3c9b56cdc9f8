import type { Seat } from "@bigboard/kernel";
import type {
  Company,
  Config,
  Event,
  State,
  TycoonFace,
  TycoonLetter,
} from "@bigboard/wall-street-1920/game";
import { BLACK_DAY, COMPANIES } from "@bigboard/wall-street-1920/game";
import type { Bench, Composition, Trial } from "./compose.ts";
import { countedIn } from "./counted.ts";
import { cardBook, minimumsOf } from "./holdings.ts";

/** What a move costs, part by part, in dollars. */
export type Bill = {
  readonly steps: number;
  /** Price of walking and cards together, a rival's Call Option included. */
  readonly price: number;
  /** What capital pays of it. */
  readonly capital: number;
  readonly fees: readonly { readonly seat: Seat; readonly amount: number }[];
  /** Coins collected from the Market Trend card. */
  readonly coins: number;
};

export type Change = { readonly before: number; readonly after: number };

export type SetOff = {
  readonly letter: TycoonLetter;
  readonly face: TycoonFace;
  readonly company: Company;
  readonly idle: boolean;
};

/** The whole consequence of a composed turn, as far as it can be known. Money in dollars. */
export type Preview = {
  readonly bill: Bill | null;
  readonly cash: Change;
  readonly loans: Change;
  readonly capital: Change;
  /** Dollars that leave the cash for other things than the bill. */
  readonly flip: number;
  readonly call: number;
  readonly raise: number;
  /** What a kept card makes me pay (W-CARD-18). */
  readonly levy: number;
  /** Points printed on the wires that are kept (W-SCORE-6). */
  readonly stars: number;
  /** Dollars this leaves too few for a Black day that still lies open, should somebody keep it (W-CARD-19). */
  readonly short: number;
  readonly earned: number;
  /** `mine`: what the reader's shares of that company gain or lose by it today, in points. */
  readonly prices: readonly ({ readonly company: Company; readonly mine: number } & Change)[];
  readonly tycoons: readonly SetOff[];
  /**
   * Companies of which another number of own shares would count now, with the minimum that makes them count; `jokers` of
   * those after it are gold or dual shares.
   */
  readonly shares: readonly ({
    readonly company: Company;
    readonly minimum: number;
    readonly jokers: number;
  } & Change)[];
  /** A card is drawn that nobody knows. */
  readonly unknown: boolean;
};

/** Sums a composition up. `before` is the world as it stands. */
export function previewOf(bench: Bench, composed: Composition): Preview {
  const { seat, config, world } = bench;
  const trials = [...composed.acts, ...composed.rest];
  const events = trials.flatMap((trial) => trial.events);
  const before = world.players[seat];
  const after = composed.after.players[seat];
  return {
    bill: billOf(seat, trials),
    cash: { before: before?.cash ?? 0, after: after?.cash ?? 0 },
    loans: { before: before?.loans ?? 0, after: after?.loans ?? 0 },
    capital: { before: before?.capital ?? 0, after: after?.capital ?? 0 },
    flip: paidDuring(trials, seat, "flip"),
    call: paidDuring(trials, seat, "option"),
    raise: paidDuring(trials, seat, "capital"),
    levy: paidDuring(trials, seat, "keep"),
    stars: starsKept(config, trials),
    short: shortOf(bench, composed),
    earned: events.reduce(
      (sum, event) => sum + (event.type === "sold" && event.seat === seat ? event.amount : 0),
      0,
    ),
    prices: pricesMoved(config, world, composed.after, seat),
    tycoons: events.flatMap((event) =>
      event.type === "tycoon"
        ? [{ letter: event.letter, face: event.face, company: event.company, idle: event.idle }]
        : [],
    ),
    shares: sharesMoved(config, world, composed.after, seat),
    unknown: events.some((event) => event.type === "drawn"),
  };
}

/** The bill of the plan's move, or null when it does not move. */
export function billOf(seat: Seat, trials: readonly Trial[]): Bill | null {
  const trial = trials.find((candidate) => candidate.act.type === "move");
  const moved = trial?.events.find((event) => event.type === "moved");
  if (trial === undefined || moved === undefined) return null;
  const fees: { seat: Seat; amount: number }[] = [];
  let coins = 0;
  for (const event of trial.events) {
    if (event.type !== "booked") continue;
    if (event.from === seat && typeof event.to === "number")
      fees.push({ seat: event.to, amount: event.amount });
    if (event.from === "trend" && event.to === seat) coins += event.amount;
  }
  return { steps: moved.steps, price: moved.price, capital: moved.capital, fees, coins };
}

/** Cash that must be paid for this bill. */
export function dueOf(bill: Bill): number {
  return bill.price - bill.capital + bill.fees.reduce((sum, fee) => sum + fee.amount, 0);
}

function paidDuring(
  trials: readonly Trial[],
  seat: Seat,
  type: "flip" | "option" | "capital" | "keep",
): number {
  return trials
    .filter((trial) => trial.act.type === type)
    .flatMap((trial) => trial.events)
    .reduce((sum, event) => sum + paidBy(event, seat), 0);
}

function starsKept(config: Config, trials: readonly Trial[]): number {
  const book = cardBook(config);
  return trials.reduce((sum, { act }) => {
    const card = act.type === "keep" ? book.get(act.card) : undefined;
    return sum + (card?.kind === "market" ? card.points : 0);
  }, 0);
}

/** Only what lies open already counts: the deck's next cards nobody knows. */
function shortOf({ config, world, seat }: Bench, { after }: Composition): number {
  const book = cardBook(config);
  const open = new Set([...world.circle.flatMap(({ cards }) => cards), world.deck.at(-1)]);
  const lies = after.circle
    .flatMap(({ cards }) => cards)
    .some((id) => {
      const card = book.get(id);
      return open.has(id) && card?.kind === "market" && card.instruction.does === "black-day";
    });
  return lies ? Math.max(0, BLACK_DAY - (after.players[seat]?.cash ?? 0)) : 0;
}

/** What this seat pays with one event. */
export function paidBy(event: Event, seat: Seat): number {
  return event.type === "booked" && event.from === seat ? event.amount : 0;
}

function pricesMoved(config: Config, before: State, after: State, seat: Seat): Preview["prices"] {
  const { players } = after;
  const old = countedIn(config, { players, prices: before.prices }, seat);
  const now = countedIn(config, after, seat);
  return COMPANIES.filter((company) => before.prices[company] !== after.prices[company]).map((company) => ({
    company,
    before: before.prices[company],
    after: after.prices[company],
    mine: (now?.[company].points ?? 0) - (old?.[company].points ?? 0),
  }));
}

function sharesMoved(config: Config, before: State, after: State, seat: Seat): Preview["shares"] {
  const minimums = minimumsOf(config, before.players.length);
  const old = countedIn(config, before, seat);
  const now = countedIn(config, after, seat);
  if (old === null || now === null) return [];
  return COMPANIES.filter((company) => old[company].total !== now[company].total).map((company) => ({
    company,
    minimum: minimums[company],
    before: old[company].total,
    after: now[company].total,
    jokers: now[company].jokers,
  }));
}
