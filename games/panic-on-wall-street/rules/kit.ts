import type {
  Go,
  Overlay,
  Passing,
  Phase,
  Position as PositionOf,
  Refusal,
  Verb,
  Work as WorkOf,
} from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import type { Action } from "./commands.ts";
import type { Event } from "./event.ts";
import type { State } from "./state.ts";
import type { Ending, Step } from "./terms.ts";

/** Every phase and every step between two of them, with what it is entered with; null for nothing. */
type Enters = {
  roles: null;
  deal: null;
  begin: Step;
  ready: null;
  countdown: null;
  negotiation: null;
  dice: null;
  incomes: null;
  /** Whether step 3 begins; else the next of its windows opens. */
  split: "begins" | "window";
  settlement: null;
  claims: null;
  sale: null;
  afterCosts: null;
  auction: null;
  reveal: null;
  bidding: null;
  knockDown: null;
  monthEnd: null;
  frozen: Step;
  over: Ending;
};

/** The types of this game's tables. */
export type Panic = {
  readonly bound: Bound;
  readonly state: State;
  readonly event: Event;
  readonly enters: Enters;
  readonly overlay: "paused";
};

/** What a verb is asked about: a state, as one seat stands in it. */
export type Position = PositionOf<Panic>;
/** One input under way: `state` is mutated, what happens is told in `facts`. */
export type Work = WorkOf<Panic>;
/** Where the match goes. */
export type Onward = Go<Panic>;
/** Where the match goes; null: it stays. */
export type Next = Onward | null;
/** A condition of several verbs that hangs on no field. */
export type When = (position: Position) => Refusal | null;

export function verb<A extends Action>(one: Verb<Panic, A>): Verb<Panic, A> {
  return one;
}

export function phase<P extends State["phase"]>(
  _name: P,
  one: Phase<Panic, Action, P>,
): Phase<Panic, Action, P> {
  return one;
}

export function overlay(one: Overlay<Panic, Action>): Overlay<Panic, Action> {
  return one;
}

export function step<P extends Exclude<keyof Enters, State["phase"]>>(
  _name: P,
  one: Passing<Panic, P>,
): Passing<Panic, P> {
  return one;
}

/** What is entered with nothing. */
type Unladen = { [P in keyof Enters]: Enters[P] extends null ? P : never }[keyof Enters];

export function go<P extends Unladen>(to: P): { readonly to: P; readonly with: null };
export function go<P extends keyof Enters>(
  to: P,
  given: Enters[P],
): { readonly to: P; readonly with: Enters[P] };
export function go(to: keyof Enters, given: unknown = null): { readonly to: string; readonly with: unknown } {
  return { to, with: given };
}
