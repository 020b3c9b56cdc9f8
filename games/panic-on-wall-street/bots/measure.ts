import type { Counts } from "@bigboard/arena";
import { named, simulate, type Tournament, tournament } from "@bigboard/arena";
import type { Config } from "@bigboard/panic-on-wall-street/game";
import { panicOnWallStreet } from "@bigboard/panic-on-wall-street/game";
import { LEVELS } from "./levels.ts";
import { Study } from "./study.ts";
import type { Trader } from "./trader.ts";

export const SEATS = [3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
/** The table at which one tycoon meets random bots alone. */
export const USUAL_SEATS = 7;
/** Tables at which the levels are compared: both dual ones, and small, usual and full ones of single roles. */
export const COMPARED_SEATS = [3, 4, 5, USUAL_SEATS, 9, 11] as const;
/** Invariants cost as much as a good part of the play: they are checked in every so manieth match. */
export const AUDIT_EVERY = 20;

/** One part of a report that can be measured on its own, in any order and in parallel. Plain data. */
export type Job =
  | { readonly kind: "seats"; readonly seats: number }
  | { readonly kind: "levels"; readonly seats: number }
  | { readonly kind: "alone" };

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
/** `alone`: one of the strongest among random ones. */
export type Compared = {
  readonly kind: "levels" | "alone";
  readonly seats: number;
  readonly games: number;
  readonly bots: Tournament["bots"];
};
export type JobResult = Measured | Compared;

/** The parts of a report, the longest first. */
export const JOBS: readonly Job[] = [
  ...SEATS.toReversed().map((seats): Job => ({ kind: "seats", seats })),
  ...COMPARED_SEATS.toReversed().map((seats): Job => ({ kind: "levels", seats })),
  { kind: "alone" },
];

/** How many matches a job plays. */
export function matchesOf(_job: Job, games: number): number {
  return games;
}

/** Plays the matches of one job. The result depends on the order and the job alone, not on what runs beside it. */
export function runJob(order: JobOrder, job: Job, progress: (done: number) => void): JobResult {
  switch (job.kind) {
    case "seats":
      return measure(order, job.seats, progress);
    case "levels":
      return compare(order, "levels", job.seats, LEVELS, progress);
    case "alone": {
      const table = ["tycoon", ...Array.from({ length: USUAL_SEATS - 1 }, () => "random")];
      return compare(order, "alone", USUAL_SEATS, named(LEVELS, table), progress);
    }
  }
}

function compare(
  { config, games, seed }: JobOrder,
  kind: Compared["kind"],
  seats: number,
  bots: readonly Trader[],
  progress: (done: number) => void,
): Compared {
  const common = { game: panicOnWallStreet, bots, config, games, progress };
  const { bots: standings } = tournament({ ...common, seats, seed: `${seed}/${kind}/${seats}` });
  return { kind, seats, games, bots: standings };
}

function measure(
  { config, games, seed, bots }: JobOrder,
  seats: number,
  progress: (done: number) => void,
): Measured {
  const study = new Study(config);
  const { faults } = simulate({
    game: panicOnWallStreet,
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
