import { useEffect, useRef } from "react";

/** A plate that has just come to mean another act is deaf for so long, in milliseconds: the thumb was on its way to the former. */
const DEAF_MS = 400;

/** Guards a plate: `steady(act)` does nothing in the first moment after `means` has changed. The first meaning is heard at once. */
export function useSteady(means: string): (act: () => void) => () => void {
  const known = useRef({ means, since: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (known.current.means !== means) known.current = { means, since: performance.now() };
  }, [means]);
  return (act) => () => {
    if (performance.now() - known.current.since >= DEAF_MS) act();
  };
}
