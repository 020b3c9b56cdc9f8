import { EngineRig } from "@bigboard/trials/rigs/engine-rig";
import { botsOf, until } from "@bigboard/trials/rigs/rig";
import { addOf, sealOfNumber, toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SERVER_LIMITS } from "../limits.ts";

let rig: EngineRig;

beforeEach(async () => {
  rig = new EngineRig([toy]);
  await rig.boot();
});
afterEach(() => rig.remove());

describe("time", () => {
  test("a deadline falls at its own moment, and before an act stamped after it", async () => {
    const match = await rig.open({}, { deadline: 10_000 });
    await rig.engine.serve();
    await rig.engine.status(match);
    rig.clock.advance(10_000);
    await until(() => rig.changes.length >= 0 && rig.engine.loadedCount === 1);
    const answer = await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    expect(answer).toMatchObject({ refusal: { code: "NOT_YOUR_TURN" } });
    const rows = await rig.store.readRows(match, 0);
    expect(rows.map((row) => JSON.parse(row.inputs))).toEqual([[{ t: "time", at: 10_000 }]]);
  });

  test("two deadlines that passed while nobody looked are delivered in order, stamped with themselves", async () => {
    const match = await rig.open({}, { deadline: 10_000 });
    rig.clock.advance(25_000);
    await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    const rows = await rig.store.readRows(match, 0);
    expect(rows.map(({ at }) => at)).toEqual([10_000, 20_000, 25_000]);
  });

  test("W-RULING-89: when the thinking time is over the default is played, to the end of the turn", async () => {
    const match = await rig.open({ thinking: 60 });
    expect((await rig.engine.status(match))?.thinkUntil).toBe(60_000);
    rig.clock.advance(59_999);
    expect((await rig.engine.status(match))?.waiting).toEqual([0]);
    rig.clock.advance(1);
    await until(() => rig.changes.includes("clock"));
    const status = await rig.engine.status(match);
    expect(status?.waiting).toEqual([1]);
    expect(status?.thinkUntil).toBe(120_000);
    const rows = await rig.store.readRows(match, 0);
    expect(rows.map(({ seat, id, inputs }) => [seat, id, JSON.parse(inputs)])).toEqual([
      [null, null, [{ t: "act", at: 60_000, seat: 0, action: addOf(1) }]],
    ]);
  });

  test("thinking time goes on after a restart with what remained, and stands still while nobody serves", async () => {
    const match = await rig.open({ thinking: 60 });
    await rig.engine.serve();
    await rig.engine.status(match);
    rig.clock.advance(45_000);
    await rig.reboot();
    await rig.engine.serve();
    expect((await rig.engine.status(match))?.waiting).toEqual([0]);
    rig.clock.advance(14_999);
    expect((await rig.engine.status(match))?.waiting).toEqual([0]);
    rig.clock.advance(1);
    await until(() => rig.changes.includes("clock"));
    expect((await rig.engine.status(match))?.waiting).toEqual([1]);
  });

  test("the clock is saved twice a second while one runs, and seldom while none does", async () => {
    let saves = 0;
    const { saveClock } = rig.store;
    rig.store.saveClock = (served) => {
      saves += 1;
      return saveClock(served);
    };
    const beats = async (count: number) => {
      for (let beat = 0; beat < count; beat += 1) {
        rig.clock.advance(SERVER_LIMITS.beatMs);
        for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await rig.engine.serve();
    await beats(19);
    expect(saves).toBeLessThanOrEqual(1);
    await rig.engine.status(await rig.open({ thinking: 60 }));
    saves = 0;
    await beats(10);
    expect(saves).toBe(10);
  });

  test("a match whose thinking time ran before a restart is woken without anybody touching it", async () => {
    const match = await rig.open({ thinking: 60 });
    await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    rig.clock.advance(30_000);
    await rig.reboot();
    await rig.engine.serve();
    for (let beats = 0; beats < 140 && !rig.changes.includes("clock"); beats += 1) {
      rig.clock.advance(SERVER_LIMITS.beatMs);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await rig.store.readMatch(match))?.head).toBe(2);
  });

  test("several seats at once: each that does not decide gets its default", async () => {
    const match = await rig.open({ thinking: 60 }, { sealEvery: 2 });
    await rig.engine.act(match, 0, "id-00001", [addOf(2)]);
    await rig.engine.act(match, 1, "id-00002", [sealOfNumber(7)]);
    rig.clock.advance(60_000);
    await rig.untilHead(match, 3);
    expect((await rig.engine.status(match))?.waiting).toEqual([1]);
    expect((await rig.store.readRows(match, 2)).map(({ inputs }) => JSON.parse(inputs)[0].action)).toEqual([
      { type: "seal", n: 1 },
    ]);
  });
});

describe("bots", () => {
  test("play the seats they hold, after their pace, from their own view", async () => {
    const views: unknown[] = [];
    const watching = (view: unknown) => {
      views.push(view);
      return addOf(2);
    };
    await rig.reboot(botsOf(watching));
    const match = await rig.open({ bots: [null, "plain"] });
    await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    await until(() => views.length === 1);
    expect((await rig.store.readMatch(match))?.head).toBe(2);
    rig.clock.advance(1_000);
    await rig.untilHead(match, 3);
    expect(views[0]).toMatchObject({ active: 1, total: 1 });
    expect((await rig.store.readRows(match, 2)).map(({ inputs }) => JSON.parse(inputs)[0])).toEqual([
      { t: "act", at: 1_000, seat: 1, action: addOf(2) },
    ]);
  });

  test("take the time they like where the server names none, longer over one view than over another", async () => {
    rig.botPaceMs = null;
    const ponders = (_game: string, _bot: string, view: unknown): [number, number] =>
      JSON.stringify(view).includes('"total":1') ? [3_000, 3_000] : [500, 500];
    await rig.reboot({ ...botsOf(() => addOf(2)), ponders });
    const match = await rig.open({ bots: [null, "plain"] });
    await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    rig.clock.advance(2_999);
    await rig.engine.status(match);
    expect((await rig.store.readMatch(match))?.head).toBe(2);
    rig.clock.advance(1);
    await rig.untilHead(match, 3);
  });

  test.each([
    ["nothing", null],
    ["what is not legal", addOf(9)],
    ["garbage", "junk"],
  ])("that answer %s get the default", async (_what, action) => {
    await rig.reboot(botsOf(() => action));
    const match = await rig.open({ bots: [null, "plain"] });
    await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    await rig.playBots(match, 3);
    expect((await rig.store.readRows(match, 2)).map(({ inputs }) => JSON.parse(inputs)[0].action)).toEqual([
      addOf(1),
    ]);
  });

  test("go on after a restart without anybody touching the match", async () => {
    const match = await rig.open({ bots: ["plain", "plain"] }, { goal: 5 });
    await rig.reboot();
    await rig.engine.serve();
    await rig.playBots(match, 7);
    expect((await rig.store.readMatch(match))?.over).toBe(true);
  });

  test("a seat given to a bot is played by it, and given back at once", async () => {
    const match = await rig.open();
    await rig.engine.hold(match, 0, "bot");
    await rig.playBots(match, 2);
    await rig.engine.act(match, 1, "id-00001", [addOf(1)]);
    await rig.engine.hold(match, 0, "person");
    rig.clock.advance(5_000);
    expect(await rig.engine.act(match, 0, "id-00002", [addOf(1)])).toMatchObject({ kind: "accepted" });
    const inputs = (await rig.store.readRows(match, 0)).flatMap((row) => JSON.parse(row.inputs));
    expect(inputs.map(({ t, held, action }) => held ?? action ?? t)).toEqual([
      "bot",
      addOf(1),
      addOf(1),
      "person",
      addOf(1),
    ]);
  });
});
