import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { frameOf } from "./frame.ts";

const SAID = [
  "",
  "x".repeat(125),
  "x".repeat(126),
  "é€😀 ".repeat(40),
  "\ud800",
  "y".repeat(65_535),
  "z".repeat(70_000),
];

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
  server.on("connection", (_socket, { socket }) => socket.write(SAID.map(frameOf).join(""), "latin1"));
  await once(server, "listening");
});
afterAll(() => server.close());

test("a frame of any length says what it was made of, in letters of any alphabet", async () => {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  const heard: string[] = [];
  await new Promise<void>((resolve) => {
    socket.on("message", (data, binary) => {
      expect(binary).toBe(false);
      if (heard.push(data.toString()) === SAID.length) resolve();
    });
  });
  socket.close();
  expect(heard).toEqual(SAID.map((text) => text.toWellFormed()));
});
