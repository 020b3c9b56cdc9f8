import pg from "pg";
import { DataFault, StoreUnavailable } from "../failure.ts";
import { type Place, reasonOf } from "./connect.ts";

/** The address of a database as it may be told: without its user's password. */
export function shownUrl(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `the database ${host}${pathname}`;
  } catch {
    return "the database";
  }
}

/** The error of opening a database as a sentence that says what to do; the error itself when it has nothing to do with it. */
export function postgresFault(error: unknown, { url }: Place): unknown {
  if (error instanceof DataFault) return error;
  const words = describe(error);
  return words === null ? error : new DataFault(`${shownUrl(url)} ${words}`, { cause: error });
}

function describe(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) {
    const connecting = error instanceof StoreUnavailable || (error instanceof Error && isOfConnecting(error));
    return connecting
      ? `cannot be reached (${reasonOf(error)}): start it, or look at the address in DATABASE_URL.`
      : null;
  }
  switch (error.code?.slice(0, 2)) {
    case "28":
      return "does not know this user or password: look at the address in DATABASE_URL.";
    case "3D":
      return "is not there: make it (createdb), or look at the address in DATABASE_URL.";
    case "42":
      return `may not be used by this user (${error.message}): give the database to the user in DATABASE_URL.`;
    default:
      return `cannot be used (PostgreSQL says ${error.code}: ${error.message}).`;
  }
}

/** Errors of the system and of name look-ups carry codes, those of the driver words alone. */
function isOfConnecting(error: Error): boolean {
  return (
    ("code" in error && "syscall" in error) ||
    error instanceof AggregateError ||
    /connect|timeout/i.test(error.message)
  );
}
