import { useEffect, useMemo } from "react";
import { socketUrl } from "./http.ts";
import { TableClient } from "./table-client.ts";
import { openWire } from "./wire.ts";

/** Answers of the server that another try would only hear again. */
const FINAL: ReadonlySet<string> = new Set(["NO_TABLE", "NO_SUCH_SEAT", "REPLACED", "TOO_MANY_MISSES"]);

/** A connection to one table, by a seat's key or to watch; not yet started. */
export function newClient(code: string, token: string | null, screen = false): TableClient {
  return new TableClient({
    url: socketUrl(code),
    token,
    screen,
    connect: openWire,
    clock: () => performance.now(),
    final: FINAL,
  });
}

/** Starts a connection and looks after it when the network or the page comes back; returns how to leave. */
export function keepOpen(client: TableClient): () => void {
  client.start();
  const wake = (): void => client.wake();
  const shown = (): void => {
    if (document.visibilityState === "visible") client.wake();
  };
  window.addEventListener("online", wake);
  document.addEventListener("visibilitychange", shown);
  return () => {
    window.removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", shown);
    client.stop();
  };
}

/** The connection of a big screen to one table, for as long as the page shows it (P-NET-68). */
export function useScreenClient(code: string): TableClient {
  const client = useMemo(() => newClient(code, null, true), [code]);
  useEffect(() => keepOpen(client), [client]);
  return client;
}
