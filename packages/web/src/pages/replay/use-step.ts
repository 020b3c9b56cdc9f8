import { navigate, usePlace } from "@bigboard/design/link";
import { atStep } from "./shared-key.ts";

/** The step stands in the address, so that a moment can be shared and found again; without one it is `first`. None lies before `least`. */
export function useStep(
  least: number,
  last: number,
  first = least,
): readonly [number, (index: number) => void] {
  const { path, hash } = usePlace();
  const asked = Number(/[#.]step-(\d+)$/.exec(hash)?.[1] ?? first);
  const at = Math.max(least, Math.min(last, asked));
  return [at, (index) => navigate(`${path}${atStep(hash, index)}`, "replace")];
}
