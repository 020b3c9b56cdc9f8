import type { Fact, Json, Recall, Refusal, Viewer } from "@bigboard/kernel";
import type { AnyRules } from "./arrange.ts";
import { compare, type Failure } from "./failure.ts";
import { matches, show } from "./match.ts";
import { vainDenials } from "./negatives.ts";
import type { Refused, Then } from "./schema.ts";

/**
 * What a `then` may look at: the state, the facts since the last look, and how the last input was refused. `states` are all
 * states of the case so far, as JSON.
 */
export type Sight = {
  readonly seats: number;
  readonly states: readonly string[];
  readonly rules: AnyRules;
  readonly state: Json;
  readonly facts: readonly Fact<Json>[];
  readonly refusal: Refusal | null;
};

/** Checks one `then` against what there is. */
export function checkThen(then: Then, sight: Sight, where: string): Failure[] {
  const { rules, state } = sight;
  const out: Failure[] = checkDenials(then, sight, where);
  if (then.refused) out.push(...checkRefused(then.refused, sight.refusal, where));
  if (then.state !== undefined) out.push(...compare(where, "state", then.state, state));
  for (const [recall, wanted] of [["none", then.views] as const, ["attentive", then.recalls] as const]) {
    for (const [viewer, pattern] of Object.entries(wanted ?? {})) {
      const name = `${recall === "none" ? "views" : "recalls"}.${viewer}`;
      const view = rules.view(state, viewer === "public" ? viewer : Number(viewer), recall);
      out.push(...compare(where, name, pattern, view));
    }
  }
  if (then.facts !== undefined) out.push(...checkFacts(then.facts, sight.facts, where));
  if (then.outcome !== undefined) out.push(...compare(where, "outcome", then.outcome, rules.outcome(state)));
  if (then.waiting !== undefined) out.push(...compare(where, "waiting", then.waiting, rules.waiting(state)));
  for (const [seat, pattern] of Object.entries(then.fallback ?? {})) {
    out.push(...compare(where, `fallback.${seat}`, pattern, rules.fallback(state, Number(seat))));
  }
  if (then.score) out.push(...checkScore(then.score, rules, state, where));
  if (then.moves) out.push(...checkMoves(then.moves, rules, state, where));
  return out;
}

/** What the looks deny must be there for somebody: a misspelt secret would be hidden from everybody. */
function checkDenials(then: Then, { rules, state, seats, states }: Sight, where: string): Failure[] {
  const looks: (readonly [what: string, pattern: unknown])[] = [["state", then.state]];
  for (const [viewer, pattern] of Object.entries(then.views ?? {})) looks.push([`views.${viewer}`, pattern]);
  for (const [viewer, pattern] of Object.entries(then.recalls ?? {}))
    looks.push([`recalls.${viewer}`, pattern]);
  const viewers: Viewer[] = ["public", ...Array.from({ length: seats }, (_, seat) => seat)];
  const now = once(() => [
    state,
    ...viewers.flatMap((viewer) => RECALLS.map((recall) => rules.view(state, viewer, recall))),
  ]);
  const vain = looks.flatMap(([what, pattern]) =>
    vainDenials(pattern, { states, now }).map(({ at, message }) => ({ at: `${what}.${at}`, message })),
  );
  // What lies where in an event is another matter than what lies where in a state.
  for (const { at, message } of vainDenials(then.facts, { states, now: null })) {
    vain.push({ at: `facts.${at}`, message });
  }
  return vain.map(({ at, message }) => ({ where, at, message: `${at}: ${message}` }));
}

const RECALLS: readonly Recall[] = ["none", "attentive"];

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** `wanted` is a refusal's code, rule and, partially, its detail. */
export function checkRefused(wanted: Refused, refusal: Refusal | null, where: string): Failure[] {
  if (refusal === null) {
    const rule = wanted.rule === undefined ? "" : ` (${wanted.rule})`;
    return [{ where, message: `refused: expected ${wanted.code}${rule}, got an accepted input` }];
  }
  return compare(where, "refused", wanted, refusal);
}

