import type { AnyGame } from "@bigboard/kernel";
import { connect, startTable } from "@bigboard/trials/rigs/rig";
import { addOf, toy } from "@bigboard/trials/rigs/toy";
import { startToyServer, type ToyServer } from "@bigboard/trials/rigs/toy-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { handClock } from "../clock.ts";

let server: ToyServer;
beforeEach(async () => {
  server = await startToyServer();
});
afterEach(() => server.end());

const toyOfToday: AnyGame = toy;
const newer: AnyGame = { ...toyOfToday, meta: { ...toyOfToday.meta, rules: "1.1.0" } };

/** A table of two in whose match something has happened, served by a program of newer rules since. */
async function upgraded(cleanly: boolean, onlookers = true) {
  const options = { thinking: 0, aids: false, onlookers } as const;
  const table = await startTable(server.rig, { seats: 2, options });
  expect(await table.clients[0]?.act([addOf(1)])).toMatchObject({ t: "done" });
  // What a crash would not have written.
  if (!cleanly) server.rig.app.store.keepSnapshot = async () => false;
  await server.rig.app.close();
  await server.boot(60_000, handClock(), newer);
  const ann = await connect(server.rig, table.code, table.seats[0]?.token ?? null);
  const bob = await connect(server.rig, table.code, table.seats[1]?.token ?? null);
  return { code: table.code, ann, bob };
}

test("after a clean stop and an upgrade of the rules everybody plays on", async () => {
  const { ann, bob } = await upgraded(true);
  expect(ann.last("welcome")?.table.frozen).toBeUndefined();
  expect(await bob.act([addOf(2)])).toMatchObject({ t: "done" });
  expect(await ann.next("update")).toMatchObject({ facts: [{ type: "added", n: 2 }] });
});

test("after a crash and an upgrade the table is told between which versions its match stands still; the host deals anew", async () => {
  const { code, ann, bob } = await upgraded(false);
  const onlooker = await connect(server.rig, code, null);
  for (const client of [ann, bob, onlooker]) {
    expect(client.last("welcome")?.table).toMatchObject({
      phase: "playing",
      frozen: true,
      otherRules: { match: "1.0.0", here: "1.1.0" },
      revealed: null,
    });
  }
  expect(await bob.act([addOf(1)])).toMatchObject({ refusal: { code: "MATCH_FROZEN" } });
  expect(await bob.command({ do: "rematch" })).toMatchObject({ refusal: { code: "HOST_ONLY" } });
  expect(await ann.command({ do: "rematch" })).toMatchObject({ t: "done" });
  const { table } = await bob.where("table", (message) => message.table.phase === "gathering");
  expect([table.frozen, table.otherRules, table.revealed]).toEqual([undefined, undefined, null]);
});

test("a table without onlookers does not tell the outside that its match stands still, nor of which rules it is", async () => {
  const { code, ann } = await upgraded(false, false);
  const stranger = await connect(server.rig, code, null);
  const asked = await (await fetch(`${server.rig.url}/api/tables/${code}`)).text();
  await ann.command({ do: "chat", channel: { kind: "all" }, text: "anybody?", as: null });
  for (const text of [...stranger.raw, asked]) expect(text).not.toMatch(/otherRules|frozen|1\.1\.0/);
});
