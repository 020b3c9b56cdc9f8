import type { AnyGame, Chance, Input, Json, Recall, Rules, Viewer } from "@bigboard/kernel";

export type AnyRules = Rules<Json, Json, Json, Json>;

/** The laws by name; the numbers are those of the contract's design. */
export const LAWS = {
  1: "every move and fallback is legal and survives the codec",
  2: "a refusal leaves the state untouched",
  3: "a record reproduces",
  4: "a clone shares nothing",
  5: "what is imagined looks the same to the viewer",
  6: "no invariant is broken",
  7: "legality leaks nothing",
  8: "readers never throw",
  9: "a view shows nothing that was not announced",
  10: "nobody is stuck",
  11: "facts leak nothing",
  12: "every refusal cites a clause that exists",
  plan: "a plan is its acts, or nothing",
  once: "no purpose of chance is used twice",
  money: "money moves by bookings only",
  secrets: "no secret is spelled out",
  fault: "nothing throws",
} as const;
export type Law = keyof typeof LAWS;

/**
 * A broken law, as a value. `index` is how many inputs came before; replay the record that far to stand where it was
 * found. `viewer` is who learned or was asked, `action` what was tried.
 */
export type Violation = {
  readonly law: Law;
  readonly index: number;
  readonly message: string;
  readonly viewer: Viewer | null;
  readonly action: Json;
};

/** What only the game's own tools can tell the laws. Everything is optional but the configs. */
export type Probe<S = Json, E = Json> = {
  /** Raw configs to vary over; together they switch on every option. */
  readonly configs: readonly Json[];
  /** What every account holds; accounts left out are bottomless. Enables the law `money` on `booked` events. */
  balances?(state: S): { readonly [account: string]: number };
  /** Words (card ids) that a viewer with this recall must not read now. Enables the law `secrets`. */
  secrets?(state: S, viewer: Viewer, recall: Recall): ReadonlySet<string>;
  /** Whether this kind of event lays secrets open by its nature; all others are held to the law `secrets`. */
  discloses?(event: E): boolean;
  /** The clauses of the catalogue. Enables law 12. */
  readonly clauses?: ReadonlySet<string>;
};

/** A state of a match, as the laws look at it. They never mutate `state`. */
export type Site = {
  readonly rules: AnyRules;
  readonly seats: number;
  readonly state: Json;
  /** How many inputs made this state. */
  readonly index: number;
  /** Seed of what the laws draw; the same seed tries the same things. */
  readonly seed: string;
  readonly probe: Probe;
  /** Actions seen elsewhere in the match, tried here too. */
  readonly pool: readonly Json[];
};

export type { AnyGame, Chance, Input, Json, Viewer };
