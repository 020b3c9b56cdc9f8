import {
  type AnyGame,
  type AnyMatch,
  advance,
  type Chance,
  canonical,
  type Decision,
  due,
  fastChance,
  type Held,
  hold,
  type Input,
  isRefusal,
  type Json,
  looseChance,
  type MatchRecord,
  type Moves,
  makeRecord,
  type Outcome,
  once,
  openMatch,
  outcomeOf,
  PurposeUsedTwice,
  stateHash,
  submit,
} from "@bigboard/kernel";
import {
  Kept,
  law3,
  law6,
  law8config,
  lawMoney,
  lawPlan,
  lawsOf,
  type PlannedAct,
  randomJson,
  type Site,
  spoiled,
  type Violation,
} from "../laws/index.ts";
import type { Finding, FuzzOptions } from "./types.ts";

type AnyDecision = Decision<Json, Json, Json, Json>;

/** What is counted over all matches of a run. */
export type Tally = {
  inputs: number;
  sampled: number;
  /** By kind of decision: how many states were met, and how many of them asked for all laws. */
  readonly kinds: Map<string, { met: number; sampled: number }>;
  readonly endings: Map<string, number>;
  readonly actions: Map<string, number>;
  readonly refusals: Map<string, number>;
};

/** So many states of each kind of decision are asked for all laws before the rate applies: rare ones are not missed. */
const FIRST_OF_KIND = 5;

/** How many actions of a match are remembered, to be tried again where they do not belong. */
const POOL = 24;

/** How many of a hundred attempts let the running deadline pass: some tables use their time, some wait for the clock. */
const HASTES: readonly number[] = [1, 4, 15];
const HELD: readonly Held[] = ["person", "away", "bot"];

/** What a match is made of before its first input. */
type Opening = { readonly seed: string; readonly seats: number; readonly config: Json };

/** Plays the n-th random match of a run; null when every law held. Throws only when the probe's config is refused. */
export function fuzzMatch(options: FuzzOptions, tally: Tally, n: number): Finding | null {
  const { game, probe } = options;
  const seed = `${options.seed}/${n}`;
  const [fewest, most] = game.meta.seats;
  const seats = options.seats ?? fewest + (n % (most - fewest + 1));
  const raw = probe.configs[looseChance(seed).int(probe.configs.length, "config")] ?? null;
  const config = game.readConfig(raw, seats);
  if (isRefusal(config)) throw new Error(`the config ${canonical(raw)} is refused: ${config.code}`);
  const opening = { seed, seats, config };
  let played: FuzzedMatch | null = null;
  try {
    played = new FuzzedMatch(options, tally, opening);
    return played.run();
  } catch (error) {
    if (played !== null) return played.thrown(error);
    const violation = thrownAt(0, error);
    return { violation, record: recordOf(game, opening, [], new Map(), null) };
  }
}

function thrownAt(index: number, error: unknown): Violation {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const law = error instanceof PurposeUsedTwice ? "once" : "fault";
  return { law, index, message, viewer: null, action: null };
}

function recordOf(
  game: AnyGame,
  { seed, seats, config }: Opening,
  inputs: readonly Input<Json>[],
  marks: ReadonlyMap<number, string>,
  outcome: Outcome | null,
): MatchRecord {
  const parts = { config, stream: "fast-1", seed, proof: null, seats, inputs, outcome } as const;
  return makeRecord(game, { ...parts, marks: [...marks] });
}

/** One whole random match under the laws. Deterministic in its options and opening. */
class FuzzedMatch {
  readonly #options: FuzzOptions;
  readonly #tally: Tally;
  readonly #opening: Opening;
  readonly #seats: number;
  readonly #chance: Chance;
  readonly #inputs: Input<Json>[] = [];
  readonly #marks = new Map<number, string>();
  readonly #pool: Json[] = [];
  readonly #kept = new Kept();
  readonly #haste: number;
  /** Expensive checks over the whole match are made in some matches only. */
  readonly #thorough: boolean;
  #match: AnyMatch;
  #lastAct: PlannedAct | null = null;

  constructor(options: FuzzOptions, tally: Tally, opening: Opening) {
    const { seed, seats, config } = opening;
    this.#options = options;
    this.#tally = tally;
    this.#opening = opening;
    this.#seats = seats;
    this.#chance = looseChance(`${seed}/play`);
    this.#haste = HASTES[this.#chance.int(HASTES.length, "haste")] ?? 0;
    this.#thorough = options.every === 1 || this.#chance.int(16, "thorough") === 0;
    this.#match = openMatch(options.game.rules(config), once(fastChance(seed)), seats, false);
  }

