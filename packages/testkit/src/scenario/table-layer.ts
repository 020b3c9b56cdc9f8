import {
  type AnyGame,
  type Fact,
  type Input,
  isRefusal,
  type Json,
  type Millis,
  type Refusal,
  type ScriptedChance,
  type Verdict,
} from "@bigboard/kernel";
import type { Engine, HandClock, Store } from "@bigboard/server";
import type { AnyRules, Arranged } from "./arrange.ts";
import { chanceFor } from "./chance.ts";
import { checkRefused, checkThen } from "./expect.ts";
import type { Failure } from "./failure.ts";
import { matches, show } from "./match.ts";
import { backwards, health } from "./rules-layer.ts";
import type { ActStep, Case, HeldStep, Refused, RestartStep, Then, TimeStep } from "./schema.ts";

type HostStep = ActStep | TimeStep | HeldStep | RestartStep;

const MATCH = "scenario";

/**
 * The game behind a real host: the server's engine with its log in memory and its clock moved by hand. Acts carry ids,
 * deadlines fall by themselves, seats change hands, and the host may be restarted in the middle.
 */
export async function runOnTable(arranged: Arranged, one: Case): Promise<Failure[]> {
  const table = await Table.open(arranged, one);
  try {
    const steps = one.when ?? [];
    const last = steps.findLastIndex((step) => step.kind !== "look");
    for (const [index, step] of steps.entries()) {
      const where = `when ${index + 1}`;
      if (step.kind !== "look") {
        const later = index === last ? one.then?.refused : step.then?.refused;
        await table.take(step, ("refused" in step ? step.refused : undefined) ?? later, where, index);
      }
      if (step.then) await table.look(step.then, `${where}, then`);
      if (table.failures.length > 0) return table.failures;
    }
    if (one.then) await table.look(one.then, "then");
    return table.failures;
  } finally {
    await table.close();
  }
}

class Table {
  readonly failures: Failure[] = [];
  readonly #arranged: Arranged;
  readonly #rules: AnyRules;
  readonly #boot: () => Promise<Engine>;
  readonly #store: Store;
  readonly #clock: HandClock;
  readonly #script: Script;
  readonly #verdicts = new Map<string, Verdict>();
  #engine: Engine;
  #state: Json;
  readonly #states: string[];
  #facts: Fact<Json>[] = [];
  #refusal: Refusal | null = null;
  #read = 0;

  private constructor(
    arranged: Arranged,
    script: Script,
    host: { store: Store; clock: HandClock; boot: () => Promise<Engine>; engine: Engine },
  ) {
    this.#arranged = arranged;
    this.#rules = arranged.rules;
    this.#script = script;
    this.#store = host.store;
    this.#clock = host.clock;
    this.#boot = host.boot;
    this.#engine = host.engine;
    this.#state = arranged.rules.clone(arranged.state);
    this.#states = [JSON.stringify(this.#state)];
  }

  static async open(arranged: Arranged, one: Case): Promise<Table> {
    // Loaded here, because most scenarios need no server.
    const server = await import("@bigboard/server");
    const script = new Script(arranged.seed);
    const store = server.openSqlite(":memory:");
    const clock = server.handClock();
    const faults: Failure[] = [];
    const boot = async (): Promise<Engine> =>
      new server.Engine({
        store,
        clock,
        served: await server.servedClock(store, clock),
        games: [gameFrom(arranged, script)],
        bots: {
          names: () => [],
          standIn: () => "",
          pace: () => [1_500, 3_000],
          ask: async () => null,
          close: async () => {},
        },
        botPaceMs: [0, 0],
        doing: server.unwatched,
        events: {
          changed: () => {},
          committed: () => {},
          fault: (_match, reason) => faults.push({ where: "the host", message: reason }),
        },
      });
    const engine = await boot();
    const table = new Table(arranged, script, { store, clock, boot, engine });
    const { seats, config, game } = arranged;
    const header = server.MatchHeader.parse({
      game: game.meta.id,
      rules: game.meta.rules,
      seats,
      config,
      editionHash: "",
      stream: "fast-1",
      secret: "",
      entropy: [],
      seed: arranged.seed,
      epoch: 0,
      startedAt: "1920-01-01T00:00:00Z",
      thinking: one.thinking ?? 0,
      aids: false,
      onlookers: true,
      bots: new Array(seats).fill(null),
      names: new Array(seats).fill(""),
      tokens: new Array(seats).fill("token"),
    });
    const opening = engine.opening(header);
    if (isRefusal(opening)) table.failures.push({ where: "given", message: show(opening) });
    else {
      const match = { id: MATCH, table: "SCENARIO", ...server.writeHeader(header), ...opening };
      const scene = { code: "SCENARIO", phase: "playing", config: match.config, doc: "{}" } as const;
      await store.insertTable({ ...scene, opener: null });
      await store.startMatch(match, scene, 1);
    }
    table.failures.push(...faults);
    return table;
  }

