import type { Chance } from "../chance.ts";
import type {
  Held,
  Input,
  Limit,
  Millis,
  Moves,
  OpenMove,
  Refusal,
  Rules,
  Seat,
  Step,
  Waiting,
} from "../game.ts";
import { type Crossing, connect, enterOf, found, walk } from "./follow.ts";
import { readAction } from "./read-action.ts";
import type { AnyAction, Frame, GameTypes, Go, MoveList, Position, Verb, Work } from "./types.ts";

/** What the tables make of `Rules`. */
type Made = "readAction" | "waiting" | "moves" | "check" | "fallback" | "apply" | "limit";

/** A phase, a step or what lies over a phase, as loosely as the kernel needs it. */
type AnyStop<G extends GameTypes, A extends AnyAction> = {
  readonly to?: readonly PropertyKey[];
  readonly passing?: true;
  readonly overlays?: true;
  readonly verbs?: readonly A["type"][];
  enter?(work: Work<G>, given: unknown): Go<G> | null;
  seats?(bound: G["bound"], state: G["state"]): readonly Seat[];
  waitsFor?(position: Position<G>): boolean;
  until?(state: G["state"], bound: G["bound"]): Millis | null;
  time?(work: Work<G>): Go<G> | null;
  list?(position: Position<G>, moves: MoveList<A>): void;
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
  const { gate = nothing, notWaitedFor = unheard, notNow, hold = no, reveals = no, now } = frame;
  const verbs = new Map(
    Object.entries(actions).map(([type, verb]) => [type, new BoundVerb<G, A>(type, verb)]),
  );
  const stops = new Map(
    Object.entries(phases).map(([name, stop]) => [
      name,
      new BoundPhase<G, A>(name, stop, (stop.verbs ?? []).map(anyVerb)),
    ]),
  );
  connect<G, BoundPhase<G, A>>(stops);
  /** Where the match came to rest is nearly always what is asked about next. */
  let last: BoundPhase<G, A> | undefined;

  function anyVerb(type: string): BoundVerb<G, A> {
    const verb = verbs.get(type);
    if (verb === undefined) throw new RangeError(`no verb ${type}`);
    return verb;
  }

  function phaseOf(state: S): BoundPhase<G, A> {
    const name = now === undefined ? state.phase : now(state);
    if (last === undefined || last.name !== name) last = found(stops, name);
    return last;
  }

  /** `own`: the verb, if it is one of the phase's. */
  function judge(
    phase: BoundPhase<G, A>,
    own: BoundVerb<G, A> | undefined,
    position: Position<G>,
    action: A,
  ): Refusal | null {
    const refusal = gate(position, action);
    if (refusal !== null) return refusal;
    if (!phase.waitsFor(position)) return notWaitedFor(position, action);
    if (own === undefined && notNow !== undefined) return notNow(position, action);
    const verb = own ?? anyVerb(action.type);
    return verb.when(position, verb.type) ?? verb.check(position, action);
  }

  function time(work: Work<G>): Go<G> | null {
    const phase = phaseOf(work.state);
    const until = phase.until(work.state, bound);
    return until !== null && until <= work.at ? phase.time(work) : null;
  }

  return {
    check(state, seat, action) {
      const phase = phaseOf(state);
      return judge(phase, phase.verbOf(action.type), { bound, state, seat }, action);
    },
    readAction: (raw) => readAction(actions, frame.unknown, raw),
    limit: (action) => anyVerb(action.type).limit,
    waiting(state): Waiting {
      const phase = phaseOf(state);
      return { seats: phase.seats(bound, state), until: phase.until(state, bound) };
    },
    moves(state, seat): Moves<A> {
      const phase = phaseOf(state);
      const position: Position<G> = { bound, state, seat };
      const moves: { listed: A[]; open: OpenMove<A>[] } = { listed: [], open: [] };
      if (phase.waitsFor(position)) phase.list(position, moves);
      return moves;
    },
    fallback(state, seat) {
      const phase = phaseOf(state);
      const position: Position<G> = { bound, state, seat };
      return phase.waitsFor(position) ? phase.fallback(position) : null;
    },
    apply(state: S, input: Input<A>, chance: Chance): Step<G["event"]> {
      const phase = phaseOf(state);
      const work: Work<G> = { bound, state, at: input.at, chance, facts: [], reveals: false };
      let go: Go<G> | null = null;
      if (input.t === "act") {
        const { seat, action } = input;
        const own = phase.verbOf(action.type);
        const refusal = judge(phase, own, { bound, state, seat }, action);
        if (refusal !== null) return { ok: false, refusal };
        go = (own ?? anyVerb(action.type)).apply(work, seat, action);
      } else if (input.t === "time") {
        go = time(work);
      } else if (hold(work, input.seat, input.held)) {
        go = phase.held(work, input.seat, input.held);
      }
      if (go !== null) {
        const from = now === undefined ? phase : found(stops, state.phase);
        last = walk<G, BoundPhase<G, A>>(from, work, go);
      }
      return { ok: true, facts: work.facts, reveals: work.reveals || reveals(work, phase.name) };
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
    this.limit = verb.limit ?? null;
    this.when = verb.when ?? nothing;
    this.check = verb.check ?? nothing;
    this.list = verb.list ?? nothing;
    this.apply = verb.apply;
  }
}

/** A phase as it is called: every part is there. */
class BoundPhase<G extends GameTypes, A extends AnyAction> implements Crossing<G, BoundPhase<G, A>> {
  readonly name: string;
  readonly passing: boolean;
  readonly to: readonly PropertyKey[];
  readonly ways: BoundPhase<G, A>[] = [];
  readonly enter: (work: Work<G>, given: unknown) => Go<G> | null;
  readonly verbs: readonly BoundVerb<G, A>[];
  readonly seats: (bound: G["bound"], state: G["state"]) => readonly Seat[];
  readonly waitsFor: (position: Position<G>) => boolean;
  readonly until: (state: G["state"], bound: G["bound"]) => Millis | null;
  readonly time: (work: Work<G>) => Go<G> | null;
  readonly list: (position: Position<G>, moves: MoveList<A>) => void;
  readonly held: (work: Work<G>, seat: Seat, held: Held) => Go<G> | null;
  readonly fallback: (position: Position<G>) => A | null;

  constructor(name: string, stop: AnyStop<G, A>, verbs: readonly BoundVerb<G, A>[]) {
    this.name = name;
    this.passing = stop.passing === true;
    this.to = stop.to ?? [];
    this.enter = enterOf(name, stop);
    this.verbs = verbs;
    this.seats = stop.seats ?? nobody;
    this.waitsFor = stop.waitsFor ?? yes;
    this.until = stop.until ?? nothing;
    this.time = stop.time ?? nothing;
    this.list = stop.list ?? listOf(verbs);
    this.held = stop.held ?? nothing;
    this.fallback = stop.fallback ?? nothing;
  }

  /** One of the phase's own verbs: they are few, and nearly always the ones asked for. */
  verbOf(type: string): BoundVerb<G, A> | undefined {
    for (const verb of this.verbs) if (verb.type === type) return verb;
    return undefined;
  }
}

/** The list of a phase that has none of its own: where there is one verb alone, and nothing to ask before it, the verb's. */
function listOf<G extends GameTypes, A extends AnyAction>(
  verbs: readonly BoundVerb<G, A>[],
): (position: Position<G>, moves: MoveList<A>) => void {
  const [first, ...others] = verbs;
  if (first !== undefined && others.length === 0 && first.when === nothing) return first.list;
  return (position, moves) => listAll(verbs, position, moves);
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
const yes = (): boolean => true;
const no = (): boolean => false;
const unheard = (): never => {
  throw new RangeError("a phase says whom it waits for, and the frame not what the others are told");
};
const nobody = (): readonly Seat[] => [];
