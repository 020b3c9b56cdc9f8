import { verify } from "@bigboard/kernel";
import { SERVER_LIMITS } from "@bigboard/server/inside/limits.ts";
import { EngineRig, watcher } from "@bigboard/trials/rigs/engine-rig";
import { botsOf } from "@bigboard/trials/rigs/rig";
import { afterEach, describe, expect, test } from "vitest";
import { krach29, type View } from "../game.ts";

let rig: EngineRig;
afterEach(() => rig.remove());

describe("Krach 29 behind the server", () => {
  const idle = botsOf(() => null);
  const phaseSeen = async (match: string): Promise<View> => {
    const seen = watcher("public");
    const stop = await rig.engine.watch(match, seen.subscriber, null);
    stop?.();
    const view: View = JSON.parse(JSON.stringify(seen.got[0]?.view));
    return view;
  };
  const untilPhase = async (match: string, phase: View["phase"]): Promise<View> => {
    for (;;) {
      const view = await phaseSeen(match);
      if (view.phase === phase) return view;
      await rig.pass(1_000);
    }
  };

  test("K-INV-12, K-INV-15, K-NET-61: comes to its end without a command, and its record verifies", {
    timeout: 60_000,
  }, async () => {
    rig = new EngineRig([krach29], 10);
    await rig.boot(idle);
    await rig.engine.serve();
    const match = await rig.open({ seats: 3, bots: [null, "plain", "plain"] });
    await rig.engine.status(match);
    await untilPhase(match, "over");
    expect(rig.faults).toEqual([]);
    expect((await rig.engine.status(match))?.held[0]).toBe("bot");
    const record = await rig.engine.record(match, "hash");
    if ("code" in record) throw new Error("no record");
    expect(verify(record, krach29)).toEqual([]);
  });

  test("K-NET-59: left by all, is suspended between two days, over a restart too, and goes on when somebody comes", {
    timeout: 30_000,
  }, async () => {
    rig = new EngineRig([krach29], 10);
    await rig.boot(idle);
    await rig.engine.serve();
    const match = await rig.open({ seats: 3 });
    for (const seat of [0, 1, 2]) await rig.engine.hold(match, seat, "bot");
    const { until } = await untilPhase(match, "suspended");
    await rig.reboot(idle);
    await rig.engine.serve();
    expect(await phaseSeen(match)).toMatchObject({ phase: "suspended", day: 1, until });
    await rig.pass(SERVER_LIMITS.countdownMs);
    await rig.engine.hold(match, 1, "person");
    expect(await phaseSeen(match)).toMatchObject({ phase: "ready", day: 1 });
    await rig.engine.hold(match, 1, "bot");
    await untilPhase(match, "suspended");
    // Somebody who only slept (K-NET-61) wakes the table with the seat, by any order.
    expect(await rig.engine.act(match, 2, "id-00001", [{ type: "ready" }])).toMatchObject({
      kind: "accepted",
    });
    const { phase, traders } = await phaseSeen(match);
    expect(phase).toBe("ready");
    expect(traders.map(({ held, ready }) => [held, ready])).toEqual([
      ["bot", false],
      ["bot", false],
      ["person", true],
    ]);
    expect(rig.faults).toEqual([]);
  });

  test("K-NET-59: left by all, is over without a ranking when nobody comes for a day", {
    timeout: 30_000,
  }, async () => {
    rig = new EngineRig([krach29], 10);
    await rig.boot(idle);
    await rig.engine.serve();
    const match = await rig.open({ seats: 3 });
    for (const seat of [0, 1, 2]) await rig.engine.hold(match, seat, "away");
    await untilPhase(match, "suspended");
    rig.clock.advance(86_400_000 / 10);
    expect(await untilPhase(match, "over")).toMatchObject({ ending: "abandoned" });
    expect(rig.changes).toContain("over");
  });
});
