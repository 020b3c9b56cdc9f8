import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Json } from "@bigboard/kernel";
import type { Answer } from "@bigboard/protocol";
import { runWatchdogFirings } from "@bigboard/trials/kill/watchdog";
import { startWatched, type WatchedServer } from "@bigboard/trials/kill/watched";
import { connect, openTable, startTable, temporaryFolder, until } from "@bigboard/trials/rigs/rig";
import { addOf } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "../store/sqlite.ts";
import { type EngineFailed, serveWatched, type WatchEvent, type Watched } from "./watched.ts";

let folder: ReturnType<typeof temporaryFolder>;
let server: WatchedServer | null = null;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await server?.end();
  server = null;
  folder.remove();
});

const start = async (given = ""): Promise<WatchedServer> => {
  server = await startWatched(folder.path, given);
  return server;
};

async function frozenReason(match: string): Promise<string | null | undefined> {
  const store = openSqlite(join(folder.path, "bigboard.sqlite"));
  const stored = await store.readMatch(match);
  await store.close();
  return stored?.frozen;
}

test("rules that never return stop one match: forty tables play on, every acknowledged act is in the log once", {
  timeout: 120_000,
}, async () => {
  const report = await runWatchdogFirings(2);
  const { noticedMs, backMs, acknowledged, repeated } = report;
  console.log(
    `stopped after ${noticedMs} ms, listening again after ${backMs} ms; ${acknowledged} acts, ${repeated} repeated`,
  );
  expect(report.faults).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(report.tables);
});

test("a log that the rules never finish replaying stops its match when somebody asks for it, and only once", {
  timeout: 60_000,
}, async () => {
  const before = await start();
  const table = await startTable(before);
  await table.clients[0]?.act([{ type: "trap" }]);
  const match = table.clients[0]?.match() ?? "";
  await before.crash();
  const after = await start("armed");
  const client = connect(after, table.code, table.seats[0]?.token ?? null);
  client.catch(() => {});
  expect(await after.heard("stopped")).toMatchObject({ name: match });
  await after.heard("back");
  const back = await connect(after, table.code, table.seats[0]?.token ?? null);
  expect(back.last("welcome")?.table).toMatchObject({ phase: "playing", frozen: true });
  expect(await back.act([addOf(1)])).toMatchObject({ refusal: { code: "MATCH_FROZEN" } });
  expect(await back.command({ do: "rematch" })).toMatchObject({ t: "done" });
  expect(after.said.filter(({ kind }) => kind === "stopped")).toHaveLength(1);
});

test("K-NET-60: a match that is due and never finishes its replay does not keep a server from starting, nor is it due again", {
  timeout: 60_000,
}, async () => {
  const before = await start();
  const config = { deadline: 300_000 };
  const table = await startTable(before, { game: "toy-clock", config });
  const other = await startTable(before, { config });
  await table.clients[0]?.act([{ type: "trap" }]);
  await before.crash();
  const after = await start("armed");
  expect(after.said.map(({ kind }) => kind)).toEqual(["stopped", "back", "listening"]);
  // Its clocks were the only ones that ran on: nobody counts down for a match that stands still.
  const sound = await connect(after, other.code, other.seats[0]?.token ?? null);
  sound.send({ t: "ping", n: 1 });
  expect(await sound.next("pong")).toMatchObject({ pausedMs: 0 });
});

test("K-NET-60: clocks that ran when the watchdog fired go on with what they had left, after a countdown", {
  timeout: 60_000,
}, async () => {
  const running = await start();
  const clocked = await startTable(running, { game: "toy-clock", config: { deadline: 300_000 } });
  const bad = await startTable(running);
  bad.clients[0]?.send({
    t: "act",
    id: "the-endless-act",
    match: bad.clients[0].match(),
    acts: [{ type: "loop" }],
  });
  await running.heard("back");
  const back = await connect(running, clocked.code, clocked.seats[0]?.token ?? null);
  const welcome = back.last("welcome");
  expect(welcome?.pausedMs).toBeGreaterThan(0);
  expect(welcome?.table.frozen).toBeUndefined();
  expect(await back.act([addOf(1)])).toMatchObject({ refusal: { code: "PAUSED" } });
  await back.where("clock", ({ pausedMs }) => pausedMs === 0);
  expect(await back.act([addOf(1)])).toMatchObject({ t: "done" });
});

test("a match whose opening never returns is not opened, and its table cannot start again", {
  timeout: 60_000,
}, async () => {
  const running = await start();
  const host = await openTable(running.url, { config: { endless: true } });
  const begin = async () => {
    const client = await connect(running, host.code, host.token);
    await client.command({ do: "seatBot", seat: 1, bot: "plain" });
    await client.command({ do: "ready", ready: true, entropy: "00".repeat(16) });
    client.send({ t: "table", id: "start-it-now", command: { do: "start" } });
    return client;
  };
  await begin();
  expect(await running.heard("stopped")).toMatchObject({ name: host.code });
  await running.heard("back");
  const again = await begin();
  expect(await again.answer("start-it-now")).toMatchObject({ refusal: { code: "CANNOT_START" } });
  expect(again.last("table")?.table.phase).toBe("gathering");
});

/** The version in which an act shows: by the time its answer is read, a bot's may have come too. */
const versionOf = (answer: Answer): number => (answer.t === "done" ? (answer.version ?? 0) : 0);