  async take(step: HostStep, refused: Refused | undefined, where: string, index: number): Promise<void> {
    this.#refusal = null;
    this.#script.begin("chance" in step ? step.chance : undefined);
    if (step.kind === "restart") await this.#restart();
    else if (step.kind === "time") await this.#pass(step, where);
    else await this.#ask(step, where, index);
    await this.#catchUp(where);
    if (refused) this.failures.push(...checkRefused(refused, this.#refusal, where));
    else if (this.#refusal !== null) this.#fail(where, `refused with ${show(this.#refusal)}`);
    const unused = this.#script.unused();
    if (unused.length > 0) this.#fail(where, `scripted draws were not used: ${unused.join(", ")}`);
  }

  async look(then: Then, where: string): Promise<void> {
    const sight = {
      rules: this.#rules,
      state: this.#state,
      seats: this.#arranged.seats,
      states: this.#states,
      facts: this.#facts,
      refusal: this.#refusal,
    };
    this.failures.push(...checkThen(then, sight, where));
    this.#facts = [];
  }

  async close(): Promise<void> {
    await this.#engine.close();
    await this.#store.close();
  }

  #fail(where: string, message: string): void {
    this.failures.push({ where, message });
  }

  async #ask(step: ActStep | HeldStep, where: string, index: number): Promise<void> {
    if (!this.#goTo(step.at, where)) return;
    if (step.kind === "held") {
      this.#hear(await this.#engine.hold(MATCH, step.held.seat, step.held.as), where);
      return;
    }
    const id = step.id ?? `step-${index}`;
    const rowsBefore = (await this.#store.readRows(MATCH, 0)).length;
    const verdict = await this.#engine.act(MATCH, step.seat, id, [asJson(step.action)]);
    const key = `${step.seat}/${id}`;
    if (step.repeated) {
      const first = this.#verdicts.get(key);
      if (!first) this.#fail(where, `nothing was sent as ${id} before`);
      else if (!matches(first, verdict))
        this.#fail(where, `the first answer was ${show(first)}, now ${show(verdict)}`);
      const rows = (await this.#store.readRows(MATCH, 0)).length;
      if (rows !== rowsBefore) this.#fail(where, "the repeated act is in the log twice");
    } else this.#verdicts.set(key, verdict);
    this.#hear(verdict, where);
  }

  #hear(verdict: Verdict, where: string): void {
    if (verdict.kind === "refused") this.#refusal = verdict.refusal;
    if (verdict.kind === "fault") this.#fail(where, verdict.fault.reason);
  }

  /** Moves the clock to a moment, or to the running deadline, and waits until the host has dealt with it. */
  async #pass(step: TimeStep, where: string): Promise<void> {
    const status = await this.#engine.status(MATCH);
    const ends = [this.#rules.waiting(this.#state).until, status?.thinkUntil ?? null].filter(
      (end) => end !== null,
    );
    if (step.time === "due" && ends.length === 0) {
      this.#fail(where, "no deadline is running");
      return;
    }
    const until = step.time === "due" ? Math.min(...ends) : step.time;
    if (!this.#goTo(until, where)) return;
    // Whoever holds the seat goes on holding it: the answer comes when all that was due before is done.
    await this.#engine.hold(MATCH, 0, status?.held[0] ?? "person");
  }

  /** Moves the clock on to a stamp; false, with a failure, for one that has passed. */
  #goTo(stamp: Millis | undefined, where: string): boolean {
    const past = backwards(this.#clock.now(), stamp);
    if (past !== null) this.#fail(where, past);
    else if (stamp !== undefined) this.#clock.advance(stamp - this.#clock.now());
    return past === null;
  }

  async #restart(): Promise<void> {
    await this.#engine.close();
    this.#engine = await this.#boot();
  }

  /** Applies what the log holds by now, as every viewer of the match would see it. */
  async #catchUp(where: string): Promise<void> {
    for (const row of await this.#store.readRows(MATCH, this.#read)) {
      this.#read = row.seq;
      const inputs: Input<Json>[] = JSON.parse(row.inputs);
      for (const input of inputs) this.#apply(input, where);
    }
  }

  #apply(input: Input<Json>, where: string): void {
    const { rules } = this.#arranged;
    const action = input.t === "act" ? rules.readAction(input.action) : null;
    if (isRefusal(action)) {
      this.#fail(where, `the log holds what the rules cannot read: ${show(action)}`);
      return;
    }
    const result = rules.apply(this.#state, input.t === "act" ? { ...input, action } : input, this.#script);
    if (!result.ok) {
      this.#fail(where, `the log holds what the rules refuse: ${show(result.refusal)}`);
      return;
    }
    this.#facts.push(...result.facts);
    this.#states.push(JSON.stringify(this.#state));
    this.failures.push(...health(rules, this.#state, where));
  }
}

/** The arranged game as the host meets it: its set-up is the arranged state, its chance the scenario's script. */
function gameFrom(arranged: Arranged, script: Script): AnyGame {
  const { rules, config, state } = arranged;
  return {
    ...arranged.game,
    readConfig: () => config,
    rules: () => ({
      ...rules,
      setup: () => rules.clone(state),
      apply: (own, input) => rules.apply(own, input, script),
    }),
  };
}

/** Chance that keeps what was drawn for a purpose: the host draws on a copy, the scenario then follows the log. */
class Script {
  readonly #seed: string;
  readonly #drawn = new Map<string, number>();
  #now: ScriptedChance;

  constructor(seed: string) {
    this.#seed = seed;
    this.#now = chanceFor(undefined, seed);
  }

  begin(draws: Parameters<typeof chanceFor>[0]): void {
    this.#now = chanceFor(draws, this.#seed);
  }

  int(below: number, purpose: string): number {
    const drawn = this.#drawn.get(purpose) ?? this.#now.int(below, purpose);
    this.#drawn.set(purpose, drawn);
    return drawn;
  }

  unused(): readonly string[] {
    return this.#now.unused();
  }
}

/** What a YAML file can hold is JSON, save dates and the like, which become text here. */
function asJson(value: unknown): Json {
  const json: Json = JSON.parse(JSON.stringify(value ?? null));
  return json;
}
