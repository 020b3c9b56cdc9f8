import { spawnSync } from "node:child_process";
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./rig.ts";

/** A disk of its own that can be full. */
export type SmallDisk = {
  readonly path: string;
  /** Takes the space that is left, to the last byte. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  readOnly(on: boolean): void;
  remove(): void;
};

const PIECE = Buffer.alloc(64 * 1024);

/** A disk in memory of so many megabytes; null where this user may not mount one. */
export function smallDisk(megabytes = 2): SmallDisk | null {
  const { path, remove } = temporaryFolder();
  const mount = (...args: readonly string[]): boolean => spawnSync("mount", args).status === 0;
  if (process.platform !== "linux" || !mount("-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path)) {
    remove();
    return null;
  }
  const filler = join(path, "filler");
  return {
    path,
    fill() {
      writeFileSync(filler, "");
      for (let size = PIECE.length; size >= 1; size = Math.floor(size / 2)) {
        while (appended(filler, PIECE.subarray(0, size)));
      }
    },
    free: () => rmSync(filler, { force: true }),
    readOnly(on) {
      if (!mount("-o", `remount,${on ? "ro" : "rw"}`, path)) throw new Error("the disk was not mounted anew");
    },
    remove() {
      spawnSync("umount", ["-l", path]);
      remove();
    },
  };
}

/** False when the disk had no room for it. */
function appended(path: string, bytes: Buffer): boolean {
  try {
    appendFileSync(path, bytes);
    return true;
  } catch {
    return false;
  }
}
