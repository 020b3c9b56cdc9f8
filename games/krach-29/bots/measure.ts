import {
  Counter,
  type Counts,
  lineUp,
  named,
  playMatch,
  type Standing,
  simulate,
  tournament,
  type Watcher,
} from "@bigboard/arena";
import type { Rules } from "@bigboard/kernel";
import {
  type Action,
  BENEFITS,
  type BonusId,
  type Config,
  type Event,
  krach29,
  PREJUDICES,
  type State,
  type View,
} from "@bigboard/krach-29/game";
import { LEVELS } from "./levels.ts";
import { Study } from "./study.ts";

export const SEATS = [3, 4, 5, 6, 7, 8] as const;
export const CARD_DAYS = [1, 2, 3] as const;
/** The table at which cards and levels are compared. */
export const COMPARED_SEATS = 4;
/** Invariants cost as much as a good part of the play: they are checked in every so manieth match. */
export const AUDIT_EVERY = 20;
/** A card is compared on a fifth as many deals as there are matches for each number of seats. */
const CARD_SHARE = 5;

/** One part of a report that can be measured on its own, in any order and in parallel. Plain data. */
export type Job =
  | { readonly kind: "seats"; readonly seats: number }
  | { readonly kind: "cards"; readonly day: number }
  | { readonly kind: "levels" };

export type JobOrder = {
  readonly config: Config;
  /** Matches for each number of seats. */
  readonly games: number;
  readonly seed: string;
  /** Names of the bots at the tables, repeated around them. */
  readonly bots: readonly string[];
};

export type Measured = {
  readonly kind: "seats";
  readonly seats: number;
  readonly games: number;
  readonly faults: number;
  readonly counts: Counts;
};
/** `counts`: the series `value/CARD` of what a card was worth to its holder, in M$ of lead over the table. */
export type Valued = { readonly kind: "cards"; readonly day: number; readonly counts: Counts };
export type Compared = {
  readonly kind: "levels";
  readonly games: number;
  readonly bots: readonly Standing[];
};
export type JobResult = Measured | Valued | Compared;

/** The parts of a report, the longest first. */
export const JOBS: readonly Job[] = [
  ...CARD_DAYS.toReversed().map((day): Job => ({ kind: "cards", day })),
  { kind: "levels" },
  ...SEATS.toReversed().map((seats): Job => ({ kind: "seats", seats })),
];

const CARDS: readonly BonusId[] = [...BENEFITS, ...PREJUDICES];

/** How many matches a job plays. */
export function matchesOf(job: Job, games: number): number {
  switch (job.kind) {
    case "seats":
    case "levels":
      return games;
    case "cards":
      return dealsOf(games) * (CARDS.length + 1);
  }
}

function dealsOf(games: number): number {
  return Math.ceil(games / CARD_SHARE);
}

/** Plays the matches of one job. The result depends on the order and the job alone, not on what runs beside it. */
export function runJob(order: JobOrder, job: Job, progress: (done: number) => void): JobResult {
  switch (job.kind) {
    case "seats":
      return measure(order, job.seats, progress);
    case "cards":
      return { kind: "cards", day: job.day, counts: valueCards(order, job.day, progress) };
    case "levels": {
      const { config, games, seed } = order;
      const common = { game: krach29, bots: LEVELS, config, games, progress };
      const { bots } = tournament({ ...common, seats: COMPARED_SEATS, seed: `${seed}/levels` });
      return { kind: "levels", games, bots };
    }
  }
}

function measure(
  { config, games, seed, bots }: JobOrder,
  seats: number,
  progress: (done: number) => void,
): Measured {
  const study = new Study(config);
  const { faults } = simulate({
    game: krach29,
    seats,
    games,
    bots: named(LEVELS, bots),
    config,
    seed: `${seed}/${seats}`,
    watcher: study,
    auditEvery: AUDIT_EVERY,
    progress,
  });
  return { kind: "seats", seats, games, faults, counts: study.counts.all() };
}

/**
 * What every card is worth to whoever draws it on a day: each deal is played once without any card, and once with each
 * card as the only one of the match, drawn on that day by the same trader. The difference of the holder's lead over the
 * table, at the end of the day on which the card acts, is its value; a match that a bankrun ends first tells nothing.
 */
function valueCards(order: JobOrder, day: number, progress: (done: number) => void): Counts {
  const { config, games, seed, bots } = order;
  const seated = lineUp(krach29, COMPARED_SEATS, named(LEVELS, bots), 0);
  const rules = krach29.rules(config);
  const counter = new Counter();
  let played = 0;
  const leads = (deal: number, card: BonusId | null): Leads => {
    const watcher = new Leads(day);
    const bound = { paced: krach29.meta.paced, rules: withOnly(rules, day, card), config };
    playMatch(bound, seated, `${seed}/cards/${deal}`, watcher, false);
    played += 1;
    progress(played);
    return watcher;
  };
  for (let deal = 0; deal < dealsOf(games); deal += 1) {
    const without = leads(deal, null);
    for (const card of CARDS) {
      const withCard = leads(deal, card);
      const acts = actsNextDay(config, card) ? day + 1 : day;
      const lead = withCard.leadOf(card, acts);
      const usual = without.leadOf(card, acts);
      if (lead !== null && usual !== null) counter.note(`value/${card}`, lead - usual);
      else counter.add(`bankrun/${card}`);
    }
  }
  return counter.all();
}

/** K-CARD-3. */
function actsNextDay({ edition }: Config, id: BonusId): boolean {
  const card = [...edition.benefits, ...edition.prejudices].find((one) => one.id === id);
  return card?.phase === "trading" || card?.phase === "sale";
}

type KrachRules = Rules<State, Action, Event, View>;

/** The rules with empty piles, but for one card that lies on its pile on one day. */
function withOnly(rules: KrachRules, day: number, card: BonusId | null): KrachRules {
  return {
    ...rules,
    setup(seats, chance) {
      const state = rules.setup(seats, chance);
      state.benefits = [];
      state.prejudices = [];
      return state;
    },
    apply(state, input, chance) {
      const before = state.day;
      const step = rules.apply(state, input, chance);
      if (card !== null && before === day - 1 && state.day === day) {
        (card.startsWith("B") ? state.benefits : state.prejudices).push(card);
      }
      return step;
    },
  };
}

/** Who sold first and last on a day, and every trader's lead over the others at the end of each day. */
class Leads implements Watcher<State, Action, Event> {
  readonly #day: number;
  readonly #sellers: number[] = [];
  readonly #scores: number[][] = [];

  constructor(day: number) {
    this.#day = day;
  }

  input(state: State, _input: unknown, facts: readonly { readonly event: Event }[]): void {
    for (const { event } of facts) {
      if (event.type === "sold" && state.day === this.#day) this.#sellers.push(event.seat);
      if (event.type === "dayEnded") this.#scores[event.day] = state.traders.map(({ score }) => score);
    }
  }

  /** The lead at the end of a day of whoever draws this card; null if the match did not come so far. */
  leadOf(card: BonusId, day: number): number | null {
    const seat = card.startsWith("B") ? this.#sellers[0] : this.#sellers.at(-1);
    const scores = this.#scores[day];
    if (seat === undefined || scores === undefined) return null;
    const others = scores.filter((_, other) => other !== seat);
    const mean = others.reduce((sum, score) => sum + score, 0) / others.length;
    return (scores[seat] ?? 0) - mean;
  }
}
