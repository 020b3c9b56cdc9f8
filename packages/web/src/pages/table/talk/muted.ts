import { createStore, type Store } from "@bigboard/design/store";
import { readStored, writeStored } from "@bigboard/design/stored";
import { z } from "zod";

const key = (code: string) => `bigboard.muted.${code}`;
const stores = new Map<string, Store<ReadonlySet<string>>>();

/** Names of the people whom nobody on this page wants to hear at a table; kept for this browser's tab. */
export function mutedAt(code: string): Store<ReadonlySet<string>> {
  const known = stores.get(code);
  if (known !== undefined) return known;
  const store = createStore<ReadonlySet<string>>(
    new Set(readStored("session", key(code), z.array(z.string())) ?? []),
  );
  stores.set(code, store);
  return store;
}

/** Hears somebody no more, or again. */
export function mute(code: string, name: string, on: boolean): void {
  const store = mutedAt(code);
  const names = new Set(store.get());
  if (on) names.add(name);
  else names.delete(name);
  writeStored("session", key(code), [...names]);
  store.set(names);
}
