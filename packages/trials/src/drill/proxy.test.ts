import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { orderFor, TableProxy } from "./proxy.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Says who it is, what it was sent and for whom; `end` stops it. */
async function startNode(): Promise<{ port: number; end: () => Promise<void> }> {
  const server: Server = createServer((asked, answer) => {
    let body = "";
    asked.on("data", (data) => {
      body += String(data);
    });
    asked.on("end", () => {
      answer.setHeader("x-visitor", String(asked.headers["x-forwarded-for"]));
      answer.end(`${port} ${asked.method} ${asked.url} ${body}`);
    });
  });
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) => {
    socket.send(String(port));
    socket.on("message", (data) => socket.send(`heard ${data}`));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const end = async (): Promise<void> => {
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  ends.push(end);
  return { port, end };
}

async function houseOfTwo() {
  const nodes = [await startNode(), await startNode()];
  const proxy = await TableProxy.to(nodes.map(({ port }) => port));
  ends.push(() => proxy.close());
  const path = "/api/tables/WALL-1929/acts";
  const [first = 0, second = 0] = orderFor(
    path,
    nodes.map(({ port }) => port),
  );
  const stop = async (port: number): Promise<void> => nodes.find((node) => node.port === port)?.end();
  return { host: proxy.host, path, first, second, stop };
}

test("all that belongs to a table is asked of one node, tables are spread, and the rest stays together", () => {
  const ports = [1929, 1930];
  const [node] = orderFor("/t/WALL-1929", ports);
  for (const path of [
    "/api/tables/WALL-1929/socket",
    "/api/tables/wall-1929/events?x=1",
    "/t/WALL-1929/screen",
  ])
    expect(orderFor(path, ports)[0]).toBe(node);
  const firsts = Array.from({ length: 50 }, (_, index) => orderFor(`/t/BULL-${1000 + index}`, ports)[0]);
  expect(new Set(firsts)).toEqual(new Set(ports));
  expect(orderFor("/assets/a.js", ports)).toEqual(orderFor("/", ports));
});

test("a node that does not listen is passed over, also by what is sent", async () => {
  const { host, path, first, second, stop } = await houseOfTwo();
  const ask = async () => fetch(`http://${host}${path}`, { method: "POST", body: "an act" });
  const asked = await ask();
  expect(asked.headers.get("x-visitor")).toMatch(/127\.0\.0\.1$/);
  expect(await asked.text()).toBe(`${first} POST ${path} an act`);
  await stop(first);
  expect(await (await ask()).text()).toBe(`${second} POST ${path} an act`);
  await stop(second);
  expect((await ask()).status).toBe(502);
});

test("a socket is passed on both ways, and ends with its node; the next one is at the other node", async () => {
  const { host, path, first, second, stop } = await houseOfTwo();
  const open = async () => {
    const socket = new WebSocket(`ws://${host}${path}`);
    const [greeting] = await once(socket, "message");
    return { socket, at: Number(String(greeting)) };
  };
  const { socket, at } = await open();
  expect(at).toBe(first);
  socket.send("this");
  expect(String((await once(socket, "message"))[0])).toBe("heard this");
  const closed = once(socket, "close");
  await stop(first);
  await closed;
  const other = await open();
  expect(other.at).toBe(second);
  other.socket.terminate();
});
