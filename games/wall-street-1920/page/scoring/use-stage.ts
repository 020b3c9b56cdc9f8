import { useCallback, useEffect, useState } from "react";
import { lessMotion } from "../motion/less-motion.ts";
import { PARTS } from "./parts.ts";

const STAGE_MS = 620;

/** How many parts of the count are laid down; goes on by itself, all at once where motion is not wanted. */
export function useStage(running: boolean): readonly [stage: number, finish: () => void] {
  const last = PARTS.length + 1;
  const [stage, setStage] = useState(() => (running && !lessMotion() ? 0 : last));
  useEffect(() => {
    if (stage >= last) return;
    const timer = setTimeout(() => setStage((now) => now + 1), STAGE_MS);
    return () => clearTimeout(timer);
  }, [stage, last]);
  const finish = useCallback(() => setStage(last), [last]);
  return [stage, finish];
}
