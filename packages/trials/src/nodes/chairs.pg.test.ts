import { Seated } from "@bigboard/protocol";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { botsOf, connect, post, startTable, type TestClient, until } from "../rigs/rig.ts";
import { addOf, toy } from "../rigs/toy.ts";
import { House, type Node } from "./house.ts";

let house: House;
let one: Node;
let two: Node;

beforeEach(async () => {
  house = new House(inject("databaseUrl"));
  const options = { games: [toy], bots: botsOf(() => addOf(1)), limits: false };
  one = await house.add(options);
  two = await house.add(options);
});
afterEach(() => house.close());

const tableOf = (client: TestClient) => (client.last("table") ?? client.last("welcome"))?.table;

/** A match of two people and two bots that runs at the first node, and Zoe at the second, who waits for the last bot's chair. */
async function begin() {
  const { code, clients } = await startTable(one, {
    seats: 4,
    people: 2,
    config: { goal: 1_000 },
    options: { chairs: true },
  });
  const [ann, bob] = clients;
  if (ann === undefined || bob === undefined) throw new Error("two people were asked for");
  const asked = await post(two.url, `/api/tables/${code}/seats`, { name: "Zoe", hat: null, chair: 3 });
  const { token } = Seated.parse(asked.body);
  const zoe = await connect(two, code, token);
  return { code, token, ann, bob, zoe, match: ann.match() };
}

const logAt = async (node: Node, match: string): Promise<string[]> =>
  (await node.store.readRows(match, 0))
    .flatMap(({ inputs }): { t: string; held?: string }[] => JSON.parse(inputs))
    .map(({ t, held }) => held ?? t);

/** Asks again and again until it is so. */
async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}

test("W-RULING-92, K-NET-66, P-NET-78: an onlooker at one node takes a bot's chair of a match that runs at the other; both show it, and it stays theirs", async () => {
  const { code, token, ann, bob, zoe, match } = await begin();
  for (const client of [ann, zoe])
    await until(() => JSON.stringify(tableOf(client)?.guests) === '[{"seat":3,"name":"Zoe"}]');
  await eventually(async () => (await logAt(one, match)).includes("chair"));
  expect(zoe.last("welcome")?.seat).toBeNull();

  expect(await ann.act([addOf(1)])).toMatchObject({ t: "done" });
  await until(() => zoe.last("welcome")?.seat === 3);
  for (const node of [one, two]) {
    const log = await logAt(node, match);
    expect(log.slice(log.indexOf("chair"))).toEqual(["chair", "act", "person"]);
  }
  for (const client of [ann, bob, zoe]) {
    await until(() => tableOf(client)?.seats[3]?.holder === "person");
    expect(tableOf(client)?.seats[3]).toMatchObject({ name: "Zoe", bot: null });
    expect(tableOf(client)?.guests).toBeUndefined();
  }

  // A page that is loaded again, at either node, has the seat; and so does whoever looks on from there.
  await zoe.close();
  for (const node of [two, one]) {
    const again = await connect(node, code, token);
    expect(again.last("welcome")?.seat).toBe(3);
    const witness = await connect(node, code, null);
    await until(() => tableOf(witness)?.seats[3]?.connected);
    expect(tableOf(witness)?.seats[3]).toMatchObject({ holder: "person", name: "Zoe" });
    if (node === one) {
      // It is hers to play, behind Bob and the bot between them.
      expect(await bob.act([addOf(1)])).toMatchObject({ t: "done" });
      await eventually(async () => (await again.act([addOf(1)])).t === "done");
      await until(() => ann.version() === bob.version() && ann.version() === again.version());
    }
    await again.close();
    await witness.close();
  }
});

test("a guest whose node dies waits no longer, and the bot keeps its chair", async () => {
  const { ann, bob, zoe, match } = await begin();
  await eventually(async () => (await logAt(one, match)).includes("chair"));
  two.cut();
  await zoe.close();
  await eventually(async () => (await logAt(one, match)).filter((entry) => entry === "chair").length === 2);
  await ann.act([addOf(1)]);
  await bob.act([addOf(1)]);
  await until(() => bob.version() > 4);
  expect(await logAt(one, match)).not.toContain("person");
  expect(tableOf(ann)?.seats[3]?.holder).toBe("bot");
});
