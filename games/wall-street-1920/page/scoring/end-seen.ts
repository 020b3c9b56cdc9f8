import type { FactsFeed } from "@bigboard/design/game-page";
import { asEvents } from "../trusted.ts";

/** Whether this page saw the piles being turned over, and was not opened afterwards. */
export function sawEnd(feed: FactsFeed): boolean {
  const end = feed
    .history()
    .findLast(({ facts }) => asEvents(facts).some((event) => event.type === "scoring"));
  return end !== undefined && end.before !== null && end.after !== null;
}
