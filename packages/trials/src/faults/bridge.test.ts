import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { until } from "../rigs/rig.ts";
import { Bridge } from "./bridge.ts";

test("what is said passes; over a muted bridge nothing does, and when it opens old connections are broken and new ones pass", async () => {
  const echo = createServer((socket) => socket.on("error", () => {}).pipe(socket));
  echo.listen(0, "127.0.0.1");
  await once(echo, "listening");
  const address = echo.address();
  const bridge = await Bridge.to(typeof address === "object" && address !== null ? address.port : 0);
  try {
    const first = talk(bridge.port);
    first.socket.write("one");
    await until(() => first.heard() === "one");
    bridge.mute();
    first.socket.write("two");
    const second = talk(bridge.port);
    await until(() => second.socket.closed);
    expect([first.heard(), first.socket.closed]).toEqual(["one", false]);
    bridge.open();
    await until(() => first.socket.closed);
    expect(first.heard()).toBe("one");
    const third = talk(bridge.port);
    third.socket.write("three");
    await until(() => third.heard() === "three");
  } finally {
    await bridge.close();
    echo.close();
  }
});

function talk(port: number): { socket: Socket; heard(): string } {
  let text = "";
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("error", () => {});
  socket.on("data", (data) => {
    text += String(data);
  });
  return { socket, heard: () => text };
}
