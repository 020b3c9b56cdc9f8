import type { Lexicon } from "./lexicon.ts";
import { isList, type Path, type Stranger, strangersInPattern, unknown } from "./pattern-words.ts";
import type { Case, Refused, Then, WhenStep } from "./schema.ts";
import type { Shape, Words } from "./shape.ts";
import { didYouMean } from "./spelling.ts";

const WAITING: Shape = { seats: ["value"], until: "value" };
const OUTCOME: Shape = {
  ending: "value",
  rankings: [{ of: "value", groups: [["value"]] }],
  scores: ["value"],
};

/**
 * Words of a case that its game does not have: types and members of events and actions, paths, rule ids, seats. Where a
 * scenario says what must not be, nothing else would ever find them.
 */
export function strangersIn(one: Case, lexicon: Lexicon): Stranger[] {
  const out: Stranger[] = [];
  const words = lexicon.words(one.game);
  const clauses = lexicon.clauses(one.game);
  const then = (asked: Then, path: Path): void => {
    out.push(...strangeSeats(asked, one.seats, path));
    if (words !== undefined) out.push(...strangersInThen(asked, words, path));
    if (asked.refused && clauses) out.push(...strangeRule(asked.refused, clauses, [...path, "refused"]));
  };
  for (const [i, step] of (one.when ?? []).entries()) {
    const path = ["when", i];
    if (step.then) then(step.then, [...path, "then"]);
    if ("refused" in step && step.refused && clauses) {
      out.push(...strangeRule(step.refused, clauses, [...path, "refused"]));
    }
    if (words !== undefined) out.push(...strangeAct(step, one, words, path));
  }
  if (one.then) then(one.then, ["then"]);
  for (const [i, rule] of (one.rules ?? []).entries()) {
    if (clauses && !clauses.has(rule)) out.push({ path: ["rules", i], message: noRule(rule, clauses) });
  }
  return out;
}

function strangeRule({ rule }: Refused, clauses: ReadonlySet<string>, path: Path): Stranger[] {
  if (rule === undefined || rule === "" || clauses.has(rule)) return [];
  return [{ path: [...path, "rule"], message: noRule(rule, clauses) }];
}

function noRule(rule: string, clauses: ReadonlySet<string>): string {
  return `the catalogue has no rule "${rule}"${didYouMean(rule, [...clauses])}`;
}

/** A seat that nobody has is offered no moves and shown nothing: whatever is denied of it would be true. */
function strangeSeats(then: Then, seats: number, path: Path): Stranger[] {
  return (["views", "recalls", "moves", "fallback", "score"] as const).flatMap((name) =>
    Object.keys(then[name] ?? {})
      .filter((seat) => seat !== "public" && Number(seat) >= seats)
      .map((seat) => ({
        path: [...path, name, seat],
        message: `there is no seat ${seat}: ${seats} play, 0 to ${seats - 1}`,
      })),
  );
}

function strangeAct(step: WhenStep, one: Case, words: Words, path: Path): Stranger[] {
  if (step.kind !== "act") return [];
  // Whoever expects that an action cannot be read may write what he likes.
  const refused = [step.refused, step.then?.refused, one.then?.refused];
  if (refused.some((asked) => asked?.code === "BAD_ACTION")) return [];
  const type = isTree(step.action) ? step.action.type : undefined;
  if (typeof type !== "string" || Object.hasOwn(words.actions, type)) return [];
  return [
    {
      path: [...path, "action", "type"],
      message: `as an action ${unknown(type, Object.keys(words.actions))}`,
    },
  ];
}

