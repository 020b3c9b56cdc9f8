import { connect, startTable } from "@bigboard/trials/rigs/rig";
import { addOf } from "@bigboard/trials/rigs/toy";
import { startToyServer, type ToyServer } from "@bigboard/trials/rigs/toy-server";
import { afterEach, beforeEach, expect, test } from "vitest";

let server: ToyServer;
beforeEach(async () => {
  server = await startToyServer();
});
afterEach(() => server.end());

/** A table of two whose match has just stopped on a fault of the rules. */
async function stopped() {
  const table = await startTable(server.rig, { seats: 2 });
  const [ann, bob] = table.clients;
  if (ann === undefined || bob === undefined) throw new Error("two people were asked for");
  expect(await ann.act([{ type: "crash" }])).toMatchObject({ refusal: { code: "MATCH_FROZEN" } });
  return { ...table, ann, bob };
}

test("everybody at the table is told that its match stands still, also after a restart, and nothing is revealed", async () => {
  const { code, seats, ann, bob } = await stopped();
  for (const client of [ann, bob]) await client.where("table", ({ table }) => table.frozen === true);
  expect(await bob.act([addOf(1)])).toMatchObject({ refusal: { code: "MATCH_FROZEN" } });
  await server.rig.app.close();
  await server.boot();
  const back = await connect(server.rig, code, seats[1]?.token ?? null);
  const onlooker = await connect(server.rig, code, null);
  for (const client of [back, onlooker]) {
    const table = client.last("welcome")?.table;
    expect(table).toMatchObject({ phase: "playing", frozen: true, revealed: null });
  }
  const record = await fetch(`${server.rig.url}/api/matches/${back.match()}/record`, {
    headers: { authorization: `Bearer ${seats[1]?.token}` },
  });
  expect(record.status).toBe(409);
  expect(await back.act([addOf(1)])).toMatchObject({ refusal: { code: "MATCH_FROZEN" } });
});

test("at a table without onlookers nobody outside hears that its match stands still", async () => {
  const table = await startTable(server.rig, { seats: 2, options: { onlookers: false } });
  const [ann] = table.clients;
  await ann?.act([{ type: "crash" }]);
  await ann?.where("table", (message) => message.table.frozen === true);
  const outside = await connect(server.rig, table.code, null);
  expect(outside.last("welcome")?.table.phase).toBe("playing");
  expect(outside.raw.join()).not.toContain("frozen");
});

test("the host deals anew at a table whose match stands still; the seal is another, nothing of the old one is revealed", async () => {
  const { ann, bob } = await stopped();
  const before = ann.last("welcome")?.table.seal;
  expect(await bob.command({ do: "rematch" })).toMatchObject({ refusal: { code: "HOST_ONLY" } });
  expect(await ann.command({ do: "rematch" })).toMatchObject({ t: "done" });
  const { table } = await bob.where("table", (message) => message.table.seal !== before);
  expect(table).toMatchObject({ phase: "gathering", match: null, revealed: null });
  expect(table.frozen).toBeUndefined();
  for (const client of [ann, bob])
    await client.command({ do: "ready", ready: true, entropy: "00".repeat(16) });
  expect(await ann.command({ do: "start" })).toMatchObject({ t: "done" });
  expect(await ann.act([addOf(1)])).toMatchObject({ t: "done" });
});

test("the host may close a table whose match stands still, and no other that plays", async () => {
  const sound = await startTable(server.rig, { seats: 2 });
  expect(await sound.clients[0]?.command({ do: "dissolve" })).toMatchObject({ refusal: { code: "PLAYING" } });
  const { ann, bob } = await stopped();
  expect(await ann.command({ do: "dissolve" })).toMatchObject({ t: "done" });
  const { table } = await bob.where("table", (message) => message.table.phase === "dissolved");
  expect(table.revealed).toBeNull();
});
