import { bidGame, cryGame } from "@bigboard/laws/fixtures";
import { describe, expect, test } from "vitest";
import { fastChance } from "./chance.ts";
import { configWith } from "./fixtures/laid-table.ts";
import type { AnyGame, Rules } from "./game.ts";
import { advance, due, hold, openMatch, resumeMatch, retake, submit } from "./host.ts";
import type { Json } from "./json.ts";

type AnyRules = Rules<Json, Json, Json, Json>;

function rulesOf(game: AnyGame): AnyRules {
  return game.rules(configWith(game, {}, 3));
}

const bids = rulesOf(bidGame);
const bid = { type: "bid", tile: 0, price: 40, hidden: false };
const open = (rules: AnyRules) => openMatch(rules, fastChance("host"), 3);

describe("deciding", () => {
  test("changes nothing until its result is used: the same match decides the same again", () => {
    const match = open(bids);
    const before = JSON.stringify(match.state);
    const plan = { seat: 1, acts: [bid], at: 10 };
    const first = submit(match, plan);
    expect(JSON.stringify(match.state)).toBe(before);
    expect(submit(match, plan)).toEqual(first);
    expect(first.next.count).toBe(1);
    expect(match.count).toBe(0);
  });

  test.each([-1, 3, 0.5, Number.NaN])("there is no seat %d", (seat) => {
    const { verdict, steps } = submit(open(bids), { seat, acts: [bid], at: 10 });
    expect(verdict).toMatchObject({ kind: "refused", refusal: { code: "NO_SEAT" } });
    expect(steps).toEqual([]);
  });

  test("P-NET-4 an act never gets a stamp before the last one", () => {
    const first = submit(open(bids), { seat: 1, acts: [bid], at: 10 }).next;
    expect(submit(first, { seat: 2, acts: [bid], at: 3 }).next.at).toBe(10);
    expect(hold(first, 2, "away", 3).steps[0]?.input).toEqual({ t: "seat", at: 10, seat: 2, held: "away" });
  });

  test("a match taken up from a snapshot goes on like the one that never stopped", () => {
    const first = submit(open(bids), { seat: 1, acts: [bid], at: 10 }).next;
    const { state, at, count } = first;
    const again = resumeMatch(bids, fastChance("host"), 3, { state, at, count });
    const on = advance(first, 600_000);
    expect(advance(again, 600_000).next.state).toEqual(on.next.state);
    expect(on.steps.length).toBe(3);
    expect(due(on.next)).toBeNull();
  });

  test("inputs of a log are retaken as they stand", () => {
    const { steps, next } = submit(open(bids), { seat: 1, acts: [bid], at: 130_000 });
    expect(steps.map((step) => step.input.t)).toEqual(["time", "time", "act"]);
    const again = steps.reduce((match, step) => retake(match, step.input).next, open(bids));
    expect(again.state).toEqual(next.state);
    expect([again.at, again.count]).toEqual([next.at, next.count]);
    const foreign = retake(open(bids), { t: "act", at: 0, seat: 0, action: bid });
    expect(foreign.verdict).toMatchObject({ kind: "refused", refusal: { code: "NOT_INVESTOR" } });
  });
});

describe("bugs of the rules", () => {
  const throwing: AnyRules = {
    ...bids,
    apply(state, input, chance) {
      const step = bids.apply(state, input, chance);
      if (input.t === "act" && input.seat === 2) throw new Error("boom");
      return step;
    },
  };

  test("a throw inside apply is reported with its input, the half-done clone is gone, what came before stays", () => {
    const match = open(throwing);
    const { verdict, steps, next } = submit(match, { seat: 2, acts: [bid], at: 130_000 });
    expect(verdict).toMatchObject({
      kind: "fault",
      fault: { during: "apply", index: 2, input: { t: "act", seat: 2, at: 130_000 } },
    });
    expect(verdict.kind === "fault" ? verdict.fault.reason : "").toContain("boom");
    expect(steps).toHaveLength(2);
    expect(next.state).toEqual(advance(match, 130_000).next.state);
  });

  test("a broken invariant is a fault and is not accepted, unless the match is not audited", () => {
    const rules: AnyRules = { ...bids, faults: () => ["money from nothing"] };
    const { verdict, steps } = submit(open(rules), { seat: 1, acts: [bid], at: 1 });
    expect(verdict).toMatchObject({
      kind: "fault",
      fault: { during: "audit", reason: "money from nothing" },
    });
    expect(steps).toEqual([]);
    const unaudited = openMatch(rules, fastChance("host"), 3, false);
    expect(submit(unaudited, { seat: 1, acts: [bid], at: 1 }).verdict.kind).toBe("accepted");
  });

  test("a reader that throws is a fault of its own kind", () => {
    const rules: AnyRules = {
      ...bids,
      readAction() {
        throw new Error("boom");
      },
    };
    const { verdict } = submit(open(rules), { seat: 1, acts: ["x"], at: 1 });
    expect(verdict).toMatchObject({ kind: "fault", fault: { during: "read", input: "x" } });
  });

  test("a deadline that does not move on is a fault instead of an endless loop", () => {
    const rules: AnyRules = { ...bids, apply: () => ({ ok: true, facts: [], reveals: false }) };
    const { verdict } = advance(open(rules), 200_000);
    expect(verdict).toMatchObject({ kind: "fault", fault: { during: "apply" } });
    expect(verdict.kind === "fault" ? verdict.fault.reason : "").toContain("does not move on");
  });

  test("rules that refuse their own deadline are at fault", () => {
    const refusal = { code: "NO", rule: "", detail: {} };
    const rules: AnyRules = { ...bids, apply: () => ({ ok: false, refusal }) };
    const { verdict, steps } = advance(open(rules), 200_000);
    expect(verdict).toMatchObject({ kind: "fault", fault: { index: 0, input: { t: "time", at: 120_000 } } });
    expect(steps).toEqual([]);
  });
});

test("K-NET-41 a limit counts every act of a plan, and a plan beyond it is refused whole", () => {
  const cry = rulesOf(cryGame);
  const match = open(cry);
  const withdraw = { type: "withdraw", cry: 99 };
  const { verdict, next } = submit(match, {
    seat: 0,
    acts: Array.from({ length: 7 }, () => withdraw),
    at: 5,
  });
  expect(verdict).toMatchObject({ kind: "refused", index: 6, refusal: { code: "RATE_LIMITED" } });
  expect(next.state).toEqual(match.state);
});
