import type { ClientMessage } from "@bigboard/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ofKind } from "./fixtures/fake-socket.ts";
import { patch, snapshot, story } from "./fixtures/messages.ts";
import { Sync } from "./sync.ts";

const NOW = { now: 1_000, rate: 1, pausedMs: 0 };

let sent: ClientMessage[];
let asked: number;
let sync: Sync;
const resyncs = () => ofKind(sent, "resync");
const acts = () => ofKind(sent, "act");
const stories = () => ofKind(sent, "story").map(({ after }) => after);
const told = () => sync.feed.history().map(({ version, at, facts }) => [version, at, facts.length]);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  asked = 0;
  sync = new Sync({
    clock: () => Date.now(),
    send: (message) => sent.push(message),
    askTime: () => {
      asked += 1;
    },
    changed: () => {},
  });
  sync.connected(NOW);
});

afterEach(() => {
  sync.stop();
  vi.useRealTimers();
});

/** The server says that what was sent last is done, and that this version shows it. */
function done(version: number): void {
  sync.answered({ t: "done", id: acts().at(-1)?.id ?? "", version });
}

test("a gap in the versions asks for a whole view once, and skips what cannot be applied", () => {
  sync.snapshot(snapshot(1, 3));
  sync.update(patch(3, 8));
  sync.update(patch(4, 9));
  expect(resyncs()).toHaveLength(1);
  expect(sync.state().match?.version).toBe(1);
  sync.snapshot(snapshot(4, 9));
  sync.update(patch(5, 10));
  expect(sync.state().match).toMatchObject({ version: 5, view: { cash: 10 } });
});

test("a whole view asked for over a lost connection is asked for again over the next one", () => {
  sync.snapshot(snapshot(1, 3));
  sync.update(patch(3, 8));
  expect(sync.resume()).toEqual({ match: "m1", version: 1 });
  sync.update(patch(4, 9));
  expect(resyncs()).toHaveLength(2);
});

test("an accepted act resolves only when the view shows it", async () => {
  sync.snapshot(snapshot(1, 3));
  let settled = false;
  const answer = sync.act([{ type: "end" }]).then((result) => {
    settled = true;
    return result;
  });
  done(2);
  await vi.advanceTimersByTimeAsync(10);
  expect(settled).toBe(false);
  sync.update(patch(2, 9));
  expect(await answer).toEqual({ ok: true });
});

test("an act without a match, or without anything to do, is refused here", async () => {
  const refused = { ok: false, refusal: { code: "NOTHING_TO_SEND" } };
  expect(await sync.act([{ type: "end" }])).toMatchObject(refused);
  sync.snapshot(snapshot(1, 3));
  expect(await sync.act([])).toMatchObject(refused);
  expect(sent.map(({ t }) => t)).toEqual(["story"]);
});

test("what is not answered goes out again under its own id when the server hears again", () => {
  sync.snapshot(snapshot(1, 3));
  void sync.act([{ type: "end" }]);
  sync.connected(NOW);
  const [first, second] = acts();
  expect(second).toEqual(first);
  done(2);
  sync.connected(NOW);
  expect(acts()).toHaveLength(2);
});

