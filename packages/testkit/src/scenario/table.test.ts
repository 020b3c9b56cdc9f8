import { expect, test } from "vitest";
import { heapGame } from "./heap.fixture.ts";
import { runScenario } from "./index.ts";

async function messages(text: string): Promise<string[]> {
  const whole = `game: heap\ntitle: A heap\nseats: 2\nlayer: table\n${text}`;
  const results = await runScenario(whole, [heapGame], null);
  return results.flatMap(({ failures }) => failures.map(({ where, message }) => `${where}: ${message}`));
}

test("a host starts from the arranged state, and the script speaks for its chance", async () => {
  expect(
    await messages(`
given: { heap: 5 }
when:
  - { seat: 0, action: { type: roll }, chance: [3] }
  - { then: { state: { heap: 9, turn: 1 }, facts: [{ type: rolled, dice: 4 }], views: { "0": { heap: 9 } } } }
  - { seat: 0, action: { type: take, n: 1 }, refused: { code: NOT_YOUR_TURN, rule: T-TURN-1 } }
  - { seat: 1, action: { type: take, n: 2 } }
then: { state: { heap: 7, log: [0, 1] } }`),
  ).toEqual([]);
});

test("a repeated id gets its first answer and changes nothing, also after a restart", async () => {
  expect(
    await messages(`
when:
  - { seat: 0, action: { type: take, n: 1 }, id: first-act }
  - { seat: 0, action: { type: take, n: 1 }, id: first-act, repeated: true }
  - { restart: true }
  - { seat: 0, action: { type: take, n: 1 }, id: first-act, repeated: true }
then: { state: { heap: 9, log: [0] } }`),
  ).toEqual([]);
  expect(
    await messages(`
when: [{ seat: 0, action: { type: take, n: 1 }, id: never-sent, repeated: true }]
then: { state: { heap: 9 } }`),
  ).toEqual([
    "when 1: nothing was sent as never-sent before",
    "when 1: the repeated act is in the log twice",
  ]);
});

test("a deadline falls before the act that comes at the same moment", async () => {
  expect(
    await messages(`
when:
  - { seat: 0, action: { type: take, n: 2 } }
  - { seat: 1, action: { type: take, n: 3 }, at: 1000, refused: { code: NOT_YOUR_TURN, rule: T-TURN-1 } }
  - { then: { state: { heap: 7, turn: 0 }, facts: [{ type: took, seat: 0 }, { type: took, seat: 1, n: 1 }] } }
  - { time: due, then: { state: { heap: 6 }, waiting: { until: 3000 } } }
  - { time: 2999, then: { state: { heap: 6 } } }
  - { time: 3000, then: { state: { heap: 5 } } }
then: { state: { heap: 5 } }`),
  ).toEqual([]);
});

test("the host's limits refuse, and their time passes by hand", async () => {
  expect(
    await messages(`
when:
  - { seat: 0, action: { type: roll }, chance: [0] }
  - { seat: 1, action: { type: take, n: 1 } }
  - { seat: 0, action: { type: roll }, refused: { code: TOO_OFTEN, rule: T-ROLL-1, detail: { waitMs: 1000 } } }
  - { seat: 0, action: { type: take, n: 1 } }
  - { seat: 1, action: { type: take, n: 1 }, at: 999 }
  - { seat: 0, action: { type: roll }, at: 1000, chance: [1] }
  - { held: { seat: 1, as: away } }
then: { state: { heap: 10, away: [1] } }`),
  ).toEqual([]);
});

test("words of the host are refused without one", async () => {
  const text = "game: heap\ntitle: t\nseats: 2\nwhen: [{ restart: true }]\nthen: { state: {} }";
  const [result] = await runScenario(text, [heapGame], null);
  expect(result?.failures[0]?.message).toContain("layer: table");
});
