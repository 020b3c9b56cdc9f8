import type { Standing } from "@bigboard/arena";
import { clustered, playMatch, randomBot, simulate, tournament, winShare } from "@bigboard/arena";
import type { Config } from "@bigboard/wall-street-1920/game";
import { wallStreet1920 } from "@bigboard/wall-street-1920/game";
import { greedyBot } from "./greedy.ts";
import { Study } from "./study.ts";
import { FAMILIES } from "./temper.ts";

export const SEATS = [2, 3, 4, 5] as const;
export const AGAINST_RANDOM = 1000;
/** For each family and number of seats; every number of seats divides it. */
export const FAMILY_GAMES = 180;
export const VARIANT_GAMES = 300;
/** Invariants cost as much as a quarter of the play: they are checked in every so manieth match. */
export const AUDIT_EVERY = 10;
export const VARIANTS = ["orange board", "Tycoons, random faces", "Call Options"] as const;
export type Variant = (typeof VARIANTS)[number];

/** One part of a report that can be measured on its own, in any order and in parallel. Plain data. */
export type Job =
  | { readonly kind: "seats"; readonly seats: number }
  | { readonly kind: "variant"; readonly variant: Variant }
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

/** A study of greedy players among themselves, as plain data. */
export type Measured = {
  readonly kind: "seats" | "variant";
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
      return measure(config, job.seats, games, `${seed}/${job.seats}`, null, progress);
    case "variant": {
      const { variant } = job;
      return measure(variantOf(config, variant), 3, VARIANT_GAMES, `${seed}/${variant}`, variant, progress);
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
  const bound = { paced: wallStreet1920.meta.paced, rules: wallStreet1920.rules(config), config };
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

function measure(
  config: Config,
  seats: number,
  games: number,
  seed: string,
  variant: Variant | null,
  progress: (done: number) => void,
): Measured {
  const study = new Study(config);
  const bots = [greedyBot()];
  const result = simulate({
    game: wallStreet1920,
    seats,
    games,
    bots,
    config,
    seed,
    watcher: study,
    progress,
  });
  return {
    kind: variant === null ? "seats" : "variant",
    seats,
    variant,
    games,
    inputs: result.inputs,
    faults: result.faults,
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
