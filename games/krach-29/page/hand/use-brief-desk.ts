import { useLarge, useLayout, useWide } from "@bigboard/design/game-parts/layout";
import { useMeant } from "../coach/context.ts";

/**
 * Whether the desk of who has sold is words alone: a narrow phone shows what is kept small, below where it stands, and on
 * the desk while the coach speaks of it. Large words leave nothing out: there the page is scrolled.
 */
export function useBriefDesk(): boolean {
  const meant = useMeant("kept");
  const isPhone = useLayout() === "phone";
  const wide = useWide();
  const large = useLarge();
  return isPhone && !wide && !large && !meant;
}
