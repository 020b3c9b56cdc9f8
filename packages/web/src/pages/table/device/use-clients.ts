import { useEffect, useMemo, useRef } from "react";
import type { TableClient } from "../../../net/table-client.ts";
import { keepOpen, newClient } from "../../../net/use-client.ts";

/** A connection for each key, null for one that watches. One stays open as long as its key is there, shown or not. */
export function useClients(
  code: string,
  tokens: readonly (string | null)[],
): ReadonlyMap<string | null, TableClient> {
  const made = useRef(new Map<string | null, TableClient>());
  const running = useRef(new Map<TableClient, () => void>());
  const clients = useMemo(() => {
    made.current = new Map(
      tokens.map((token) => [token, made.current.get(token) ?? newClient(code, token)] as const),
    );
    return made.current;
  }, [code, tokens]);
  useEffect(() => {
    const wanted = new Set(clients.values());
    for (const [client, leave] of running.current) {
      if (wanted.has(client)) continue;
      leave();
      running.current.delete(client);
    }
    for (const client of wanted) {
      if (!running.current.has(client)) running.current.set(client, keepOpen(client));
    }
  }, [clients]);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const leave of all.values()) leave();
      all.clear();
    };
  }, []);
  return clients;
}
