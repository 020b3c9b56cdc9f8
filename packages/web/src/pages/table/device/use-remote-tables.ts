import { useEffect, useMemo, useRef } from "react";
import type { RemoteTable } from "../../../net/remote-table.ts";
import { keepOpen, newRemoteTable } from "../../../net/use-remote-table.ts";

/** A connection for each key, null for one that watches. One stays open as long as its key is there, shown or not. */
export function useRemoteTables(
  code: string,
  tokens: readonly (string | null)[],
): ReadonlyMap<string | null, RemoteTable> {
  const made = useRef(new Map<string | null, RemoteTable>());
  const running = useRef(new Map<RemoteTable, () => void>());
  const remotes = useMemo(() => {
    made.current = new Map(
      tokens.map((token) => [token, made.current.get(token) ?? newRemoteTable(code, token)] as const),
    );
    return made.current;
  }, [code, tokens]);
  useEffect(() => {
    const wanted = new Set(remotes.values());
    for (const [remote, leave] of running.current) {
      if (wanted.has(remote)) continue;
      leave();
      running.current.delete(remote);
    }
    for (const remote of wanted) {
      if (!running.current.has(remote)) running.current.set(remote, keepOpen(remote));
    }
  }, [remotes]);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const leave of all.values()) leave();
      all.clear();
    };
  }, []);
  return remotes;
}
