import { useLarge, useLayout, useWide } from "@bigboard/design/game-parts/layout";

/**
 * Whether what is pressed on a slip stands at its lower edge, right above the commit, whatever is written above it. A phone's
 * page scrolls as a whole; with large words and on a tablet that lies the paper is too low for it, and scrolls.
 */
export function usePinned(): boolean {
  const layout = useLayout();
  const large = useLarge();
  const wide = useWide();
  return !large && (layout === "desk" || (layout === "tablet" && !wide));
}
