import type { Bets } from "./bets.ts";
import type { Chance } from "./chance.ts";
import type { EditionHead } from "./editions.ts";
import type { Json } from "./json.ts";
import type { Options } from "./options.ts";
import type { Seat } from "./seat.ts";

export type { Seat } from "./seat.ts";

/** Whole milliseconds of match time. The host stamps them; rules meet them only inside an input. */
export type Millis = number;

/** Who looks: one seat, or everybody who has no seat. */
export type Viewer = Seat | "public";

/** Who is in charge of a seat. Rules may ask (P-NET-3, K-NET-61); they never decide it. */
export type Held = "person" | "away" | "bot";

/** All that can change a state. The accepted inputs, in order, ARE the match. */
export type Input<A> =
  | { readonly t: "act"; readonly at: Millis; readonly seat: Seat; readonly action: A }
  /** A deadline fell due; `at` is the deadline itself, never the moment the timer woke. */
  | { readonly t: "time"; readonly at: Millis }
  | { readonly t: "seat"; readonly at: Millis; readonly seat: Seat; readonly held: Held };

/**
 * Why an action is impossible, as a value. `code` is an API that programs may rely on, `rule` the clause id
 * (`W-SELL-2`), `detail` the facts and what would be legal. Never holds a secret of another seat.
 */
export type Refusal = {
  readonly code: string;
  readonly rule: string;
  readonly detail: { readonly [key: string]: Json };
};

/** Who may act now (several: simultaneously) and when the host must deliver `time`. */
export type Waiting = { readonly seats: readonly Seat[]; readonly until: Millis | null };

/** One blank of an open move's form. */
export type Field =
  | { readonly kind: "int"; readonly min: number; readonly max: number; readonly step: number }
  | {
      readonly kind: "pick";
      readonly from: readonly Json[];
      readonly count: readonly [min: number, max: number];
    };

/** A bid, an offer: too many to list. `fields` are bounds for a form, `sample` reaches every legal action. */
export interface OpenMove<A> {
  readonly verb: string;
  readonly fields: { readonly [name: string]: Field };
  sample(chance: Chance): A;
}

/**
 * How far a match is. `chapter`: the longest stretch it is divided into (a round, a day, a month), counted through the match
 * and 0 before the first. `turn`: single turns, counted in the same way; null in a game that has none.
 */
export type HowFar = { readonly chapter: number; readonly turn: number | null };

/** Everything a seat may do: short lists in full, long ones as forms. */
export type Moves<A> = { readonly listed: readonly A[]; readonly open: readonly OpenMove<A>[] };

/** What happened, addressed when it is made: what only some may know is a fact of its own, so nothing is redacted later. */
export type Fact<E> = { readonly to: "all" | readonly Seat[]; readonly event: E };

/**
 * What an input did: the facts it made, or the refusal that left the state untouched. `reveals`: some viewer now knows
 * what neither the input itself nor that viewer's view before could tell (a card was turned, a sealed offer opened). It
 * must not depend on anything hidden. A plan ends there: otherwise acts behind it could be used to peek and be refused.
 */
export type Step<E> =
  | { readonly ok: true; readonly facts: readonly Fact<E>[]; readonly reveals: boolean }
  | { readonly ok: false; readonly refusal: Refusal };

/** A ranking of some seats: groups from the best down, seats in one group share the place. */
export type Ranking = { readonly of: string; readonly groups: readonly (readonly Seat[])[] };

/** How the match ended. Panic has two rankings, a bank run none. `scores` by seat. */
export type Outcome = {
  readonly ending: string;
  readonly rankings: readonly Ranking[];
  readonly scores: readonly number[];
};

/** How often a kind of action may come (K-NET-41, P-NET-31). The host applies it; refusals carry `code` and `rule`. */
export type Limit = {
  readonly bucket: string;
  readonly burst: number;
  readonly perSecond: number;
  readonly code: string;
  readonly rule: string;
};

