import { useCallback, useEffect, useState } from "react";

/** So long it is said that a first press came to nothing. */
const LAPSED_MS = 5000;

type Doubt = readonly [
  what: string | null,
  doubt: (what: string | null) => void,
  /** What was forgotten a moment ago: who looks up then shall not think that it was done. */
  lapsed: string | null,
];

/** What was pressed once and asks to be pressed again; after `forgets` milliseconds that first press is forgotten. */
export function useDoubt(forgets: number): Doubt {
  const [what, setWhat] = useState<string | null>(null);
  const [lapsed, setLapsed] = useState<string | null>(null);
  useEffect(() => {
    if (what === null) return undefined;
    const timer = setTimeout(() => {
      setWhat(null);
      setLapsed(what);
    }, forgets);
    return () => clearTimeout(timer);
  }, [what, forgets]);
  useEffect(() => {
    if (lapsed === null) return undefined;
    const timer = setTimeout(() => setLapsed(null), LAPSED_MS);
    return () => clearTimeout(timer);
  }, [lapsed]);
  const doubt = useCallback((next: string | null) => {
    setLapsed(null);
    setWhat(next);
  }, []);
  return [what, doubt, lapsed];
}
