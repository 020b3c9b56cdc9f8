import type { Fact, Input, Json, Millis, Outcome, Refusal, Seat } from "@bigboard/kernel";
import type { Situation } from "../bot.ts";
import type { Word } from "../word.ts";
import type { Figure } from "./figures.ts";
import type { Habits, PersonName } from "./habits.ts";

/** A simulated person in one seat of one match. It may remember what it has seen. */
export interface Person<C, S, A, E, V> {
  /** What it will tap after this look; null for nothing. It may be refused: by then the table has moved on. */
  look(situation: Situation<C, S, A, E, V>): A | null;
}

/** Watches evenings and makes the figures of them. The state is the live one: read, never change. */
export interface EveningStudy<S, A, E> {
  /** The person has sat down. */
  begin(state: S, person: Seat, at: Millis): void;
  input(state: S, input: Input<A>, facts: readonly Fact<E>[]): void;
  /** The person looked; `action` is what they will tap. */
  looked(state: S, at: Millis, action: A | null): void;
  /** A tap of the person's was refused. */
  refused(state: S, action: A, refusal: Refusal, at: Millis): void;
  said(seat: Seat, word: Word, at: Millis): void;
  end(state: S, outcome: Outcome): void;
  figures(): readonly Figure[];
}

/** What is measured: figures may have other aims at another level, and another role sees other things. */
export type EveningOrder<C> = {
  readonly config: C;
  readonly seats: number;
  readonly role: string | null;
  readonly level: string;
};

/** How good the company of a game's bots is, measured with simulated people. */
export interface EveningRuler<C, S, A, E, V> {
  /** The roles a person may have, the usual one first; none where all seats are alike. */
  readonly roles: readonly string[];
  /** Seats that a person of this role may take; null while that is not known yet. Until then bots play all seats. */
  seatsOf(state: S, role: string | null): readonly Seat[] | null;
  /** Somebody new for one match. */
  person(habits: Habits, role: string | null): Person<C, S, A, E, V>;
  study(order: EveningOrder<C>): EveningStudy<S, A, E>;
  /** The tables that are published, by number of seats. */
  readonly published: readonly number[];
  /** Figures, by their names, that are published of somebody else as well: honest people give no rise to them. */
  readonly others?: readonly Other[];
}

/** A person beside the usual ones, and what is told of evenings with them. */
export type Other = {
  readonly person: PersonName;
  readonly role: string | null;
  readonly figures: readonly string[];
};

/** Any game's ruler, where its types do not matter. */
export type AnyEveningRuler = EveningRuler<Json, Json, Json, Json, Json>;
