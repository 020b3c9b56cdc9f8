import { useMeant } from "../coach/context.ts";
import { useNarrow } from "../parts/use-narrow.ts";

/**
 * Whether the desk of who has sold is words alone: a narrow phone shows what is kept small, below where it stands, and on
 * the desk while the coach speaks of it. Large words leave nothing out: there the page is scrolled.
 */
export function useBriefDesk(): boolean {
  const meant = useMeant("kept");
  const narrow = useNarrow();
  return narrow && !meant;
}
