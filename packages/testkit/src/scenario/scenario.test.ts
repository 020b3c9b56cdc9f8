import type { AnyGame } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { heapGame } from "./heap.fixture.ts";
import { type CaseResult, runScenarioOnRules } from "./index.ts";

const HEAD = "game: heap\ntitle: A heap\nseats: 2\n";

function run(text: string): CaseResult[] {
  return runScenarioOnRules(HEAD + text, [heapGame], null);
}

function messages(text: string): string[] {
  return run(text).flatMap((result) => result.failures.map(({ where, message }) => `${where}: ${message}`));
}

test("a scenario that says what happens passes", () => {
  expect(
    messages(`
rules: [T-TAKE-1]
given: { heap: 5 }
when:
  - { seat: 0, action: { type: take, n: 3 } }
  - { seat: 1, action: { type: take, n: 9 }, refused: { code: BAD_NUMBER, rule: T-TAKE-1, detail: { most: 2 } } }
  - { then: { state: { heap: 2 }, moves: { "1": { includes: [{ n: 2 }], excludes: [{ n: 3 }] }, "0": { exactly: [] } } } }
  - { seat: 1, action: { type: take, n: 2 } }
then:
  state: { heap: 0, log: [0, 1] }
  views: { "0": { secrets: [ace, null], absent: [secrets.1], hidden: [king] }, public: { heap: 0 } }
  facts: [{ type: took, seat: 1 }]
  outcome: { ending: emptied, rankings: [{ groups: [[1], [0]] }] }
  score: { "1": 1 }
  waiting: { seats: [] }
  fallback: { "0": null }
`),
  ).toEqual([]);
});

test.each([
  ["a wrong figure", "then: { state: { heap: 9 } }", ["then: state.heap: expected 9, got 10"]],
  [
    "a list of another length",
    "then: { state: { secrets: [ace] } }",
    ['then: state.secrets.length: expected 1 (["ace"]), got 2 (["ace","king"])'],
  ],
  [
    "a secret in a view",
    'then: { views: { "1": { hidden: [king] } } }',
    ['then: views.1.secrets.1: expected nowhere the text "king", got "king"'],
  ],
  [
    "a member that must be absent",
    'then: { views: { "1": { absent: [secrets.1] } } }',
    ['then: views.1.secrets.1: expected nothing there (absent or null), got "king"'],
  ],
  [
    "a move that must not be offered",
    'then: { moves: { "0": { excludes: [{ type: roll }] } } }',
    ['then: moves.0: expected no {"type":"roll"} among the moves, got {"type":"roll"}'],
  ],
  [
    "an unexpected refusal",
    "when: [{ seat: 1, action: { type: roll } }]\nthen: { state: {} }",
    ['when 1: refused with NOT_YOUR_TURN (T-TURN-1) {"turn":0}: {"type":"roll"}'],
  ],
  [
    "a refusal that does not come",
    "when: [{ seat: 0, action: { type: roll } }]\nthen: { refused: { code: X, rule: T-X-1 } }",
    ["when 1: refused: expected X (T-X-1), got an accepted input"],
  ],
  [
    "another refusal than the expected one",
    "when: [{ seat: 1, action: { type: roll } }]\nthen: { refused: { code: X, rule: T-TURN-1 } }",
    ['when 1: refused.code: expected "X", got "NOT_YOUR_TURN"'],
  ],
  [
    "a start that breaks the invariants",
    "given: { heap: 100 }\nthen: { state: {} }",
    ["given: the state is broken: heap of 100"],
  ],
  [
    "a start that cannot be arranged",
    "given: { cards: 3 }\nthen: { state: {} }",
    ['given: BAD_GIVEN (T-GIVEN-1) {"key":"cards"}'],
  ],
  [
    "an input that breaks the invariants",
    "given: { heap: 98 }\nwhen: [{ seat: 0, action: { type: roll }, chance: [5] }]\nthen: { state: {} }",
    ["when 1: the state is broken: heap of 104"],
  ],
])("%s fails, and says where", (_, text, expected) => {
  expect(messages(text)).toEqual(expected);
});

