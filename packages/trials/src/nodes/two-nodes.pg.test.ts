import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { botsOf, connect, openTable, type TestClient, takeSeat, until } from "../rigs/rig.ts";
import { addOf, talkingToy, toy } from "../rigs/toy.ts";
import { House, type Node } from "./house.ts";

let house: House;
let one: Node;
let two: Node;

const bots = botsOf(() => addOf(1));
const OPTIONS = { games: [toy, talkingToy], bots, limits: false };

beforeEach(async () => {
  house = new House(inject("databaseUrl"));
  one = await house.add({ ...OPTIONS });
  two = await house.add({ ...OPTIONS });
});
afterEach(() => house.close());

/** Ann on the first node, Bob on the second, at one table. */
async function sitDown(
  config = {},
  game = "toy",
): Promise<{ code: string; tokens: [string, string]; ann: TestClient; bob: TestClient }> {
  const host = await openTable(one.url, { config, game });
  const ann = await connect(one, host.code, host.token);
  const guest = await takeSeat(two.url, host.code, "Bob");
  const bob = await connect(two, host.code, guest.token);
  return { code: host.code, tokens: [host.token, guest.token], ann, bob };
}

async function begin(config = {}, game = "toy") {
  const table = await sitDown(config, game);
  const { ann, bob } = table;
  for (const [index, client] of [ann, bob].entries())
    await client.command({ do: "ready", ready: true, entropy: String(index).repeat(32) });
  expect(await ann.command({ do: "start" })).toMatchObject({ t: "done" });
  for (const client of [ann, bob]) await client.next("snapshot");
  return table;
}

const namesSeen = (client: TestClient): (string | false)[] =>
  (client.last("table") ?? client.last("welcome"))?.table.seats.map(
    ({ name, connected }) => connected && name,
  ) ?? [];

test("who sits down at one node is seen at the other, connected as long as they are", async () => {
  const { ann, bob } = await sitDown();
  await until(() => String(namesSeen(ann)) === "Ann,Bob");
  await until(() => String(namesSeen(bob)) === "Ann,Bob");
  await bob.close();
  await until(() => String(namesSeen(ann)) === "Ann,false");
});

test("two who change the table at the same moment are both heard", async () => {
  const { ann, bob } = await sitDown();
  for (let round = 0; round < 10; round += 1) {
    const ready = round % 2 === 0;
    const entropy = String(round).repeat(32);
    const both = [ann, bob].map((client) => client.command({ do: "ready", ready, entropy }));
    expect(await Promise.all(both)).toMatchObject([{ t: "done" }, { t: "done" }]);
  }
  for (const client of [ann, bob])
    await until(() => client.last("table")?.table.seats.every(({ ready }) => !ready));
});

test("acts of both are seen by both, under the same versions, and an act that is repeated at the other node counts once", async () => {
  const { ann, bob, code, tokens } = await begin({ goal: 1_000 });
  await ann.act([addOf(1)], "first-add");
  await until(() => bob.version() === ann.version() && bob.version() > 1);
  await bob.act([addOf(2)], "second-add");
  await until(() => bob.version() === ann.version());
  const again = await connect(two, code, tokens[0]);
  again.send({ t: "act", id: "first-add", match: ann.match(), acts: [addOf(1)] });
  expect(await again.answer("first-add")).toEqual(await ann.answer("first-add"));
  expect(await one.store.readRows(ann.match(), 0)).toHaveLength(2);
});

test("emotes and nudges are heard at the other node", async () => {
  const { ann, bob } = await begin({ goal: 1_000 });
  await ann.command({ do: "emote", code: "bravo" });
  expect(await bob.next("emote")).toMatchObject({ seat: 0, code: "bravo" });
  expect(ann.all("emote")).toHaveLength(1);
  await ann.command({ do: "nudge", seat: 1 });
  expect(await bob.next("nudged")).toMatchObject({ by: 0 });
});

test("a node that hears no hint sees everything all the same, a moment later", async () => {
  const deaf = await house.add({ ...OPTIONS }, true);
  const { ann, code } = await begin({ goal: 1_000 });
  const watcher = await connect(deaf, code, null);
  await watcher.next("snapshot");
  await ann.act([addOf(1)]);
  await until(
    () => JSON.stringify(watcher.last("update")?.facts) === JSON.stringify(ann.last("update")?.facts),
  );
  await ann.command({ do: "emote", code: "laugh" });
  expect(await watcher.next("emote")).toMatchObject({ code: "laugh" });
  const late = await connect(deaf, code, null);
  expect(late.last("welcome")?.table.seats.map(({ connected }) => connected)).toEqual([true, true]);
});

