import { useEffect } from "react";

/** So long after a page stands, in milliseconds, it has what it needs itself. */
const AFTER_MS = 2000;

/**
 * Fetches parts of a page ahead of the moment in which they are drawn, which would else begin with an empty page. `parts` must be the
 * same list each time. What cannot be fetched is fetched again, and told of, when it is drawn.
 */
export function useFetchedAhead(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const fetchPart of parts) fetchPart().catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [parts]);
}
