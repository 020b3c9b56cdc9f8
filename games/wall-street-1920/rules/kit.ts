import type { Go, Phase, Position as PositionIn, Refusal, Verb } from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import type { Action, ActionOf, ActionType } from "./commands.ts";
import type { Event } from "./event.ts";
import type { Phase as PhaseName, State } from "./state.ts";

/** The types of this game's tables. */
export type Street = {
  readonly bound: Bound;
  readonly state: State;
  readonly event: Event;
  /** No phase is entered with anything: all of it stands in the state. */
  readonly enters: { readonly [P in PhaseName]: null };
};

/** A state, as one seat stands in it. */
export type Position = PositionIn<Street>;
/** Where the match goes; null: it stays. */
export type Next = Go<Street> | null;

export interface StreetVerb<A> extends Verb<Street, A> {
  /** What a seat is told that is not waited for because it has decided already. */
  late?(position: Position): Refusal | null;
}
export type StreetVerbs = { readonly [T in ActionType]: StreetVerb<ActionOf<T>> };

export interface StreetPhase extends Phase<Street, Action, PhaseName> {
  /** The clause that puts this phase before anything else, cited there instead of the clause of a verb. */
  readonly first?: string;
}

/** One decision of a player. What it is made of stays known: a phase may call its parts. */
export function verb<A extends Action, V extends StreetVerb<A>>(made: V & StreetVerb<A>): V {
  return made;
}

/** A phase in which the match can rest. */
export function phase(made: StreetPhase): StreetPhase {
  return made;
}

/** Where the match goes next. */
export function go<P extends PhaseName>(to: P): { readonly to: P; readonly with: null } {
  return { to, with: null };
}
