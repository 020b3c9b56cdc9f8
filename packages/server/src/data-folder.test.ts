import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { smallDisk } from "@bigboard/trials/rigs/disk";
import { botsOf, openTable, temporaryFolder, until } from "@bigboard/trials/rigs/rig";
import { toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type App, createApp } from "./app.ts";
import { writeDump } from "./dumps.ts";
import { DataFault, dataFault } from "./store/failure.ts";
import { readHolder, takeLock } from "./store/lock.ts";

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const serve = (dataDir: string): Promise<App> =>
  createApp({ dataDir, port: 0, host: "127.0.0.1", games: [toy], bots: botsOf(() => null) });

/** Why a server does not start there; empty when it does. */
async function whyNot(dataDir: string): Promise<string> {
  try {
    await (await serve(dataDir)).close();
    return "";
  } catch (error) {
    expect(error).toBeInstanceOf(DataFault);
    return error instanceof Error ? error.message : "";
  }
}

/** A sentence for people: where, and what to do; no stack, one line. */
function expectSentence(text: string, path: string, ...words: readonly string[]): void {
  expect(text).toContain(path);
  for (const word of words) expect(text).toContain(word);
  expect(text).toMatch(/^[^\n]+\.$/);
}

describe.skipIf(process.platform === "win32")("other users of the machine", () => {
  const modes = (path: string): string[] =>
    readdirSync(path, { recursive: true, encoding: "utf8" }).flatMap((name) => {
      const found = statSync(join(path, name));
      return (found.mode & 0o077) === 0 ? [] : [`${name} ${(found.mode & 0o777).toString(8)}`];
    });

  test("cannot look into a data folder that the server makes", async () => {
    const dataDir = join(folder.path, "made");
    await (await serve(dataDir)).close();
    expect(statSync(dataDir).mode & 0o077).toBe(0);
  });

  test("cannot read a file of it while it runs, even in a folder that is open to them", async () => {
    const dataDir = join(folder.path, "open");
    mkdirSync(dataDir, { mode: 0o755 });
    const app = await serve(dataDir);
    const { port } = await app.listen();
    await openTable(`http://127.0.0.1:${port}`);
    expect(writeDump(dataDir, "m1", { secret: 1 }).error).toBeNull();
    expect(readdirSync(dataDir).sort()).toEqual([
      "bigboard.lock",
      "bigboard.lock.json",
      "bigboard.sqlite",
      "bigboard.sqlite-shm",
      "bigboard.sqlite-wal",
      "dumps",
    ]);
    expect(modes(dataDir)).toEqual([]);
    await app.close();
  });

  test("are shut out of files that an older release left open", async () => {
    const names = ["bigboard.sqlite", "bigboard.sqlite-wal", "bigboard.sqlite-shm"];
    for (const name of names) writeFileSync(join(folder.path, name), "", { mode: 0o644 });
    const app = await serve(folder.path);
    expect(modes(folder.path)).toEqual([]);
    await app.close();
  });
});

describe("one server a data folder", () => {
  test("a second one is told who holds it, and where", async () => {
    const app = await serve(folder.path);
    const { url } = await app.listen();
    expectSentence(await whyNot(folder.path), folder.path, `process ${process.pid}`, url, "BIGBOARD_DATA");
    expect(readHolder(folder.path)).toMatchObject({ pid: process.pid, url });
    await app.close();
    expect(await whyNot(folder.path)).toBe("");
  });

  test("a holder that was killed leaves nothing behind", async () => {
    const script = `import { takeLock } from ${JSON.stringify(import.meta.resolve("./store/lock.ts"))};
      takeLock(${JSON.stringify(folder.path)}); console.log("held"); setInterval(() => {}, 1_000);`;
    const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script]);
    await once(child.stdout, "data");
    expectSentence(await whyNot(folder.path), folder.path, `process ${child.pid}`);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await whyNot(folder.path)).toBe("");
  });

  test("a thread that was ended leaves nothing behind, and another thread is kept out while it holds", async () => {
    const script = `const { takeLock } = await import(${JSON.stringify(import.meta.resolve("./store/lock.ts"))});
      const { parentPort, workerData } = await import("node:worker_threads");
      takeLock(workerData); parentPort.postMessage("held"); for (;;);`;
    const url = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
    const worker = new Worker(url, { workerData: folder.path });
    await once(worker, "message");
    expectSentence(await whyNot(folder.path), folder.path, `process ${process.pid}`);
    void worker.terminate();
    const lock = takeLock(folder.path);
    lock.release();
  });

  test("a start that fails behind the lock lets it go", async () => {
    writeFileSync(join(folder.path, "bigboard.sqlite"), "nothing that SQLite wrote ".repeat(400));
    expect(await whyNot(folder.path)).not.toBe("");
    takeLock(folder.path).release();
  });
});

