/** What a judge is told when it starts. */
export type Brief = {
  readonly root: string;
  readonly game: string;
  readonly sources: ReadonlyMap<string, string>;
  readonly mutants: number;
  /** Whether no matches are played under the laws. */
  readonly quick: boolean;
  /** The mutant that is awake from the first import on, or -1. */
  readonly awake: number;
  /** Whether the unit tests alone are asked. */
  readonly testsOnly: boolean;
  /** What each unit does without any mutant; null asks the judge to find out. */
  readonly known: Known | null;
};

/** What units do without any mutant, by their place in the list. */
export type Known = {
  /** The mutants each unit asks for. */
  readonly touched: readonly (readonly number[])[];
  /** How often each unit asks. */
  readonly usual: readonly number[];
  /** Whether each unit is content. One that is not judges nothing. */
  readonly sound: readonly boolean[];
};

/** What a judge found before any mutant was awake. */
export type Baseline = Known & {
  readonly t: "baseline";
  /** Units that fail without any mutant, and say so: they judge nothing. */
  readonly broken: readonly string[];
  /** Mutants that are asked for while modules load: they need a judge of their own. */
  readonly early: readonly number[];
  /** Mutants that are asked for while the tests load: a survivor among them is judged again, awake from the start. */
  readonly late: readonly number[];
};

export type Task = { readonly mutant: number };

export type Verdict = {
  readonly t: "verdict";
  readonly mutant: number;
  /** The unit that noticed the mutant and what it said; null when none did. */
  readonly by: string | null;
};

export type Report = Baseline | { readonly t: "ready" } | Verdict;