test("an act that was not taken because we were too fast is asked again, under its own id", async () => {
  sync.snapshot(snapshot(1, 3));
  void sync.act([{ type: "end" }]);
  sync.problem({ t: "error", code: "RATE_LIMITED", detail: { retryMs: 3_000 } });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(acts()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  const [first, second] = acts();
  expect(second).toEqual(first);
});

test("a message the server cannot read is given up, with its code as the reason", async () => {
  const answer = sync.command({ do: "leave" });
  sync.problem({ t: "error", code: "BAD_MESSAGE", detail: { problems: [] } });
  expect(await answer).toMatchObject({ ok: false, refusal: { code: "BAD_MESSAGE" } });
});

test("where the server will not have the page, what waits is refused with that code", async () => {
  const answer = sync.command({ do: "leave" });
  sync.giveUp("NO_TABLE");
  expect(await answer).toMatchObject({ ok: false, refusal: { code: "NO_TABLE" } });
});

test("match time follows the answer that travelled shortest", async () => {
  sync.time({ ...NOW, now: 5_000 }, 40);
  expect(sync.now()).toBe(5_020);
  sync.time({ ...NOW, now: 9_000 }, 400);
  expect(sync.now()).toBe(5_020);
  await vi.advanceTimersByTimeAsync(100);
  expect(sync.now()).toBe(5_120);
});

test("match time runs at the server's rate, and another rate makes what was known worthless", async () => {
  sync.time({ ...NOW, now: 5_000 }, 40);
  sync.time({ now: 2_000, rate: 20, pausedMs: 0 }, null);
  await vi.advanceTimersByTimeAsync(100);
  expect(sync.now()).toBe(4_000);
  expect(sync.state().rate).toBe(20);
});

test("K-NET-60: match time stands still while the server says so, and runs on by itself afterwards", async () => {
  sync.connected({ now: 7_000, rate: 1, pausedMs: 5_000 });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sync.now()).toBe(7_000);
  expect(sync.pausedFor()).toBe(2_000);
  expect(sync.state().pausedUntil).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(sync.now()).toBe(7_500);
  expect(sync.pausedFor()).toBe(0);
  expect(sync.state().pausedUntil).toBeNull();
});

test("K-NET-60: a pause that ends early is heard, and the time asked for", () => {
  sync.time({ now: 7_000, rate: 1, pausedMs: 5_000 }, null);
  expect(asked).toBe(0);
  sync.time({ now: 7_000, rate: 1, pausedMs: 0 }, null);
  expect(asked).toBe(1);
  expect(sync.state().pausedUntil).toBeNull();
});

test("what happened is told in order, and kept", () => {
  const seen: number[] = [];
  sync.feed.subscribe((update) => seen.push(update.version));
  sync.snapshot(snapshot(1, 3));
  sync.update(patch(2, 4));
  sync.update(patch(2, 4));
  expect(seen).toEqual([1, 2]);
  expect(sync.feed.history().map((update) => update.version)).toEqual([2]);
});

test("what happened before the page was opened is asked for, part by part, and is history, nothing that happens now", () => {
  const seen: number[] = [];
  sync.feed.subscribe((update) => seen.push(update.facts.length));
  sync.snapshot(snapshot(4, 3));
  expect(stories()).toEqual([0]);
  sync.story(story(0, 2, { last: false }));
  expect(stories()).toEqual([0, 2]);
  sync.update(patch(5, 4));
  sync.story(story(2, 5));
  expect(told()).toEqual([
    [1, 100, 1],
    [2, 200, 1],
    [3, 300, 1],
    [4, 400, 1],
    [5, 2, 0],
  ]);
  expect(seen).toEqual([0, 0, 0, 0]);
  expect(stories()).toEqual([0, 2]);
});

test("after a gap only what was missed is asked for, and an answer nobody waits for is left alone", () => {
  sync.snapshot(snapshot(2, 3));
  sync.story(story(0, 2));
  sync.update(patch(3, 4));
  sync.snapshot(snapshot(9, 8));
  expect(stories()).toEqual([0, 3]);
  sync.story(story(0, 9));
  expect(told()).toHaveLength(3);
  sync.story(story(3, 9));
  expect(told().map(([version]) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("a story that does not come is asked for again, also over the next connection, until nobody can tell it", async () => {
  sync.snapshot(snapshot(4, 3));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(stories()).toEqual([0, 0]);
  sync.connected(NOW);
  expect(stories()).toEqual([0, 0, 0]);
  sync.problem({ t: "error", code: "NO_STORY", detail: {} });
  sync.update(patch(5, 4));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stories()).toEqual([0, 0, 0]);
});

test("W-RULING-91: what was told with less is told whole when the match is over", () => {
  sync.snapshot(snapshot(2, 3));
  sync.story(story(0, 2, { whole: false }));
  sync.over();
  expect(stories()).toEqual([0, 0]);
  const entries = [{ version: 1, at: 100, facts: [{ type: "all" }, { type: "of it" }] }];
  sync.story(story(0, 2, { entries }));
  expect(told()).toEqual([
    [1, 100, 2],
    [2, 200, 1],
  ]);
  sync.over();
  expect(stories()).toEqual([0, 0]);
});
