import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { postActs, postCommand, TestStream } from "../rigs/http.ts";
import { botsOf, openTable, takeSeat, until } from "../rigs/rig.ts";
import { addOf, sealOfNumber, toy } from "../rigs/toy.ts";
import { House, type Node } from "./house.ts";

let house: House;
let one: Node;
let two: Node;
const streams: TestStream[] = [];

beforeEach(async () => {
  house = new House(inject("databaseUrl"));
  const options = { games: [toy], bots: botsOf(() => addOf(1)), limits: false };
  one = await house.add(options);
  two = await house.add(options);
});
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.close();
  await house.close();
});

async function follow(...order: Parameters<typeof TestStream.open>): Promise<TestStream> {
  const stream = await TestStream.open(...order);
  streams.push(stream);
  return stream;
}

test("programs that know nothing but HTTP play on two nodes: what is posted at one is told by a stream at the other", async () => {
  const host = await openTable(one.url, { config: { goal: 60, sealEvery: 4 } });
  const guest = await takeSeat(two.url, host.code, "Bob");
  const at = (node: Node) => ({ url: node.url, code: host.code });
  const ann = await follow(at(one), host.token);
  const bob = await follow(at(two), guest.token);
  const watcher = await follow(at(two), null);
  for (const [node, { token, seat }] of [
    [one, host],
    [two, guest],
  ] as const) {
    const ready = { do: "ready", ready: true, entropy: "0a".repeat(16) } as const;
    expect((await postCommand(at(node), { token, id: `ready-of-${seat}` }, ready)).status).toBe(200);
  }
  // Where she is connected does not matter, nor which node hears of it first.
  expect((await postCommand(at(two), { token: host.token, id: "start-now" }, { do: "start" })).status).toBe(
    200,
  );
  const { match } = await ann.next("snapshot");
  await bob.next("snapshot");
  const first = { token: host.token, id: "her-first-act" };
  const done = await postActs(at(one), first, match, [addOf(2)]);
  expect(done.status).toBe(200);
  expect(await postActs(at(two), first, match, [addOf(3)])).toEqual(done);
  expect((await bob.next("update")).facts).toEqual([{ type: "added", seat: 0, n: 2 }]);

  const { lastEventId } = bob;
  await bob.close();
  expect((await postActs(at(one), { token: guest.token, id: "his-first" }, match, [addOf(2)])).status).toBe(
    200,
  );
  await postActs(at(two), { token: host.token, id: "her-secret" }, match, [sealOfNumber(8765432198)]);
  const again = await follow(at(one), guest.token, { lastEventId });
  await until(() => {
    const last = [...again.all("snapshot"), ...again.all("update")].at(-1);
    return (last?.version ?? 0) >= 4;
  });
  await until(() => ann.raw.includes("8765432198"));
  await until(() => watcher.all("update").length === 3);
  for (const other of [again, bob, watcher]) expect(other.raw).not.toContain("8765432198");
  const rows = await one.store.readRows(match, 0);
  expect(rows.filter(({ id }) => id !== null)).toHaveLength(3);
});
