import { type AnyGame, isRefusal } from "@bigboard/kernel";
import { EngineRig, watcher } from "@bigboard/trials/rigs/engine-rig";
import { botsOf } from "@bigboard/trials/rigs/rig";
import { addOf, toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SERVER_LIMITS } from "../limits.ts";
import { readSnapshot } from "../stored/snapshot.ts";

const today: AnyGame = toy;

/** The toy as a later release might have it: nobody adds three any more. */
const newer = { ...versioned("1.1.0"), rules: withoutThrees };

function versioned(rules: string): AnyGame {
  return { ...today, meta: { ...today.meta, rules } };
}

function withoutThrees(config: Parameters<AnyGame["rules"]>[0]): ReturnType<AnyGame["rules"]> {
  const rules = today.rules(config);
  const three = JSON.stringify(addOf(3));
  const refusal = { code: "ONE_OR_TWO", rule: "T-ADD-2", detail: {} };
  return {
    ...rules,
    check: (state, seat, action) =>
      JSON.stringify(action) === three ? refusal : rules.check(state, seat, action),
    apply: (state, input, chance) =>
      input.t === "act" && JSON.stringify(input.action) === three
        ? { ok: false, refusal }
        : rules.apply(state, input, chance),
  };
}

let rig: EngineRig;
let match: string;

beforeEach(async () => {
  rig = new EngineRig([today]);
  await rig.boot();
  match = await rig.open({}, { goal: 9 });
});
afterEach(() => rig.remove());

const act = (seat: number, id: string, n: number) => rig.engine.act(match, seat, id, [addOf(n)]);
const stored = async () => {
  const found = await rig.store.readMatch(match);
  if (found === null) throw new Error("it is gone");
  return found;
};
const kept = async () => {
  const { snapshot } = await stored();
  return snapshot === null ? null : { seq: snapshot.seq, ...readSnapshot(snapshot.doc) };
};
const taken = { kind: "accepted" };
const still = { refusal: { code: "MATCH_FROZEN" } };

