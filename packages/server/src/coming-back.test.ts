import { connect as connectRaw } from "node:net";
import { connect, openTable, post, startTable, takeSeat, until } from "@bigboard/trials/rigs/rig";
import { addOf, toy, waitMsOf } from "@bigboard/trials/rigs/toy";
import { startToyServer, type ToyServer } from "@bigboard/trials/rigs/toy-server";
import { turnOf } from "@bigboard/trials/rigs/toy-view";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let server: ToyServer;
beforeEach(async () => {
  server = await startToyServer();
});
afterEach(() => server.end());

describe("coming back", () => {
  test("K-NET-5: a socket that returns gets what it missed, and no more", async () => {
    const { code, seats, clients } = await startTable(server.rig, { seats: 2, options: { aids: true } });
    const [ann, bob] = clients;
    const match = ann?.match() ?? "";
    const version = bob?.version() ?? 0;
    await bob?.close();
    await ann?.act([addOf(1)]);
    const back = await connect(server.rig, code, seats[1]?.token ?? "", { match, version });
    await until(() => back.version() === version + 1);
    expect(back.all("snapshot")).toEqual([]);
    expect(back.all("update").map((update) => update.version)).toEqual([version + 1]);
  });

  test("after a restart both go on with their seats, nothing lost", async () => {
    const { code, seats, clients } = await startTable(server.rig, { seats: 2 });
    const first = await clients[0]?.act([addOf(2)], "first-act");
    const version = clients[0]?.version() ?? 0;
    const match = clients[0]?.match() ?? "";
    await server.rig.app.close();
    await server.boot();
    const ann = await connect(server.rig, code, seats[0]?.token ?? "", { match, version });
    const bob = await connect(server.rig, code, seats[1]?.token ?? "");
    expect(await ann.act([addOf(2)], "first-act")).toEqual(first);
    expect((await bob.next("snapshot")).view).toMatchObject({ total: 2 });
    expect(await bob.act([addOf(1)])).toMatchObject({ t: "done" });
    await until(() => ann.version() === version + 1);
    expect(ann.all("snapshot")).toEqual([]);
  });

  test("which seat a token holds is told to its holder alone", async () => {
    const host = await openTable(server.rig.url);
    const found = await post(server.rig.url, `/api/tables/${host.code}/return`, { token: host.token });
    expect(found).toEqual({ status: 200, body: host });
    const wrong = await post(server.rig.url, `/api/tables/${host.code}/return`, { token: "x".repeat(43) });
    expect(wrong).toEqual({ status: 403, body: { code: "NO_SUCH_SEAT", detail: {} } });
  });

  test("a lost person's seat goes to a bot only after the grace, and back at once on return", async () => {
    const { code, seats, clients } = await startTable(server.rig, { seats: 2, config: { goal: 40 } });
    const [ann, bob] = clients;
    expect(await ann?.command({ do: "standIn", seat: 1, on: true })).toMatchObject({
      refusal: { code: "STILL_HERE" },
    });
    await bob?.close();
    await ann?.where("table", ({ table }) => table.seats[1]?.connected === false);
    const soon = await ann?.command({ do: "standIn", seat: 1, on: true });
    expect(soon).toMatchObject({
      refusal: { code: "NOT_GONE_LONG", detail: { retryMs: waitMsOf(toy) } },
    });
    server.clock.advance(waitMsOf(toy));
    await ann?.act([addOf(1)]);
    expect(await ann?.command({ do: "standIn", seat: 1, on: true })).toMatchObject({
      t: "done",
      version: null,
    });
    const shown = await ann?.where("table", ({ table }) => table.seats[1]?.standIn === true);
    expect(shown?.table.seats[1]).toMatchObject({ holder: "person", standInSince: 2, connected: false });
    await until(() => (ann === undefined ? false : turnOf(ann) === 0));
    await ann?.act([addOf(1)]);
    await until(() => (ann === undefined ? false : turnOf(ann) === 0));

    const back = await connect(server.rig, code, seats[1]?.token ?? "");
    await ann?.where("table", ({ table }) => table.seats[1]?.connected === true && !table.seats[1].standIn);
    await ann?.act([addOf(1)]);
    expect(await back.act([addOf(2)])).toMatchObject({ t: "done" });
    const rows = await server.rig.app.store.readRows(ann?.match() ?? "", 0);
    const held = rows
      .flatMap((row): { held?: string }[] => JSON.parse(row.inputs))
      .flatMap((input) => input.held ?? []);
    expect(held).toEqual(["away", "bot", "person"]);
  });

  test("a lost person's seat goes to a bot also when the match left memory while they were waited for", async () => {
    const { clients } = await startTable(server.rig, { seats: 2, config: { goal: 40 } });
    const [ann, bob] = clients;
    const match = ann?.match() ?? "";
    await bob?.close();
    await ann?.where("table", ({ table }) => table.seats[1]?.connected === false);
    const { store } = server.rig.app;
    const { append, readMatch } = store;
    const fails = () => Promise.reject(new Error("the disk is gone"));
    Object.assign(store, { append: fails, readMatch: fails });
    await ann?.act([addOf(1)]);
    Object.assign(store, { append, readMatch });
    const held = async (): Promise<string[]> => {
      const inputs = (await store.readRows(match, 0)).flatMap((row): { held?: string }[] =>
        JSON.parse(row.inputs),
      );
      return inputs.flatMap((input) => input.held ?? []);
    };
    expect(await held()).toEqual([]);
    server.clock.advance(waitMsOf(toy));
    while ((await held()).length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await held()).toEqual(["away"]);
  });

  test("when the host is gone for long, the office goes to somebody who is there", async () => {
    const { clients } = await startTable(server.rig, { seats: 2 });
    await clients[0]?.close();
    await clients[1]?.where("table", ({ table }) => table.seats[0]?.connected === false);
    server.clock.advance(waitMsOf(toy));
    await clients[1]?.where("table", ({ table }) => table.host === 1);
  });

  test("a network that died without a word is noticed by the heartbeat", async () => {
    await server.rig.app.close();
    await server.boot(40, server.clock);
    const host = await openTable(server.rig.url);
    const guest = await takeSeat(server.rig.url, host.code, "Bob");
    const ann = await connect(server.rig, host.code, host.token);
    const dead = connectRaw(server.rig.port, "127.0.0.1");
    dead.write(
      `GET /api/tables/${host.code}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${"A".repeat(22)}==\r\n\r\n`,
    );
    await new Promise((resolve) => dead.once("data", resolve));
    dead.write(
      maskedText(
        JSON.stringify({ t: "hello", token: guest.token, match: null, version: null, moves: false }),
      ),
    );
    await ann.where("table", ({ table }) => table.seats[1]?.connected === true);
    await ann.where("table", ({ table }) => table.seats[1]?.connected === false);
    dead.destroy();
    expect(ann.closed).toBeNull();
  });
});

/** A WebSocket text frame under a mask of zeros, for a client that answers no ping. */
function maskedText(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0]);
  return Buffer.concat([head, payload]);
}

describe("onlookers", () => {
  test("K-NET-63: see the public view and may change nothing", async () => {
    const { code, clients } = await startTable(server.rig, { seats: 2 });
    const onlooker = await connect(server.rig, code, null);
    expect((await onlooker.next("snapshot")).view).toMatchObject({ card: null });
    await clients[0]?.act([addOf(1)]);
    await onlooker.next("update");
    expect(await onlooker.act([addOf(1)])).toMatchObject({ refusal: { code: "NOT_SEATED" } });
    expect(await onlooker.command({ do: "dissolve" })).toMatchObject({ refusal: { code: "NOT_SEATED" } });
  });

  test("see only the table where the host wants none", async () => {
    const { code, clients } = await startTable(server.rig, { seats: 2, options: { onlookers: false } });
    const onlooker = await connect(server.rig, code, null);
    await clients[0]?.act([addOf(1)]);
    onlooker.send({ t: "ping", n: 1 });
    await onlooker.next("pong");
    expect(onlooker.all("snapshot")).toEqual([]);
    expect(onlooker.all("update")).toEqual([]);
  });
});
