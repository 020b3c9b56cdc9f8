import { useEffect, useState } from "react";

/** What was pressed once and asks to be pressed again; after `forgets` milliseconds that first press is forgotten. */
export function useDoubt(forgets: number): [string | null, (what: string | null) => void] {
  const [what, setWhat] = useState<string | null>(null);
  useEffect(() => {
    if (what === null) return undefined;
    const timer = setTimeout(() => setWhat(null), forgets);
    return () => clearTimeout(timer);
  }, [what, forgets]);
  return [what, setWhat];
}
