import { connect as connectRaw } from "node:net";
import { LIMITS } from "@bigboard/protocol";
import { openTable, post, startTable, TestClient, until } from "@bigboard/trials/rigs/rig";
import { addOf } from "@bigboard/trials/rigs/toy";
import { startToyServer, type ToyServer } from "@bigboard/trials/rigs/toy-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let server: ToyServer;
beforeEach(async () => {
  server = await startToyServer();
});
afterEach(() => server.end());

describe("bad input", () => {
  test("malformed, mistyped and unknown messages get a code; the socket and the match go on", async () => {
    const { clients } = await startTable(server.rig, { seats: 2 });
    const [ann] = clients;
    if (ann === undefined) throw new Error("one person");
    const bad = [
      "{",
      "[]",
      "null",
      '"act"',
      JSON.stringify({ t: "fly" }),
      JSON.stringify({ t: "act", id: "short", match: ann.match(), acts: [addOf(1)] }),
      JSON.stringify({ t: "act", id: "long-enough", match: ann.match(), acts: [] }),
      JSON.stringify({ t: "act", id: "long-enough", match: ann.match(), acts: new Array(17).fill(addOf(1)) }),
      JSON.stringify({ t: "act", id: "long-enough", match: 7, acts: [addOf(1)] }),
      JSON.stringify({ t: "act", id: "long-enough", match: ann.match(), acts: [addOf(1)], seat: 1 }),
      JSON.stringify({ t: "table", id: "long-enough", command: { do: "steal" } }),
    ];
    for (const [index, text] of bad.entries()) {
      ann.send(text);
      expect(await ann.next("error", index)).toMatchObject({ code: "BAD_MESSAGE" });
    }
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    ann.send(`{"t":"act","id":"long-enough","match":"m","acts":[${deep}]}`);
    bad.push(deep);
    expect(await ann.next("error", bad.length - 1)).toMatchObject({ code: "BAD_MESSAGE" });
    ann.socket.send(new Uint8Array([1, 2, 3]));
    expect(await ann.next("error", bad.length)).toMatchObject({ code: "BAD_MESSAGE" });
    ann.hello(null);
    expect(await ann.next("error", bad.length + 1)).toMatchObject({ code: "HELLO_ONCE" });
    expect(await ann.act([addOf(1)])).toMatchObject({ t: "done" });
  });

  test("a message over the limit is told TOO_LARGE, one far over it ends the socket; the other player is untouched", async () => {
    const { clients } = await startTable(server.rig, { seats: 2 });
    const [ann, bob] = clients;
    ann?.send(JSON.stringify({ t: "ping", n: 1, pad: "x".repeat(LIMITS.messageBytes) }));
    expect(await ann?.next("error")).toMatchObject({
      code: "TOO_LARGE",
      detail: { limit: LIMITS.messageBytes },
    });
    bob?.send(`{"t":"act","id":"deep-act","match":"m","acts":[${"[".repeat(20_000)}${"]".repeat(20_000)}]}`);
    expect(await bob?.next("error")).toMatchObject({
      code: "BAD_MESSAGE",
      detail: { problems: ["nested too deeply"] },
    });
    bob?.send("{");
    expect(await bob?.next("error", 1)).toMatchObject({ detail: { problems: ["not JSON"] } });
    bob?.send("x".repeat(2_000_000));
    await until(() => bob?.closed);
    expect(await ann?.act([addOf(1)])).toMatchObject({ t: "done" });
  });

  test("unknown ids, another seat's turn, garbage actions: refused with a code", async () => {
    const { clients } = await startTable(server.rig, { seats: 2 });
    const [ann, bob] = clients;
    expect(await bob?.act([addOf(1)])).toMatchObject({
      refusal: { code: "NOT_YOUR_TURN", rule: "T-TURN-1" },
    });
    ann?.send({ t: "act", id: "other-match", match: "nowhere", acts: [addOf(1)] });
    expect(await ann?.answer("other-match")).toMatchObject({ refusal: { code: "NO_MATCH" } });
    expect(await ann?.act([{ type: "win" }])).toMatchObject({ refusal: { code: "BAD_ACTION" } });
    expect(await ann?.act([addOf(1), addOf(1)])).toMatchObject({
      index: 1,
      refusal: { code: "NOT_YOUR_TURN" },
    });
    expect(await ann?.command({ do: "standIn", seat: 9, on: true })).toMatchObject({
      refusal: { code: "NOBODY_TO_REPLACE" },
    });
    expect(await ann?.command({ do: "free", seat: 1 })).toMatchObject({ refusal: { code: "NOT_GATHERING" } });
  });

  test("a token that holds no seat, a table that is not there, words before hello", async () => {
    const host = await openTable(server.rig.url);
    const stranger = await new TestClient(server.rig.port, host.code).opened();
    stranger.hello("y".repeat(43));
    expect(await stranger.next("error")).toMatchObject({ code: "NO_SUCH_SEAT" });
    await until(() => stranger.closed);
    const lost = await new TestClient(server.rig.port, "NOPE-99").opened();
    lost.hello(null);
    expect(await lost.next("error")).toMatchObject({ code: "NO_TABLE" });
    await until(() => lost.closed);
    const rude = await new TestClient(server.rig.port, host.code).opened();
    rude.send({ t: "ping", n: 1 });
    expect(await rude.next("error")).toMatchObject({ code: "HELLO_FIRST" });
  });

  test("a flood is told the limit, then cut off; the others play on", async () => {
    const { clients } = await startTable(server.rig, { seats: 2 });
    const [ann, bob] = clients;
    for (let n = 0; n < 10_000; n += 1) bob?.send({ t: "ping", n });
    await until(() => bob?.closed);
    expect(bob?.all("error")[0]).toMatchObject({
      code: "RATE_LIMITED",
      detail: { limit: LIMITS.messagesPerSecond, burst: LIMITS.messageBurst },
    });
    expect(bob?.all("pong").length).toBeLessThanOrEqual(LIMITS.messageBurst + LIMITS.messagesPerSecond);
    const metrics = await (await fetch(`${server.rig.url}/metrics`)).text();
    const told = /bigboard_errors_total\{code="RATE_LIMITED"\} (\d+)/.exec(metrics)?.[1];
    expect(Number(told)).toBeGreaterThan(0);
    expect(Number(told)).toBeLessThan(100);
    expect(await ann?.act([addOf(1)])).toMatchObject({ t: "done" });
  });

  test("HTTP: bad bodies, sizes, types, paths and origins are told by code", async () => {
    const send = (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(server.rig.url + path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body,
      });
    const cases: [Promise<Response>, number, string][] = [
      [send("/api/tables", "{"), 400, "BAD_REQUEST"],
      [send("/api/tables", "{}"), 400, "BAD_REQUEST"],
      [send("/api/tables", JSON.stringify({ x: "y".repeat(300_000) })), 413, "TOO_LARGE"],
      [send("/api/tables", "a=b", { "content-type": "text/csv" }), 415, "BAD_TYPE"],
      [send("/api/tables", `{"config":${"[".repeat(50_000)}${"]".repeat(50_000)}}`), 400, "BAD_REQUEST"],
      [send("/api/tables/NOPE-99/seats", JSON.stringify({ name: "A", hat: null })), 404, "NO_TABLE"],
      [send("/api/tables/..%2f/seats", JSON.stringify({ name: "A", hat: null })), 404, "NO_TABLE"],
      [send("/api/tables", "{}", { origin: "http://evil.example" }), 403, "BAD_ORIGIN"],
      [fetch(`${server.rig.url}/api/matches/nowhere/record`), 401, "NO_TOKEN"],
      [
        fetch(`${server.rig.url}/api/matches/nowhere/record`, {
          headers: { authorization: `Bearer ${"z".repeat(43)}` },
        }),
        404,
        "NO_MATCH",
      ],
      [fetch(`${server.rig.url}/api/nothing`), 404, "NOT_FOUND"],
    ];
    for (const [answer, status, code] of cases) {
      const response = await answer;
      expect([response.status, await response.json()]).toMatchObject([status, { code }]);
    }
    const order = {
      game: "chess",
      seats: 2,
      name: "A",
      hat: "top",
      config: {},
      options: { thinking: 0, aids: false, onlookers: true },
    };
    expect(await post(server.rig.url, "/api/tables", order)).toMatchObject({
      status: 404,
      body: { code: "NO_GAME" },
    });
    expect(await post(server.rig.url, "/api/tables", { ...order, game: "toy", seats: 9 })).toMatchObject({
      status: 422,
      body: { code: "BAD_SEATS" },
    });
  });

  test("a socket from another site's page is not opened", async () => {
    const host = await openTable(server.rig.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connectRaw(server.rig.port, "127.0.0.1");
      socket.once("data", (data) => {
        resolve(data.toString());
        socket.destroy();
      });
      socket.write(
        `GET /api/tables/${host.code}/socket HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\nUpgrade: websocket\r\n` +
          `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${"A".repeat(22)}==\r\n\r\n`,
      );
    });
    expect(answer).toMatch(/^HTTP\/1.1 403/);
  });
});