describe("a match of an older version of its rules", () => {
  test("goes on from a snapshot at its head, which is written down before anybody plays", async () => {
    await act(0, "id-00001", 3);
    await rig.restart(undefined, [newer]);
    expect(await rig.engine.status(match)).toMatchObject({ frozen: false, otherRules: null, waiting: [1] });
    const crossing = { after: 1, from: "1.0.0", to: "1.1.0" };
    expect(await kept()).toMatchObject({ seq: 1, crossings: [crossing] });
    expect(await act(1, "id-00002", 3)).toMatchObject({ refusal: { code: "ONE_OR_TWO" } });
    expect(await act(1, "id-00003", 2)).toMatchObject(taken);
    expect(await act(0, "id-00001", 3)).toMatchObject(taken);
    // Today's rules would tell another past than the one that was played by those before.
    expect(await rig.engine.story(match, 0, 0)).toMatchObject({ code: "NO_STORY" });
    expect(rig.faults).toEqual([]);
    await rig.reboot();
    expect(await act(0, "id-00004", 2)).toMatchObject(taken);
    expect(await act(1, "id-00005", 2)).toMatchObject(taken);
    expect(await rig.engine.record(match, "hash")).toMatchObject({
      rules: "1.0.0",
      crossings: [crossing],
      inputs: [{}, {}, {}, {}],
    });
  });

  test("stands still when rows are behind its snapshot, its table is told, and the older program takes it up again", async () => {
    await act(0, "id-00001", 3);
    await rig.reboot(undefined, [newer]);
    expect(await act(1, "id-00002", 1)).toMatchObject(still);
    expect(await act(0, "id-00001", 3)).toMatchObject(taken);
    expect(await rig.engine.hold(match, 0, "away")).toMatchObject(still);
    expect(await rig.engine.watch(match, watcher("public").subscriber, null)).toBeNull();
    expect(await rig.engine.status(match)).toMatchObject({
      frozen: true,
      over: false,
      otherRules: { match: "1.0.0", here: "1.1.0" },
    });
    expect(await rig.engine.record(match, "hash")).toMatchObject({ code: "NOT_OVER" });
    expect(rig.faults).toEqual([]);
    await rig.restart(undefined, [today]);
    expect((await stored()).frozen).toBeNull();
    expect(await act(1, "id-00002", 3)).toMatchObject(taken);
  });

  test("stands still when it has no snapshot at all, even without rows: its deal may be another today", async () => {
    await rig.reboot(undefined, [newer]);
    expect(await act(0, "id-00001", 1)).toMatchObject(still);
  });

  test("stands still in an older program than the one that wrote it last", async () => {
    await act(0, "id-00001", 1);
    await rig.restart(undefined, [versioned("1.10.0")]);
    await act(1, "id-00002", 1);
    await rig.restart(undefined, [versioned("1.9.0")]);
    expect(await rig.engine.status(match)).toMatchObject({
      frozen: true,
      otherRules: { match: "1.10.0", here: "1.9.0" },
    });
  });

  test("that stands still does not keep others from being woken", async () => {
    const limit = SERVER_LIMITS.wokenAtOnce;
    const asked: number[] = [];
    await act(0, "id-00001", 1);
    await rig.reboot(undefined, [newer]);
    await rig.engine.status(match);
    const { due } = rig.store;
    rig.store.due = (until, many) => {
      asked.push(many);
      return due(until, many);
    };
    await rig.engine.serve();
    expect(asked).toEqual([limit + 1]);
  });

  test("does not go on when that cannot be written down", async () => {
    await act(0, "id-00001", 1);
    await rig.restart(undefined, [newer]);
    const { keepSnapshot } = rig.store;
    rig.store.keepSnapshot = async () => {
      throw new Error("disk full");
    };
    expect(await act(1, "id-00002", 1)).toMatchObject({ refusal: { code: "UNAVAILABLE" } });
    expect(await rig.engine.hold(match, 1, "away")).toMatchObject({ refusal: { code: "UNAVAILABLE" } });
    await expect(rig.engine.watch(match, watcher(1).subscriber, null)).rejects.toThrow("disk full");
    rig.store.keepSnapshot = keepSnapshot;
    expect(await act(1, "id-00002", 1)).toMatchObject(taken);
  });
});

test("a match that is due and could not be taken up on a full disk is woken once there is room again", async () => {
  const bots = botsOf(() => addOf(1));
  await rig.remove();
  rig = new EngineRig([today]);
  await rig.boot(bots);
  match = await rig.open({ bots: [null, "plain"] }, { goal: 9 });
  await act(0, "id-00001", 1);
  const head = await rig.head(match);
  await rig.restart(bots, [newer]);
  const { keepSnapshot } = rig.store;
  rig.store.keepSnapshot = async () => {
    throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
  };
  await rig.engine.serve();
  expect(rig.faults).toHaveLength(1);
  rig.store.keepSnapshot = keepSnapshot;
  await rig.pass(SERVER_LIMITS.wakeAgainMs + 5_000);
  expect(await rig.head(match)).toBe(head + 1);
});

