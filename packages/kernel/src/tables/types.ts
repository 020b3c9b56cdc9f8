import type { ZodType } from "zod";
import type { Chance } from "../chance.ts";
import type { Fact, Held, Limit, Millis, OpenMove, Refusal, Seat } from "../game.ts";

/** The types of one game's tables. A game writes them down once, in its kit. */
export interface GameTypes {
  /** The config, made ready for use. */
  readonly bound: unknown;
  readonly state: { phase: string };
  readonly event: unknown;
  /** Every phase and every step between phases, with what it is entered with (null: nothing). */
  readonly enters: object;
  /** What may lie over a phase (a pause), by name. Left out: nothing. */
  readonly overlay?: string;
}

/** An action of any game. */
export type AnyAction = { readonly type: string };

/** What a verb is asked about: a state, as one seat stands in it. */
export type Position<G extends GameTypes> = {
  readonly bound: G["bound"];
  readonly state: G["state"];
  readonly seat: Seat;
};

/** One input under way: `state` is mutated, what happens is told in `facts`. */
export type Work<G extends GameTypes> = {
  readonly bound: G["bound"];
  readonly state: G["state"];
  readonly at: Millis;
  readonly chance: Chance;
  readonly facts: Fact<G["event"]>[];
  /** Set by whoever shows somebody what neither the input nor an earlier view could tell. */
  reveals: boolean;
};

/** Where the match goes next, and what it takes along. */
export type Go<G extends GameTypes, P extends keyof G["enters"] = keyof G["enters"]> = {
  [N in P]: { readonly to: N; readonly with: G["enters"][N] };
}[P];

/** Something to add to. */
interface Sink<in T> {
  push(...items: T[]): unknown;
}
/** What verbs add their moves to: whoever lists one kind of action may be handed a list for several. */
export type MoveList<A> = { readonly listed: Sink<A>; readonly open: Sink<OpenMove<A>> };

/** One verb: all that a command means. Methods, not function properties, so that a table is usable with the union of its actions. */
export interface Verb<G extends GameTypes, A> {
  readonly schema: ZodType<A>;
  /** The clause that speaks of the command, cited for one that cannot be read. */
  readonly rule: string;
  /** How often; left out or null: as often as one likes. */
  readonly limit?: Limit | null;
  /**
   * What hangs on no field of the action and is judged before any. Where it refuses, nothing is listed. Verbs with the same
   * condition share one function, and it is asked once for all of them.
   */
  when?(position: Position<G>, type: string): Refusal | null;
  /** The remaining clauses, in their order. */
  check?(position: Position<G>, action: A): Refusal | null;
  /** Adds what is legal. Called only where `when` lets pass. Left out: nothing, or the phase lists for all its verbs. */
  list?(position: Position<G>, moves: MoveList<A>): void;
  /** The action is legal. Says where the match goes, or null: it stays. */
  apply(work: Work<G>, seat: Seat, action: A): Go<G> | null;
}

/** A phase in which the match can rest. */
export interface Phase<G extends GameTypes, A extends AnyAction, P extends keyof G["enters"]> {
  /** The phases and steps that may follow, whoever sends the match there: the kernel holds all to it. */
  readonly to: readonly (keyof G["enters"])[];
  /** The verbs that may be legal here, in the order in which they are listed. */
  readonly verbs: readonly A["type"][];
  /** `given`: what it is entered with. Returns where to go on at once, or null: here the match rests. Left out: it rests. */
  enter?(work: Work<G>, given: G["enters"][P]): Go<G> | null;
  /** Who may act. */
  seats(bound: G["bound"], state: G["state"]): readonly Seat[];
  /**
   * Whether it is this seat's turn; false for seats that are not at the table. Nobody else is listed a move, given a default
   * or heard (`notWaitedFor`). Left out: whoever is at the table.
   */
  waitsFor?(position: Position<G>): boolean;
  /** When `time` is due, in match time; left out: never. */
  until?(state: G["state"], bound: G["bound"]): Millis | null;
  /** `until` has come. */
  time?(work: Work<G>): Go<G> | null;
  /** Lists for all verbs of the phase at once, where their moves share most of the thinking. Left out: each verb lists its own. */
  list?(position: Position<G>, moves: MoveList<A>): void;
  /** Who holds a seat has changed. */
  held?(work: Work<G>, seat: Seat, held: Held): Go<G> | null;
  /** The default for a seat whose player is absent; left out: there is nothing to do. */
  fallback?(position: Position<G>): A | null;
}

/** Something that happens between two phases: the match never rests there. */
export interface Passing<G extends GameTypes, P extends keyof G["enters"]> {
  readonly to: readonly (keyof G["enters"])[];
  readonly passing: true;
  enter(work: Work<G>, given: G["enters"][P]): Go<G>;
}

/**
 * What lies over a phase for a while and stops it, as a pause does. `Frame.now` says when; the state's own phase stays what it
 * was, so nothing is entered, and what follows is what may follow that phase.
 */
export interface Overlay<G extends GameTypes, A extends AnyAction>
  extends Omit<Phase<G, A, keyof G["enters"]>, "to" | "enter"> {
  readonly overlays: true;
}

/** Every verb of a game. A missing one does not compile. */
export type ActionTable<G extends GameTypes, A extends AnyAction> = {
  readonly [T in A["type"]]: Verb<G, Extract<A, { readonly type: T }>>;
};

/** Every phase and every step of a game, and what may lie over a phase. A missing one does not compile. */
export type PhaseTable<G extends GameTypes, A extends AnyAction> = {
  readonly [P in keyof G["enters"]]: P extends G["state"]["phase"] ? Phase<G, A, P> : Passing<G, P>;
} & { readonly [P in OverlayOf<G>]: Overlay<G, A> };

type OverlayOf<G extends GameTypes> = G["overlay"] extends string ? G["overlay"] : never;

/** What is the whole game's and no verb's. */
export type Frame<G extends GameTypes, A extends AnyAction> = {
  /** The clause for data that is no command at all. */
  readonly unknown: string;
  /** Judged before everything else: no such seat, a match that is over. */
  gate?(position: Position<G>, action: A): Refusal | null;
  /** What a seat is told that the phase does not wait for. A table whose phases say `waitsFor` needs it. */
  notWaitedFor?(position: Position<G>, action: A): Refusal;
  /** What a seat is told whose verb is none of the phase's. Left out: the verbs judge it themselves. */
  notNow?(position: Position<G>, action: A): Refusal;
  /** Who holds a seat: what follows in every phase. False for a seat that is not at the table. Left out: nothing follows. */
  hold?(work: Work<G>, seat: Seat, held: Held): boolean;
  /** Whether this input revealed something, asked when all of it is done. `before`: what `now` said when it came. Left out: `work.reveals` says it. */
  reveals?(work: Work<G>, before: string): boolean;
  /** What counts now: the state's phase, or what lies over it (a pause). Left out: the state's. */
  now?(state: G["state"]): string;
};
