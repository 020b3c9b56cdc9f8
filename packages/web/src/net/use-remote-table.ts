import { useEffect, useMemo } from "react";
import { profileStore } from "../profile.ts";
import { socketUrl } from "./http.ts";
import { openSocket } from "./link.ts";
import { RemoteTable } from "./remote-table.ts";

/** Answers of the server that another try would only hear again. */
const FINAL: ReadonlySet<string> = new Set(["NO_TABLE", "NO_SUCH_SEAT", "REPLACED", "TOO_MANY_MISSES"]);

/** A connection to one table, by a seat's key or to watch; not yet started. */
export function newRemoteTable(code: string, token: string | null, screen = false): RemoteTable {
  return new RemoteTable({
    url: socketUrl(code),
    token,
    screen,
    as: () => profileStore.get().name,
    connect: openSocket,
    clock: () => performance.now(),
    final: FINAL,
  });
}

/** Starts a connection and looks after it when the network or the page comes back; returns how to leave. */
export function keepOpen(remote: RemoteTable): () => void {
  remote.start();
  const wake = (): void => remote.wake();
  const shown = (): void => {
    if (document.visibilityState === "visible") remote.wake();
  };
  window.addEventListener("online", wake);
  document.addEventListener("visibilitychange", shown);
  return () => {
    window.removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", shown);
    remote.stop();
  };
}

/** The connection of a big screen to one table, for as long as the page shows it (P-NET-68). */
export function useScreenTable(code: string): RemoteTable {
  const remote = useMemo(() => newRemoteTable(code, null, true), [code]);
  useEffect(() => keepOpen(remote), [remote]);
  return remote;
}
