import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { BIGBOARD_SERVE, npmStart, runNpmStart } from "@bigboard/trials/rigs/npm-start";
import { alive, family, isTaken } from "@bigboard/trials/rigs/processes";
import { temporaryFolder, until } from "@bigboard/trials/rigs/rig";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { takeLock } from "../store/lock.ts";
import { startProblem } from "./problem.ts";

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

describe.skipIf(process.platform === "win32")("npm start ends with", () => {
  const started: number[] = [];
  afterEach(() => {
    for (const pid of alive(started.splice(0))) process.kill(pid, "SIGKILL");
  });

  test.each([
    ["a SIGTERM to npm", "SIGTERM", "npm"],
    ["npm's sudden death", "SIGKILL", "npm"],
    ["a SIGTERM to itself", "SIGTERM", "server"],
    ["the terminal", "SIGHUP", "server"],
    ["a SIGTERM to the npm of bigboard serve", "SIGTERM", "npm", BIGBOARD_SERVE],
  ] as const)(
    "%s: no process, no port, no lock is left",
    async (_, signal, to, command?: readonly string[]) => {
      const { npm, pid, port, said } = await npmStart(folder.path, 0, command);
      const all = family(npm.pid ?? 0);
      started.push(...all);
      expect(all).toContain(pid);
      process.kill(to === "npm" ? (npm.pid ?? 0) : pid, signal);
      await until(() => alive(all).length === 0);
      expect(await isTaken(port)).toBe(false);
      takeLock(folder.path).release();
      expect(said()).toContain("stopping …");
      expect(said()).not.toContain("cleanly");
    },
  );
});

describe("npm start that cannot serve says why and what to do, without a stack, and ends with 1", () => {
  async function refused(port = 0): Promise<string> {
    const { said, gone } = runNpmStart(folder.path, port);
    expect(await gone).toBe(1);
    expect(said()).not.toMatch(/^\s+at /m);
    return said();
  }

  test("over a folder that another one serves", async () => {
    const lock = takeLock(folder.path);
    lock.serving("http://localhost:4711");
    const words = `Big Board: ${folder.path} is served by another Big Board (process ${process.pid},`;
    expect(await refused()).toContain(words);
    lock.release();
  });

  test("over a database of garbage", async () => {
    const path = join(folder.path, "bigboard.sqlite");
    writeFileSync(path, "nothing that SQLite wrote ".repeat(400));
    expect(await refused()).toContain(`Big Board: ${path} is damaged`);
  });

  test("on a port that is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    expect(await refused(port)).toContain(`Big Board: port ${port} is in use.`);
    other.close();
  });
});

test.each([
  ["EACCES", "above 1023"],
  ["EADDRNOTAVAIL", "no address of this machine"],
])("listening that fails by %s is told", (code, words) => {
  const error = Object.assign(new Error(`listen ${code}`), { code, syscall: "listen" });
  const text = startProblem(error, { port: 80, host: "10.0.0.1", database: "/srv/bigboard.sqlite" });
  expect(text).toContain(words);
  expect(text).not.toContain("bigboard.sqlite");
});

test("an error nobody thought of is told by its own words", () => {
  const text = startProblem(new Error("what is this?"), { port: 1, host: "", database: "" });
  expect(text).toBe("it does not start: what is this?");
});

describe.skipIf(process.platform === "win32")("a stop that does not come to its end", () => {
  let child: ChildProcess | null = null;
  afterEach(() => child?.kill("SIGKILL"));

  /** A process that says "up", and whose stop never ends. */
  async function stuck(stopMs: number) {
    const script = `import { stopWhenTold } from ${JSON.stringify(import.meta.resolve("./stopping.ts"))};
      stopWhenTold({ say: console.log, close: () => new Promise(() => {}), parents: [], stopMs: ${stopMs} });
      console.log("up"); setInterval(() => {}, 1_000);`;
    const run = spawn(process.execPath, ["--input-type=module-typescript", "-e", script]);
    child = run;
    let said = "";
    run.stdout.on("data", (data) => {
      said += String(data);
    });
    const gone = once(run, "close").then(([code]) => code);
    await until(() => said.includes("up"));
    return { run, said: () => said, gone };
  }

  test("is given up after its time, with a sentence", async () => {
    const { run, said, gone } = await stuck(20);
    run.kill("SIGTERM");
    expect(await gone).toBe(1);
    expect(said()).toContain("did not stop within 0.02 s");
  });

  test("ends at once by a second Ctrl+C", async () => {
    const { run, said, gone } = await stuck(600_000);
    run.kill("SIGINT");
    await until(() => said().includes("stopping"));
    const again = setInterval(() => run.kill("SIGINT"), 50);
    expect(await gone).toBe(1);
    clearInterval(again);
    expect(said()).toContain("stopped at once");
  });
});
