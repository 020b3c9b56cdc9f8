import type {
  Position as AnyPosition,
  Work as AnyWork,
  Go,
  Passing,
  Phase,
  Seat,
  Verb,
} from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import type { Action, Picked } from "./commands.ts";
import type { Event } from "./event.ts";
import type { State } from "./state.ts";
import type { Ending, Phase as PhaseName } from "./terms.ts";

/** Every phase, and every step that passes between two of them, with what it is entered with; null for nothing. */
type Enters = {
  /** Who is to be asked, in order; null: whoever is left of them. */
  tokens: readonly Seat[] | null;
  countdown: null;
  open: null;
  lastCall: null;
  automaticSales: null;
  closing: null;
  corrections: null;
  drops: null;
  adjustments: null;
  bankrunTest: null;
  lossChoices: null;
  losses: Played | null;
  /** As `tokens`. */
  renewal: readonly Seat[] | null;
  ready: "dayEnded" | "resumed";
  suspended: null;
  over: Ending;
};

/** The Benefit of the window `losses` that was not declined (K-RULING-55: there is one at most), and what was answered for it. */
export type Played = { readonly bonus: "B-07" | "B-08"; readonly seat: Seat; readonly pick: Picked };

/** The types of this game's tables. */
export type Krach = {
  readonly bound: Bound;
  readonly state: State;
  readonly event: Event;
  readonly enters: Enters;
};

/** A state, as one trader stands in it. */
export type Position = AnyPosition<Krach>;
/** One input under way. */
export type Work = AnyWork<Krach>;
/** Where the match goes; null: it stays. */
export type Next = Go<Krach> | null;

/** One command of a trader. */
export function verb<A extends Action>(made: Verb<Krach, A>): Verb<Krach, A> {
  return made;
}

/** A phase in which the match can rest. */
export function phase<P extends PhaseName>(made: Phase<Krach, Action, P>): Phase<Krach, Action, P> {
  return made;
}

/** What happens between two phases. */
export function step<P extends Exclude<keyof Enters, PhaseName>>(made: Passing<Krach, P>): Passing<Krach, P> {
  return made;
}

/** Phases and steps that are entered with nothing. */
type Bare = { [P in keyof Enters]: Enters[P] extends null ? P : never }[keyof Enters];
type Way<P extends keyof Enters> = { readonly to: P; readonly with: Enters[P] };

/** Where the match goes next, and what it takes along. */
export function go<P extends Bare>(to: P): { readonly to: P; readonly with: null };
export function go<P extends keyof Enters>(to: P, given: Enters[P]): Way<P>;
export function go<P extends keyof Enters>(
  to: P,
  given: Enters[P] | null = null,
): { readonly to: P; readonly with: Enters[P] | null } {
  return { to, with: given };
}