/**
 * How a lost line is dealt with. `called`: once the time is over the person counts as gone, and the table's host may call a
 * stand-in. `comes`: all see at once that somebody is gone, a stand-in comes by itself once the time is over, and gives the
 * seat back at any sign of its person (K-NET-51 to K-NET-57).
 */
export type LostLine = {
  readonly standIn: "called" | "comes";
  /** How long somebody is waited for, in seconds of match time; `Rules.grace` may make it longer for a while. */
  readonly seconds: number;
  /** The option of the config that says another number of seconds (S-GRACE). */
  readonly option?: string;
};

/** How a game keeps time. Each field decides one thing; none follows from another. */
export type Pacing = {
  /**
   * `inTurn`: only those act whom the match waits for, and after the end the server refuses by itself. `anytime`: all may act
   * at once, so many come just too late, and the rules refuse them in their own words, after the end too.
   */
  readonly acts: "inTurn" | "anytime";
  /** `asked`: when the match waits for its seat, and then a bot must act. `looking`: at its own pace, and it may do nothing. */
  readonly bots: "asked" | "looking";
  /** Whether clocks run that all see: after a restart they go on behind a countdown (K-NET-60), and a replay runs along them. */
  readonly clocks: boolean;
  /** Whether a table may limit the time to think (W-RULING-89). */
  readonly thinking: boolean;
  /** The option, a flag, by which everybody may pause the match by its own rules (P-NET-11). Left out: there is none. */
  readonly pause?: string;
  /** What becomes of a seat's older connection when a newer one comes: replaced by the `newest` (K-NET-58), or there are `several`. */
  readonly connections: "newest" | "several";
  readonly lostLine: LostLine;
};

/** What one can know of a game without loading its rules. `rules` is the version of the rules, bumped when a fix changes any match. */
export type GameMeta = {
  readonly id: string;
  readonly rules: string;
  /** The letter of its rules: `W` in `W-SELL-2`. No other game's. */
  readonly rulePrefix: string;
  /** The letters of what else its catalogue numbers: cards (`B-01`), settings (`S-READY`), companies (`c01`). Left out: nothing. */
  readonly listPrefixes?: readonly string[];
  readonly seats: readonly [fewest: number, most: number];
  readonly pacing: Pacing;
  /** Whether a table may choose what people can look up again (`Recall`); if not, the rules alone say it. */
  readonly aids: boolean;
  /** Left out: nothing is said at its tables but the fixed emotes (K-NET-44). */
  readonly talk?: Talk;
};

/** What people may say at the tables of a game (P-NET-40, P-NET-41). */
export type Talk = {
  /** One-tap phrases, as codes. */
  readonly shouts: readonly string[];
  /** Words of their own, in channels. */
  readonly chat: boolean;
};

/** How much of what was once visible a view brings back: all an attentive player could recall, or nothing (W-RULING-91). */
export type Recall = "attentive" | "none";

/**
 * The rules of one game under one config: stateless, pure, synchronous. States are plain JSON; `apply` mutates the
 * state it is given, so clone before you branch.
 */
