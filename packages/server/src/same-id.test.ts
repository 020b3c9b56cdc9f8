import type { TableCommand, TableOptions } from "@bigboard/protocol";
import { connect, openTable, TestClient, takeSeat } from "@bigboard/trials/rigs/rig";
import { addOf } from "@bigboard/trials/rigs/toy";
import { startToyServer, type ToyServer } from "@bigboard/trials/rigs/toy-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

/*
 * The same id is safe, also after a restart: what was done is answered `done` and not done again.
 */

const OPTIONS: TableOptions = { thinking: 0, aids: false, onlookers: true };
const ready = (n: number, on = true): TableCommand => ({
  do: "ready",
  ready: on,
  entropy: `${n}`.repeat(32),
});

let server: ToyServer;
beforeEach(async () => {
  server = await startToyServer();
});
afterEach(() => server.end());

/** Ann at a table with Bob, and a third seat. */
async function table() {
  const host = await openTable(server.rig.url, { seats: 3, config: { goal: 3 } });
  const guest = await takeSeat(server.rig.url, host.code, "Bob");
  const ann = await connect(server.rig, host.code, host.token);
  const bob = await connect(server.rig, host.code, guest.token);
  return { code: host.code, tokens: [host.token, guest.token], ann, bob };
}

const revisionOf = async (code: string) => (await server.rig.app.store.readTable(code))?.revision;

function ask(client: TestClient, id: string, command: TableCommand) {
  client.send({ t: "table", id, command });
  return client.answer(id);
}

async function playing({ ann, bob }: { ann: TestClient; bob: TestClient }): Promise<void> {
  await ann.command({ do: "seatBot", seat: 2, bot: "plain" });
  await bob.command(ready(1));
  await ann.command(ready(0));
}

async function over(parts: { ann: TestClient; bob: TestClient }): Promise<void> {
  await playing(parts);
  await parts.ann.command({ do: "start" });
  await parts.ann.next("snapshot");
  await parts.ann.act([addOf(3)]);
  await parts.ann.where("table", (told) => told.table.phase === "over");
}

const nothing = async (): Promise<void> => {};
const begun = async (parts: { ann: TestClient; bob: TestClient }): Promise<void> => {
  await playing(parts);
  await parts.ann.command({ do: "start" });
};

describe("a command that changed the table, sent again with its id after a restart", () => {
  const cases: readonly [TableCommand, typeof playing][] = [
    [{ do: "profile", name: "Anna", hat: "beret" }, nothing],
    [ready(7), nothing],
    [{ do: "configure", config: { goal: 5 }, options: OPTIONS }, nothing],
    [{ do: "resize", seats: 4 }, nothing],
    [{ do: "seatBot", seat: 2, bot: "plain" }, nothing],
    [{ do: "free", seat: 1 }, nothing],
    [{ do: "dissolve" }, nothing],
    [{ do: "start" }, playing],
    [{ do: "leave" }, begun],
    [{ do: "rematch" }, over],
  ];
  test.each(cases.map(([command, before]) => [command.do, command, before] as const))(
    "%s",
    async (_, command, before) => {
      const { code, tokens, ann, bob } = await table();
      await before({ ann, bob });
      expect(await ask(ann, "the-same-id", command)).toMatchObject({ t: "done" });
      await server.rig.app.close();
      await server.boot();
      const again = await connect(server.rig, code, tokens[0] ?? "");
      const revision = await revisionOf(code);
      expect(await ask(again, "the-same-id", command)).toEqual({
        t: "done",
        id: "the-same-id",
        version: null,
      });
      expect(await revisionOf(code)).toBe(revision);
    },
  );

  test("leave, after which the key fits no seat", async () => {
    const { code, tokens, ann } = await table();
    expect(await ask(ann, "the-same-id", { do: "leave" })).toMatchObject({ t: "done" });
    expect((await (await fetch(`${server.rig.url}/api/tables/${code}`)).json()).seats[0]).toMatchObject({
      holder: "free",
    });
    await server.rig.app.close();
    await server.boot();
    const revision = await revisionOf(code);
    const again = await new TestClient(server.rig.port, code).opened();
    again.hello(tokens[0] ?? "");
    expect((await again.next("error")).code).toBe("NO_SUCH_SEAT");
    expect(await revisionOf(code)).toBe(revision);
  });
});

test("is not done again over what came between, and somebody else's same id is another one", async () => {
  const { code, tokens, ann, bob } = await table();
  await ask(ann, "the-same-id", ready(0));
  await ask(ann, "another-id", ready(0, false));
  await server.rig.app.close();
  await server.boot();
  const annAgain = await connect(server.rig, code, tokens[0] ?? "");
  const bobAgain = await connect(server.rig, code, tokens[1] ?? "");
  expect(await ask(annAgain, "the-same-id", ready(0))).toMatchObject({ t: "done" });
  expect(await ask(bobAgain, "the-same-id", ready(1))).toMatchObject({ t: "done" });
  const { seats } = await (await fetch(`${server.rig.url}/api/tables/${code}`)).json();
  expect(seats.map((seat: { ready: boolean }) => seat.ready)).toEqual([false, true, false]);
  expect(bob.closed).not.toBeNull();
});

test("a refused command is judged anew after a restart: nothing had been done", async () => {
  const { code, tokens, bob, ann } = await table();
  expect(await ask(bob, "the-same-id", { do: "profile", name: "Ann", hat: "beret" })).toMatchObject({
    refusal: { code: "NAME_TAKEN" },
  });
  await ann.command({ do: "profile", name: "Zoe", hat: "top" });
  await server.rig.app.close();
  await server.boot();
  const again = await connect(server.rig, code, tokens[1] ?? "");
  expect(await ask(again, "the-same-id", { do: "profile", name: "Ann", hat: "beret" })).toMatchObject({
    t: "done",
  });
});

test("the last 64 are kept, as hashes: neither id nor token is stored", async () => {
  const { code, tokens, ann, bob } = await table();
  for (let n = 0; n < 66; n += 1) {
    await ask(n % 2 === 0 ? ann : bob, `many-ids-${n}`, ready(0, n % 4 === 0));
  }
  const { doc } = (await server.rig.app.store.readTable(code)) ?? { doc: "" };
  expect(JSON.parse(doc).done).toHaveLength(64);
  expect(doc).not.toMatch(/many-ids/);
  await server.rig.app.close();
  await server.boot();
  const again = await connect(server.rig, code, tokens[0] ?? "");
  const revision = await revisionOf(code);
  expect(await ask(again, "many-ids-2", ready(0))).toMatchObject({ t: "done" });
  expect(await revisionOf(code)).toBe(revision);
});
