import type { Chance } from "../chance.ts";
import type { Held, Input, Limit, Millis, Moves, Refusal, Rules, Seat, Step, Waiting } from "../game.ts";
import { follow } from "./follow.ts";
import { readAction } from "./read-action.ts";
import type { AnyAction, Frame, GameTypes, Go, MoveList, Position, Verb, Work } from "./types.ts";

/** What the tables make of `Rules`. */
type Made = "readAction" | "waiting" | "moves" | "check" | "fallback" | "apply" | "limit";

/** A phase, a step or what lies over a phase, as loosely as the kernel needs it. */
type AnyStop<G extends GameTypes, A extends AnyAction> = {
  readonly to?: readonly PropertyKey[];
  readonly passing?: true;
  readonly verbs?: readonly A["type"][];
  enter?(work: Work<G>, given: unknown): Go<G> | null;
  seats?(bound: G["bound"], state: G["state"]): readonly Seat[];
  until?(state: G["state"], bound: G["bound"]): Millis | null;
  time?(work: Work<G>): Go<G> | null;
  list?(position: Position<G>, moves: MoveList<A>): void;
  acted?(work: Work<G>, seat: Seat, type: A["type"]): void;
  held?(work: Work<G>, seat: Seat, held: Held): Go<G> | null;
  fallback?(position: Position<G>): A | null;
};

/**
 * The part of `Rules` that would otherwise be a switch over all verbs or all phases. Everything is bound once, and all verbs
 * are of one class, all phases of another: calls that see one shape are what keeps this as fast as a switch (decision 62).
 */
export function fromTables<G extends GameTypes, A extends AnyAction, V>(
  bound: G["bound"],
  actions: { readonly [type: string]: Verb<G, A> },
  phases: { readonly [name: string]: AnyStop<G, A> },
  frame: Frame<G, A>,
): Pick<Rules<G["state"], A, G["event"], V>, Made> {
  type S = G["state"];
  const { gate, hold, reveals, now } = frame;
  const verbs = new Map(
    Object.entries(actions).map(([type, verb]) => [type, new BoundVerb<G, A>(type, verb)]),
  );
  const rests = new Map(
    Object.entries(phases)
      .filter(([, stop]) => stop.passing !== true)
      .map(([name, stop]) => [name, new BoundPhase<G, A>(name, stop, (stop.verbs ?? []).map(anyVerb))]),
  );
  /** Calls come in runs for one phase. */
  let last: BoundPhase<G, A> | undefined;

  function anyVerb(type: string): BoundVerb<G, A> {
    const verb = verbs.get(type);
    if (verb === undefined) throw new RangeError(`no verb ${type}`);
    return verb;
  }

  /** The phase's own verbs first: they are few, and nearly always the ones asked for. */
  function verbOf(type: string): BoundVerb<G, A> {
    if (last !== undefined) for (const verb of last.verbs) if (verb.type === type) return verb;
    return anyVerb(type);
  }

  function phaseOf(state: S): BoundPhase<G, A> {
    const name = now === undefined ? state.phase : now(state);
    if (last !== undefined && last.name === name) return last;
    last = rests.get(name);
    if (last === undefined) throw new RangeError(`no phase ${name}`);
    return last;
  }

  function judge(state: S, seat: Seat, action: A): Refusal | null {
    const position: Position<G> = { bound, state, seat };
    const { when, check, type } = verbOf(action.type);
    return gate(position, action) ?? when(position, type) ?? check(position, action);
  }

  function act(work: Work<G>, seat: Seat, action: A): Go<G> | null {
    const { acted } = phaseOf(work.state);
    const { apply, type } = verbOf(action.type);
    const go = apply(work, seat, action);
    acted(work, seat, type);
    return go;
  }

  function time(work: Work<G>): Go<G> | null {
    const phase = phaseOf(work.state);
    const until = phase.until(work.state, bound);
    return until !== null && until <= work.at ? phase.time(work) : null;
  }

  return {
    check: judge,
    readAction: (raw) => readAction(actions, frame.unknown, raw),
    limit: (action) => verbOf(action.type).limit,
    waiting(state): Waiting {
      const { seats, until } = phaseOf(state);
      return { seats: seats(bound, state), until: until(state, bound) };
    },
    moves(state, seat): Moves<A> {
      const moves: MoveList<A> = { listed: [], open: [] };
      phaseOf(state).list({ bound, state, seat }, moves);
      return moves;
    },
    fallback: (state, seat) => phaseOf(state).fallback({ bound, state, seat }),
    apply(state: S, input: Input<A>, chance: Chance): Step<G["event"]> {
      const work: Work<G> = { bound, state, at: input.at, chance, facts: [], reveals: false };
      const before = phaseOf(state).name;
      let go: Go<G> | null = null;
      if (input.t === "act") {
        const refusal = judge(state, input.seat, input.action);
        if (refusal !== null) return { ok: false, refusal };
        go = act(work, input.seat, input.action);
      } else if (input.t === "time") {
        go = time(work);
      } else {
        const { held } = phaseOf(state);
        if (hold(work, input.seat, input.held)) go = held(work, input.seat, input.held);
      }
      if (go !== null) follow(phases, work, go);
      return { ok: true, facts: work.facts, reveals: work.reveals || reveals(work, before) };
    },
  };
}

