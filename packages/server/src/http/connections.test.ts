import { connect as connectRaw, type Socket } from "node:net";
import { head, sendRaw } from "@bigboard/trials/rigs/raw";
import { connect, openTable, type Rig, startTable, TestClient, until } from "@bigboard/trials/rigs/rig";
import { addOf } from "@bigboard/trials/rigs/toy";
import { startToyServer, type ToyServer } from "@bigboard/trials/rigs/toy-server";
import { afterEach, expect, test } from "vitest";
import type { DoorLimits } from "./connections.ts";

let server: ToyServer | null = null;
const opened: Socket[] = [];
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await server?.end();
  server = null;
});

async function serve(doors: Partial<DoorLimits>): Promise<Rig> {
  server = await startToyServer({ doors });
  return server.rig;
}

type Silent = { readonly socket: Socket; closed: boolean; text: string };

/** A connection that says only `bytes`, and perhaps nothing. */
async function silent(port: number, bytes = "", localAddress = "127.0.0.1"): Promise<Silent> {
  const socket = connectRaw({ port, host: "127.0.0.1", localAddress });
  opened.push(socket);
  const state: Silent = { socket, closed: false, text: "" };
  socket.on("data", (data) => {
    state.text += data.toString();
  });
  socket.on("close", () => {
    state.closed = true;
  });
  socket.on("error", () => {});
  await until(() => !socket.connecting);
  if (bytes !== "") socket.write(bytes);
  return state;
}

// Long enough for what is to be let in on a busy machine.
const QUICK = { headersMs: 1_000, requestMs: 1_500, checkMs: 10 };

test("connections that say nothing, or never end what they say, are closed", async () => {
  const { port } = await serve(QUICK);
  const nothing = await silent(port);
  const half = await silent(port, "GET / HTTP/1.1\r\nHost: loc");
  const body = await silent(
    port,
    "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
  );
  await until(() => nothing.closed && half.closed && body.closed);
  expect(nothing.text).toBe("");
  expect(half.text).toMatch(/^HTTP\/1\.1 408 [\s\S]*\{"code":"TOO_SLOW","detail":\{\}\}$/);
});

test("a socket at a table stays, however long it takes", async () => {
  const rig = await serve({ ...QUICK, inactiveMs: 1_000 });
  const { code } = await openTable(rig.url);
  const watcher = await connect(rig, code, null);
  const nothing = await silent(rig.port);
  await until(() => nothing.closed);
  const later = await silent(rig.port);
  await until(() => later.closed);
  expect(watcher.closed).toBeNull();
  watcher.send({ t: "ping", n: 1 });
  await watcher.next("pong");
});

test("one address keeps so many silent connections, all together so many; the oldest make room, play is untouched", async () => {
  const rig = await serve({ silentPerAddress: 5, silent: 12 });
  const { clients } = await startTable(rig, { seats: 2 });
  const first: Silent[] = [];
  for (let n = 0; n < 40; n += 1) first.push(await silent(rig.port, "", "127.0.0.2"));
  await until(() => first.filter(({ closed }) => closed).length === 35);
  expect(first.slice(35).map(({ closed }) => closed)).toEqual(Array(5).fill(false));
  const others: Silent[] = [];
  for (const host of [3, 4, 5]) {
    for (let n = 0; n < 5; n += 1) others.push(await silent(rig.port, "", `127.0.0.${host}`));
  }
  await until(() => [...first, ...others].filter(({ closed }) => !closed).length === 12);
  expect(await clients[0]?.act([addOf(1)])).toMatchObject({ t: "done" });
  expect((await fetch(`${rig.url}/api/games`)).status).toBe(200);
});

const ask = "GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n";

test("connections of one address beyond its number are told so, once none of its own rests any more", async () => {
  const rig = await serve({ connectionsPerAddress: 3 });
  const half =
    "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{";
  const resting = await silent(rig.port, ask, "127.0.0.2");
  await until(() => resting.text.includes("200"));
  for (let n = 0; n < 3; n += 1) {
    const busy = await silent(rig.port, half, "127.0.0.2");
    await until(() => busy.socket.bytesWritten >= half.length);
  }
  await until(() => resting.closed);
  const told = await sendRaw(rig.port, head("GET /api/games HTTP/1.1", "Host: localhost"), "127.0.0.2");
  expect(told.status).toBe(429);
  expect(JSON.parse(told.body)).toEqual({ code: "TOO_MANY_CONNECTIONS", detail: { limit: 3 } });
  expect((await fetch(`${rig.url}/api/games`)).status).toBe(200);
});

test("when all places are taken a newcomer is told so; whoever rests makes room before that", async () => {
  const rig = await serve({ connections: 3 });
  const sockets: TestClient[] = [];
  const resting = await silent(rig.port, ask, "127.0.0.9");
  await until(() => resting.text.includes("200"));
  for (let n = 0; n < 3; n += 1) sockets.push(await new TestClient(rig.port, "NOPE-99").opened());
  await until(() => resting.closed);
  const told = await sendRaw(rig.port, head("GET /api/games HTTP/1.1", "Host: localhost"));
  expect(told.status).toBe(503);
  expect(JSON.parse(told.body)).toEqual({ code: "SERVER_FULL", detail: { limit: 3 } });
  expect(sockets.every(({ closed }) => closed === null)).toBe(true);
  await sockets[0]?.close();
  const again = () => sendRaw(rig.port, head("GET /api/games HTTP/1.1", "Host: localhost"));
  while ((await again()).status === 503) await new Promise((resolve) => setImmediate(resolve));
  expect((await again()).status).toBe(200);
});

test("one address has so many sockets at tables, whatever proxy they come through, and all together so many", async () => {
  const rig = await serve({ socketsPerAddress: 2, sockets: 3 });
  const { code } = await openTable(rig.url);
  const upgrade = (address: string) =>
    silent(
      rig.port,
      `GET /api/tables/${code}/socket HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nUpgrade: websocket\r\n` +
        `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${"A".repeat(22)}==\r\n\r\n`,
    );
  const told = async (address: string) => {
    const one = await upgrade(address);
    await until(() => one.text.includes("\r\n\r\n") && (one.text.startsWith("HTTP/1.1 101") || one.closed));
    return one;
  };
  const first = await told("203.0.113.1");
  expect(first.text).toMatch(/^HTTP\/1\.1 101/);
  expect((await told("203.0.113.1")).text).toMatch(/^HTTP\/1\.1 101/);
  expect((await told("203.0.113.1")).text).toMatch(
    /^HTTP\/1\.1 429 [\s\S]*\{"code":"TOO_MANY_SOCKETS","detail":\{"limit":2\}\}$/,
  );
  expect((await told("203.0.113.2")).text).toMatch(/^HTTP\/1\.1 101/);
  expect((await told("203.0.113.3")).text).toMatch(
    /^HTTP\/1\.1 503 [\s\S]*\{"code":"SERVER_FULL","detail":\{"limit":3\}\}$/,
  );
  first.socket.destroy();
  // Its place is free as soon as the server has heard of it.
  while (!(await told("203.0.113.1")).text.startsWith("HTTP/1.1 101"))
    await new Promise((resolve) => setImmediate(resolve));
});
