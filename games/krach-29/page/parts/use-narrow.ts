import { useLarge, useLayout, useWide } from "@bigboard/design/game-parts/layout";

/** Whether the page is one narrow column at the usual size of words: what does not lie in it lies far down. */
export function useNarrow(): boolean {
  const phone = useLayout() === "phone";
  const wide = useWide();
  const large = useLarge();
  return phone && !wide && !large;
}
