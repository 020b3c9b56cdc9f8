import { useEffect } from "react";
import { createStore } from "../store.ts";

/** How many pieces of the page say themselves that the connection is lost. */
export const ownLineStore = createStore(0);

/** While this piece is drawn it says in its own place that the connection is lost, and the shell lays nothing over the page. */
export function useOwnLine(): void {
  useEffect(() => {
    ownLineStore.set(ownLineStore.get() + 1);
    return () => ownLineStore.set(ownLineStore.get() - 1);
  }, []);
}
