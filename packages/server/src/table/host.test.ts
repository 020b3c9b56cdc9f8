import { parseRecord, verify } from "@bigboard/kernel";
import {
  botsOf,
  connect,
  type Rig,
  startRig,
  startTable,
  TestClient,
  temporaryFolder,
  until,
} from "@bigboard/trials/rigs/rig";
import { addOf, clockedToy, toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { handClock } from "../clock.ts";
import { checkMatch } from "../verify/match.ts";

let folder: ReturnType<typeof temporaryFolder>;
let clock: ReturnType<typeof handClock>;
let rig: Rig;

async function boot(): Promise<void> {
  clock = handClock();
  const games = [clockedToy, toy];
  const bots = botsOf(() => null);
  rig = await startRig({ dataDir: folder.path, games, bots, clock, heartbeatMs: 10_000_000 });
}

beforeEach(async () => {
  folder = temporaryFolder();
  await boot();
});
afterEach(async () => {
  await rig.app.close();
  folder.remove();
});

async function three(game: "toy" | "toy-clock", wish: Parameters<typeof startTable>[1] = {}) {
  const config = { goal: 1_000_000 };
  const { code, seats, clients } = await startTable(rig, { game, config, seats: 3, ...wish });
  const [ann, bob, cyd] = clients;
  if (ann === undefined || bob === undefined || cyd === undefined) throw new Error("three were asked for");
  return { code, tokens: seats.map(({ token }) => token), ann, bob, cyd, match: ann.match() };
}

const tableOf = (client: TestClient) => (client.last("table") ?? client.last("welcome"))?.table;
const untilStandIn = (client: TestClient, on: boolean) =>
  until(() => tableOf(client)?.seats[1]?.standIn === on);
const refusal = (code: string) => ({ t: "refused", refusal: { code } });

describe.each(["toy", "toy-clock"] as const)("replace, in a game of %s", (game) => {
  test("a bot plays for somebody who is here until they do something", async () => {
    const { ann, bob } = await three(game);
    expect(await ann.command({ do: "replace", seat: 1 })).toMatchObject({ t: "done", version: null });
    await untilStandIn(bob, true);
    expect(tableOf(bob)?.seats[1]).toMatchObject({ holder: "person", connected: true });
    // Not their turn, which the rules say; but they are there.
    expect(await bob.act([addOf(1)])).toMatchObject({ t: "refused" });
    await untilStandIn(ann, false);
  });

  test("until they say that they are back", async () => {
    const { ann, bob } = await three(game);
    await ann.command({ do: "replace", seat: 1 });
    await untilStandIn(bob, true);
    await bob.command({ do: "back" });
    await untilStandIn(bob, false);
  });

  test("or come back; for somebody who is gone no grace is waited for", async () => {
    const { code, tokens, ann, bob } = await three(game);
    await bob.close();
    await ann.where("table", ({ table }) => table.seats[1]?.connected === false);
    await ann.command({ do: "replace", seat: 1 });
    await untilStandIn(ann, true);
    await connect(rig, code, tokens[1] ?? "");
    await untilStandIn(ann, false);
  });

  test("the host removes: a bot keeps seat, name and hat, and the key fits nothing any more", async () => {
    const { code, tokens, ann, bob, match } = await three(game);
    const before = tableOf(ann)?.seats[1];
    expect(await ann.command({ do: "remove", seat: 1 })).toMatchObject({ t: "done" });
    const { table } = await ann.where("table", ({ table: now }) => now.seats[1]?.holder === "bot");
    expect(table.seats[1]).toMatchObject({ name: before?.name, hat: before?.hat, bot: "plain" });
    const watching = await until(() => bob.all("welcome").find(({ seat }) => seat === null));
    expect(watching.seat).toBeNull();
    expect(await bob.act([addOf(1)])).toMatchObject(refusal("NOT_SEATED"));
    const again = await connectTo(code, tokens[1] ?? "");
    expect((await again.next("error")).code).toBe("NO_SUCH_SEAT");
    const snapshot = await until(() => bob.all("snapshot").at(-1));
    expect(snapshot.match).toBe(match);
    expect(await ann.command({ do: "replace", seat: 1 })).toMatchObject(refusal("NOBODY_TO_REPLACE"));
  });
});

async function connectTo(code: string, token: string): Promise<TestClient> {
  const client = await new TestClient(rig.port, code).opened();
  client.hello(token);
  return client;
}

test("only the host replaces, removes and ends, and nobody themselves", async () => {
  const { ann, bob } = await three("toy-clock");
  for (const command of [
    { do: "replace", seat: 2 },
    { do: "remove", seat: 2 },
    { do: "endEarly", when: "now" },
    { do: "endEarly", when: "chapter" },
  ] as const) {
    expect(await bob.command(command)).toMatchObject(refusal("HOST_ONLY"));
  }
  expect(await ann.command({ do: "replace", seat: 0 })).toMatchObject(refusal("OWN_SEAT"));
  expect(await ann.command({ do: "remove", seat: 0 })).toMatchObject(refusal("OWN_SEAT"));
  expect(await ann.command({ do: "remove", seat: 9 })).toMatchObject(refusal("NO_SEAT"));
});

test("a server that dies between a removal and the bot in that place puts the bot there when it is back", async () => {
  const { code, tokens, ann, match } = await three("toy-clock");
  // As if it had died before: nobody is told that the seat changes hands.
  rig.app.engine.hold = async () => ({ kind: "accepted", version: null });
  await ann.command({ do: "remove", seat: 1 });
  await rig.app.close();
  await boot();
  await connect(rig, code, tokens[0] ?? "");
  const held = async () => (await rig.app.engine.status(match))?.held[1];
  while ((await held()) !== "bot") await new Promise((resolve) => setTimeout(resolve, 1));
});

describe("the host ends the match early", () => {
  async function recordOf(match: string, token: string) {
    const response = await fetch(`${rig.url}/api/matches/${match}/record`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: response.status, text: await response.text() };
  }

  async function checked(code: string, match: string) {
    const { store } = rig.app;
    const stored = await store.readMatch(match);
    const table = await store.readTable(code);
    if (stored === null) throw new Error("no match");
    const rows = await store.readRows(match, 0);
    return checkMatch({ match: stored, rows }, table, [toy, clockedToy]);
  }

  test("at once: nobody has won, the seed is revealed, and the record says so and verifies", async () => {
    const { code, tokens, ann, bob, match } = await three("toy");
    await ann.act([addOf(2)]);
    expect((await recordOf(match, tokens[0] ?? "")).status).toBe(409);
    await ann.command({ do: "endEarly", when: "now" });
    const { table } = await bob.where("table", ({ table: now }) => now.phase === "over");
    const ended = { by: 0, chapter: 1, now: true };
    expect(table).toMatchObject({ ended, revealed: { seed: expect.any(String) } });
    expect(await bob.act([addOf(1)])).toMatchObject(refusal("MATCH_OVER"));
    const parsed = parseRecord((await recordOf(match, tokens[1] ?? "")).text);
    if (!parsed.ok) throw new Error(parsed.reason);
    expect(parsed.record).toMatchObject({ ended, outcome: null });
    expect(verify(parsed.record, toy)).toEqual([]);
    expect(await checked(code, match)).toEqual({ kind: "good" });
    await rig.app.close();
    await boot();
    const late = await connect(rig, code, tokens[2] ?? "");
    expect(late.last("welcome")?.table).toMatchObject({ phase: "over", ended });
    expect(await late.command({ do: "endEarly", when: "now" })).toMatchObject(refusal("HOST_ONLY"));
  });

  test("behind the chapter that runs, with the input that begins the next one", async () => {
    const { ann, bob, cyd, match } = await three("toy");
    await ann.command({ do: "endEarly", when: "chapter" });
    await bob.where("table", ({ table }) => table.ending !== undefined);
    expect(tableOf(bob)?.ending).toEqual({ by: 0, chapter: 1, now: false });
    await ann.act([addOf(1)]);
    await bob.act([addOf(1)]);
    expect(tableOf(bob)?.phase).toBe("playing");
    expect(await cyd.act([addOf(1)])).toMatchObject({ t: "done" });
    const { table } = await bob.where("table", ({ table: now }) => now.phase === "over");
    expect(table).toMatchObject({ ended: { by: 0, chapter: 1, now: false } });
    expect(table.ending).toBeUndefined();
    expect(await rig.app.engine.status(match)).toMatchObject({ over: true, chapter: 2 });
  });

  test("may think better of it, and a match that ends by its rules has ended by them", async () => {
    const { ann, bob, cyd } = await three("toy", { config: { goal: 6 } });
    await ann.command({ do: "endEarly", when: "chapter" });
    await ann.command({ do: "endEarly", when: "never" });
    await until(() => tableOf(bob)?.ending === undefined && bob.all("table").length > 0);
    for (const client of [ann, bob, cyd]) await client.act([addOf(1)]);
    expect(tableOf(bob)?.phase).toBe("playing");
    await ann.command({ do: "endEarly", when: "chapter" });
    for (const client of [ann, bob, cyd]) await client.act([addOf(1)]);
    const { table } = await bob.where("table", ({ table: now }) => now.phase === "over");
    expect(table.ended).toBeUndefined();
  });

  test("in a recess too, and that match rests no more", async () => {
    const { ann } = await three("toy-clock");
    await ann.command({ do: "recess" });
    await ann.command({ do: "endEarly", when: "now" });
    const { table } = await ann.where("table", ({ table: now }) => now.phase === "over");
    expect(table.recess).toBeUndefined();
    expect(await ann.command({ do: "rematch" })).toMatchObject({ t: "done" });
  });
});
