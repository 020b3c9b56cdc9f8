import { mkdirSync, writeFileSync } from "node:fs";
import { hostname, networkInterfaces } from "node:os";
import { join } from "node:path";
import { askUpgrade, head, sendRaw } from "@bigboard/trials/rigs/raw";
import { botsOf, openTable, type Rig, startRig, temporaryFolder } from "@bigboard/trials/rigs/rig";
import { toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hostName, toldHosts } from "./hosts.ts";

let folder: ReturnType<typeof temporaryFolder>;
let rig: Rig;
beforeEach(async () => {
  folder = temporaryFolder();
  const webDir = join(folder.path, "web");
  mkdirSync(webDir);
  writeFileSync(join(webDir, "index.html"), "<title>Big Board</title>");
  const bots = botsOf(() => null);
  rig = await startRig({
    dataDir: join(folder.path, "data"),
    webDir,
    games: [toy],
    bots,
    publicUrl: "https://play.example:8443",
  });
});
afterEach(async () => {
  await rig.app.close();
  folder.remove();
});

const get = (path: string, host: string) => sendRaw(rig.port, head(`GET ${path} HTTP/1.1`, `Host: ${host}`));
const BAD_HOST = { status: 403, body: JSON.stringify({ code: "BAD_HOST", detail: {} }) };

describe("a request", () => {
  const paths = ["/", "/t/MINT-48213", "/nowhere.js", "/api/games", "/api/nothing", "/healthz", "/metrics"];

  test("to a name that was made to lead here is refused, whatever it asks for", async () => {
    for (const path of paths) expect(await get(path, `evil.example:${rig.port}`)).toMatchObject(BAD_HOST);
    expect(await sendRaw(rig.port, head("GET /metrics HTTP/1.0"))).toMatchObject(BAD_HOST);
  });

  test("to localhost, to the loopback address and to the public address is answered, at any port", async () => {
    for (const host of [
      "localhost",
      "LOCALHOST.:8080",
      `127.0.0.1:${rig.port}`,
      "[::1]:1929",
      "play.example",
    ]) {
      expect((await get("/api/games", host)).status, host).toBe(200);
      expect((await get("/", host)).status, host).toBe(200);
    }
  });

  test("whose request line names another host is refused, and one that names ours is answered", async () => {
    const line = (host: string) => head(`GET http://${host}/api/games HTTP/1.1`, "Host: localhost");
    for (const host of ["evil.example", "localhost@evil.example", "evil.example:80", ""]) {
      expect(await sendRaw(rig.port, line(host)), host).toMatchObject(BAD_HOST);
    }
    expect((await sendRaw(rig.port, line("localhost:1929"))).status).toBe(200);
    const both = head("GET http://localhost/api/games HTTP/1.1", "Host: evil.example");
    expect(await sendRaw(rig.port, both)).toMatchObject(BAD_HOST);
  });

  test("for a WebSocket is held to the same", async () => {
    const { code } = await openTable(rig.url);
    const path = `/api/tables/${code}/socket`;
    const evil = await askUpgrade(rig.port, path, ["Host: evil.example", "Origin: http://evil.example"]);
    expect(evil).toMatch(/^HTTP\/1.1 403 [\s\S]*\{"code":"BAD_HOST","detail":\{\}\}$/);
    const sneaky = await askUpgrade(rig.port, `http://evil.example${path}`, ["Host: localhost"]);
    expect(sneaky).toMatch(/^HTTP\/1.1 403 /);
    // A proxy may pass the visitor's host on, or name the address it asks.
    for (const host of ["play.example:8443", "127.0.0.1:1929"]) {
      const answer = await askUpgrade(rig.port, path, [`Host: ${host}`, "Origin: https://play.example:8443"]);
      expect(answer, host).toMatch(/^HTTP\/1.1 101 /);
    }
  });
});

describe("the hosts a server was told", () => {
  const lan = { publicUrl: null, publicHost: null, host: "0.0.0.0" };

  test("without a home network are this machine's own", () => {
    const told = toldHosts({ ...lan, host: "127.0.0.1" }, () => ["192.168.1.20", "desk"]);
    expect(["localhost", "127.0.0.1", "[::1]"].every(told)).toBe(true);
    expect(["192.168.1.20", "desk", "0.0.0.0", "example.org", ""].some(told)).toBe(false);
  });

  test("with one are its addresses and its name, also those it got later", () => {
    const own = ["192.168.1.20", "fd00:0::7", "fe80::1%eth0", "Desk.home"];
    const told = toldHosts(lan, () => own);
    expect(["192.168.1.20", "[fd00::7]", "[fe80::1]", "desk.home"].every(told)).toBe(true);
    expect(told("10.0.0.5")).toBe(false);
    own.push("10.0.0.5");
    expect(told("10.0.0.5")).toBe(true);
    expect(told("evil.example")).toBe(false);
  });

  test("with one are those that the machine says of itself", () => {
    const told = toldHosts(lan);
    for (const { address, family } of Object.values(networkInterfaces()).flatMap((list) => list ?? [])) {
      expect(told(family === "IPv6" ? `[${address}]` : address), address).toBe(true);
    }
    expect(told(`${hostname().replace(/\..*$/, "").toLowerCase()}.local`)).toBe(true);
  });
});

test.each([
  ["localhost:1929", "localhost"],
  ["Play.Example.", "play.example"],
  ["[0:0:0:0:0:0:0:1]:80", "[::1]"],
  ["", null],
  ["a b", null],
  ["localhost:port", null],
  ["user@localhost", null],
  ["localhost/evil", null],
  ["[::zz]", null],
])("the header %j names %j", (header, name) => {
  expect(hostName(header)).toBe(name);
});