export interface Rules<S, A, E, V> {
  /** The state before the first input. */
  setup(seats: number, chance: Chance): S;
  /** Parses untrusted data into an action of this game, or says what is wrong. Never throws. */
  readAction(raw: unknown): A | Refusal;
  waiting(state: S): Waiting;
  moves(state: S, seat: Seat): Moves<A>;
  /** The one gate: null when legal. `apply` calls it first. Leaks nothing the seat may not know. */
  check(state: S, seat: Seat, action: A): Refusal | null;
  /** The default for an absent player: legal, without secrets; null when the seat has nothing to do. */
  fallback(state: S, seat: Seat): A | null;
  /** Mutates `state` and returns the facts, or refuses and leaves it untouched. */
  apply(state: S, input: Input<A>, chance: Chance): Step<E>;
  /**
   * `beside`, where it is not null, is a view of the same state for another viewer: parts that are equal may be taken from it, so
   * that what all see is made, compared and kept once.
   */
  view(state: S, viewer: Viewer, recall: Recall, beside?: V | null): V;
  /** A full state that this viewer cannot rule out: what is hidden is drawn from `chance`. */
  imagine(view: V, chance: Chance): S;
  /** Null until the match is over. */
  outcome(state: S): Outcome | null;
  /**
   * For logs, replays and memory aids. Known to everybody, so nothing hidden decides it; neither number ever falls, and
   * `turn` is null always or never.
   */
  progress(state: S): HowFar;
  clone(state: S): S;
  /** Broken invariants (money, cards, owners); empty in a healthy state. */
  faults(state: S): readonly string[];
  /** How often the host lets this kind of action come; null for no limit. */
  limit(action: A): Limit | null;
  /** Seats that are out of the running match and only watch it: they talk with the onlookers (P-NET-40). Left out: none ever. */
  retired?(state: S): readonly Seat[];
  /** What may be guessed for honour, read from the public part of a view alone. Left out: nothing. */
  bets?(view: V): Bets;
  /**
   * Seats whose people seem to be asleep, in table order. When one is named that was not before, a bot plays for its person
   * until any order of theirs wakes it (K-NET-61). Left out: nobody ever.
   */
  asleep?(state: S): readonly Seat[];
  /**
   * Seconds of match time for which a lost line is waited for now, where that is longer than `pacing.lostLine` says
   * (P-NET-53). Left out: never longer.
   */
  grace?(state: S): number;
  /**
   * What of the facts that one viewer was told, oldest first and from the first on, may be told to them once more now, where
   * the table has no memory aids: the fact, one that says less, or null. In the order and the number of `told`; what it left
   * alone it leaves alone again, and less is never more. For pages that are opened late, and for what a page may still show
   * (W-RULING-91). `seats`: how many play. Left out: everything.
   */
  recalled?(told: readonly E[], seats: number): readonly (E | null)[];
}

/** The editions of a game. Methods, so that those of any game fit. */
export interface Editions<E extends EditionHead = EditionHead> {
  /** Those that come with the program, by id, the usual one first. */
  readonly builtIn: ReadonlyMap<string, E>;
  /** Parses untrusted data into an edition that can be played, or says what is wrong (`BAD_EDITION`). Never throws. */
  read(raw: unknown): E | Refusal;
  /** What the rule catalogue's data checks find wrong with it; none for a sound one. They are fetched when asked for. */
  check(edition: E): Promise<readonly { readonly check: string; readonly message: string }[]>;
}

/**
 * A game: what it is, how its config is read, and its rules once a config is fixed.
 * Binding the config (and with it the edition's cards) keeps both out of the state.
 */
export interface Game<C, S, A, E, V> {
  readonly meta: GameMeta;
  /** What a table may choose: all that `readConfig` takes. */
  readonly options: Options;
  /** Null for a game whose cards and numbers are always the same. */
  readonly editions: Editions | null;
  /**
   * Parses untrusted options into a complete config: defaults filled in, the edition whole. Never throws. It reads what it
   * gave as the same config again, also for another number of seats: nothing else is kept of what was asked for.
   */
  readConfig(raw: unknown, seats: number): C | Refusal;
  rules(config: C): Rules<S, A, E, V>;
  /**
   * A state that an older version of these rules left, as today's rules take it; null when they cannot, and then its match is
   * not played on. Left out: what older versions left is a state of this one. Only a version that changes the shape of the
   * state needs it. Never throws.
   */
  upcast?(state: Json, rules: string, config: C): S | null;
  /**
   * For scenarios: lays `given` over the game's neutral state. Cards in the catalogue's notation join an edition made
   * for the occasion, hence the config that comes back. Never throws.
   */
  arrange(given: unknown, config: C, seats: number): { config: C; state: S } | Refusal;
}

/** Any game, where its types do not matter: the host, the server, the tools. */
export type AnyGame = Game<Json, Json, Json, Json, Json>;

/** Tells a refusal from the value it stands in for. */
export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    "rule" in value &&
    "detail" in value &&
    typeof value.code === "string" &&
    typeof value.rule === "string"
  );
}
