import {
  botsOf,
  connect,
  type Rig,
  startRig,
  startTable,
  type TestClient,
  temporaryFolder,
} from "@bigboard/trials/rigs/rig";
import { addOf, talkingToy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, expect, test } from "vitest";
import { handClock } from "../clock.ts";

/*
 * The toy asks whether its total meets six, until it is five. A seat whose turn the clock has played is out, and may guess.
 */

let folder: ReturnType<typeof temporaryFolder>;
let clock: ReturnType<typeof handClock>;
let rig: Rig;

beforeEach(async () => {
  folder = temporaryFolder();
  clock = handClock();
  const bots = botsOf(() => null);
  rig = await startRig({ dataDir: folder.path, games: [talkingToy], bots, clock, heartbeatMs: 60_000 });
});
afterEach(async () => {
  await rig.app.close();
  folder.remove();
});

/** Ann is out: the clock has played her turn, by adding one. It is Bob's turn. */
async function three() {
  const config = { goal: 1_000_000, deadline: 1000 };
  const { code, seats, clients } = await startTable(rig, { game: "toy-talk", seats: 3, config });
  const [ann, bob, cal] = clients;
  if (ann === undefined || bob === undefined || cal === undefined) throw new Error("three");
  const onlooker = await connect(rig, code, null);
  await ann.next("snapshot");
  clock.advance(1000);
  await bob.next("update");
  return { code, tokens: seats.map(({ token }) => token), ann, bob, cal, onlooker };
}

const TICKET = "ab".repeat(16);
const guess = (client: TestClient, answer: string, ticket: string | null = null, question = "six") =>
  client.command({ do: "bet", question, answer, as: ticket === null ? null : "Rosa", ticket });
const refusal = (code: string) => ({ t: "refused", refusal: { code } });

/** What a client was told of all guesses last. */
async function told(client: TestClient, n: number) {
  const before = client.all("pong").length;
  client.send({ t: "ping", n });
  await client.next("pong", before);
  return client.all("bets").at(-1)?.bets ?? [];
}

test("who is out and who watches may guess, each one answer; who plays may not", async () => {
  const { ann, bob, onlooker } = await three();
  expect(await guess(ann, "hit")).toMatchObject({ t: "done" });
  expect(await guess(ann, "hit")).toMatchObject(refusal("BET_STANDS"));
  expect(await guess(bob, "hit")).toMatchObject({
    t: "refused",
    refusal: { code: "NO_BET", detail: { open: [] } },
  });
  expect(await guess(onlooker, "passed", TICKET)).toMatchObject({ t: "done" });
  expect(await guess(onlooker, "passed", TICKET)).toMatchObject(refusal("BET_STANDS"));
  expect(await guess(onlooker, "hit")).toMatchObject(refusal("NOT_SEATED"));
  expect(await guess(onlooker, "never", "cd".repeat(16))).toMatchObject({
    t: "refused",
    refusal: { code: "NO_BET", detail: { open: ["six"] } },
  });
});

test("another answer takes the place of one's own until the question is closed", async () => {
  const { ann, bob, cal, onlooker } = await three();
  await guess(ann, "passed");
  await guess(onlooker, "passed", TICKET);
  expect(await guess(ann, "hit")).toMatchObject({ t: "done" });
  expect((await told(onlooker, 1)).map(({ from, answer }) => [from, answer])).toEqual([
    [0, "hit"],
    [null, "passed"],
  ]);
  await bob.act([addOf(3)]);
  await cal.act([addOf(1)]);
  expect(await guess(ann, "passed")).toMatchObject(refusal("NO_BET"));
  expect((await told(ann, 2)).map(({ answer }) => answer)).toEqual(["hit", "passed"]);
});

test("who plays hears a guess only once its question is closed; then everybody hears who was right", async () => {
  const { ann, bob, cal, onlooker } = await three();
  await guess(ann, "hit");
  await guess(onlooker, "passed", TICKET);
  const six = { question: "six", right: null };
  const both = [
    { ...six, from: 0, ticket: null, answer: "hit" },
    { ...six, from: null, ticket: TICKET, name: "Rosa", answer: "passed" },
  ];
  expect(await told(ann, 1)).toMatchObject(both);
  expect(await told(onlooker, 2)).toMatchObject(both);
  expect(await told(bob, 3)).toMatchObject(both.map((bet) => ({ ...bet, answer: null })));
  await bob.act([addOf(3)]);
  expect((await told(bob, 4)).map(({ answer }) => answer)).toEqual([null, null]);
  await cal.act([addOf(1)]);
  expect((await told(bob, 5)).map(({ answer, right }) => [answer, right])).toEqual([
    ["hit", null],
    ["passed", null],
  ]);
  expect(await guess(onlooker, "hit", "ef".repeat(16))).toMatchObject(refusal("NO_BET"));
  await ann.act([addOf(1)]);
  for (const [n, client] of [ann, bob, onlooker].entries()) {
    expect((await told(client, 10 + n)).map(({ right }) => right)).toEqual([true, false]);
  }
});

test("a page that comes later, or again, is told all of it; a closed table tells onlookers nothing and takes nothing", async () => {
  const { code, tokens, ann } = await three();
  await guess(ann, "hit");
  const again = await connect(rig, code, tokens[0] ?? null);
  expect((await again.next("bets")).bets).toMatchObject([{ from: 0, answer: "hit" }]);
  const late = await connect(rig, code, tokens[1] ?? null);
  expect((await late.next("bets")).bets).toMatchObject([{ from: 0, answer: null }]);
});

test("another match begins without the guesses about the last one", async () => {
  const { ann, bob } = await three();
  expect(await guess(ann, "hit", null, "seven")).toMatchObject(refusal("NO_BET"));
  expect(await told(bob, 1)).toEqual([]);
});
