import { findGame } from "@bigboard/games";
import { type AnyGame, isRefusal, type Json, type Viewer } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { EngineRig, type Seen, watcher } from "@bigboard/trials/rigs/engine-rig";
import { seededBots } from "@bigboard/trials/rigs/seeded-bots";
import { addOf, toy } from "@bigboard/trials/rigs/toy";
import { afterEach, describe, expect, test } from "vitest";
import { SERVER_LIMITS } from "../limits.ts";
import { readHeader } from "../stored/header.ts";
import { retell } from "./retell.ts";

let rig: EngineRig;
afterEach(() => rig.remove());

type Told = { readonly version: number; readonly at: number; readonly facts: readonly Json[] };

/** The whole story as a page collects it, part by part. */
async function storyOf(match: string, viewer: Viewer, from = 0): Promise<Told[]> {
  const told: Told[] = [];
  for (let after = from; ; ) {
    const part = await rig.engine.story(match, viewer, after);
    if (isRefusal(part)) throw new Error(part.code);
    told.push(...part.entries);
    if (part.last) return told;
    expect(part.upTo).toBeGreaterThan(after);
    after = part.upTo;
  }
}

/** What somebody was told who was there all the time: updates with facts. */
function heard({ got }: Seen): Told[] {
  return got.flatMap(({ t, version, at, facts }) =>
    t === "update" && facts.length > 0 ? [{ version, at, facts }] : [],
  );
}

/** Plays on until the log has so many rows, or the match is over. */
async function playTo(match: string, rows: number): Promise<void> {
  while ((await rig.head(match)) < rows && (await rig.engine.status(match))?.over === false) {
    await rig.pass(100);
  }
}

