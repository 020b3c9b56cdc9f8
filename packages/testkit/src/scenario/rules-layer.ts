import {
  type Chance,
  type Fact,
  type Input,
  isRefusal,
  type Json,
  type Millis,
  type Refusal,
  ScriptMismatch,
  type Step,
} from "@bigboard/kernel";
import type { AnyRules, Arranged } from "./arrange.ts";
import { chanceFor } from "./chance.ts";
import { checkRefused, checkThen } from "./expect.ts";
import { type Failure, stackOf } from "./failure.ts";
import { show } from "./match.ts";
import type { ActStep, Case, HeldStep, TimeStep } from "./schema.ts";

type InputStep = ActStep | TimeStep | HeldStep;

/** What is true so far: the clock in milliseconds, the facts since the last look, the last input's refusal. */
type Run = {
  readonly arranged: Arranged;
  clock: number;
  /** All states so far, as JSON. */
  readonly states: string[];
  facts: Fact<Json>[];
  refusal: Refusal | null;
  readonly failures: Failure[];
};

/** The game alone, without a host: each step goes straight to `apply`. Stops at the first step that goes wrong. */
export function runOnRules(arranged: Arranged, one: Case): Failure[] {
  const states = [JSON.stringify(arranged.state)];
  const run: Run = { arranged, clock: 0, states, facts: [], refusal: null, failures: [] };
  run.failures.push(...health(arranged.rules, arranged.state, "given"));
  const steps = one.when ?? [];
  const last = steps.findLastIndex((step) => step.kind !== "look");
  for (const [index, step] of steps.entries()) {
    if (run.failures.length > 0) return run.failures;
    const where = `when ${index + 1}`;
    if (step.kind !== "look" && step.kind !== "restart") {
      // `then.refused` at the end is the last input's `refused`.
      const refused =
        step.refused ?? (index === last ? (step.then?.refused ?? one.then?.refused) : step.then?.refused);
      takeStep(run, refused === undefined ? step : { ...step, refused }, where);
    }
    if (step.then && run.failures.length === 0) look(run, step.then, `${where}, then`);
  }
  if (one.then && run.failures.length === 0) look(run, one.then, "then");
  return run.failures;
}

function look(run: Run, then: NonNullable<Case["then"]>, where: string): void {
  const { rules, state, seats } = run.arranged;
  const { states, facts, refusal } = run;
  run.failures.push(...checkThen(then, { rules, state, seats, states, facts, refusal }, where));
  run.facts = [];
}

function takeStep(run: Run, step: InputStep, where: string): void {
  const { state } = run.arranged;
  const fail = (message: string): void => {
    run.failures.push({ where, message });
  };
  const script = chanceFor(step.chance, run.arranged.seed);
  const before = JSON.stringify(state);
  run.refusal = null;
  try {
    applyAll(run, step, script, where);
  } catch (error) {
    fail(error instanceof ScriptMismatch ? error.message : `threw ${stackOf(error)}`);
    return;
  }
  if (run.failures.length > 0) return;
  if (run.refusal && JSON.stringify(state) !== before) fail("the refused input changed the state");
  if (step.refused) run.failures.push(...checkRefused(step.refused, run.refusal, where));
  else if (run.refusal) {
    const { code, rule, detail } = run.refusal;
    fail(`refused with ${code} (${rule}) ${show(detail)}: ${show(step.kind === "act" ? step.action : step)}`);
  }
  const unused = script.unused();
  if (unused.length > 0) fail(`scripted draws were not used: ${unused.join(", ")}`);
}

/** Applies what the step means until something is refused or broken. Throws what the rules or the script throw. */
function applyAll(run: Run, step: InputStep, chance: Chance, where: string): void {
  const { rules, state } = run.arranged;
  for (const input of inputsOf(run, step)) {
    if (typeof input === "string") {
      run.failures.push({ where, message: input });
      return;
    }
    const result: Step<Json> = isRefusal(input)
      ? { ok: false, refusal: input }
      : rules.apply(state, input, chance);
    if (!result.ok) {
      run.refusal = result.refusal;
      return;
    }
    run.facts.push(...result.facts);
    run.states.push(JSON.stringify(state));
    run.failures.push(...health(rules, state, where));
    if (run.failures.length > 0) return;
  }
}

/** The inputs a step means, lazily, since a later deadline may depend on an earlier one. A text says what is wrong. */
function* inputsOf(run: Run, step: InputStep): Generator<Input<Json> | Refusal | string> {
  const { rules, state } = run.arranged;
  switch (step.kind) {
    case "act": {
      const past = backwards(run.clock, step.at);
      if (past !== null) return yield past;
      run.clock = step.at ?? run.clock;
      const action = rules.readAction(step.action);
      yield isRefusal(action) ? action : { t: "act", at: run.clock, seat: step.seat, action };
      return;
    }
    case "held": {
      const past = backwards(run.clock, step.at);
      if (past !== null) return yield past;
      run.clock = step.at ?? run.clock;
      yield { t: "seat", at: run.clock, seat: step.held.seat, held: step.held.as };
      return;
    }
    case "time": {
      const until = rules.waiting(state).until;
      if (step.time === "due") {
        if (until === null) return yield "no deadline is running";
        run.clock = until;
        return yield { t: "time", at: until };
      }
      const past = backwards(run.clock, step.time);
      if (past !== null) return yield past;
      for (let due = until; due !== null && due <= step.time; due = rules.waiting(state).until) {
        run.clock = due;
        yield { t: "time", at: due };
        if (rules.waiting(state).until === due) return yield `the deadline ${due} does not pass`;
      }
      run.clock = step.time;
    }
  }
}

/** What is wrong with a stamp before the time that has come; null for any other. */
export function backwards(now: Millis, stamp: Millis | undefined): string | null {
  if (stamp === undefined || stamp >= now) return null;
  return `time does not run backwards: ${stamp} is before ${now}, the time of the step before`;
}

/** What must hold after every input, whatever the scenario looks at. */
export function health(rules: AnyRules, state: Json, where: string): Failure[] {
  const out: Failure[] = rules
    .faults(state)
    .map((fault) => ({ where, message: `the state is broken: ${fault}` }));
  const text = JSON.stringify(state);
  if (JSON.stringify(rules.clone(state)) !== text)
    out.push({ where, message: "a clone differs from its state" });
  const { seats, until } = rules.waiting(state);
  if (seats.length === 0 && until === null && rules.outcome(state) === null) {
    out.push({ where, message: "nobody can act, no deadline is running, and the match is not over" });
  }
  for (const seat of seats) {
    for (const action of rules.moves(state, seat).listed) {
      const refusal = rules.check(state, seat, action);
      if (refusal) {
        out.push({
          where,
          message: `seat ${seat} is offered ${show(action)}, but ${refusal.code} (${refusal.rule})`,
        });
      }
    }
    const fallback = rules.fallback(state, seat);
    const refusal = fallback === null ? null : rules.check(state, seat, fallback);
    if (refusal) {
      out.push({
        where,
        message: `the default of seat ${seat}, ${show(fallback)}, is refused: ${refusal.code}`,
      });
    }
  }
  if (JSON.stringify(state) !== text) out.push({ where, message: "looking at the state changed it" });
  return out;
}