test("scripted draws are used up in order or by purpose, and must fit", () => {
  const roll = (chance: string, then: string): string[] =>
    messages(`when: [{ seat: 0, action: { type: roll }, chance: ${chance} }]\nthen: ${then}`);
  expect(roll("[4]", "{ state: { heap: 15 } }")).toEqual([]);
  expect(roll('{ "roll/0": 0 }', "{ state: { heap: 11 } }")).toEqual([]);
  expect(roll("[]", "{ state: {} }")).toEqual(["when 1: no number is scripted for roll/0 (below 6)"]);
  expect(roll("[6]", "{ state: {} }")).toEqual(["when 1: 6 is scripted for roll/0, which draws 0 to 5"]);
  expect(roll("[1, 2]", "{ state: {} }")).toEqual(["when 1: scripted draws were not used: 1"]);
});

test("time falls due, passes by the millisecond, and seats change hands", () => {
  expect(
    messages(`
when:
  - { time: due, refused: { code: X, rule: T-X-1 } }
then: { state: {} }`),
  ).toEqual(["when 1: no deadline is running"]);
  expect(
    messages(`
when:
  - { seat: 0, action: { type: roll }, at: 50, chance: [0] }
  - { time: 1049, then: { state: { heap: 11 } } }
  - { time: 1050, then: { state: { heap: 10 }, waiting: { until: 2050 } } }
  - { time: due, then: { state: { heap: 9 } } }
  - { held: { seat: 1, as: away } }
then: { state: { away: [1], log: [0, 1, 0] } }`),
  ).toEqual([]);
});

test("facts are looked for in order, none may be forbidden, and the whole list may be asked for", () => {
  const facts = (asked: string): string[] =>
    messages(`when: [{ seat: 0, action: { type: roll }, chance: [1] }]\nthen: { facts: ${asked} }`);
  expect(facts("[{ type: rolled, dice: 2 }, { to: [0], event: { type: yours } }]")).toEqual([]);
  expect(facts("{ exactly: [{ type: rolled }, { type: yours }], none: [{ type: took }] }")).toEqual([]);
  expect(facts("[{ type: yours }, { type: rolled }]")[0]).toContain("in this order");
  expect(facts("{ exactly: [{ type: rolled }] }")[0]).toContain("expected exactly");
  expect(facts("{ none: [{ type: yours }] }")[0]).toContain("expected none like");
  expect(facts("[{ to: all, event: { type: yours } }]")).toHaveLength(1);
});

test("cases are laid over the common part: titles join, steps follow, the rest is replaced", () => {
  const results = run(`
rules: [T-TAKE-1]
given: { heap: 6, turn: 0 }
when: [{ seat: 0, action: { type: take, n: 1 } }]
then: { state: { heap: 4 } }
cases:
  - { title: one, when: [{ seat: 1, action: { type: take, n: 1 } }] }
  - { title: two, given: { heap: 7 }, when: [{ seat: 1, action: { type: take, n: 2 } }], rules: [T-TAKE-2] }
  - { title: three }
`);
  expect(results.map(({ title, rules, failures }) => [title, rules.join(), failures.length])).toEqual([
    ["A heap: one", "T-TAKE-1", 0],
    ["A heap: two", "T-TAKE-2", 0],
    ["A heap: three", "T-TAKE-1", 1],
  ]);
});

test("a scenario may begin with a real set-up, the same for the same seed", () => {
  expect(messages("start: setup\nseed: a\nthen: { state: { heap: 10, secrets: { length: 2 } } }")).toEqual(
    [],
  );
  expect(
    messages("given: { setup: true }\nthen: { state: { secrets: { contains: [nothing] } } }"),
  ).toHaveLength(1);
});