function checkFacts(
  wanted: NonNullable<Then["facts"]>,
  facts: readonly Fact<Json>[],
  where: string,
): Failure[] {
  const asked = Array.isArray(wanted) ? { includes: wanted } : wanted;
  const out: Failure[] = [];
  let from = 0;
  for (const pattern of asked.includes ?? []) {
    const found = facts.findIndex((fact, index) => index >= from && factMatches(pattern, fact));
    if (found < 0) {
      const earlier = facts.some((fact) => factMatches(pattern, fact)) ? " in this order" : "";
      out.push({ where, message: `facts: expected ${show(pattern)}${earlier}, got ${list(facts)}` });
    } else from = found + 1;
  }
  for (const pattern of asked.none ?? []) {
    const found = facts.find((fact) => factMatches(pattern, fact));
    if (found) out.push({ where, message: `facts: expected none like ${show(pattern)}, got ${show(found)}` });
  }
  if (asked.exactly) {
    const same =
      asked.exactly.length === facts.length &&
      asked.exactly.every((pattern, index) => {
        const fact = facts[index];
        return fact !== undefined && factMatches(pattern, fact);
      });
    if (!same) {
      out.push({ where, message: `facts: expected exactly ${show(asked.exactly)}, got ${list(facts)}` });
    }
  }
  return out;
}

/** A pattern with `event` speaks of the whole fact (who hears it, too), any other of the event alone. */
function factMatches(pattern: unknown, fact: Fact<Json>): boolean {
  const whole = typeof pattern === "object" && pattern !== null && "event" in pattern;
  return matches(pattern, whole ? fact : fact.event);
}

function list(facts: readonly Fact<Json>[]): string {
  return facts.length === 0
    ? "no facts"
    : facts.map((fact) => `\n      ${JSON.stringify(fact.to)} ${JSON.stringify(fact.event)}`).join("");
}

/** A number is the seat's score once the match is over; an object its score sheet in the public view. */
function checkScore(
  wanted: NonNullable<Then["score"]>,
  rules: AnyRules,
  state: Json,
  where: string,
): Failure[] {
  const sheets = sheetsOf(rules.view(state, "public", "none"));
  return Object.entries(wanted).flatMap(([seat, pattern]) => {
    if (typeof pattern === "object") return compare(where, `score.${seat}`, pattern, sheets?.[Number(seat)]);
    const outcome = rules.outcome(state);
    if (outcome === null) return [{ where, message: `score.${seat}: the match is not over` }];
    return compare(where, `score.${seat}`, pattern, outcome.scores[Number(seat)]);
  });
}

function sheetsOf(view: unknown): readonly unknown[] | null {
  const scoring = typeof view === "object" && view !== null && "scoring" in view ? view.scoring : null;
  const sheets =
    typeof scoring === "object" && scoring !== null && "sheets" in scoring ? scoring.sheets : null;
  return Array.isArray(sheets) ? sheets : null;
}

function checkMoves(
  wanted: NonNullable<Then["moves"]>,
  rules: AnyRules,
  state: Json,
  where: string,
): Failure[] {
  return Object.entries(wanted).flatMap(([seat, asked]) => {
    const { listed, open } = rules.moves(state, Number(seat));
    const name = `moves.${seat}`;
    const out: Failure[] = [];
    for (const pattern of asked.includes ?? []) {
      if (!listed.some((action) => matches(pattern, action))) {
        out.push({
          where,
          message: `${name}: expected ${show(pattern)} among the moves, got ${show(listed)}`,
        });
      }
    }
    for (const pattern of asked.excludes ?? []) {
      const found = listed.find((action) => matches(pattern, action));
      if (found !== undefined) {
        out.push({
          where,
          message: `${name}: expected no ${show(pattern)} among the moves, got ${show(found)}`,
        });
      }
    }
    if (asked.exactly) {
      const pattern = { length: asked.exactly.length, contains: asked.exactly };
      out.push(...compare(where, name, pattern, listed));
    }
    if (asked.open) {
      const forms = open.map(({ verb, fields }) => ({ verb, fields }));
      out.push(...compare(where, `${name}.open`, { contains: asked.open }, forms));
    }
    return out;
  });
}
