import type { Fact, Viewer } from "./game.ts";

/** What this viewer is told: the events of the facts that are addressed to it, in their order. */
export function toldTo<E>(facts: readonly Fact<E>[], viewer: Viewer): E[] {
  return facts
    .filter(({ to }) => to === "all" || (viewer !== "public" && to.includes(viewer)))
    .map(({ event }) => event);
}
