import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { alive } from "../rigs/processes.ts";
import { until } from "../rigs/rig.ts";

test.skipIf(process.platform === "win32").each(["SIGKILL", "SIGINT"] as const)(
  "a run that is ended by %s leaves neither a folder nor a process, not even one that stands still",
  async (signal) => {
    const run = spawn(process.execPath, [join(import.meta.dirname, "janitor.fixture.ts")], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await once(run.stdout, "data");
    const { pid, path }: { pid: number; path: string } = JSON.parse(String(line));
    expect([alive([pid]), existsSync(path)]).toEqual([[pid], true]);
    run.kill(signal);
    await until(() => alive([pid]).length === 0 && !existsSync(path));
  },
);
