import { useSyncExternalStore } from "react";

/** A value that components may watch. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

/**
 * A store that tells its listeners only when the value is another one. `soon` decides when: at once if it is left out. What
 * is set before it calls back is told once.
 */
export function createStore<T>(initial: T, soon: (tell: () => void) => void = (tell) => tell()): Store<T> {
  let value = initial;
  let isComing = false;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    isComing = false;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      if (isComing) return;
      isComing = true;
      soon(tell);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The value of a store, watched. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