test("a deadline is rung by a node that nobody at the table is connected to, when theirs is gone", async () => {
  const { ann } = await begin({ goal: 1_000, deadline: 1_000 });
  const match = ann.match();
  await two.app.close();
  const three = await house.add({ ...OPTIONS });
  const rung = (await three.store.readRows(match, 0)).length;
  one.cut();
  await ann.close();
  for (;;) {
    const rows = await three.store.readRows(match, 0);
    if (rows.slice(rung).some(({ inputs }) => inputs.includes('"time"'))) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const rows = await three.store.readRows(match, 0);
  const times = rows.flatMap(({ inputs }) => JSON.parse(inputs)).filter(({ t }) => t === "time");
  // Each is stamped with the deadline itself, however late it was rung.
  expect(times.map(({ at }) => at % 1_000)).toEqual(times.map(() => times[0].at % 1_000));
});

test("who is gone from one node and is nowhere else is lost; who is at another one is not", async () => {
  const { ann, bob, code, tokens } = await begin({ goal: 1_000 });
  const page = await connect(two, code, tokens[0]);
  await until(() => String(namesSeen(bob)) === "Ann,Bob");
  await ann.close();
  await bob.command({ do: "emote", code: "cheer" });
  expect(await page.next("emote")).toBeDefined();
  expect(String(namesSeen(bob))).toBe("Ann,Bob");
  await page.close();
  await until(() => String(namesSeen(bob)) === "false,Bob");
});

test("the last table of a node that died is not held by it: presence goes with the beat", async () => {
  const { bob } = await begin({ goal: 1_000 });
  one.cut();
  await until(() => String(namesSeen(bob)) === "false,Bob");
});

test("two nodes that storm one match have one order: every act is answered, stands in the log once, and is shown alike", async () => {
  const { ann, bob } = await begin({ goal: 1_000_000 });
  const done: string[] = [];
  async function storm(client: TestClient, seat: number): Promise<void> {
    for (let round = 0; round < 40; round += 1) {
      const ids = [client.newId(), client.newId(), client.newId()];
      const answers = await Promise.all(ids.map((id) => client.act([addOf(1)], id)));
      done.push(...answers.flatMap(({ t, id }) => (t === "done" ? [`${seat}/${id}`] : [])));
    }
  }
  await Promise.all([storm(ann, 0), storm(bob, 1)]);
  expect(done.length).toBeGreaterThan(10);
  const rows = await one.store.readRows(ann.match(), 0);
  expect(rows.map(({ seat, id }) => `${seat}/${id}`).toSorted()).toEqual(done.toSorted());
  await until(() => ann.version() === bob.version());
  for (const client of [ann, bob]) {
    const versions = client.all("update").map(({ version }) => version);
    expect(versions).toEqual(versions.map((_, index) => (versions[0] ?? 0) + index));
  }
});

test("an act for a match that this node has not heard of yet is not told that there is none", async () => {
  const deaf = await house.add({ ...OPTIONS }, true);
  const { ann, bob, code, tokens } = await sitDown({ goal: 1_000 });
  const page = await connect(deaf, code, tokens[0]);
  for (const [index, client] of [ann, bob].entries())
    await client.command({ do: "ready", ready: true, entropy: String(index).repeat(32) });
  await ann.command({ do: "start" });
  await ann.next("snapshot");
  page.send({ t: "act", id: "first-add", match: ann.match(), acts: [addOf(1)] });
  expect(await page.answer("first-add")).toMatchObject({ t: "done" });
});

test("a refusal stands on what the other node has acknowledged, also where no hint came yet", async () => {
  const deaf = await house.add({ games: [toy], bots }, true);
  const { ann, code, tokens } = await begin({ goal: 1_000 });
  const guest = await connect(deaf, code, tokens[1]);
  await guest.next("snapshot");
  for (let round = 0; round < 5; round += 1) {
    expect(await ann.act([addOf(1)])).toMatchObject({ t: "done" });
    expect(await guest.act([addOf(1)])).toMatchObject({ t: "done" });
  }
});

test("chat is heard by those whom it is for, on whichever node they are, and by pages that come later", async () => {
  const { ann, bob, code, tokens } = await begin({ goal: 1_000_000 }, "toy-talk");
  const watcher = await connect(two, code, null);
  await ann.command({ do: "chat", channel: { kind: "seats", seats: [1] }, text: "between us", as: null });
  await bob.command({ do: "chat", channel: { kind: "all" }, text: "to everybody", as: null });
  await watcher.where("chat", ({ lines }) => lines.some(({ text }) => text === "to everybody"));
  await ann.where("chat", ({ lines }) => lines.some(({ text }) => text === "to everybody"));
  await bob.where("chat", ({ lines }) => lines.some(({ text }) => text === "between us"));
  const three = await house.add({ games: [talkingToy], bots });
  const later = await connect(three, code, tokens[0]);
  const greeted = await later.next("chat");
  expect(greeted.lines.map(({ text, from }) => [text, from])).toEqual([
    ["between us", 0],
    ["to everybody", 1],
  ]);
  const stranger = await connect(three, code, null);
  expect((await stranger.next("chat")).lines.map(({ text }) => text)).toEqual(["to everybody"]);
  for (const { raw } of [watcher, stranger]) expect(raw.join()).not.toContain("between us");
});

test("a bot is played by one node, whichever people are connected to", async () => {
  const host = await openTable(one.url, { config: { goal: 20 }, seats: 2 });
  const ann = await connect(one, host.code, host.token);
  const watcher = await connect(two, host.code, null);
  await ann.command({ do: "seatBot", seat: 1, bot: "plain" });
  await ann.command({ do: "ready", ready: true, entropy: "0".repeat(32) });
  await ann.command({ do: "start" });
  await watcher.next("snapshot");
  while (ann.last("table")?.table.phase !== "over") {
    await ann.act([addOf(1)]);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await until(() => watcher.last("table")?.table.phase === "over");
  const rows = await one.store.readRows(ann.match(), 0);
  const acts = rows.flatMap(({ inputs }) => JSON.parse(inputs)).filter(({ t }) => t === "act");
  expect(acts.map(({ seat }) => seat)).toEqual(acts.map((_, index) => index % 2));
});

test("when a node is gone its people go on at the other one, and nothing that was acknowledged is lost", async () => {
  const { ann, bob, code, tokens } = await begin({ goal: 1_000 });
  await ann.act([addOf(3)], "before-it");
  one.cut();
  const back = await connect(two, code, tokens[0]);
  back.send({ t: "act", id: "before-it", match: bob.match(), acts: [addOf(3)] });
  expect(await back.answer("before-it")).toMatchObject({ t: "done" });
  await bob.act([addOf(1)]);
  expect(await back.act([addOf(1)])).toMatchObject({ t: "done" });
  expect(await two.store.readRows(bob.match(), 0)).toHaveLength(3);
});
