import type { Work } from "./bound.ts";
import { beginStep } from "./month/index.ts";
import { endMatch } from "./seats.ts";

/** In a frozen match the wait for people ended without any, or the countdown after somebody's return did (P-NET-60). */
export function frozenTime(work: Work): void {
  const { state } = work;
  const next = state.frozenBefore;
  state.frozenBefore = null;
  if (state.desertedSince !== null || next === null) endMatch(work, "abandoned");
  else beginStep(work, next);
}
