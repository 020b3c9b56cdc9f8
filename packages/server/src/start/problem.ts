import { DataFault, dataFault } from "../store/failure.ts";
import { errorCode } from "../thrown.ts";

/** What a server was started with, as far as its failing is told. */
export type Started = { readonly port: number; readonly host: string; readonly database: string };

/** Why a server does not start, as one sentence that says what to do. */
export function startProblem(error: unknown, { port, host, database }: Started): string {
  const other = "PORT=2929 npm start";
  switch (listenCode(error)) {
    case "EADDRINUSE":
      return `port ${port} is in use. Another Big Board may be running; or choose a port: ${other}`;
    case "EACCES":
      return `port ${port} may not be used by you; choose one above 1023: ${other}`;
    case "EADDRNOTAVAIL":
      return `${host} is no address of this machine: look at its network, or start without --lan.`;
    case null:
  }
  const fault = dataFault(error, database);
  if (fault instanceof DataFault) return fault.message;
  return `it does not start: ${error instanceof Error ? error.message : String(error)}`;
}

type ListenCode = "EADDRINUSE" | "EACCES" | "EADDRNOTAVAIL";
const LISTEN_CODES: readonly string[] = ["EADDRINUSE", "EACCES", "EADDRNOTAVAIL"] satisfies ListenCode[];

/** The system's reason why nobody can listen there; null when listening is not what failed. */
function listenCode(error: unknown): ListenCode | null {
  if (!(error instanceof Error) || !("syscall" in error) || error.syscall !== "listen") return null;
  const code = errorCode(error);
  return isListenCode(code) ? code : null;
}

function isListenCode(code: unknown): code is ListenCode {
  return typeof code === "string" && LISTEN_CODES.includes(code);
}
