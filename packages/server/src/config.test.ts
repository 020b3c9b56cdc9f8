import { LIMITS } from "@bigboard/protocol";
import { describe, expect, test } from "vitest";
import { DEFAULT_PORT, readConfig } from "./config.ts";
import { originAllowed } from "./http/origin.ts";
import { messageRate } from "./socket/rate.ts";

describe("settings", () => {
  test("without any: this machine only, port 1929, data in ./data", () => {
    expect(readConfig({}, false)).toEqual({
      ok: true,
      config: {
        dataDir: "./data",
        databaseUrl: null,
        port: DEFAULT_PORT,
        host: "127.0.0.1",
        publicUrl: null,
        botPaceMs: null,
        clockRate: 1,
        logLevel: "warn",
        openTables: { perAddress: 50, inAll: 20_000 },
        keepDays: 365,
      },
    });
  });

  test("a PostgreSQL keeps the tables when its address is given", () => {
    const DATABASE_URL = "postgres://user:word@db.example:5433/tables";
    expect(readConfig({ DATABASE_URL }, false)).toMatchObject({ config: { databaseUrl: DATABASE_URL } });
  });

  test("how many tables may be open and how long they are kept, which may be for ever", () => {
    const env = { BIGBOARD_TABLES_PER_ADDRESS: "3", BIGBOARD_TABLES: "7", BIGBOARD_KEEP_DAYS: "0" };
    const openTables = { perAddress: 3, inAll: 7 };
    expect(readConfig(env, false)).toMatchObject({ config: { openTables, keepDays: 0 } });
    for (const wrong of [
      { BIGBOARD_TABLES: "0" },
      { BIGBOARD_KEEP_DAYS: "-1" },
      { BIGBOARD_KEEP_DAYS: "soon" },
    ]) {
      expect(readConfig(wrong, false)).toMatchObject({ ok: false });
    }
  });

  test("clocks run faster in tests alone, and elsewhere the server says why not", () => {
    const env = { BIGBOARD_CLOCK_RATE: "20" };
    expect(readConfig({ ...env, NODE_ENV: "test" }, false)).toMatchObject({ config: { clockRate: 20 } });
    for (const NODE_ENV of [undefined, "production"]) {
      const read = readConfig({ ...env, NODE_ENV }, false);
      expect(read).toMatchObject({ ok: false });
      if (!read.ok) expect(read.problems[0]).toMatch(/^BIGBOARD_CLOCK_RATE: .*NODE_ENV=test$/);
    }
    expect(readConfig({ BIGBOARD_CLOCK_RATE: "1" }, false)).toMatchObject({ ok: true });
  });

  test("from the environment; --lan listens on every address; an empty value is none", () => {
    const env = {
      PORT: "2929",
      BIGBOARD_DATA: "/d",
      BIGBOARD_URL: "https://play.example/",
      BIGBOARD_BOT_PACE: "0",
      BIGBOARD_LOG: "",
    };
    expect(readConfig(env, true)).toMatchObject({
      config: {
        port: 2929,
        dataDir: "/d",
        host: "0.0.0.0",
        publicUrl: "https://play.example",
        botPaceMs: [0, 0],
        logLevel: "warn",
      },
    });
  });

  test.each([
    { PORT: "many" },
    { PORT: "70000" },
    { BIGBOARD_URL: "play.example" },
    { BIGBOARD_URL: "ftp://play.example" },
    { BIGBOARD_BOT_PACE: "-1" },
    { BIGBOARD_CLOCK_RATE: "0" },
    { DATABASE_URL: "mysql://play.example/tables" },
    { BIGBOARD_LOG: "loud" },
  ])("%o cannot be used, and says which", (env) => {
    const read = readConfig(env, false);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.problems[0]).toContain(Object.keys(env)[0]);
  });
});

describe("origins", () => {
  const allowed = (origin: string | undefined, host: string, publicUrl = "http://localhost:1929") =>
    originAllowed(origin === undefined ? { host } : { origin, host }, publicUrl);

  test("a page served from where it calls, by name or by address", () => {
    expect(allowed("http://localhost:1929", "localhost:1929")).toBe(true);
    expect(allowed("http://192.168.1.7:1929", "192.168.1.7:1929")).toBe(true);
  });

  test("a page at the public address, behind a proxy that names another host", () => {
    expect(allowed("https://play.example", "127.0.0.1:1929", "https://play.example")).toBe(true);
  });

  test("no other page; programs without an origin may", () => {
    expect(allowed("http://evil.example", "localhost:1929")).toBe(false);
    expect(allowed("http://localhost:1930", "localhost:1929")).toBe(false);
    expect(allowed("null", "localhost:1929")).toBe(false);
    expect(allowed(undefined, "localhost:1929")).toBe(true);
  });
});

describe("the rate of a socket's messages", () => {
  const { messageBurst, messagesPerSecond } = LIMITS;

  test("a burst, then so many a second", () => {
    const rate = messageRate();
    for (let n = 0; n < messageBurst; n += 1) expect(rate(0)).toEqual({ kind: "ok" });
    expect(rate(0)).toEqual({ kind: "slow", retryMs: 1000 / messagesPerSecond });
    expect(rate(1000 / messagesPerSecond)).toEqual({ kind: "ok" });
  });

  test("twice as much is a flood", () => {
    const rate = messageRate();
    for (let n = 0; n < messageBurst * 2; n += 1) expect(rate(0).kind).not.toBe("flood");
    expect(rate(0).kind).toBe("flood");
  });
});
