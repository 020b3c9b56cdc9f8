import { EngineRig, watcher } from "@bigboard/trials/rigs/engine-rig";
import { botsOf } from "@bigboard/trials/rigs/rig";
import { addOf, toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, expect, test } from "vitest";

let looked = 0;
const counted: typeof toy = {
  ...toy,
  rules(config) {
    const rules = toy.rules(config);
    return {
      ...rules,
      view(...asked) {
        looked += 1;
        return rules.view(...asked);
      },
    };
  },
};
const VIEWERS = 3;

let rig: EngineRig;
beforeEach(async () => {
  rig = new EngineRig([counted]);
  await rig.boot(botsOf(() => null));
});
afterEach(() => rig.remove());

test("an update costs one view a viewer, and whoever comes or asks again costs none", async () => {
  const match = await rig.open({}, { goal: 1_000_000 });
  const act = (n: number) => rig.engine.act(match, n % 2, `id-${10_000 + n}`, [addOf(1)]);
  await act(0);
  for (const n of [1, 2, 3]) {
    looked = 0;
    await act(n);
    expect(looked).toBe(VIEWERS);
  }
  const { subscriber, got } = watcher(0);
  looked = 0;
  await rig.engine.watch(match, subscriber, null);
  await rig.engine.resync(match, subscriber);
  expect(looked).toBe(0);
  expect(got.map(({ view }) => view)).toEqual([
    expect.objectContaining({ total: 4 }),
    expect.objectContaining({ total: 4 }),
  ]);
});

test("a match taken up again shows what it showed before", async () => {
  const match = await rig.open({}, { goal: 1_000_000 });
  await rig.engine.act(match, 0, "id-00001", [addOf(2)]);
  await rig.reboot(botsOf(() => null));
  const { subscriber, got } = watcher("public");
  await rig.engine.watch(match, subscriber, null);
  await rig.engine.act(match, 1, "id-00002", [addOf(3)]);
  expect(got.at(-1)).toMatchObject({ version: 3 });
  expect(got.at(-1)?.patch).toContainEqual({ op: "replace", path: "/total", value: 5 });
});