test("for a bot that never answers the stand-in plays, and soon it is not asked any more", {
  timeout: 60_000,
}, async () => {
  const running = await start();
  const { clients } = await startTable(running, {
    people: 1,
    bot: "endless",
    config: { goal: 1_000_000 },
  });
  const [ann] = clients;
  if (ann === undefined) throw new Error("one person sits here");
  for (let turn = 0; turn < 5; turn += 1) {
    const version = versionOf(await ann.act([addOf(1)]));
    await until(() => ann.version() > version);
  }
  expect(ann.last("welcome")?.table.frozen).toBeUndefined();
  expect(ann.all("table").filter(({ table }) => table.frozen === true)).toEqual([]);
});

test("where the stand-in never answers, its defaults are played, then its match stands still; bots of other matches go on", {
  timeout: 60_000,
}, async () => {
  const running = await start("stalls");
  const config = { goal: 1_000_000 };
  const bad = await startTable(running, { people: 1, bot: "endless", config });
  const good = await startTable(running, { people: 1, config });
  const [ann] = bad.clients;
  const [bob] = good.clients;
  if (ann === undefined || bob === undefined) throw new Error("each table has one person");
  const added = (): Json[] => ann.all("update").flatMap(({ facts }) => facts);
  const byBot = (): number => added().filter((fact) => JSON.stringify(fact).includes('"seat":1')).length;
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await ann.act([addOf(1)])).toMatchObject({ t: "done" });
    await until(() => byBot() > turn);
  }
  expect(await ann.act([addOf(1)])).toMatchObject({ t: "done" });
  await ann.where("table", ({ table }) => table.frozen === true);
  expect(await ann.act([addOf(1)])).toMatchObject({ refusal: { code: "MATCH_FROZEN" } });
  const version = versionOf(await bob.act([addOf(1)]));
  await until(() => bob.version() > version);
  expect(running.said.map(({ kind }) => kind)).toEqual(["listening"]);
  expect(await frozenReason(ann.match())).toContain("took too long");
});

/** A watched server of another engine in this process. */
function serve(
  entry: URL,
  port = 0,
  given = "",
  dataDir = folder.path,
): { watched: Watched; events: WatchEvent[] } {
  const events: WatchEvent[] = [];
  const options = { dataDir, port, host: "127.0.0.1" };
  const watched = serveWatched({ options, entry, given, told: (event) => events.push(event) });
  return { watched, events };
}

test("told to close while rules do not return, it stops their match first, and ends", async () => {
  const { watched, events } = serve(new URL("../../../trials/src/rigs/stuck-engine.ts", import.meta.url));
  await watched.listen();
  await watched.close();
  expect(events).toMatchObject([{ kind: "stopped", name: "m1" }]);
  const dump: object = JSON.parse(
    readFileSync(events[0]?.kind === "stopped" ? (events[0].dump ?? "") : "", "utf8"),
  );
  expect(dump).toMatchObject({ reason: "did not return" });
});

test("a match that cannot be frozen in the database stands still as long as this server runs, and does not end it", {
  timeout: 60_000,
}, async () => {
  writeFileSync(join(folder.path, "bigboard.sqlite"), "what no database begins with");
  const { watched, events } = serve(new URL("../../../trials/src/rigs/stuck-engine.ts", import.meta.url));
  await watched.listen();
  await until(() => events.some(({ kind }) => kind === "back"));
  // An engine that computes it once more would be stopped before it ends.
  await watched.close();
  expect(events.map(({ kind }) => kind)).toEqual(["stopped", "back"]);
});

test("an engine whose thread ends by itself in a call of one match is started again, and that match is stopped if it happens again", async () => {
  const { watched, events } = serve(
    new URL("../../../trials/src/rigs/stuck-engine.ts", import.meta.url),
    0,
    "exit",
  );
  await watched.listen();
  await until(() => events.some(({ kind }) => kind === "stopped"));
  const told = events.filter(({ kind }) => kind !== "back");
  expect(told.slice(0, 2)).toMatchObject([{ kind: "ended" }, { kind: "stopped", name: "m1" }]);
  await watched.close();
});

test("an engine that ends again and again is given up, with its last words in the dumps", async () => {
  const { watched, events } = serve(new URL("data:text/javascript,throw new Error('no engine')"));
  await expect(watched.listen()).rejects.toThrow("no engine");
  await until(() => events.at(-1)?.kind === "gaveUp");
  expect(events.map(({ kind }) => kind)).toEqual([...new Array(6).fill("ended"), "gaveUp"]);
  expect(existsSync(join(folder.path, "dumps"))).toBe(true);
  await watched.close();
});

test("a database that this program must not open is told in its own sentence, without a stack", async () => {
  const db = new DatabaseSync(join(folder.path, "bigboard.sqlite"));
  db.exec("CREATE TABLE theirs (a TEXT) STRICT; PRAGMA user_version = 999");
  db.close();
  const { watched } = serve(new URL("./engine.ts", import.meta.url));
  const error: EngineFailed = await watched.listen().then(
    () => {
      throw new Error("it opened what is not its own");
    },
    (reason: EngineFailed) => reason,
  );
  expect(error.message).toContain(`${join(folder.path, "bigboard.sqlite")} has format 999`);
  await watched.close();
});

test("a first start that fails is told with its code, and not tried again", async () => {
  const running = await start();
  const { watched, events } = serve(
    new URL("./engine.ts", import.meta.url),
    running.port,
    "",
    join(folder.path, "other"),
  );
  const error: EngineFailed = await watched.listen().then(
    () => {
      throw new Error("it listens on a port that is taken");
    },
    (reason: EngineFailed) => reason,
  );
  expect(error.code).toBe("EADDRINUSE");
  expect(events).toEqual([]);
  await watched.close();
});
