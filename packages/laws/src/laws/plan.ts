import { type AnyMatch, type Chance, due, type Json, stateHash, submit } from "@bigboard/kernel";
import type { Violation } from "./types.ts";

/** An act that was accepted on its own. */
export type PlannedAct = {
  readonly before: AnyMatch;
  readonly after: AnyMatch;
  readonly seat: number;
  readonly action: Json;
  readonly reveals: boolean;
};

/**
 * Law `plan`: two acts that a seat gave one after the other at one stamp are accepted as a plan with the same result; if
 * the first reveals something, the plan is refused whole and the state is as before. `chance` draws like the match's.
 */
export function lawPlan(first: PlannedAct, second: PlannedAct, chance: Chance): Violation[] {
  const { before } = first;
  const { at } = first.after;
  const until = due(before);
  if (first.seat !== second.seat || second.after.at !== at || (until !== null && until <= at)) return [];
  const acts = [first.action, second.action];
  const { next, verdict } = submit({ ...before, chance, buckets: {} }, { seat: first.seat, acts, at });
  const wrong = (message: string): Violation[] => [
    { law: "plan", index: before.count, message, viewer: first.seat, action: acts },
  ];
  if (!first.reveals) {
    if (verdict.kind !== "accepted") return wrong(`a plan of two legal acts: ${JSON.stringify(verdict)}`);
    return stateHash(next.state) === stateHash(second.after.state) ? [] : wrong("a plan does something else");
  }
  const refused =
    verdict.kind === "refused" && verdict.index === 1 && verdict.refusal.code === "PLAN_REVEALS";
  if (!refused) return wrong("an act behind one that reveals was not refused as such");
  return stateHash(next.state) === stateHash(before.state) ? [] : wrong("a refused plan changed the state");
}
