/** What a judge is told when it starts. */
export type Brief = {
  readonly root: string;
  readonly game: string;
  readonly sources: ReadonlyMap<string, string>;
  readonly mutants: number;
  /** The mutant that is awake from the first import on, or -1. */
  readonly awake: number;
  /** What each unit touches, by its place in the list; null asks the judge to find out. */
  readonly touched: readonly (readonly number[])[] | null;
};

/** What a judge found before any mutant was awake. */
export type Baseline = {
  readonly t: "baseline";
  /** Units that fail without any mutant, and say so: they judge nothing. */
  readonly broken: readonly string[];
  /** Mutants that are asked for while modules load: they need a judge of their own. */
  readonly early: readonly number[];
  /** Mutants that are asked for while the tests load: a survivor among them is judged again, awake from the start. */
  readonly late: readonly number[];
  /** The mutants each unit asks for, by its place in the list, cheapest unit first. */
  readonly touched: readonly (readonly number[])[];
};

export type Task = { readonly mutant: number };

export type Verdict = {
  readonly t: "verdict";
  readonly mutant: number;
  /** The unit that noticed the mutant and what it said; null when none did. */
  readonly by: string | null;
};

export type Report = Baseline | { readonly t: "ready" } | Verdict;
