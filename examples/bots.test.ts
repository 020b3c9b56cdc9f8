import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "@bigboard/kernel";
import { postCommand, TestStream } from "@bigboard/trials/rigs/http";
import { openTable, type Rig, startRig, temporaryFolder } from "@bigboard/trials/rigs/rig";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const MOST_LINES = 30;
/** How much faster than a wall clock the match's clocks run. */
const RATE = 60;

const NODE = [process.execPath, join(import.meta.dirname, "bot.mjs")] as const;
const PYTHON = ["python3", join(import.meta.dirname, "bot.py")] as const;
const hasPython = spawnSync("python3", ["--version"]).status === 0;
const python = hasPython ? [PYTHON] : [];
const also = hasPython ? ", in JavaScript and in Python" : ", in JavaScript";
/** A whole game at ten acts a second, on a busy machine. */
const LONG_MS = 300_000;

let rig: Rig;
const folder = temporaryFolder();
const running: ChildProcess[] = [];

beforeEach(async () => {
  rig = await startRig({ dataDir: folder.path, clockRate: RATE });
});
afterEach(async () => {
  for (const bot of running.splice(0)) bot.kill();
  await rig.app.close();
  folder.remove();
});

/** Starts a bot; `ended` gives its exit code and what it said. */
function start([program, file]: readonly [string, string], code: string, token: readonly string[] = []) {
  const bot = spawn(program, [file, rig.url, code, ...token], { stdio: ["ignore", "pipe", "pipe"] });
  running.push(bot);
  let said = "";
  for (const output of [bot.stdout, bot.stderr]) {
    output.on("data", (data) => {
      said += String(data);
    });
  }
  return { ended: once(bot, "close").then(([exit]) => ({ exit, said })) };
}

/** Has a bot in each seat play a match to its end; `others` take the seats behind the host's. */
async function play(game: string, config: Json, others: readonly (typeof NODE | typeof PYTHON)[]) {
  const host = await openTable(rig.url, { game, seats: others.length + 1, config });
  const at = { url: rig.url, code: host.code };
  const watcher = await TestStream.open(at, null);
  const bots = [start(NODE, host.code, [host.token])];
  for (const [index, program] of others.entries()) {
    bots.push(start(program, host.code));
    await watcher.where("table", ({ table }) => table.seats[index + 1]?.holder === "person");
  }
  const full = await watcher.where("table", ({ table }) => table.seats.every(({ ready }) => ready));
  expect(full.table.seats.slice(1).map(({ program }) => program)).toEqual(others.map(() => true));
  const started = await postCommand(at, { token: host.token, id: "start-now" }, { do: "start" });
  expect(started).toMatchObject({ status: 200 });
  const over = await watcher.where("table", ({ table }) => table.phase === "over");
  for (const { ended } of bots) expect((await ended).exit).toBe(0);
  await watcher.close();
  const rows = await rig.app.store.readRows(over.table.match ?? "", 0);
  return others.map((_, index) => rows.filter(({ seat, id }) => seat === index + 1 && id !== null).length);
}

describe("bots that know nothing but HTTP", () => {
  test.each(["bot.py", "bot.mjs"])("%s is short enough to be read at once", (file) => {
    const text = readFileSync(join(import.meta.dirname, file), "utf8");
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(MOST_LINES);
    expect(text).not.toMatch(/^(import|from) .*(requests|aiohttp|websocket)/m);
  });

  test(`a game of 1920 to its end${also}`, { timeout: LONG_MS }, async () => {
    for (const acts of await play("wall-street-1920", {}, [NODE, ...python])) expect(acts).toBeGreaterThan(5);
  });

  test(`an evening of Panic to its end${also}`, { timeout: LONG_MS }, async () => {
    const others = [NODE, ...(hasPython ? python : [NODE])];
    for (const acts of await play("panic-on-wall-street", { negotiationSeconds: 60 }, others))
      expect(acts).toBeGreaterThan(0);
  });

  if (!hasPython) test.skip("bot.py was not run: there is no python3 on this machine", () => {});
});
