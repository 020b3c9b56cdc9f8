/*
 * What an error of the store or of its files means: one sentence for whoever starts a server, or a reason to ask the
 * client to come again. SQLite's result codes: https://sqlite.org/rescode.html
 */

import { errorCode } from "../thrown.ts";

const SQLITE = {
  busy: 5,
  locked: 6,
  noMemory: 7,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  protocol: 15,
  notADatabase: 26,
} as const;

/** SQLite could not make room for the index of its log beside the database: an error of input and output, but a full disk. */
const IOERR_SHMSIZE = 4874;

const UNAVAILABLE_SQLITE: ReadonlySet<number> = new Set([
  SQLITE.busy,
  SQLITE.locked,
  SQLITE.noMemory,
  SQLITE.readOnly,
  SQLITE.ioError,
  SQLITE.full,
  SQLITE.cannotOpen,
  SQLITE.protocol,
]);
const UNAVAILABLE_SYSTEM: ReadonlySet<string> = new Set([
  "ENOSPC",
  "EDQUOT",
  "EROFS",
  "EIO",
  "EMFILE",
  "ENFILE",
]);

/** What is wrong with the data folder or the database, as a sentence that says what to do. Its message is for people. */
export class DataFault extends Error {}

/** A database server cannot be reached, or cannot serve just now; `cause` is what it or its driver said. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}

/** Whether the store cannot be used just now and may be again by itself: a full disk, a disk that fails, a lock held too long. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  const result = sqliteCode(error);
  if (result !== null) return UNAVAILABLE_SQLITE.has(result & 0xff);
  return UNAVAILABLE_SYSTEM.has(systemCode(error) ?? "");
}

/** The error of opening `path` as a sentence; the error itself when it has nothing to do with files. */
export function dataFault(error: unknown, path: string): unknown {
  const words = describe(error);
  return words === null ? error : new DataFault(`${path} ${words}`, { cause: error });
}

const ELSEWHERE = "or choose another folder with BIGBOARD_DATA";
const FULL =
  "cannot be written, its disk is full: free some space and start again; nothing that was kept is lost.";
const READ_ONLY = `cannot be written, it or its disk is read-only: make it writable, ${ELSEWHERE}.`;
const NOT_YOURS = `may not be read and written by this user: give it to the user who runs Big Board (chown), ${ELSEWHERE}.`;
const DAMAGED =
  "is damaged or no database of Big Board: put a backup in its place (see Restore in docs/operations.md), or move it away to begin with no tables.";
const IN_USE = "is held by another program: end that program, then start again.";

function describe(error: unknown): string | null {
  const result = sqliteCode(error);
  if (result !== null) return describeSqlite(result);
  const code = systemCode(error);
  switch (code) {
    case null:
      return null;
    case "ENOSPC":
    case "EDQUOT":
      return FULL;
    case "EROFS":
      return READ_ONLY;
    case "EACCES":
    case "EPERM":
      return NOT_YOURS;
    case "EEXIST":
    case "ENOTDIR":
      return `is or lies in a file, and the data needs a folder: move that file away, ${ELSEWHERE}.`;
    case "EISDIR":
      return `is a folder where a file must be: move that folder away, ${ELSEWHERE}.`;
    default:
      return `cannot be used (${code}): look at that folder and its disk, ${ELSEWHERE}.`;
  }
}

function describeSqlite(result: number): string {
  if (result === IOERR_SHMSIZE) return FULL;
  switch (result & 0xff) {
    case SQLITE.full:
      return FULL;
    case SQLITE.readOnly:
      return READ_ONLY;
    case SQLITE.corrupt:
    case SQLITE.notADatabase:
      return DAMAGED;
    case SQLITE.busy:
    case SQLITE.locked:
      return IN_USE;
    default:
      return `cannot be used as a database (SQLite says ${result}): look at that folder and its disk, ${ELSEWHERE}.`;
  }
}

/** SQLite's extended result code; null when the error is not SQLite's. */
function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !("errcode" in error)) return null;
  return typeof error.errcode === "number" ? error.errcode : null;
}

/** The system's name of the error, such as ENOSPC; null when it is no error of the system. */
function systemCode(error: unknown): string | null {
  return error instanceof Error && "syscall" in error ? errorCode(error) : null;
}
