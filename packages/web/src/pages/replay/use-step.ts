import { navigate, usePlace } from "@bigboard/design/link";

/** The step stands in the address, so that a moment can be shared and found again. */
export function useStep(last: number): readonly [number, (index: number) => void] {
  const { path, hash } = usePlace();
  const asked = Number(/^#step-(\d+)$/.exec(hash)?.[1] ?? "0");
  const at = Math.max(0, Math.min(last, asked));
  return [at, (index) => navigate(`${path}#step-${index}`, "replace")];
}
