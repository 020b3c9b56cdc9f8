import { head, sendRaw } from "@bigboard/trials/rigs/raw";
import { startToyServer, type ToyServer } from "@bigboard/trials/rigs/toy-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SERVER_LIMITS } from "../limits.ts";

let server: ToyServer;
beforeEach(async () => {
  server = await startToyServer();
});
afterEach(() => server.end());

/** The statuses of so many answers, each with how often it came. */
async function statuses(times: number, ask: () => Promise<number>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const status of await Promise.all(Array.from({ length: times }, ask))) {
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const json: Record<string, string> = { "content-type": "application/json" };
const postTo = (path: string, headers = json) =>
  fetch(server.rig.url + path, { method: "POST", headers, body: "{}" });

test("however the address of a route is written, its limit counts it", async () => {
  const limit = SERVER_LIMITS.tablesPerMinute;
  const spellings = ["/api/tables", "/%61pi/tables", "/a%70i/t%61bles", "/api/tables?x=/api/"];
  let spelling = 0;
  const counts = await statuses(limit + 20, async () => {
    spelling += 1;
    return (await postTo(spellings[spelling % spellings.length] ?? "")).status;
  });
  expect(counts).toEqual({ 400: limit, 429: 20 });
});

test("a request line that names scheme and host counts like any other", async () => {
  const limit = SERVER_LIMITS.tablesPerMinute;
  const { port } = server.rig;
  const bytes = `${head("POST http://localhost/api/tables HTTP/1.1", "Host: localhost", "Content-Type: application/json", "Content-Length: 2")}{}`;
  const counts = await statuses(limit + 20, async () => (await sendRaw(port, bytes)).status);
  expect(counts).toEqual({ 400: limit, 429: 20 });
  expect((await postTo("/api/tables")).status).toBe(429);
});

test("/healthz and /metrics have limits of their own, told in the answer", async () => {
  const { url } = server.rig;
  for (const path of ["/healthz", "/%6detrics"]) {
    const limit = SERVER_LIMITS.operatorPerMinute;
    const counts = await statuses(limit + 5, async () => (await fetch(url + path)).status);
    expect(counts).toEqual({ 200: limit, 429: 5 });
    const last = await fetch(url + path);
    expect(await last.json()).toMatchObject({
      code: "RATE_LIMITED",
      detail: { limit, retryMs: expect.any(Number) },
    });
  }
  expect((await fetch(`${url}/api/games`)).status).toBe(200);
});

test("an address of version 6 counts by its /64, one of version 4 that is dressed as one by itself", async () => {
  const limit = SERVER_LIMITS.tablesPerMinute;
  const from = (address: string) => postTo("/api/tables", { ...json, "x-forwarded-for": address });
  const counts = await statuses(limit, async () => (await from("2001:db8:1:2::1")).status);
  expect(counts).toEqual({ 400: limit });
  expect((await from("2001:db8:1:2:ffff:ffff:ffff:ffff")).status).toBe(429);
  expect((await from("2001:db8:1:3::1")).status).toBe(400);
  await statuses(limit, async () => (await from("203.0.113.7")).status);
  expect((await from("::ffff:203.0.113.7")).status).toBe(429);
});
