import type { Bot, Standing } from "@bigboard/arena";
import { clustered, playMatch, randomBot, simulate, tournament, winShare } from "@bigboard/arena";
import type { Action, Config, Event, State, View } from "@bigboard/wall-street-1920/game";
import { wallStreet1920 } from "@bigboard/wall-street-1920/game";
import { greedyBot } from "./greedy.ts";
import { tycoonBot } from "./search/tycoon.ts";
import { Study } from "./study.ts";
import { FAMILIES } from "./temper.ts";
import { brokerTemper } from "./ways.ts";

export const SEATS = [2, 3, 4, 5] as const;
export const AGAINST_RANDOM = 1000;
/** For each family and number of seats; every number of seats divides it. */
export const FAMILY_GAMES = 180;
export const VARIANT_GAMES = 300;
/** Invariants cost as much as a quarter of the play: they are checked in every so manieth match. */
export const AUDIT_EVERY = 10;
export const VARIANTS = ["orange board", "Tycoons, random faces", "Call Options"] as const;
export type Variant = (typeof VARIANTS)[number];

/** Stronger bots than the greedy one, each among themselves: how often they play, and what a turn of theirs may cost. */
export const STRONGER = [
  { bot: "broker", games: 2_000, iterations: null },
  { bot: "tycoon", games: 500, iterations: 60 },
] as const;
export type Stronger = (typeof STRONGER)[number];

/** One part of a report that can be measured on its own, in any order and in parallel. Plain data. */
export type Job =
  | { readonly kind: "seats"; readonly seats: number }
  | { readonly kind: "variant"; readonly variant: Variant }
  | { readonly kind: "stronger"; readonly bot: Stronger["bot"]; readonly seats: number }
  | { readonly kind: "random" }
  | { readonly kind: "families"; readonly seats: number };

/** What all jobs of one report have in common. */
export type JobOrder = {
  /** As `readConfig` returned it; its board and options are used for the main part. */
  readonly config: Config;
  /** Matches for each number of seats. */
  readonly games: number;
  readonly seed: string;
};

/** A study of one kind of player among themselves, as plain data; greedy ones but in `stronger`. */
export type Measured = {
  readonly kind: "seats" | "variant" | "stronger";
  readonly bot: string;
  readonly seats: number;
  readonly variant: Variant | null;
  readonly games: number;
  readonly inputs: number;
  readonly faults: number;
  readonly counts: { readonly [name: string]: number };
  readonly turns: Spread;
  readonly scores: Spread;
};

export type Spread = {
  readonly least: number;
  readonly mean: number;
  readonly most: number;
  readonly deviation: number;
};

export type Compared = {
  readonly kind: "random" | "families";
  readonly seats: number;
  readonly games: number;
  readonly bots: readonly Standing[];
};
export type JobResult = Measured | Compared;

/** The parts of a report, the longest first. */
export const JOBS: readonly Job[] = [
  ...SEATS.toReversed().map((seats): Job => ({ kind: "seats", seats })),
  ...SEATS.toReversed().map((seats): Job => ({ kind: "families", seats })),
  ...STRONGER.flatMap(({ bot }) =>
    SEATS.toReversed().map((seats): Job => ({ kind: "stronger", bot, seats })),
  ),
  ...VARIANTS.map((variant): Job => ({ kind: "variant", variant })),
  { kind: "random" },
];

/** How many matches a job plays. */
export function matchesOf(job: Job, games: number): number {
  switch (job.kind) {
    case "seats":
      return games;
    case "variant":
      return VARIANT_GAMES;
    case "stronger":
      return strongerOf(job.bot).games;
    case "random":
      return AGAINST_RANDOM;
    case "families":
      return FAMILY_GAMES * FAMILIES.length;
  }
}

