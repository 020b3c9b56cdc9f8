import { EngineRig, watcher } from "@bigboard/trials/rigs/engine-rig";
import { addOf, toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SERVER_LIMITS } from "../limits.ts";
import type { Subscriber } from "./publish.ts";

let rig: EngineRig;

beforeEach(async () => {
  rig = new EngineRig([toy]);
  await rig.boot();
});
afterEach(() => rig.remove());

describe("versions", () => {
  test("have no gap for any viewer, even where another seat's act shows them nothing", async () => {
    const match = await rig.open();
    const seats = [watcher(0), watcher(1), watcher("public")];
    for (const { subscriber } of seats) await rig.engine.watch(match, subscriber, null);
    await rig.engine.act(match, 0, "id-00001", [{ type: "peek" }]);
    await rig.engine.act(match, 0, "id-00002", [addOf(1)]);
    expect(seats.map(({ got }) => got.map(({ version }) => version))).toEqual([
      [1, 2, 3],
      [1, 2],
      [1, 2],
    ]);
    await rig.reboot();
    const back = watcher(0);
    await rig.engine.watch(match, back.subscriber, 3);
    expect(back.got).toEqual([]);
    await rig.engine.act(match, 1, "id-00003", [addOf(1)]);
    expect(back.got.map(({ version }) => version)).toEqual([4]);
  });

  test("a player by the list of moves is sent it on return even when nothing was missed", async () => {
    const match = await rig.open();
    const back = watcher(0, true);
    await rig.engine.watch(match, back.subscriber, 1);
    expect(back.got).toMatchObject([
      { t: "snapshot", version: 1, moves: { listed: [addOf(1), addOf(2), addOf(3)] } },
    ]);
  });

  test("who was away gets just what was missed; after a restart one snapshot", async () => {
    const match = await rig.open({ aids: true });
    await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    await rig.engine.act(match, 1, "id-00002", [addOf(1)]);
    await rig.engine.act(match, 0, "id-00003", [addOf(1)]);
    const back = watcher(1);
    await rig.engine.watch(match, back.subscriber, 2);
    expect(back.got.map(({ t, version }) => [t, version])).toEqual([
      ["update", 3],
      ["update", 4],
    ]);
    await rig.reboot();
    const again = watcher(1);
    await rig.engine.watch(match, again.subscriber, 2);
    expect(again.got.map(({ t, version }) => [t, version])).toEqual([["snapshot", 4]]);
  });

  test("W-RULING-91: without memory aids no update of an earlier round is sent again", async () => {
    const match = await rig.open();
    for (const [index, seat] of [0, 1, 0].entries())
      await rig.engine.act(match, seat, `id-0000${index}`, [addOf(1)]);
    const back = watcher(0);
    await rig.engine.watch(match, back.subscriber, 1);
    expect(back.got.map(({ t, version }) => [t, version])).toEqual([["snapshot", 4]]);
  });

  test("a snapshot carries the hash of its view, an update now and then", async () => {
    const { hashEvery } = SERVER_LIMITS;
    const match = await rig.open({}, { goal: 3 * hashEvery });
    const seen = watcher(0, true);
    await rig.engine.watch(match, seen.subscriber, null);
    for (let turn = 0; turn < hashEvery + 4; turn += 1)
      await rig.engine.act(match, turn % 2, `id-${turn}-long`, [addOf(1)]);
    const hashes = seen.got.filter((message) => "hash" in message && message.hash !== null);
    expect(hashes.map(({ version }) => version)).toEqual([1, hashEvery]);
    expect(seen.got.at(-1)).toMatchObject({ moves: { listed: [addOf(1), addOf(2), addOf(3)], open: [] } });
  });
});

describe("a page opened in the middle of a round", () => {
  test("is told what that round brought, also after a restart; nothing older, nothing for other seats", async () => {
    const match = await rig.open({}, { goal: 500 });
    await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    await rig.engine.act(match, 1, "id-00002", [addOf(2)]);
    await rig.engine.act(match, 0, "id-00003", [{ type: "peek" }]);
    await rig.engine.act(match, 0, "id-00004", [addOf(3)]);
    const told = async (viewer: Subscriber["viewer"]) => {
      const page = watcher(viewer);
      await rig.engine.watch(match, page.subscriber, null);
      return page.got[0]?.facts;
    };
    const added = { type: "added", seat: 0, n: 3 };
    const all = async () => [await told(0), await told(1), await told("public")];
    const expected = [[{ type: "peeked", card: expect.any(Number) }, added], [added], [added]];
    expect(await all()).toEqual(expected);
    await rig.reboot();
    expect(await all()).toEqual(expected);
  });
});

describe("long matches", () => {
  test("a match loads from its snapshot and the rows behind it, and gives the same record", async () => {
    const match = await rig.open({}, { goal: 500 });
    for (let turn = 0; turn < 120; turn += 1)
      await rig.engine.act(match, turn % 2, `id-${turn}-long`, [addOf(1)]);
    const before = watcher(0);
    await rig.engine.watch(match, before.subscriber, null);
    const stored = await rig.store.readMatch(match);
    expect(stored?.snapshot?.seq).toBe(96);
    await rig.reboot();
    const after = watcher(0);
    await rig.engine.watch(match, after.subscriber, null);
    expect(after.got).toEqual(before.got);
    expect(await rig.engine.act(match, 0, "id-next-one", [addOf(1)])).toMatchObject({ kind: "accepted" });
  });

  test("matches nobody watches leave memory and come back when touched", async () => {
    const match = await rig.open();
    await rig.engine.serve();
    await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    expect(rig.engine.loadedCount).toBe(1);
    for (let ms = 0; ms <= SERVER_LIMITS.idleMs && rig.engine.loadedCount > 0; ms += SERVER_LIMITS.beatMs) {
      rig.clock.advance(SERVER_LIMITS.beatMs);
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(rig.engine.loadedCount).toBe(0);
    expect(await rig.engine.act(match, 1, "id-00002", [addOf(1)])).toMatchObject({ kind: "accepted" });
  });
});
