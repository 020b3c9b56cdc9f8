import type { Json } from "@bigboard/kernel";
import { cryGame } from "@bigboard/laws";
import { EngineRig, watcher } from "@bigboard/trials/rigs/engine-rig";
import { botsOf, until } from "@bigboard/trials/rigs/rig";
import { addOf, clockedToy, SLEEPS_AFTER } from "@bigboard/trials/rigs/toy";
import { afterEach, describe, expect, test } from "vitest";
import { SERVER_LIMITS } from "../limits.ts";

let rig: EngineRig;
afterEach(() => rig.remove());

const FOR_EVER = { goal: 1_000_000 };

describe("bots that look by themselves", () => {
  test("K-NET-54: look at their pace, also where they do nothing, and one decision of a seat at a time", async () => {
    rig = new EngineRig([clockedToy]);
    const looks: number[] = [];
    let open: (() => void) | null = null;
    const bots = botsOf(() => null, [2_000, 2_000]);
    await rig.boot({
      ...bots,
      ask: async ({ seat, at }) => {
        looks.push(at);
        if (looks.length === 3) {
          await new Promise<void>((resolve) => {
            open = resolve;
          });
        }
        return seat === 1 && looks.length === 4 ? addOf(1) : null;
      },
    });
    const match = await rig.open({ bots: [null, "plain"] }, FOR_EVER);
    await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    await rig.pass(6_000);
    expect(looks).toEqual([2_000, 4_000, 6_000]);
    await rig.pass(10_000);
    expect(looks).toHaveLength(3);
    (await until(() => open))();
    await rig.playBots(match, 3);
    expect((await rig.inputs(match)).at(-1)).toMatchObject({ t: "act", seat: 1, action: addOf(1) });
  });

  test("act on what they saw although the match has moved on, and look again when they are refused", async () => {
    rig = new EngineRig([cryGame]);
    let looks = 0;
    const accept: Json = { type: "accept", cry: 1, cards: [] };
    await rig.boot(
      botsOf(() => {
        looks += 1;
        return accept;
      }, [1_000, 1_000]),
    );
    const match = await rig.open({ seats: 3, bots: [null, null, "plain"] });
    await rig.engine.status(match);
    await rig.pass(3_500);
    expect(looks).toBe(3);
    expect(await rig.inputs(match)).toEqual([{ t: "seat", at: 0, seat: 2, held: "bot" }]);
    expect(rig.faults).toEqual([]);
  });

  test("wait as long in match time, however fast it runs", async () => {
    rig = new EngineRig([clockedToy], 20);
    const looks: number[] = [];
    const bots = botsOf(() => null, [2_000, 2_000]);
    await rig.boot({
      ...bots,
      ask: async ({ at }) => {
        looks.push(at);
        return null;
      },
    });
    const match = await rig.open({ bots: ["plain", null] }, FOR_EVER);
    await rig.engine.status(match);
    await rig.pass(300);
    expect(looks).toEqual([2_000, 4_000, 6_000]);
  });

  test("a person's first command takes the seat back before it is judged", async () => {
    rig = new EngineRig([clockedToy]);
    await rig.boot(botsOf(() => null));
    const match = await rig.open({}, FOR_EVER);
    await rig.engine.hold(match, 0, "bot");
    expect(await rig.engine.act(match, 0, "id-00001", [addOf(9)])).toMatchObject({ kind: "refused" });
    expect((await rig.engine.status(match))?.held).toEqual(["person", "person"]);
  });

  test.each(["away", "bot", "person"] as const)(
    "K-NET-3, K-NET-56: an act behind the deadline that ends the match is refused, never taken for done (seat held: %s)",
    async (held) => {
      rig = new EngineRig([clockedToy]);
      await rig.boot(botsOf(() => null));
      const match = await rig.open({}, { goal: 1, deadline: 10_000 });
      await rig.engine.hold(match, 0, held);
      const late = { ...rig.engine.read(), served: 20_000 };
      const answer = await rig.engine.act(match, 0, "id-00001", [addOf(1)], late);
      expect(answer).toMatchObject({ kind: "refused", refusal: { code: "OVER" } });
      expect(await rig.engine.status(match)).toMatchObject({ over: true });
      expect((await rig.inputs(match)).filter(({ t }) => t === "act")).toEqual([]);
      expect(await rig.engine.act(match, 0, "id-00001", [addOf(1)])).toEqual(answer);
    },
  );
});

test("K-NET-61: three automatic sales in a row hand the seat to a bot until its player sends any command", async () => {
  rig = new EngineRig([clockedToy]);
  await rig.boot(botsOf(() => null));
  const match = await rig.open({}, { ...FOR_EVER, deadline: 10_000 });
  const heldNow = async () => (await rig.engine.status(match))?.held;
  await rig.engine.status(match);
  // Seats are asked in turn, so that three of seat 0 are five deadlines away.
  await rig.pass(40_000);
  expect(await heldNow()).toEqual(["person", "person"]);
  await rig.playBots(match, 6);
  expect(await heldNow()).toEqual(["bot", "person"]);
  await rig.playBots(match, 8);
  expect(await heldNow()).toEqual(["bot", "bot"]);
  await rig.reboot(botsOf(() => null));
  expect(await heldNow()).toEqual(["bot", "bot"]);
  expect(await rig.engine.act(match, 0, "id-00001", [addOf(1)])).toMatchObject({ kind: "accepted" });
  expect(await heldNow()).toEqual(["person", "bot"]);
  await rig.pass(20_000);
  expect(await heldNow()).toEqual(["person", "bot"]);
});