/** A verb as it is called: every part is there. */
class BoundVerb<G extends GameTypes, A extends AnyAction> {
  readonly type: A["type"];
  readonly limit: Limit | null;
  readonly when: (position: Position<G>, type: string) => Refusal | null;
  readonly check: (position: Position<G>, action: A) => Refusal | null;
  readonly list: (position: Position<G>, moves: MoveList<A>) => void;
  readonly apply: (work: Work<G>, seat: Seat, action: A) => Go<G> | null;

  constructor(type: A["type"], verb: Verb<G, A>) {
    this.type = type;
    this.limit = verb.limit;
    this.when = verb.when ?? nothing;
    this.check = verb.check ?? nothing;
    this.list = verb.list ?? nothing;
    this.apply = verb.apply;
  }
}

/** A phase as it is called: every part is there. */
class BoundPhase<G extends GameTypes, A extends AnyAction> {
  readonly name: string;
  readonly verbs: readonly BoundVerb<G, A>[];
  readonly seats: (bound: G["bound"], state: G["state"]) => readonly Seat[];
  readonly until: (state: G["state"], bound: G["bound"]) => Millis | null;
  readonly time: (work: Work<G>) => Go<G> | null;
  readonly list: (position: Position<G>, moves: MoveList<A>) => void;
  readonly acted: (work: Work<G>, seat: Seat, type: A["type"]) => void;
  readonly held: (work: Work<G>, seat: Seat, held: Held) => Go<G> | null;
  readonly fallback: (position: Position<G>) => A | null;

  constructor(name: string, stop: AnyStop<G, A>, verbs: readonly BoundVerb<G, A>[]) {
    this.name = name;
    this.verbs = verbs;
    this.seats = stop.seats ?? nobody;
    this.until = stop.until ?? nothing;
    this.time = stop.time ?? nothing;
    this.list = stop.list ?? ((position, moves) => listAll(verbs, position, moves));
    this.acted = stop.acted ?? nothing;
    this.held = stop.held ?? nothing;
    this.fallback = stop.fallback ?? nothing;
  }
}

/** Each verb lists its own; a condition that several share is asked once. */
function listAll<G extends GameTypes, A extends AnyAction>(
  verbs: readonly BoundVerb<G, A>[],
  position: Position<G>,
  moves: MoveList<A>,
): void {
  let asked: unknown;
  let open = true;
  for (const { when, list, type } of verbs) {
    if (when !== asked) {
      asked = when;
      open = when(position, type) === null;
    }
    if (open) list(position, moves);
  }
}

const nothing = (): null => null;
const nobody = (): readonly Seat[] => [];
