import type { Fact, Viewer } from "./game.ts";

/** What this viewer is told: the events of the facts that are addressed to it, in their order. */
export function toldTo<E>(facts: readonly Fact<E>[], viewer: Viewer): E[] {
  const told: E[] = [];
  for (const { to, event } of facts) {
    if (to === "all" || (viewer !== "public" && to.includes(viewer))) told.push(event);
  }
  return told;
}
