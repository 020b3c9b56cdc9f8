import { EngineRig, watcher } from "@bigboard/trials/rigs/engine-rig";
import { addOf, toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SERVER_LIMITS } from "../limits.ts";

let rig: EngineRig;

beforeEach(async () => {
  rig = new EngineRig([toy]);
  await rig.boot();
});
afterEach(() => rig.remove());

/** Neither reads nor writes, until what comes back is called. */
function away(): () => void {
  const { store } = rig;
  const { append, readMatch, readRows } = store;
  const failing = async (): Promise<never> => {
    throw Object.assign(new Error("disk I/O error"), { code: "ERR_SQLITE_ERROR", errcode: 10 });
  };
  Object.assign(store, { append: failing, readMatch: failing, readRows: failing });
  return () => Object.assign(store, { append, readMatch, readRows });
}

test("who watches goes on watching when the store could neither be written nor read for a while", async () => {
  const match = await rig.open({}, { goal: 1_000 });
  const ann = watcher(0);
  await rig.engine.watch(match, ann.subscriber, null);
  const back = away();
  const refused = { kind: "refused", refusal: { code: "UNAVAILABLE" } };
  expect(await rig.engine.act(match, 0, "id-00001", [addOf(1)])).toMatchObject(refused);
  back();
  await rig.pass(SERVER_LIMITS.storeRetryMs);
  expect(await rig.engine.act(match, 0, "id-00001", [addOf(1)])).toMatchObject({ kind: "accepted" });
  expect(ann.got.at(-1)).toMatchObject({ t: "update", version: 2 });
});

test("a deadline falls when the store is back, though nobody asks for the match", async () => {
  const match = await rig.open({}, { deadline: 10_000 });
  await rig.engine.watch(match, watcher(0).subscriber, null);
  const back = away();
  await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
  await rig.pass(10_000);
  back();
  await rig.pass(SERVER_LIMITS.storeRetryMs + 100);
  expect((await rig.inputs(match))[0]).toEqual({ t: "time", at: 10_000 });
});

test("a match that cannot be read just now is there all the same: who asks for it must come again", async () => {
  const match = await rig.open({}, { goal: 1_000 });
  const back = away();
  const refused = { kind: "refused", refusal: { code: "UNAVAILABLE" } };
  expect(await rig.engine.act(match, 0, "id-00001", [addOf(1)])).toMatchObject(refused);
  await expect(rig.engine.watch(match, watcher(0).subscriber, null)).rejects.toThrow("disk I/O error");
  back();
  expect(await rig.engine.act(match, 0, "id-00001", [addOf(1)])).toMatchObject({ kind: "accepted" });
  expect(await rig.engine.act("m2", 0, "id-00001", [addOf(1)])).toMatchObject({
    refusal: { code: "NO_MATCH" },
  });
});

test("a server that is about to stop does not deny its matches", async () => {
  const match = await rig.open({}, { goal: 1_000 });
  const closing = rig.engine.close();
  const refused = { kind: "refused", refusal: { code: "UNAVAILABLE" } };
  expect(await rig.engine.act(match, 0, "id-00001", [addOf(1)])).toMatchObject(refused);
  await closing;
});
