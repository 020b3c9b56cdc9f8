import { EngineRig } from "@bigboard/trials/rigs/engine-rig";
import { botsOf } from "@bigboard/trials/rigs/rig";
import { addOf, clockedToy, toy, waitMsOf } from "@bigboard/trials/rigs/toy";
import { afterEach, expect, test } from "vitest";

const FOR_EVER = { goal: 1_000_000 };

const GONE = () => false;

let rig: EngineRig;
afterEach(() => rig.remove());

async function opened(game: typeof toy, config: object, thinking: 0 | 60 = 0): Promise<string> {
  rig = new EngineRig([game]);
  await rig.boot(botsOf(() => null));
  const match = await rig.open({ thinking }, { ...FOR_EVER, ...config });
  await rig.engine.status(match);
  return match;
}

/** What the log holds, each with its stamp. */
async function log(match: string): Promise<string[]> {
  return (await rig.inputs(match)).map(({ t, at, seat, held }) => [at, t, seat, held].join(" ").trim());
}

test("one drain: deadlines of the rules and the end of a wait are put in by their own moments, however late the server is", async () => {
  const match = await opened(clockedToy, { deadline: 10_000 });
  await rig.engine.lost(match, 1, 15_000, GONE);
  // The timers wake once, long after all of it.
  rig.clock.advance(9_999);
  const late = { ...rig.engine.read(), served: 25_000 };
  await rig.engine.act(match, 0, "id-00001", [{ type: "nonsense" }], late);
  expect(await log(match)).toEqual(["0 seat 1 away", "10000 time", "15000 seat 1 bot", "20000 time"]);
});

test("at one moment the rules come first, and then the end of a wait", async () => {
  const match = await opened(clockedToy, { deadline: 15_000 });
  await rig.engine.lost(match, 1, 15_000, GONE);
  await rig.pass(15_000);
  await rig.untilHead(match, 3);
  expect(await log(match)).toEqual(["0 seat 1 away", "15000 time", "15000 seat 1 bot"]);
});

test("at one moment thinking time comes before the end of a wait", async () => {
  const match = await opened(toy, {}, 60);
  await rig.engine.lost(match, 0, 60_000, GONE);
  await rig.pass(60_000);
  await rig.untilHead(match, 2);
  expect(await log(match)).toEqual(["60000 act 0", "60000 seat 0 away"]);
});

test("whoever is back in time is waited for no more, also where nobody had taken the seat", async () => {
  const match = await opened(toy, {});
  await rig.engine.lost(match, 0, waitMsOf(toy), GONE);
  await rig.pass(10_000);
  expect((await rig.engine.status(match))?.waitedUntil).toEqual([waitMsOf(toy), null]);
  await rig.engine.hold(match, 0, "person");
  expect((await rig.engine.status(match))?.waitedUntil).toEqual([null, null]);
  await rig.pass(waitMsOf(toy));
  expect(await log(match)).toEqual([]);
});

test("K-NET-56: nobody takes the seat of somebody who is at the door when the wait ends", async () => {
  const match = await opened(clockedToy, {});
  let back = false;
  await rig.engine.lost(match, 1, 15_000, () => back);
  await rig.pass(14_000);
  back = true;
  await rig.pass(10_000);
  expect((await rig.engine.status(match))?.waitedUntil).toEqual([null, null]);
  expect(await log(match)).toEqual(["0 seat 1 away"]);
});

test("a wait outlives a store that fails at its end", async () => {
  const match = await opened(clockedToy, {});
  await rig.engine.lost(match, 1, 15_000, GONE);
  const { append } = rig.store;
  rig.store.append = () => Promise.reject(new Error("the disk is full"));
  await rig.pass(16_000);
  expect(rig.faults).not.toEqual([]);
  rig.store.append = append;
  await rig.pass(2_000);
  await rig.untilHead(match, 2);
  expect(await log(match)).toEqual(["0 seat 1 away", "15000 seat 1 bot"]);
});

test("a wait whose end was written after all, though the store failed, ends once", async () => {
  const match = await opened(clockedToy, {});
  await rig.engine.lost(match, 1, 15_000, GONE);
  const { append } = rig.store;
  rig.store.append = async (wish) => {
    await append.call(rig.store, wish);
    throw new Error("the line to the disk is cut");
  };
  await rig.pass(16_000);
  expect(rig.faults).not.toEqual([]);
  rig.store.append = append;
  await rig.pass(5_000);
  expect(await log(match)).toEqual(["0 seat 1 away", "15000 seat 1 bot"]);
});

test("what the end of a wait has done already is not written a second time", async () => {
  const match = await opened(toy, {});
  const wait = waitMsOf(toy);
  await rig.engine.lost(match, 1, wait, GONE);
  await rig.pass(wait - 500);
  const { append } = rig.store;
  rig.store.append = () => Promise.reject(new Error("the disk is full"));
  expect(await rig.engine.act(match, 0, "id-00001", [addOf(1)])).toMatchObject({ kind: "refused" });
  rig.store.append = append;
  // The match's own timer rests for a second after the failure: somebody else comes first.
  await rig.pass(600);
  expect(await rig.engine.hold(match, 1, "away")).toMatchObject({ kind: "accepted" });
  expect(await log(match)).toEqual([`${wait} seat 1 away`]);
});

test("K-NET-56: of a line that is lost twice, the table that told of it last knows who is at the door", async () => {
  const match = await opened(clockedToy, {});
  await rig.engine.lost(match, 1, 15_000, GONE);
  await rig.pass(5_000);
  // That table has left memory, and another one was made from the same document.
  await rig.engine.lost(match, 1, 15_000, () => true);
  expect((await rig.engine.status(match))?.waitedUntil).toEqual([null, 15_000]);
  await rig.pass(20_000);
  expect(await log(match)).toEqual(["0 seat 1 away"]);
});