function strangersInThen(then: Then, words: Words, path: Path): Stranger[] {
  const { state, views, recalls, facts, moves, fallback, waiting, outcome, score } = then;
  const out: Stranger[] = [];
  const at = (...more: Path): Path => [...path, ...more];
  if (state !== undefined) out.push(...strangersInPattern(state, [words.state], at("state")));
  for (const [name, shown] of [["views", views] as const, ["recalls", recalls] as const]) {
    for (const [viewer, pattern] of Object.entries(shown ?? {})) {
      out.push(...strangersInPattern(pattern, [words.view], at(name, viewer), [words.state]));
    }
  }
  const asked = Array.isArray(facts) ? { "": facts } : (facts ?? {});
  for (const [name, patterns] of Object.entries(asked)) {
    for (const [i, pattern] of (patterns ?? []).entries()) {
      out.push(...strangersInFact(pattern, words, name === "" ? at("facts", i) : at("facts", name, i)));
    }
  }
  for (const [seat, each] of Object.entries(moves ?? {})) {
    for (const name of ["includes", "excludes", "exactly"] as const) {
      for (const [i, pattern] of (each[name] ?? []).entries()) {
        out.push(...strangersInTyped(pattern, words.actions, "action", at("moves", seat, name, i)));
      }
    }
  }
  for (const [seat, pattern] of Object.entries(fallback ?? {})) {
    out.push(...strangersInTyped(pattern, words.actions, "action", at("fallback", seat)));
  }
  for (const [seat, pattern] of Object.entries(score ?? {})) {
    out.push(...strangersInPattern(pattern, sheetOf(words.view), at("score", seat)));
  }
  out.push(...strangersInPattern(waiting, [WAITING], at("waiting")));
  out.push(...strangersInPattern(outcome, [OUTCOME], at("outcome")));
  return out;
}

/** A pattern with `event` speaks of the whole fact, any other of the event alone. */
function strangersInFact(pattern: unknown, words: Words, path: Path): Stranger[] {
  if (!isTree(pattern) || !("event" in pattern)) {
    return strangersInTyped(pattern, words.events, "event", path);
  }
  const out = strangersInTyped(pattern.event, words.events, "event", [...path, "event"]);
  for (const key of Object.keys(pattern)) {
    if (key === "event") continue;
    if (key !== "to") out.push({ path: [...path, key], message: unknown(key, ["to", "event"]) });
    else if (typeof pattern.to === "string" && pattern.to !== "all") {
      out.push({
        path: [...path, "to"],
        message: `a fact is told to "all" or to a list of seats, not "${pattern.to}"`,
      });
    }
  }
  return out;
}

/** Events and actions: `type` is one of a closed set, and the other members are those of that type. */
function strangersInTyped(
  pattern: unknown,
  known: { readonly [type: string]: Shape },
  what: "event" | "action",
  path: Path,
): Stranger[] {
  if (!isTree(pattern)) return [];
  const { type, ...rest } = pattern;
  const named = textsIn(type);
  const wrong = named.filter((one) => !Object.hasOwn(known, one));
  if (wrong.length > 0) {
    return wrong.map((one) => ({
      path: [...path, "type"],
      message: `as an ${what} ${unknown(one, Object.keys(known))}`,
    }));
  }
  const isNot = isTree(type) && "not" in type;
  const shapes = named.length === 0 || isNot ? Object.values(known) : named.map((one) => known[one] ?? {});
  return strangersInPattern(rest, shapes, path);
}

/** The texts that a pattern of one value names. */
function textsIn(pattern: unknown): string[] {
  if (typeof pattern === "string") return [pattern];
  if (Array.isArray(pattern)) return pattern.flatMap(textsIn);
  return isTree(pattern) ? Object.values(pattern).flatMap(textsIn) : [];
}

/** The score sheet of a seat, where a game has one. */
function sheetOf(view: Shape): Shape[] {
  const scoring = memberOf(view, "scoring");
  const sheets = scoring === undefined ? undefined : memberOf(scoring, "sheets");
  return sheets !== undefined && isList(sheets) ? [sheets[0]] : [];
}

function memberOf(shape: Shape, name: string): Shape | undefined {
  return shape === "value" || isList(shape) ? undefined : shape[name];
}

function isTree(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
