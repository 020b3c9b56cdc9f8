import { Writable } from "node:stream";
import { askUpgrade, head, sendRaw } from "@bigboard/trials/rigs/raw";
import {
  botsOf,
  openTable,
  type Rig,
  startRig,
  TestClient,
  temporaryFolder,
  until,
} from "@bigboard/trials/rigs/rig";
import { toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: ReturnType<typeof temporaryFolder>;
let rig: Rig;
let logged: string[];
beforeEach(async () => {
  folder = temporaryFolder();
  logged = [];
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      logged.push(...String(chunk).trim().split("\n"));
      done();
    },
  });
  const bots = botsOf(() => null);
  const openTables = { perAddress: 9, inAll: 1 };
  rig = await startRig({ dataDir: folder.path, games: [toy], bots, logLevel: "info", logTo, openTables });
});
afterEach(async () => {
  await rig.app.close();
  folder.remove();
});

const BAD_HOST = { status: 403, body: JSON.stringify({ code: "BAD_HOST", detail: {} }) };
const BAD_REQUEST = { status: 400, body: JSON.stringify({ code: "BAD_REQUEST", detail: {} }) };

test.each(["/%zz", "/api/%", "/api/tables/%E0%A4%A/seats", "/%c0%ae", "http://localhost/%zz"])(
  "the address %s is answered in our own shape",
  async (url) => {
    for (const method of ["GET", "POST", "DELETE"]) {
      expect(await sendRaw(rig.port, head(`${method} ${url} HTTP/1.1`, "Host: localhost"))).toMatchObject(
        BAD_REQUEST,
      );
    }
  },
);

test.each(["/t/MINT-48213%", "/%zz"])(
  "a browser that is led to %s is sent to the page that says so",
  async (url) => {
    const ask = (line: string, accept: string) =>
      sendRaw(rig.port, head(`${line} HTTP/1.1`, "Host: localhost", `Accept: ${accept}`));
    const browser = "text/html,application/xhtml+xml,*/*;q=0.8";
    const sent = await ask(`GET ${url}`, browser);
    expect(sent.status).toBe(303);
    expect(sent.text).toMatch(/^location: \/lost\r$/m);
    for (const line of [`GET /api${url}`, `POST ${url}`]) {
      expect(await ask(line, browser)).toMatchObject(BAD_REQUEST);
    }
    expect(await ask(`GET ${url}`, "*/*")).toMatchObject(BAD_REQUEST);
  },
);

test("a WebSocket asked for at such an address is refused, and its connection closed", async () => {
  expect(await askUpgrade(rig.port, "/%zz", ["Host: localhost"])).toMatch(/^HTTP\/1.1 400 /);
  expect(await askUpgrade(rig.port, "/api/nothing", ["Host: localhost"])).toMatch(/^HTTP\/1.1 404 /);
});

test("an address that is too long is told so, with the limit", async () => {
  const long = await sendRaw(rig.port, head(`GET /api/${"x".repeat(20_000)} HTTP/1.1`, "Host: localhost"));
  expect(long).toMatchObject({ status: 431 });
  expect(JSON.parse(long.body)).toEqual({ code: "TOO_LARGE", detail: { limit: 16_384 } });
  const code = await sendRaw(
    rig.port,
    head(`GET /api/tables/${"X".repeat(500)} HTTP/1.1`, "Host: localhost"),
  );
  expect(code).toMatchObject({ status: 404 });
  expect(JSON.parse(code.body)).toMatchObject({ code: "NO_TABLE" });
});

test.each([
  ["no HTTP at all", "\u0016\u0003\u0001\r\n\r\n"],
  ["a method that is none", head("STEAL / HTTP/1.1", "Host: localhost")],
  [
    "two lengths",
    head("POST /api/tables HTTP/1.1", "Host: localhost", "Content-Length: 1", "Content-Length: 2"),
  ],
  [
    "a length beside chunks",
    head("POST /api/tables HTTP/1.1", "Host: localhost", "Content-Length: 4", "Transfer-Encoding: chunked"),
  ],
])("bad HTTP (%s) gets a clean 400", async (_what, bytes) => {
  expect(await sendRaw(rig.port, bytes)).toMatchObject(BAD_REQUEST);
});

test("a request that names no host is refused in our own shape too", async () => {
  expect(await sendRaw(rig.port, head("GET / HTTP/1.1"))).toMatchObject(BAD_HOST);
});

test("an oversized frame ends its socket with 1009 and leaves one quiet line in the log", async () => {
  const { code } = await openTable(rig.url);
  const client = await new TestClient(rig.port, code).opened();
  client.send("x".repeat(2_000_000));
  expect(await until(() => client.closed)).toMatchObject({ code: 1009 });
  const lines = await until(() => {
    const about = logged.filter((line) => /"a frame |payload/i.test(line));
    return about.length > 0 ? about : null;
  });
  expect(lines).toHaveLength(1);
  const line: unknown = JSON.parse(lines[0] ?? "");
  expect(line).toMatchObject({ level: 30, msg: expect.any(String) });
  expect(lines[0]).not.toContain("stack");
});

test("a server that is full tells the visitor, and writes no error into the log each time", async () => {
  await openTable(rig.url);
  await expect(openTable(rig.url)).rejects.toThrow();
  await until(() => logged.some((line) => line.includes('"statusCode":503')));
  expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});