  /** Plays to the end; null when every law held. */
  run(): Finding | null {
    const longest = this.#options.longest ?? 5000;
    const { game, probe } = this.#options;
    const { config, seed } = this.#opening;
    const doors = this.#thorough ? law8config(game, this.#seats, config, probe.configs, seed) : [];
    for (const violation of doors) return this.#found(violation);
    const start = this.#judge(null);
    if (start !== null) return start;
    for (let tries = 0; outcomeOf(this.#match) === null; tries += 1) {
      if (this.#match.count > longest || tries > 5 * longest) {
        return this.#found(
          this.#violation(10, `no end after ${this.#match.count} inputs and ${tries} tries`),
        );
      }
      const finding = this.#step();
      if (finding !== null) return finding;
    }
    return this.#finish();
  }

  /** Something was thrown that the host does not catch, such as by `moves` or `view`. */
  thrown(error: unknown): Finding {
    return this.#found(thrownAt(this.#match.count, error));
  }

  #finish(): Finding | null {
    const ending = outcomeOf(this.#match)?.ending ?? "";
    this.#tally.endings.set(ending, (this.#tally.endings.get(ending) ?? 0) + 1);
    if (!this.#thorough) return null;
    for (const violation of lawsOf(this.#site())) return this.#found(violation);
    for (const violation of this.#kept.altered()) return this.#found(violation);
    for (const violation of law3(this.#options.game, this.#record())) return this.#found(violation);
    return null;
  }

  /** One attempt at an input: mostly something legal, at times nonsense, a deadline or a seat falling away. */
  #step(): Finding | null {
    const before = this.#match;
    const dice = this.#chance.int(100, "kind");
    const until = due(before);
    if (dice < 4) return this.#nonsense();
    if (dice < 5) {
      const seat = this.#chance.int(this.#seats, "seat");
      const held = HELD[this.#chance.int(HELD.length, "held")] ?? "person";
      return this.#take(before, hold(before, seat, held, this.#soon()), null);
    }
    const { seats } = before.rules.waiting(before.state);
    const seat = seats[this.#chance.int(Math.max(1, seats.length), "seat")];
    const action =
      seat === undefined || (until !== null && dice < 5 + this.#haste) ? null : this.#choose(seat);
    if (seat !== undefined && action !== null) {
      const decision = submit(before, { seat, acts: [action], at: this.#soon() });
      return this.#take(before, decision, action) ?? this.#planned(before, decision, seat, action);
    }
    if (until !== null) return this.#take(before, advance(before, until), null);
    return action === null && seats.length === 0
      ? this.#found(this.#violation(10, "nobody is waited for and no deadline runs"))
      : null;
  }

  /** A stamp a little later; where a deadline runs, now and then exactly on it. */
  #soon(): number {
    const { at } = this.#match;
    const until = due(this.#match);
    if (until !== null && this.#chance.int(20, "tie") === 0) return until;
    return at + this.#chance.int(until === null ? 3 : Math.max(1, Math.floor((until - at) / 16)) + 1, "wait");
  }

  #choose(seat: number): Json | null {
    const { rules, state } = this.#match;
    if (this.#chance.int(12, "fallback") === 0) {
      const fallback = rules.fallback(state, seat);
      if (fallback !== null) return fallback;
    }
    const { listed, open } = rules.moves(state, seat);
    const choices = verbsOf({ listed, open });
    if (choices.length === 0) return null;
    const verbs = [...new Set(choices)];
    const any = (): string => verbs[this.#chance.int(verbs.length, "verb")] ?? "";
    const verb = this.#chance.int(3, "steer") === 0 ? this.#rarer(any(), any()) : any();
    const fitting = [...choices.keys()].filter((n) => choices[n] === verb);
    const n = fitting[this.#chance.int(fitting.length, "move")] ?? 0;
    return listed[n] ?? open[n - listed.length]?.sample(this.#chance) ?? null;
  }

  /** Of two kinds of action the one that was played less often so far, so that rare decisions come up. */
  #rarer(one: string, other: string): string {
    const { actions } = this.#tally;
    return (actions.get(one) ?? 0) <= (actions.get(other) ?? 0) ? one : other;
  }

  /** Garbage through the host's gate: it must be refused with a reason, or be legal after all; never throw. */
  #nonsense(): Finding | null {
    const before = this.#match;
    const seat = this.#chance.int(this.#seats + 1, "seat");
    const first = this.#pool[this.#chance.int(Math.max(1, this.#pool.length), "pool")] ?? null;
    const acts = [
      () => randomJson(this.#chance),
      () => first,
      () => first,
      () => spoiled(first, randomJson(this.#chance, 1), this.#chance),
    ];
    const raw = acts[this.#chance.int(acts.length, "garbage")]?.() ?? null;
    const branch = { ...before, chance: looseChance(this.#opening.seed) };
    const hash = this.#thorough ? stateHash(before.state) : "";
    const { verdict } = submit(branch, { seat, acts: [raw], at: before.at });
    if (verdict.kind === "fault") return this.#found(this.#violation("fault", verdict.fault.reason, raw));
    if (verdict.kind === "refused") {
      const { code, rule } = verdict.refusal;
      this.#tally.refusals.set(code, (this.#tally.refusals.get(code) ?? 0) + 1);
      const { clauses } = this.#options.probe;
      if (clauses !== undefined && rule !== "" && !clauses.has(rule)) {
        return this.#found(this.#violation(12, `no clause ${rule} for ${code}`, raw));
      }
    }
    if (this.#thorough && stateHash(before.state) !== hash) {
      return this.#found(this.#violation(2, "a request altered the state before it was committed", raw));
    }
    return null;
  }

  #take(before: AnyMatch, decision: AnyDecision, action: Json | null): Finding | null {
    const { next, steps, verdict } = decision;
    if (verdict.kind === "fault") {
      this.#commit(decision);
      const purpose = verdict.fault.reason.startsWith("PurposeUsedTwice") ? "once" : "fault";
      return this.#found(this.#violation(purpose, verdict.fault.reason, toJson(verdict.fault.input)));
    }
    const limited = action !== null && verdict.kind === "refused" && before.rules.limit(action) !== null;
    if (verdict.kind === "refused" && steps.length === 0 && action !== null && !limited) {
      return this.#found(this.#violation(1, `a legal move is refused: ${verdict.refusal.code}`, action));
    }
    this.#commit(decision);
    if (action !== null && verdict.kind === "accepted") this.#remember(action);
    if (steps.length === 0) return null;
    const facts = steps.flatMap((step) => step.facts);
    for (const violation of lawMoney(this.#site(), before.state, facts, action))
      return this.#found(violation);
    return this.#judge(next);
  }

  /** In thorough matches two acts of a seat in a row are tried again as one plan. */
  #planned(before: AnyMatch, { next, steps }: AnyDecision, seat: number, action: Json): Finding | null {
    const step = steps.at(-1);
    const first = this.#lastAct;
    this.#lastAct = null;
    if (!this.#thorough || steps.length !== 1 || step?.input.t !== "act") return null;
    const second = { before, after: next, seat, action, reveals: step.reveals };
    this.#lastAct = second;
    if (first === null || first.after !== before) return null;
    for (const violation of lawPlan(first, second, fastChance(this.#opening.seed)))
      return this.#found(violation);
    return null;
  }

  #commit({ next, steps }: AnyDecision): void {
    this.#match = next;
    this.#tally.inputs += steps.length;
    for (const { input } of steps) this.#inputs.push(input);
  }

  #remember(action: Json): void {
    const type = typeOf(action);
    this.#tally.actions.set(type, (this.#tally.actions.get(type) ?? 0) + 1);
    if (this.#pool.length < POOL) this.#pool.push(action);
    else this.#pool[this.#chance.int(POOL, "pool")] = action;
  }

  /** Law 6 always, the other laws now and then. */
  #judge(match: AnyMatch | null): Finding | null {
    const site = this.#site();
    for (const violation of law6(site)) return this.#found(violation);
    if (this.#thorough && (match === null || this.#chance.int(8, "keep") === 0)) {
      this.#kept.keep(this.#match.count, this.#match.state);
      this.#marks.set(this.#match.count, stateHash(this.#match.state));
    }
    if (!this.#isSample()) return null;
    this.#tally.sampled += 1;
    for (const violation of lawsOf(site)) return this.#found(violation);
    return null;
  }

  /** Kinds differ by what can be decided and by whether nobody, one seat or several decide. */
  #isSample(): boolean {
    const { rules, state } = this.#match;
    const { seats } = rules.waiting(state);
    const [first] = seats;
    const verbs = new Set(first === undefined ? [] : verbsOf(rules.moves(state, first)));
    const name = `${[...verbs].join(" ")}/${Math.min(seats.length, 2)}`;
    const kind = this.#tally.kinds.get(name) ?? { met: 0, sampled: 0 };
    this.#tally.kinds.set(name, kind);
    kind.met += 1;
    if (kind.sampled > FIRST_OF_KIND && this.#chance.int(this.#options.every ?? 400, "sample") !== 0)
      return false;
    kind.sampled += 1;
    return true;
  }

  #site(): Site {
    const { rules, state, count } = this.#match;
    const { probe } = this.#options;
    const seed = `${this.#opening.seed}/${count}`;
    return { rules, seats: this.#seats, state, index: count, seed, probe, pool: this.#pool };
  }

  #violation(law: Violation["law"], message: string, action: Json = null): Violation {
    return { law, index: this.#match.count, message, viewer: null, action };
  }

  #found(violation: Violation): Finding {
    return { violation, record: this.#record() };
  }

  #record(): MatchRecord {
    const { game } = this.#options;
    return recordOf(game, this.#opening, this.#inputs, this.#marks, outcomeOf(this.#match));
  }
}

/** The kind of each move, the listed ones first. */
function verbsOf({ listed, open }: Moves<Json>): string[] {
  return [...listed.map(typeOf), ...open.map(({ verb }) => verb)];
}

function typeOf(action: Json): string {
  return typeof action === "object" && action !== null && "type" in action ? String(action.type) : "";
}

function toJson(value: unknown): Json {
  const parsed: Json = JSON.parse(JSON.stringify(value ?? null));
  return parsed;
}
