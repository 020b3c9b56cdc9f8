import type { Fact, Input, Json, Viewer } from "@bigboard/kernel";
import type { AnyRules } from "@bigboard/server/inside/match/configs.ts";

/** How wild a player of the storm is. */
export type Temper = {
  /** Commands in flight at once. */
  readonly window: number;
  /** Milliseconds between two commands, from and to. */
  readonly pause: readonly [least: number, most: number];
  /** Whether most go for the same things, so that they come too late. */
  readonly greedy: boolean;
  /** One command in so many tries to end the player's round; 0 for never. */
  readonly endOneIn: number;
  /** One command in so many is the last on its connection; 0 for never. */
  readonly dropOneIn: number;
  /** Whether what is received is kept, to be judged. */
  readonly kept: boolean;
};

/** What one seat of a storm does next: much of it must be refused. */
export interface Tactics {
  /** Another match: what was done in the last one is forgotten. */
  begin(): void;
  /** The next command; null when there is nothing to do now. */
  decide(view: Json): Json | null;
}

/** Follows one match through its log, and knows what its viewers may know: said once more without the rules' own view. */
export interface Jury {
  /** What is wrong with these inputs, taken together, what they told and where they led, beyond the rules' own invariants. */
  census(inputs: readonly Input<Json>[], facts: readonly Fact<Json>[], after: Json): readonly string[];
  /** The two states in a world that differs wherever this viewer may look neither before nor after. */
  otherWorlds(before: Json, after: Json, viewer: Viewer): readonly [before: Json, after: Json];
  /** The secrets that facts from between the two states betray to this viewer. */
  betrayed(facts: readonly Json[], before: Json, after: Json, viewer: Viewer): readonly string[];
  /** The secrets that the facts of a snapshot betray to this viewer, after all of `betrayed`. */
  recalled(facts: Json, viewer: Viewer): readonly string[];
}

/** What a storm must know of a game. */
export interface StormGame {
  readonly id: string;
  readonly seats: number;
  readonly config: Json;
  /** How much faster match time runs, so that countdowns cost no storm; with limits slower, so that they are met. */
  readonly rate: { readonly off: number; readonly on: number };
  readonly temper: { readonly off: Temper; readonly on: Temper };
  /** Every code that a refusal may have. */
  readonly codes: readonly string[];
  /** The code of whoever is too fast. */
  readonly tooFast: string;
  /** The kinds of command by which two players come to terms. */
  readonly accepts: readonly string[];
  /** Without limits, so many of them must have been decided in a minute. */
  readonly acceptsAMinute: number;
  tactics(rules: AnyRules, temper: Temper, seat: number): Tactics;
  /** Secrets of the game that a text names. */
  named(text: string): readonly string[];
  /** Secrets that whoever has this view knows. */
  knownFrom(view: Json): readonly string[];
  jury(config: Json): Jury;
}

/** The kind of a command or an event. */
export function typeOf(value: Json): string {
  return typeof value === "object" && value !== null && "type" in value ? String(value.type) : "";
}

export const toJson = (value: object): Json => JSON.parse(JSON.stringify(value));