describe("a folder that cannot be used is told in one sentence", () => {
  const database = (): string => join(folder.path, "bigboard.sqlite");

  test("a database of garbage", async () => {
    writeFileSync(database(), "nothing that SQLite wrote ".repeat(400));
    expectSentence(await whyNot(folder.path), database(), "damaged", "backup");
  });

  test("a truncated database", async () => {
    const app = await serve(folder.path);
    const { port } = await app.listen();
    for (let n = 0; n < 20; n += 1) await openTable(`http://127.0.0.1:${port}`);
    await app.close();
    truncateSync(database(), Math.floor(statSync(database()).size / 2));
    expectSentence(await whyNot(folder.path), database(), "damaged", "backup");
    truncateSync(database(), 50);
    expectSentence(await whyNot(folder.path), database(), "damaged", "backup");
  });

  test("a database of a newer program, or of another one", async () => {
    const write = (sql: string): void => {
      const db = new DatabaseSync(database());
      db.exec(sql);
      db.close();
    };
    write("CREATE TABLE recipes (name TEXT) STRICT");
    expectSentence(await whyNot(folder.path), database(), "another data folder");
    write("CREATE TABLE game_table (code TEXT) STRICT; PRAGMA user_version = 99");
    expectSentence(await whyNot(folder.path), database(), "format 99", "newer program");
  });

  test("a file instead of the folder, or on the way to it", async () => {
    const file = join(folder.path, "file");
    writeFileSync(file, "");
    expectSentence(await whyNot(file), file, "file", "BIGBOARD_DATA");
    expectSentence(await whyNot(join(file, "data")), file, "file", "BIGBOARD_DATA");
  });

  test("a folder instead of the database", async () => {
    mkdirSync(database());
    expectSentence(await whyNot(folder.path), database(), "folder", "move");
  });

  test("a folder instead of the lock", async () => {
    mkdirSync(join(folder.path, "bigboard.lock"));
    expectSentence(await whyNot(folder.path), join(folder.path, "bigboard.lock"), "folder");
  });

  test("a disk that is read-only", async ({ skip }) => {
    const disk = smallDisk();
    if (disk === null) return skip();
    try {
      await (await serve(join(disk.path, "data"))).close();
      disk.readOnly(true);
      expectSentence(await whyNot(join(disk.path, "data")), disk.path, "read-only", "BIGBOARD_DATA");
      expectSentence(await whyNot(join(disk.path, "other")), disk.path, "read-only", "BIGBOARD_DATA");
      disk.readOnly(false);
      expect(await whyNot(join(disk.path, "data"))).toBe("");
    } finally {
      disk.remove();
    }
  });

  test("a disk that is full", async ({ skip }) => {
    const disk = smallDisk();
    if (disk === null) return skip();
    try {
      const fresh = join(disk.path, "fresh");
      disk.fill();
      expectSentence(await whyNot(fresh), fresh, "full", "free");
      disk.free();
      expect(await whyNot(fresh)).toBe("");
      disk.fill();
      expectSentence(await whyNot(fresh), fresh, "full", "free");
      disk.free();
      expect(await whyNot(fresh)).toBe("");
    } finally {
      disk.remove();
    }
  });

  test.each([
    ["EACCES", "chown"],
    ["EPERM", "chown"],
    ["EROFS", "read-only"],
    ["ENOSPC", "full"],
    ["EDQUOT", "full"],
    ["ENOTDIR", "file"],
    ["EISDIR", "folder"],
    ["ELOOP", "ELOOP"],
  ])("the system's %s", (code, word) => {
    const error = Object.assign(new Error(`${code}: so it is`), { code, syscall: "open" });
    const fault = dataFault(error, "/srv/tables");
    expect(fault).toBeInstanceOf(DataFault);
    expectSentence(fault instanceof Error ? fault.message : "", "/srv/tables", word);
  });

  test("a bug is no fault of the folder and keeps its words", () => {
    const bug = new TypeError("x is not a function");
    expect(dataFault(bug, "/srv/tables")).toBe(bug);
  });
});

test("what a fault left to be dumped on a full disk is told and stops nothing", async ({ skip }) => {
  const disk = smallDisk();
  if (disk === null) return skip();
  try {
    disk.fill();
    expect(writeDump(disk.path, "m1", { state: "x".repeat(10_000) }).error).toMatchObject({ code: "ENOSPC" });
    disk.free();
    expect(writeDump(disk.path, "m1", {}).error).toBeNull();
    await until(() => readdirSync(join(disk.path, "dumps")).length > 0);
  } finally {
    disk.remove();
  }
});