describe("K-NET-61: a match that catches up over several deadlines at once", () => {
  /** The toy, in which a seat is named as asleep for two turns alone, as Krach names it until the next deal. */
  const briefly: typeof clockedToy = {
    ...clockedToy,
    rules: (config) => ({
      ...clockedToy.rules(config),
      asleep: ({ automatic }) => automatic.flatMap((turns, seat) => (turns === SLEEPS_AFTER ? [seat] : [])),
    }),
  };
  const late = async (seat: number, served: number): Promise<readonly string[] | undefined> => {
    rig = new EngineRig([briefly]);
    await rig.boot(botsOf(() => null));
    const match = await rig.open({}, { ...FOR_EVER, deadline: 10_000 });
    await rig.engine.act(match, seat, "id-00001", [{ type: "nonsense" }], { ...rig.engine.read(), served });
    // What the act sets off stands behind it in the queue.
    await rig.pass(100);
    return (await rig.engine.status(match))?.held;
  };

  test("hands over the seat that fell asleep on the way, though it is named no more at the end", async () => {
    expect(await late(1, 75_000)).toEqual(["bot", "person"]);
  });

  test("leaves the seat to somebody whose order came behind them", async () => {
    expect(await late(0, 55_000)).toEqual(["person", "person"]);
    await rig.remove();
    expect(await late(1, 55_000)).toEqual(["bot", "person"]);
  });
});

describe("after a time in which nobody served", () => {
  const deadline = 60_000;
  const toClock = async (): Promise<string> => {
    rig = new EngineRig([clockedToy]);
    await rig.boot(botsOf(() => null));
    await rig.engine.serve();
    const match = await rig.open({}, { ...FOR_EVER, deadline });
    await rig.engine.status(match);
    await rig.pass(40_000);
    expect((await rig.engine.status(match))?.pausedMs).toBe(0);
    await rig.reboot(botsOf(() => null));
    await rig.engine.serve();
    return match;
  };

  test("K-NET-60: clocks run on with what remained, after a countdown of five seconds", async () => {
    const match = await toClock();
    expect(await rig.engine.status(match)).toMatchObject({ now: 40_000, pausedMs: 5_000 });
    await rig.pass(4_000);
    expect(await rig.engine.status(match)).toMatchObject({ now: 40_000, pausedMs: 1_000 });
    await rig.pass(1_000);
    expect(await rig.engine.status(match)).toMatchObject({ now: 40_000, pausedMs: 0 });
    expect(rig.changes).toContain("clock");
    await rig.pass(19_900);
    expect(await rig.head(match)).toBe(0);
    await rig.pass(100);
    await rig.untilHead(match, 1);
    expect(await rig.inputs(match)).toEqual([{ t: "time", at: deadline }]);
  });

  test("K-NET-60: an act on a running clock is refused with the rest of the countdown, and not for good", async () => {
    const match = await toClock();
    await rig.pass(3_000);
    expect(await rig.engine.act(match, 0, "id-00001", [addOf(1)])).toEqual({
      kind: "refused",
      index: 0,
      refusal: { code: "PAUSED", rule: "", detail: { retryMs: 2_000 } },
    });
    await rig.pass(2_000);
    expect(await rig.engine.act(match, 0, "id-00001", [addOf(1)])).toMatchObject({ kind: "accepted" });
  });

  test("K-NET-4: what was answered before gets its answer again, also during the countdown", async () => {
    rig = new EngineRig([clockedToy]);
    await rig.boot(botsOf(() => null));
    const match = await rig.open({}, { ...FOR_EVER, deadline });
    const first = await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    await rig.reboot(botsOf(() => null));
    await rig.engine.serve();
    expect(await rig.engine.act(match, 0, "id-00001", [addOf(1)])).toEqual(first);
  });

  test("there is no countdown where no clock ran", async () => {
    rig = new EngineRig([clockedToy]);
    await rig.boot(botsOf(() => null));
    await rig.engine.serve();
    const match = await rig.open({}, { ...FOR_EVER, deadline });
    expect(await rig.engine.act(match, 0, "id-00001", [addOf(1)])).toMatchObject({ kind: "accepted" });
  });

  test("match time does not fall behind the log, though the last half second of the clock was not saved", async () => {
    rig = new EngineRig([clockedToy], 100);
    await rig.boot(botsOf(() => null));
    const match = await rig.open({}, FOR_EVER);
    await rig.engine.status(match);
    rig.clock.advance(400);
    await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    rig.store.saveClock = async () => {};
    await rig.reboot(botsOf(() => null));
    expect((await rig.engine.status(match))?.now).toBe(40_000);
  });
});

test("a match whose people are gone for a day leaves memory, and is woken when its time has come", async () => {
  rig = new EngineRig([clockedToy]);
  await rig.boot(botsOf(() => null));
  const day = 86_400_000;
  await rig.engine.serve();
  const match = await rig.open({}, { ...FOR_EVER, deadline: day });
  const page = watcher(0);
  const leave = await rig.engine.watch(match, page.subscriber, null);
  await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
  leave?.();
  await rig.pass(SERVER_LIMITS.idleMs + 1_000);
  expect(rig.engine.loadedCount).toBe(0);
  rig.clock.advance(day);
  await rig.playBots(match, 2);
  expect((await rig.inputs(match)).at(-1)).toEqual({ t: "time", at: day });
});