function named(id: string): AnyGame {
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

const TABLES = [
  { id: "wall-street-1920", seats: 3, bot: "greedy", rows: 180, config: { tycoons: "random" } },
  { id: "krach-29", seats: 4, bot: "broker", rows: 50, config: {} },
  { id: "panic-on-wall-street", seats: 5, bot: "broker", rows: 260, config: {} },
];

describe.each(TABLES)("$id", ({ id, seats, bot, rows, config }) => {
  test.each([true, false])(
    "whoever asks is told what they would have heard, and no more (aids: %s)",
    async (aids) => {
      rig = new EngineRig([named(id)]);
      await rig.boot(seededBots(`story ${id}`, 600));
      const match = await rig.open({ seats, aids, bots: new Array(seats).fill(bot) }, config);
      const viewers: readonly Viewer[] = [...Array.from({ length: seats }, (_, seat) => seat), "public"];
      const all = viewers.map((viewer) => watcher(viewer));
      const join = async () => {
        for (const { subscriber } of all) await rig.engine.watch(match, subscriber, null);
      };
      await join();
      // What happened before anybody could watch: bots took their seats.
      const opening = await Promise.all(viewers.map((viewer) => storyOf(match, viewer)));
      await playTo(match, rows / 2);
      const early = await storyOf(match, 0);
      await rig.reboot(seededBots(`story ${id} again`, 600));
      await join();
      await playTo(match, rows);
      for (const [index, viewer] of viewers.entries()) {
        const one = all[index];
        if (one === undefined) throw new Error("nobody watches");
        const told = await storyOf(match, viewer);
        const until = told.at(-1)?.version ?? 0;
        await rig.untilTold(one, until);
        // Another act may have come since.
        const whole = [...(opening[index] ?? []), ...heard(one)].filter(({ version }) => version <= until);
        expect(whole.length).toBeGreaterThan(20);
        expect(told).toEqual(aids ? whole : shared(id, seats, config, whole));
        if (viewer !== 0) continue;
        const known = early.at(-1)?.version ?? 0;
        const rest = (await storyOf(match, 0, known)).filter(({ version }) => version <= until);
        expect(rest).toEqual(told.filter(({ version }) => version > known));
      }
      expect((await rig.engine.status(match))?.over).toBe(false);
      expect(rig.faults).toEqual([]);
    },
  );
});

/** What of it the rules let people be told again now. */
function shared(id: string, seats: number, config: object, whole: readonly Told[]): Told[] {
  const game = named(id);
  const read = configWith(game, JSON.parse(JSON.stringify(config)), seats);
  const flat = whole.flatMap(({ facts }) => facts);
  const recalled = game.rules(read).recalled?.(flat, seats) ?? flat;
  let next = 0;
  return whole.flatMap((one) => {
    const facts = recalled.slice(next, next + one.facts.length).filter((fact): fact is Json => fact !== null);
    next += one.facts.length;
    return facts.length === 0 ? [] : [{ ...one, facts }];
  });
}

describe("the story of a match", () => {
  const open = async (config: object = { goal: 1_000_000 }) => {
    rig = new EngineRig([toy]);
    await rig.boot();
    return rig.open({}, config);
  };

  test("what only one seat was told, nobody else is told later", async () => {
    const match = await open();
    await rig.engine.act(match, 0, "id-00001", [{ type: "peek" }]);
    await rig.engine.act(match, 0, "id-00002", [addOf(1)]);
    const added = { type: "added", seat: 0, n: 1 };
    expect(await storyOf(match, 0)).toMatchObject([{ facts: [{ type: "peeked" }] }, { facts: [added] }]);
    expect(await storyOf(match, 1)).toMatchObject([{ facts: [added] }]);
    expect(await storyOf(match, "public")).toMatchObject([{ facts: [added] }]);
  });

  test("goes on while it is asked for, and is the same as one that is made later", async () => {
    const match = await open();
    await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    const first = storyOf(match, 1);
    // While it is being made.
    const meanwhile = rig.engine.act(match, 1, "id-00002", [addOf(2)]);
    await Promise.all([first, meanwhile]);
    await rig.engine.act(match, 0, "id-00003", [addOf(3)]);
    const grown = await storyOf(match, 1);
    expect(grown.map(({ facts }) => facts)).toMatchObject([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
    await rig.reboot();
    expect(await storyOf(match, 1)).toEqual(grown);
  });

  test("a long one comes in parts that fit into a message, and lets others go first while it is made", async () => {
    rig = new EngineRig([named("panic-on-wall-street")]);
    await rig.boot(seededBots("parts", 600));
    const match = await rig.open({ seats: 7, aids: true, bots: new Array(7).fill("broker") });
    await playTo(match, 700);
    let sizes: number[] = [];
    for (let after = 0; ; ) {
      const part = await rig.engine.story(match, "public", after);
      if (isRefusal(part)) throw new Error(part.code);
      sizes = [...sizes, JSON.stringify(part.entries.map(({ facts }) => facts)).length];
      if (part.last) break;
      after = part.upTo;
    }
    expect(sizes.length).toBeGreaterThan(1);
    // One entry may be larger than all that fits: it comes alone.
    expect(Math.max(...sizes)).toBeLessThan(1.1 * SERVER_LIMITS.storyBytes);
    const stored = await rig.store.readMatch(match);
    if (stored === null) throw new Error("no match");
    const header = readHeader(stored);
    const telling = retell({ game: named(header.game), header }, await rig.store.readRows(match, 0));
    let rests = 0;
    while (telling.next().done !== true) rests += 1;
    expect(rests).toBeGreaterThan(10);
  });

  test("leaves memory when nobody has asked for a while, and is made again", async () => {
    const match = await open();
    await rig.engine.serve();
    await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    const before = await storyOf(match, 0);
    let reads = 0;
    const { readRows } = rig.store;
    rig.store.readRows = (...args) => {
      reads += 1;
      return readRows.apply(rig.store, args);
    };
    expect(await storyOf(match, 0)).toEqual(before);
    expect(reads).toBe(0);
    const seen = watcher(0);
    await rig.engine.watch(match, seen.subscriber, null);
    await rig.pass(SERVER_LIMITS.idleMs + 2_000);
    expect(await storyOf(match, 0)).toEqual(before);
    expect(reads).toBe(1);
  });

  test("a store that fails for a moment is asked again", async () => {
    const match = await open();
    await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    const { readRows } = rig.store;
    rig.store.readRows = async () => {
      throw Object.assign(new Error("no space left"), { code: "ENOSPC", syscall: "read" });
    };
    expect(await rig.engine.story(match, 0, 0)).toMatchObject({ code: "UNAVAILABLE" });
    rig.store.readRows = readRows.bind(rig.store);
    expect(await storyOf(match, 0)).toHaveLength(1);
  });

  test("a log that the rules do not take any more is told to nobody, and the match is not harmed", async () => {
    const match = await open();
    await rig.engine.act(match, 0, "id-00001", [addOf(1)]);
    const { readRows } = rig.store;
    rig.store.readRows = async (...args) =>
      (await readRows.apply(rig.store, args)).map((row) => ({
        ...row,
        inputs: JSON.stringify([{ t: "act", at: 0, seat: 1, action: addOf(1) }]),
      }));
    expect(await rig.engine.story(match, 0, 0)).toMatchObject({ code: "NO_STORY" });
    expect(rig.faults).toHaveLength(1);
    expect(await rig.engine.act(match, 1, "id-00002", [addOf(1)])).toMatchObject({ kind: "accepted" });
  });
});
