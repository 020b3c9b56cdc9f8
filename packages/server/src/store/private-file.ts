import { chmodSync, closeSync, openSync, statSync } from "node:fs";
import { errorCode } from "../thrown.ts";

const OWNER_ONLY = 0o600;

/**
 * Closes a file to other users of the machine, and makes it when it is missing. SQLite gives the files that it puts
 * beside a database (`-wal`, `-shm`, `-journal`) the mode of the database; those an older release left are closed too.
 * Throws the system's error when the file cannot be made. A file of another owner stays as it is.
 */
export function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, "wx", OWNER_ONLY));
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    for (const each of [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]) closeToOthers(each);
  }
}

/** Never opens the file: a process that closes any handle of a file gives up all its locks on it. */
function closeToOthers(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() !== true || (found.mode & 0o077) === 0) return;
  try {
    chmodSync(path, OWNER_ONLY);
  } catch (error) {
    if (errorCode(error) !== "EPERM") throw error;
  }
}
