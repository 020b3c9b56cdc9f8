import { useEffect, useState } from "react";

/** A key that waits for its second press. */
const ASKING = '[data-asks], :has(> [data-over="asks"])';

type Doubt = readonly [what: string | null, doubt: (what: string | null) => void];

/**
 * What was pressed once and asks to be pressed again. It waits as long as it takes to read the question; a press on any other
 * control answers no. A question that goes by itself would look as if the act had been done.
 */
export function useDoubt(): Doubt {
  const [what, doubt] = useState<string | null>(null);
  useEffect(() => {
    if (what === null) return undefined;
    const elsewhere = ({ target }: MouseEvent): void => {
      const control = target instanceof Element ? target.closest("button, a, input, label") : null;
      if (control !== null && !control.matches(ASKING)) doubt(null);
    };
    document.addEventListener("click", elsewhere, true);
    return () => document.removeEventListener("click", elsewhere, true);
  }, [what]);
  return [what, doubt];
}