/** Plays the matches of one job. The result depends on the order and the job alone, not on what runs beside it. */
export function runJob(order: JobOrder, job: Job, progress: (done: number) => void): JobResult {
  const { config, games, seed } = order;
  switch (job.kind) {
    case "seats":
      return measure(greedyBot(), {
        config,
        seats: job.seats,
        games,
        seed: `${seed}/${job.seats}`,
        progress,
      });
    case "variant": {
      const { variant } = job;
      const common = { seats: 3, games: VARIANT_GAMES, seed: `${seed}/${variant}`, progress };
      return {
        ...measure(greedyBot(), { ...common, config: variantOf(config, variant) }),
        kind: job.kind,
        variant,
      };
    }
    case "stronger": {
      const { seats } = job;
      const { bot, games, iterations } = strongerOf(job.bot);
      const player = iterations === null ? greedyBot(bot, brokerTemper) : tycoonBot(bot, iterations);
      return {
        ...measure(player, { config, seats, games, seed: `${seed}/${bot}/${seats}`, progress }),
        kind: job.kind,
      };
    }
    case "random": {
      const bots = [greedyBot(), randomBot<Config, never, never, never, never>()];
      const common = { game: wallStreet1920, bots, config, games: AGAINST_RANDOM, progress };
      const { games, bots: standings } = tournament({ ...common, seats: 2, seed: `${seed}/random` });
      return { kind: "random", seats: 2, games, bots: standings };
    }
    case "families": {
      const { seats } = job;
      const standings = guests(config, seats, `${seed}/families/${seats}`, progress);
      return { kind: "families", seats, games: FAMILY_GAMES, bots: standings };
    }
  }
}

/** Each family of play alone among greedy players, in every seat of the same deals in turn. */
function guests(config: Config, seats: number, seed: string, progress: (done: number) => void): Standing[] {
  const bound = { pacing: wallStreet1920.meta.pacing, rules: wallStreet1920.rules(config), config };
  const greedy = greedyBot();
  let played = 0;
  return FAMILIES.map(([name, temper]) => {
    const guest = greedyBot(name, temper);
    const winsByDeal: number[] = [];
    const gamesByDeal: number[] = [];
    for (let i = 0; i < FAMILY_GAMES; i += 1) {
      const seated = Array.from({ length: seats }, (_, seat) => (seat === i % seats ? guest : greedy));
      const deal = Math.floor(i / seats);
      const { outcome } = playMatch(bound, seated, `${seed}/${deal}`, {}, false);
      winsByDeal[deal] = (winsByDeal[deal] ?? 0) + winShare(outcome, i % seats);
      gamesByDeal[deal] = (gamesByDeal[deal] ?? 0) + 1;
      played += 1;
      progress(played);
    }
    return clustered(name, winsByDeal, gamesByDeal);
  });
}

function variantOf(config: Config, variant: Variant): Config {
  switch (variant) {
    case "orange board":
      return { ...config, board: "orange" };
    case "Tycoons, random faces":
      return { ...config, tycoons: "random" };
    case "Call Options":
      return { ...config, callOptions: true };
  }
}

function strongerOf(name: Stronger["bot"]): Stronger {
  const found = STRONGER.find(({ bot }) => bot === name);
  if (found === undefined) throw new RangeError(`no stronger bot ${name}`);
  return found;
}

type Measuring = Omit<JobOrder, "games"> & {
  readonly seats: number;
  readonly games: number;
  readonly progress: (done: number) => void;
};

/** Matches of one bot against itself. */
function measure(
  bot: Bot<Config, State, Action, Event, View>,
  { config, seats, games, seed, progress }: Measuring,
): Measured {
  const study = new Study(config);
  const order = { game: wallStreet1920, seats, games, bots: [bot], config, seed, watcher: study, progress };
  const { inputs, faults } = simulate(order);
  return {
    kind: "seats",
    bot: bot.name,
    seats,
    variant: null,
    games,
    inputs,
    faults,
    counts: study.counts.all(),
    turns: spreadOf(study.turns),
    scores: spreadOf(study.scores),
  };
}

function spreadOf(list: readonly number[]): Spread {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const value of list) {
    least = Math.min(least, value);
    most = Math.max(most, value);
    sum += value;
  }
  const mean = sum / list.length;
  const squares = list.reduce((total, value) => total + (value - mean) ** 2, 0);
  return { least, mean, most, deviation: Math.sqrt(squares / list.length) };
}
