import { EngineRig, watcher } from "@bigboard/trials/rigs/engine-rig";
import { until } from "@bigboard/trials/rigs/rig";
import { addOf, sealOfNumber, toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SERVER_LIMITS } from "../limits.ts";

let rig: EngineRig;

beforeEach(async () => {
  rig = new EngineRig([toy]);
  await rig.boot();
});
afterEach(() => rig.remove());

describe("the gate", () => {
  test("a match that was frozen for good is so after a restart, and its bots are not asked", async () => {
    const match = await rig.open({ bots: [null, "plain"] });
    await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    await rig.store.freezeMatch(match, "it never returned");
    const before = await rig.ids(match);
    await rig.reboot();
    await rig.engine.serve();
    await rig.pass(5_000);
    const answer = await rig.engine.act(match, 0, "id-00002", [addOf(1)]);
    expect(answer).toMatchObject({ kind: "refused", refusal: { code: "MATCH_FROZEN" } });
    expect(await rig.ids(match)).toEqual(before);
  });

  test("a match that never returned and could not be frozen stands still, and is frozen as soon as that can be written", async () => {
    const match = await rig.open();
    rig.barred = [match];
    await rig.reboot();
    const { freezeMatch } = rig.store;
    rig.store.freezeMatch = async () => {
      throw new Error("disk full");
    };
    const answer = await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    expect(answer).toMatchObject({ refusal: { code: "MATCH_FROZEN" } });
    expect(rig.faults.join()).toContain("disk full");
    rig.store.freezeMatch = freezeMatch;
    await rig.reboot();
    expect(await rig.engine.status(match)).toMatchObject({ frozen: true });
    expect((await rig.store.readMatch(match))?.frozen).toBe("did not return");
  });

  test("an act is durable, answered with its sender's version and shown to every viewer", async () => {
    const match = await rig.open();
    const seats = [watcher(0), watcher(1), watcher("public")];
    for (const { subscriber } of seats) await rig.engine.watch(match, subscriber, null);
    const answer = await rig.engine.act(match, 0, "id-00001", [addOf(2)]);
    expect(answer).toEqual({ kind: "accepted", version: 2 });
    expect(await rig.ids(match)).toEqual(["id-00001"]);
    for (const { got } of seats) {
      expect(got.map(({ t, version }) => [t, version])).toEqual([
        ["snapshot", 1],
        ["update", 2],
      ]);
      expect(got[1]).toMatchObject({ facts: [{ type: "added", seat: 0, n: 2 }], view: null });
    }
  });

  test("a refusal names code, rule and index, changes nothing and is told to its sender alone", async () => {
    const match = await rig.open();
    const other = watcher(1);
    await rig.engine.watch(match, other.subscriber, null);
    const answer = await rig.engine.act(match, 0, "id-00001", [addOf(9)]);
    expect(answer).toMatchObject({
      kind: "refused",
      index: 0,
      refusal: { code: "ONE_TO_THREE", rule: "T-ADD-1" },
    });
    expect(await rig.ids(match)).toEqual([]);
    expect(other.got).toHaveLength(1);
  });

  test("a plan is appended whole as one row, or refused whole with the index of the culprit", async () => {
    const match = await rig.open({}, { sealEvery: 2 });
    const bad = await rig.engine.act(match, 0, "id-00001", [addOf(2), sealOfNumber(4), sealOfNumber(5)]);
    expect(bad).toMatchObject({ kind: "refused", index: 2, refusal: { code: "SEALED_ALREADY" } });
    expect(await rig.ids(match)).toEqual([]);
    const good = await rig.engine.act(match, 0, "id-00002", [addOf(2), sealOfNumber(4)]);
    expect(good).toEqual({ kind: "accepted", version: 2 });
    expect(await rig.ids(match)).toEqual(["id-00002"]);
  });

  test("no act behind one that reveals something", async () => {
    const match = await rig.open();
    const plan = await rig.engine.act(match, 0, "id-00001", [{ type: "peek" }, addOf(1)]);
    expect(plan).toMatchObject({ kind: "refused", index: 1, refusal: { code: "PLAN_REVEALS" } });
  });

  test("acts that wait together share one commit and keep their order", async () => {
    const match = await rig.open();
    const answers = await Promise.all([
      rig.engine.act(match, 0, "id-00001", [addOf(1)]),
      rig.engine.act(match, 1, "id-00002", [addOf(1)]),
      rig.engine.act(match, 1, "id-00003", [addOf(1)]),
      rig.engine.act(match, 0, "id-00004", [addOf(1)]),
    ]);
    expect(answers.map((answer) => answer.kind)).toEqual(["accepted", "accepted", "refused", "accepted"]);
    expect(await rig.ids(match)).toEqual(["id-00001", "id-00002", "id-00004"]);
  });

  test("unknown match, garbage and an act after the end are refused", async () => {
    expect(await rig.engine.act("nowhere", 0, "id-00001", [addOf(1)])).toMatchObject({
      refusal: { code: "NO_MATCH" },
    });
    const match = await rig.open({}, { goal: 1 });
    expect(await rig.engine.act(match, 0, "id-00001", ["junk"])).toMatchObject({
      refusal: { code: "BAD_ACTION" },
    });
    expect(await rig.engine.act(match, 7, "id-00002", [addOf(1)])).toMatchObject({
      refusal: { code: "NO_SEAT" },
    });
    expect(await rig.engine.act(match, 0, "id-00003", [addOf(1)])).toMatchObject({ kind: "accepted" });
    expect(rig.changes).toEqual(["over"]);
    expect(await rig.engine.act(match, 1, "id-00004", [addOf(1)])).toMatchObject({
      refusal: { code: "MATCH_OVER" },
    });
  });

  test("an act at which the rules' reader throws has touched nothing: the match goes on", async () => {
    const unreadable: typeof toy = {
      ...toy,
      rules(config) {
        const rules = toy.rules(config);
        const readAction = (raw: unknown) => {
          if (raw === "unreadable") throw new Error("the reader is broken on request");
          return rules.readAction(raw);
        };
        return { ...rules, readAction };
      },
    };
    const match = await rig.open();
    await rig.restart(undefined, [unreadable]);
    expect(await rig.engine.act(match, 0, "id-00001", [addOf(1), "unreadable"])).toMatchObject({
      kind: "fault",
      fault: { during: "read", input: "unreadable" },
    });
    expect(await rig.engine.act(match, 0, "id-00002", [addOf(1)])).toMatchObject({ kind: "accepted" });
    expect(await rig.ids(match)).toEqual(["id-00002"]);
  });

  test("a throw of the rules freezes this match for good: its act has no effect, and what was answered stays so", async () => {
    const match = await rig.open();
    const first = await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    expect(await rig.engine.act(match, 1, "id-00002", [{ type: "crash" }])).toMatchObject({
      kind: "fault",
      fault: { during: "apply", index: 1 },
    });
    expect(await rig.engine.act(match, 1, "id-00003", [addOf(1)])).toMatchObject({
      refusal: { code: "MATCH_FROZEN" },
    });
    expect(rig.faults).toHaveLength(1);
    await until(() => rig.changes.includes("frozen"));
    await rig.reboot();
    expect(await rig.engine.act(match, 1, "id-00004", [addOf(1)])).toMatchObject({
      refusal: { code: "MATCH_FROZEN" },
    });
    expect(await rig.engine.act(match, 0, "id-00001", [addOf(1)])).toEqual(first);
    expect(await rig.engine.hold(match, 0, "away")).toMatchObject({ refusal: { code: "MATCH_FROZEN" } });
    expect(await rig.engine.status(match)).toMatchObject({ frozen: true, over: false });
    expect(await rig.engine.record(match, "hash")).toMatchObject({ code: "NOT_OVER" });
    expect(await rig.ids(match)).toEqual(["id-00001"]);
  });

  test("a throw of the rules outside apply freezes this match as well, and nothing of it is stored", async () => {
    const match = await rig.open();
    expect(await rig.engine.act(match, 0, "id-00001", [{ type: "blind" }])).toMatchObject({
      refusal: { code: "MATCH_FROZEN" },
    });
    expect(rig.faults[0]).toContain("blind on request");
    expect(await rig.ids(match)).toEqual([]);
    expect(await rig.engine.watch(match, watcher("public").subscriber, null)).toBeNull();
  });

  test("a match that stands still is never due, and no clock counts down for it", async () => {
    const match = await rig.open({ thinking: 60, bots: [null, "plain"] });
    await rig.engine.act(match, 0, "id-00001", [{ type: "crash" }]);
    await until(() => rig.changes.includes("frozen"));
    expect(await rig.store.due(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
    expect(await rig.store.runningGames()).toEqual([]);
  });

  test("a match whose log the rules refuse stands still in this life of the server alone", async () => {
    const match = await rig.open();
    const bad = JSON.stringify([{ t: "act", at: 5, seat: 1, action: { type: "add", n: 1 } }]);
    const rows = [{ at: 5, seat: 1, id: "id-other", inputs: bad, versions: "[2,2,2]" }];
    await rig.store.append({ match, expected: 0, rows, wakeAt: null, over: false, snapshot: null });
    expect(await rig.engine.act(match, 0, "id-00001", [addOf(1)])).toMatchObject({
      refusal: { code: "MATCH_FROZEN" },
    });
    expect(rig.faults[0]).toContain("cannot be taken up again");
    expect(await rig.engine.status(match)).toMatchObject({ frozen: true, now: 5 });
    expect((await rig.store.readMatch(match))?.frozen).toBeNull();
  });

  test("a store that fails is asked again only after pauses that grow, and the clock's due is not forgotten", async () => {
    const match = await rig.open({ thinking: 60 });
    await rig.engine.status(match);
    const { append } = rig.store;
    let tries = 0;
    rig.store.append = async () => {
      tries += 1;
      throw new Error("disk full");
    };
    rig.clock.advance(60_000);
    await until(() => rig.faults.length > 0);
    await rig.pass(SERVER_LIMITS.storeAgainMs - 50);
    expect(tries).toBe(1);
    await rig.pass(SERVER_LIMITS.storeRetryMs * 5);
    expect(tries).toBeGreaterThan(1);
    expect(tries).toBeLessThan(10);
    rig.store.append = append;
    await rig.playBots(match, 1);
  });

  test("when the log cannot be written nothing has happened", async () => {
    const match = await rig.open();
    const seen = watcher(0);
    await rig.engine.watch(match, seen.subscriber, null);
    const append = rig.store.append;
    rig.store.append = async () => {
      throw new Error("disk full");
    };
    expect(await rig.engine.act(match, 0, "id-00001", [addOf(1)])).toMatchObject({
      refusal: { code: "UNAVAILABLE" },
    });
    rig.store.append = append;
    expect(seen.got.filter(({ t }) => t === "update")).toEqual([]);
    expect(await rig.engine.act(match, 0, "id-00001", [addOf(1)])).toEqual({ kind: "accepted", version: 2 });
  });

  test("a refusal that rested on what could not be written is not remembered", async () => {
    const match = await rig.open();
    const append = rig.store.append;
    rig.store.append = async () => {
      throw new Error("disk full");
    };
    // The first is a batch of its own, so that the other two share one: the last is refused because of the middle one.
    await Promise.all([
      rig.engine.act(match, 1, "id-00001", [addOf(1)]),
      rig.engine.act(match, 0, "id-00002", [addOf(1)]),
      rig.engine.act(match, 0, "id-00003", [addOf(1)]),
    ]);
    rig.store.append = append;
    expect(await rig.engine.act(match, 0, "id-00003", [addOf(1)])).toEqual({ kind: "accepted", version: 2 });
  });

  test("an append by somebody else is read first, then the act is judged again", async () => {
    const match = await rig.open();
    await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    const row = { at: 5, seat: 1, id: "id-other", versions: "[3,3,3]" };
    const inputs = JSON.stringify([{ t: "act", at: 5, seat: 1, action: { type: "add", n: 1 } }]);
    const rows = [{ ...row, inputs }];
    await rig.store.append({ match, expected: 1, rows, wakeAt: null, over: false, snapshot: null });
    expect(await rig.engine.act(match, 1, "id-00002", [addOf(1)])).toMatchObject({
      refusal: { code: "NOT_YOUR_TURN" },
    });
    expect(await rig.engine.act(match, 0, "id-00003", [addOf(1)])).toEqual({ kind: "accepted", version: 4 });
    expect(await rig.ids(match)).toEqual(["id-00001", "id-other", "id-00003"]);
  });
});

test("acts that wait when their match is deleted are answered, and it is not tried for ever", async () => {
  const match = await rig.open();
  await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
  await rig.store.deleteTable("MINT-27");
  const answer = await rig.engine.act(match, 1, "id-00002", [addOf(1)]);
  expect(answer).toMatchObject({ refusal: { code: "UNAVAILABLE" } });
  expect(await rig.engine.act(match, 1, "id-00002", [addOf(1)])).toMatchObject({
    refusal: { code: "NO_MATCH" },
  });
});

describe("repeated ids", () => {
  test("get the first answer again and change nothing, also after a restart", async () => {
    const match = await rig.open();
    const first = await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    await rig.engine.act(match, 1, "id-00002", [addOf(1)]);
    expect(await rig.engine.act(match, 0, "id-00001", [addOf(3)])).toEqual(first);
    await rig.reboot();
    expect(await rig.engine.act(match, 0, "id-00001", [addOf(1)])).toEqual(first);
    expect(await rig.ids(match)).toEqual(["id-00001", "id-00002"]);
  });

  test("in flight at the same moment are one act", async () => {
    const match = await rig.open();
    const both = await Promise.all([
      rig.engine.act(match, 0, "id-00001", [addOf(1)]),
      rig.engine.act(match, 0, "id-00001", [addOf(1)]),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect(await rig.ids(match)).toEqual(["id-00001"]);
  });

  test("are the seat's own: another seat may use the same id", async () => {
    const match = await rig.open();
    await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    expect(await rig.engine.act(match, 1, "id-00001", [addOf(1)])).toMatchObject({ kind: "accepted" });
    expect(await rig.ids(match)).toEqual(["id-00001", "id-00001"]);
  });

  test("a refusal is remembered for ten minutes, then judged anew", async () => {
    const match = await rig.open();
    const first = await rig.engine.act(match, 1, "id-00001", [addOf(1)]);
    expect(first).toMatchObject({ refusal: { code: "NOT_YOUR_TURN" } });
    await rig.engine.act(match, 0, "id-00002", [addOf(1)]);
    expect(await rig.engine.act(match, 1, "id-00001", [addOf(1)])).toEqual(first);
    rig.clock.advance(SERVER_LIMITS.refusalMemoryMs);
    expect(await rig.engine.act(match, 1, "id-00001", [addOf(1)])).toMatchObject({ kind: "accepted" });
  });
});
