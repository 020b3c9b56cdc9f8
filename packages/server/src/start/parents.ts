import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { errorCode } from "../thrown.ts";

/**
 * The processes that must live for a server that npm started to go on: its parent, and npm behind the shell that may stand
 * between them. `parent` is the one that was there at the beginning. On Windows the parent alone.
 */
export function parentsOf(parent: number): readonly number[] {
  const shell = read(parent);
  // Some shells make way for the last command they run: then the parent is npm itself.
  return shell !== null && / -c /.test(shell.command) ? [parent, shell.parent] : [parent];
}

/** True once one of them has ended. An orphan is given another parent, but on Windows, where it keeps the number of the dead one. */
export function isAnyGone(parents: readonly number[]): boolean {
  const [first] = parents;
  return (first !== undefined && process.ppid !== first) || parents.some((pid) => !runs(pid));
}

/** Whose child a process is and how it was called; null when nobody says. */
function read(pid: number): { readonly parent: number; readonly command: string } | null {
  if (process.platform === "win32") return null;
  if (process.platform === "linux") return readProc(pid);
  const { stdout } = spawnSync("ps", ["-o", "ppid=,args=", "-p", String(pid)], { encoding: "utf8" });
  const found = /^\s*(\d+)\s+(.*)$/m.exec(stdout ?? "");
  return found === null ? null : { parent: Number(found[1]), command: found[2] ?? "" };
}

/** Small images of Linux have no `ps`. */
function readProc(pid: number): { readonly parent: number; readonly command: string } | null {
  const stat = procStat(pid);
  const command = textOf(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ");
  return stat === null || command === undefined ? null : { parent: stat.parent, command };
}

function procStat(pid: number): { readonly state: string; readonly parent: number } | null {
  // The name in parentheses may hold anything; what follows the last one does not.
  const fields = textOf(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, "")
    .split(" ");
  return fields === undefined ? null : { state: fields[0] ?? "", parent: Number(fields[1]) };
}

/** Undefined when the process has just ended. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** One that was killed and that nobody has looked after is as good as gone. */
function runs(pid: number): boolean {
  if (process.platform === "linux") return !["Z", "X", undefined].includes(procStat(pid)?.state);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== "ESRCH";
  }
}