test("lists by place, ranges and alternatives", () => {
  const looks = (pattern: string): number => messages(`then: { state: ${pattern} }`).length;
  expect(looks("{ secrets: { 0: ace, -1: king, contains: [king], lacks: [queen], length: 2 } }")).toBe(0);
  expect(looks("{ secrets: { within: { from: 1, contains: [king] } }, heap: { min: 10, max: 10 } }")).toBe(0);
  expect(looks("{ heap: { oneOf: [1, 10] }, turn: { not: 1 } }")).toBe(0);
  for (const wrong of [
    "{ secrets: { 0: king } }",
    "{ secrets: { contains: [king, king] } }",
    "{ secrets: { lacks: [king] } }",
    "{ secrets: { length: 3 } }",
    "{ secrets: { within: { to: 1, contains: [king] } } }",
    "{ secrets: { containss: [king] } }",
    "{ heap: { min: 11 } }",
    "{ heap: { max: 9 } }",
    "{ heap: { least: 9 } }",
    "{ heap: { oneOf: [1] } }",
    "{ turn: { not: 0 } }",
    "{ pile: 3 }",
  ]) {
    expect([wrong, looks(wrong)]).toEqual([wrong, 1]);
  }
});

test.each([
  ["then: { viws: {} }", "then", 'has keys that mean nothing here: viws; did you mean "views"?'],
  [
    "then: { facts: { nome: [] } }",
    "then.facts",
    'has keys that mean nothing here: nome; did you mean "none"?',
  ],
  ["when: [{ seat: 0, action: {}, at: -1 }]\nthen: {}", "when.0.at", ""],
  [
    "when: [{ sit: 0 }]\nthen: {}",
    "when.0",
    "is no step: it needs seat and action, or time, or held, or restart, or then alone",
  ],
  ["when: [{ action: {} }]\nthen: {}", "when.0.seat", ""],
  [
    "rules: [sell]\nthen: {}",
    "rules.0",
    "is no rule id: they look like W-SELL-2 (letters, hyphens, a number)",
  ],
  [
    "rules: [A-1, A-2, A-3, A-4, A-5, A-6, A-7]\nthen: {}",
    "rules",
    "names more than 6 rules: split the scenario",
  ],
  ["given: {}", "the file", "expects nothing: give it a `then`"],
  [
    "then: { refused: { code: X, rule: Y } }",
    "the file",
    "`then.refused` speaks of the last input, and there is none",
  ],
  ["cases: [{ title: a, then: { views: { left: {} } } }]", "cases.0.then.views.left", ""],
  ["then: [", "the file", ""],
])("a file that is no scenario is refused with its place: %s", (text, path, message) => {
  const [failure] = run(text).flatMap((result) => result.failures);
  expect(failure?.where).toBe(path);
  expect(failure?.line).toBeGreaterThan(0);
  expect(failure?.message).toContain(message);
});

test("unknown games and seat numbers are refused", () => {
  const failures = (text: string): unknown => runScenarioOnRules(text, [heapGame], null)[0]?.failures;
  const known = "(known: heap)";
  expect(failures("game: chess\ntitle: t\nseats: 2\nthen: {}")).toEqual([
    { where: "game", message: `there is no game "chess" ${known}`, line: 1 },
  ]);
  expect(failures("title: t\ngame: heep\nseats: 2\nthen: {}")).toEqual([
    { where: "game", message: `there is no game "heep"; did you mean "heap"? ${known}`, line: 2 },
  ]);
  expect(failures("game: heap\ntitle: t\nseats: 3\nthen: {}")).toEqual([
    { where: "seats", message: "heap takes 2 to 2 seats", line: 3 },
  ]);
});

test("a refusal that leaves a trace is noticed, and so is a shared clone", () => {
  const find = (broken: object): AnyGame[] => [
    { ...heapGame, rules: () => ({ ...heapGame.rules({ start: 10 }), ...broken }) },
  ];
  const text = `${HEAD}when: [{ seat: 0, action: { type: roll }, refused: { code: NO, rule: T-NO-1 } }]\nthen: {}`;
  const trace = find({
    apply(state: { heap: number }) {
      state.heap -= 1;
      return { ok: false, refusal: { code: "NO", rule: "T-NO-1", detail: {} } };
    },
  });
  expect(runScenarioOnRules(text, trace, null)[0]?.failures[0]?.message).toBe(
    "the refused input changed the state",
  );
  const offered = find({ check: () => ({ code: "NO", rule: "T-NO-1", detail: {} }) });
  expect(runScenarioOnRules(`${HEAD}then: {}`, offered, null)[0]?.failures[0]?.message).toContain(
    "is offered",
  );
});