describe("a state of an older version", () => {
  test("is brought up to date by the game, told which version it was", async () => {
    await act(0, "id-00001", 1);
    const asked: unknown[] = [];
    const upcast: AnyGame["upcast"] = (state, rules, config) => {
      asked.push([rules, isRefusal(config)]);
      return typeof state === "object" && state !== null && !Array.isArray(state)
        ? { ...state, total: 7 }
        : null;
    };
    await rig.restart(undefined, [{ ...newer, upcast }]);
    expect(asked).toEqual([]);
    await act(1, "id-00002", 2);
    expect(asked).toEqual([["1.0.0", false]]);
    expect(await rig.engine.status(match)).toMatchObject({ over: true });
  });

  test("that the game cannot bring up to date lets its match stand still; over, it gives its record all the same", async () => {
    await act(0, "id-00001", 1);
    const strange: AnyGame = { ...newer, upcast: () => null };
    await rig.restart(undefined, [strange]);
    expect(await act(1, "id-00002", 1)).toMatchObject(still);
    await rig.restart(undefined, [today]);
    for (const [n, add] of [3, 3, 2].entries()) await act((n + 1) % 2, `id-0001${n}`, add);
    const record = await rig.engine.record(match, "hash");
    expect(record).toMatchObject({ rules: "1.0.0", outcome: { ending: expect.anything() } });
    await rig.restart(undefined, [strange]);
    expect(await rig.engine.status(match)).toMatchObject({ frozen: true, over: true });
    expect(await rig.engine.record(match, "hash")).toEqual(record);
    // Its table is cleared away: nothing is left to tell.
    expect(rig.engine.release("MINT-27")).toBe(true);
    await rig.store.deleteTable("MINT-27");
    expect(await rig.engine.record(match, "hash")).toMatchObject({ code: "NO_MATCH" });
  });
});

test("a match that was over stays one of its own rules, and who won is what they said", async () => {
  for (const [n, add] of [3, 3, 3].entries()) await act(n % 2, `id-0000${n}`, add);
  const record = await rig.engine.record(match, "hash");
  const before = await stored();
  const otherwise = (config: Parameters<AnyGame["rules"]>[0]): ReturnType<AnyGame["rules"]> => ({
    ...today.rules(config),
    outcome: () => ({ ending: "otherwise", rankings: [], scores: [0, 0] }),
  });
  await rig.restart(undefined, [{ ...newer, rules: otherwise }]);
  expect(await rig.engine.status(match)).toMatchObject({ frozen: false, over: true });
  expect(await rig.engine.record(match, "hash")).toEqual(record);
  expect(await stored()).toEqual(before);
});

describe("a match has a snapshot at its head", () => {
  test("after a clean stop, with or without rows", async () => {
    await rig.engine.status(match);
    await rig.restart();
    expect(await kept()).toMatchObject({ seq: 0 });
    await act(0, "id-00001", 1);
    await rig.restart();
    expect(await kept()).toMatchObject({ seq: 1, count: 1 });
  });

  test("after a clean stop of a program in which nobody has asked for it since a crash", async () => {
    await act(0, "id-00001", 1);
    await rig.reboot();
    expect(await kept()).toBeNull();
    expect(await rig.store.behind()).toEqual([match]);
    await rig.restart();
    expect(await kept()).toMatchObject({ seq: 1 });
    expect(await rig.store.behind()).toEqual([]);
  });

  test("after an act that was under way when the stop came", async () => {
    const { append } = rig.store;
    rig.store.append = async (wish) => {
      await new Promise((resolve) => setImmediate(resolve));
      return append(wish);
    };
    await rig.engine.status(match);
    const answer = act(0, "id-00001", 1);
    await new Promise((resolve) => setImmediate(resolve));
    await rig.restart();
    expect(await answer).toMatchObject(taken);
    expect(await kept()).toMatchObject({ seq: 1 });
  });

  test("when it leaves memory because nobody needs it", async () => {
    await rig.engine.serve();
    await act(0, "id-00001", 1);
    await rig.pass(SERVER_LIMITS.idleMs + 2 * SERVER_LIMITS.beatMs);
    expect(rig.engine.loadedCount).toBe(0);
    expect(await kept()).toMatchObject({ seq: 1 });
  });

  test("that is not written where somebody has appended meanwhile", async () => {
    await act(0, "id-00001", 1);
    expect(await rig.store.keepSnapshot(match, { seq: 0, doc: "{}" })).toBe(false);
    expect(await kept()).toBeNull();
  });

  test("or at least the server stops when the disk is full", async () => {
    await act(0, "id-00001", 1);
    rig.store.keepSnapshot = async () => {
      throw new Error("disk full");
    };
    await rig.engine.close();
    expect(rig.faults.join()).toContain("disk full");
  });
});
