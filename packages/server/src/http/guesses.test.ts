import { TableCode } from "@bigboard/protocol";
import { connect, openTable, post, TestClient, takeSeat, until } from "@bigboard/trials/rigs/rig";
import { startToyServer, type ToyServer } from "@bigboard/trials/rigs/toy-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { handClock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import { CODES, newCode } from "../table/tokens.ts";
import { Guesses } from "./guesses.ts";

const { missesAtOnce, missesPerHour } = SERVER_LIMITS;
const HOUR_MS = 3_600_000;

describe("table codes", () => {
  test("have so much room that guessing one among 10,000 open tables takes days at the limit", () => {
    const guesses = CODES / 10_000;
    const days = (guesses - missesAtOnce) / (missesPerHour * 24);
    expect(days).toBeGreaterThan(4);
  });

  test("are a word and five digits; those of tables that are stored stay valid", () => {
    for (let n = 0; n < 500; n += 1) expect(newCode()).toMatch(/^[A-Z]{3,8}-[1-9][0-9]{4}$/);
    for (const code of [newCode(), "MINT-27", "VELVET-4821"]) {
      expect(TableCode.safeParse(code).success, code).toBe(true);
    }
    expect(TableCode.safeParse("MINT-482131").success).toBe(false);
  });
});

describe("an address that asks for tables that are not there", () => {
  let server: ToyServer;
  beforeEach(async () => {
    server = await startToyServer();
  });
  afterEach(() => server.end());

  const from = (address: string, path: string, init: RequestInit = {}) =>
    fetch(server.rig.url + path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), "x-forwarded-for": address },
    });
  const asked = async (address: string, code: string, headers: HeadersInit = {}) => {
    const answer = await from(address, `/api/tables/${code}`, { headers });
    return { status: answer.status, body: await answer.json() };
  };
  const wrong = (n: number) => `NOPE-${10_000 + n}`;
  const TOO_MANY = {
    status: 429,
    body: {
      code: "TOO_MANY_MISSES",
      detail: { limit: missesAtOnce, perHour: missesPerHour, retryMs: expect.any(Number) },
    },
  };
  /** Uses up all that may be missed at once. */
  async function miss(address: string): Promise<void> {
    const answers = Array.from({ length: missesAtOnce + 5 }, (_, n) => asked(address, wrong(n)));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(missesAtOnce);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  }

  test("may miss so often at once, then so often an hour; others are untouched", async () => {
    const { code } = await openTable(server.rig.url);
    await miss("203.0.113.1");
    expect(await asked("203.0.113.1", wrong(99))).toEqual(TOO_MANY);
    expect((await asked("203.0.113.2", code)).status).toBe(200);
    expect((await asked("203.0.113.2", wrong(99))).status).toBe(404);
    server.clock.advance(HOUR_MS / missesPerHour);
    expect((await asked("203.0.113.1", wrong(99))).status).toBe(404);
    expect((await asked("203.0.113.1", wrong(98))).status).toBe(429);
  });

  test("then learns nothing from right codes either, by HTTP or by socket", async () => {
    const { code, token } = await openTable(server.rig.url);
    await miss("203.0.113.1");
    expect(await asked("203.0.113.1", code)).toEqual(TOO_MANY);
    const body = JSON.stringify({ name: "Eve", hat: null });
    const headers = { "content-type": "application/json" };
    const seat = { method: "POST", headers, body };
    expect((await from("203.0.113.1", `/api/tables/${code}/seats`, seat)).status).toBe(429);
    const back = { method: "POST", headers, body: JSON.stringify({ token: "y".repeat(43) }) };
    expect((await from("203.0.113.1", `/api/tables/${code}/return`, back)).status).toBe(429);
    expect((await from("203.0.113.1", `/api/tables/${wrong(1)}/return`, back)).status).toBe(429);
    // Whoever holds a seat there is let through.
    const own = { method: "POST", headers, body: JSON.stringify({ token }) };
    expect((await from("203.0.113.1", `/api/tables/${code}/return`, own)).status).toBe(200);
    expect((await asked("203.0.113.1", code, { authorization: `Bearer ${token}` })).status).toBe(200);
  });

  test("is still answered about tables that it was at before", async () => {
    const { code } = await openTable(server.rig.url);
    const opened = await openTable(server.rig.url);
    expect((await asked("203.0.113.1", code)).status).toBe(200);
    await miss("203.0.113.1");
    expect((await asked("203.0.113.1", code)).status).toBe(200);
    await miss("127.0.0.1");
    expect((await asked("127.0.0.1", opened.code)).status).toBe(200);
  });

  test("hits cost nothing, however many", async () => {
    for (let n = 0; n < missesAtOnce + 3; n += 1) {
      const { code } = await openTable(server.rig.url);
      expect((await asked("203.0.113.1", code)).status).toBe(200);
    }
    expect((await asked("203.0.113.1", wrong(1))).status).toBe(404);
  });

  test("is not told that there is no table when the server only stops: a page would forget its seat", async () => {
    const { code, token } = await openTable(server.rig.url);
    server.rig.app.tables.close();
    const closing = { status: 503, body: { code: "CLOSING", detail: {} } };
    expect(await asked("203.0.113.1", code, { authorization: `Bearer ${token}` })).toEqual(closing);
  });

  test("is told so at the socket's hello, for a wrong code and a right one alike", async () => {
    const { code, token } = await openTable(server.rig.url);
    const guest = await takeSeat(server.rig.url, code, "Bob");
    const ann = await connect(server.rig, code, token);
    // A second server over the same folder has never seen this address at a table.
    await server.rig.app.close();
    await server.boot();
    for (let n = 0; n < missesAtOnce; n += 1) {
      const lost = await new TestClient(server.rig.port, wrong(n)).opened();
      lost.hello(null);
      expect(await lost.next("error")).toMatchObject({ code: "NO_TABLE" });
    }
    for (const one of [wrong(77), code]) {
      const client = await new TestClient(server.rig.port, one).opened();
      client.hello(null);
      expect(await client.next("error")).toMatchObject(TOO_MANY.body);
      await until(() => client.closed);
    }
    const bob = await connect(server.rig, code, guest.token);
    expect(bob.last("welcome")?.seat).toBe(1);
    await until(() => ann.closed);
  });
});

test("a table that cannot be looked for just now is no miss", async () => {
  let fails = true;
  const isThere = async (): Promise<boolean> => {
    if (fails) throw new Error("disk I/O error");
    return false;
  };
  const guesses = new Guesses({ clock: handClock(), limits: true, isThere });
  const ask = () => guesses.judge("203.0.113.1", "MINT-10000", null);
  for (let n = 0; n < 2 * missesAtOnce; n += 1) await expect(ask()).rejects.toThrow("disk I/O error");
  fails = false;
  expect(await ask()).toMatchObject({ code: "NO_TABLE" });
});

test("without limits nobody is held up", async () => {
  const server = await startToyServer({ limits: false });
  try {
    for (let n = 0; n < 40; n += 1) {
      const { status } = await post(server.rig.url, "/api/tables/NOPE-99/seats", { name: "A", hat: null });
      expect(status).toBe(404);
    }
  } finally {
    await server.end();
  }
});
