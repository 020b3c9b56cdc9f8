import { ACCEPTED, type HostFault } from "@bigboard/kernel";
import { ServerMessage } from "@bigboard/protocol";
import { describe, expect, test } from "vitest";
import { answerTo } from "./answer.ts";

const ID = "id-00001";

test("what was accepted is done, with the sender's version where there is one", () => {
  expect(answerTo(ID, { kind: "accepted", version: 7 })).toEqual({ t: "done", id: ID, version: 7 });
  expect(answerTo(ID, ACCEPTED)).toEqual({ t: "done", id: ID, version: null });
});

test("a refusal is told whole, with the index of the culprit", () => {
  const refusal = { code: "NOT_YOUR_TURN", rule: "T-TURN-1", detail: { turn: 3 } };
  const answer = answerTo(ID, { kind: "refused", index: 2, refusal });
  expect(answer).toEqual({ t: "refused", id: ID, index: 2, refusal });
  expect(ServerMessage.parse(answer)).toEqual(answer);
});

describe("of a fault nothing is told but its code", () => {
  test.each<[HostFault["during"], string]>([
    ["read", "BAD_ACTION"],
    ["apply", "MATCH_FROZEN"],
    ["audit", "MATCH_FROZEN"],
  ])("during %s: %s", (during, code) => {
    const fault = { during, index: 12, input: { card: "secret" }, reason: "at apply (rules.ts:1)" };
    const answer = answerTo(ID, { kind: "fault", fault });
    expect(answer).toEqual({ t: "refused", id: ID, index: 0, refusal: { code, rule: "", detail: {} } });
  });
});
